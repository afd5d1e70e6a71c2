/// An error for a change that cannot be undone or redone because the plan was edited by other means.
public struct UndoObstacle: UserFacingError, Equatable, Sendable {
  /// Why the change cannot be undone or redone.
  public enum Reason: Equatable, Sendable {
    /// Lines to remove are no longer in the plan.
    case missing
    /// Lines to insert have no sort position: comments, blank lines, unreadable lines.
    case placeless
    /// Lines to remove are in an unresolved merge conflict, which has these line numbers.
    case inConflict(lines: ClosedRange<Int>)
  }

  /// The plan's path, as the user gave it.
  public let plan: String
  /// Why the change cannot be undone or redone.
  public let reason: Reason
  /// The lines in question, with repetitions. A blank line is an empty string.
  public let lines: [String]
  /// The change that cannot be undone or redone.
  public let operation: ChangeOperation

  /// A message that names the first of the lines and the operation.
  public var message: String {
    "the plan has been edited since '\(operation.text)', so '\(lines.first ?? "")' cannot be removed "
      + "or put back"
  }
}
