/// A plan that can be read and changed: a file (`PlanStore`), or text in memory (`MemoryPlan`).
///
/// Each change is made as a whole or not at all, and can be taken back.
public protocol PlanStorage {
  /// The order of the meal types.
  var order: MealOrder { get }

  /// The plan as it is now; an empty one if there is none yet.
  func snapshot() throws(SystemError) -> PlanSnapshot
  /// The plan for suggestions while somebody types; nil if it cannot be read at once.
  func snapshotForSuggestions() -> PlanSnapshot?
  /// Whether the plan is still the one of a snapshot.
  func isCurrent(_ snapshot: PlanSnapshot) -> Bool

  /// Makes one change.
  /// - Parameter change: what is wanted of the plan as it is. Called again if the plan changes before it is written.
  /// - Throws: `ChangeError`, `SystemError`, and what `change` throws; then nothing was changed.
  func apply(_ change: (PlanSnapshot) throws -> PlanChange) throws -> AppliedChange
  /// Takes back the last change that was not taken back yet.
  /// - Parameter passing: whether changes that cannot be taken back any more are passed over, for good.
  /// - Returns: what was done; nil if there is nothing to take back.
  /// - Throws: `UndoObstacle` if the lines were edited elsewhere since, and `SystemError`.
  func undo(passing: Bool) throws -> AppliedChange?
  /// Makes the change again that was taken back last. See `undo`.
  func redo(passing: Bool) throws -> AppliedChange?
}

extension PlanStorage {
  /// Makes one change. See `apply(_:)` with a closure.
  public func apply(_ change: PlanChange) throws -> AppliedChange { try apply { _ in change } }

  /// Takes back the last change. See `undo(passing:)`.
  public func undo() throws -> AppliedChange? { try undo(passing: false) }

  /// Makes the change again that was taken back last. See `redo(passing:)`.
  public func redo() throws -> AppliedChange? { try redo(passing: false) }
}

/// A change that was made.
public struct AppliedChange: Sendable {
  /// What was done; its edit is empty if there was nothing to do.
  public let outcome: ChangeOutcome
  /// Later changes that an undo or redo passed over.
  public var passedOver: [ChangeOperation] = []
  /// What failed after the new plan was in place: it may not survive a power failure, or cannot be undone.
  public var lapses: [Lapse] = []
  /// Where a damaged history was put aside; undo begins again with this change. nil if it was not damaged.
  public var damagedHistory: String?
}
