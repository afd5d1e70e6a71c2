import MealCore

/// Keys bound to an action in one mode of the scroller.
///
/// `KeyBindings` is the only table of bindings: the page of keys, the status line and the tables in
/// Documentation/scrolling.md are generated from it.
struct KeyBinding: Sendable {
  var keys: [Key]
  let action: Action
  /// The keys as shown in help: "j k". The first of two related bindings names the keys of both.
  var shown = ""
  /// The description for help; empty if another binding covers it.
  var help = ""
  /// A word or two for the status line; nil to leave it out there.
  var hint: String?
}

extension KeyBinding {
  /// An action, and its columns: the keys in the syntax of `--keys`, `shown`, `help` and `hint`. Columns at the end may
  /// be missing.
  typealias Row = (action: Action, columns: String)

  /// The bindings that the rows of a table describe.
  static func all(_ rows: [Row]) -> [KeyBinding] {
    rows.map { row in
      let columns =
        row.columns.split(separator: " | ", omittingEmptySubsequences: false).map(String.init) + ["", "", ""]
      return KeyBinding(
        keys: (try? KeyScript(columns[0]))?.events.compactMap(\.key) ?? [], action: row.action,
        shown: columns[1], help: columns[2], hint: columns[3].isEmpty ? nil : columns[3])
    }
  }
}

/// A mode of the scroller, with its own key bindings.
enum Mode: Hashable, Sendable, CaseIterable {
  case stream
  /// Days are marked.
  case marking
  /// A suggestion is selected.
  case filling
  /// The `Delete` button is open.
  case deleting
  /// A menu is open.
  case menu
  /// The menu of meals for a new dish is open.
  case adding
  /// The tray of someday dishes is open.
  case tray
  /// A text field or a prompt is open.
  case text
  /// A dish is being moved.
  case carrying
  /// A page of text is open, such as help or a recipe.
  case page
  /// A shopping list is open.
  case list
  /// The list of what can be cooked is open.
  case cooking
  /// The picker of an open meal is open.
  case picking
  case tour
  /// A yes-or-no question is open.
  case asking
  /// Like `asking`, about beginning a new plan in place of one that has vanished.
  case beginning
  /// Like `asking`, before typed text is discarded.
  case discarding

  /// Whether digits form a count for the next key.
  var takesCounts: Bool {
    [.stream, .marking, .filling, .carrying, .page, .list, .cooking, .picking].contains(self)
  }
}
