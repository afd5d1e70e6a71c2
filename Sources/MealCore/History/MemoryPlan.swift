/// A plan in memory, with its own undo: for demonstrations, tests, and plans that come through a pipe.
///
///     let plan = try MemoryPlan("2013-03-14 dinner risotto\n")
///     _ = try plan.apply(.shift(pi...pi, by: 1))
///     plan.text      // "2013-03-15 dinner risotto\n"
///
/// Each change copies the plan: it is meant for small ones.
public final class MemoryPlan: PlanStorage {
  /// What the plan is called in messages.
  public let name: String
  public let order: MealOrder
  /// The text of the plan, as a file would have it.
  public private(set) var bytes: [UInt8]
  private var done: [ChangeOutcome] = []
  private var undone: [ChangeOutcome] = []

  public init(_ bytes: [UInt8], name: String = "plan", order: MealOrder = .standard) {
    self.bytes = bytes
    self.name = name
    self.order = order
  }

  public convenience init(_ text: String, name: String = "plan", order: MealOrder = .standard) {
    self.init(Array(text.utf8), name: name, order: order)
  }

  /// The plan as text; bytes that are not UTF-8 are replaced.
  public var text: String { String(decoding: bytes, as: UTF8.self) }

  public func snapshot() throws(SystemError) -> PlanSnapshot {
    try PlanSnapshot(bytes, name: name, order: order)
  }

  public func snapshotForSuggestions() -> PlanSnapshot? { try? snapshot() }

  public func isCurrent(_ snapshot: PlanSnapshot) -> Bool {
    guard case .memory(let old) = snapshot.source else { return false }
    return old == bytes
  }

  public func apply(_ change: (PlanSnapshot) throws -> PlanChange) throws -> AppliedChange {
    let snapshot = try snapshot()
    let outcome = try snapshot.outcome(of: try change(snapshot))
    if !outcome.edit.isEmpty {
      try write(outcome.edit)
      done.append(outcome)
      undone = []
    }
    return AppliedChange(outcome: outcome)
  }

  public func undo(passing: Bool) throws -> AppliedChange? {
    guard let last = done.last else { return nil }
    let edit = last.edit.inverse
    try write(edit)
    done.removeLast()
    undone.append(last)
    return AppliedChange(edit, last.operation)
  }

  public func redo(passing: Bool) throws -> AppliedChange? {
    guard let last = undone.last else { return nil }
    try write(last.edit)
    undone.removeLast()
    done.append(last)
    return AppliedChange(last.edit, last.operation)
  }

  private func write(_ edit: PlanEdit) throws(SystemError) {
    guard let new = edit.applied(to: bytes) else {
      throw SystemError("change the plan", name, reason: "the lines to change are not where they were")
    }
    bytes = new
  }
}
