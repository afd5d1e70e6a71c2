/// A line of the plan and where in the file it stands.
public struct PlacedLine: Hashable, Sendable {
  /// Where it begins, in bytes from the beginning of the file.
  public let offset: Int
  /// How many bytes it takes, its end included.
  public let count: Int
  public let line: PlanLine

  /// Where the next line begins.
  var end: Int { offset + count }
}
