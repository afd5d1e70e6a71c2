import MealCore

/// Why a change cannot be made, in the words of a command.
extension UsageError {
  /// - Parameter command: the name of the command that asked for the change.
  init(_ error: ChangeError, in command: String) {
    switch error {
    case .nothing(let places):
      let what = ["remove", "shift"].contains(command) ? "nothing to \(command)" : "nothing"
      self.init("there is \(what) \(places.map(\.words).joined(separator: " or "))")
    case .noSuchDish(let typed, let place, let names):
      self.init(
        "there is no \(typed) \(place.words)" + UsageError.guess(typed, among: names),
        hint: names.isEmpty
          ? "nothing is planned there" : "there is \(names.prefix(10).joined(separator: ", "))")
    case .ambiguous(let typed, let place, let names):
      self.init(
        "\(typed) may be \(names.joined(separator: ", or ")) \(place.words)", hint: "say more of its name")
    case .severalMeals(let typed, let first, let other):
      self.init("\(typed) stands at \(first) and at \(other)", hint: "say which meal: \(first) \(typed)")
    case .missing(let target):
      self.init("\(target.dish?.text ?? "nothing") is not there any more: the plan was changed elsewhere")
    case .alreadyThere(let target): self.init("\(StyledText(target).text) is there already")
    case .mealNotNamed(let place):
      self.init(
        "all of \(place.days?.lowerBound.spelledOut ?? "someday") cannot go to one meal",
        hint: "name the meal it comes from")
    case .outOfStream(let day, let distance):
      self.init(
        "\(day.spelledOut) by \(distance) leads out of the stream",
        hint: "it goes from 0001-01-01 to 9999-12-31")
    case .sameRepeat(let a, let b):
      self.init("what stands \(a.words) and \(b.words) is the same repeat: there is nothing to swap")
    case .unlikePlaces:
      self.init(
        "swap changes two days, two meals or two dishes, not one kind with another",
        hint: "for example: mealschedule swap fri dinner with sat dinner")
    case .nothingRepeats(let dish, let meal, let days, let dated, let names):
      self = UsageError.nothingRepeats(dish, meal, days, dated, names)
    case .hiddenAlready(let dish, let meal, let days):
      self.init("\(dish.text) is hidden already \(UsageError.words(days, meal))")
    case .tooLong:
      self.init("the dish is too long: a line of the plan has at most \(PlanLine.longest) bytes")
    case .outOfOrder:
      self.init(
        "the plan is out of order, so the lines of a range stand anywhere",
        hint: "sort it with 'mealschedule check --fix', or edit all of it")
    case .clash(let lines):
      self.init(
        "the plan was changed meanwhile, and in the same lines: "
          + lines.prefix(3).map { "\"\($0)\"" }.joined(separator: ", "),
        hint: "nothing was changed; edit again to see what is there now")
    }
  }

  private static func nothingRepeats(
    _ dish: Dish, _ meal: MealType, _ days: ClosedRange<DayNumber>, _ dated: DayNumber?, _ names: [String]
  ) -> UsageError {
    let message = "no \(dish.text) repeats \(words(days, meal))"
    if let day = dated {
      let command = "mealschedule remove \(day) \(meal) \(ShellQuoting.quoted(dish.text))"
      return UsageError(message, hint: "it stands there once: '\(command)' takes it away")
    }
    guard !names.isEmpty else {
      return UsageError(message, hint: "'- DISH' skips a repeat's dish that day; nothing repeats there")
    }
    return UsageError(
      message + guess(dish.text, among: names),
      hint: "what repeats there is \(names.prefix(10).joined(separator: ", "))")
  }

  private static func guess(_ typed: String, among names: [String]) -> String {
    Nearest.match(typed, among: names).map { ": did you mean \($0)?" } ?? ""
  }

  private static func words(_ days: ClosedRange<DayNumber>, _ meal: MealType) -> String {
    let (first, last) = (days.lowerBound.spelledOut, days.upperBound.spelledOut)
    return (days.count == 1 ? "on \(first)" : "from \(first) to \(last)") + " at \(meal)"
  }
}
