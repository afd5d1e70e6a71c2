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
    let planner = sources.planner(days, meals: try sources.meals(arguments), today: today).adding(
      refused.map { .never($0, place: "refused") })
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

  private func shoppingList(_ plan: Plan, _ range: ClosedRange<DayNumber>) -> Page {
    do {
      let household = try Household(settings, arguments)
      let list = household.list(plan, for: range).list
      let problems =
        household.recipes.problems + list.problems.map { household.recipes.shortened($0).description }
      return ListPage.page(range, list, problems: problems + list.ambiguities)
    } catch {
      return ListPage.page(range, [Page.Line(text: error.shownMessage, kind: .prose)])
    }
  }

  /// Ticks or unticks a thing, as `shop` does.
  private func tick(_ tick: ListTick) throws -> AppliedChange {
    let household = try Household(settings, arguments)
    return try household.change(in: try settings.store()) { plan, purchases in
      if tick.isUntick {
        let larder = household.larder(plan, purchases).0
        let taken = purchases.untick([(tick.name, nil)], in: larder)
        guard let sum = taken.first, !sum.isEmpty else {
          throw LineError("\(tick.name) is not ticked: it is from the pantry, or used up")
        }
        return ([], ChangeOperation(.untick, Tick.words(sum, tick.name)))
      }
      guard tick.days.upperBound >= settings.today else {
        throw LineError("these days are in the past")
      }
      let days = max(tick.days.lowerBound, settings.today)...tick.days.upperBound
      let list = household.list(plan, for: days, keepsPurposes: true, purchases).list
      let made = try Tick(GroceryNames.Found(name: tick.name, amount: nil), on: list, for: days)
      guard !made.isEmpty else { throw LineError("\(tick.name): \(made.reason)") }
      return household.tick([made], &purchases, plan).map { ($0.lines, $0.2) }
    }
  }

  private func save(
    _ range: ClosedRange<DayNumber>, _ name: String, _ isReplacing: Bool
  ) -> RecipeSource.Saved {
    let home = environment("HOME")
    let path = name.hasPrefix("~/") ? (home ?? "~") + name.dropFirst() : name
    do {
      let household = try Household(settings, arguments)
      let list = household.list(try settings.store().load(), for: range, keepsPurposes: true).list
      var bytes: [UInt8] = []
      ShoppingTable.appendMarkdown(list, &bytes)
      guard isReplacing || !TextFile.isThere(path) else { return .exists }
      try TextFile.create(bytes, path, "save the list in", replacing: isReplacing)
      return .saved(path)
    } catch {
      return .failed(error.shownMessage)
    }
  }

  /// The files of aisles and pantry. Recipes are too many: they are read when a list is opened or made
  /// again.
  private func files() -> [Fingerprint?] {
    var paths: [String] = []
    if let folder = settings.recipesPath {
      for name in ["aisle.conf", "pantry.conf"] { paths += RecipeFolder.places(of: name, in: folder) }
    }
    return paths.map { (try? Fingerprint.of($0, purpose: "read")) ?? nil }
  }
}
