import MealCore

/// The page of keys, made from the table that binds them.
enum HelpText {
  static func page() -> Page {
    Page(title: "Keys", sections.flatMap { title, mode in heading(title) + keys(mode) } + mouse)
  }

  private static let sections: [(title: String, mode: Mode)] = [
    ("In the stream of days", .stream), ("While a dish is moved", .carrying), ("Where text is typed", .text),
  ]

  private static func heading(_ title: String) -> [Page.Line] {
    (title == sections[0].title ? [] : [Page.Line(text: "")]) + [Page.Line(text: title, kind: .heading)]
  }

  private static func keys(_ mode: Mode) -> [Page.Line] {
    KeyBindings.table(mode).filter { !$0.help.isEmpty }.map { Page.Line(key: $0.shown, text: $0.help) }
      + (mode == .stream ? [Page.Line(key: "30J", text: "digits before a motion repeat it: 30 days on")] : [])
  }

  private static let mouse: [Page.Line] = [
    Page.Line(text: ""),
    Page.Line(text: "With the mouse", kind: .heading),
    Page.Line(key: "wheel", text: "scroll"),
    Page.Line(key: "click", text: "select; a double click edits"),
    Page.Line(key: "drag a dish", text: "move it to another day"),
    Page.Line(key: "drag the edge", text: "the scroll gutter at the right: through all of time"),
    Page.Line(key: "press a meal", text: "its type: hold, choose, let go"),
  ]

  /// The keys that count now, for the status line.
  static func hints(_ mode: Mode) -> [(key: String, what: String)] {
    KeyBindings.table(mode).compactMap { binding in
      binding.hint.map { (binding.shown.prefix { $0 != " " }.description, $0) }
    }
  }
}
