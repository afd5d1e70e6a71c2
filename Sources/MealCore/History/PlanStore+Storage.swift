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
      var pending = PendingChange(edit: outcome.edit, kind: .change, command: outcome.operation.record)
      if case .rewrite = change { pending.keepsOrder = false }
      return pending
    }
    var applied = try applied(latest, written)
    applied.base = base
    return applied
  }

  private func applied(_ outcome: ChangeOutcome?, _ written: Change?) throws -> AppliedChange {
    guard let outcome else {
      throw SystemError("change the plan", path, reason: "nothing was asked for")
    }
    var applied = AppliedChange(outcome: outcome)
    applied.lapses = written?.lapses ?? []
    return applied
  }

  /// Undoes the last change that is not undone yet. See `PlanStorage.undo(passing:)`.
  public func undo(passing: Bool) throws -> AppliedChange? { try takeBack(.undo, passing: passing) }

  /// Redoes the last undone change. See `PlanStorage.redo(passing:)`.
  public func redo(passing: Bool) throws -> AppliedChange? { try takeBack(.redo, passing: passing) }

  private func takeBack(_ kind: ChangeRecord.Kind, passing: Bool) throws -> AppliedChange? {
    let change = try commit { plan, history in
      let base = PendingChange.Base(plan, try history.last())
      return try PendingChange.next(kind, base, history, passing: passing)
    }
    guard let change else { return nil }
    var applied = AppliedChange(change.edit, ChangeOperation(recorded: change.command))
    applied.passedOver = change.passedOver.map { ChangeOperation(recorded: $0) }
    applied.lapses = change.lapses
    return applied
  }

  /// A step through the history.
  package enum Step: Sendable {
    case undo, redo
  }

  /// Previews the changes that repeated undo or redo would make, one after the other. Writes nothing and
  /// takes no lock. After the first change, the plan is in memory.
  /// - Parameter body: receives the next change; returns whether to continue.
  package func preview(_ step: Step, passing: Bool, _ body: (AppliedChange) throws -> Bool) throws {
    let history = try history()
    var base = PendingChange.Base(try load(), try history.last())
    let kind: ChangeRecord.Kind = step == .undo ? .undo : .redo
    while let pending = try PendingChange.next(kind, base, history, passing: passing) {
      var applied = AppliedChange(pending.edit, ChangeOperation(recorded: pending.command))
      applied.passedOver = pending.passedOver.map { ChangeOperation(recorded: $0) }
      guard try body(applied) else { return }
      base = try PendingChange.Base(after: pending, of: base)
    }
  }
}

extension AppliedChange {
  /// Creates a change from the history, of which only the lines are known.
  init(_ edit: PlanEdit, _ operation: ChangeOperation) {
    self.init(outcome: ChangeOutcome(linesOf: edit, operation))
  }
}

extension ChangeRecord {
  /// The operation; for an undo or redo, the operation of the original change.
  public var operation: ChangeOperation { ChangeOperation(recorded: command) }
}

extension UndoObstacle {
  /// The change that cannot be undone or redone.
  public var operation: ChangeOperation { ChangeOperation(recorded: command) }
}

extension ChangeOperation {
  /// Reads an operation from the history; early records have a command line instead.
  init(recorded text: String) { self = ChangeOperation(record: text) ?? ChangeOperation(.command, text) }
}
