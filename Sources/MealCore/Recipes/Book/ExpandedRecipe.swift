/// The ingredients of a recipe, with references replaced by the ingredients of the recipes referred to.
public struct ExpandedRecipe: Sendable {
  /// An ingredient, for one batch of the recipe.
  public struct Need: Sendable {
    /// Its name on a shopping list.
    public let name: String
    /// The amount as written, or as a number if a list can count it.
    public let amount: Amount
    /// The factor by which the references leading to it multiply the amount.
    public let factor: Rational
    /// Whether it does not scale: it, or a reference leading to it, is marked with `=`.
    public let isFixed: Bool
    /// Its preparation, such as `chopped`; nil if none is given.
    public let preparation: String?
    /// Whether the recipe works without it.
    public let isOptional: Bool
    /// The unit of the amount, parsed once; an array of one element.
    let units: [UnitWord]

    init(
      _ name: String, _ amount: Amount, factor: Rational = .one, isFixed: Bool = false,
      preparation: String? = nil,
      isOptional: Bool = false
    ) {
      (self.name, self.amount, self.factor, self.isFixed) = (name, amount, factor, isFixed)
      (self.preparation, self.isOptional, units) = (preparation, isOptional, [UnitWord(amount.units)])
    }

    /// The amount for `times` batches. Text amounts do not scale.
    public func amount(times: Rational) -> Amount {
      guard case .number(let number) = amount.quantity else { return amount }
      guard let product = factor.multiplied(by: times) else {
        let text = [times, factor, number].map(AmountText.exact).joined(separator: " x ")
        return Amount(.text(text), amount.units)
      }
      return Amount(amount.quantity.scaled(by: product), amount.units)
    }
  }

  /// The path of the recipe's file within the recipes folder.
  public let path: String
  /// The number of people that it serves; nil if it does not say. Each use of it then counts as one batch.
  public let servings: Rational?
  /// The ingredients, in the order of the steps.
  public internal(set) var needs: [Need] = []
  /// The problems of the recipe and of those it refers to.
  public internal(set) var problems: [Problem] = []
  /// The paths of this recipe and of those it refers to that do not say how many they serve, and so are
  /// counted as one batch.
  public internal(set) var countedOnce: [String] = []
}

extension Rational {
  /// The number of batches of a recipe for a number of people; one if either number is unknown.
  /// - Parameters:
  ///   - people: the number of people; nil if it is unknown.
  ///   - own: the number of people that the recipe serves; nil if it does not say.
  static func batches(for people: Rational?, of own: Rational?) -> Rational {
    people.flatMap { people in own.flatMap(people.divided(by:)) } ?? .one
  }
}

/// Replaces the references of a recipe with the ingredients of the recipes that they lead to, at any depth.
///
/// A cycle is cut where it closes, and reported. Recipes that refer to each other many times could need more
/// than fits in memory, so no references are followed beyond a limit; that is reported too.
struct RecipeExpansion: ~Copyable {
  private let book: RecipeBook
  private let measuring: (String) -> Measures
  /// The recipes being expanded, outermost first, each with its remaining ingredients.
  private var way: [Stop] = []
  private var reported: Set<String> = []
  private var needs: [ExpandedRecipe.Need] = []
  private var problems: [Problem] = []
  private var countedOnce: [String] = []
  private var followed = 0

  /// The maximum number of ingredients, and of references to follow.
  static var most: Int { 100_000 }

  private struct Stop {
    let path: String
    let factor: Rational
    /// Whether the recipe does not scale, because a reference that led to it is marked with `=`.
    let isFixed: Bool
    var ingredients: ArraySlice<Ingredient>
  }

  init(_ book: RecipeBook, _ measuring: @escaping (String) -> Measures) {
    (self.book, self.measuring) = (book, measuring)
  }

