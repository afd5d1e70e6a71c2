import MealCore

/// An error that makes the terminal unusable.
struct TerminalError: UserFacingError {
  /// Follows "cannot" in the message: "read the terminal's settings".
  let purpose: String
  /// The reason in words: "Input/output error".
  let reason: String

  /// - Parameter errno: the error of the call that failed.
  init(_ purpose: String, errno: Int32) {
    self.purpose = purpose
    reason = String(cString: strerror(errno))
  }

  var message: String { "cannot \(purpose): \(reason)" }
}
