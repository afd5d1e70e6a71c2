import MealCore

/// The `Delete` button that slides in from the right edge of the selected line, and what follows: it slides out
/// again, or the line fades and is gone.
struct DeleteButton: Hashable, Sendable {
  enum Phase: Hashable, Sendable {
    case slidingIn, waiting, slidingOut, fading, done
  }

  let targets: [PlanTarget]
  /// The last of them: all lines down to it are meant.
  let last: Cursor
  private(set) var phase = Phase.slidingIn
  /// How much of the button is out, or how far the line has faded: 0 to `steps`.
  private(set) var step = 0

  private static let steps = 5

  /// Of more than one dish it says how many.
  var label: String { targets.count == 1 ? "  Delete  " : "  Delete \(targets.count)  " }

  /// Columns of the button that are to be seen.
  var shownColumns: Int {
    switch phase {
    case .waiting: label.count
    case .slidingIn, .slidingOut: label.count * step / DeleteButton.steps
    case .fading, .done: 0
    }
  }

  /// How far the line has faded, 0 to 1; nil before it is deleted.
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

  /// Whether it moves at the moment.
  var isMoving: Bool { phase != .waiting && phase != .done }

  /// Whether the dish is gone from the plan.
  private(set) var isDeleted = false

  mutating func confirm() { (phase, step, isDeleted) = (.fading, 0, true) }

  mutating func cancel() {
    step = phase == .waiting ? DeleteButton.steps : step
    phase = .slidingOut
  }

  /// The next frame.
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
