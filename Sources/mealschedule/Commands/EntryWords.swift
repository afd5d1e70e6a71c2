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

  init(_ words: [String], today: DayNumber) throws {
    var left = words[...]
    if words.first?.lowercased() == "someday" {
      day = nil
      left = left.dropFirst()
    } else {
      let (day, count) = try DayExpression(today: today).leadingDay(of: words)
      self.day = day
      left = left.dropFirst(count)
    }
    meal = left.popFirst()
    rest = Array(left)
  }
}
