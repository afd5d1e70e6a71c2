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

  /// Returns the screen as a picture that suits light and dark pages.
  static func picture(of session: ScrollSession) -> TextPicture {
    let glyphs = GlyphTable()
    func frame(isDark: Bool) -> Frame {
      var frame = Frame(glyphs: glyphs)
      let theme = Theme(depth: .palette, isDark: isDark, isUnicode: true, isPicture: true)
      ScreenView(theme: theme).draw(session, into: &frame)
      return frame
    }
    return TextPicture(
      title: "mealschedule, full screen, at \(session.shown.cursor.day.spelledOut)",
      light: frame(isDark: false), dark: frame(isDark: true))
  }
}
