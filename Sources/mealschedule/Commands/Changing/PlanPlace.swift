import MealCore

/// A place in the plan as a command line names it: DATE [MEAL [DISH]], or someday [MEAL] [DISH].
struct PlanPlace {
  /// nil for someday.
  let day: DayNumber?
  let meal: MealType?
  /// As typed.
  let dish: String?

  init(day: DayNumber?, meal: MealType?) {
    self.day = day
    self.meal = meal
    dish = nil
  }

  /// - Parameter known: tells which words are meal types.
  init(_ words: [String], today: DayNumber, known: KnownMeals) throws {
    let entry = try EntryWords(words, today: today)
    day = entry.day
    if entry.day == nil, let word = entry.meal {
      // The meal type may be left out: someday lasagne.
      meal = entry.rest.isEmpty ? nil : try? known.meal(word)
      let dishWords = meal == nil ? [word] + entry.rest : entry.rest
      dish = dishWords.joined(separator: " ")
    } else {
      meal = try entry.meal.map(known.meal)
      dish = entry.rest.isEmpty ? nil : entry.rest.joined(separator: " ")
    }
  }

  /// For messages: "on Thu 14 Mar 2013 at dinner", "for someday".
  var name: String {
    let when = day.map { "on \(Confirmation.date($0))" } ?? "for someday"
    return when + (meal.map { " at \($0)" } ?? "")
  }
}
