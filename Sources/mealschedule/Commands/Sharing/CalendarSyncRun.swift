import MealCore

/// One run of `sync` with a calendar.
struct CalendarSyncRun {
  private let invocation: Invocation
  private let settings: Settings
  private let store: PlanStore
  private let vdir: Vdir
  private let start: DayNumber?

  /// - Throws: `SystemError` if the folder does not exist.
  init(_ invocation: Invocation, _ settings: Settings, _ folder: String) throws {
    (self.invocation, self.settings) = (invocation, settings)
    start = try invocation.arguments.value(SyncOptions.from).map { text throws(DayError) in
      try DayExpression(today: settings.today).day(text)
    }
    store = try settings.store()
    vdir = try Vdir(folder, "the calendar", in: store.stateFolder())
  }

  func run() throws -> SyncEnd {
    if invocation.arguments.has(.dryRun) {
      let snapshot = try store.load()
      let sync = try sync(snapshot)
      let outcome = try sync.change.map { try snapshot.outcome(of: $0) }
      return try report(sync, outcome, snapshot, isDone: false)
    }
    return try vdir.withLock {
      try vdir.removeLeftovers()
      try store.removeLeftover()
      let snapshot = try store.load()
      var sync = try self.sync(snapshot)
      var applied: AppliedChange?
      if sync.change != nil {
        applied = try store.apply { now in
          if !store.isCurrent(snapshot) { sync = try self.sync(now) }
          return sync.change ?? .revise([])
        }
        if applied?.outcome.edit.isEmpty == false { invocation.context.isPlanChanged = true }
      }
      try sync.write(to: vdir)
      let end = try report(sync, applied?.outcome, snapshot, isDone: true)
      if let applied { invocation.warnOfLapses(applied) }
      return end
    }
  }

  /// Works out the sync for the current plan.
  private func sync(_ snapshot: Plan) throws -> CalendarSync {
    let configured = Set(settings.mealOrder.configured)
    // Finding the plan's meal types takes a pass over it.
    let planned = snapshot.mealTypes()
    let sync = try CalendarSync(
      vdir, snapshot, today: settings.today, start: start, now: invocation.context.now(),
      version: ThisProgram.version, isMeal: { configured.contains($0) || planned.contains($0) },
      offset: Context.localOffset)
    guard let side = sync.allGone, !invocation.arguments.has(SyncOptions.forceDelete) else { return sync }
    let words = ["mealschedule", "sync"] + invocation.arguments.words
    let command = words.map(ShellQuoting.quoted).joined(separator: " ")
    guard side == .folder else {
      throw UsageError(
        "everything is gone from the plan \(settings.planPath): nothing was done",
        hint: "to remove it from the calendar too: \(command) --force-delete")
    }
    throw UsageError(
      "everything is gone from the calendar \(vdir.path): nothing was done",
      hint: "to remove it from the plan too: \(command) --force-delete; then, to fill the calendar again: "
        + "mealschedule undo, and \(command)")
  }

  // MARK: The report

  private func report(
    _ sync: CalendarSync, _ outcome: ChangeOutcome?, _ snapshot: Plan, isDone: Bool
  ) throws -> SyncEnd {
    let report = ChangeReport(isDone: isDone)
    let column = 2 + (isDone ? StyledText.verbColumn : StyledText.wouldColumn)
    let sent = ChangeOutcome(edit: PlanEdit(), operation: ChangeOperation(.sync), effects: sync.effects)
    for (title, outcome) in [("from the calendar:", outcome), ("to the calendar:", sent)] {
      let lines = outcome.map(report.lines) ?? []
      if lines.isEmpty { continue }
      say(StyledText(title), isDone)
      for line in lines { say("  " + line, isDone, hang: column) }
    }
    for conflict in sync.conflicts { invocation.warn(conflict.words) }
    for problem in sync.problems { invocation.warn(problem) }
    let status = try invocation.report(sync.unreadable.map { UnreadableLine($0) }, in: snapshot)
    return SyncEnd(
      isIdle: sync.isEmpty, isWhole: sync.conflicts.isEmpty && sync.problems.isEmpty && status == .done)
  }

  /// Prints a line of the report. That of a dry run is its result, so --quiet does not suppress it.
  private func say(_ line: StyledText, _ isDone: Bool, hang: Int = 2) {
    if isDone { invocation.confirm(line, hang: hang) } else { invocation.say(line, hang: hang) }
  }
}

extension SyncConflict {
  /// The conflict in words.
  fileprivate var words: String {
    switch self {
    case .both(let ours, let theirs):
      "both sides changed a dish, and both versions are kept: \(StyledText(ours).text); \(StyledText(theirs).text)"
    case .goneFromPlan(let line):
      "removed from the plan, but changed in the calendar, so it stays: \(StyledText(line).text)"
    case .goneFromCalendar(let line):
      "removed from the calendar, but changed in the plan, so it stays: \(StyledText(line).text)"
    }
  }
}
