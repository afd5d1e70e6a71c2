import MealCore

extension Command {
  static let edit = Command(
    name: "edit",
    summary: "edit lines of the plan in your editor",
    usage: ["[DATE] \(RangeOptions.usage)"],
    words: [.date],
    options: RangeOptions.all + [.dryRun],
    details: [
      "Opens the plan lines of a day or a range, or the whole plan, in $VISUAL, $EDITOR or vi. Your text is "
        + "checked and saved as one change of the lines that differ, and of no others; if it has a mistake, "
        + "the editor opens again with a message above the line.",
      "Changes made by others meanwhile are merged if they are in other lines; if both changed the same "
        + "line, nothing is done. Text that cannot be saved is kept in a file, and its path is printed.",
    ],
    examples: [
      .init("mealschedule edit --from today --days 7", "the week that begins today"),
      .init("EDITOR='sed -i s/risotto/paella/' mealschedule edit", "any program works as an editor"),
    ],
    run: { try EditRun.run($0) })
}

/// One run of `edit`.
private struct EditRun: CommandRun {
  let invocation: Invocation
  let settings: Settings
  let days: ClosedRange<DayNumber>?

  init(invocation: Invocation, settings: Settings) throws {
    self.invocation = invocation
    self.settings = settings
    var day: DayNumber?
    let words = invocation.arguments.words
    if !words.isEmpty {
      let (named, count) = try DayExpression(today: settings.today).leadingDay(of: words)
      try invocation.checkNoWords(after: count)
      day = named
    }
    let range = try RangeOptions.range(invocation.arguments, today: settings.today, from: day)
    days = range ?? day.map { $0...$0 }
  }

  func run() throws -> ExitStatus {
    let store = try settings.store()
    let base = try text(of: try store.snapshot())
    let folder = try store.stateFolder()
    try folder.make()
    let path = folder.editedText(process: Editor.process)
    do {
      guard let mine = try EditedText.edited(base, at: path, Editor(invocation.context)) else {
        TextFile.remove(path)
        invocation.confirm("nothing changed")
        return .done
      }
      let status = try apply(mine, base, store)
      TextFile.remove(path)
      return status
    } catch {
      if invocation.context.isPlanChanged {
        TextFile.remove(path)
      } else if TextFile.isThere(path) {
        invocation.warn("your text is kept in \(path)")
      }
      throw error
    }
  }

  private func text(of snapshot: PlanSnapshot) throws -> [UInt8] {
    guard let region = try snapshot.region(of: days) else { throw UsageError(.outOfOrder, in: "edit") }
    return try snapshot.text(region)
  }

  // MARK: Into the plan

  private func apply(_ mine: [UInt8], _ base: [UInt8], _ store: PlanStore) throws -> ExitStatus {
    let status = try invocation.change { _ in .rewrite(days: days, base: base, text: mine) }
    if !invocation.arguments.has(.dryRun),
      try store.snapshot().region(of: DayNumber.first...DayNumber.last) == nil
    {
      invocation.warn("the plan is now out of order, which is harmless; 'mealschedule check --fix' sorts it")
    }
    return status
  }
}
