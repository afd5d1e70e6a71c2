/// What a dish is made in or with: `#frying pan{}`.
public struct Cookware: Hashable, Sendable {
  public let name: String
  /// 1 where nothing is said. It never scales.
  public let quantity: Quantity
  /// What is to be done with it first: `greased`.
  public let preparation: String?
  /// Marked with `?`.
  public let isOptional: Bool

  public init(_ name: String, _ quantity: Quantity, preparation: String? = nil, isOptional: Bool = false) {
    self.name = name
    self.quantity = quantity
    self.preparation = preparation
    self.isOptional = isOptional
  }
}
