import MealCore

/// What a change did to the plan, said with full dates, so that "fri" or a typing error shows.
///
///     added    Thu 14 Mar 2013  dinner  risotto x4
enum Confirmation {
  /// "Thu 14 Mar 2013".
  static func date(_ day: DayNumber) -> String {
    var bytes: [UInt8] = []
    append(day, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Appends the date.
  static func append(_ day: DayNumber, to bytes: inout [UInt8]) {
    let date = day.calendarDate
    bytes += day.weekday.shortName.utf8
    bytes.append(UInt8(ascii: " "))
    bytes += String(date.day).utf8
    bytes.append(UInt8(ascii: " "))
    bytes += date.namedMonth.shortName.utf8
    bytes.append(UInt8(ascii: " "))
    bytes += String(date.year).utf8
  }

  /// The line of a plan, for people.
  static func describe(_ line: PlanLine) -> String {
    switch line {
    case .entry(let entry): "\(date(entry.day))  \(entry.meal)  \(entry.dish.written)"
    case .someday(let meal, let dish): "someday  \(meal)  \(dish.written)"
    case .repeating(let rule):
      "every \(rule.interval) \(rule.interval == 1 ? "day" : "days") from \(date(rule.from))"
        + (rule.until.map { " until \(date($0))" } ?? "") + "  \(rule.meal)  \(rule.dish.written)"
    case .nothing(let day, let meal): "\(date(day))  \(meal)  nothing"
    case .skip(let day, let meal, let dish): "\(date(day))  \(meal)  \(dish.written)"
    case .comment: "comment"
    }
  }

  /// What an edit did, a line of the plan each; long lists are cut short.
  /// - Parameter isDone: whether it was done, or only would be.
  static func lines(of edit: PlanEdit, isDone: Bool = true) -> [String] {
    list(edit) { isIn, text in
      let line = try? PlanLine(text)
      let verb =
        switch (line, isIn) {
        case (.skip, true): isDone ? "skipped  " : "would skip     "
        case (.skip, false): isDone ? "restored " : "would restore  "
        case (_, true): isDone ? "added    " : "would add      "
        case (_, false): isDone ? "removed  " : "would remove   "
        }
      return verb + (line.map(describe) ?? text)
    }
  }

  /// The same as the plan has it, with - and + as in a difference.
  static func signedLines(of edit: PlanEdit) -> [String] {
    list(edit) { isIn, text in (isIn ? "+ " : "- ") + text }
  }

  /// The days whose lines an edit changes, and whether it changes `every` or `someday` lines; of a long list no
  /// more than the first.
  static func parts(of edit: PlanEdit) -> (days: Set<DayNumber>, hasTail: Bool) {
    var days: Set<DayNumber> = []
    var hasTail = false
    for splice in edit.splices.prefix(most) {
      for bytes in [edit.removed(splice), edit.inserted(splice)] {
        for text in bytes.prefix(1 << 14).split(separator: UInt8(ascii: "\n")).prefix(most) {
          guard let line = try? PlanLine(withoutReturn(text)), line != .comment else { continue }
          if let day = line.day { days.insert(day) } else { hasTail = true }
        }
      }
    }
    return (days, hasTail)
  }

  private static func list(_ edit: PlanEdit, _ describe: (_ isIn: Bool, _ line: String) -> String) -> [String]
  {
    var lines: [String] = []
    var left = 0
    for splice in edit.splices {
      for (isIn, bytes) in [(false, edit.removed(splice)), (true, edit.inserted(splice))] {
        // The first of the bytes may be the end of a line that had none.
        for text in bytes.split(separator: UInt8(ascii: "\n")) where text != [13] {
          if lines.count < most {
            lines.append(describe(isIn, withoutReturn(text)))
          } else {
            left += 1
          }
        }
      }
    }
    if left > 0 { lines.append("… and \(left) \(left == 1 ? "line" : "lines") more") }
    return lines
  }

  /// The text of a line, which may end in a carriage return.
  private static func withoutReturn(_ line: ArraySlice<UInt8>) -> String {
    String(decoding: line.last == UInt8(ascii: "\r") ? line.dropLast() : line, as: UTF8.self)
  }

  /// What was done, said as what would be: "would move".
  static func conditional(_ line: String) -> String {
    for (done, would) in [
      ("moved", "move"), ("copied", "copy"), ("shifted", "shift"), ("added", "add"), ("skipped", "skip"),
    ] where line.hasPrefix(done) {
      let rest = line.dropFirst(done.count).drop { $0 == " " }
      return "would \(would)" + String(repeating: " ", count: 9 - would.count) + rest
    }
    return line
  }

  /// The first of many lines, and how many more there are.
  static func cut(_ lines: [String]) -> [String] {
    guard lines.count > most else { return lines }
    return lines.prefix(most) + [
      "… and \(lines.count - most) \(lines.count - most == 1 ? "line" : "lines") more"
    ]
  }

  private static var most: Int { 20 }
}
