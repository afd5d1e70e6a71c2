/// Changes to the plan on disk are made under its lock and recorded in its history.
extension PlanStore: PlanStorage {
  /// Makes one change under the plan's lock. Waits up to five seconds for other writers.
  /// - Parameter change: returns the change for the current plan. Called again if the plan changes before it
  ///   is written.
  /// - Throws: `ChangeError`, `SystemError`, and whatever `change` throws; then nothing was changed.
  public func apply(_ change: (Plan) throws -> PlanChange) throws -> AppliedChange {
    var latest: ChangeOutcome?
    let written = try commit { plan, _ in
      let change = try change(plan)
      let outcome = try plan.outcome(of: change)
      latest = outcome
      var pending = PendingChange(edit: outcome.edit, kind: .change, command: outcome.operation.record)
      if case .rewrite = change { pending.keepsOrder = false }
      return pending
    }
    return try applied(latest, written)
  }

  /// A change to what was bought, and to the plan if that is needed too.
  public struct StockChange {
    /// The change to the plan; nil if it stays as it is.
    public let plan: PlanChange?
    /// The contents of the stock file after the change.
    public let stock: [UInt8]
    /// The summary for the history.
    public let operation: ChangeOperation

    /// A change from its parts, which are described at the properties.
    public init(plan: PlanChange?, stock: [UInt8], _ operation: ChangeOperation) {
      self.plan = plan
      self.stock = stock
      self.operation = operation
    }
  }

  /// Makes one change to the stock and possibly to the plan, under the plan's lock. It is one record of the
  /// history.
  /// - Parameter change: returns the change for the current plan and the current contents of the stock file.
  ///   Called again if the plan changes before it is written.
  /// - Throws: `ChangeError`, `SystemError`, and whatever `change` throws; then nothing was changed.
  public func applyToStock(
    _ change: (Plan, [UInt8]) throws -> StockChange
  ) throws -> AppliedChange {
    var latest: ChangeOutcome?
    let file = try stock()
    let written = try commit { plan, _ in
      let old = try file.read()
      let change = try change(plan, old)
      let outcome = try change.plan.map { try plan.outcome(of: $0) }
      latest = ChangeOutcome(
        edit: outcome?.edit ?? PlanEdit(), operation: change.operation, effects: outcome?.effects ?? [],
        remarks: outcome?.remarks ?? [])
      var pending = PendingChange(
        edit: outcome?.edit ?? PlanEdit(), kind: .change, command: change.operation.record)
      pending.stock = StockEdit(from: old, to: change.stock)
      pending.stockContents = change.stock
      return pending
    }
    return try applied(latest, written)
  }

  private func applied(_ outcome: ChangeOutcome?, _ written: Change?) throws -> AppliedChange {
    guard let outcome else {
      throw SystemError("change the plan", path, reason: "nothing was asked for")
    }
    var applied = AppliedChange(outcome: outcome)
    applied.stock = written?.stock ?? StockEdit()
    applied.lapses = written?.lapses ?? []
    applied.damagedHistory = written?.damagedHistory
    applied.isOpenElsewhere = written?.isOpenElsewhere ?? false
    return applied
  }

  /// Undoes the last change that is not undone yet. See `PlanStorage.undo(passing:)`.
  public func undo(passing: Bool) throws -> AppliedChange? { try takeBack(.undo, passing: passing) }

  /// Redoes the last undone change. See `PlanStorage.redo(passing:)`.
  public func redo(passing: Bool) throws -> AppliedChange? { try takeBack(.redo, passing: passing) }

  private func takeBack(_ kind: ChangeRecord.Kind, passing: Bool) throws -> AppliedChange? {
    let change = try commit { plan, history in
      let base = PendingChange.Base(plan, try history.last(), try stock())
      return try PendingChange.next(kind, base, history, passing: passing)
    }
    guard let change else { return nil }
    var applied = AppliedChange(change.edit, ChangeOperation(recorded: change.command))
    applied.stock = change.stock
    applied.passedOver = change.passedOver.map { ChangeOperation(recorded: $0) }
    applied.lapses = change.lapses
    applied.damagedHistory = change.damagedHistory
    applied.isOpenElsewhere = change.isOpenElsewhere
    return applied
  }

  /// A step through the history.
  package enum Step: Sendable {
    case undo, redo
  }

  /// Goes through the changes that undo or redo would make, one after the other, as far as there are any. Writes
  /// nothing and takes no lock. After the first change, the plan is in memory.
  /// - Parameter body: gets the next change; returns whether to go on.
  package func preview(_ step: Step, passing: Bool, _ body: (AppliedChange) throws -> Bool) throws {
    let history = try history()
    var base = PendingChange.Base(try load(), try history.last(), try stock())
    let kind: ChangeRecord.Kind = step == .undo ? .undo : .redo
    while let pending = try PendingChange.next(kind, base, history, passing: passing) {
      var applied = AppliedChange(pending.edit, ChangeOperation(recorded: pending.command))
      applied.stock = pending.stock
      applied.passedOver = pending.passedOver.map { ChangeOperation(recorded: $0) }
      guard try body(applied) else { return }
      base = try PendingChange.Base(after: pending, of: base)
    }
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
