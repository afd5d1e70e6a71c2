/// Something that failed when a change was already in place: the change is done, but not all that belongs to it.
public struct Lapse: Hashable, Sendable {
  /// What is missing because of it, to stand after "but": "undo will not know of it".
  public let missing: String
  /// What failed.
  public let error: SystemError

  init(_ missing: String, _ error: SystemError) {
    self.missing = missing
    self.error = error
  }

  /// "undo will not know of it: cannot write the history /home/me/...: No space left on device".
  public var message: String { "\(missing): \(error.message)" }
}
