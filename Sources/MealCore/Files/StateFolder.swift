#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The folder with the state kept for one plan: its history, and whether it is sorted.
///
/// It is in `$XDG_STATE_HOME/mealschedule/`, and named for the plan's file and full path. Readers work
/// without it if it is missing or inaccessible.
package struct StateFolder: Sendable {
  /// The folder's path.
  package let path: String

  /// - Parameters:
  ///   - home: `$XDG_STATE_HOME/mealschedule`.
  ///   - plan: the plan's path, with all links resolved.
  init(home: String, plan: String) { path = "\(home)/\(HashedName.of(plan))" }

  /// The file that remembers whether the plan is sorted.
  package var sortedMark: String { path + "/sorted" }
  /// The file with the history.
  package var history: String { path + "/history" }

  /// A free path for the text that this process opens in an editor: "edit-4711.txt", or with a number if an
  /// earlier process of that id left its text there.
  package func editedText() -> String {
    let name = "\(path)/edit-\(getpid())"
    var (free, number) = ("\(name).txt", 1)
    while TextFile.isThere(free) {
      number += 1
      free = "\(name)-\(number).txt"
    }
    return free
  }

  /// The paths of texts that are left of editors whose process was killed, sorted.
  package func leftTexts() -> [String] {
    guard let stream = opendir(path) else { return [] }
    defer { closedir(stream) }
    var texts: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      guard name.hasPrefix("edit-"), name.hasSuffix(".txt"),
        let id = name.dropFirst(5).dropLast(4).split(separator: "-").first.flatMap({ pid_t($0) }), id > 0
      else { continue }
      // Signal 0 only asks whether the process exists.
      if id == getpid() || (kill(id, 0) != 0 && errno == ESRCH) { texts.append("\(path)/\(name)") }
    }
    return texts.sorted()
  }

  /// Creates the folder and missing parent folders, accessible only to this user.
  package func make() throws(SystemError) {
    try Folder.make(path, mode: 0o700, purpose: "make the state folder")
  }
}
