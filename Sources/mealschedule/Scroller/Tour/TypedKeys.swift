import MealCore

/// Keys written down, as `scroll --keys` takes them.
struct TypedKeys {
  private let events: [TerminalEvent]

  init(_ text: String) throws(KeyScriptError) { events = try KeyScript(text).events }

  /// Types all of them. What moves comes to rest.
  func type(into stage: inout Stage) { stage.play(events) }

  /// A screen without colours.
  static func screen(of stage: Stage) -> String {
    var frame = Frame()
    ScreenView(theme: Theme(depth: .none, isDark: nil, isUnicode: true)).draw(stage, into: &frame)
    return frame.text
  }
}
