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
