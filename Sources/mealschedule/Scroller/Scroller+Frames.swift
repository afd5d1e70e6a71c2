import MealCore

/// What moves by itself, frame by frame.
extension Scroller {
  /// Whether the next frame will be another one.
  var isMoving: Bool {
    if case .deleting(let button) = overlays.last, button.isMoving { return true }
    return animation != nil
  }

  /// The next frame of whatever moves.
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

  /// Whatever moves is at its end at once.
  mutating func finishMoving() {
    while isMoving { advance() }
  }
}
