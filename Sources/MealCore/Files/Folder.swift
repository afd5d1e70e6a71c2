import CLibrary

/// Operations on folders and paths.
package enum Folder {
  /// The folder that contains the file at a path.
  static func of(_ path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// Creates a folder and missing parent folders, accessible only to this user.
  package static func make(
    _ path: String, purpose: String = "create the folder"
  ) throws(SystemError) {
    func makeOne() throws(SystemError) {
      do throws(SystemError) {
        try System.call("mkdir", purpose, on: path) { mkdir($0, 0o700) }
      } catch {
        if error.errno != EEXIST { throw error }
      }
    }
    do throws(SystemError) {
      try makeOne()
    } catch {
      let parent = Folder.of(path)
      guard error.errno == ENOENT, parent != ".", parent != "/" else { throw error }
      try make(parent, purpose: purpose)
      try makeOne()
    }
  }

  /// Calls `body` with each name in a folder, its type (`DT_UNKNOWN` if the file system does not say), and the open
  /// folder. Leaves out names that are not UTF-8, because they could not be printed.
  static func forEachName(
    in path: String, purpose: String, _ body: (_ name: String, _ type: UInt8, _ folder: Int32) -> Void
  ) throws(SystemError) {
    var opened: OpaquePointer?
    try System.call("opendir", purpose, on: path) { path in
      opened = opendir(path)
      return opened == nil ? -1 : 0
    }
    guard let stream = opened else { return }
    defer { closedir(stream) }
    while true {
      errno = 0
      guard let entry = readdir(stream) else {
        let number = errno
        guard number == 0 else { throw SystemError(purpose, path, errno: number) }
        return
      }
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(validatingCString: $0) }
      }
      if let name { body(name, UInt8(entry.pointee.d_type), dirfd(stream)) }
    }
  }

  /// The paths of files that processes left in a folder. Their names consist of `prefix`, the process ID, an optional
  /// number such as "-2", and `suffix`. Files of other running processes are left out.
  static func left(in path: String, prefix: String, suffix: String) -> [String] {
    var left: [String] = []
    try? forEachName(in: path, purpose: "read") { name, _, _ in
      guard name.hasPrefix(prefix), name.hasSuffix(suffix), name.count > prefix.count + suffix.count,
        let id = name.dropFirst(prefix.count).dropLast(suffix.count).split(separator: "-").first
          .flatMap({ pid_t($0) }), id > 0
      else { return }
      // Signal 0 only checks whether the process exists. If it has just ended, it may have removed its file.
      let isLeft = id == getpid() || (kill(id, 0) != 0 && errno == ESRCH)
      if isLeft, access("\(path)/\(name)", F_OK) == 0 { left.append("\(path)/\(name)") }
    }
    return left
  }

  /// A path with all links resolved; nil if nothing exists there.
  static func resolved(_ path: String, purpose: String) throws(SystemError) -> String? {
    var resolved: String?
    do throws(SystemError) {
      try System.call("realpath", purpose, on: path) { path in
        guard let found = realpath(path, nil) else { return Int32(-1) }
        resolved = String(cString: found)
        free(found)
        return 0
      }
    } catch {
      if error.errno == ENOENT { return nil }
      throw error
    }
    return resolved
  }
}

/// Makes writers take turns with a lock on a folder: the plan's folder for the plan and its history, or a calendar
/// folder for a sync.
///
/// The kernel releases the lock when the holder closes the folder or dies, and no lock file is left behind. The plan's
/// folder is locked, not the plan, since each change replaces the plan with a new file.
enum FolderLock {
  /// Runs `body` under the lock. Waits until the lock is free, up to `patience` seconds.
  /// - Parameters:
  ///   - subject: the thing to be changed, for messages.
  ///   - body: receives the open folder.
  static func withLock<Result>(
    _ path: String, of subject: String = "the plan", patience: Double,
    _ body: (FileDescriptor) throws -> Result
  ) throws -> Result {
    let folder = try FileDescriptor(path, O_RDONLY | O_DIRECTORY, purpose: "open \(subject)'s folder")
    try lock(folder, subject, patience)
    return try withExtendedLifetime(folder) { try body(folder) }
  }

