import MealCore

/// Handling of outside events: keys, changes of the plan, and the passing of time.
extension Scroller {
  /// Handles a key or a mouse event.
  /// - Parameter time: milliseconds on any clock, to detect double clicks.
  func handle(_ key: Key, at time: Int = 0) {
    // A delete button that is sliding out takes no more keys.
    if overlays.last is DeleteButton { finishMoving() }
    if case .mouse(let mouse) = key { return point(mouse, at: time) }
    panel.heldDay = nil
    // The key may scroll the pressed dish away, so a drag that follows must not move it.
    if case .pressed = pointer.drag { pointer.drag = .none }
    if let action = KeyBindings.action(of: key, in: mode) {
      apply(action)
    } else {
      applyOther(key)
    }
  }

  /// Shows changes that others made to the plan. Typed text and carried dishes stay.
  func refresh() {
    panel.forgetIfIdle()
    do throws(SystemError) {
      let wasGone = plan.isGone
      let isChanged = try plan.refresh()
      if isChanged {
        stream.reload()
        makeRoom()
        renewFill()
      }
      renewOverlays(isPlanChanged: isChanged)
      if isChanged, trouble == nil { sayChange(wasGone: wasGone) }
      if let trouble, message == trouble { message = nil }
      trouble = nil
    } catch {
      say("the plan cannot be read: \(error.reason)", isError: true)
      message?.keepsHints = true
      trouble = message
    }
  }

  /// Says briefly that the plan was changed elsewhere or came back. Replaces an error message only then.
  private func sayChange(wasGone: Bool) {
    guard wasGone || message?.isError != true else { return }
    switch (wasGone, plan.isGone) {
    // While the plan is gone, a permanent notice says so.
    case (_, true): message = nil
    case (true, false): say("\(planName) is back")
    case (false, false): say("changed elsewhere")
    }
    message?.keepsHints = true
  }

  // MARK: Animations

  /// Whether an animation is running, so that the next frame will differ.
  var isMoving: Bool { top(DeleteButton.self)?.isMoving ?? false || stream.animation != nil }

  /// Advances all animations by a frame.
  func advance() {
    if let button = top(DeleteButton.self), button.isMoving { button.advance(self) }
    guard var scroll = stream.animation else { return }
    let isOver = scroll.step(&stream.window, stream.plan(of:))
    stream.animation = isOver ? nil : scroll
    if isOver { stream.reveal() }
  }

  /// Finishes all animations at once.
  func finishMoving() {
    while isMoving { advance() }
  }
}
