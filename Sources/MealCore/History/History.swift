import CLibrary

/// The log of all changes to one plan, oldest first, so that each can be undone.
///
/// The log is an append-only file in the plan's state folder. A record has a head line that describes the
/// change, a line with offset and lengths for each splice, the removed and inserted bytes, and a trailer with
/// the record's length, so that the file can be read backwards.
///
/// A record is written and flushed before the plan is replaced, and its trailer after that. If the program was
/// killed in between, the plan decides: if it shows the change, the record counts, and the next change
/// completes it; otherwise the next change cuts it off, as it does with a record torn by a crash. A file damaged
/// in any other way is an error for readers; the next change renames it and begins a new one. Only writers need
/// the plan's lock.
public struct History {
  let folder: StateFolder
  /// Reads the current plan.
  let plan: () throws(SystemError) -> Plan

  private static let reading = "read the history"
  private static let writing = "write the history"

  /// The condition of the file: records, followed at most by an unfinished one that does not count.
  struct State {
    /// The last record that counts, which may lack its trailer; nil if there is none.
    var last: ChangeRecord?
    /// The end of the last record.
    var end = 0
    /// The size of the file.
    var size = 0
    /// Whether the last record lacks its trailer.
    var lacksTrailer = false
    /// The start of the bytes that are neither whole records nor the beginning of one; nil if there are none.
    var damage: Int?
  }

  // MARK: Reading

  /// Opens the file. Returns nil if it does not exist yet; all other failures are errors.
  private func open(
    _ flags: Int32, _ purpose: String
  ) throws(SystemError) -> (file: FileDescriptor, size: Int)? {
    let file: FileDescriptor?
    do throws(SystemError) {
      // Without O_NONBLOCK, opening a named pipe would block.
      file = try FileDescriptor.ifThere(
        folder.history, flags | O_NOFOLLOW | O_NONBLOCK, mode: 0o600, purpose: purpose)
    } catch {
      guard error.errno == ELOOP else { throw error }
      throw SystemError(purpose, folder.history, errno: ELOOP, reason: "it is a link, which is not followed")
    }
    guard let file else { return nil }
    let status = try file.status(purpose: purpose)
    guard status.isRegular else {
      throw SystemError(purpose, folder.history, reason: "it is not a regular file")
    }
    return (file, Int(status.st_size))
  }

  /// Whether there is a history.
  package var exists: Bool { get throws(SystemError) { try open(O_RDONLY, History.reading) != nil } }

  /// Opens the file to read a record that is known to be in it.
  private func openExisting() throws(SystemError) -> (file: FileDescriptor, size: Int) {
    guard let opened = try open(O_RDONLY, History.reading) else {
      throw SystemError(History.reading, folder.history, errno: ENOENT)
    }
    return opened
  }

  /// Checks the file. Reads all of it only if it does not end with a whole record.
  func state() throws(SystemError) -> State {
    guard let (file, size) = try open(O_RDONLY, History.reading) else { return State() }
    return try state(of: file, size)
  }

  private func state(of file: FileDescriptor, _ size: Int) throws(SystemError) -> State {
    if let last = try record(endingAt: size, file) { return State(last: last, end: size, size: size) }
    var state = State(size: size)
    while let record = try record(beginningAt: state.end, size: size, file) {
      (state.last, state.end) = (record, record.end)
    }
    if let record = try record(beginningAt: state.end, size: size, file, isWhole: false),
      let edit = try edit(of: record, file), try plan().shows(edit, size: Int(record.fingerprint.size))
    {
      return State(last: record, end: record.end, size: size, lacksTrailer: true)
    }
    if state.end < size, try !isTorn(state.end, size, file) { state.damage = state.end }
    return state
  }

  /// The last record; nil if there are none.
  func last() throws(SystemError) -> ChangeRecord? {
    let state = try state()
    if let offset = state.damage { throw damage(at: offset) }
    return state.last
  }

