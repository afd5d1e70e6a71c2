import CLibrary

/// The folder with the state kept for one plan: its history, and whether it is sorted.
///
/// It is in `$XDG_STATE_HOME/mealschedule/`. Its name is the plan's file name and a hash of the plan's full path.
/// Readers work without it if it is missing or inaccessible.
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
  /// earlier process with that ID left its text there.
  package func editedText() -> String {
    let name = "\(path)/edit-\(getpid())"
    var (free, number) = ("\(name).txt", 1)
    while TextFile.isThere(free) {
      number += 1
      free = "\(name)-\(number).txt"
    }
    return free
  }

  /// The paths of files left by processes that were killed while an editor was open, sorted.
  package func leftTexts() -> [String] {
    Folder.left(in: path, prefix: "edit-", suffix: ".txt").sorted()
  }

  /// Creates the folder and missing parent folders, accessible only to this user.
  package func make() throws(SystemError) {
    try Folder.make(path, purpose: "create the state folder")
  }
}

/// The name under which data about a file is stored elsewhere: the file's name and a hash of its full path.
enum HashedName {
  /// "plan.txt-0123456789abcdef" for "/home/me/plan.txt".
  static func of(_ path: String) -> String {
    let name = path.utf8.split(separator: UInt8(ascii: "/")).last.map { String(Substring($0)) } ?? "plan"
    return "\(name)-\(path.utf8Span.span.fnv1a.hexDigits)"
  }
}
