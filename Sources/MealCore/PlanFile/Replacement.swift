#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A new file that takes the place of the plan in one instant.
///
/// It is written without a name where the system can do that (so that nothing is left behind if the program is
/// killed), flushed to disk, given a name beside the plan, and exchanged with it. What comes out must be the
/// very file that was read; else somebody else has changed the plan in the meantime, and it is put back.
struct Replacement {
  /// How taking the place ended.
  enum Outcome {
    case replaced
    /// The plan is not what was read any more; it is as the other program left it.
    case changedMeanwhile
  }

  /// The plan's path, with all links resolved.
  let target: String
  /// The name that the new file has for a moment. Under the plan's lock, whatever has it is a leftover.
  let temporary: String
  /// Named for the plan in messages: people know no other.
  private let file: FileDescriptor
  private let isNamed: Bool
  private var buffer: [UInt8] = []

  private static let purpose = "write the plan"

  /// - Parameter original: the file to be replaced; its mode and owner are taken over.
  init(_ target: String, folder: FileDescriptor, original: FileDescriptor?) throws(SystemError) {
    self.target = target
    temporary = Replacement.temporaryName(target)
    #if os(Linux)
      // O_TMPFILE, which the C library's overlay does not show.
      let unnamed = open(folder.path, 0o20000000 | O_DIRECTORY | O_RDWR | O_CLOEXEC, 0o666)
    #else
      let unnamed: Int32 = -1
    #endif
    isNamed = unnamed < 0
    if isNamed {
      let named = open(temporary, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
      guard named >= 0 else { throw SystemError(Replacement.purpose, target, errno: errno) }
      file = FileDescriptor(number: named, path: target)
    } else {
      file = FileDescriptor(number: unnamed, path: target)
    }
    if let original {
      let status = try original.status(purpose: "read the plan")
      // Only root may give files away; the group can be kept by its members.
      if fchown(file.number, status.st_uid, status.st_gid) != 0 {
        _ = fchown(file.number, uid_t.max, status.st_gid)
      }
      guard fchmod(file.number, status.st_mode & 0o7777) == 0 else {
        throw SystemError("keep the mode of the plan", target, errno: errno)
      }
    }
    buffer.reserveCapacity(Replacement.chunk)
  }

  private static var chunk: Int { 1 << 18 }

  /// The name beside a plan that its replacement has for a moment.
  static func temporaryName(_ target: String) -> String {
    let slash = target.lastIndex(of: "/") ?? target.startIndex
    return "\(target[..<slash])/.\(target[slash...].dropFirst()).mealschedule"
  }

  /// Writes the plan as it is after the edit.
  /// - Throws: also where what the edit takes out is not there.
  mutating func write(_ edit: PlanEdit, _ snapshot: PlanSnapshot) throws(SystemError) {
    var reader = ForwardReader(snapshot)
    var copied = 0
    for splice in edit.splices {
      try copy(copied..<splice.offset, &reader)
      copied = splice.offset + splice.removed.count
      guard edit.takesOut(try reader.bytes(splice.offset..<copied), splice) else {
        throw SystemError("change the plan", target, reason: "the lines to change are not where they were")
      }
      try append(edit.inserted(splice))
    }
    try copy(copied..<snapshot.size, &reader)
    try drain()
    // A time of our own, finer than the system's clock for files: a write by another program in the same tick
    // of that clock is told from this state.
    var now = timespec()
    clock_gettime(CLOCK_REALTIME, &now)
    let times = [now, now]
    _ = futimens(file.number, times)
    try file.flush(purpose: Replacement.purpose)
  }

  private mutating func copy(_ range: Range<Int>, _ reader: inout ForwardReader) throws(SystemError) {
    var position = range.lowerBound
    while position < range.upperBound {
      if buffer.count == Replacement.chunk { try drain() }
      let room = min(Replacement.chunk - buffer.count, LineScanner.passChunk)
      let wanted = min(room, range.upperBound - position)
      let part = try reader.bytes(position..<position + wanted)
      guard part.count == wanted else {
        throw SystemError("read the plan", target, reason: "it was cut short while it was being read")
      }
      buffer.append(part)
      position += wanted
    }
  }

  private mutating func append(_ bytes: ArraySlice<UInt8>) throws(SystemError) {
    if buffer.count + bytes.count > Replacement.chunk { try drain() }
    guard bytes.count < Replacement.chunk else {
      try file.writeAll(bytes.span.bytes, purpose: Replacement.purpose)
      return
    }
    buffer += bytes
  }

  private mutating func drain() throws(SystemError) {
    try file.writeAll(buffer.span.bytes, purpose: Replacement.purpose)
    buffer.removeAll(keepingCapacity: true)
  }

  /// The state of the file that was written.
  func fingerprint() throws(SystemError) -> Fingerprint {
    Fingerprint(try file.status(purpose: Replacement.purpose))
  }

  /// Takes the plan's place.
  /// - Parameter expected: the state of the plan that was read; nil if there was none.
  func commit(expecting expected: Fingerprint?, folder: FileDescriptor) throws(SystemError) -> Outcome {
    // Between the name and its end nothing but the end of the program may come.
    var all = sigset_t()
    var before = sigset_t()
    sigfillset(&all)
    sigprocmask(SIG_BLOCK, &all, &before)
    defer { sigprocmask(SIG_SETMASK, &before, nil) }

    guard let expected else { return try commitFirst(folder) }
    if !isNamed { try name(temporary) }
    do {
      let outcome = try exchange(expecting: expected)
      if outcome == .replaced { try folder.flush(purpose: "write the plan's folder") }
      return outcome
    } catch {
      removeTemporary()
      throw error
    }
  }

  /// Where there was no plan: the name must still be free.
  private func commitFirst(_ folder: FileDescriptor) throws(SystemError) -> Outcome {
    let linked =
      isNamed
      ? link(temporary, target)
      : linkat(AT_FDCWD, "/proc/self/fd/\(file.number)", AT_FDCWD, target, AT_SYMLINK_FOLLOW)
    let reason = errno
    removeTemporary()
    guard linked == 0 else {
      if reason == EEXIST { return .changedMeanwhile }
      throw SystemError(Replacement.purpose, target, errno: reason)
    }
    try folder.flush(purpose: "write the plan's folder")
    return .replaced
  }

  private func name(_ path: String) throws(SystemError) {
    let result = linkat(AT_FDCWD, "/proc/self/fd/\(file.number)", AT_FDCWD, path, AT_SYMLINK_FOLLOW)
    guard result == 0 else { throw SystemError(Replacement.purpose, target, errno: errno) }
  }

  private func exchange(expecting expected: Fingerprint) throws(SystemError) -> Outcome {
    guard let state = Replacement.state(of: target) else { throw vanished() }
    guard state == expected else {
      unlink(temporary)
      return .changedMeanwhile
    }
    if Exchange.swap(temporary, target) {
      if Replacement.state(of: temporary) == expected {
        unlink(temporary)
        return .replaced
      }
      // Somebody else's change came out: put it back. Ours comes out, unless there was yet another one.
      let ours = try fingerprint().inode
      guard Exchange.swap(temporary, target), Replacement.state(of: temporary)?.inode == ours else {
        throw SystemError(
          Replacement.purpose, target,
          reason: "others keep changing it; one state of it is kept in \(temporary)")
      }
      unlink(temporary)
      return .changedMeanwhile
    }
    if errno == ENOENT { throw vanished() }
    // A file system that cannot exchange two files: the look has to do.
    guard rename(temporary, target) == 0 else {
      throw SystemError(Replacement.purpose, target, errno: errno)
    }
    return .replaced
  }

  private func vanished() -> SystemError {
    SystemError(
      "change the plan", target, errno: ENOENT, reason: "it vanished while it was being changed",
      hint: "put it back, or add to begin a new one")
  }

  /// The state of the file that a path names now; nil if there is none.
  static func state(of path: String) -> Fingerprint? {
    var status = stat()
    return lstat(path, &status) == 0 ? Fingerprint(status) : nil
  }

  /// Takes the name away that the new file may have, if it is no state of the plan of somebody else's.
  func removeTemporary() {
    if let ours = try? fingerprint().inode, Replacement.state(of: temporary)?.inode == ours {
      unlink(temporary)
    }
  }
}
