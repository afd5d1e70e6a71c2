import MealCore

/// A line of text, made of parts with roles.
///
///     StyledText("added    ", .added) + "Thu 14 Mar 2013  dinner  risotto"
struct StyledText: ExpressibleByStringInterpolation {
  struct Part {
    let text: String
    let role: TextStyle.Role
  }

  private(set) var parts: [Part]

  init(_ text: String, _ role: TextStyle.Role = .plain) {
    parts = text.isEmpty ? [] : [Part(text: text, role: role)]
  }

  init(stringLiteral text: String) { self.init(text) }

  private init(_ parts: [Part]) { self.parts = parts }

  /// The text without its roles.
  var text: String { parts.reduce(into: "") { $0 += $1.text } }

  static func + (first: StyledText, second: StyledText) -> StyledText {
    StyledText(first.parts + second.parts)
  }
}

extension String {
  /// The text, padded with blanks to a width in columns.
  func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - DisplayWidth.of(self)))
  }
}

extension Wrapping {
  /// The lines of wrapped text, each no wider than `width`.
  static func lines(of text: String, width: Int) -> [String] {
    var lines: [String] = []
    forEachLine(of: text[...], width: width) { line in
      lines.append(
        String(decoding: text.utf8.dropFirst(line.start).prefix(line.end - line.start), as: UTF8.self))
    }
    return lines
  }
}

extension StyledText {
  /// Rows of cells as lines. Each column is as wide as its widest cell, with two blanks after it; a column that is
  /// empty in all rows is left out.
  static func columns(_ rows: [[StyledText]]) -> [StyledText] {
    let widths = columnWidths(rows)
    return rows.map { row in
      let last = row.lastIndex { !$0.parts.isEmpty } ?? 0
      return row.enumerated().reduce(StyledText("")) { line, cell in
        let gap =
          cell.offset < last && widths[cell.offset] > 0 ? widths[cell.offset] - cell.element.width + 2 : 0
        return line + cell.element + StyledText(String(repeating: " ", count: gap))
      }
    }
  }

  /// The width of each column.
  static func columnWidths(_ rows: [[StyledText]]) -> [Int] {
    (rows.first ?? []).indices.map { column in rows.map { $0[column].width }.max() ?? 0 }
  }

  /// The width of the text in columns, as it is printed.
  var width: Int { DisplayWidth.of(PrintableText.of(text)) }
}

/// A number with its noun: "1 line", "2 lines".
/// - Parameter several: the plural, if it is not the noun with an s.
func counted(_ count: Int, _ noun: String, _ several: String? = nil) -> String {
  "\(count) " + (count == 1 ? noun : several ?? noun + "s")
}

extension Optional {
  /// The value alone; empty for nil.
  var array: [Wrapped] { map { [$0] } ?? [] }
}

extension [String] {
  /// The elements in a sentence, with `word` before the last: "tsv, csv and json".
  func joined(last word: String) -> String {
    count < 2 ? joined() : "\(dropLast().joined(separator: ", ")) \(word) \(self[count - 1])"
  }
}

/// Colours and weights of text, by its role.
///
/// Colours are from the terminal's palette, which its theme keeps readable on its background. Yellow, white
/// and black are not used, because in many themes they are not readable. Colours never say more than the text
/// does.
struct TextStyle {
  /// The role of a piece of text.
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
    /// The program's name before a message.
    case error
    /// The file and line that a message is about.
    case place

    /// The parameters of Select Graphic Rendition (ECMA-48 8.3.117); nil for plain text.
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

  /// Whether text is coloured.
  let isOn: Bool

  /// Uses colours on a terminal, unless `NO_COLOR` or `TERM=dumb` is set; `--color` overrides all of this.
  init(_ context: Context, _ output: Output) {
    isOn =
      switch context.color {
      case "always": true
      case "never": false
      default:
        output.isTerminal && context.variable("NO_COLOR") == nil && context.environment("TERM") != "dumb"
      }
  }

  /// Finds the value of `--color` in a command line that may be wrong, so that its error message has colours too; nil
  /// if it is not given.
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
    bytes += styled(String(text), role).utf8
  }

  /// The text in colour, for a terminal.
  func styled(_ text: String, _ role: Role) -> String {
    guard isOn, !text.isEmpty, let rendition = role.rendition else { return text }
    return "\u{1B}[\(rendition)m\(text)\u{1B}[0m"
  }
}

extension Context {
  /// The style of standard output.
  var outputStyle: TextStyle { TextStyle(self, output) }
  /// The style of standard error.
  var errorStyle: TextStyle { TextStyle(self, errors) }

  /// Writes a message to standard error, without control characters. An error begins with the program's name. On a
  /// terminal, the message is wrapped, except for commands to paste, which stay on one line.
  func warn(_ message: String) {
    let text = PrintableText.of(message)
    let width = errors.isTerminal ? TextWidth.columnsOfErrors() : .max
    for (index, line) in Context.wrapped(text, width).enumerated() {
      let name = index == 0 && line.hasPrefix("mealschedule: ") ? "mealschedule:" : ""
      errors.writeLine(errorStyle.styled(name, .error) + line.dropFirst(name.utf8.count))
    }
  }

  /// The lines of a message: its words wrapped, and each command to paste on a separate line.
  static func wrapped(_ text: String, _ width: Int) -> [String] {
    guard text.utf8.count > width else { return [text] }
    let words = text.split(separator: " ", omittingEmptySubsequences: false)
    let starts = words.indices.dropFirst().filter { index in
      words[index] == "mealschedule"
        && (words[index - 1].hasSuffix(":") || ["write", "or"].contains(words[index - 1]))
    }
    let lead = words[..<(starts.first ?? words.count)].joined(separator: " ")
    let lines = Wrapping.lines(of: lead, width: max(20, width - 2))
    let indented = lines.enumerated().map { $0 == 0 ? String($1) : "  \($1)" }
    let ends = starts.dropFirst() + [words.count]
    return indented + zip(starts, ends).map { "  " + words[$0..<$1].joined(separator: " ") }
  }
}
