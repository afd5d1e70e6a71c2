/// What goes into a dish: `@flour{200%g}(sifted)`.
public struct Ingredient: Hashable, Sendable {
  public let name: String
  public var amount: Amount
  /// What is to be done with it first: `sifted`.
  public let preparation: String?
  /// Marked with `?`: `@?parsley`.
  public let isOptional: Bool
  /// Where it stands in the recipe's file, from 1.
  public let line: Int

  public init(
    _ name: String, _ amount: Amount, preparation: String? = nil, isOptional: Bool = false, line: Int
  ) {
    self.name = name
    self.amount = amount
    self.preparation = preparation
    self.isOptional = isOptional
    self.line = line
  }

  /// What a list calls it. Other programs mark with `&` what was named above: `@&garlic{1}` is more of the garlic.
  public var groceryName: String {
    guard name.utf8.first == UInt8(ascii: "&") else { return name }
    let rest = CooklangCharacter.trimmed(name.drop { $0 == "&" })
    return rest.isEmpty ? name : rest
  }

  /// Whether it is another recipe, named by its path: `@./sauces/Pesto{2}`.
  public var isReference: Bool { name.hasPrefix("./") || name.hasPrefix("../") }
}
