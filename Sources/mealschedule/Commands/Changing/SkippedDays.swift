import MealCore

/// The days on which there is a repeated dish to be skipped: a skip line hides nothing else.
struct SkippedDays {
  let snapshot: PlanSnapshot
  let dish: String
  let meal: MealType
  let days: ClosedRange<DayNumber>

  /// Those of the days on which a repeat brings the dish.
  /// - Throws: if there is none, with what may have been meant.
  func find() throws -> [DayNumber] {
    let items = try Selection(snapshot: snapshot).items(on: days, meal: meal, repeats: true)
    let repeated = items.filter(\.isRepeated)
    // Several repeats may bring it to one day: one line hides them all.
    var seen: Set<DayNumber> = []
    let found = repeated.filter { $0.dish?.text == dish }.compactMap(\.day).filter {
      seen.insert($0).inserted
    }
    if !found.isEmpty { return found }
    if try isHidden() { throw UsageError("\(dish) is hidden already \(place)") }
    throw refusal(items.filter { !$0.isRepeated }, repeated)
  }

  private var place: String {
    let when =
      days.count == 1
      ? "on \(Confirmation.date(days.lowerBound))"
      : "from \(Confirmation.date(days.lowerBound)) to \(Confirmation.date(days.upperBound))"
    return "\(when) at \(meal)"
  }

  /// Whether a repeat of the dish falls on these days all the same.
  private func isHidden() throws -> Bool {
    try snapshot.tail().repeats.contains { rule, _ in
      rule.meal == meal && rule.dish.text == dish
        && rule.next(onOrAfter: days.lowerBound).map { $0 <= days.upperBound } ?? false
    }
  }

  private func refusal(_ dated: [Selection.Item], _ repeated: [Selection.Item]) -> UsageError {
    let message = "no \(dish) repeats \(place)"
    if let item = dated.first(where: { $0.dish?.text == dish }), let day = item.day {
      return UsageError(
        message,
        hint:
          "it stands there once: 'mealschedule remove \(day) \(meal) \(ShellQuoting.quoted(dish))' takes it away"
      )
    }
    var names: [String] = []
    for name in repeated.compactMap(\.dish?.text) where !names.contains(name) { names.append(name) }
    guard !names.isEmpty else {
      return UsageError(message, hint: "'- DISH' skips a repeat's dish that day; nothing repeats there")
    }
    return UsageError(
      message + (Nearest.match(dish, among: names).map { ": did you mean \($0)?" } ?? ""),
      hint: "what repeats there is \(names.prefix(10).joined(separator: ", "))")
  }
}
