import CLibrary

/// Makes system calls. A call interrupted by a signal is repeated, and `errno` is read before anything else
/// can change it. Tests can make any call fail (`Fault`).
enum System {
  /// Makes a call.
  /// - Parameter path: the path of the file, for messages.
  /// - Returns: the call's result, which is not -1.
  @discardableResult
  static func call<Result: SignedInteger>(
    _ name: StaticString, _ purpose: String, _ path: String, _ body: () -> Result
  ) throws(SystemError) -> Result {
    try call(name, purpose, on: path) { _ in body() }
  }

  /// Makes a call on a path.
  /// - Parameters:
  ///   - name: the name of the call.
  ///   - purpose: the words after "cannot" in messages: "read the plan".
  ///   - shown: the path for messages, if it is not `path`.
  /// - Returns: the call's result, which is not -1.
  @discardableResult
  static func call<Result: SignedInteger>(
    _ name: StaticString, _ purpose: String, on path: String, shown: String? = nil,
    _ body: (UnsafePointer<CChar>) -> Result
  ) throws(SystemError) -> Result {
    #if DEBUG
      if let number = Fault.before("\(name)", path) {
        throw SystemError(purpose, shown ?? path, errno: number)
      }
    #endif
    let (result, number) = path.withCString { path in
      while true {
        let result = body(path)
        if result != -1 { return (result, Int32(0)) }
        let number = errno
        if number != EINTR { return (result, number) }
      }
    }
    guard number == 0 else { throw SystemError(purpose, shown ?? path, errno: number) }
    return result
  }

  /// Makes a call on two paths. A hook of `Fault` sees only the first.
  static func call(
    _ name: StaticString, _ purpose: String, on path: String, _ other: String, shown: String? = nil,
    _ body: (UnsafePointer<CChar>, UnsafePointer<CChar>) -> Int32
  ) throws(SystemError) {
    try call(name, purpose, on: path, shown: shown) { path in other.withCString { body(path, $0) } }
  }

  /// The status of the file at a path; nil if it does not exist.
  /// - Parameter followsLinks: whether to follow a link instead of returning its own status.
  static func status(
    of path: String, followsLinks: Bool, purpose: String, shown: String? = nil
  ) throws(SystemError) -> stat? {
    var status = stat()
    do throws(SystemError) {
      try call("stat", purpose, on: path, shown: shown) { path in
        followsLinks ? stat(path, &status) : lstat(path, &status)
      }
      return status
    } catch {
      if error.isMissing { return nil }
      throw error
    }
  }

  /// Removes a file if it exists.
  static func remove(_ path: String, purpose: String = "remove") throws(SystemError) {
    do throws(SystemError) {
      try call("unlink", purpose, on: path) { unlink($0) }
    } catch {
      if !error.isMissing { throw error }
    }
  }
}

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

/// The clocks of the system.
enum SystemClock {
  /// The wall clock, in nanoseconds since 1970, for recorded times. It may be set forward or back.
  static func now() -> Int64 { read(CLOCK_REALTIME) }

  /// The monotonic clock, in nanoseconds since an arbitrary instant, for measuring durations.
  static func uptime() -> Int64 { read(CLOCK_MONOTONIC) }

  /// Pauses the thread.
  static func sleep(nanoseconds: Int) {
    var time = timespec(tv_sec: 0, tv_nsec: nanoseconds)
    nanosleep(&time, nil)
  }

  private static func read(_ clock: clockid_t) -> Int64 {
    var time = timespec()
    clock_gettime(clock, &time)
    return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }
}

/// The instant at which to give up.
struct Deadline {
  private let end: Int64

  /// - Parameter seconds: the time from now.
  init(seconds: Double) { end = SystemClock.uptime() + Int64(seconds * 1e9) }

  var isOver: Bool { SystemClock.uptime() >= end }
}

#if DEBUG
  import Synchronization

  /// Makes system calls fail, for tests. Not part of release builds.
  package enum Fault {
    /// Called before a system call with the call's name and path. Returns the error number to fail with, or
    /// nil to make the call.
    package typealias Hook = @Sendable (_ call: String, _ path: String) -> Int32?

    @TaskLocal private static var hook: Hook?

    /// Runs `body` with a hook before each of its system calls.
    package static func inject<Result>(
      _ hook: @escaping Hook, into body: () throws -> Result
    ) rethrows -> Result {
      try $hook.withValue(hook) { try body() }
    }

    /// `MEALSCHEDULE_KILL=SIGNAL@N`: this process sends itself that signal before its Nth system call.
    private static let end: (signal: Int32, call: Int)? = {
      guard let text = getenv("MEALSCHEDULE_KILL").map({ String(cString: $0) }) else { return nil }
      let words = text.split(separator: "@")
      guard words.count == 2, let signal = Int32(words[0]), let call = Int(words[1]) else { return nil }
      return (signal, call)
    }()
    private static let count = Atomic<Int>(0)

    static func before(_ call: String, _ path: String) -> Int32? {
      if let hook { return hook(call, path) }
      if let end, count.add(1, ordering: .relaxed).newValue == end.call { kill(getpid(), end.signal) }
      return nil
    }
  }
#endif

/// A warning about a change that was made, or a failure that leaves it incomplete.
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
