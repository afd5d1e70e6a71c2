import MealCore

/// From what comes from outside to actions.
extension Scroller {
  /// A key, or something done with the mouse.
  /// - Parameter time: in milliseconds, on any clock.
  mutating func handle(_ key: Key, at time: Int = 0) {
    if case .mouse(let mouse) = key {
      point(mouse, at: time)
    } else if let action = KeyBindings.action(of: key, in: mode) {
      apply(action)
    } else {
      applyOther(key)
    }
  }

  /// Shows what others have done to the plan meanwhile; what is typed or carried stays.
  mutating func refresh() {
    do throws(SystemError) {
      if try plan.refresh() { reload() }
    } catch {
      report(error)
    }
  }
}