  private static func lock(
    _ folder: FileDescriptor, _ subject: String, _ patience: Double
  ) throws(SystemError) {
    let deadline = Deadline(seconds: patience)
    var pause = 200_000
    while true {
      do throws(SystemError) {
        try System.call("flock", "lock \(subject)'s folder", folder.path) {
          flock(folder.number, LOCK_EX | LOCK_NB)
        }
        return
      } catch {
        guard error.errno == EWOULDBLOCK else { throw error }
      }
      guard !deadline.isOver else {
        throw SystemError(
          "change \(subject) in", folder.path,
          reason:
            "\(holder(of: folder) ?? "another program") has been changing it for \(Int(patience)) seconds",
          hint: "try again when it is done")
      }
      SystemClock.sleep(nanoseconds: pause)
      // Vary the pause by process, so that waiting programs do not retry in step.
      pause = min(4_000_000, pause * 2) - Int(getpid() % 7) * 10_000
    }
  }

  /// The process that holds the lock, for a message: "process 4711 (mealschedule)". nil if it cannot be
  /// found; works only on Linux.
  private static func holder(of folder: FileDescriptor) -> String? {
    func text(_ path: String) -> String? {
      let bytes = try? FileDescriptor(path, O_RDONLY, purpose: "read").readAll(purpose: "read")
      return bytes.map { String(decoding: $0, as: UTF8.self) }
    }
    guard let status = try? folder.status(purpose: "read"), let locks = text("/proc/locks") else {
      return nil
    }
    for line in locks.split(separator: "\n") {
      // A line is: "1: FLOCK ADVISORY WRITE 4711 fe:00:131073 0 EOF".
      let words = line.split(separator: " ")
      guard words.count > 5, words[1] == "FLOCK", words[5].hasSuffix(":\(status.st_ino)") else { continue }
      let command = text("/proc/\(words[4])/comm").map { $0.split(separator: "\n").joined() }
      return "process \(words[4])" + (command.map { " (\($0))" } ?? "")
    }
    return nil
  }
}

/// Atomic renames.
enum Renaming {
  /// Exchanges a file with a new one. Errors name the file.
  static func exchange(_ new: String, _ file: String, purpose: String) throws(SystemError) {
    try System.call("exchange", purpose, on: new, file, shown: file) { Platform.exchange($0, $1) }
  }

  /// Renames `new` to `old`, replacing the old file.
  static func replace(_ old: String, with new: String, purpose: String) throws(SystemError) {
    try System.call("rename", purpose, on: new, old, shown: old) { rename($0, $1) }
  }

  /// Renames a file unless the new name is taken.
  ///
  /// If the file system does not support this, uses a hard link. If it has no hard links either (FAT), uses a
  /// check and a plain rename, which is not atomic.
  /// - Returns: false if the name is taken.
  static func toFreeName(
    _ old: String, _ new: String, purpose: String, shown: String
  ) throws(SystemError) -> Bool {
    if let isDone = try attempt(
      "renameToFreeName", old, new, purpose, shown, { Platform.renameToFreeName($0, $1) })
    {
      return isDone
    }
    if let isDone = try attempt("link", old, new, purpose, shown, { link($0, $1) }) {
      // The file has its new name; if it keeps the old name too, that is harmless.
      if isDone { try? System.remove(old, purpose: purpose) }
      return isDone
    }
    guard try System.status(of: new, followsLinks: false, purpose: purpose, shown: shown) == nil else {
      return false
    }
    try System.call("rename", purpose, on: old, new, shown: shown) { rename($0, $1) }
    return true
  }

  /// - Returns: false if the new name is taken; nil if the system or the file system does not support the
  ///   call.
  private static func attempt(
    _ call: StaticString, _ old: String, _ new: String, _ purpose: String, _ shown: String,
    _ body: (UnsafePointer<CChar>, UnsafePointer<CChar>) -> Int32
  ) throws(SystemError) -> Bool? {
    do throws(SystemError) {
      try System.call(call, purpose, on: old, new, shown: shown, body)
      return true
    } catch {
      if error.errno == EEXIST { return false }
      // FAT has no hard links and reports EPERM. Android forbids them with EACCES.
      if [EINVAL, ENOSYS, ENOTSUP, EOPNOTSUPP, EPERM, EACCES].contains(error.errno) { return nil }
      throw error
    }
  }

  /// Renames a file. If the name is taken, appends the first free number, beginning with "-2".
  /// - Returns: the new path.
  static func aside(_ path: String, as name: String, purpose: String) throws(SystemError) -> String {
    for number in 1...1_000 {
      let new = number == 1 ? name : "\(name)-\(number)"
      if try toFreeName(path, new, purpose: purpose, shown: path) { return new }
    }
    throw SystemError(purpose, path, errno: EEXIST)
  }
}
