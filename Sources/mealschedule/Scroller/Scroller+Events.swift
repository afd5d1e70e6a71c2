import MealCore

/// From what comes from outside to actions.
extension Scroller {
  /// A key, or something done with the mouse.
  /// - Parameter time: in milliseconds, on any clock.
  mutating func handle(_ key: Key, at time: Int = 0) {
    // A button on its way out has no meaning for keys any more.
    if case .deleting = overlays.last { finishMoving() }
    if case .mouse(let mouse) = key { return point(mouse, at: time) }
    // What was pressed may be elsewhere now: a drag that follows is not of that.
    if case .pressed = pointer.drag { pointer.drag = .none }
    if let action = KeyBindings.action(of: key, in: mode) {
      apply(action)
    } else {
      applyOther(key)
    }
  }

  /// Shows what others have done to the plan meanwhile; what is typed or carried stays.
  mutating func refresh() {
    do throws(SystemError) {
      let isChanged = try plan.refresh()
      if isChanged {
        reload()
        makeRoom()
      }
      renewLists(isPlanChanged: isChanged)
      if let trouble, message == trouble { message = nil }
      trouble = nil
    } catch {
      report(error)
      trouble = message
    }
  }
}
