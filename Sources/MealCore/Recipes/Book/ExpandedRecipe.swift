/// A recipe with all that it needs, in place of the recipes it refers to what they need.
public struct ExpandedRecipe: Sendable {
  /// An ingredient, for the recipe as it is written.
  public struct Need: Hashable, Sendable {
    public let name: String
    /// As it is written, a number where a list can count it.
    public let amount: Amount
    /// How many times that, by way of the references that lead to it.
    public let factor: Rational
    /// Whether it stays the same for however many it is cooked: it, or a reference that leads to it, is marked with `=`.
    public let isFixed: Bool
    public let preparation: String?
    public let isOptional: Bool

    /// What so many times the recipe need; a text is a text however often.
    public func amount(times: Rational) -> Amount {
      guard case .number(let number) = amount.quantity else { return Amount(amount.quantity, amount.units) }
      guard let product = factor.multiplied(by: times) else {
        let text = [times, factor, number].map(QuantityText.exact).joined(separator: " x ")
        return Amount(.text(text), amount.units)
      }
      return Amount(amount.quantity.scaled(by: product), amount.units)
    }
  }

  public let path: String
  /// For how many it is written; 1 if it does not say.
  public let servings: Rational
  public internal(set) var needs: [Need] = []
  /// What is wrong with it, and with the recipes it refers to.
  public internal(set) var problems: [Problem] = []
}
