/// The modes of a terminal under a full-screen program, and its earlier settings.
///
/// `leave` undoes `enter`, in the opposite order. Both are constants, so that a program that crashes can still send
/// the second.
struct TerminalModes {
  /// The settings of the line (termios) before any change.
  let settings: termios

  /// Alternate screen; no wrapping at the right edge; bracketed paste; presses, drags and the wheel of the mouse
  /// (1002), in decimal (1006).
  static let enter: StaticString = "\u{1B}[?1049h\u{1B}[?7l\u{1B}[?2004h\u{1B}[?1002h\u{1B}[?1006h"
  /// Also ends a frame that was broken off, and goes to the last line, for terminals without an alternate screen.
  static let leave: StaticString =
    "\u{1B}[?2026l\u{1B}[m\u{1B}[r\u{1B}[?1006l\u{1B}[?1002l\u{1B}[?2004l\u{1B}[?7h\u{1B}[?25h\u{1B}[999;1H\u{1B}[K\u{1B}[?1049l"

  /// Reads the settings.
  init(of descriptor: Int32) throws(TerminalError) {
    var settings = termios()
    guard tcgetattr(descriptor, &settings) == 0 else {
      throw TerminalError("read the terminal's settings", errno: errno)
    }
    self.settings = settings
  }

  /// Settings for raw mode: every byte comes at once as it is typed, and output is not changed.
  var raw: termios {
    var raw = settings
    cfmakeraw(&raw)
    withUnsafeMutableBytes(of: &raw.c_cc) {
      $0[Int(VMIN)] = 1
      $0[Int(VTIME)] = 0
    }
    return raw
  }

  /// Sets the line. The system stops a program in the background here until it is in the foreground.
  static func set(_ settings: termios, on descriptor: Int32) throws(TerminalError) {
    var settings = settings
    while tcsetattr(descriptor, TCSANOW, &settings) != 0 {
      guard errno == EINTR else { throw TerminalError("set the terminal's settings", errno: errno) }
    }
  }
}
