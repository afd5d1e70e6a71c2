import MealCore

/// Checks recipes, aisles and pantry for errors and for things that may not be meant as they are written.
struct RecipeCheck {
  private let invocation: Invocation
  /// The recipes folder, aisles and pantry; nil to check named files, whose references are not followed.
  private let sources: ShoppingSources?

  init(_ invocation: Invocation, _ sources: ShoppingSources?) {
    self.invocation = invocation
    self.sources = sources
  }

  private var recipes: RecipeFolder? { sources?.recipes }

  /// Checks all recipes for errors, as a part of `check`. Prints nothing if there are no recipes.
  func runAll() throws -> ExitStatus {
    guard let sources,
      sources.recipes.book.index.count > 0 || !sources.recipes.problems.isEmpty
        || (sources.aisles.problems + sources.pantry.problems).contains(where: { $0.severity == .error })
    else { return .done }
    return try run([], notes: false)
  }

  /// - Parameters:
  ///   - paths: the files; none for the whole folder.
  ///   - quiet: whether to print only problems.
  ///   - hasNotes: whether to print notes too.
  func run(_ paths: [String], quiet: Bool = false, notes hasNotes: Bool = true) throws -> ExitStatus {
    let found = RecipeCheck.sorted(try paths.isEmpty ? everything() : files(paths))
    let notes = found.filter { $0.severity == .note }
    let errors = found.filter { $0.severity == .error }
    for problem in recipes?.problems ?? [] { invocation.warn(problem) }
    for problem in hasNotes ? found : errors {
      invocation.warn((recipes?.located(problem) ?? problem).description)
    }
    if !quiet {
      let count = paths.isEmpty ? recipes?.book.index.count ?? 0 : paths.count
      let result = result(Set(errors.map(\.file)), hasNotes ? notes.count : 0)
      invocation.confirm("\(count) \(count == 1 ? "recipe" : "recipes"), \(result)")
    }
    return errors.isEmpty && recipes?.problems.isEmpty ?? true ? .done : .unreadableLines
  }

  /// The summary, to be printed after "12 recipes, ".
  private func result(_ wrong: Set<String>, _ noteCount: Int) -> String {
    let beside =
      [sources?.aisles.file, sources?.pantry.file].compactMap { $0 } + (recipes?.brokenLinks ?? [])
    let names = beside.filter(wrong.contains).map { $0.split(separator: "/").last.map(String.init) ?? $0 }
    let wrongRecipes = wrong.count - names.count
    let parts = (wrongRecipes > 0 ? ["\(wrongRecipes) of them"] : []) + names
    let notes = noteCount == 0 ? "" : noteCount == 1 ? ", 1 note" : ", \(noteCount) notes"
    if names.isEmpty, wrongRecipes > 0 { return "something is wrong with \(wrongRecipes)\(notes)" }
    if let last = parts.last {
      let others = parts.dropLast().joined(separator: ", ")
      return "something is wrong with \(others.isEmpty ? last : "\(others) and \(last)")\(notes)"
    }
    guard recipes?.problems.isEmpty ?? true else { return "not all could be read\(notes)" }
    return notes.isEmpty ? "all right" : "nothing wrong\(notes)"
  }

  // MARK: Problems

  private func files(_ paths: [String]) throws -> [Problem] {
    try paths.flatMap { path in
      let recipe = Recipe(
        reading: try TextFile.read(path, "read the recipe", isRequired: true) ?? [], file: path)
      return RecipeReview.problems(of: recipe) + recipe.problems
    }
  }

  private func everything() -> [Problem] {
    guard let sources, let recipes else { return [] }
    var found = sources.aisles.problems + sources.pantry.problems
    found += recipes.brokenLinks.map {
      Problem(
        file: $0, line: 1, message: "the link is broken",
        hint: "remove it, or restore the file that it points to")
    }
    for entry in recipes.book.index.entries {
      let recipe = recipes.book.recipe(entry.path)
      found += RecipeReview.problems(of: recipe) + recipes.book.expanded(entry.path).problems
    }
    for (name, entries) in recipes.book.index.sharedNames {
      found += entries.dropFirst().map {
        Problem(
          .note, file: $0.path, line: 1, message: "\(entries[0].path) is also called \(name)",
          hint: "a dish of that name gets no recipe, because it could be either")
      }
    }
    return found
  }

  /// Each problem once, by file and line. On the same line, notes come first; otherwise the order is that of
  /// finding.
  private static func sorted(_ problems: [Problem]) -> [Problem] {
    var seen: Set<Problem> = []
    let once = problems.filter { seen.insert($0).inserted }.enumerated()
    func key(_ problem: Problem, _ offset: Int) -> (Int, Int, Int, Int) {
      (problem.line, problem.column ?? 0, problem.severity == .note ? 0 : 1, offset)
    }
    return once.sorted { a, b in
      if a.element.file != b.element.file { return a.element.file < b.element.file }
      return key(a.element, a.offset) < key(b.element, b.offset)
    }.map(\.element)
  }
}
