import MealCore

/// A message that replaces the hints in the status line until the next key.
///
///     Message("deleted  Wed 13 Mar  dinner  soup", "u brings it back")
///
/// Parts after the first are left out if they do not fit. Notes come after the first part and are not left out: if
/// there is no room for both, both are cut.
struct Message: Equatable, Sendable {
  private var parts: [String]
  /// Remarks that must not go unnoticed, such as the scope of the change, or the rules that it breaks.
  private var notes: [String] = []
  /// The first part in fewer words, for when the notes leave no room for it.
  private var shorter: String?
  var isError = false
  /// Whether an open overlay shows the message beside its key hints, not in place of them.
  var keepsHints = false

  init(_ parts: String?..., isError: Bool = false) { self.init(parts, isError: isError) }

  fileprivate init(_ parts: [String?], isError: Bool) {
    self.parts = parts.compactMap { $0.map(PrintableText.of) }
    self.isError = isError
  }

  /// A message about a change to dishes. It names a single dish, or the main dish of a single meal, and counts others.
  init(about verb: String, _ targets: [PlanTarget], _ parts: String?...) {
    let (first, more) = (targets.first, targets.count - 1)
    guard let first, more == 0 || targets.allSatisfy({ $0.day == first.day && $0.meal == first.meal }) else {
      self.init(["\(verb)  \(targets.count) dishes"] + parts, isError: false)
      return
    }
    let rest = more > 0 ? " and \(more) more" : ""
    self.init([Message.about(verb, first) + rest] + parts, isError: false)
    shorter = PrintableText.of("\(verb)  \(first.dish?.text ?? "nothing")\(rest)")
  }

  /// A verb, followed by the dish that it is about: "deleted  Wed 13 Mar  dinner  soup".
  static func about(_ verb: String, _ target: PlanTarget) -> String {
    about(verb, target.day, target.meal, target.dish?.text ?? "nothing")
  }

  static func about(_ verb: String, _ day: DayNumber?, _ meal: MealType, _ dish: String) -> String {
    "\(verb)  \(day?.spelledOutWithoutYear ?? "someday")  \(meal)  \(dish)"
  }

  /// The message with more notes.
  func noting(_ notes: [String?]) -> Message {
    var message = self
    if parts.count > 1, parts[0].hasSuffix(":") { message.parts[0...1] = ["\(parts[0])  \(parts[1])"] }
    message.notes += notes.compactMap { $0.map(PrintableText.of) }
    return message
  }

  /// The whole message: all parts and notes.
  var text: String { Message.joined([least] + parts.dropFirst()) }

  /// The first part and the notes, which are cut rather than left out.
  private var least: String { Message.joined(parts.prefix(1) + notes) }

  private static func joined(_ parts: [String]) -> String {
    parts.filter { !$0.isEmpty }.joined(separator: "  ")
  }

  /// As much of the message as fits into `width` columns.
  /// - Parameter more: the sign at the end of text that is cut.
  func text(fitting width: Int, more: String = "…") -> String {
    var text = least
    if !notes.isEmpty, DisplayWidth.of(text) > width {
      let first = shorter ?? parts.first ?? ""
      let notes = notes(
        fitting: first.isEmpty ? width : max(width - DisplayWidth.of(first) - 2, width / 2), more)
      return Message.joined([Message.cut(first, width - DisplayWidth.of(notes) - 2, more), notes])
    }
    for part in parts.dropFirst() where DisplayWidth.of(text) + 2 + DisplayWidth.of(part) <= width {
      text += "  " + part
    }
    // Drop the colon if the part that it announces was left out.
    if parts.count > 1, text.hasSuffix(":") { text.removeLast() }
    return Message.cut(text, width, more)
  }

  /// All notes if they fit, otherwise the first one and the number of the others.
  private func notes(fitting width: Int, _ more: String) -> String {
    let all = Message.joined(notes)
    guard notes.count > 1, DisplayWidth.of(all) > width else { return Message.cut(all, width, more) }
    let sign = "  and \(notes.count - 1) more"
    return Message.cut(notes[0], width - DisplayWidth.of(sign), more) + sign
  }

  private static func cut(_ text: String, _ width: Int, _ more: String) -> String {
    let room = width - DisplayWidth.of(more)
    return DisplayWidth.of(text) <= width ? text : room < 0 ? "" : text.part(columns: 0..<room) + more
  }

  /// Whether the first part and the notes fit into `width` columns.
  func fits(_ width: Int) -> Bool { DisplayWidth.of(least) <= width }

}

extension String {
  /// The part of a printable string in a range of columns. A cluster cut at the left becomes a blank; one cut at the
  /// right is dropped.
  func part(columns: Range<Int>) -> String {
    var (result, column) = ("", 0)
    for character in self {
      let next = column + DisplayWidth.of(String(character))
      if next > columns.upperBound { break }
      if column >= columns.lowerBound {
        result.append(character)
      } else if next > columns.lowerBound {
        result += " "
      }
      column = next
    }
    return result
  }
}

extension Scroller {
  /// Shows a message in the status line.
  func say(_ parts: String?..., isError: Bool = false) {
    message = Message(parts, isError: isError)
  }
}

extension DayNumber {
  /// The weekday and the day of the month: "Sat 21".
  var shortName: String { "\(weekday.shortName) \(calendarDate.day)" }
}
