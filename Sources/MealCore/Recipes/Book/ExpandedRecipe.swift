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

    /// An ingredient as a need, under a name on the list; nil for its own.
    init(_ ingredient: Ingredient, named name: String? = nil) {
      self.init(
        name ?? ingredient.groceryName, ReckonedAmount(ingredient.amount).amount,
        isFixed: ingredient.isFixed, preparation: ingredient.preparation, isOptional: ingredient.isOptional)
    }

    /// The need of a recipe that refers to this one.
    /// - Parameters:
    ///   - factor: the number of batches of this recipe.
    ///   - isFixed: whether the reference is marked with `=`.
    /// - Returns: nil if the factor becomes too big.
    func used(_ factor: Rational, isFixed: Bool) -> Need? {
      if self.isFixed { return self }
      return self.factor.multiplied(by: factor).map { product in
        Need(
          name, amount, factor: product, isFixed: isFixed, preparation: preparation, isOptional: isOptional)
      }
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
