import MealCore

/// A change that a command means to make, and what it says of it.
struct PlannedChange {
  let edit: PlanEdit
  /// What was done, in lines; nil for the lines that go out and come in.
  var lines: [StyledText]?
  /// Whether a dry run also lists the lines that go out and come in.
  var listsEdit = false
  /// What else there is to know, said on standard error.
  var remarks: [String] = []
}

extension Invocation {
  /// Makes a change, or with `--dry-run` only says what it would be.
  /// - Parameters:
  ///   - keepsOrder: whether a sorted plan is sure to be sorted after it.
  ///   - make: the edit that fits the plan as it is.
  func change(keepsOrder: Bool = true, _ make: (PlanSnapshot) throws -> PlanEdit) throws -> ExitStatus {
    try change(keepsOrder: keepsOrder) { PlannedChange(edit: try make($0)) }
  }

  /// Makes a change that is said in the command's own words.
  func change(keepsOrder: Bool = true, _ make: (PlanSnapshot) throws -> PlannedChange) throws -> ExitStatus {
    let store = try settings().store()
    if arguments.has(.dryRun) {
      let planned = try make(try store.snapshot())
      let edited =
        planned.lines == nil || planned.listsEdit ? Confirmation.lines(of: planned.edit, isDone: false) : []
      for line in edited + (planned.lines ?? []).map(Confirmation.conditional) {
        say(line, hang: StyledText.wouldColumn)
      }
      for remark in planned.remarks { warn(remark) }
      return .done
    }
    var planned = PlannedChange(edit: PlanEdit())
    let change = try store.change(line, keepsOrder: keepsOrder) { snapshot in
      planned = try make(snapshot)
      return planned.edit
    }
    guard let change else {
      for line in planned.lines ?? ["nothing to do"] { confirm(line) }
      return .done
    }
    context.isPlanChanged = true
    for line in planned.lines ?? Confirmation.lines(of: change.edit) { confirm(line) }
    for remark in planned.remarks { warn(remark) }
    warnOfHistory(change)
    return try report(around: change.edit, in: try store.snapshot())
  }

  /// Says what failed once a change was in place; the exit status then tells of it too.
  func warnOfHistory(_ change: PlanStore.Change) {
    if let path = change.damagedHistory {
      warn("mealschedule: the history was damaged and is kept in \(path); undo begins with this change")
    }
    warn(change.lapses, of: "the plan")
  }

  /// - Parameter subject: what was changed all the same.
  func warn(_ lapses: [Lapse], of subject: String) {
    for lapse in lapses { warn("mealschedule: \(subject) was changed, but \(lapse.message)") }
    if !lapses.isEmpty { context.hasLapsed = true }
  }

  /// Reports what cannot be read in the parts of the plan that a change was made in.
  private func report(around edit: PlanEdit, in snapshot: PlanSnapshot) throws -> ExitStatus {
    var unreadable: [UnreadableLine] = []
    let parts = Confirmation.parts(of: edit)
    for day in parts.days { unreadable += try snapshot.lines(on: day...day).unreadable }
    if parts.hasTail { unreadable += try snapshot.tail().unreadable }
    return try report(unreadable, in: snapshot)
  }
}
