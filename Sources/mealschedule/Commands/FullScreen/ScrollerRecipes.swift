import MealCore

/// Recipes and shopping lists as pages of the scroller, and suggestions for its open meals.
///
/// The recipes folder is read again for each page, so that changes show. Nothing is read before the first
/// page.
struct ScrollerRecipes {
  let settings: Settings
  let arguments: ParsedArguments
  let environment: (String) -> String?

  var recipeSource: RecipeSource {
    RecipeSource(
      shoppingList: shoppingList, files: files, recipe: recipe, waits: waits, planning: planning,
      tick: tick, save: save, names: names)
  }

  private func waits() -> (_ dish: String) -> [RecipeWait] { WaitSource(settings, arguments).waits }

  /// Suggestions, with the rules and recipes that `suggest` uses.
  /// - Parameters:
  ///   - days: the days to fill.
  ///   - refused: dishes that are not suggested.
  private func planning(
    _ snapshot: Plan, _ days: ClosedRange<DayNumber>, _ today: DayNumber, _ refused: [String]
  ) throws -> Planning {
    var sources = try PlanningSources(settings, snapshot, arguments)
    for dish in refused { sources.rules.rules.append(.never(dish, place: "refused")) }
    let perishables = try sources.perishables(before: days)
    let request = PlanningRequest(meals: try sources.meals(arguments), today: today)
    let planner = Planner(
      request, try sources.history(days), sources.rules.rules, recipes: sources.recipes(perishables),
      perishables: perishables)
    return Planning(planner: planner, problem: sources.rules.problems.first?.description)
  }

  private func names() -> [String] {
    ((try? settings.recipes(arguments))?.book.index.entries ?? []).map(\.title)
  }

  // MARK: A recipe

  private func recipe(of dish: Dish) -> RecipeSource.Answer {
    do {
      let recipes = try settings.recipes(arguments)
      switch recipes.book.index.recipe(ofDish: dish.text) {
      case .recipe(let entry):
        let servings = dish.servings ?? settings.household
        return .page(
          ScrollerRecipes.page(
            recipes.book.recipe(entry.path), servings, recipes.book.expanded(entry.path).problems))
      case .ambiguous(let entries):
        return .nothing(
          "several recipes are called \(dish.text): \(entries.map(\.path).joined(separator: ", "))")
      case .none(let near):
        return .nothing("there is no recipe for \(dish.text)" + (near.map { "; is it \($0)?" } ?? ""))
      }
    } catch {
      return .nothing(error.shownMessage)
    }
  }

  /// A recipe, scaled to the servings of a dish, with its problems below.
  /// - Parameter others: the problems of the recipes that it refers to.
  static func page(_ recipe: Recipe, _ servings: Servings?, _ others: [Problem] = []) -> Page {
    let known = Set(recipe.problems)
    let problems = recipe.problems + others.filter { !known.contains($0) }
    var recipe = recipe
    if let servings, servings.hundredths > 0 {
      recipe = recipe.reckoned.scaled(toServings: Rational(servings))
    }
    // The name is the title of the page.
    let paragraphs = RecipeParagraph.all(of: recipe).dropFirst().drop { $0.kind == .gap }
    var lines = paragraphs.map(line)
    if lines.isEmpty {
      let reason = recipe.isReadable ? "There is nothing in this recipe." : "This recipe cannot be read."
      lines.append(Page.Line(text: reason, kind: .faint))
    }
    return Page(title: recipe.title, lines + Page.Line.problems(problems.map(\.description)))
  }

  private static func line(_ paragraph: RecipeParagraph) -> Page.Line {
    let kind: Page.Line.Kind =
      switch paragraph.kind {
      case .heading: .heading
      case .fact: .aside
      case .ingredient: .item
      case .gap: .text
      case .note, .step: .prose
      }
    let text = String(repeating: " ", count: paragraph.indent) + paragraph.text
    return Page.Line(key: paragraph.amount, text: text, kind: kind, hang: paragraph.hang)
  }

  // MARK: A shopping list

  private func shoppingList(
    _ range: ClosedRange<DayNumber>, _ plans: [DayPlan], _ someday: [PlanLine]
  ) -> Page {
    do {
      let sources = try ShoppingSources(settings, arguments)
      var problems = sources.recipes.problems
      var purchases = Purchases()
      do { purchases = try sources.purchases() } catch { problems.append(error.shownMessage) }
      let larder = try sources.larder(purchases, before: range, try settings.store().load()).0
      var count = sources.count(keepsPurposes: false, larder)
      for plan in plans { count.add(plan) }
      count.addSomeday(someday)
      let list = count.list(without: sources.pantry, larder, for: range)
      problems += (purchases.problems + list.problems).map { sources.recipes.shortened($0).description }
      return ListPage.page(range, list, problems: problems + list.ambiguities)
    } catch {
      return ListPage.page(range, [Page.Line(text: error.shownMessage, kind: .prose)])
    }
  }

  /// Ticks or unticks a thing, as `shop` does.
  private func tick(_ tick: ListTick) throws -> AppliedChange {
    let sources = try ShoppingSources(settings, arguments)
    return try sources.change { snapshot, purchases in
      if tick.isUntick {
        let larder = try sources.larder(purchases, snapshot).0
        let taken = purchases.untick([(tick.name, nil)], in: larder)
        guard let sum = taken.first, !sum.isEmpty else {
          throw LineError("\(tick.name) is not ticked: it is from the pantry, or used up")
        }
        return (nil, ChangeOperation(.untick, Tick.words(sum, tick.name)))
      }
      guard tick.days.upperBound >= settings.today else {
        throw LineError("these days are in the past")
      }
      let days = max(tick.days.lowerBound, settings.today)...tick.days.upperBound
      let list = try sources.list(snapshot, purchases, for: days, keepsPurposes: true).list
      let made = try Tick(GroceryNames.Found(name: tick.name, amount: nil), on: list, for: days)
      guard !made.isEmpty else { throw LineError("\(tick.name): \(made.reason)") }
      return try sources.tick([made], &purchases, snapshot)
    }.applied
  }

  private func save(
    _ range: ClosedRange<DayNumber>, _ name: String, _ isReplacing: Bool
  ) -> RecipeSource.Saved {
    let home = environment("HOME")
    let path = name.hasPrefix("~/") ? (home ?? "~") + name.dropFirst() : name
    do {
      let sources = try ShoppingSources(settings, arguments)
      let list = try sources.list(
        try settings.store().load(), try sources.purchases(), for: range, keepsPurposes: true
      ).list
      var bytes: [UInt8] = []
      ShoppingTable.appendMarkdown(list, &bytes)
      guard isReplacing || !TextFile.isThere(path) else { return .exists }
      try TextFile.create(bytes, path, "save the list in", replacing: isReplacing)
      return .saved(path)
    } catch {
      return .failed(error.shownMessage)
    }
  }

  /// The files of aisles, pantry and stock. Recipes are too many: they are read when a list is opened or made
  /// again.
  private func files() -> [Fingerprint?] {
    var paths: [String] = []
    if let folder = settings.recipesPath {
      for name in ["aisle.conf", "pantry.conf"] { paths += RecipeFolder.places(of: name, in: folder) }
    }
    if let stock = try? settings.store().stock().path { paths.append(stock) }
    return paths.map { (try? Fingerprint.of($0, purpose: "read")) ?? nil }
  }
}
