/// What the user looks at, and the screen row where it stays whatever changes around it.
///
/// A place in the text, not the number of a line: it is found again when the text is wrapped for another width.
public struct Anchor: Hashable, Sendable {
  public var day: DayNumber
  /// The index of the entry within the day's row; 0 on a day without meals.
  public var entry: Int
  /// In bytes of what the entry shows, counted from its name. Negative in the meal type before it, which only
  /// narrow rows have.
  public var offset: Int
  /// The screen row where it stands; may be outside the screen.
  public var row: Int

  public init(day: DayNumber, entry: Int = 0, offset: Int = 0, row: Int) {
    self.day = day
    self.entry = entry
    self.offset = offset
    self.row = row
  }
}
