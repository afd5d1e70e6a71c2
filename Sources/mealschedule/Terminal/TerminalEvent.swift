/// What comes from outside while the program shows its screen.
enum TerminalEvent: Hashable, Sendable {
  case key(Key)
  /// The screen has this many columns and rows now.
  case resized(columns: Int, rows: Int)
  /// What is behind the text turned out to be dark, or light.
  case background(isDark: Bool)
  /// The program was stopped and goes on, or has its screen back: draw all of it anew.
  case resumed
  /// Somebody wants the program to stop for a while (SIGTSTP): `TerminalSession.suspend` does that.
  case suspend
  /// Somebody wants the program to end.
  case interrupt, terminate
  /// The terminal has gone: there is nobody left to draw for.
  case hangup
}