  /// The record that begins at an offset.
  func record(at offset: Int) throws(SystemError) -> ChangeRecord {
    let (file, size) = try openExisting()
    for isWhole in [true, false] {
      if let record = try record(beginningAt: offset, size: size, file, isWhole: isWhole) { return record }
    }
    throw damage(at: offset)
  }

  /// Reads all changes, newest first.
  /// - Parameter body: returns whether to continue.
  /// - Throws: the errors that `body` throws, and `SystemError` if the file is damaged or cannot be read.
  public func forEachNewestFirst(_ body: (ChangeRecord) throws -> Bool) throws {
    guard let (file, size) = try open(O_RDONLY, History.reading) else { return }
    let state = try state(of: file, size)
    if let offset = state.damage { throw damage(at: offset) }
    var (next, end) = (state.last, state.end)
    while let record = next {
      guard try body(record) else { return }
      end = record.offset
      next = try self.record(endingAt: end, file)
    }
    guard end == 0 else { throw damage(at: end) }
  }

  /// Reads the edit of the plan from a record.
  /// - Throws: `SystemError` if the file is damaged or cannot be read.
  public func edit(of record: ChangeRecord) throws(SystemError) -> PlanEdit {
    guard let edit = try edit(of: record, openExisting().file) else { throw damage(at: record.offset) }
    return edit
  }

  private func edit(of record: ChangeRecord, _ file: FileDescriptor) throws(SystemError) -> PlanEdit? {
    let body = try bytes(file, record.bodyOffset, record.bodyCount)
    return PlanEdit(historyBody: body, splices: record.spliceCount)
  }

  private func damage(at offset: Int) -> SystemError {
    SystemError(
      History.reading, folder.history, reason: "it is damaged at byte \(offset)",
      hint: "the plan is not damaged; remove that file to begin a new history")
  }

  private func bytes(_ file: FileDescriptor, _ offset: Int, _ count: Int) throws(SystemError) -> [UInt8] {
    try file.bytes(count, at: offset, purpose: History.reading)
  }

  /// The whole record that ends at an offset; nil if there is none.
  private func record(endingAt end: Int, _ file: FileDescriptor) throws(SystemError) -> ChangeRecord? {
    guard let count = try recordCount(endingAt: end, file), count > 0, count <= end else { return nil }
    return try record(beginningAt: end - count, size: end, file).flatMap { $0.end == end ? $0 : nil }
  }

  /// The record's length, read from the trailer that ends at an offset; nil if there is no trailer.
  private func recordCount(endingAt end: Int, _ file: FileDescriptor) throws(SystemError) -> Int? {
    guard end >= ChangeRecord.trailerCount else { return nil }
    let trailer = try bytes(file, end - ChangeRecord.trailerCount, ChangeRecord.trailerCount)
    return ChangeRecord.count(fromTrailer: trailer)
  }

  /// The record that begins at an offset; nil if there is none.
  /// - Parameter isWhole: false for a record at the end of the file that lacks its trailer or a part of it.
  private func record(
    beginningAt offset: Int, size: Int, _ file: FileDescriptor, isWhole: Bool = true
  ) throws(SystemError) -> ChangeRecord? {
    guard let record = try head(at: offset, size: size, file), record.trailerOffset <= size else {
      return nil
    }
    if isWhole {
      let count = record.end <= size ? try recordCount(endingAt: record.end, file) : nil
      return count == record.end - offset ? record : nil
    }
    let rest = try bytes(file, record.trailerOffset, size - record.trailerOffset)
    let isCut = record.trailer.starts(with: rest) || record.end == size && rest.allSatisfy { $0 == 0 }
    return isCut ? record : nil
  }

  /// Reads the head of a record; nil if the line is not a head.
  private func head(at offset: Int, size: Int, _ file: FileDescriptor) throws(SystemError) -> ChangeRecord? {
    guard offset >= 0, offset < size else { return nil }
    var count = 512
    while true {
      let head = try bytes(file, offset, min(count, size - offset))
      if let end = head.firstIndex(of: UInt8(ascii: "\n")) {
        return ChangeRecord(
          head: String(decoding: head[..<end], as: UTF8.self), headCount: end + 1, at: offset)
      }
      guard head.count == count, count < History.longestHead else { return nil }
      count *= 8
    }
  }

