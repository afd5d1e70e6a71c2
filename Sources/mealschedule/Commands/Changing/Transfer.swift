import MealCore

/// Dishes on their way from one place of the plan to another.
///
/// What a repeat brings leaves a skip behind where it goes away, and arrives as a dated dish: the rule stays.
struct Transfer {
  let snapshot: PlanSnapshot
  private var removed: [PlacedLine] = []
  private var batch = LineBatch()
  private var lines: [StyledText] = []
  private var remarks: [String] = []
  /// Where repeats have been taken from.
  private var skips: [(day: DayNumber, meal: MealType, name: String)] = []

  init(_ snapshot: PlanSnapshot) {
    self.snapshot = snapshot
  }

  /// Takes items from where they are.
  mutating func take(_ items: [Selection.Item]) throws {
    for item in items {
      if let place = item.place {
        removed.append(place)
      } else if let day = item.day, let dish = item.dish {
        batch.append(.skip(day, item.meal, try Dish(dish.text)))
        skips.append((day, item.meal, dish.text))
      }
    }
  }

  /// Puts items at another place.
  /// - Parameters:
  ///   - day: nil for someday.
  ///   - meal: nil for that of each of them.
  ///   - verb: "moved" or "copied".
  mutating func put(_ items: [Selection.Item], on day: DayNumber?, at meal: MealType?, _ verb: String) throws
  {
    for item in items {
      let newMeal = meal ?? item.meal
      guard item.day != day || item.meal != newMeal else {
        throw UsageError("\(Transfer.name(item).text) is there already")
      }
      guard let line = item.line(on: day, at: newMeal) else { continue }
      batch.append(line)
      if let day, let dish = item.dish, try repeats(dish, day, newMeal) {
        remarks.append("\(dish.text) repeats on \(Confirmation.date(day)) too, and stands there twice then")
      }
      let target = (day.map(Confirmation.date) ?? "someday") + (newMeal == item.meal ? "" : "  \(newMeal)")
      lines.append(StyledText(verb: verb) + Transfer.name(item) + "  to  " + StyledText(target))
    }
  }

  /// Adds to what is said of the change.
  mutating func remark(_ text: String) { remarks.append(text) }

  /// Whether a repeat brings the same dish to a meal.
  private func repeats(_ dish: Dish, _ day: DayNumber, _ meal: MealType) throws -> Bool {
    guard !skips.contains(where: { $0 == (day, meal, dish.text) }) else { return false }
    return try Selection(snapshot: snapshot).items(on: day...day, meal: meal, repeats: true)
      .contains { $0.isRepeated && $0.dish?.text == dish.text }
  }

  private static func name(_ item: Selection.Item) -> StyledText {
    item.line(on: item.day, at: item.meal).map(Confirmation.describe) ?? StyledText(item.meal.name)
  }

  /// The change as a whole.
  func change() throws -> PlannedChange {
    let staying =
      "what repeats is skipped on that day only; the repeat itself stays (remove --all-repeats ends it)"
    return PlannedChange(
      edit: try snapshot.edit(removing: removed, inserting: batch), lines: Confirmation.cut(lines) { $0 },
      remarks: remarks + (skips.isEmpty ? [] : [staying]))
  }
}
