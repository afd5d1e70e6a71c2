import MealCore

/// Turns outside events into actions.
extension Scroller {
  /// Handles a key or a mouse event.
  /// - Parameter time: milliseconds on any clock, to detect double clicks.
  mutating func handle(_ key: Key, at time: Int = 0) {
    // A delete button that is sliding out takes no more keys.
    if case .deleting = overlays.last { finishMoving() }
    if finding != nil {
      if KeyBindings.action(of: key, in: mode) == .cancel { return stopFinding() }
      // What the key acts on is only known after the search.
      finishMoving()
    }
    if case .mouse(let mouse) = key { return point(mouse, at: time) }
    // The key may scroll the pressed dish away, so a drag that follows must not move it.
    if case .pressed = pointer.drag { pointer.drag = .none }
    if let action = KeyBindings.action(of: key, in: mode) {
      apply(action)
    } else {
      applyOther(key)
    }
  }

  /// Shows changes that others made to the plan. Typed text and carried dishes stay.
  mutating func refresh() {
    do throws(SystemError) {
      let wasGone = plan.isGone
      let isChanged = try plan.refresh()
      if isChanged {
        reload()
        makeRoom()
        renewTray()
        renewFill()
        renewButton()
        renewScope()
        if trouble == nil { sayChange(wasGone: wasGone) }
      }
      renewLists(isPlanChanged: isChanged)
      if let trouble, message == trouble { message = nil }
      trouble = nil
    } catch {
      let forms = [error.message, "the plan cannot be read: \(error.reason)", "the plan cannot be read"]
      message = Message(.init(forms: forms.map { PrintableText.of($0) }, weight: .max - 1), isError: true)
      message?.keepsHints = true
      trouble = message
    }
  }

  /// Says in a word that the plan was changed, vanished or came back. Errors are not replaced.
  private mutating func sayChange(wasGone: Bool) {
    guard message?.isError != true else { return }
    switch (wasGone, plan.isGone) {
    // A notice says it, for as long as it lasts.
    case (_, true): message = nil
    case (true, false): message = Message(text: "\(planName) is back")
    case (false, false): message = Message(text: "changed elsewhere")
    }
    message?.keepsHints = true
  }
}
