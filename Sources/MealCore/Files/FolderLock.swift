import CLibrary

/// Serializes the writers of a plan, its history and its stock with a lock on the plan's folder.
///
/// The kernel releases the lock when the holder closes the folder or dies, and no lock file is left behind.
/// The folder is locked, not the plan, since each change replaces the plan with a new file.
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
