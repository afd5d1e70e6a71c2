import MealCore

/// Dishes on their way from one place of the plan to another.
///
/// What a repeat brings leaves a skip behind where it goes away, and arrives as a dated dish: the rule stays.
struct Transfer {
  let snapshot: PlanSnapshot
  private var removed: [PlacedLine] = []
  private var batch = LineBatch()
  private var lines: [String] = []
  private var isRepeatMoved = false

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
        isRepeatMoved = true
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
        throw UsageError("\(Transfer.name(item)) is there already")
      }
      guard let line = item.line(on: day, at: newMeal) else { continue }
      batch.append(line)
      let target = (day.map(Confirmation.date) ?? "someday") + (newMeal == item.meal ? "" : "  \(newMeal)")
      let padding = String(repeating: " ", count: max(0, 7 - verb.count))
      lines.append("\(verb)\(padding)  \(Transfer.name(item))  to  \(target)")
    }
  }

  private static func name(_ item: Selection.Item) -> String {
    item.line(on: item.day, at: item.meal).map(Confirmation.describe) ?? "\(item.meal)"
  }

  /// The change as a whole.
  func change() throws -> PlannedChange {
    let remarks =
      isRepeatMoved
      ? ["what repeats is skipped on that day only; the repeat itself stays (remove --all-repeats ends it)"]
      : []
    return PlannedChange(
      edit: try snapshot.edit(removing: removed, inserting: batch), lines: Confirmation.cut(lines),
      remarks: remarks)
  }
}
