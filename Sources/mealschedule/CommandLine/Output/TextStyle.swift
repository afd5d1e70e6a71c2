import MealCore

/// Colours and weights of text, by its role.
///
/// Colours are from the terminal's palette, which its theme keeps readable on its background. Yellow, white
/// and black are not used, because in many themes they are not readable. No colour says more than the text.
struct TextStyle {
  /// The role of a text.
  enum Role {
    case plain
    /// A year, or the title of a part of a help page.
    case heading
    /// The date of today, and its mark.
    case today
    /// The date of a Saturday or Sunday.
    case weekend
    case meal
    /// Servings, distances, asides.
    case detail
    case tag
    /// The interval of a repeat.
    case repeats
    case note
    /// Additions to the plan and removals from it.
    case added, removed
    /// Any other change.
    case done
    /// The name before a message.
    case error
    /// The file and line that a message is about.
    case place

    /// On a terminal, Select Graphic Rendition (ECMA-48 8.3.117), which is nil for plain text; and in a picture,
    /// with the colours that the scroller has on light and dark backgrounds.
    private var looks: (rendition: String?, picture: TextPicture.Look) {
      switch self {
      case .plain: (nil, .init())
      case .heading, .done, .place: ("1", .init(nil, [.bold]))
      case .today: ("1;32", .init(Role.green, [.bold]))
      case .weekend, .meal, .detail, .note: ("2", .init(nil, [.faint]))
      case .tag: ("36", .init(.init(light: 25, dark: 110)))
      case .repeats: ("35", .init(.init(light: 90, dark: 139)))
      case .added: ("32", .init(Role.green))
      case .removed: ("31", .init(Role.red))
      case .error: ("1;31", .init(Role.red, [.bold]))
      }
    }

    private static let green = TextPicture.Ink(light: 28, dark: 114)
    private static let red = TextPicture.Ink(light: 124, dark: 210)

    fileprivate var rendition: String? { looks.rendition }
    var look: TextPicture.Look { looks.picture }
  }

  private enum Medium {
    case plain, colored
    /// The page notes the role of each text.
    case pictured(PicturedPage)
  }

  private let medium: Medium

  /// Whether roles make a difference.
  var isOn: Bool {
    if case .plain = medium { false } else { true }
  }

  /// For text that becomes a picture.
  init(_ page: PicturedPage) { medium = .pictured(page) }

  /// Colours for a terminal, unless `NO_COLOR` or `TERM=dumb` is set; `--color` overrides both.
  init(_ context: Context, _ output: Output) {
    let isColored =
      switch context.color {
      case "always": true
      case "never": false
      default:
        output.isTerminal && context.variable("NO_COLOR") == nil && context.environment("TERM") != "dumb"
      }
    medium = isColored ? .colored : .plain
  }

  /// Finds the value of `--color` in a command line that may be wrong, so that its error message has colours
  /// too.
  static func choice(among words: [String]) -> String? {
    var choice: String?
    for (index, word) in words.enumerated() {
      if word == "--" { break }
      if word.hasPrefix("--color=") { choice = String(word.dropFirst("--color=".count)) }
      if word == "--color", index + 1 < words.count { choice = words[index + 1] }
    }
    return choice
  }

  func append(_ text: String, _ role: Role, to bytes: inout [UInt8]) { append(text[...], role, to: &bytes) }

  func append(_ text: Substring, _ role: Role, to bytes: inout [UInt8]) {
    switch medium {
    case .colored:
      if !text.isEmpty, let rendition = role.rendition {
        bytes += "\u{1B}[\(rendition)m\(text)\u{1B}[0m".utf8
        return
      }
    case .pictured(let page): page.note(role, at: bytes.count..<bytes.count + text.utf8.count)
    case .plain: break
    }
    bytes.append(text)
  }

  /// The text in colour, for a terminal.
  func styled(_ text: String, _ role: Role) -> String {
    guard case .colored = medium, !text.isEmpty, let rendition = role.rendition else { return text }
    return "\u{1B}[\(rendition)m\(text)\u{1B}[0m"
  }
}

extension Context {
  /// The style of standard output.
  var outputStyle: TextStyle { TextStyle(self, output) }
  /// The style of standard error.
  var errorStyle: TextStyle { TextStyle(self, errors) }

  /// Writes a line to standard error, without control characters. An error begins with the program's name.
  func warn(_ message: String) {
    let name = message.hasPrefix("mealschedule: ") ? "mealschedule:" : ""
    errors.writeLine(
      errorStyle.styled(name, .error) + PrintableText.of(String(message.dropFirst(name.count))))
  }
}
