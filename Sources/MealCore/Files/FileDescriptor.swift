#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// An open file, closed when it is no longer used. All calls begin again when a signal breaks them off.
final class FileDescriptor: Sendable {
  let number: Int32
  /// For messages.
  let path: String

  /// Opens a file; it is not handed on to programs that this one starts.
  init(_ path: String, _ flags: Int32, mode: mode_t = 0, purpose: String) throws(SystemError) {
    self.path = path
    number = FileDescriptor.retried { open(path, flags | O_CLOEXEC, mode) }
    guard number >= 0 else { throw SystemError(purpose, path, errno: errno) }
  }

  /// Takes over an open file.
  init(number: Int32, path: String) {
    self.number = number
    self.path = path
  }

  deinit {
    // What could not be opened has no number.
    if number >= 0 { close(number) }
  }

  static func retried<Result: SignedInteger>(_ call: () -> Result) -> Result {
    while true {
      let result = call()
      if result != -1 || errno != EINTR { return result }
    }
  }

  func status(purpose: String) throws(SystemError) -> stat {
    var status = stat()
    guard fstat(number, &status) == 0 else { throw SystemError(purpose, path, errno: errno) }
    return status
  }

  /// Reads at an offset until the buffer is full or the file ends; how many bytes there were.
  func fill(
    _ buffer: UnsafeMutableRawBufferPointer, at offset: Int, purpose: String
  ) throws(SystemError) -> Int {
    var filled = 0
    while filled < buffer.count {
      let count = FileDescriptor.retried {
        pread(number, buffer.baseAddress.map { $0 + filled }, buffer.count - filled, off_t(offset + filled))
      }
      guard count >= 0 else { throw SystemError(purpose, path, errno: errno) }
      if count == 0 { break }
      filled += count
    }
    return filled
  }

  /// As many bytes from an offset on, or fewer if the file ends.
  func bytes(_ count: Int, at offset: Int, purpose: String) throws(SystemError) -> [UInt8] {
    var failure: SystemError?
    let bytes = [UInt8](unsafeUninitializedCapacity: max(0, count)) { buffer, filled in
      do throws(SystemError) {
        filled = try fill(UnsafeMutableRawBufferPointer(buffer), at: offset, purpose: purpose)
      } catch {
        failure = error
      }
    }
    if let failure { throw failure }
    return bytes
  }

  /// What is read of a pipe or a device at most: some have no end. Ten million lines of a plan are fewer.
  static let longestStream = 1 << 29

  /// All that can be read from here on: for pipes.
  /// - Parameter most: so many bytes of what is no regular file; more are an error.
  func readAll(purpose: String, most: Int = longestStream) throws(SystemError) -> [UInt8] {
    var bytes: [UInt8] = []
    var status = stat()
    let isRegular = fstat(number, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
    if isRegular { bytes.reserveCapacity(Int(status.st_size) + 1) }
    let chunk = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 16, alignment: 16)
    defer { chunk.deallocate() }
    while true {
      let count = FileDescriptor.retried { read(number, chunk.baseAddress, chunk.count) }
      guard count >= 0 else { throw SystemError(purpose, path, errno: errno) }
      if count == 0 { return bytes }
      guard isRegular || bytes.count + count <= most else {
        throw SystemError(
          purpose, path, errno: EFBIG, reason: "it goes on beyond \(most >> 20) MiB",
          hint: "if it ends at all, save it as a file: that may be longer")
      }
      bytes.append(contentsOf: chunk[..<count])
    }
  }

  /// The bytes from here on, so many, or fewer if the file ends: for pipes.
  func next(_ most: Int, purpose: String) throws(SystemError) -> [UInt8] {
    var failure: Int32 = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: most) { buffer, filled in
      while filled < most {
        let count = FileDescriptor.retried {
          read(number, buffer.baseAddress.map { $0 + filled }, most - filled)
        }
        if count < 0 { failure = errno }
        if count <= 0 { return }
        filled += count
      }
    }
    guard failure == 0 else { throw SystemError(purpose, path, errno: failure) }
    return bytes
  }

  /// Writes all of it at the file's current place.
  func writeAll(_ bytes: RawSpan, purpose: String) throws(SystemError) {
    var written = 0
    while written < bytes.byteCount {
      let count = bytes.extracting(written...).withUnsafeBytes { part in
        FileDescriptor.retried { write(number, part.baseAddress, part.count) }
      }
      guard count >= 0 else { throw SystemError(purpose, path, errno: errno) }
      written += count
    }
  }

  /// Waits until what was written is on the disk.
  func flush(purpose: String) throws(SystemError) {
    guard FileDescriptor.retried({ fsync(number) }) == 0 else {
      throw SystemError(purpose, path, errno: errno)
    }
  }
}
