/// An ingredient of a dish: `@flour{200%g}(sifted)`.
public struct Ingredient: Sendable {
  /// The name as written.
  public let name: String
  /// The amount; `Amount.some` if none is given.
  public var amount: Amount
  /// Its preparation, such as `sifted`; nil if none is given.
  public let preparation: String?
  /// Whether it is marked with `?`: `@?parsley`.
  public let isOptional: Bool
  /// Whether its amount is marked with `=` and does not scale.
  public let isFixed: Bool
  /// Its line in the recipe's file, from 1.
  public let line: Int

  /// Its name on a shopping list. Other programs mark a second mention with `&`: `@&garlic{1}` means more garlic.
  public var groceryName: String { Ingredient.groceryName(name) }

  /// The name on a shopping list of an ingredient with this name.
  static func groceryName(_ name: String) -> String {
    guard name.utf8.first == UInt8(ascii: "&") else { return name }
    let rest = CooklangCharacter.trimmed(name.drop { $0 == "&" })
    return rest.isEmpty ? name : rest
  }

  /// Whether it refers to another recipe, by its path: `@./sauces/Pesto{2}`.
  public var isReference: Bool { Ingredient.isReference(name) }

  /// Returns whether a name is the path of another recipe.
  static func isReference(_ name: some StringProtocol) -> Bool {
    name.utf8.first == .period && (name.hasPrefix("./") || name.hasPrefix("../"))
  }
}
