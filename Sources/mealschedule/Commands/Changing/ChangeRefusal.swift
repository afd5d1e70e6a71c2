import MealCore

/// The reasons why a change cannot be made, in the words of a command.
extension UsageError {
  /// - Parameters:
  ///   - command: the name of the command that makes the change.
  ///   - meals: the known meal types.
  ///   - scope: the option for how much of a repeat to change.
  init(_ error: ChangeError, in command: String, meals: [MealType] = [], scope: String? = nil) {
    switch error {
    case .nothing(let places):
      let what = ["remove", "shift"].contains(command) ? "nothing to \(command)" : "nothing planned"
      self.init("there is \(what) \(places.map(\.words).joined(separator: " or "))")
    case .noSuchDish(let typed, let place, let names) where place.meal == nil && place.days != nil:
      self = UsageError.neitherMealNorDish(typed, place, names, meals.map(\.name))
    case .noSuchDish(let typed, let place, let names):
      self.init(
        "nothing called \(typed) is planned \(place.words)" + UsageError.guess(typed, among: names),
        hint: UsageError.planned(names))
    case .ambiguous(let typed, let place, let candidates):
      // A place on a single day already names the day.
      let isOneDay = place.days.map { $0.count == 1 } ?? true
      let names = candidates.map { found in
        (found.dish ?? "") + (isOneDay ? "" : found.day.map { " (\($0.spelledOut))" } ?? "")
      }
      self.init(
        "\(typed) could be \(names.joined(separator: ", or ")) \(place.words)", hint: "type more of the name")
    case .severalDishes(let place, let names):
      self.init(
        "only one dish can get a new name, but several are planned \(place.words): \(names.joined(separator: ", "))",
        hint: "name the dish to change")
    case .severalMeals(let typed, let first, let other):
      self.init(
        "\(typed) is planned at \(first) and at \(other)", hint: "name the meal, as in: \(first) \(typed)")
    case .missing(let target):
      self.init("\(target.dish?.text ?? "the empty meal") is no longer there: the plan was changed elsewhere")
    case .alreadyThere(let target):
      let place = PlanPlace(day: target.day, meal: target.meal)
      self.init("\(target.dish?.text ?? "the dish") is already there \(place.words)")
    case .mealNotNamed(let place):
      self.init(
        "the meals of \(place.days?.lowerBound.spelledOut ?? "someday") cannot be combined into one meal",
        hint: "name the meal to move or copy")
    case .outOfStream(let day, let distance):
      self.init(
        "\(day.spelledOut) cannot be shifted by \(distance)",
        hint: "days range from 0001-01-01 to 9999-12-31")
    case .sameRepeat(let a, let b):
      self.init(
        "the dish \(a.words) and the dish \(b.words) belong to the same repeat: there is nothing to swap")
    case .unlikePlaces(let a, let b):
      self.init(
        "swap needs two places of the same kind: one is \(a.kind), the other \(b.kind)",
        hint: "for example: mealschedule swap fri dinner with sat dinner")
    case .sharedDays(let days):
      self.init(
        "the two ranges cannot be swapped: both contain \(days.spelledOut)",
        hint: "'mealschedule shift RANGE by N' moves days earlier or later")
    case .skipped(let place, let dish, let day):
      let words = ["remove", "\(day)", place.meal?.name, "-", dish]
      let line = ShellQuoting.command(words.compactMap(\.self))
      self.init("\(dish) is skipped \(place.words)", hint: "to take that back: \(line)")
    case .nothingRepeats(let place, nil, _, let next?):
      let (name, day) = (next.dish?.text ?? "", next.day?.description ?? "")
      let line = ShellQuoting.command(["remove", day, next.meal.name, name] + [scope].compactMap(\.self))
      self.init(
        "\(place.dish ?? name) does not repeat \(place.words)",
        hint: "it next repeats on \(next.day?.spelledOut ?? "")"
          + (command == "remove" ? ":\n\(line)" : "; name that day"))
    case .nothingRepeats(let place, let dated, let names, _):
      self = UsageError.nothingRepeats(place, dated, names, in: command)
    case .hiddenAlready(let place):
      self.init("\(place.dish ?? "the dish") is already hidden \(place.words)")
    case .noSkip(let place, let names):
      self.init(
        place.dish == "-"
          ? "nothing is hidden \(place.words)"
          : "no line skips \(place.dish ?? "a dish") \(place.words)",
        hint: names.isEmpty ? nil : "skipped there: \(names.prefix(10).joined(separator: ", "))")
    case .tooMany(let most):
      let isCopy = command == "copy"
      self.init(
        isCopy ? "that would be more than \(most) dishes" : "that would need more than \(most) skips",
        hint: isCopy
          ? "give the range an end"
          : "to end the repeats before the first day, use --following with remove, move or change")
    case .tooLong:
      self.init("the dish is too long: a line of the plan can have at most \(PlanLine.longest) bytes")
    case .outOfOrder:
      self.init(
        "the plan is out of order, so the lines of a range are not together",
        hint: "sort it with 'mealschedule check --fix', or edit the whole plan")
    case .inConflict(let lines):
      self.init(
        "lines \(lines.lowerBound) to \(lines.upperBound) of the plan are an unresolved merge conflict",
        hint: "'mealschedule edit' opens the plan: \(LineError.conflictHint)")
    case .clash(let lines):
      self.init(
        "the same lines of the plan were changed in the meantime: "
          + lines.prefix(3).map { "\"\($0)\"" }.joined(separator: ", "),
        hint: "nothing was changed; edit again to see what is there now")
    }
  }

