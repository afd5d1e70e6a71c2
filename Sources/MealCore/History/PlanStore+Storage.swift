/// Changes to the plan on disk are made under its lock and recorded in its history.
extension PlanStore: PlanStorage {
  /// Makes one change under the plan's lock. Waits up to five seconds for other writers.
  /// - Parameter change: returns the change for the current plan. Called again if the plan changes before it
  ///   is written.
  /// - Throws: `ChangeError`, `SystemError`, and whatever `change` throws; then nothing was changed.
  public func apply(_ change: (PlanSnapshot) throws -> PlanChange) throws -> AppliedChange {
    var latest: ChangeOutcome?
    let written = try commit { snapshot, _ in
      let change = try change(snapshot)
      let outcome = try snapshot.outcome(of: change)
      latest = outcome
      var pending = PendingChange(edit: outcome.edit, kind: .change, command: outcome.operation.record)
      if case .rewrite = change { pending.keepsOrder = false }
      return pending
    }
    guard let outcome = latest else {
      throw SystemError("change the plan", path, reason: "nothing was asked for")
    }
    var applied = AppliedChange(outcome: outcome)
    applied.lapses = written?.lapses ?? []
    applied.damagedHistory = written?.damagedHistory
    return applied
  }

  /// Undoes the last change that is not undone yet. See `PlanStorage.undo(passing:)`.
  public func undo(passing: Bool) throws -> AppliedChange? {
    try takeBack { snapshot, history in
      try PendingChange.undo(snapshot, history, try history.last(), passing: passing)
    }
  }

  /// Redoes the last undone change. See `PlanStorage.redo(passing:)`.
  public func redo(passing: Bool) throws -> AppliedChange? {
    try takeBack { snapshot, history in
      try PendingChange.redo(snapshot, history, try history.last(), passing: passing)
    }
  }

  /// A step through the history.
  package enum Step: Sendable {
    case undo, redo
  }

  /// The change that undo or redo would make to the current plan; nil if there is nothing to undo or redo.
  /// Writes nothing and takes no lock.
  package func preview(_ step: Step, passing: Bool) throws -> AppliedChange? {
    let (snapshot, history) = (try snapshot(), try history())
    let last = try history.last()
    let pending =
      step == .undo
      ? try PendingChange.undo(snapshot, history, last, passing: passing)
      : try PendingChange.redo(snapshot, history, last, passing: passing)
    guard let pending else { return nil }
    var applied = AppliedChange(pending.edit, ChangeOperation(recorded: pending.command))
    applied.passedOver = pending.passedOver.map { ChangeOperation(recorded: $0) }
    return applied
  }

  private func takeBack(
    _ make: (PlanSnapshot, History) throws -> PendingChange?
  ) throws -> AppliedChange? {
    guard let change = try commit(make) else { return nil }
    var applied = AppliedChange(change.edit, ChangeOperation(recorded: change.command))
    applied.passedOver = change.passedOver.map { ChangeOperation(recorded: $0) }
    applied.lapses = change.lapses
    applied.damagedHistory = change.damagedHistory
    return applied
  }
}

extension AppliedChange {
  /// A change from the history, of which only the lines are known.
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
