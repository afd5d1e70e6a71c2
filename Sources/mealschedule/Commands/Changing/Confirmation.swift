import MealCore

/// What a change did to the plan, said with full dates, so that "fri" or a typing error shows.
///
///     added    Thu 14 Mar 2013  dinner  risotto x4
enum Confirmation {
  /// "Thu 14 Mar 2013".
  static func date(_ day: DayNumber) -> String { day.spelledOut }

  /// The line of a plan, for people.
  static func describe(_ line: PlanLine) -> StyledText {
    switch line {
    case .entry(let entry): StyledText(when: date(entry.day), entry.meal) + StyledText(entry.dish)
    case .someday(let meal, let dish): StyledText(when: "someday", meal) + StyledText(dish)
    case .repeating(let rule): StyledText(when: times(rule), rule.meal) + StyledText(rule.dish)
    case .nothing(let day, let meal): StyledText(when: date(day), meal) + "nothing"
    case .skip(let day, let meal, let dish): StyledText(when: date(day), meal) + StyledText(dish)
    case .comment: "comment"
    }
  }

  /// "every 7 days from Fri 8 Mar 2013 until Tue 31 Dec 2013".
  private static func times(_ rule: Repeat) -> String {
    "every \(rule.interval) \(rule.interval == 1 ? "day" : "days") from \(date(rule.from))"
      + (rule.until.map { " until \(date($0))" } ?? "")
  }

  /// What an edit did, a line of the plan each; long lists are cut short.
  /// - Parameter isDone: whether it was done, or only would be.
  static func lines(of edit: PlanEdit, isDone: Bool = true) -> [StyledText] {
    list(edit) { isIn, text in
      let line = try? PlanLine(text)
      let verb =
        switch (line, isIn) {
        case (.skip, true): isDone ? "skipped" : "would skip"
        case (.skip, false): isDone ? "restored" : "would restore"
        case (_, true): isDone ? "added" : "would add"
        case (_, false): isDone ? "removed" : "would remove"
        }
      return StyledText(verb: verb) + (line.map(describe) ?? StyledText(text))
    }
  }

  /// The same as the plan has it, with - and + as in a difference.
  static func signedLines(of edit: PlanEdit) -> [StyledText] {
    list(edit) { isIn, text in isIn ? StyledText("+ " + text, .added) : StyledText("- " + text, .removed) }
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

  private static func list(
    _ edit: PlanEdit, _ describe: (_ isIn: Bool, _ line: String) -> StyledText
  ) -> [StyledText] {
    var lines: [StyledText] = []
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
  static func conditional(_ line: StyledText) -> StyledText {
    guard let first = line.parts.first?.text else { return line }
    for (done, would) in [
      ("moved", "move"), ("copied", "copy"), ("shifted", "shift"), ("added", "add"), ("skipped", "skip"),
    ] where first.hasPrefix(done) {
      let rest = first.dropFirst(done.count).drop { $0 == " " }
      return line.replacingFirst(StyledText(verb: "would \(would)").text + rest)
    }
    return line
  }

  /// The first of many things, a line each, and how many more there are.
  static func cut<Item>(_ items: [Item], _ describe: (Item) -> StyledText) -> [StyledText] {
    let lines = items.prefix(most).map(describe)
    guard items.count > most else { return lines }
    return lines + ["… and \(items.count - most) \(items.count - most == 1 ? "line" : "lines") more"]
  }

  private static var most: Int { 20 }
}
