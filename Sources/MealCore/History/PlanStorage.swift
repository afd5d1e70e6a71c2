/// A plan that can be read and changed: a file (`PlanStore`), or text in memory (`MemoryPlan`).
///
/// Each change is made completely or not at all, and can be undone.
public protocol PlanStorage {
  /// The order of the meal types.
  var order: MealOrder { get }

  /// The current plan; an empty one if it does not exist yet.
  /// - Throws: `SystemError` if the plan cannot be read.
  func load() throws(SystemError) -> Plan
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
  /// Failures after the new plan was in place: the change may be lost in a power failure, or cannot be undone; or
  /// another program still has the replaced file open, and anything it writes from now on is lost.
  public var lapses: [Lapse] = []
  /// The plan that was changed; nil if it is not known.
  package var base: Plan?
}

/// A plan in memory with its own undo, for demonstrations, tests, and plans read from a pipe.
///
///     let plan = try MemoryPlan("2013-03-14 dinner risotto\n")
///     _ = try plan.apply(.shift(pi...pi, by: 1))
///     plan.text      // "2013-03-15 dinner risotto\n"
///
/// Each change copies the whole plan, so this is meant for small plans.
public final class MemoryPlan: PlanStorage {
  /// The current plan.
  public private(set) var plan: Plan
  private var done: [ChangeOutcome] = []
  private var undone: [ChangeOutcome] = []

  /// Creates a plan from the contents of a file.
  /// - Parameters:
  ///   - bytes: the contents of a plan file.
  ///   - name: the plan's name in messages.
  ///   - order: the order of meal types within a day.
  public init(_ bytes: [UInt8], name: String = "plan", order: MealOrder = .standard) {
    plan = Plan(bytes, name: name, order: order)
  }

  /// Creates a plan from the text of a file. See `init(_:name:order:)` with bytes.
  public convenience init(_ text: String, name: String = "plan", order: MealOrder = .standard) {
    self.init(Array(text.utf8), name: name, order: order)
  }

  /// The order of meal types within a day.
  public var order: MealOrder { plan.order }
  /// The contents of the plan, as in a file.
  public var bytes: [UInt8] { plan.bytes }
  /// The contents as text; invalid UTF-8 becomes U+FFFD.
  public var text: String { String(decoding: plan.bytes, as: UTF8.self) }

  /// The current plan.
  public func load() -> Plan { plan }

  /// Returns whether the plan still has the same bytes. Compares all of them.
  public func isCurrent(_ plan: Plan) -> Bool { plan.bytes == bytes }

  /// Makes one change. Nothing is changed if this throws.
  /// - Throws: `ChangeError`, `SystemError`, and the errors that `change` throws.
  public func apply(_ change: (Plan) throws -> PlanChange) throws -> AppliedChange {
    let outcome = try plan.outcome(of: try change(plan))
    if !outcome.edit.isEmpty {
      try write(outcome.edit)
      done.append(outcome)
      undone = []
    }
    return AppliedChange(outcome: outcome)
  }

  /// Undoes the last change; returns nil if there is none. `passing` has no effect, since nothing else edits
  /// the plan.
  public func undo(passing: Bool) throws -> AppliedChange? {
    guard let last = done.last else { return nil }
    let edit = last.edit.inverse
    try write(edit)
    done.removeLast()
    undone.append(last)
    return AppliedChange(outcome: ChangeOutcome(linesOf: edit, last.operation))
  }

  /// Redoes the last undone change; returns nil if there is none. `passing` has no effect.
  public func redo(passing: Bool) throws -> AppliedChange? {
    guard let last = undone.last else { return nil }
    try write(last.edit)
    undone.removeLast()
    done.append(last)
    return AppliedChange(outcome: ChangeOutcome(linesOf: last.edit, last.operation))
  }

  private func write(_ edit: PlanEdit) throws(SystemError) {
    guard let new = plan.applying(edit) else {
      throw SystemError("change the plan", plan.name, reason: "the lines to change are not where they were")
    }
    plan = new
  }
}
