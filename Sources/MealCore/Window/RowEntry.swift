/// A dish of a day row, or the word for a deliberately empty meal: its origin in the plan, and its range in
/// the row's text.
///
///     dinner: risotto alla milanese x4 +veg ; soak the saffron
///     ^       ^                    ^        ^
///     start   name                 detail   note
public struct RowEntry: Hashable, Sendable {
  /// The type of the meal.
  public let meal: MealType
  /// The index of the meal in the day's plan.
  public let mealIndex: Int
  /// The index of the dish in the meal; nil if the meal is deliberately empty.
  public let dishIndex: Int?
  /// How often the dish repeats; nil if it does not come from a repeat.
  public let rhythm: Rhythm?
  /// The entry's bytes in the row's text.
  public let range: Range<Int>
  /// The start of the name. In narrow rows, the meal type comes before it at the meal's first dish.
  public let name: Int
  /// The start of the servings, tags and rhythm, or of "(nothing)".
  public let detail: Int
  /// The start of the note, including the semicolon before it.
  public let note: Int

  /// The parts of an entry that the screen shows in different styles.
  public enum Role: Hashable, Sendable {
    /// The name of the dish.
    case name
    /// The meal type, servings, tags and rhythm.
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
  /// The index of its entry; nil for the line of a day without meals, and for a remark.
  public let entry: Int?
  /// The line's bytes in the row's text.
  public let range: Range<Int>
  /// The number of blank columns before the text.
  public let indent: Int
  /// Whether this is the first line of a meal, which shows the meal type.
  public let isFirstOfMeal: Bool
}
