import MealCore

extension Command {
  static let menu = Command(
    name: "menu",
    summary: "save days as a menu, and plan them again later",
    usage: [
      "", "NAME", "NAME on DATE [--meal MEAL] [--buy]", "save NAME RANGE [--meal MEAL] [--force]",
    ],
    words: [.menu, .choice(["on"]), .date],
    options: RangeOptions.all + MenuOptions.all + [.dryRun],
    details: """
      Lists the menus, shows or plans one, or saves the dishes of a range of days as a menu, including those
      of repeats. NAME on DATE plans a menu from that day on, as one change. Dishes that are planned there stay; a
      dish that is already at its meal is left out.

      A menu is a Cooklang file, menus/NAME.menu in the recipes folder. Dishes whose recipe has exactly their name are
      references, so that other programs can read it. Anything that Cooklang cannot express is written after --, as in a
      plan line: - green salad -- x4 +veg ; with nuts. To delete a menu, remove its file.

      Menus that others have made are found in the recipes folder too. Days with dates count from the first date, Day N
      from the first such day, and a weekday is planned on the first such day from DATE on. Other sections, such as
      Snacks, are planned on the first day: at the meal that they name, else at --meal, else they are left out. A line
      of ingredients without a recipe becomes a dish with that text; with --buy, its ingredients are also things to buy
      on that day.

      \(RangeOptions.detail)
      """,
    examples: """
      mealschedule menu save 'camping week' mon..sun — save a week
      mealschedule menu save school mon..fri --meal lunch — only its lunches
      mealschedule menu camping week on 5 aug — plan it again, from that day on
      mealschedule menu camping week — what is in it
      """,
    run: { try CommandRun($0).menu() })
}

enum MenuOptions {
  static let force = Option("force", help: "with save: replace the menu if it exists")
  static let meal = Option(
    "meal", .meal, help: "the meal for dishes that have none; with save: keep only this meal")
  static let all = [meal, ImportOptions.buy, force]
}

// MARK: One run of `menu`

extension CommandRun {
  private var words: [String] { arguments.words }

  fileprivate func menu() throws -> ExitStatus {
    guard let folder = settings.recipesPath else {
      throw StandardPaths.homeless(
        "the menus", hint: "set HOME, or name the recipes folder with --recipes DIR")
    }
    let menus = try MenuFolder(recipes: folder)
    for error in menus.unreadable { invocation.warn(error.message) }
    if words.first?.lowercased() == "save", !arguments.wordsAfterDashes.elementsEqual(words) {
      return try saveMenu(Array(words.dropFirst()), in: menus)
    }
    try invocation.refuse(RangeOptions.all + [MenuOptions.force], with: "anything but menu save")
    let isList = words.count == 1 && words[0].isOne(of: "show list")
    if words.isEmpty || isList, !menus.files.contains(where: { [$0.name] == words }) {
      return try list(menus)
    }
    if let (name, day) = try place(menus) { return try plan(file(name, menus, on: day), on: day) }
    // `show` may come first, as with recipes. If no menu has the rest as its name, `show` is part of the name.
    let isVerb = words.count > 1 && words[0].lowercased() == "show"
    if isVerb, case .menu(let file) = menus.find(words.dropFirst().joined(separator: " ")) {
      return try show(file)
    }
    return try show(file(words.joined(separator: " "), menus))
  }

  /// Splits the words into the name of a menu and the date after it, perhaps with `on` between them. nil if there is no
  /// date, or if all of the words are the name of a menu.
  private func place(_ menus: MenuFolder) throws -> (name: String, day: DayNumber)? {
    if case .menu = menus.find(words.joined(separator: " ")) { return nil }
    let read = DayExpression(today: settings.today, for: .planning)
    for index in words.indices.dropFirst() {
      let isLinked = index > 1 && words[index - 1].lowercased() == "on"
      let name = words[..<(isLinked ? index - 1 : index)].joined(separator: " ")
      let date = words[index...].joined(separator: " ")
      // A menu begins on the first day of `next week`.
      let week = try? read.range(date)
      guard let day = (try? read.day(date)) ?? (week?.count == 7 ? week?.lowerBound : nil) else { continue }
      if !isLinked, case .none(near: nil) = menus.find(name) { continue }
      if let remark = read.remark(on: date) { invocation.warn(remark) }
      return (name, day)
    }
    guard let link = words.dropFirst().lastIndex(where: { $0.lowercased() == "on" }) else { return nil }
    guard link + 1 < words.count else {
      throw UsageError("the date is missing after 'on'", hint: "for example: mealschedule menu NAME on mon")
    }
    _ = try read.day(words[(link + 1)...].joined(separator: " "))
    return nil
  }

