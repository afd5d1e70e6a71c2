/// A call of the system that failed: what for, on which path, and why.
public struct SystemError: UserFacingError, Hashable, Sendable {
  /// What was to be done, to stand after "cannot": "read the plan".
  public let purpose: String
  /// The file or folder.
  public let path: String
  /// The system's error number, or 0 where the reason is not the system's.
  public let errno: Int32
  /// Why, in words.
  public let reason: String
  /// What would help, a sentence of its own.
  public let hint: String?

  /// - Parameter errno: the error number of the call.
  init(_ purpose: String, _ path: String, errno: Int32) {
    self.init(purpose, path, errno: errno, reason: String(cString: strerror(errno)))
  }

  init(_ purpose: String, _ path: String, errno: Int32 = 0, reason: String, hint: String? = nil) {
    self.purpose = purpose
    self.path = path
    self.errno = errno
    self.reason = reason
    self.hint = hint
  }

  /// The same error with a hint.
  public func hinted(_ hint: String) -> SystemError {
    SystemError(purpose, path, errno: errno, reason: reason, hint: hint)
  }

  /// Whether it says that there is no such file or folder.
  package var isMissing: Bool { errno == ENOENT || errno == ENOTDIR }

  /// "cannot read the plan /home/me/plan.txt: Permission denied".
  public var message: String { "cannot \(purpose) \(path): \(reason)" }
}
