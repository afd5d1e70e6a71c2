import MealCore

/// The page of keys, made from `KeyBindings`.
enum HelpText {
  static func page() -> Page {
    var lines: [Page.Line] = []
    for (title, rows) in tables {
      if !lines.isEmpty { lines.append(Page.Line(text: "")) }
      lines.append(Page.Line(text: title, kind: .heading))
      lines += rows.map { Page.Line(key: $0.0, text: $0.1) }
    }
    return Page(title: "Keys", lines)
  }

  /// All keys that have a help text, then the mouse, as titled tables.
  static var tables: [(title: String, rows: [(String, String)])] {
    [
      ("In the stream of days", keys(.stream) + counts),
      ("While moving a dish", keys(.carrying)),
      ("While typing", keys(.text)),
      ("In lists, recipes and this page", keys(.page)),
      ("With the mouse", mouse),
    ]
  }

  private static func keys(_ mode: Mode) -> [(String, String)] {
    KeyBindings.table(mode).filter { !$0.help.isEmpty }.map { ($0.shown, $0.help) }
  }

  private static let counts = [
    ("30J 3u", "a number before a motion, undo, redo, n or > repeats it: 30 days forward"),
    ("3d 3x 3y", "delete, cut, copy three dishes: this one and the next two"),
  ]

  private static let mouse = [
    ("wheel", "scroll"), ("click", "select; a double click edits"),
    ("drag a dish", "move it to another day"),
    ("drag the edge", "the right edge scrolls through the whole plan"),
    ("press a meal", "choose another meal: hold, choose, release"),
  ]

  /// The key hints of a mode for the status line. Computed once, because every frame needs them.
  static func hints(_ mode: Mode) -> [KeyHint] { hints[mode] ?? [] }

  private static let hints: [Mode: [KeyHint]] = Dictionary(
    uniqueKeysWithValues: Mode.allCases.map { mode in
      (
        mode,
        KeyBindings.table(mode).compactMap { binding in
          binding.hint.map { KeyHint(String(binding.shown.prefix { $0 != " " }), $0) }
        }
      )
    })
}
