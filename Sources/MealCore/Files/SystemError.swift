import CLibrary

/// A failed file operation: its purpose, the path, and the reason.
public struct SystemError: UserFacingError, Equatable, Sendable {
  /// The purpose of the operation, to be printed after "cannot": "read the plan".
  public let purpose: String
  /// The path of the file or folder.
  public let path: String
  /// The system's error number; 0 if the system reported no error.
  public let errno: Int32
  /// The reason, in words.
  public let reason: String
  /// Advice on how to fix it, as a separate sentence; nil if there is none.
  public let hint: String?

  /// - Parameter errno: the error number of the call.
  package init(_ purpose: String, _ path: String, errno: Int32) {
    self.init(purpose, path, errno: errno, reason: String(cString: strerror(errno)))
  }

  package init(_ purpose: String, _ path: String, errno: Int32 = 0, reason: String, hint: String? = nil) {
    self.purpose = purpose
    self.path = path
    self.errno = errno
    self.reason = reason
    self.hint = hint
  }

  /// The same error with a hint.
  package func hinted(_ hint: String) -> SystemError {
    SystemError(purpose, path, errno: errno, reason: reason, hint: hint)
  }

  /// Whether the file or folder does not exist.
  package var isMissing: Bool { errno == ENOENT || errno == ENOTDIR }

  /// Purpose, path and reason: "cannot read the plan /home/me/plan.txt: Permission denied".
  public var message: String { "cannot \(purpose) \(path): \(reason)" }
}
