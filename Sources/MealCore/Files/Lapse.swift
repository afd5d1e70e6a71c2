/// A failure after a change was already in place. The change is done, but is not complete in some respect.
public struct Lapse: Hashable, Sendable {
  /// The consequence, to be printed after "but": "undo will not know of it".
  public let missing: String
  /// The failure.
  public let error: SystemError

  init(_ missing: String, _ error: SystemError) {
    self.missing = missing
    self.error = error
  }

  /// Consequence and failure: "undo will not know of it: cannot write the history /home/me/...: No space left
  /// on device".
  public var message: String { "\(missing): \(error.message)" }
}
