/// Why a change can be neither taken back nor done again in a plan that was edited elsewhere since.
public struct UndoObstacle: UserFacingError, Hashable, Sendable {
  public enum Reason: Hashable, Sendable {
    /// Lines that would go out are not there any more.
    case missing
    /// Lines that would come in have no place of their own: comments, blank lines, what cannot be read.
    case placeless
  }

  /// The plan as the user named it.
  public let plan: String
  public let reason: Reason
  /// Each once for every time that it is in the way; a blank line is empty.
  public let lines: [String]
  /// The change as the history has it.
  var command = ""

  /// Names the first of the lines, and the command.
  public var message: String {
    "the plan was edited since: '\(lines.first ?? "")' stands in the way of '\(operation.text)'"
  }

  init(plan: String, reason: Reason, lines: [String]) {
    self.plan = plan
    self.reason = reason
    self.lines = lines
  }
}