  /// - Parameter day: the day on which the menu is to begin, for a hint.
  private func file(_ name: String, _ menus: MenuFolder, on day: DayNumber? = nil) throws -> MenuFolder.File {
    switch menus.find(name) {
    case .menu(let file): return file
    case .ambiguous(let files):
      throw UsageError(
        "several menus are called \(name)",
        hint: "name one of them: \(files.map(\.name).joined(separator: ", "))")
    case .none where !menus.unreadable.isEmpty:
      throw SystemError("find the menu", name, reason: "it may be in a folder that cannot be read")
    case .none(let near):
      let message = "there is no menu called \(name)"
      if words[0].isOne(of: "keep store add make new"), words.count > 1 {
        throw UsageError(message, hint: "to save days as a menu: mealschedule menu save NAME RANGE")
      }
      if let near, let day {
        throw UsageError(message + UsageError.guess(near), write: ["menu", near, "on", "\(day)"])
      }
      throw UsageError(
        message + UsageError.guess(near),
        hint: menus.files.isEmpty
          ? "'mealschedule menu save NAME RANGE' saves days as a menu" : "'mealschedule menu' lists them")
    }
  }

  // MARK: Showing

  private func read(_ file: MenuFolder.File) throws -> Menu {
    Menu(
      try TextFile.read(file.path, "read the menu", isRequired: true, most: Recipe.longest) ?? [],
      name: file.path)
  }

  private func rules() throws -> ImportRules { try importRules(settings.plan(invocation.context)) }

  private func list(_ menus: MenuFolder) throws -> ExitStatus {
    guard !menus.files.isEmpty else {
      invocation.warn("mealschedule: there are no menus yet")
      invocation.warn("to save days as a menu: mealschedule menu save NAME RANGE")
      return .nothingFound
    }
    let rules = try rules()
    let guests = settings.household.guests
    var status = ExitStatus.done
    let rows = try menus.files.map { file in
      let reader = try shown(read(file), rules)
      if !reader.problems.isEmpty { status = .unreadableLines }
      let size = Menu.size(reader.datedLines(settings.mealOrder), guests)
      return [StyledText(file.name), StyledText(size, .detail)]
    }
    invocation.say(columns: rows)
    return status
  }

  /// Reads a menu in order to show it, and reports its problems. The menu is read as if it began on `firstDayToShow`,
  /// so that `title` can name its days.
  private func shown(_ menu: Menu, _ rules: ImportRules) -> EntryReader {
    var rules = rules
    rules.start = menu.firstDayToShow
    let reader = menu.read(rules)
    for problem in reader.problems { invocation.warn(problem) }
    return reader
  }

  private func show(_ file: MenuFolder.File) throws -> ExitStatus {
    let menu = try read(file)
    let reader = shown(menu, try rules())
    let rows = reader.datedLines(settings.mealOrder).map { line in
      [
        StyledText(line.day.map(menu.title) ?? ""), StyledText(line.meal.name, .meal),
        line.dish.map { StyledText($0) } ?? "nothing",
      ]
    }
    let hang = StyledText.columnWidths(rows).prefix(2).reduce(0) { $0 + $1 + 2 }
    invocation.say(columns: rows, hang: hang)
    invocation.warnOfNotes(reader)
    if !invocation.arguments.has(.quiet) {
      invocation.warn("to plan it: \(ShellQuoting.command(["menu", file.name, "on", "mon"]))")
    }
    return reader.problems.isEmpty ? .done : .unreadableLines
  }

  // MARK: Planning

  private func plan(_ file: MenuFolder.File, on day: DayNumber) throws -> ExitStatus {
    var rules = try rules()
    rules.start = day
    let reader = try read(file).read(rules)
    guard reader.problems.isEmpty else { throw invocation.refusal(reader, file.path) }
    let lines = reader.datedLines(settings.mealOrder)
    invocation.warnOfNotes(reader)
    guard !lines.isEmpty else { throw UsageError("there are no dishes in \(file.path)") }
    return try invocation.change { _ in .stamp(menu: file.name, lines, on: day) }
  }
}

extension Menu {

  /// The size of a menu in words: "7 days, 9 dishes, 2 things to buy".
  /// - Parameter days: the number of days; nil to count those from the first line to the last.
  static func size(_ lines: [PlanLine], days: Int? = nil, _ guests: Guests) -> String {
    let all = lines.compactMap(\.day)
    let length = days ?? all.min().flatMap { first in all.max().map { $0 - first + 1 } } ?? 0
    let things = lines.count { $0.meal.isBuy }
    let dishes = lines.compactMap(\.dish).count { !guests.include($0) } - things
    return counted(length, "day") + ", " + counted(dishes, "dish", "dishes")
      + (things == 0 ? "" : ", \(counted(things, "thing")) to buy")
  }
}
