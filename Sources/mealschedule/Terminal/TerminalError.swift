/// The terminal cannot be used: what for, and why.
struct TerminalError: Error, Hashable {
  /// To stand after "cannot": "read the terminal's settings".
  let purpose: String
  /// Why, in words.
  let reason: String

  /// - Parameter errno: what the last call left behind.
  init(_ purpose: String, errno: Int32) {
    self.purpose = purpose
    reason = String(cString: strerror(errno))
  }

  var message: String { "cannot \(purpose): \(reason)" }
}
