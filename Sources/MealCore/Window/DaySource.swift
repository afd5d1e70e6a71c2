/// Where the days' meals come from.
///
/// The window asks once for each day that comes in, and again where a day is said to have changed.
public protocol DaySource {
  /// The meals of a day; a plan of that very day.
  mutating func plan(of day: DayNumber) -> DayPlan
}
