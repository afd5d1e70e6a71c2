import MealCore

/// Keys written down, as `scroll --keys` takes them.
struct TypedKeys {
  private let events: [TerminalEvent]

  /// - Throws: `UsageError`, which names the part that says nothing.
  init(_ text: String) throws {
    do throws(KeyScriptError) {
      events = try KeyScript(text).events
    } catch {
      throw UsageError("--keys: \(error.message)", hint: error.hint)
    }
  }

  /// The screen after all of them, without colours. What moves has come to rest.
  func lastScreen(of scroller: Scroller) -> String {
    var scroller = scroller
    scroller.play(events)
    var frame = Frame()
    ScreenView(theme: Theme(depth: .none, isDark: nil, isUnicode: true)).draw(scroller, into: &frame)
    return frame.text
  }
}
