import MealCore

/// The page of keys, generated from `KeyBindings`.
enum HelpText {
  /// - Parameter mode: the mode whose keys come first.
  static func page(_ mode: Mode = .stream) -> Page {
    var lines: [Page.Line] = []
    var tables = tables
    if let place = tables.firstIndex(where: { $0.mode == mode }) {
      if isList(mode), let page = tables.firstIndex(where: { $0.mode == .page }) {
        tables.insert(tables.remove(at: page), at: 0)
      }
      tables.insert(tables.remove(at: place + (isList(mode) ? 1 : 0)), at: 0)
    } else if let title = titles[mode] {
      tables.insert((mode, title, keys(mode)), at: 0)
    }
    for (_, title, rows) in tables {
      if !lines.isEmpty { lines.append(Page.Line(text: "")) }
      lines.append(Page.Line(text: title, kind: .heading))
      lines += rows.map { Page.Line(key: $0.0, text: $0.1) }
    }
    let page = Page(title: "Keys", lines)
    page.isHelp = true
    return page
  }

  /// All keys that have a help text, then the mouse, as titled tables.
  static var tables: [(mode: Mode?, title: String, rows: [(String, String)])] {
    [
      (.stream, "In the stream of days", keys(.stream) + counts),
      (.filling, "On a suggested dish", keys(.filling)),
      (.picking, "While choosing for an open meal", keys(.picking)),
      (.carrying, "While moving a dish", keys(.carrying)),
      (.text, "While typing", keys(.text)),
      (.tray, "In the tray of someday dishes", keys(.tray)),
      (.list, "In a shopping list", keys(.list)),
      (.cooking, "In the list of what can be cooked", keys(.cooking)),
      (.page, "In lists and recipes, and on this page", keys(.page)),
      (nil, "With the mouse", mouse),
    ]
  }

  /// The titles for modes whose keys are on the page only if it is opened in that mode.
  private static let titles: [Mode: String] = [
    .deleting: "With the Delete button", .menu: "In a menu", .adding: "In the menu of meals",
    .asking: "While answering a question",
    .beginning: "While answering a question", .discarding: "While answering a question", .tour: "In the tour",
  ]

  private static func keys(_ mode: Mode) -> [(String, String)] {
    let shared = isList(mode) ? KeyBindings.motions.map(\.shown) : []
    return KeyBindings.table(mode).filter { !$0.help.isEmpty && !shared.contains($0.shown) }.map {
      ($0.shown, $0.help)
    }
  }

  /// Whether a mode has the motions and the search of a page.
  private static func isList(_ mode: Mode) -> Bool { [.picking, .tray, .list, .cooking].contains(mode) }

  private static let counts = [
    ("30J 3u", "a number before a motion, undo, redo, n or > repeats it: 30 days forward"),
    ("3d 3x 3y", "delete, cut or copy three dishes: this and the next two"),
  ]

  private static let mouse = [
    ("wheel", "scroll"), ("click", "select; a double click edits, or takes a dish from the tray"),
    ("drag a dish", "move it to the day and the meal where you drop it, or to the tray"),
    ("drag the edge", "the right edge scrolls through the days with dated meals"),
    ("press a meal", "choose another meal: hold, choose, release"),
    ("click a hint", "do what it says; a click on the header goes to today, or to a date"),
  ]

  /// The bindings of a mode, in the order in which the status line shows their hints.
  private static func hinted(_ mode: Mode) -> [KeyBinding] {
    let table = KeyBindings.table(mode)
    guard mode == .stream else { return table }
    return KeyBindings.hinted.compactMap { action in table.first { $0.action == action && $0.hint != nil } }
  }

  /// The key hints of a mode for the status line, whether or not its keys have an effect now.
  static func hints(_ mode: Mode, isUnicode: Bool = true) -> [KeyHint] {
    mode == .stream && isUnicode ? hintsOfStream : makeHints(mode, isUnicode)
  }

  /// Made once, because every frame shows them.
  private static let hintsOfStream = makeHints(.stream, true)

  private static func makeHints(_ mode: Mode, _ isUnicode: Bool) -> [KeyHint] {
    hinted(mode).compactMap { binding in
      guard let hint = binding.hint else { return nil }
      // `shown` may name keys of the opposite action, too: prefer a key of this binding.
      let signs = binding.keys.compactMap(KeySign.of)
      let words = binding.shown.split(separator: " ").map(String.init)
      let sign = words.first(where: signs.contains) ?? words.first ?? signs.first ?? ""
      let key = KeySign.readable(sign, isUnicode: isUnicode)
      return KeyHint(key: key, what: hint, action: binding.action)
    }
  }
}
