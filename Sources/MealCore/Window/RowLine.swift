/// One line of a day row.
public struct RowLine: Hashable, Sendable {
  /// The index of its entry; nil for the line of a day without meals.
  public let entry: Int?
  /// The bytes of the row's text that stand on it.
  public let range: Range<Int>
  /// The columns left free before them.
  public let indent: Int
  /// Whether it is the first line of a meal, which names the meal type.
  public let isFirstOfMeal: Bool
}
