import MealCore

extension Command {
  static let edit = Command(
    name: "edit",
    summary: "edit lines of the plan in your editor",
    usage: ["[RANGE]", "someday"],
    words: [.rangeOrSomeday],
    options: RangeOptions.all + [.dryRun],
    details: [
      "Opens the dated lines of a range, the someday lines, or the whole plan with its repeats, in $VISUAL, "
        + "$EDITOR or vi. Your text is checked and saved as one change of the lines that differ, and of no "
        + "others; if it has a mistake, the editor opens again with a message above the line.",
      "Changes made by others meanwhile are merged if they are in other lines; if both changed the same "
        + "line, nothing is done. Text that cannot be saved is kept in a file, and its path is printed.",
      RangeOptions.detail,
    ],
    examples: [
      .init("mealschedule edit this week", "from Monday to Sunday"),
      .init("EDITOR='sed -i s/risotto/paella/' mealschedule edit", "any program works as an editor"),
    ],
    run: { try EditRun.run($0) })
}

/// One run of `edit`.
private struct EditRun: CommandRun {
  let invocation: Invocation
  let settings: Settings
  /// nil for the whole plan, and for someday.
  let days: ClosedRange<DayNumber>?
  private let isSomeday: Bool

  init(invocation: Invocation, settings: Settings) throws {
    self.invocation = invocation
    self.settings = settings
    let words = invocation.arguments.words
    isSomeday = words.map { $0.lowercased() } == ["someday"]
    if isSomeday { for option in RangeOptions.all { try invocation.refuse(option, with: "someday") } }
    days = try RangeOptions.range(isSomeday ? [] : words, invocation, today: settings.today)
  }

  func run() throws -> ExitStatus {
    let store = try settings.store()
    let snapshot = try store.snapshot()
    let someday = isSomeday ? try SomedayLines(snapshot) : nil
    let base = try someday?.bytes ?? text(of: snapshot)
    let folder = try store.stateFolder()
    try folder.make()
    let path = folder.editedText(process: Editor.process)
    do {
      guard let mine = try edited(base, path) else {
        TextFile.remove(path)
        invocation.confirm("nothing changed")
        return .done
      }
      let change =
        someday.map { PlanChange.rewrite(days: nil, base: $0.plan, text: $0.plan(with: mine)) }
        ?? .rewrite(days: days, base: base, text: mine)
      let status = try apply(change, store)
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

  // MARK: In the editor

  /// The text after editing, without new mistakes; nil if it was not changed.
  private func edited(_ base: [UInt8], _ path: String) throws -> [UInt8]? {
    var (shown, notes) = (base, [[UInt8]]())
    if base.isEmpty {
      notes = [Array("#! Write plan lines here; this line is ignored.".utf8)]
      shown = notes[0] + [UInt8(ascii: "\n")]
    }
    let editor = try Editor(invocation.context)
    var attempts = 0
    while true {
      attempts += 1
      try TextFile.write(shown, path, "write")
      guard let status = editor.open(path), status == 0 else {
        // The user wrote nothing, so there is nothing to keep.
        if (try? TextFile.read(path, "read", isRequired: true)) == shown { TextFile.remove(path) }
        throw UsageError(
          "the editor failed: \(editor.command)",
          hint: "nothing was changed; set $VISUAL or $EDITOR to use another one"
        )
      }
      guard let back = try TextFile.read(path, "read", isRequired: false) else {
        throw UsageError("the editor removed the file: \(editor.command)", hint: "nothing was changed")
      }
      let mine = EditedText(back, without: notes, base: base)
      if mine.bytes == base { return nil }
      let mistakes = mine.mistakes(besides: base)
      guard !mistakes.isEmpty else { return mine.bytes }
      // Stop when the same mistakes come back: the user has given up. A script may make new ones forever.
      guard back != shown, attempts < EditRun.mostAttempts else {
        throw UsageError(
          "\(mistakes.count == 1 ? "a line" : "\(mistakes.count) lines") cannot be read: \(mistakes[0].error.message)",
          hint: "nothing was changed")
      }
      (shown, notes) = mine.marked(mistakes)
    }
  }

  private static var mostAttempts: Int { 20 }

  // MARK: Into the plan

  private func apply(_ change: PlanChange, _ store: PlanStore) throws -> ExitStatus {
    let status = try invocation.change { _ in change }
    if !invocation.arguments.has(.dryRun),
      try store.snapshot().region(of: DayNumber.first...DayNumber.last) == nil
    {
      invocation.warn("the plan is now out of order, which is harmless; 'mealschedule check --fix' sorts it")
    }
    return status
  }
}
