import MealCore

extension CommandRun {
  /// The most days that a menu can have.
  private static let mostMenuDays = 366

  /// `menu save`: writes the dishes of the given days as a menu.
  /// - Parameter words: NAME RANGE.
  func saveMenu(_ words: [String], in menus: MenuFolder) throws -> ExitStatus {
    try invocation.refuse([ImportOptions.buy], with: "save")
    let (name, range, meal) = try split(words)
    guard let path = menus.newPath(named: name) else {
      throw UsageError(
        "no menu can be called \(ShellQuoting.quoted(name))",
        hint: "write NAME, or FOLDER/NAME for a subfolder of the menus folder")
    }
    let snapshot = try settings.plan(invocation.context)
    let recipes = try settings.household.recipes
    let known = MealNames(snapshot, settings.mealOrder)
    let meals = try meal.map { [$0] } ?? known.only(arguments, MenuOptions.meal)
    let writer = try write(snapshot, range, meals, recipes.book.index)
    guard !writer.lines.isEmpty else {
      throw UsageError(
        "nothing is planned \(PlanPlace(days: range, meal: meals?.count == 1 ? meals?.first : nil).words)",
        hint: "a menu needs at least one dish")
    }
    let unreadable = snapshot.lines(on: range).unreadable
    // If a recipe cannot be read, the menu names its dish without referring to the recipe.
    invocation.warn(recipes.problems)
    let status: ExitStatus = recipes.problems.isEmpty ? .done : .unreadableLines
    guard !arguments.has(.dryRun) else {
      invocation.output.append { $0 += writer.bytes }
      return invocation.report(unreadable, in: snapshot, status)
    }
    let isThere = TextFile.isThere(path)
    guard !isThere || invocation.arguments.has(MenuOptions.force) else {
      throw UsageError("the menu \(name) already exists: \(path)", hint: "to replace it, add --force")
    }
    if isThere {
      try TextFile.write(writer.bytes, path, "replace the file", isPrivate: false)
    } else {
      try NewFile(path).write(writer.bytes)
    }
    invocation.context.done = "the menu was saved"
    let size = Menu.size(writer.lines, days: range.count, settings.household.guests)
    let verb = StyledText(verb: isThere ? "replaced" : "saved")
    invocation.confirm(
      verb + StyledText(path, .place) + StyledText("  \(size), \(range.spelledOutWithoutYear)", .detail))
    return invocation.report(unreadable, in: snapshot, status)
  }

  // MARK: Words

  /// The name, the days and the meal, if there is one. The days are the longest range at the end of the words, perhaps
  /// with the meal after it, or else the range of the options.
  private func split(
    _ words: [String]
  ) throws -> (name: String, range: ClosedRange<DayNumber>, meal: MealType?) {
    let usage = "for example: mealschedule menu save 'camping week' mon..sun"
    guard !words.isEmpty else { throw UsageError("menu save needs a name and a range", hint: usage) }
    let read = DayExpression(today: settings.today)
    if let days = try? read.range(words.joined(separator: " ")), days.count > 1 {
      throw UsageError("menu save needs a name before the days", write: ["menu", "save", "NAME"] + words)
    }
    if let count = (try? read.leadingRange(of: words))?.words,
      count + 1 < words.count, words[count].lowercased() == "as"
    {
      throw UsageError(
        "menu save needs a name before the days",
        write: ["menu", "save", words[(count + 1)...].joined(separator: " ")] + words[..<count])
    }
    var (range, meal): (ClosedRange<DayNumber>?, MealType?)
    // As in `camping 10 sep - 16 sep`.
    var words = words
    if let (days, place) = Likely.range(among: words, settings.today) {
      words.replaceSubrange(place, with: days)
    }
    var name = words
    for start in words.indices.dropFirst() where range == nil {
      do {
        let end = Array(words[start...])
        let (days, rest) = try RangeOptions.leadingRange(end, arguments, today: settings.today)
        let isMeal =
          rest.count == 1 && !RangeOptions.all.contains(where: arguments.has) && isConfigured(rest[0])
        if rest.isEmpty || isMeal {
          (range, name, meal) = (days, Array(words[..<start]), rest.first.flatMap(MealType.init))
        }
      } catch let error as DayError {
        // All the words after the name form a date that does not exist.
        let count = error.text.split(separator: " ").count
        if error.reason != nil, count == words.count - start { throw error }
      }
    }
    if range == nil { range = try RangeOptions.options(arguments, today: settings.today) }
    guard let range else { throw UsageError("menu save needs a range after the name", hint: usage) }
    guard range.upperBound - range.lowerBound < CommandRun.mostMenuDays else {
      throw UsageError(
        "a menu has at most \(CommandRun.mostMenuDays) days",
        hint: "name its first and its last day: mon..sun")
    }
    if let meal { try invocation.refuse([MenuOptions.meal], with: meal.name) }
    return (name.joined(separator: " "), range, meal)
  }

  // MARK: Writing

  private func write(
    _ snapshot: Plan, _ range: ClosedRange<DayNumber>, _ meals: Set<MealType>?, _ index: RecipeIndex
  ) throws -> MenuWriter {
    var writer = MenuWriter { name in
      guard case .recipe(let entry) = index.recipe(ofDish: name),
        Recipe.name(ofFile: entry.path).utf8.elementsEqual(name.utf8)
      else { return nil }
      return entry.path
    }
    let empty = Set(
      snapshot.lines(on: range).lines.map(\.line).filter { if case .nothing = $0 { true } else { false } })
    var stream = snapshot.days(range)
    while let plan = stream.next()?.only(meals) {
      let lines = plan.meals.flatMap { meal in
        let nothing = PlanLine.nothing(plan.day, meal.type)
        return (empty.contains(nothing) ? [nothing] : [])
          + meal.dishes.map { .entry(Entry(day: plan.day, meal: meal.type, dish: $0.dish)) }
      }
      // The first and the last day are written even if empty, to show how long the menu is.
      guard !lines.isEmpty || [range.lowerBound, range.upperBound].contains(plan.day) else { continue }
      try writer.add(day: plan.day - range.lowerBound + 1, lines)
    }
    return writer
  }
}
