import MealCore

/// What the mouse is doing: where its button went down, and what it drags.
struct Pointer: Hashable, Sendable {
  enum Drag: Hashable, Sendable {
    case none
    /// The button went down on a dish; a move drags it.
    case pressed(ScreenPoint)
    case carrying
    /// On the scroll gutter.
    case track
  }

  /// Whether there is a mouse that is used: only then the scroll gutter is drawn, which costs bytes with every line that
  /// scrolls.
  var isUsed = false
  var drag = Drag.none
  /// Of the last press, to tell a double click.
  var lastPress: ScreenPoint?
  /// In milliseconds.
  var lastPressTime = 0

  /// Two presses on one cell within this many milliseconds are a double click.
  static let doubleClick = 400
}
