import MealCore

/// The words DATE [MEAL] DISH of a command line, split after as many leading words as form a date or a range. The
/// date is read with `DayExpression`'s rules for planning: 14 mar may be next year's.
struct EntryWords {
  /// nil for someday.
  let days: ClosedRange<DayNumber>?
  /// The words after the date.
  let rest: [String]
  /// A remark on the date if it may not be the one that was meant.
  let remark: String?

  init(_ words: [String], today: DayNumber) throws(DayError) {
    guard words.first?.lowercased() != "someday" else {
      (days, rest, remark) = (nil, Array(words.dropFirst()), nil)
      return
    }
    let (days, count) = try RangeExpression(today: today, for: .planning).leadingRange(of: words)
    let typed = words[..<count].joined(separator: " ")
    self.days = days
    rest = Array(words[count...])
    remark = days.count == 1 ? DayExpression(today: today, for: .planning).remark(on: typed) : nil
  }

  /// The one day that the words name; nil for someday.
  /// - Parameter advice: what to write instead of a range.
  func day(of words: [String], _ advice: String) throws -> DayNumber? {
    guard let days, days.count > 1 else { return days?.lowerBound }
    let typed = words.dropLast(rest.count).joined(separator: " ")
    throw UsageError("\(typed) is more than one day", hint: advice)
  }
}