  /// Expands the recipe at a path, given its outline.
  mutating func expand(_ path: String, _ outline: RecipeOutline) -> ExpandedRecipe {
    needs.reserveCapacity(outline.ingredients.count)
    enter(path, outline, .one, isFixed: false)
    var open: [String: Int] = [:]
    while var stop = way.popLast() {
      guard let ingredient = stop.ingredients.popFirst() else {
        open[stop.path] = nil
        continue
      }
      way.append(stop)
      guard ingredient.isReference else {
        add(ingredient, stop)
        continue
      }
      open[stop.path] = way.count - 1
      guard let (next, factor) = follow(ingredient, stop, open) else { continue }
      enter(next, book.outline(next), factor, isFixed: stop.isFixed || ingredient.isFixed)
    }
    return ExpandedRecipe(
      path: path, servings: outline.servings, needs: needs, problems: problems,
      countedOnce: (outline.servings == nil ? [path] : []) + countedOnce)
  }

  private mutating func enter(_ path: String, _ recipe: RecipeOutline, _ factor: Rational, isFixed: Bool) {
    if !recipe.problems.isEmpty, reported.insert(path).inserted { problems += recipe.problems }
    way.append(
      Stop(path: path, factor: factor, isFixed: isFixed, ingredients: recipe.ingredients[...]))
  }

  private mutating func add(_ ingredient: Ingredient, _ stop: Stop, named name: String? = nil) {
    needs.append(
      ExpandedRecipe.Need(
        name ?? ingredient.groceryName, ReckonedAmount(ingredient.amount).amount,
        factor: ingredient.isFixed ? .one : stop.factor, isFixed: ingredient.isFixed || stop.isFixed,
        preparation: ingredient.preparation, isOptional: ingredient.isOptional))
  }

  /// The recipe that a reference leads to, and its factor; nil if the amount is zero, if the recipe has no ingredients,
  /// or if the reference cannot be followed, which is reported.
  /// - Parameter open: the positions in `way` of the recipes being expanded that refer to others.
  private mutating func follow(
    _ ingredient: Ingredient, _ stop: Stop, _ open: [String: Int]
  ) -> (path: String, factor: Rational)? {
    func fail(_ message: String, as key: String? = nil) -> (path: String, factor: Rational)? {
      report(Problem(file: stop.path, line: ingredient.line, message: message), as: key)
      // List it by its name, so that it is not lost.
      add(ingredient, stop)
      return nil
    }
    switch RecipeLink(ingredient, in: stop.path, book, measuring) {
    case .broken(let problem):
      if let path = RecipeReference(ingredient).path.flatMap({ book.index.entry(path: $0)?.path }),
        reported.insert(path).inserted
      {
        problems += book.outline(path).problems
      }
      report(problem)
      add(ingredient, stop)
      return nil
    case .recipe(let path, let own, let problem):
      if let place = open[path] {
        // Many paths may lead to the reference that closes a cycle; report only one of them.
        let key = "circle \(stop.path):\(ingredient.line) \(path)"
        return fail(reported.contains(key) ? "" : RecipeLink.message(way[place...].map(\.path)), as: key)
      }
      followed += 1
      guard needs.count < RecipeExpansion.most, followed < RecipeExpansion.most else {
        return fail(RecipeLink.tooMany)
      }
      if let problem { report(problem) }
      // The recipe uses none of it.
      if own == .zero { return nil }
      guard !book.outline(path).ingredients.isEmpty else {
        // List it by its name, since it has no ingredients to buy.
        add(ingredient, stop, named: book.outline(path).title)
        return nil
      }
      if book.outline(path).servings == nil, RecipeReference(ingredient).servings != nil {
        countedOnce.append(path)
      }
      guard let factor = ingredient.isFixed ? own : own.multiplied(by: stop.factor) else {
        return fail(RecipeLink.tooBig(path))
      }
      return (path, factor)
    }
  }

  /// Reports a problem, unless one with the same key was reported before.
  /// - Parameter key: nil to use the problem's description.
  private mutating func report(_ problem: Problem, as key: String? = nil) {
    if reported.insert(key ?? problem.description).inserted { problems.append(problem) }
  }
}
