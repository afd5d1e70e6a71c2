import MealCore

/// The keys of `scroll --keys`, ready to be typed into a session.
struct TypedKeys {
  private let events: [TerminalEvent]

  init(_ text: String) throws(KeyScriptError) { events = try KeyScript(text).events }

  /// Types all keys. Animations finish at once.
  func type(into session: inout ScrollSession) { session.play(events) }

  /// Returns the screen as text without colours.
  static func screen(of session: ScrollSession) -> String {
    var frame = Frame()
    ScreenView(theme: Theme(depth: .none, isDark: nil, isUnicode: true)).draw(session, into: &frame)
    return frame.text
  }
}
