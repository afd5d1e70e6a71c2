import MealCore

/// Looks through recipes, and what stands beside them, for what cannot be meant as it is written.
struct RecipeCheck {
  private let invocation: Invocation
  /// The recipes, aisles and pantry; nil where files are named: what they refer to is not looked for then.
  private let desk: ShoppingDesk?

  init(_ invocation: Invocation, _ desk: ShoppingDesk?) {
    self.invocation = invocation
    self.desk = desk
  }

  private var shelf: RecipeShelf? { desk?.shelf }

  /// Looks through all recipes for what is wrong, as a part of a larger check: says nothing where there are none, and
  /// nothing of what is only unusual.
  func runAll() throws -> ExitStatus {
    guard let desk, desk.shelf.book.index.count > 0 || !desk.shelf.problems.isEmpty || !desk.problems.isEmpty
    else { return .done }
    return try run([], notes: false)
  }

  /// - Parameters:
  ///   - paths: the files; none for all of the folder.
  ///   - quiet: says nothing of recipes that are right.
  ///   - hasNotes: says also what is understood, but not as others would.
  func run(_ paths: [String], quiet: Bool = false, notes hasNotes: Bool = true) throws -> ExitStatus {
    var (problems, notes) = paths.isEmpty ? everything() : try files(paths)
    problems = RecipeCheck.sorted(problems)
    notes = hasNotes ? RecipeCheck.sorted(notes) : []
    for problem in shelf?.problems ?? [] { invocation.warn(problem) }
    for problem in RecipeCheck.sorted(notes + problems) {
      invocation.warn((shelf?.located(problem) ?? problem).description)
    }
    if !quiet {
      let count = paths.isEmpty ? shelf?.book.index.count ?? 0 : paths.count
      let result = result(Set(problems.map(\.file)), notes.count)
      invocation.confirm("\(count) \(count == 1 ? "recipe" : "recipes"), \(result)")
    }
    return problems.isEmpty && shelf?.problems.isEmpty ?? true ? .done : .unreadableLines
  }

  /// To stand behind "12 recipes, ".
  private func result(_ wrong: Set<String>, _ noteCount: Int) -> String {
    let beside = [desk?.aisles.file, desk?.pantry.file].compactMap { $0 } + (shelf?.brokenLinks ?? [])
    let names = beside.filter(wrong.contains).map { $0.split(separator: "/").last.map(String.init) ?? $0 }
    let recipes = wrong.count - names.count
    let parts = (recipes > 0 ? ["\(recipes) of them"] : []) + names
    let notes = noteCount == 0 ? "" : noteCount == 1 ? ", 1 note" : ", \(noteCount) notes"
    if names.isEmpty, recipes > 0 { return "something is wrong with \(recipes)\(notes)" }
    if let last = parts.last {
      let others = parts.dropLast().joined(separator: ", ")
      return "something is wrong with \(others.isEmpty ? last : "\(others) and \(last)")\(notes)"
    }
    guard shelf?.problems.isEmpty ?? true else { return "not all could be read\(notes)" }
    return notes.isEmpty ? "all right" : "nothing wrong\(notes)"
  }

  // MARK: What there is to say

  private typealias Found = (problems: [Problem], notes: [Problem])

  private func files(_ paths: [String]) throws -> Found {
    var found: Found = ([], [])
    for path in paths {
      let recipe = Recipe(
        reading: try TextFile.read(path, "read the recipe", isRequired: true) ?? [], file: path)
      found.problems += RecipeMistakes.all(of: recipe) + recipe.problems
      found.notes += RecipeNotes.all(of: recipe)
    }
    return found
  }

  private func everything() -> Found {
    guard let desk, let shelf else { return ([], []) }
    var found: Found = (desk.problems, desk.pantry.notes)
    found.problems += shelf.brokenLinks.map {
      Problem(
        file: $0, line: 1, message: "the link leads nowhere",
        hint: "remove it, or what it led to has to be back")
    }
    for entry in shelf.book.index.entries {
      let recipe = shelf.book.recipe(entry.path)
      found.problems += RecipeMistakes.all(of: recipe) + shelf.book.expanded(entry.path).problems
      found.notes += RecipeNotes.all(of: recipe)
    }
    for (name, entries) in shelf.book.index.sharedNames {
      found.notes += entries.dropFirst().map {
        Problem(
          file: $0.path, line: 1, message: "\(entries[0].path) is called \(name) too",
          hint: "a dish of that name has no recipe, as it could be either")
      }
    }
    return found
  }

  /// Each once, file by file, from the first line of each on.
  private static func sorted(_ problems: [Problem]) -> [Problem] {
    var seen: Set<Problem> = []
    let once = problems.filter { seen.insert($0).inserted }.enumerated()
    return once.sorted { a, b in
      if a.element.file != b.element.file { return a.element.file < b.element.file }
      // What stands on the same line stays in the order in which it was found.
      return (a.element.line, a.element.column ?? 0, a.offset) < (
        b.element.line, b.element.column ?? 0, b.offset
      )
    }.map(\.element)
  }
}
