import MealCore

/// The words DATE MEAL DISH of a command line, split: as many leading words as form a date, the next word,
/// and all the rest.
struct EntryWords {
  /// nil for someday.
  let day: DayNumber?
  /// As typed.
  let meal: String?
  /// The words of the dish.
  let rest: [String]
  /// A remark on the date if it may not be the one that was meant.
  let remark: String?

  init(_ words: [String], today: DayNumber) throws {
    var left = words[...]
    if words.first?.lowercased() == "someday" {
      day = nil
      remark = nil
      left = left.dropFirst()
    } else {
      let read = DayExpression(today: today)
      let (day, count) = try read.leadingDay(of: words)
      self.day = day
      remark = read.remark(on: words[..<count].joined(separator: " "))
      left = left.dropFirst(count)
    }
    meal = left.popFirst()
    rest = Array(left)
  }
}
