/// A recipe with all that it needs, in place of the recipes it refers to what they need.
public struct ExpandedRecipe: Sendable {
  /// An ingredient, for the recipe as it is written.
  public struct Need: Hashable, Sendable {
    public let name: String
    public let amount: Amount
    public let preparation: String?
    public let isOptional: Bool
  }

  public let path: String
  /// For how many it is written; 1 if it does not say.
  public let servings: Rational
  public internal(set) var needs: [Need] = []
  /// What is wrong with it, and with the recipes it refers to.
  public internal(set) var problems: [Problem] = []
}
