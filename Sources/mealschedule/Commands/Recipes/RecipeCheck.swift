import MealCore

extension Recipe {
  /// Reads a file, which must exist.
  init(file path: String) throws {
    let bytes = try TextFile.read(path, "read the recipe", isRequired: true, most: Recipe.longest)
    self.init(reading: bytes ?? [], file: path)
  }
}

/// Checks recipes, aisles, units and pantry for errors and for likely mistakes.
final class RecipeCheck {
  private let invocation: Invocation
  /// The recipes folder, names and measures, and pantry; nil to check named files.
  private let sources: (recipes: RecipeFolder, groceries: Groceries, pantry: Pantry)?

  init(_ invocation: Invocation, _ household: Household?) throws {
    self.invocation = invocation
    sources = try household.map { (try $0.recipes, try $0.groceries, try $0.pantry) }
  }

  private var recipes: RecipeFolder? { sources?.recipes }

  /// Checks all recipes for errors and for names that belong on one line of `aisle.conf`, as a part of `check`.
  /// Says nothing about recipes if there are none.
  /// - Parameter plan: the things to buy in the plan, with the numbers of their lines.
  func runAll(things plan: NumberedNames) -> ExitStatus {
    let errors = everything().filter { $0.severity != .note }
    guard recipes.map({ $0.book.index.count > 0 }) ?? false || !errors.isEmpty else {
      for note in names(plan) { invocation.warn(note.description) }
      return .done
    }
    return report(errors + names(plan))
  }

  /// - Parameters:
  ///   - paths: the files; empty for the whole folder.
  ///   - household: the household with the recipes that the files may refer to; nil to follow no references.
  ///   - quiet: whether to print only problems.
  func run(_ paths: [String], in household: Household? = nil, quiet: Bool = false) throws -> ExitStatus {
    paths.isEmpty
      ? report(everything() + names(NumberedNames()), quiet: quiet)
      : report(try files(paths, household), count: paths.count, quiet: quiet)
  }

  /// - Parameter count: the number of recipes; nil for those of the folder.
  private func report(_ problems: [Problem], count: Int? = nil, quiet: Bool = false) -> ExitStatus {
    let found = RecipeCheck.sorted(problems)
    let errors = found.filter { $0.severity != .note }
    for problem in found { invocation.warn(recipes?.located(problem) ?? problem) }
    if !quiet {
      let count = count ?? recipes?.book.index.count ?? 0
      let result = result(Set(errors.map(\.file)), of: count, found.count - errors.count)
      invocation.confirm("\(counted(count, "recipe")), \(result)")
    }
    return errors.isEmpty ? .done : .unreadableLines
  }

  /// The summary, to be printed after "12 recipes, ".
  private func result(_ wrong: Set<String>, of count: Int, _ noteCount: Int) -> String {
    let book = recipes?.book
    let unread = (book?.unread ?? []).map(\.file).filter { book?.index.entry(path: $0) == nil }
    let groceries = sources?.groceries
    let files = [groceries?.aisles.file, groceries?.equations.file, sources?.pantry.file]
    let beside = files.compactMap(\.self) + unread
    let names = beside.filter(wrong.contains).map { $0.split(separator: "/").last.map(String.init) ?? $0 }
    // At most `count`: if a recipe includes itself through another recipe, the problem is reported in the other
    // recipe's file.
    let wrongRecipes = min(wrong.count - names.count, count)
    let parts = (wrongRecipes > 0 ? ["\(wrongRecipes) of them"] : []) + names
    let notes = noteCount == 0 ? "" : ", " + counted(noteCount, "note")
    if names.isEmpty, wrongRecipes > 0 { return "problems in \(wrongRecipes)\(notes)" }
    if !parts.isEmpty { return "problems in \(parts.joined(last: "and"))\(notes)" }
    return notes.isEmpty ? "all right" : "no problems\(notes)"
  }

  // MARK: Problems

  private func files(_ paths: [String], _ household: Household?) throws -> [Problem] {
    let recipes = try? household?.recipes
    return try paths.flatMap { path in
      let recipe = try Recipe(file: path)
      let problems = review(recipe) + recipe.problems
      guard let household, let recipes, let entry = recipes.entry(at: path),
        let groceries = try? household.groceries
      else { return problems }
      return problems
        + recipes.book.expanded(entry.path, groceries.measures(of:)).problems.map {
          $0.file == entry.path ? $0.located(in: path) : recipes.located($0)
        }
    }
  }

  /// Notes on passages of a recipe that can be read, but may be mistakes.
  private func review(_ recipe: Recipe) -> [Problem] {
    RecipeReview.problems(of: recipe) + RecipeReview.halfNames(in: recipe, AisleList.isInStarter)
  }

  private func everything() -> [Problem] {
    guard let sources, let recipes else { return [] }
    var found = recipes.book.unread + sources.groceries.problems + sources.pantry.problems
    found += recipes.book.index.entries.flatMap { review(recipes.book.recipe($0.path)) }
    found += recipes.book.problems(sources.groceries.measures(of:))
    found += sources.groceries.unusedNames(recipes.book)
    for (name, entries) in recipes.book.index.sharedNames {
      found += entries.dropFirst().map {
        Problem(
          .note, file: $0.path, line: 1, message: "\(entries[0].path) is also called \(name)",
          hint: "a dish of that name gets no recipe, because it could be either")
      }
    }
    return found
  }

  /// Notes on names in recipes, pantry and plan that differ only in being singular or plural.
  private func names(_ plan: NumberedNames) -> [Problem] {
    guard let sources else { return [] }
    var names = plan
    for entry in sources.recipes.book.index.entries { names.add(sources.recipes.book.recipe(entry.path)) }
    for stock in sources.pantry.stocks { names.add(stock.name) }
    return names.notes(sources.groceries, orIn: sources.pantry.file ?? "pantry.conf")
  }

  /// The problems without duplicates, sorted by file, line and column. At the same place, notes come first; otherwise
  /// the order in which the problems were found is kept.
  private static func sorted(_ problems: [Problem]) -> [Problem] {
    func key(_ problem: Problem) -> (String, Int, Int, Int) {
      (problem.file, problem.line, problem.column ?? 0, problem.severity == .note ? 0 : 1)
    }
    return problems.distinct().sorted { key($0) < key($1) }
  }
}
