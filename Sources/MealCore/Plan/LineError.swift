/// Why a line is no line of a plan, and what would be right.
public struct LineError: UserFacingError, Hashable, Sendable {
  public let message: String
  /// A sentence of its own.
  public let hint: String?

  public init(_ message: String, hint: String? = nil) {
    self.message = message
    self.hint = hint
  }
}
