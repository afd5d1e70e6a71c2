import MealCore

/// Animations, frame by frame.
extension Scroller {
  /// Whether an animation is running, so that the next frame will differ.
  var isMoving: Bool {
    if case .deleting(let button) = overlays.last, button.isMoving { return true }
    return animation != nil
  }

  /// Advances all animations by a frame.
  mutating func advance() {
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

  /// Finishes all animations at once.
  mutating func finishMoving() {
    while isMoving { advance() }
  }
}
