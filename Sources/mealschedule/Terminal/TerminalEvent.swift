/// An event from outside while the program has the screen.
enum TerminalEvent: Equatable, Sendable {
  case key(Key)
  /// The screen was resized to this many columns and rows.
  case resized(columns: Int, rows: Int)
  /// The terminal has reported whether its background is dark.
  case background(isDark: Bool)
  /// The program was stopped and has resumed; everything must be redrawn.
  case resumed
  /// A request to suspend the program (SIGTSTP); call `TerminalSession.suspend`.
  case suspend
  /// A signal that asks the program to end: SIGHUP if the terminal is gone.
  case end(Int32)

  /// The key, if the event is a key; otherwise nil.
  var key: Key? { if case .key(let key) = self { key } else { nil } }
}
