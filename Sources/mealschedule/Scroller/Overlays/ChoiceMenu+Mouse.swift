/// A choice made with the mouse: by a click, or by a press on the anchor, a drag and a release in one gesture.
extension ChoiceMenu {
  /// What the button of the mouse is doing.
  enum Gesture: Equatable, Sendable {
    case none
    /// It went down there, which opened the menu, and is down still.
    case opened(ScreenPoint)
    /// It went down in the menu.
    case pressed
  }

  /// The button goes down. Outside of the menu this closes it.
  mutating func press(at point: ScreenPoint) -> Outcome {
    guard placement.frame.contains(point) else { return .closes(change: nil) }
    gesture = .pressed
    if let item = item(at: point) { select(item) }
    return .stays
  }

  /// The mouse moves with its button down: the choice under it is selected. On the border above or below, the list
  /// scrolls by one.
  mutating func drag(to point: ScreenPoint) {
    if gesture == .none || gesture == .opened(point) { return }
    if let item = item(at: point) {
      select(item)
    } else if placement.frame.contains(point), let first = visible.first, let last = visible.last {
      if point.row < placement.inside.row { select(first - 1) }
      if point.row >= placement.inside.rows.upperBound { select(last + 1) }
    }
  }

  /// The button goes up. On a choice, this takes it; where the press was that opened the menu, it stays open; on the
  /// border too. Anywhere else it closes.
  mutating func release(at point: ScreenPoint) -> Outcome {
    let ended = gesture
    gesture = .none
    if ended == .none || ended == .opened(point) { return .stays }
    if let item = item(at: point) {
      select(item)
      return choose()
    }
    return placement.frame.contains(point) ? .stays : .closes(change: nil)
  }
}
