import MealCore

/// The `Delete` button that slides in from the right edge of the selected line. If confirmed, the line fades
/// out; otherwise the button slides out again.
struct DeleteButton: Hashable, Sendable {
  enum Phase: Hashable, Sendable {
    case slidingIn, waiting, slidingOut, fading, done
  }

  let targets: [PlanTarget]
  /// The last dish to delete: all lines from the selected one to this one are deleted.
  var last: Cursor
  private(set) var phase = Phase.slidingIn
  /// The progress of the animation, 0 to `steps`.
  private(set) var step = 0

  private static let steps = 5

  /// Includes the number of dishes if there are several.
  var label: String { targets.count == 1 ? "  Delete  " : "  Delete \(targets.count)  " }

  /// The number of columns of the button that are visible.
  var shownColumns: Int {
    switch phase {
    case .waiting: label.count
    case .slidingIn, .slidingOut: label.count * step / DeleteButton.steps
    case .fading, .done: 0
    }
  }

  /// How far the line has faded, 0 to 1; nil before the deletion.
  var faded: Double? {
    switch phase {
    case .fading: Double(step) / Double(DeleteButton.steps)
    case .done: 1
    case .slidingIn, .waiting, .slidingOut: nil
    }
  }

  init(_ targets: [PlanTarget], last: Cursor) {
    self.targets = targets
    self.last = last
  }

  var isMoving: Bool { phase != .waiting && phase != .done }

  /// Whether the dishes have been deleted from the plan.
  private(set) var isDeleted = false

  mutating func confirm() { (phase, step, isDeleted) = (.fading, 0, true) }

  mutating func cancel() {
    step = phase == .waiting ? DeleteButton.steps : step
    phase = .slidingOut
  }

  /// Advances the animation by a frame.
  mutating func advance() {
    switch phase {
    case .slidingIn:
      step += 1
      if step == DeleteButton.steps { phase = .waiting }
    case .slidingOut:
      step -= 1
      if step <= 0 { phase = .done }
    case .fading:
      step += 1
      if step == DeleteButton.steps { phase = .done }
    case .waiting, .done: break
    }
  }
}
