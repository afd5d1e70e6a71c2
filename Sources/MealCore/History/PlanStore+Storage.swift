/// The plan on disk: changes go through its lock and into its history.
extension PlanStore: PlanStorage {
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

  public func undo(passing: Bool) throws -> AppliedChange? {
    try takeBack { snapshot, history in
      try PendingChange.undo(snapshot, history, try history.last(), passing: passing)
    }
  }

  public func redo(passing: Bool) throws -> AppliedChange? {
    try takeBack { snapshot, history in
      try PendingChange.redo(snapshot, history, try history.last(), passing: passing)
    }
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
  /// A change that came out of the history, where only its lines are known.
  init(_ edit: PlanEdit, _ operation: ChangeOperation) {
    self.init(outcome: ChangeOutcome(linesOf: edit, operation))
  }
}

extension ChangeRecord {
  /// What was done; of an undo or redo, what it took back or made again.
  public var operation: ChangeOperation { ChangeOperation(recorded: command) }
}

extension UndoObstacle {
  /// The change that cannot be taken back or made again.
  public var operation: ChangeOperation { ChangeOperation(recorded: command) }
}

extension ChangeOperation {
  /// An operation from the history; early records hold the command line instead.
  init(recorded text: String) { self = ChangeOperation(record: text) ?? ChangeOperation(.command, text) }
}
