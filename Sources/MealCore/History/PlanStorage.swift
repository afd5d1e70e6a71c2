/// A plan that can be read and changed: a file (`PlanStore`), or text in memory (`MemoryPlan`).
///
/// Each change is made completely or not at all, and can be undone.
public protocol PlanStorage {
  /// The order of the meal types.
  var order: MealOrder { get }

  /// The current plan; an empty one if it does not exist yet.
  /// - Throws: `SystemError` if the plan cannot be read.
  func load() throws(SystemError) -> Plan
  /// The current plan with at least the lines of the given days, and the `every` and `someday` lines.
  func load(_ days: ClosedRange<DayNumber>) throws(SystemError) -> Plan
  /// Returns whether the plan is still the same as when it was read.
  func isCurrent(_ plan: Plan) -> Bool

  /// Makes one change.
  /// - Parameter change: returns the change for the current plan. Called again if the plan changes before it
  ///   is written.
  /// - Throws: `ChangeError`, `SystemError`, and the errors that `change` throws; then nothing was changed.
  func apply(_ change: (Plan) throws -> PlanChange) throws -> AppliedChange
  /// Undoes the last change that is not undone yet.
  /// - Parameter passing: whether to pass over, permanently, changes that can no longer be undone.
  /// - Returns: the change that was made; nil if there is nothing to undo.
  /// - Throws: `UndoObstacle` if the lines have since been edited by other means, and `SystemError`.
  func undo(passing: Bool) throws -> AppliedChange?
  /// Redoes the last undone change. See `undo(passing:)`.
  func redo(passing: Bool) throws -> AppliedChange?
}

extension PlanStorage {
  /// Makes one change. See `apply(_:)` with a closure.
  public func apply(_ change: PlanChange) throws -> AppliedChange { try apply { _ in change } }

  /// Undoes the last change. See `undo(passing:)`.
  public func undo() throws -> AppliedChange? { try undo(passing: false) }

  /// Redoes the last undone change. See `redo(passing:)`.
  public func redo() throws -> AppliedChange? { try redo(passing: false) }
}

/// A change that was made.
public struct AppliedChange: Sendable {
  /// The effects of the change; its edit is empty if there was nothing to do.
  public let outcome: ChangeOutcome
  /// Later changes that an undo or redo passed over.
  public var passedOver: [ChangeOperation] = []
  /// Failures after the new plan was in place: it may not survive a power failure, or cannot be undone;
  /// or another program still has the replaced file open, and anything it writes from now on is lost.
  public var lapses: [Lapse] = []
  /// The plan that was changed; nil if it is not known.
  package var base: Plan?
}
