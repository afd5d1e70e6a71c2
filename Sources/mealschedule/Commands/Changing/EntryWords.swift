import MealCore

/// The words DATE MEAL DISH of a command line, split: as many leading words as form a date, the next word,
/// and all the rest. The date is read with `DayExpression`'s rules for planning: 14 mar may be next year's.
struct EntryWords {
  /// nil for someday.
  let day: DayNumber?
  /// As typed.
  let meal: String?
  /// The words of the dish.
  let rest: [String]
  /// A remark on the date if it may not be the one that was meant.
  let remark: String?

  /// - Parameter advice: what to write instead of a range.
  init(_ words: [String], today: DayNumber, advice: String = "name one day, such as the first of these")
    throws
  {
    var left = words[...]
    if words.first?.lowercased() == "someday" {
      day = nil
      remark = nil
      left = left.dropFirst()
    } else {
      let (day, count, remark) = try EntryWords.date(words, today: today, advice)
      (self.day, self.remark) = (day, remark)
      left = left.dropFirst(count)
    }
    meal = left.popFirst()
    rest = Array(left)
  }

  private static func date(
    _ words: [String], today: DayNumber, _ advice: String
  ) throws -> (DayNumber, words: Int, remark: String?) {
    let read = DayExpression(today: today, for: .planning)
    let range = try? RangeExpression(today: today).leadingRange(of: words)
    func isLonger(_ count: Int) -> Bool { range.map { $0.words > count && $0.days.count > 1 } ?? false }
    do throws(DayError) {
      let (day, count) = try read.leadingDay(of: words)
      if !isLonger(count) { return (day, count, read.remark(on: words[..<count].joined(separator: " "))) }
    } catch {
      guard isLonger(0) else { throw error }
    }
    let typed = words[..<(range?.words ?? 0)].joined(separator: " ")
    throw UsageError("\(typed) is more than one day", hint: advice)
  }
}
