import MealCore

/// The terminal's capabilities as far as the environment reveals them, before the terminal is queried.
struct TerminalProfile: Sendable {
  var colors = ColorDepth.palette
  /// Whether the terminal shows UTF-8; otherwise only ASCII is safe.
  var isUTF8 = true
  /// Whether queries can be sent. The Linux console would print some of them, and old terminals do not answer.
  var takesQuestions = true
  /// Whether the terminal reports mouse events. The Linux console and old terminals do not.
  var hasMouse = true
  /// Whether the program wants mouse events.
  var takesMouse = true
}

extension TerminalProfile {
  init(_ environment: (String) -> String?) {
    // The first non-empty variable counts (POSIX, 8.2).
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap(environment).first { !$0.isEmpty } ?? ""
    let name = locale.lowercased()
    let term = environment("TERM") ?? ""
    let isKnown = !["", "dumb", "linux"].contains(term) && !term.hasPrefix("vt")
    self.init(
      colors: ColorDepth(environment),
      isUTF8: name.containsUTF8(of: "utf-8") || name.containsUTF8(of: "utf8"),
      takesQuestions: isKnown, hasMouse: isKnown)
  }
}
