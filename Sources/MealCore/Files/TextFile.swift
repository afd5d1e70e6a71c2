#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Reads and writes small files as a whole.
package enum TextFile {
  /// Reads all bytes of a file.
  /// - Parameters:
  ///   - purpose: the words after "cannot" in messages: "read the config file".
  ///   - isRequired: whether a missing file is an error; if false, the result is nil.
  ///   - mayBePipe: whether a pipe or a device is read too. By default only those that the user named: a pipe
  ///     in the place of a file would block.
  package static func read(
    _ path: String, _ purpose: String, isRequired: Bool, mayBePipe: Bool? = nil
  ) throws(SystemError) -> [UInt8]? {
    let mayBePipe = mayBePipe ?? isRequired
    do throws(SystemError) {
      let file = try FileDescriptor(path, O_RDONLY | (mayBePipe ? 0 : O_NONBLOCK), purpose: purpose)
      if !mayBePipe {
        let status = try file.status(purpose: purpose)
        if status.isFolder { throw SystemError(purpose, path, errno: EISDIR) }
        guard status.isRegular else { throw SystemError(purpose, path, reason: "it is not a regular file") }
      }
      return try file.readAll(purpose: purpose)
    } catch {
      guard !isRequired, error.isMissing else { throw error }
      return nil
    }
  }

  /// Returns whether something other than a folder exists at a path. Follows links.
  package static func isThere(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && !status.isFolder
  }

  /// Returns whether an error means that the file or folder does not exist.
  package static func isMissing(_ error: SystemError) -> Bool {
    error.isMissing
  }

  /// Reads all of standard input, up to a limit for pipes.
  package static func standardInput() throws(SystemError) -> [UInt8] {
    try FileDescriptor.standardInput().readAll(purpose: "read")
  }

  /// Writes a file that is accessible only to this user. Overwrites an existing file, whose mode stays.
  package static func write(_ bytes: [UInt8], _ path: String, _ purpose: String) throws(SystemError) {
    // Without O_NONBLOCK, opening a pipe of that name would block.
    let flags = O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW | O_NONBLOCK
    let file = try FileDescriptor(path, flags, mode: 0o600, purpose: purpose)
    try file.writeAll(bytes.span.bytes, purpose: purpose)
  }

  /// Writes a file that others may read.
  /// - Parameter replacing: whether an existing file is overwritten; else it is an error.
  package static func create(
    _ bytes: [UInt8], _ path: String, _ purpose: String, replacing: Bool
  ) throws(SystemError) {
    let flags = O_WRONLY | O_CREAT | (replacing ? O_TRUNC : O_EXCL)
    let file = try FileDescriptor(path, flags, mode: 0o666, purpose: purpose)
    try file.writeAll(bytes.span.bytes, purpose: purpose)
  }

  /// Removes a file if it exists. Failures are ignored.
  package static func remove(_ path: String) {
    unlink(path)
  }
}
