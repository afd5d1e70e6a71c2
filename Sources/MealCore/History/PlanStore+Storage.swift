/// Changes to the plan on disk are made under its lock and recorded in its history.
extension PlanStore: PlanStorage {
  /// Makes one change under the plan's lock. Waits up to five seconds for other writers.
  /// - Parameter change: returns the change for the current plan. Called again if the plan changes before it
  ///   is written.
  /// - Throws: `ChangeError`, `SystemError`, and the errors that `change` throws; then nothing was changed.
  public func apply(_ change: (Plan) throws -> PlanChange) throws -> AppliedChange {
    var (latest, base): (ChangeOutcome?, Plan?)
    let written = try commit { plan, _ in
      let change = try change(plan)
      let outcome = try plan.outcome(of: change)
      (latest, base) = (outcome, plan)
      // A line inserted after a conflict may be below lines of later days.
      let keepsOrder = if case .rewrite = change { false } else { plan.conflicts.isEmpty }
      return PendingChange(
        edit: outcome.edit, kind: .change, operation: outcome.operation, keepsOrder: keepsOrder)
    }
    guard let latest else { throw SystemError("change the plan", path, reason: "there is no change to make") }
    return AppliedChange(outcome: latest, lapses: written?.lapses ?? [], base: base)
  }

  /// Undoes the last change that is not undone yet. See `PlanStorage.undo(passing:)`.
  public func undo(passing: Bool) throws -> AppliedChange? { try takeBack(.undo, passing: passing) }

  /// Redoes the last undone change. See `PlanStorage.redo(passing:)`.
  public func redo(passing: Bool) throws -> AppliedChange? { try takeBack(.redo, passing: passing) }

  private func takeBack(_ kind: ChangeRecord.Kind, passing: Bool) throws -> AppliedChange? {
    var before: Plan?
    let change = try commit { plan, history in
      before = plan
      let base = PendingChange.Base(plan, try history.last())
      return try PendingChange.next(kind, base, history, passing: passing)
    }
    return change.map { AppliedChange($0, before) }
  }

  /// Previews the changes that repeated undo or redo would make, one after the other. Writes nothing and
  /// takes no lock: each change is applied in memory, and the next one is based on the result.
  /// - Parameter body: receives the next change; returns whether to continue.
  package func preview(
    _ kind: ChangeRecord.Kind, passing: Bool, _ body: (AppliedChange) throws -> Bool
  ) throws {
    let history = try history()
    var base = PendingChange.Base(try load(), try history.last())
    while let pending = try PendingChange.next(kind, base, history, passing: passing) {
      guard try body(AppliedChange(pending, base.plan)) else { return }
      base = try PendingChange.Base(after: pending, of: base)
    }
  }
}

extension AppliedChange {
  /// Creates a change from the history; only its lines are known.
  fileprivate init(_ change: PendingChange, _ base: Plan?) {
    self.init(
      outcome: ChangeOutcome(linesOf: change.edit, change.operation), passedOver: change.passedOver,
      lapses: change.lapses, base: base)
  }
}
