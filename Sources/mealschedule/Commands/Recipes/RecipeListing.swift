import MealCore

/// `recipe list`: all recipes, those that match the options, or those that can be cooked with what is in the house.
extension CommandRun {
  func listRecipes() throws -> ExitStatus {
    let words = arguments.words.dropFirst()
    let format = try arguments.choice(RecipeOptions.format) ?? "text"
    let (most, servings) = (try missing(), try DishOptions.servings(arguments))
    // With --missing, +3 is a date.
    let isTag = { (word: String) in
      word.hasPrefix("+") && (most == nil || !ParsedArguments.isDistance(word))
    }
    let isThing = { (word: String) in word.hasPrefix("@") && CommandRun.isTagOrThing(word) }
    let tags = words.filter(isTag).compactMap { Tag($0.dropFirst()) }
    let typed = words.filter { !isTag($0) && !isThing($0) }.joined(separator: " ")
    let day =
      try most == nil || typed.isEmpty
      ? settings.today : DayExpression(today: settings.today, for: .planning).day(typed)
    if most == nil {
      try invocation.refuse(
        [RecipeOptions.servings], with: "recipe list", hint: "it works only with --missing N")
    }
    let plan = try most == nil ? Plan("") : settings.plan(invocation.context)
    let household = household.with(plan)
    let recipes = try household.recipes
    for problem in recipes.problems { invocation.warn(problem) }
    var table = RecipeTable(book: recipes.book, rows: [])
    var (notKnown, status): ([String], ExitStatus) = ([], recipes.problems.isEmpty ? .done : .unreadableLines)
    guard recipes.book.index.count > 0 else {
      if format == "text" || most != nil {
        invocation.warn("mealschedule: there are no recipes in \(recipes.path ?? "the recipes folder")")
        return .nothingFound
      }
      table.write(format, invocation)
      return status
    }
    guard var choice = try choice(household, words.filter(isThing)) else { return .nothingFound }
    choice.tags += tags
    choice.minutes = try arguments.count(RecipeOptions.time, in: 1...100_000)
    if most == nil { choice.words = typed }
    if let most {
      let list = try household.cookable(on: day, missing: most, servings: servings, choice)
      (table.rows, notKnown) = (list.recipes.map { ($0.entry, $0) }, list.notKnown)
      for problem in try household.groceries.problems + household.pantry.problems + household.rules.problems
      where problem.severity == .error { invocation.warn(problem) }
      for problem in list.gaps where !recipes.problems.contains(recipes.located(problem)) {
        invocation.warn(recipes.located(problem))
      }
      if !list.gaps.isEmpty { status = .unreadableLines }
      if !list.forbidden.isEmpty {
        invocation.warn("left out by your rules: \(Cookable.joined(list.forbidden))")
      }
      if list.recipes.isEmpty {
        invocation.warn("mealschedule: no recipe lacks at most \(counted(most, "thing"))")
        if let near = list.nearest, near.missing.count > most {
          invocation.warn("\(near.entry.title) lacks \(near.missing.count)")
          if near.missing.contains(where: { $0.promised != nil }) {
            invocation.warn("things that this week's dishes need are counted as missing")
          }
        }
        status = .nothingFound
      }
      status = invocation.report(list.unreadable, in: plan, status)
    } else {
      let isOfThings = !choice.with.isEmpty || !choice.without.isEmpty
      for problem in try isOfThings ? household.groceries.problems : [] where problem.severity == .unread {
        invocation.warn(problem)
        status = .unreadableLines
      }
      let chosen = try household.recipes(choice)
      (table.rows, notKnown) = (chosen.entries.map { ($0, nil) }, chosen.notKnown)
      if choice.minutes != nil {
        // The sort is stable: recipes that take equally long stay in the order of their paths.
        table.rows.sort { ($0.entry.facts.minutes ?? 0) < ($1.entry.facts.minutes ?? 0) }
      }
      if chosen.entries.isEmpty {
        if !typed.contains(" "), let day = Likely.day(near: typed) {
          throw UsageError(
            "\(typed) is not a date", hint: "did you mean \(day)? no recipe has \(typed) in its name")
        }
        let isTimed = choice.minutes != nil && recipes.book.index.entries.contains { $0.facts.minutes == nil }
        invocation.warn(
          "mealschedule: no recipe matches" + (isTimed ? "; some recipes give no time" : ""))
        // Words that are in no name may be ingredients.
        let rest = Array(words)
        let options = Likely.listing(rest) ?? (typed.isEmpty ? nil : Likely.listing(["with"] + rest))
        let things = typed.split(separator: " ").map { Thing(String($0)) }
        if !typed.isEmpty, Likely.listing(rest) == nil,
          try !things.contains(where: { try household.contents.find($0) != nil })
        {
          let tags = Set(recipes.book.index.entries.flatMap(\.facts.tags)).sorted()
          if !tags.isEmpty {
            invocation.warn("the tags of your recipes: \(Array(tags.prefix(20)).joined(last: "and"))")
          }
        } else if let options {
          let meant = options.contains("--time") ? "to find recipes by time" : "to find recipes by ingredient"
          invocation.warn("\(meant): \(ShellQuoting.command(["recipe", "list"] + options))")
        }
        status = .nothingFound
      }
    }
    if !table.rows.isEmpty || format == "json" { table.write(format, invocation) }
    if !notKnown.isEmpty {
      invocation.warn("left out because their ingredients are unknown: \(notKnown.joined(separator: ", "))")
    }
    return status
  }

