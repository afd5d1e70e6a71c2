/// Something that comes from outside while the program shows its screen.
enum TerminalEvent: Hashable, Sendable {
  case key(Key)
  /// The screen now has this many columns and rows.
  case resized(columns: Int, rows: Int)
  /// The terminal's background turned out to be dark, or light.
  case background(isDark: Bool)
  /// The program was stopped and continues: draw everything again.
  case resumed
  /// A request to stop for a while (SIGTSTP): `TerminalSession.suspend` does that.
  case suspend
  /// A request to end.
  case interrupt, terminate
  /// The terminal has gone.
  case hangup
}
