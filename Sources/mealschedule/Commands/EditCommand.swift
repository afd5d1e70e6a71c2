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
      vi. Your text is checked, then saved as one change that touches only the lines that differ, and puts each where
      its date belongs; if it has a mistake, the editor opens again with a message above the line. For a range, comments
      show the days without a main meal and, at the end, the syntax; these comments are not saved. Write dishes after
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
    let days = try RangeOptions.range(isSomeday ? [] : words, invocation)
    let store = try settings.store()
    let snapshot = try store.load()
    let someday = isSomeday ? SomedayLines(snapshot) : nil
    let base = try someday?.bytes ?? lines(of: days, in: snapshot)
    let path = try store.pathForText()
    /// Removes the file with the text, which has been saved in the plan or was not changed.
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
      let hints = days.map { EditedText.LineHints($0, base, snapshot, main: settings.mealOrder.main) }
      let editor = try Editor(invocation.context)
      let typed = settings.typedLines(snapshot)
      guard let mine = try EditedText.edited(base, with: hints, typed, at: path, editor) else {
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
    let meals = MealNames(plan, settings.mealOrder).new(Set(lines.map(\.meal)))
    guard lines.count <= PlanChange.mostSkips else { return meals }
    let guests = settings.household.guests
    let dishes = lines.flatMap { line -> [String] in
      if case .skip = line { return [] }
      guard let dish = line.dish, !guests.include(dish) else { return [] }
      guard !LineWords.split(dish.text).contains("/") else { return [Self.oneDish(dish.text)] }
      var occasion = occasion(line.meal, line.day, plan)
      // A line is one dish, even with commas in it.
      occasion.isQuoted = true
      return (DishDoubt(dish.written)?.remark).array
        + CommandRun.remarks(MeantDish.read(LineWords.split(dish.written), occasion))
    }
    return meals + dishes.distinct().prefix(20)
  }

}

extension CommandRun {

  /// The files that `edit` opens, with a description of each.
  static let editedFiles = [
    ("rules", "the file of rules"), ("config", "the config file"),
    ("aisles", "aisle.conf, the aisles of the shop"),
    ("pantry", "pantry.conf, what is in the house"), ("units", "units.conf, what things weigh"),
  ]

  /// The file that a word names: its name, the singular, or another word for it; nil for other words.
  static func editedFile(_ word: String) -> String? {
    let others = [
      "settings": "config", "household": "config", "fridge": "pantry", "freezer": "pantry", "stock": "pantry",
      "guests": "rules", "allergies": "rules",
    ]
    let word = word.lowercased()
    return others[word] ?? editedFiles.lazy.map(\.0).first { $0 == word || $0 == word + "s" }
  }

  /// `edit rules`, `edit aisles`: opens a file of the household in the user's editor, and reports what cannot be read.
  /// - Parameter name: one of `editedFiles`.
  func edit(file name: String) throws -> ExitStatus {
    try invocation.refuse(RangeOptions.all, with: name)
    if name == "rules" { return try editRules() }
    if name == "config" { return try editConfig() }
    let conf = (name == "aisles" ? "aisle" : name) + ".conf"
    let recipes = try settings.household.recipes
    let places = recipes.path.map { RecipeFolder.places(of: conf, in: $0) } ?? []
    // CookCLI looks for these files only in the folder `config`.
    let isConfigThere = recipes.path.map { TextFile.isFolder($0 + "/config") } ?? false
    guard let new = isConfigThere ? places.last : places.first else {
      throw UsageError("there is no folder of recipes", hint: "name it in the config file: recipes PATH")
    }
    let path = places.first(where: TextFile.isThere) ?? new
    try open(path, orFrom: RecipeFolder.template(of: conf), "\(conf) was")
    let household = settings.household
    if name == "pantry", TextFile.isThere(path) {
      invocation.confirm("\(counted(try household.pantry.stocks.count, "thing")) in the house")
    }
    let problems = try household.groceries.problems + household.pantry.problems
    return report(problems.filter { $0.file == path })
  }

