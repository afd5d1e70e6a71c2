import MealCore

/// Animations, frame by frame, and searches that take longer than one.
extension Scroller {
  /// Whether an animation or a search is running, so that the next frame will differ.
  var isMoving: Bool {
    if case .deleting(let button) = overlays.last, button.isMoving { return true }
    return animation != nil || finding != nil
  }

  /// Advances all animations by a frame, and a search by a few milliseconds.
  mutating func advance() {
    if finding != nil { return goOnFinding() }
    if case .deleting(var button) = overlays.last {
      button.advance()
      if button.phase == .done {
        close(button)
      } else {
        overlays[overlays.count - 1] = .deleting(button)
      }
    }
    guard var scroll = animation else { return }
    let isOver = withWindow { window, source in scroll.step(&window, &source) }
    animation = isOver ? nil : scroll
    if isOver { reveal() }
  }

  /// Finishes all animations and a search at once.
  mutating func finishMoving() {
    while isMoving { advance() }
  }
}
