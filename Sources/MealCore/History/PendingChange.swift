/// A change that is about to be written to the plan, the stock and the history.
struct PendingChange {
  let edit: PlanEdit
  /// The change to the stock; empty for most.
  var stock = StockEdit()
  /// The contents of the stock file after the change.
  var stockContents: [UInt8] = []
  let kind: ChangeRecord.Kind
  let command: String
  /// For an undo, the change that it reverts; for a redo, the undo that it reverts.
  var subject: ChangeRecord?
  /// Whether the plan is in exactly the state that the subject left.
  var isExact = false
  /// Whether a sorted plan is certain to stay sorted.
  var keepsOrder: Bool
  /// For an undo or redo, the commands of later changes that were passed over.
  var passedOver: [String] = []

  init(
    edit: PlanEdit, kind: ChangeRecord.Kind, command: String, subject: ChangeRecord? = nil,
    isExact: Bool = false
  ) {
    self.edit = edit
    self.kind = kind
    self.command = command
    self.subject = subject
    self.isExact = isExact
    keepsOrder = kind == .change
  }

  /// Whether there is nothing to write.
  var isEmpty: Bool { edit.isEmpty && stock.isEmpty }

  /// A state from which changes are undone or redone.
  struct Base {
    let plan: Plan
    /// Its fingerprint, which for a plan in memory stands for that of a file.
    let fingerprint: Fingerprint?
    /// The record of the last change.
    let last: ChangeRecord?
    let stock: StockFile
    /// The contents of the stock file; nil to read them.
    var stockContents: [UInt8]?

    /// The state on disk.
    init(_ plan: Plan, _ last: ChangeRecord?, _ stock: StockFile) {
      (self.plan, fingerprint, self.last, self.stock) = (plan, plan.fingerprint, last, stock)
    }

    /// The state that a change leaves, in memory.
    init(after change: PendingChange, of base: Base) throws(SystemError) {
      guard let new = base.plan.applying(change.edit) else {
        throw SystemError(
          "preview the changes", base.plan.name, reason: "the lines to change are not where they were")
      }
      plan = new
      fingerprint = Fingerprint.none
      // Before the beginning of the file, so that no record has the numbers of its states.
      let offset = min(base.last?.offset ?? 0, 0) - 1
      last = change.record(at: offset, before: base.fingerprint, after: .none, base.last, time: 0)
      stock = base.stock
      stockContents = change.stock.isEmpty ? base.stockContents : change.stockContents
    }
  }

  /// The undo of the last change, or the redo of the last undo; nil if there is none.
  /// - Parameter passing: whether to pass over changes that cannot be taken back.
  static func next(
    _ kind: ChangeRecord.Kind, _ base: Base, _ history: History, passing: Bool
  ) throws -> PendingChange? {
    let (plan, last) = (base.plan, base.last)
    var offset = kind == .undo ? last?.undoNext : last?.redoNext
    var passedOver: [String] = []
    while let last, let place = offset {
      let subject = try history.record(at: place)
      let inverse = try history.edit(of: subject).inverse
      let isExact = last.fingerprint == base.fingerprint && last.stateAfter == subject.stateAfter
      do {
        let edit = isExact || inverse.isEmpty ? inverse : try plan.relocated(inverse)
        var pending = PendingChange(
          edit: edit, kind: kind, command: subject.command, subject: subject, isExact: isExact)
        try pending.takeBackStock(try history.stockEdit(of: subject).inverse, base)
        pending.passedOver = passedOver
        return pending
      } catch var obstacle as UndoObstacle {
        obstacle.command = subject.command
        guard passing else { throw obstacle }
        passedOver.append(subject.command)
      }
      // This ends, since the links of a record only point back.
      offset = kind == .undo ? subject.undoBefore : subject.redoBefore
    }
    return nil
  }

  /// Adds the inverse of a change to the stock.
  /// - Throws: `UndoObstacle` if the lines to remove are no longer in the file.
  private mutating func takeBackStock(_ inverse: StockEdit, _ base: Base) throws {
    guard !inverse.isEmpty else { return }
    let (missing, contents) = inverse.applied(to: try base.stockContents ?? base.stock.read())
    guard missing.isEmpty else {
      throw UndoObstacle(
        plan: base.stock.path, reason: .missing, lines: missing.map { String(decoding: $0, as: UTF8.self) })
    }
    (stock, stockContents) = (inverse, contents)
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
    // A change to the stock alone leaves the plan in its state.
    let stateAfter = edit.isEmpty ? stateBefore : isExact ? subject?.stateBefore ?? newAfter : newAfter
    return ChangeRecord(
      kind: kind, time: time, command: command, undoNext: undoNext, redoNext: redoNext,
      undoBefore: last?.undoNext, redoBefore: last?.redoNext,
      stateBefore: stateBefore, stateAfter: stateAfter, fingerprint: after, offset: offset)
  }
}
