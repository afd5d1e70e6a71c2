import MealCore

extension Command {
  static let edit = Command(
    name: "edit",
    summary: "edit lines of the plan in your editor",
    usage: ["[DATE] \(RangeOptions.usage)"],
    words: [.date],
    options: RangeOptions.all,
    details: [
      "Opens the plan lines of a day or a range, or without one all of the plan, in $VISUAL, $EDITOR or vi. What comes back "
        + "is checked, then made as one change; with a mistake in it the editor opens again, with the message above the line.",
      "What others changed in the meantime is merged where the lines differ; where both changed one line, nothing is done. "
        + "Whenever the text is not taken, it is kept in a file, which is named.",
    ],
    examples: [
      .init("mealschedule edit --from today --days 7", "the week"),
      .init("EDITOR='sed -i s/risotto/paella/' mealschedule edit", "any program will do"),
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
      guard let mine = try edited(base, path) else {
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
      } else if (try? TextFile.read(path, "read", isRequired: true)) != nil {
        invocation.warn("what you wrote is kept in \(path)")
      }
      throw error
    }
  }

  private func region(of snapshot: PlanSnapshot) throws -> Range<Int> {
    guard let region = try snapshot.region(of: days) else {
      throw UsageError(
        "the plan is out of order, so the lines of a range stand anywhere",
        hint: "sort it with 'mealschedule check --fix', or edit all of it")
    }
    return region
  }

  private func text(of snapshot: PlanSnapshot) throws -> [UInt8] {
    try snapshot.text(try region(of: snapshot))
  }

  // MARK: In the editor

  /// The text as the user leaves it, without mistakes that were not there before; nil if it was not changed.
  private func edited(_ base: [UInt8], _ path: String) throws -> [UInt8]? {
    var shown = base
    if base.isEmpty {
      shown = Array("#! Lines of the plan go here; those that begin with #! are left out.\n".utf8)
    }
    let editor = try Editor(invocation.context)
    var attempts = 0
    while true {
      attempts += 1
      try TextFile.write(shown, path, "write")
      guard let status = editor.open(path), status == 0 else {
        // Nothing was written: nothing is to be kept.
        if (try? TextFile.read(path, "read", isRequired: true)) == shown { TextFile.remove(path) }
        throw UsageError(
          "the editor failed: \(editor.command)", hint: "nothing was changed; $VISUAL or $EDITOR name another"
        )
      }
      guard let back = try TextFile.read(path, "read", isRequired: false) else {
        throw UsageError("the editor left no text behind: \(editor.command)", hint: "nothing was changed")
      }
      let mine = EditedText(back)
      if mine.bytes == base { return nil }
      let mistakes = mine.mistakes(besides: base)
      guard !mistakes.isEmpty else { return mine.bytes }
      // Somebody who leaves the editor with the same mistakes has had enough; a script may make new ones forever.
      guard back != shown, attempts < EditRun.mostAttempts else {
        throw UsageError(
          "\(mistakes.count == 1 ? "a line" : "\(mistakes.count) lines") cannot be read: \(mistakes[0].error.message)",
          hint: "nothing was changed")
      }
      shown = mine.marked(mistakes)
    }
  }

  private static var mostAttempts: Int { 20 }

  // MARK: Into the plan

  private func apply(_ mine: [UInt8], _ base: [UInt8], _ store: PlanStore) throws -> ExitStatus {
    let status = try invocation.change(keepsOrder: false) { snapshot in
      let region = try region(of: snapshot)
      let theirs = try snapshot.text(region)
      var new = mine
      if theirs != base {
        let merge = LineMerge(
          base: EditedText.lines(base), theirs: EditedText.lines(theirs), mine: EditedText.lines(mine))
        guard merge.clashes.isEmpty else {
          let lines = merge.clashes.prefix(3).map { "\"\(String(decoding: $0, as: UTF8.self))\"" }
          throw UsageError(
            "the plan was changed meanwhile, and in the same lines: \(lines.joined(separator: ", "))",
            hint: "nothing was changed; edit again to see what is there now")
        }
        new = merge.merged.flatMap { $0 + [UInt8(ascii: "\n")] }
      }
      return PlannedChange(edit: try snapshot.edit(replacing: region, with: new))
    }
    if try store.snapshot().region(of: DayNumber.first...DayNumber.last) == nil {
      invocation.warn("the plan is out of order now, which does no harm; 'mealschedule check --fix' sorts it")
    }
    return status
  }
}
