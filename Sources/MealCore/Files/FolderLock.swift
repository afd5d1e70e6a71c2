#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Keeps writers of a plan apart: a lock on the folder that the plan is in. (Those who tick its list have a lock of their
/// own, on the state folder.)
///
/// The kernel holds it for as long as the folder is open, so that it dies with its holder, however that dies,
/// and no file is left behind. The folder is locked, not the plan, for the plan is a new file after each change.
final class FolderLock {
  let folder: FileDescriptor

  /// Waits until the lock is free, up to `patience` seconds.
  /// - Parameter subject: what is to be changed, for messages.
  init(_ path: String, of subject: String = "the plan", patience: Double) throws(SystemError) {
    folder = try FileDescriptor(path, O_RDONLY | O_DIRECTORY, purpose: "open \(subject)'s folder")
    let start = Clock.now()
    var pause = 200_000
    while flock(folder.number, LOCK_EX | LOCK_NB) != 0 {
      guard errno == EWOULDBLOCK || errno == EINTR else {
        throw SystemError("lock \(subject)'s folder", path, errno: errno)
      }
      guard Double(Clock.now() - start) < patience * 1e9 else {
        throw SystemError(
          "change \(subject) in", path,
          reason: "\(holder ?? "another program") has been changing it for \(Int(patience)) seconds",
          hint: "try again when it is done")
      }
      var time = timespec(tv_sec: 0, tv_nsec: pause)
      nanosleep(&time, nil)
      // Not in step with other programs that wait.
      pause = min(4_000_000, pause * 2) - Int(getpid() % 7) * 10_000
    }
  }

  /// The program that has the lock, as Linux knows it: "process 4711 (mealschedule)".
  private var holder: String? {
    guard let status = try? folder.status(purpose: "read"),
      let locks = try? FileDescriptor("/proc/locks", O_RDONLY, purpose: "read").readAll(purpose: "read")
    else { return nil }
    for line in String(decoding: locks, as: UTF8.self).split(separator: "\n") {
      // "1: FLOCK ADVISORY WRITE 4711 fe:00:131073 0 EOF"
      let words = line.split(separator: " ")
      guard words.count > 5, words[1] == "FLOCK", words[5].hasSuffix(":\(status.st_ino)") else { continue }
      let name = try? FileDescriptor("/proc/\(words[4])/comm", O_RDONLY, purpose: "read").readAll(
        purpose: "read")
      let command = name.map { String(decoding: $0, as: UTF8.self).split(separator: "\n").joined() }
      return "process \(words[4])" + (command.map { " (\($0))" } ?? "")
    }
    return nil
  }
}
