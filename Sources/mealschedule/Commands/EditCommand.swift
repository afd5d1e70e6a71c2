import MealCore

extension Command {
  static let edit = Command(
    name: "edit",
    summary: "edit lines of the plan in your editor",
    usage: ["[RANGE]", "someday", "rules|config|aisles|pantry|units"],
    words: [.rangeOrSomeday],
    options: RangeOptions.all + [.dryRun],
    details: """
      Opens the dated lines of a range, the someday lines, or the whole plan with its repeats, in $VISUAL, $EDITOR or
      vi. Your text is checked, then saved as one change that touches only the lines that differ, each where its date
      puts it; if it has a mistake, the editor opens again with a message above the line. For a range, comments show
      the days without meals and, at the end, the syntax; these comments are not saved. Write dishes after
      such a day or below it, as you give them to 'add'. A weekday or a date without a year means the one in the range.

      Changes that others make meanwhile are merged dish by dish, as 'merge' does; if you and they changed the same dish
      in different ways, nothing is saved. Text that cannot be saved is kept in a file, and its path is printed.

      edit rules opens your file of rules, and reports the lines that cannot be read; so do edit config for the config
      file, and edit aisles, edit pantry and edit units for aisle.conf, pantry.conf and units.conf in the folder of
      recipes. A new file begins with an example, and a new aisle.conf with the aisles of a supermarket.

      \(RangeOptions.detail)
      """,
    examples: """
      mealschedule edit this week — from Monday to Sunday
      EDITOR='sed -i s/risotto/paella/' mealschedule edit — any program works as an editor
      """,
    run: { invocation in
      let words = invocation.arguments.words
      let name = words.count == 1 ? CommandRun.editedFile(words[0]) : nil
      return try name.map { try CommandRun(invocation).edit(file: $0) } ?? CommandRun(invocation).edit()
    })
}

// MARK: One run of `edit`

extension CommandRun {
  fileprivate func edit() throws -> ExitStatus {
    let words = arguments.words
    let isSomeday = words.map { $0.lowercased() } == ["someday"]
    if isSomeday { try invocation.refuse(RangeOptions.all, with: "someday") }
    // `days` is nil for the whole plan, and for someday.
    let days = try RangeOptions.range(isSomeday ? [] : words, invocation, today: settings.today)
    let store = try settings.store()
    let snapshot = try store.load()
    let someday = isSomeday ? SomedayLines(snapshot) : nil
    let base = try someday?.bytes ?? lines(of: days, in: snapshot)
    let path = try store.pathForText()
    /// Removes the file with the text, which is in the plan now or was not changed.
    func removeText() {
      TextFile.remove(path)
      if TextFile.isThere(path) {
        invocation.warn("the text of this edit is still in \(path); you may delete it")
      }
    }
    for left in try store.stateFolder().leftTexts() where left != path {
      invocation.warn("the text of an earlier edit is still in \(left); delete it once you no longer need it")
    }
    do {
      let hints = days.map { EditedText.LineHints($0, base, snapshot) }
      let editor = try Editor(invocation.context)
      guard let mine = try EditedText.edited(base, with: hints, settings.typedLines, at: path, editor) else {
        removeText()
        invocation.confirm("nothing changed")
        return .done
      }
      let change =
        someday.map { PlanChange.rewrite(days: nil, base: $0.plan, text: $0.plan(with: mine)) }
        ?? .rewrite(days: days, base: base, text: mine)
      let remarks = remarks(EditedText.lines(of: mine, besides: base), snapshot)
      let status = try invocation.change(remarks: remarks) { _ in change }
      if !arguments.has(.dryRun), !(try store.load().isSorted) {
        invocation.warn(
          "the plan is out of order, so edit cannot find a range in it; 'mealschedule check --fix' sorts it")
      }
      removeText()
      return status
    } catch {
      if invocation.context.isPlanChanged {
        removeText()
      } else if TextFile.isThere(path) {
        invocation.warn("your text is kept in \(path)")
      }
      throw error
    }
  }

  private func lines(of days: ClosedRange<DayNumber>?, in snapshot: Plan) throws -> [UInt8] {
    guard let region = snapshot.region(of: days) else { throw UsageError(.outOfOrder, in: "edit") }
    return Array(snapshot.bytes[region])
  }

  /// Remarks on new lines, like those that `add` makes on a dish.
  private func remarks(_ lines: [PlanLine], _ plan: Plan) -> [String] {
    let meals = KnownMeals(settings: settings, snapshot: plan).new(Set(lines.map(\.meal)))
    guard lines.count <= PlanChange.mostSkips else { return meals }
    let guests = settings.household(plan, arguments).guests
    let dishes = lines.flatMap { line -> [String] in
      if case .skip = line { return [] }
      guard let dish = line.dish, !guests.include(dish) else { return [] }
      guard !LineWords.split(dish.text).contains("/") else { return [Self.oneDish(dish.text)] }
      var occasion = occasion(line.meal, line.day, plan)
      // A line is one dish, even with commas in it.
      occasion.isQuoted = true
      return [DishDoubt(dish.written)?.remark].compactMap(\.self)
        + CommandRun.remarks(MeantDish.read(LineWords.split(dish.written), occasion))
    }
    return meals + dishes.prefix(20)
  }

}