  /// The number of things that `--missing` allows; nil if it was not given.
  private func missing() throws -> Int? {
    guard let text = arguments.value(RecipeOptions.missing) else { return nil }
    guard let number = Int(text), 0...99 ~= number, text.utf8.allSatisfy({ 48...57 ~= $0 }) else {
      throw UsageError("--missing \(text): not a number of things", hint: "use 0 to 99")
    }
    return number
  }

  /// The criteria that the options set; nil if no recipe can meet them.
  /// - Parameter things: words that stand for `--with`.
  private func choice(_ household: Household, _ things: [String]) throws -> Household.RecipeChoice? {
    var choice = Household.RecipeChoice(tags: try arguments.tags(RecipeOptions.tag))
    for option in [RecipeOptions.with, RecipeOptions.without] {
      let isWith = option.name == RecipeOptions.with.name
      let typed = arguments.values(option) + (isWith ? things : [])
      let parts = typed.flatMap { text in
        let parts = text.split(separator: ",").map { $0.drop { $0 == " " } }.filter { !$0.isEmpty }
        return parts.isEmpty ? [text[...]] : parts
      }
      for text in parts {
        let thing = Thing(String(text.hasPrefix("@") ? text.dropFirst() : text))
        guard !RecipeName.key(thing.name).isEmpty else {
          throw UsageError(
            "--\(option.name) \(text) names nothing", hint: "name a thing, as in --\(option.name) walnuts")
        }
        let contents = try household.contents
        if contents.find(thing) == nil {
          invocation.warn("mealschedule: no recipe has \(text)")
          if let near = contents.nearest(thing) { invocation.warn("did you mean \(near)?") }
          if isWith { return nil }
        }
        if isWith { choice.with.append(thing) } else { choice.without.append(thing) }
      }
    }
    let things = [(RecipeOptions.with.name, choice.with), (RecipeOptions.without.name, choice.without)]
    for (option, things) in things {
      for thing in things {
        let overlooked = try household.contents.overlooked(by: thing, besides: things, dishes: [])
        guard !overlooked.isEmpty else { continue }
        let verb = option == RecipeOptions.with.name ? "does not find" : "lets through"
        invocation.warn(
          "--\(option) \(thing.text) means the word, not the kind of food: it \(verb) \(overlooked.places)")
      }
    }
    return choice
  }
}