  /// Opens a file, or makes one from an example; a new file stays only if the user changes it.
  /// - Parameter subject: how a later message begins: "the rules were"; "added" or "changed" is appended.
  private func open(_ path: String, orFrom example: String, _ subject: String) throws {
    let editor = try Editor(invocation.context)
    guard !TextFile.isThere(path) else {
      let old = try TextFile.read(path, "read the file", isRequired: false)
      let result = Result { try editor.edit(path, subject, invocation.context) }
      try keep(old, path)
      _ = try result.get()
      return
    }
    try editor.make(path, from: Array(example.utf8), subject, invocation.context) { isWritten in
      invocation.confirm(
        isWritten ? StyledText(verb: "added") + StyledText(path, .place) : StyledText("nothing was written"))
    }
  }

  /// If the file was changed and was not empty before, keeps its old text in the plan's state folder, and says how to
  /// restore it. Does nothing for a plan from standard input, which has no such folder.
  private func keep(_ old: [UInt8]?, _ path: String) throws {
    guard let old, !old.isEmpty, settings.planPath != "-",
      try TextFile.read(path, "read the file", isRequired: false) != old
    else { return }
    let folder = try settings.store().stateFolder()
    try folder.make()
    let copy = folder.path + "/" + (path.split(separator: "/").last.map(String.init) ?? "old")
    try TextFile.write(old, copy, "keep the old text")
    invocation.confirm(StyledText(verb: "changed") + StyledText(path, .place))
    invocation.confirm("to restore the old text: cp \(ShellQuoting.quoted([copy, path]))")
  }

  private func report(_ problems: [Problem]) -> ExitStatus {
    for problem in problems { invocation.warn(problem) }
    return problems.contains { $0.severity != .note } ? .unreadableLines : .done
  }

  private func editRules() throws -> ExitStatus {
    guard let path = settings.rulesPath else {
      throw UsageError(
        "a plan from standard input has no rules", hint: "name the file of rules in the config file")
    }
    try open(path, orFrom: RuleForms.example, "the rules were")
    // The editor may have ended without writing a file.
    guard let bytes = try TextFile.read(path, "read the rules", isRequired: false) else { return .done }
    let rules = PlanningRules(reading: bytes, file: path, meals: settings.mealOrder.configured)
    if !bytes.isEmpty { invocation.confirm(StyledText(counted(rules.rules.count, "rule"))) }
    let status = report(rules.problems)
    let household = settings.household.with(try settings.plan(invocation.context))
    invocation.warnOfUnknownThings(household, settings)
    if rules.problems.isEmpty { invocation.warnOfCloseDishes(rules) }
    return status
  }

  private func editConfig() throws -> ExitStatus {
    guard let path = settings.configPath else {
      throw StandardPaths.homeless("the config file", hint: "set HOME, or name it with --config FILE")
    }
    try open(path, orFrom: ConfigFile.example, "the config file was")
    let config = try ConfigFile(path: path, isRequired: false, home: invocation.context.variable("HOME"))
    return report(config.problems)
  }
}

/// The `someday` lines of a plan, concatenated, and the plan around them.
struct SomedayLines {
  /// The lines, in the order of the file.
  let bytes: [UInt8]
  /// The whole plan.
  let plan: [UInt8]
  /// The places of the lines in `plan`.
  private let places: [Range<Int>]

  init(_ snapshot: Plan) {
    let region = snapshot.region(of: nil) ?? 0..<0
    let plan = Array(snapshot.bytes[region])
    places = snapshot.tail.someday.map { _, _, place in
      let start = place.offset - region.lowerBound
      return start..<start + place.count
    }
    self.plan = plan
    bytes = places.flatMap { plan[$0] }
  }

  /// The plan with `lines` in place of its someday lines: all of them where the first one was, or at the end if it had
  /// none.
  func plan(with lines: [UInt8]) -> [UInt8] {
    var others = plan
    for place in places.reversed() { others.removeSubrange(place) }
    let start = places.first?.lowerBound ?? plan.count
    return [others[..<start], lines[...], others[start...]].reduce(into: []) { text, part in
      if !part.isEmpty, let last = text.last, last != UInt8(ascii: "\n") { text.append(UInt8(ascii: "\n")) }
      text += part
    }
  }
}
