import MealCore

/// The words DATE MEAL DISH of a command line, taken apart: the longest run of first words that is a date, the
/// next word, all the rest.
struct EntryWords {
  /// nil for someday.
  let day: DayNumber?
  /// As typed.
  let meal: String?
  /// Of the dish.
  let rest: [String]
  /// What there is to say of the date, if it may not be the one that was meant.
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
