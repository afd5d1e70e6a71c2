/// Where what is remembered about one plan lives: its history, its ticks, and whether it is sorted.
///
/// A folder in `$XDG_STATE_HOME/mealschedule/`, named for the plan's file and its full path. Readers do without it where
/// it cannot be had.
public struct StateFolder: Sendable {
  /// The folder's path.
  public let path: String

  /// - Parameters:
  ///   - home: `$XDG_STATE_HOME/mealschedule`.
  ///   - plan: the plan's path, with all links resolved.
  init(home: String, plan: String) { path = "\(home)/\(HashedName.of(plan))" }

  /// The file that remembers whether the plan is sorted.
  package var sortedMark: String { path + "/sorted" }
  /// The file of all changes.
  public var history: String { path + "/history" }
  /// The file of what was bought.
  var ticks: String { path + "/bought" }

  /// Where a text is kept that is being edited: a file of this process.
  public func editedText(process: Int) -> String { "\(path)/edit-\(process).txt" }

  /// Makes the folder and those above it, for this user only.
  public func make() throws(SystemError) {
    try Folder.make(path, mode: 0o700, purpose: "make the state folder")
  }
}
