import MealCore

extension Command {
  static let sync = Command(
    name: "sync",
    summary: "keep a calendar and a shopping list on phones in sync with the plan",
    usage: ["[FOLDER] [--from DATE] [--dry-run] [--force-delete]"],
    words: [.folder],
    options: [SyncOptions.from, .dryRun, SyncOptions.forceDelete],
    details: """
      FOLDER is a vdir, with a file for each event: khal shows these events, and vdirsyncer carries them to a CalDAV
      server, and so to phones. The folder must exist; without FOLDER it is the one that the config file names: calendar
      FOLDER. Changes to the plan are made in the calendar too, and changes to the calendar are made in the plan, as one
      change that undo takes back.

      The first sync begins with today, or with the day given with --from; earlier lines and events are left alone.
      Events that name no meal are left alone too; dinner: risotto x4 names one. Someday dishes and things to buy stay
      in the plan.

      An event belongs to the day on which it begins in local time. Anything that a plan cannot express, or
      expresses differently, is reported, and the exit status is then 3.

      A dish that both sides changed is merged field by field. If both changed the same field, both versions are kept
      and reported; a dish that was changed on one side and removed on the other stays and is reported. The exit status
      is then 3.

      If everything is gone from the folder or from the plan, nothing is done, since that is rarely intended;
      --force-delete removes it on the other side too. If you then undo that and sync again, an emptied calendar is
      filled again.

      With list FOLDER in the config file, the shopping list for today and the next 13 days (list-days N) is kept in
      another folder, as tasks; while a recipe cannot be read, they stay as they are. A task that is completed on the
      phone counts as bought; one that is deleted is not shown again until its amount changes; one that somebody typed
      there becomes a thing to buy someday.
      """,
    tables: [
      Command.Table(title: "Set-up of vdirsyncer and khal", rows: SyncOptions.setUp.map { ($0, "") }),
      Command.Table(title: "In a crontab", rows: [(SyncOptions.cron, "")]),
    ],
    examples: """
      mealschedule sync ~/.calendars/meals — carry changes both ways
      mealschedule sync --dry-run — show what would be carried over
      """,
    run: { try CommandRun($0).sync() })
}

enum SyncOptions {
  static let from = Option("from", .date, help: "the first day that is kept in sync; it is remembered")
  static let forceDelete = Option(
    "force-delete", help: "if everything is gone from one side, remove it on the other side too")

  /// The lines to paste, with placeholders for the server and the user.
  static let setUp = [
    "mkdir -p ~/.config/vdirsyncer ~/.config/khal ~/.config/mealschedule",
    "mkdir -p ~/.calendars/meals",
    "printf '%s\\n' '[general]' 'status_path = \"~/.calendars/status\"' \\",
    "  '[pair meals]' 'a = \"here\"' 'b = \"phones\"' 'collections = null' \\",
    "  'conflict_resolution = \"b wins\"' '[storage here]' 'type = \"filesystem\"' \\",
    "  'path = \"~/.calendars/meals\"' 'fileext = \".ics\"' '[storage phones]' \\",
    "  'type = \"caldav\"' 'url = \"https://SERVER/USER/meals/\"' \\",
    "  'username = \"USER\"' 'password = \"PASSWORD\"' > ~/.config/vdirsyncer/config",
    "printf '%s\\n' '[calendars]' '[[meals]]' 'path = ~/.calendars/meals' \\",
    "  > ~/.config/khal/config",
    "echo 'calendar ~/.calendars/meals' >> ~/.config/mealschedule/config",
    "vdirsyncer discover && mealschedule sync && vdirsyncer sync",
  ]

  /// The line of a crontab that keeps everything in sync.
  static let cron = "*/10 * * * * vdirsyncer sync; mealschedule sync -q; vdirsyncer sync"
}

// MARK: One run of `sync`

extension CommandRun {
  fileprivate func sync() throws -> ExitStatus {
    try invocation.checkNoWords(after: 1)
    let folder = arguments.words.first ?? settings.calendarPath
    guard folder != nil || settings.listPath != nil else {
      throw UsageError(
        "there is no calendar to sync with",
        hint: "name its folder: mealschedule sync FOLDER; or put it in the config file: calendar FOLDER")
    }
    let calendar = try folder.map(syncCalendar)
    let list = try settings.listPath.map { try ListSyncRun(invocation, settings, $0).run() }
    let ends = [calendar, list].compactMap { $0 }
    if ends.allSatisfy(\.isIdle) { invocation.confirm("nothing to do") }
    return settings.problems.isEmpty && ends.allSatisfy(\.isWhole) ? .done : .unreadableLines
  }
}

/// The result of syncing one folder.
struct SyncEnd {
  /// Whether there was nothing to do.
  let isIdle: Bool
  /// Whether nothing needs the user's attention.
  let isWhole: Bool

  /// The command that was typed, for hints. Of the options, only `--from` is kept.
  static func command(_ invocation: Invocation) -> String {
    let arguments = invocation.arguments
    return ShellQuoting.command(["sync"] + arguments.words + arguments.words(of: SyncOptions.from))
  }
}

/// `sync` with a calendar.
extension CommandRun {
  /// - Throws: `SystemError` if the folder does not exist.
  private func syncCalendar(_ folder: String) throws -> SyncEnd {
    let (store, now) = (try settings.store(), invocation.context.now())
    let start = try arguments.value(SyncOptions.from).map { text throws(DayError) in
      try DayExpression(today: settings.today).day(text)
    }
    if arguments.has(.dryRun) {
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
    let end = report(sync, applied?.outcome, isDone: true)
    if let applied { invocation.warnOfLapses(applied) }
    return end
  }

  /// Refuses to delete everything on one side because it is gone from the other.
  private func check(_ sync: CalendarSync) throws {
    guard let side = sync.allGone, !arguments.has(SyncOptions.forceDelete) else { return }
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

  private func report(_ sync: CalendarSync, _ outcome: ChangeOutcome?, isDone: Bool) -> SyncEnd {
    let report = ChangeReport(isDone: isDone)
    let sent = ChangeOutcome(edit: PlanEdit(), operation: ChangeOperation(.sync), effects: sync.effects)
    for (title, outcome) in [("from the calendar:", outcome), ("to the calendar:", sent)] {
      let lines = outcome.map(report.lines) ?? []
      if !lines.isEmpty { invocation.tell(StyledText(title)) }
      for line in lines { invocation.tell("  " + line, indent: 2) }
    }
    for conflict in sync.conflicts { invocation.warn(conflict.words) }
    for problem in sync.problems { invocation.warn(problem) }
    let status = invocation.report(sync.unreadable, in: sync.plan)
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
