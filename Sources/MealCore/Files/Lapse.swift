/// A failure that leaves a change incomplete after it was made, or only a warning.
public struct Lapse: Equatable, Sendable {
  /// With an error: the consequence, printed after "but": "this change cannot be undone". Without one: the whole
  /// warning.
  public let missing: String
  /// The failure; nil for a warning.
  public let error: SystemError?

  init(_ missing: String, _ error: SystemError? = nil) {
    self.missing = missing
    self.error = error
  }

  /// Consequence and failure: "this change cannot be undone: cannot write the history /home/me/...: No space left
  /// on device".
  public var message: String { error.map { "\(missing): \($0.message)" } ?? missing }
}
