/// The terminal modes of a full-screen program, and the original settings.
///
/// `leave` undoes `enter` in reverse order. Both are constants, so that even a crashing program can send
/// `leave`.
struct TerminalModes {
  /// The original line settings (termios).
  let settings: termios

  /// Alternate screen, no wrapping at the right edge, bracketed paste.
  static let enter: StaticString = "\u{1B}[?1049h\u{1B}[?7l\u{1B}[?2004h"
  /// Mouse presses, drags and the wheel (1002), reported in decimal (1006).
  static let takeMouse: StaticString = "\u{1B}[?1002h\u{1B}[?1006h"
  /// Undoes `takeMouse` and `enter`. Also ends an interrupted frame, and moves to the last line for terminals without
  /// an alternate screen.
  static let leave: StaticString =
    "\u{1B}[?2026l\u{1B}[m\u{1B}[?69l\u{1B}[r\u{1B}[?1006l\u{1B}[?1002l\u{1B}[?2004l\u{1B}[?7h\u{1B}[?25h\u{1B}[999;1H\u{1B}[K\u{1B}[?1049l"

  /// Reads the line settings of a terminal.
  init(of descriptor: Int32) throws(TerminalError) {
    var settings = termios()
    guard tcgetattr(descriptor, &settings) == 0 else {
      throw TerminalError("read the terminal's settings", errno: errno)
    }
    self.settings = settings
  }

  /// Raw mode: every byte arrives immediately and unchanged, and output is not processed.
  var raw: termios {
    var raw = settings
    cfmakeraw(&raw)
    return raw
  }

  /// Applies line settings. The system stops a background program here until it is in the foreground.
  static func set(_ settings: termios, on descriptor: Int32) throws(TerminalError) {
    var settings = settings
    while tcsetattr(descriptor, TCSANOW, &settings) != 0 {
      guard errno == EINTR else { throw TerminalError("set the terminal's settings", errno: errno) }
    }
  }
}
