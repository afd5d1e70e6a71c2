/// The folder with the state kept for one plan: its history, what was bought, and whether it is sorted.
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
  /// The file with what was bought.
  var stock: String { path + "/stock" }
  /// The file in which earlier versions kept what was bought. It is read as long as there is no other.
  var ticks: String { path + "/bought" }

  /// The file with the text that a process has open in an editor.
  /// - Parameter process: the process's id.
  package func editedText(process: Int) -> String { "\(path)/edit-\(process).txt" }

  /// Creates the folder and missing parent folders, accessible only to this user.
  package func make() throws(SystemError) {
    try Folder.make(path, mode: 0o700, purpose: "make the state folder")
  }
}
