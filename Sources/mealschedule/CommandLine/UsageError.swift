import MealCore

/// An error in the command line.
struct UsageError: UserFacingError, Equatable {
  let message: String
  /// Advice, printed on a separate line.
  let hint: String?

  init(_ message: String, hint: String? = nil) {
    self.message = message
    self.hint = hint
  }

  /// The error for a mistake in typed words. Unlike a `LineError`, it may be followed by a corrected command.
  init(_ error: LineError) { self.init(error.message, hint: error.hint) }

  /// - Parameter command: the words of a command to paste.
  init(_ message: String, write command: some Sequence<String>) {
    self.init(message, hint: "write:\n" + ShellQuoting.command(command))
  }
}

extension UsageError {
  /// The error for the value of an option or of a variable that is not a date.
  init(_ error: DayError, in place: String) {
    self.init("\(place): \(error.message)", hint: error.shownHint)
  }

  /// The end of a message about an unknown name: ": did you mean risotto?"; empty if no name is similar.
  static func guess(_ typed: String, among names: [String]) -> String {
    guess(Nearest.match(typed, among: names))
  }

  static func guess(_ near: String?) -> String { near.map { ": did you mean \($0)?" } ?? "" }
}
