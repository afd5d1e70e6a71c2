import MealCore

/// A dish that was found, with its day and meal.
struct FoundDish {
  /// The day; nil for someday.
  let day: DayNumber?
  let meal: MealType
  let dish: Dish
  /// How often the dish repeats; nil if it does not come from a repeat.
  var rhythm: Rhythm?

  /// The dish as a line of the plan.
  var planLine: PlanLine {
    day.map { .entry(Entry(day: $0, meal: meal, dish: dish)) } ?? .someday(meal, dish)
  }

  /// The dish as a line of output: "Thu 14 Mar 2013  dinner  risotto x4".
  var line: StyledText {
    let when = day.map(\.spelledOut) ?? "someday"
    return StyledText(when: when.padded(to: 15), meal) + StyledText(dish, every: rhythm)
  }

  /// The sort key by day; someday comes after all days.
  var rank: Int { day?.number ?? DayNumber.last.number + 1 }
}

/// The formats of `find`, `last`, `next` and `stats`.
enum AnswerFormat: String, CaseIterable {
  case text, tsv, json

  static let option = Option(
    "format", .choice(allCases.map(\.rawValue)), called: "F", help: "text, tsv or json")

  init(_ arguments: ParsedArguments) throws {
    self = try arguments.choice(AnswerFormat.option).flatMap(AnswerFormat.init) ?? .text
  }
}
