/// The exit status of a command.
enum ExitStatus: Int32 {
  case done = 0
  case nothingFound = 1
  /// Wrong usage, a bad date, or a dish that is missing or ambiguous.
  case wrongCommand = 2
  /// Done, but some lines could not be read.
  case unreadableLines = 3
  /// A problem with a file, the disk, a lock or a permission.
  case systemError = 4
  /// `merge` could not read or write OURS.
  case mergeFailed = 132
  // The values that shells use for SIGHUP, SIGINT, SIGQUIT and SIGTERM.
  case hangup = 129
  case interrupted = 130
  case aborted = 131
  case terminated = 143

  /// `merge` marked conflicts.
  static var conflicts: ExitStatus { .nothingFound }
}
