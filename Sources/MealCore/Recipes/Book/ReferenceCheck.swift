/// Finds the problems of all recipes of a book and of the references between them.
///
/// Each recipe is visited once, so the cost is linear in the recipes and their references; expanding every
/// recipe would visit a recipe again for each path to it. For a cycle, the reference that closes it is
/// reported.
struct ReferenceCheck: ~Copyable {
  private let book: RecipeBook
  private let measuring: (String) -> Measures
  private(set) var problems: [Problem] = []
  /// The recipes being visited, outermost first.
  private var way: [Stop] = []
  /// The positions in `way` of the recipes being visited.
  private var places: [String: Int] = [:]
  private var sizes: [String: Size] = [:]

  /// The size of a recipe's expansion. Both numbers are capped at `RecipeExpansion.most`.
  private struct Size {
    var needs = 0
    var references = 0

    var isTooBig: Bool { max(needs, references) >= RecipeExpansion.most }

    mutating func add(_ other: Size) {
      needs = min(RecipeExpansion.most, needs + other.needs)
      references = min(RecipeExpansion.most, references + 1 + other.references)
    }
  }

  private struct Stop {
    let path: String
    /// The product of the factors of the references that led here.
    let factor: Rational
    var ingredients: ArraySlice<Ingredient>
    var size = Size()
    /// The line of the reference that is being followed.
    var line = 1
  }

  /// Checks all recipes.
  init(_ book: RecipeBook, _ measuring: @escaping (String) -> Measures) {
    (self.book, self.measuring) = (book, measuring)
    for entry in book.index.entries where sizes[entry.path] == nil {
      enter(entry.path, .one)
      while !way.isEmpty { step() }
    }
  }

  private mutating func enter(_ path: String, _ factor: Rational) {
    let recipe = book.recipe(path)
    problems += recipe.problems
    places[path] = way.count
    way.append(Stop(path: path, factor: factor, ingredients: recipe.ingredients[...]))
  }

  /// Processes the next ingredient of the innermost recipe, or leaves the recipe after the last one.
  private mutating func step() {
    let last = way.count - 1
    guard let ingredient = way[last].ingredients.popFirst() else {
      let stop = way.removeLast()
      places[stop.path] = nil
      sizes[stop.path] = stop.size
      if !way.isEmpty { add(stop.size) }
      return
    }
    way[last].line = ingredient.line
    guard ingredient.isReference else {
      way[last].size.needs += 1
      return
    }
    switch RecipeLink(ingredient, in: way[last].path, book, measuring) {
    case .broken(let problem): problems.append(problem)
    case .recipe(let path, let own, let problem):
      if let problem { problems.append(problem) }
      if let place = places[path] {
        report(RecipeLink.message(way[place...].map(\.path)))
      } else if own == .zero {
        return
      } else if let factor = ingredient.isFixed ? own : own.multiplied(by: way[last].factor) {
        if let size = sizes[path] { add(size) } else { return enter(path, factor) }
      } else {
        report(RecipeLink.tooBig(path))
      }
    }
  }

  /// Adds the size of a recipe to that of the innermost recipe, which refers to it.
  private mutating func add(_ size: Size) {
    let last = way.count - 1
    let wasTooBig = way[last].size.isTooBig || size.isTooBig
    way[last].size.add(size)
    if way[last].size.isTooBig, !wasTooBig { report(RecipeLink.tooMany) }
  }

  private mutating func report(_ message: String) {
    guard let stop = way.last else { return }
    problems.append(Problem(file: stop.path, line: stop.line, message: message))
  }
}
