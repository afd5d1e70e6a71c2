#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The system said no: what for, to which path, and why.
public struct SystemError: UserFacingError, Hashable, Sendable {
  /// What was to be done, to stand after "cannot": "read the plan".
  public let purpose: String
  public let path: String
  /// The system's error number, or 0 where the reason is not the system's.
  public let errno: Int32
  /// Why, in words.
  public let reason: String
  /// What would help, a sentence of its own.
  public let hint: String?

  /// The error that the last call left behind.
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

  /// The same, with what would help.
  public func hinted(_ hint: String) -> SystemError {
    SystemError(purpose, path, errno: errno, reason: reason, hint: hint)
  }

  /// "cannot read the plan /home/me/plan.txt: Permission denied".
  public var message: String { "cannot \(purpose) \(path): \(reason)" }
}
