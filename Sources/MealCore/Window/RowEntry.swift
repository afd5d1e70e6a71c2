/// A dish of a day row, or the word for an open or deliberately empty meal: its meal, and where its parts are in
/// the row's text.
///
///     dinner: risotto alla milanese x4 +veg ; soak the saffron
///     ^       ^                    ^        ^
///     start   name                 detail   note
public struct RowEntry: Equatable, Sendable {
  /// The type of the meal.
  public let meal: MealType
  /// The entry's bytes in the row's text.
  public let range: Range<Int>
  /// The start of the name. In narrow rows, the meal type comes before it at the meal's first dish.
  public let name: Int
  /// The start of the servings, tags and rhythm, or of "-  open" or "(nothing)".
  public let detail: Int
  /// The start of the note, including the semicolon before it.
  public let note: Int
  /// Whether it is the first entry of its meal.
  public let isMain: Bool
  /// Whether it is a meal for which nothing is planned yet.
  public let isOpen: Bool
  /// Whether it is not in the plan, but suggested.
  package let isSuggested: Bool

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
    func part(_ role: Role, _ part: Range<Int>) {
      if part.overlaps(bytes) { body(role, part.clamped(to: bytes)) }
    }
    part(.detail, range.lowerBound..<name)
    part(.name, name..<detail)
    part(.detail, detail..<note)
    part(.note, note..<range.upperBound)
  }
}

/// One line of a day row.
public struct RowLine: Equatable, Sendable {
  /// The index of its entry; nil for the line of a day without meals, for a remark, and for a line above the day.
  public let entry: Int?
  /// The line's bytes in the row's text.
  public let range: Range<Int>
  /// The number of blank columns before the text.
  public let indent: Int
  /// Whether this is the first line of a meal, which shows the meal type.
  public let isFirstOfMeal: Bool
}
