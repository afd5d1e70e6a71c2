/// What the keys mean at the moment: each mode has a table of its own.
enum Mode: Hashable, Sendable, CaseIterable {
  case stream
  /// The `Delete` button is out.
  case deleting
  /// A menu is open.
  case menu
  /// Text is typed into a field or a prompt.
  case text
  /// A dish follows the cursor.
  case carrying
  /// A page of text is open: help, a shopping list.
  case page
  case tour
  /// A question: yes or no.
  case asking

  /// Whether digits say how often the next key is meant.
  var takesCounts: Bool { self == .stream || self == .carrying || self == .page }
}
