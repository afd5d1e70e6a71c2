/// System calls. Each is repeated as long as signals interrupt it, and its error number is read before anything else
/// can change it. Tests can make any of them fail (`Fault`).
enum System {
  /// Makes a call.
  /// - Parameters:
  ///   - name: of the call.
  ///   - purpose: to stand after "cannot": "read the plan".
  ///   - path: of the file, for messages.
  /// - Returns: what the call returned, which was not -1.
  @discardableResult
  static func call<Result: SignedInteger>(
    _ name: StaticString, _ purpose: String, _ path: String, _ body: () -> Result
  ) throws(SystemError) -> Result {
    #if DEBUG
      if let number = Fault.before("\(name)", path) { throw SystemError(purpose, path, errno: number) }
    #endif
    while true {
      let result = body()
      if result != -1 { return result }
      let number = errno
      if number != EINTR { throw SystemError(purpose, path, errno: number) }
    }
  }

  /// Makes a call on a path.
  /// - Parameter shown: the path to name in messages if it is another one.
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

  /// Makes a call on two paths, of which the first counts for tests.
  static func call(
    _ name: StaticString, _ purpose: String, on path: String, _ other: String, shown: String? = nil,
    _ body: (UnsafePointer<CChar>, UnsafePointer<CChar>) -> Int32
  ) throws(SystemError) {
    try call(name, purpose, on: path, shown: shown) { path in other.withCString { body(path, $0) } }
  }

  /// The state of the file at a path; nil if there is none.
  /// - Parameter followsLinks: whether a link counts as the file that it leads to.
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

  /// Removes a file; that there is none is no error.
  static func remove(_ path: String, purpose: String = "remove") throws(SystemError) {
    do throws(SystemError) {
      try call("unlink", purpose, on: path) { unlink($0) }
    } catch {
      if !error.isMissing { throw error }
    }
  }
}
