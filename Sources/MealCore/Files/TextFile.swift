/// Small files that are read and written whole.
public enum TextFile {
  /// All bytes of a file, of a pipe, or of whatever the path names; nil if there is no such file and it need
  /// not be there.
  /// - Parameter purpose: to stand after "cannot": "read the config file".
  public static func read(_ path: String, _ purpose: String, isRequired: Bool) throws(SystemError) -> [UInt8]?
  {
    do {
      return try FileDescriptor(path, O_RDONLY, purpose: purpose).readAll(purpose: purpose)
    } catch {
      guard !isRequired, error.isMissing else { throw error }
      return nil
    }
  }

  /// Whether there is something other than a folder at a path, behind links too.
  public static func isThere(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && !status.isFolder
  }

  /// Whether an error says that there is no such file or folder.
  public static func isMissing(_ error: SystemError) -> Bool {
    error.isMissing
  }

  /// The next bytes of standard input; without a number all of it, as far as a pipe may go on.
  /// - Parameter most: how many; fewer come only at its end.
  public static func standardInput(_ most: Int = .max) throws(SystemError) -> [UInt8] {
    let input = try FileDescriptor.standardInput()
    return most == .max ? try input.readAll(purpose: "read") : try input.next(most, purpose: "read")
  }

  /// Writes a file for this user only; one that is there is replaced.
  public static func write(_ bytes: [UInt8], _ path: String, _ purpose: String) throws(SystemError) {
    let flags = O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW
    let file = try FileDescriptor(path, flags, mode: 0o600, purpose: purpose)
    try file.writeAll(bytes.span.bytes, purpose: purpose)
  }

  /// Removes a file, if it is there.
  public static func remove(_ path: String) {
    unlink(path)
  }
}
