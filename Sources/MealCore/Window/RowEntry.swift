/// A dish of a day row, or the word that says that a meal is nothing on purpose: where it comes from, and where it
/// stands in the row's text.
///
///     dinner: risotto alla milanese x4 +veg ; soak the saffron
///     ^       ^                    ^        ^
///     start   name                 detail   note
public struct RowEntry: Hashable, Sendable {
  public let meal: MealType
  /// The index of the meal in the day's plan.
  public let mealIndex: Int
  /// The index of the dish in the meal; nil if the meal is nothing on purpose.
  public let dishIndex: Int?
  /// The days from one time to the next, if a repeat brings it.
  public let interval: Int?
  /// The bytes of the row's text that are this entry's.
  public let range: Range<Int>
  /// Where the name begins; before it stands the meal type, in narrow rows and at the meal's first dish.
  public let name: Int
  /// Where servings, tags and the repeat's interval begin; or "(nothing)".
  public let detail: Int
  /// Where the note begins, with the semicolon before it.
  public let note: Int

  /// What a part of an entry is, to be told apart on the screen.
  public enum Role: Hashable, Sendable {
    case name
    /// The meal type, servings, tags, and how often the dish repeats.
    case detail
    case note
  }

  /// Hands out the parts of some bytes of the entry that are of one role, from first to last.
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
