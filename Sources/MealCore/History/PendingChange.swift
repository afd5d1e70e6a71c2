/// A change that is about to be written to the plan and the history, or was written just now.
struct PendingChange {
  let edit: PlanEdit
  let kind: ChangeRecord.Kind
  /// The operation; for an undo or redo, that of the original change.
  let operation: ChangeOperation
  /// For an undo, the change that it reverts; for a redo, the undo that it reverts; nil for a change by the user.
  var subject: ChangeRecord?
  /// Whether the plan is in exactly the state that the subject left.
  var isExact = false
  /// Whether a sorted plan is known to stay sorted.
  var keepsOrder = false
  /// For an undo or redo, the operations of later changes that were passed over.
  var passedOver: [ChangeOperation] = []
  /// Failures after the change was in place; usually empty.
  var lapses: [Lapse] = []

  /// Whether there is nothing to write.
  var isEmpty: Bool { edit.isEmpty }

  /// A state from which changes are undone or redone.
  struct Base {
    let plan: Plan
    /// The plan's fingerprint; for a plan in memory, a stand-in for that of a file.
    let fingerprint: Fingerprint?
    /// The record of the last change; nil if the history is empty.
    let last: ChangeRecord?

    /// The state on disk.
    init(_ plan: Plan, _ last: ChangeRecord?) {
      (self.plan, fingerprint, self.last) = (plan, plan.fingerprint, last)
    }

    /// The state after a change, in memory.
    init(after change: PendingChange, of base: Base) throws(SystemError) {
      guard let new = base.plan.applying(change.edit) else {
        throw SystemError(
          "preview the changes to", base.plan.name, reason: "the lines to change are not where they were")
      }
      plan = new
      fingerprint = Fingerprint.none
      // Use offsets before the beginning of the file, so that no record has the same state numbers.
      let offset = min(base.last?.offset ?? 0, 0) - 1
      last = change.record(at: offset, before: base.fingerprint, after: .none, base.last, time: 0)
    }
  }

  /// The undo of the last change, or the redo of the last undo; nil if there is none.
  /// - Parameter passing: whether to pass over changes that cannot be reverted.
  static func next(
    _ kind: ChangeRecord.Kind, _ base: Base, _ history: History, passing: Bool
  ) throws -> PendingChange? {
    let (plan, last) = (base.plan, base.last)
    var offset = kind == .undo ? last?.undoNext : last?.redoNext
    var passedOver: [ChangeOperation] = []
    while let last, let place = offset {
      let subject = try history.record(at: place)
      let inverse = try history.edit(of: subject).inverse
      let isExact = last.fingerprint == base.fingerprint && last.stateAfter == subject.stateAfter
      do {
        let edit = isExact ? inverse : try plan.relocated(inverse, for: subject.operation)
        return PendingChange(
          edit: edit, kind: kind, operation: subject.operation, subject: subject, isExact: isExact,
          passedOver: passedOver)
      } catch let obstacle as UndoObstacle {
        guard passing else { throw obstacle }
        passedOver.append(subject.operation)
      }
      // This terminates, since the links of a record only point back.
      offset = kind == .undo ? subject.undoBefore : subject.redoBefore
    }
    return nil
  }

  /// The record of the change.
  /// - Parameter last: the preceding record.
  func record(
    at offset: Int, before: Fingerprint?, after: Fingerprint, _ last: ChangeRecord?, time: Int
  ) -> ChangeRecord {
    // Unique numbers for new states.
    let (newBefore, newAfter) = (2 * offset, 2 * offset + 1)
    let isFromLast = last?.fingerprint == before && before != nil
    var (undoNext, redoNext): (Int?, Int?) = (offset, nil)
    switch kind {
    case .change: break
    case .undo: (undoNext, redoNext) = (subject?.undoBefore, offset)
    case .redo: redoNext = subject?.redoBefore
    }
    let stateBefore = isFromLast ? last?.stateAfter ?? newBefore : newBefore
    let stateAfter = isExact ? subject?.stateBefore ?? newAfter : newAfter
    return ChangeRecord(
      kind: kind, time: time, operation: operation, undoNext: undoNext, redoNext: redoNext,
      undoBefore: last?.undoNext, redoBefore: last?.redoNext,
      stateBefore: stateBefore, stateAfter: stateAfter, fingerprint: after, offset: offset)
  }
}