  /// The maximum length of a head in bytes.
  private static let longestHead = 1 << 22

  /// Returns whether the bytes from an offset to the end are the beginning of a record that a crash cut off.
  /// After a power failure, bytes that were not written may be zeros.
  private func isTorn(_ offset: Int, _ size: Int, _ file: FileDescriptor) throws(SystemError) -> Bool {
    if let record = try head(at: offset, size: size, file) {
      guard record.end <= size else { return true }
      let start = record.end - ChangeRecord.trailerCount
      let trailer = try bytes(file, start, size - start)
      return record.end == size && trailer.allSatisfy { $0 == 0 }
    }
    guard size - offset < History.longestHead else { return false }
    var rest = try bytes(file, offset, size - offset)[...]
    while rest.last == 0 { rest.removeLast() }
    let mark = Array(ChangeRecord.mark.utf8)
    return rest.prefix(mark.count).elementsEqual(mark.prefix(rest.count))
      && !rest.contains { $0 == 0 || $0 == UInt8(ascii: "\n") }
  }

  // MARK: Writing

  /// Completes a record that a killed program left without its trailer, if the plan shows its change. Needs the
  /// plan's lock.
  func settled() throws(SystemError) -> State {
    let state = try state()
    guard state.lacksTrailer, let last = state.last else { return state }
    let file = try open(History.appending, History.writing, expecting: state.size)
    try file.truncate(to: last.trailerOffset, purpose: History.writing)
    try write(last.trailer, file)
    return State(last: last, end: state.end, size: state.end)
  }

  /// Appends a record without its trailer, and flushes it. Cuts off everything after the last whole record.
  /// - Parameter size: the size of the file when its state was read.
  /// - Returns: the file, and the trailer to be appended once the plan shows the change.
  func begin(
    _ record: ChangeRecord, _ edit: PlanEdit, size: Int
  ) throws(SystemError) -> (file: FileDescriptor, trailer: [UInt8]) {
    if size == 0 { try folder.make() }
    let flags = size == 0 ? History.appending | O_CREAT : History.appending
    let file = try open(flags, History.writing, expecting: size, record.offset)
    if record.offset != size { try file.truncate(to: record.offset, purpose: History.writing) }
    let (head, trailer) = record.written(edit)
    do throws(SystemError) {
      try write(head, file)
      try file.flush(purpose: History.writing)
    } catch {
      // If this fails, the next change cuts off the unfinished record.
      try? file.truncate(to: record.offset, purpose: History.writing)
      throw error
    }
    return (file, trailer)
  }

  private static let appending = O_RDWR | O_APPEND

  /// Opens the file for writing.
  /// - Parameter sizes: the sizes that the file may have: its size when its state was read, and its size after a record
  ///   was withdrawn.
  /// - Throws: `SystemError`, also if the file has another size, since bytes that were not read must not be cut off.
  private func open(
    _ flags: Int32, _ purpose: String, expecting sizes: Int...
  ) throws(SystemError) -> FileDescriptor {
    guard let (file, now) = try open(flags, purpose) else {
      throw SystemError(purpose, folder.history, errno: ENOENT)
    }
    guard sizes.contains(now) else {
      throw SystemError(purpose, folder.history, reason: "it has just been changed")
    }
    return file
  }

  func write(_ bytes: [UInt8], _ file: FileDescriptor) throws(SystemError) {
    try file.writeAll(bytes.span.bytes, purpose: History.writing)
  }

  /// Renames a damaged file, so that a new history can begin.
  /// - Returns: its new path.
  func putAside() throws(SystemError) -> String {
    try Renaming.aside(folder.history, as: folder.history + ".damaged", purpose: "set aside the history")
  }
}
