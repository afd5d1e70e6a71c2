import MealCore

/// One run of `sync` with a calendar.
final class CalendarSyncRun {
  private let invocation: Invocation
  private let settings: Settings
  private let store: PlanStore
  private let folder: String
  private let start: DayNumber?

  /// - Throws: `SystemError` if the folder does not exist.
  init(_ invocation: Invocation, _ settings: Settings, _ folder: String) throws {
    (self.invocation, self.settings) = (invocation, settings)
    start = try invocation.arguments.value(SyncOptions.from).map { text throws(DayError) in
      try DayExpression(today: settings.today).day(text)
    }
    store = try settings.store()
    self.folder = folder
  }

  func run() throws -> SyncEnd {
    let now = invocation.context.now()
    if invocation.arguments.has(.dryRun) {
      let sync = try store.previewSync(
        calendar: folder, today: settings.today, from: start, version: ThisProgram.version, now: now,
        offset: Context.localOffset)
      try check(sync)
      return try report(sync, sync.change.map { try sync.plan.outcome(of: $0) }, isDone: false)
    }
    let (sync, applied) = try store.sync(
      calendar: folder, today: settings.today, from: start, version: ThisProgram.version, now: now,
      offset: Context.localOffset, check: check,
      planned: { if !$0.outcome.edit.isEmpty { invocation.context.isPlanChanged = true } })
    let end = try report(sync, applied?.outcome, isDone: true)
    if let applied { invocation.warnOfLapses(applied) }
    return end
  }

  /// Refuses to delete everything on one side because it is gone from the other.
  private func check(_ sync: CalendarSync) throws {
    guard let side = sync.allGone, !invocation.arguments.has(SyncOptions.forceDelete) else { return }
    let command = SyncEnd.command(invocation)
    guard side == .folder else {
      throw UsageError(
        "everything is gone from the plan \(settings.planPath): nothing was done",
        hint: "to remove it from the calendar too: \(command) --force-delete")
    }
    throw UsageError(
      "everything is gone from the calendar \(sync.path): nothing was done",
      hint: "to remove it from the plan too: \(command) --force-delete; then, to fill the calendar again: "
        + "mealschedule undo, and \(command)")
  }

  // MARK: The report

  private func report(_ sync: CalendarSync, _ outcome: ChangeOutcome?, isDone: Bool) throws -> SyncEnd {
    let report = ChangeReport(isDone: isDone)
    let sent = ChangeOutcome(edit: PlanEdit(), operation: ChangeOperation(.sync), effects: sync.effects)
    for (title, outcome) in [("from the calendar:", outcome), ("to the calendar:", sent)] {
      let lines = outcome.map(report.lines) ?? []
      if !lines.isEmpty { invocation.tell(StyledText(title)) }
      for line in lines { invocation.tell("  " + line, indent: 2) }
    }
    for conflict in sync.conflicts { invocation.warn(conflict.words) }
    for problem in sync.problems { invocation.warn(problem) }
    let status = try invocation.report(sync.unreadable, in: sync.plan)
    return SyncEnd(
      isIdle: sync.isEmpty, isWhole: sync.conflicts.isEmpty && sync.problems.isEmpty && status == .done)
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
