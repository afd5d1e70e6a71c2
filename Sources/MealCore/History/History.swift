#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Every change to one plan, in the order in which they were made, so that each can be taken back.
///
/// A file that only grows, in the plan's state folder. A record is a line that says what the change was, a line
/// for each place with its offset and lengths, the bytes that went out and came in, and a last line with the
/// record's length, so that the file is read from its end. A record that a crash cut off is cut away before the
/// next is written. All of it happens under the plan's lock.
public struct History {
  let folder: StateFolder
  private static let purpose = "write the history"

  /// The file; nil if there is none yet.
  private func open(_ flags: Int32) -> FileDescriptor? {
    try? FileDescriptor(folder.history, flags, mode: 0o600, purpose: History.purpose)
  }

  // MARK: Reading

  /// The last change, or nil if none is recorded.
  func last() throws(SystemError) -> ChangeRecord? {
    guard let file = open(O_RDONLY) else { return nil }
    let size = Int(try file.status(purpose: "read the history").st_size)
    return try record(endingAt: try intactEnd(file, size), file)
  }

  /// The record that begins at an offset.
  func record(at offset: Int) throws(SystemError) -> ChangeRecord? {
    guard let file = open(O_RDONLY) else { return nil }
    return try record(beginningAt: offset, file)
  }

  /// All changes, newest first.
  /// - Parameter body: returns whether to go on.
  public func forEachNewestFirst(_ body: (ChangeRecord) throws -> Bool) throws {
    guard let file = open(O_RDONLY) else { return }
    let size = Int(try file.status(purpose: "read the history").st_size)
    var end = try intactEnd(file, size)
    while let record = try record(endingAt: end, file) {
      guard try body(record) else { return }
      end = record.offset
    }
  }

  /// What a record changed.
  public func edit(of record: ChangeRecord) throws(SystemError) -> PlanEdit {
    guard let file = open(O_RDONLY) else { return PlanEdit() }
    let body = try bytes(file, record.bodyOffset, record.bodyCount)
    guard let edit = PlanEdit(historyBody: body, splices: record.spliceCount) else {
      throw SystemError("read the history", folder.history, reason: "a record is damaged")
    }
    return edit
  }

  private func bytes(_ file: FileDescriptor, _ offset: Int, _ count: Int) throws(SystemError) -> [UInt8] {
    try file.bytes(count, at: offset, purpose: "read the history")
  }

  private func record(endingAt end: Int, _ file: FileDescriptor) throws(SystemError) -> ChangeRecord? {
    guard end >= ChangeRecord.trailerCount else { return nil }
    let trailer = try bytes(file, end - ChangeRecord.trailerCount, ChangeRecord.trailerCount)
    guard let count = ChangeRecord.count(fromTrailer: trailer), count <= end else { return nil }
    return try record(beginningAt: end - count, file)
  }

  private func record(beginningAt offset: Int, _ file: FileDescriptor) throws(SystemError) -> ChangeRecord? {
    let size = Int(try file.status(purpose: "read the history").st_size)
    guard offset >= 0, offset < size else { return nil }
    var count = 512
    while true {
      let head = try bytes(file, offset, count)
      if let end = head.firstIndex(of: UInt8(ascii: "\n")) {
        let record = ChangeRecord(
          head: String(decoding: head[..<end], as: UTF8.self), headCount: end + 1, at: offset)
        // A length that leads out of the file is that of a damaged record.
        return record.flatMap {
          $0.bodyCount <= size - $0.bodyOffset - ChangeRecord.trailerCount ? $0 : nil
        }
      }
      guard head.count == count, count < 1 << 22 else { return nil }
      count *= 8
    }
  }

  /// Where the last whole record ends: the size of the file, unless a crash cut a record off.
  private func intactEnd(_ file: FileDescriptor, _ size: Int) throws(SystemError) -> Int {
    if let last = try record(endingAt: size, file), last.end == size { return size }
    var end = 0
    while let record = try record(beginningAt: end, file), record.end <= size,
      ChangeRecord.count(
        fromTrailer: try bytes(file, record.end - ChangeRecord.trailerCount, ChangeRecord.trailerCount))
        == record.end - record.offset
    {
      end = record.end
    }
    return end
  }

  // MARK: Writing

  /// Adds a record behind all others.
  func append(_ make: (_ offset: Int) -> ChangeRecord, _ edit: PlanEdit) throws(SystemError) {
    try folder.make()
    let file = try FileDescriptor(folder.history, O_RDWR | O_CREAT, mode: 0o600, purpose: History.purpose)
    let size = Int(try file.status(purpose: History.purpose).st_size)
    let end = try intactEnd(file, size)
    if end != size, ftruncate(file.number, off_t(end)) != 0 {
      throw SystemError(History.purpose, folder.history, errno: errno)
    }
    guard lseek(file.number, off_t(end), SEEK_SET) >= 0 else {
      throw SystemError(History.purpose, folder.history, errno: errno)
    }
    // A large edit's bytes are not copied once more.
    let (head, trailer) = make(end).written(edit)
    do {
      if edit.bytes.count < 1 << 16 {
        try write(head + edit.bytes + trailer, file)
      } else {
        try write(head, file)
        try write(edit.bytes, file)
        try write(trailer, file)
      }
    } catch {
      _ = ftruncate(file.number, off_t(end))
      throw error
    }
  }

  private func write(_ bytes: [UInt8], _ file: FileDescriptor) throws(SystemError) {
    try file.writeAll(bytes.span.bytes, purpose: History.purpose)
  }
}