  /// The error if a change needs a repeat (a skip, --following or --all) but nothing repeats there.
  private static func nothingRepeats(
    _ place: PlanPlace, _ dated: DayNumber?, _ names: [String], in command: String
  ) -> UsageError {
    let message =
      "\(place.dish ?? "nothing") \(place.dish == nil ? "repeats" : "does not repeat") \(place.words)"
    if let day = dated {
      let line = ShellQuoting.command(["remove", "\(day)", place.meal?.name, place.dish].compactMap(\.self))
      let advice = command == "add" ? "'\(line)' removes it" : "leave out --following and --all"
      return UsageError(message, hint: "it is planned there once: \(advice)")
    }
    guard !names.isEmpty else {
      let hint = "'- DISH' hides a dish that repeats on that day, but nothing repeats there"
      return UsageError(message, hint: command == "add" ? hint : nil)
    }
    return UsageError(
      message + (place.dish.map { guess($0, among: names) } ?? ""),
      hint: "repeated there: \(names.prefix(10).joined(separator: ", "))")
  }

  /// The error for words after a range, the first of which may be a misspelled meal type.
  private static func neitherMealNorDish(
    _ typed: String, _ place: PlanPlace, _ names: [String], _ meals: [String]
  ) -> UsageError {
    let word = typed.split(separator: " ").first.map(String.init) ?? typed
    let planned = planned(names)
    if let meal = Nearest.match(word, among: meals) {
      return UsageError("\(word) is not a meal type: did you mean \(meal)?", hint: planned)
    }
    return UsageError(
      "\(typed) is neither a meal type nor a dish \(place.words)" + guess(typed, among: names),
      hint: "\(planned); the meal types are \(meals.joined(separator: ", "))")
  }

  private static func planned(_ names: [String]) -> String {
    names.isEmpty
      ? "nothing is planned there" : "planned there: \(names.prefix(10).joined(separator: ", "))"
  }

}

extension PlanPlace {
  /// The kind of the place, for the two sides of a swap: "a dish", "a meal", "5 days".
  fileprivate var kind: String {
    guard let days else { return "for someday" }
    let what = dish == nil ? meal.map { $0.name } : "a dish"
    guard days.count > 1 else { return what ?? "a day" }
    let dates = "\(days.count) days, \(days.spelledOut)"
    return what.map { "\($0) on \(dates)" } ?? dates
  }
}

extension PlanPlace {
  /// For messages: "on Thu 14 Mar 2013 at dinner", "for someday", "from Thu 14 Mar 2013 to Sun 17 Mar 2013".
  var words: String {
    let when = days.map { ($0.count == 1 ? "on " : "from ") + $0.spelledOut }
    return (when ?? "for someday") + (meal.map { " at \($0)" } ?? "")
  }
}
