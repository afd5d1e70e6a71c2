/// The command was wrong: what, and what would be right.
struct UsageError: Error, Equatable {
  let message: String
  /// A line of its own.
  let hint: String?

  init(_ message: String, hint: String? = nil) {
    self.message = message
    self.hint = hint
  }
}
