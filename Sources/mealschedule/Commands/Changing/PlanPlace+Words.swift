import MealCore

/// A place in the plan as a command line names it: DATE [MEAL [DISH]], or someday [MEAL] [DISH].
extension PlanPlace {
  /// - Parameter known: the words that are meal types.
  init(_ words: [String], today: DayNumber, known: KnownMeals) throws {
    let entry = try EntryWords(words, today: today)
    let rest = entry.rest.isEmpty ? nil : entry.rest.joined(separator: " ")
    guard entry.day == nil, let word = entry.meal else {
      self.init(days: entry.day.map { $0...$0 }, meal: try entry.meal.map(known.meal), dish: rest)
      return
    }
    // The meal type may be left out: someday lasagne.
    let meal = rest == nil ? nil : try? known.meal(word)
    self.init(
      days: nil, meal: meal, dish: meal == nil ? [word, rest].compactMap { $0 }.joined(separator: " ") : rest)
  }

  /// For messages: "on Thu 14 Mar 2013 at dinner", "for someday", "in that range".
  var words: String {
    let when =
      days.map { $0.count == 1 ? "on \($0.lowerBound.spelledOut)" : "in that range" } ?? "for someday"
    return when + (meal.map { " at \($0)" } ?? "")
  }
}
