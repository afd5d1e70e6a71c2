/// Dated meals of a plan that are moved by some days.
public struct PlanShift: Sendable {
  public let edit: PlanEdit
  /// How many lines are moved.
  public let count: Int
  /// The first and the last day that they come from; nil if there are none.
  public let days: ClosedRange<DayNumber>?
}

/// A day that would leave the stream if it were moved.
public struct OutOfStream: Error, Hashable, Sendable {
  public let day: DayNumber
}
