import MealCore

/// The one line of the stream that is selected: a dish of a day, or the day itself where it has none.
struct Cursor: Hashable, Sendable {
  var day: DayNumber
  /// Which of the day's entries; 0 on a day without any.
  var entry = 0
}
