import CLibrary

/// An open file. It is closed when the last reference to it is released.
final class FileDescriptor: Sendable {
  let number: Int32
  /// The path for messages.
  let path: String

  /// Opens a file. Child processes do not inherit it.
  /// - Parameters:
  ///   - purpose: the words after "cannot" in messages: "read the plan".
  ///   - shown: the path for messages, if it is not `path`.
  init(
    _ path: String, _ flags: Int32, mode: mode_t = 0, purpose: String, shown: String? = nil
  ) throws(SystemError) {
    number = try System.call("open", purpose, on: path, shown: shown) { open($0, flags | O_CLOEXEC, mode) }
    self.path = shown ?? path
  }

  /// Opens a file; returns nil if there is none.
  ///
  /// Some editors remove a file's name for a moment while they save. If the file is not found at first, but then
  /// exists, this tries to open it again.
  static func ifThere(
    _ path: String, _ flags: Int32, mode: mode_t = 0, purpose: String, shown: String? = nil
  ) throws(SystemError) -> FileDescriptor? {
    do throws(SystemError) {
      return try FileDescriptor(path, flags, mode: mode, purpose: purpose, shown: shown)
    } catch {
      guard error.errno == ENOENT else { throw error }
    }
    guard try System.status(of: path, followsLinks: true, purpose: purpose, shown: shown) != nil else {
      return nil
    }
    return try FileDescriptor(path, flags, mode: mode, purpose: purpose, shown: shown)
  }

  /// Takes ownership of an open file descriptor.
  init(number: Int32, path: String) {
    self.number = number
    self.path = path
  }

  deinit { close(number) }

  /// The file's type, mode, size and times.
  func status(purpose: String) throws(SystemError) -> stat {
    var status = stat()
    try System.call("fstat", purpose, path) { fstat(number, &status) }
    return status
  }

  /// Reads `count` bytes at an offset, or fewer if the file ends.
  func bytes(_ count: Int, at offset: Int, purpose: String) throws(SystemError) -> [UInt8] {
    var failure: SystemError?
    let bytes = [UInt8](unsafeUninitializedCapacity: max(0, count)) { buffer, filled in
      do throws(SystemError) {
        while filled < buffer.count {
          let read = try System.call("pread", purpose, path) {
            pread(
              number, buffer.baseAddress.map { $0 + filled }, buffer.count - filled, off_t(offset + filled))
          }
          if read == 0 { break }
          filled += read
        }
      } catch {
        failure = error
      }
    }
    if let failure { throw failure }
    return bytes
  }

  /// The maximum number of bytes to read as a whole: some devices never end, and a file may be larger than
  /// memory. Enough for ten million plan lines.
  static let mostBytes = 1 << 29

  /// Reads from the current position to the end.
  /// - Parameters:
  ///   - mayBePipe: whether a pipe or a device is read too; if not, it is an error.
  ///   - most: the limit; more bytes are an error.
  ///   - hint: advice for that error.
  func readAll(
    purpose: String, mayBePipe: Bool = true, most: Int = mostBytes, hint: String? = nil
  ) throws(SystemError) -> [UInt8] {
    var bytes: [UInt8] = []
    let status = try status(purpose: purpose)
    if !mayBePipe {
      if status.isFolder { throw SystemError(purpose, path, errno: EISDIR) }
      guard status.isRegular else { throw SystemError(purpose, path, reason: "it is not a regular file") }
    }
    let size = status.isRegular ? Int(status.st_size) : 0
    func tooLong(_ verb: String) -> SystemError {
      SystemError(purpose, path, errno: EFBIG, reason: "it \(verb) \(most >> 20) MiB", hint: hint)
    }
    guard size <= most else { throw tooLong("is longer than") }
    bytes.reserveCapacity(size)
    // Make room for one byte more than the file should have, so that a single read can show that it has ended.
    let room = size > 0 ? min(size + 1, 1 << 16) : 1 << 16
    let chunk = UnsafeMutableRawBufferPointer.allocate(byteCount: room, alignment: 16)
    defer { chunk.deallocate() }
    while true {
      let count = try System.call("read", purpose, path) { read(number, chunk.baseAddress, chunk.count) }
      if count == 0 { return bytes }
      guard bytes.count + count <= most else { throw tooLong("continues past") }
      bytes.append(contentsOf: chunk[..<count])
      if count < room, bytes.count == size { return bytes }
    }
  }

  /// Writes all bytes at the current position.
  func writeAll(_ bytes: RawSpan, purpose: String) throws(SystemError) {
    var written = 0
    while written < bytes.byteCount {
      written += try System.call("write", purpose, path) {
        bytes.extracting(written...).withUnsafeBytes { write(number, $0.baseAddress, $0.count) }
      }
    }
  }

  /// Truncates the file and moves to its end.
  func truncate(to size: Int, purpose: String) throws(SystemError) {
    try System.call("ftruncate", purpose, path) { ftruncate(number, off_t(size)) }
    try System.call("lseek", purpose, path) { lseek(number, off_t(size), SEEK_SET) }
  }

  /// Sets the file's times to the precise current time, since the kernel's clock for files is coarser.
  /// Failures are ignored.
  func setTimesToNow() {
    var now = timespec()
    clock_gettime(CLOCK_REALTIME, &now)
    let times = [now, now]
    _ = futimens(number, times)
  }

  /// Copies the owner, the mode and the extended attributes of another file. Usually only root may set the owner; if
  /// that fails, keeps at least the group if possible. Attributes are copied as far as possible.
  func takeOwnerAndMode(of other: FileDescriptor, purpose: String) throws(SystemError) {
    let status = try other.status(purpose: purpose)
    if fchown(number, status.st_uid, status.st_gid) != 0 {
      _ = fchown(number, uid_t.max, status.st_gid)
    }
    Platform.copyAttributes(from: other.number, to: number)
    try System.call("fchmod", purpose, path) { fchmod(number, status.st_mode & 0o7777) }
  }

  /// Checks that no process has the file open for writing. Fails with `EAGAIN` if one has, and with another
  /// error if the system cannot tell.
  func checkNoWriter(purpose: String) throws(SystemError) {
    try System.call("checkNoWriter", purpose, path) { Platform.checkNoWriter(number) }
  }

  /// Waits until all written bytes are on the disk.
  func flush(purpose: String) throws(SystemError) {
    try System.call("fsync", purpose, path) { fsync(number) }
  }
}
