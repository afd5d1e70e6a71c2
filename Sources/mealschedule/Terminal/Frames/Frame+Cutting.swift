import MealCore

/// Texts that are too long for their place.
extension Frame {
  /// Writes a text that says so where it is cut: a sign stands in its last columns then.
  /// - Returns: the columns that were used.
  @discardableResult
  mutating func put(
    _ text: String, column: Int, row: Int, style: Style = .plain, maxWidth: Int = .max, more: String
  ) -> Int {
    let room = min(maxWidth, columns - column)
    let sign = DisplayWidth.of(more)
    guard room > sign, DisplayWidth.of(text) > room else {
      return put(text, column: column, row: row, style: style, maxWidth: maxWidth)
    }
    let used = put(text, column: column, row: row, style: style, maxWidth: room - sign)
    return used + put(more, column: column + used, row: row, style: style)
  }
}
