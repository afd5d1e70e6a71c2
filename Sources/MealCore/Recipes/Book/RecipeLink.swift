/// The target of a reference from one recipe to another.
indirect enum RecipeLink {
  /// A recipe, and how many batches of it are needed. If the number cannot be determined, it is one, and there is a
  /// problem.
  case recipe(path: String, factor: Rational, problem: Problem?)
  /// There is no recipe; the problem says why.
  case broken(Problem)

  /// Follows a reference.
  /// - Parameters:
  ///   - ingredient: the reference.
  ///   - file: the path of the recipe with the reference.
  ///   - measuring: returns how the household measures what a recipe makes, given the title of the recipe.
  init(
    _ ingredient: Ingredient, in file: String, _ book: RecipeBook, _ measuring: (String) -> Measures
  ) {
    func problem(_ message: String, _ hint: String? = nil) -> Problem {
      Problem(file: file, line: ingredient.line, message: message, hint: hint)
    }
    let reference = RecipeReference(ingredient)
    guard let path = reference.path else {
      self = .broken(
        problem("\(ingredient.name) is outside the recipes folder", "only recipes in it are read"))
      return
    }
    guard let path = book.index.entry(path: path)?.path else {
      self = .broken(problem("there is no recipe \(path)"))
      return
    }
    guard book.outline(path).isReadable else {
      self = .broken(problem("\(path) cannot be read"))
      return
    }
    let recipe = book.outline(path)
    if let factor = reference.factor(of: recipe, measuring(recipe.title)) {
      self = .recipe(path: path, factor: factor, problem: nil)
    } else {
      let text = AmountText.of(reference.amount)
      let unclear = problem(
        "cannot tell how much of \(path) makes \(text)",
        "it is counted once; to say how much it makes, write yield:")
      self = .recipe(path: path, factor: .one, problem: unclear)
    }
  }

  /// The message for a cycle of recipes.
  /// - Parameter circle: the paths of the recipes; the last one refers to the first.
  static func message(_ circle: [String]) -> String {
    // The names in the middle of a long cycle do not help to find the reference to remove.
    let named = circle.count > 8 ? circle.prefix(4) + ["…"] + circle.suffix(3) : circle[...]
    let names = (named + circle.prefix(1)).joined(separator: " > ")
    return "the recipes refer to each other in a circle: \(names)"
  }

  static let tooMany = "the recipes refer to each other too many times"

  static func tooBig(_ path: String) -> String { "the amount of \(path) is too big to calculate" }
}
