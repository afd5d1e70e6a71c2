import MealCore

/// Keys written down, as `scroll --keys` takes them.
struct TypedKeys {
  private let events: [TerminalEvent]

  init(_ text: String) throws(KeyScriptError) { events = try KeyScript(text).events }

  /// Types all of them. Whatever moves comes to rest.
  func type(into session: inout ScrollSession) { session.play(events) }

  /// A screen without colours.
  static func screen(of session: ScrollSession) -> String {
    var frame = Frame()
    ScreenView(theme: Theme(depth: .none, isDark: nil, isUnicode: true)).draw(session, into: &frame)
    return frame.text
  }
}
