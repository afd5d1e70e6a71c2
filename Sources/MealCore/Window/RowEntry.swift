/// A dish of a day row, or the word for a meal that is nothing on purpose: where it comes from in the plan, and where
/// it is in the row's text.
///
///     dinner: risotto alla milanese x4 +veg ; soak the saffron
///     ^       ^                    ^        ^
///     start   name                 detail   note
public struct RowEntry: Hashable, Sendable {
  /// The type of the meal.
  public let meal: MealType
  /// The index of the meal in the day's plan.
  public let mealIndex: Int
  /// The index of the dish in the meal; nil if the meal is nothing on purpose.
  public let dishIndex: Int?
  /// The days between two times, if the dish comes from a repeat.
  public let interval: Int?
  /// The entry's bytes in the row's text.
  public let range: Range<Int>
  /// Where the name begins. In narrow rows the meal type comes before it, at the meal's first dish.
  public let name: Int
  /// Where servings, tags and the repeat's interval begin; or "(nothing)".
  public let detail: Int
  /// Where the note begins, with the semicolon before it.
  public let note: Int

  /// The parts of an entry that the screen shows in different styles.
  public enum Role: Hashable, Sendable {
    /// The name of the dish.
    case name
    /// The meal type, servings, tags, and how often the dish repeats.
    case detail
    /// The note, with the semicolon before it.
    case note
  }

  /// Calls `body` with the parts of a range of the entry's bytes, each of one role, from first to last.
  public func forEachPart(of bytes: Range<Int>, _ body: (Role, Range<Int>) -> Void) {
    hand(bytes, range.lowerBound, name, .detail, body)
    hand(bytes, name, detail, .name, body)
    hand(bytes, detail, note, .detail, body)
    hand(bytes, note, range.upperBound, .note, body)
  }

  private func hand(
    _ bytes: Range<Int>, _ start: Int, _ end: Int, _ role: Role, _ body: (Role, Range<Int>) -> Void
  ) {
    let (first, last) = (max(start, bytes.lowerBound), min(end, bytes.upperBound))
    if first < last { body(role, first..<last) }
  }
}

/// One line of a day row.
public struct RowLine: Hashable, Sendable {
  /// The index of its entry; nil for the line of a day without meals.
  public let entry: Int?
  /// The line's bytes in the row's text.
  public let range: Range<Int>
  /// The columns left free before them.
  public let indent: Int
  /// Whether it is the first line of a meal, the one that shows the meal type.
  public let isFirstOfMeal: Bool
}
