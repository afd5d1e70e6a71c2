import MealCore

/// A text that replaces the hints in the status line until the next key.
///
///     Message("deleted  Wed 13 Mar  dinner  soup", "u brings it back")
///
/// Parts after the first are left out if they do not fit; the first part is cut.
struct Message: Equatable, Sendable {
  private var parts: [String]
  /// The number of leading parts that are not left out silently: if they do not all fit, the text says how many more
  /// there are.
  private var leading = 0
  var isError = false
  /// Whether an open overlay shows the message beside its key hints, not in place of them.
  var keepsHints = false

  init(_ parts: String?..., isError: Bool = false) { self.init(parts, isError: isError) }

  fileprivate init(_ parts: [String?], isError: Bool) {
    self.parts = parts.compactMap { $0.map(PrintableText.of) }
    self.isError = isError
  }

  /// A verb, followed by the dish that it is about: "deleted  Wed 13 Mar  dinner  soup".
  static func about(_ verb: String, _ target: PlanTarget) -> String {
    about(verb, target.day, target.meal, target.dish?.text ?? "nothing")
  }

  static func about(_ verb: String, _ day: DayNumber?, _ meal: MealType, _ dish: String) -> String {
    "\(verb)  \(day?.spelledOutWithoutYear ?? "someday")  \(meal)  \(dish)"
  }

  /// The message with other parts before its own.
  func after(_ others: [String]) -> Message {
    var message = Message(others + parts.filter { !$0.isEmpty }, isError: isError)
    (message.keepsHints, message.leading) = (keepsHints, others.count)
    return message
  }

  /// The message with another part, before the hint that `u` takes the change back.
  func with(_ part: String) -> Message {
    var message = self
    message.parts.insert(part, at: parts.firstIndex { $0.hasPrefix("u ") } ?? parts.count)
    return message
  }

  /// All parts.
  var text: String { parts.joined(separator: "  ") }

  /// As much of the message as fits into `width` columns.
  /// - Parameter more: the sign at the end of a text that is cut.
  func text(fitting width: Int, more: String = "…") -> String {
    var text = parts.first ?? ""
    let first = parts.prefix(leading).joined(separator: "  ")
    if leading > 1, DisplayWidth.of(first) > width {
      let sign = "  and \(leading - 1) more"
      return Message.cut(text, width - DisplayWidth.of(sign), more) + sign
    }
    for part in parts.dropFirst() where DisplayWidth.of(text) + 2 + DisplayWidth.of(part) <= width {
      text += "  " + part
    }
    // Drop the colon if the part that it announces was left out.
    if parts.count > 1, text.hasSuffix(":") { text.removeLast() }
    return Message.cut(text, width, more)
  }

  private static func cut(_ text: String, _ width: Int, _ more: String) -> String {
    let room = width - DisplayWidth.of(more)
    return DisplayWidth.of(text) <= width ? text : room < 0 ? "" : text.part(columns: 0..<room) + more
  }

  /// Whether the first part fits into `width` columns.
  func fits(_ width: Int) -> Bool { DisplayWidth.of(parts.first ?? "") <= width }

}

extension String {
  /// The part of a printable text in a range of columns. A cluster cut at the left becomes a blank; one cut at the
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
