import MealCore

/// What the environment tells about a terminal, before the terminal is asked.
struct TerminalProfile: Hashable, Sendable {
  var colors: ColorDepth
  /// If not, only ASCII is safe.
  var isUTF8: Bool
  /// Whether it may be asked about itself. The Linux console would print some questions; others do not answer.
  var takesQuestions: Bool
  /// Whether it reports the mouse. The Linux console and old terminals do not.
  var hasMouse: Bool

  init(
    colors: ColorDepth = .palette, isUTF8: Bool = true, takesQuestions: Bool = true, hasMouse: Bool = true
  ) {
    self.colors = colors
    self.isUTF8 = isUTF8
    self.takesQuestions = takesQuestions
    self.hasMouse = hasMouse
  }

  init(_ environment: (String) -> String?) {
    colors = ColorDepth(environment)
    // The first of these variables that is set and not empty counts (POSIX, 8.2).
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap(environment).first { !$0.isEmpty } ?? ""
    let name = locale.lowercased()
    isUTF8 = name.containsUTF8(of: "utf-8") || name.containsUTF8(of: "utf8")
    let term = environment("TERM") ?? ""
    let isKnown = !["", "dumb", "linux"].contains(term) && !term.hasPrefix("vt")
    takesQuestions = isKnown
    hasMouse = isKnown
  }
}
