import MealCore

/// Colour and weight, by what a text is: the one place that knows which is which.
///
/// All of them are the terminal's own, which its theme keeps readable on its background; yellow, white and black are
/// left out, which many themes do not. None says anything that the text does not.
struct TextStyle {
  /// What a text is.
  enum Role {
    case plain
    /// Above what belongs together: a year, a part of a page of help.
    case heading
    /// The day that today is, and its mark.
    case today
    /// The date of a Saturday or Sunday.
    case weekend
    case meal
    /// Servings, distances, what is said in passing.
    case detail
    case tag
    /// How often a dish repeats.
    case repeats
    case note
    /// What came into the plan, and what went out of it.
    case added, removed
    /// What else was done.
    case done
    /// The name before a message.
    case error
    /// The file and line that a message is about.
    case place

    /// Select Graphic Rendition (ECMA-48 8.3.117); nil for text as it is.
    fileprivate var rendition: String? {
      switch self {
      case .plain: nil
      case .heading, .done, .place: "1"
      case .today: "1;32"
      case .weekend, .meal, .detail, .note: "2"
      case .tag: "36"
      case .repeats: "35"
      case .added: "32"
      case .removed: "31"
      case .error: "1;31"
      }
    }
  }

  let isOn: Bool

  /// For what is not printed at once.
  static let plain = TextStyle(isOn: false)

  private init(isOn: Bool) { self.isOn = isOn }

  /// On a terminal, unless `NO_COLOR` or `TERM=dumb` says otherwise; `--color` has the last word.
  init(_ context: Context, _ output: Output) {
    switch context.color {
    case "always": isOn = true
    case "never": isOn = false
    default:
      isOn =
        output.isTerminal && context.variable("NO_COLOR") == nil && context.environment("TERM") != "dumb"
    }
  }

  /// What `--color` says among the words of a command line that may be wrong otherwise: its message has colours too.
  static func choice(among words: [String]) -> String? {
    var choice: String?
    for (index, word) in words.enumerated() {
      if word == "--" { break }
      if word.hasPrefix("--color=") { choice = String(word.dropFirst("--color=".count)) }
      if word == "--color", index + 1 < words.count { choice = words[index + 1] }
    }
    return choice
  }

  func append(_ text: some StringProtocol, _ role: Role, to bytes: inout [UInt8]) {
    guard isOn, !text.isEmpty, let rendition = role.rendition else {
      bytes += text.utf8
      return
    }
    bytes += "\u{1B}[\(rendition)m\(text)\u{1B}[0m".utf8
  }

  func styled(_ text: String, _ role: Role) -> String {
    guard isOn, !text.isEmpty, let rendition = role.rendition else { return text }
    return "\u{1B}[\(rendition)m\(text)\u{1B}[0m"
  }
}

extension Context {
  /// For what is printed.
  var outputStyle: TextStyle { TextStyle(self, output) }
  /// For what is said on standard error.
  var errorStyle: TextStyle { TextStyle(self, errors) }

  /// A line on standard error, with nothing in it that a terminal would obey. The program's name before it says that
  /// something was wrong.
  func warn(_ message: String) {
    let name = message.hasPrefix("mealschedule: ") ? "mealschedule:" : ""
    errors.writeLine(
      errorStyle.styled(name, .error) + PrintableText.of(String(message.dropFirst(name.count))))
  }
}
