/// A part of a step: plain text, or something marked in it.
public enum RecipeItem: Hashable, Sendable {
  /// Plain text between the marks.
  case text(String)
  /// Marked with `@`.
  case ingredient(Ingredient)
  /// Marked with `#`.
  case cookware(Cookware)
  /// Marked with `~`.
  case timer(CookingTimer)
}

/// A piece of equipment: `#frying pan{}`.
public struct Cookware: Hashable, Sendable {
  /// As written.
  public let name: String
  /// 1 where the recipe does not say. It never scales.
  public let quantity: Quantity
  /// How it is prepared: `greased`.
  public let preparation: String?
  /// Whether it is marked with `?`.
  public let isOptional: Bool

  /// Creates a piece of cookware; each parameter is the property of its name.
  package init(_ name: String, _ quantity: Quantity, preparation: String? = nil, isOptional: Bool = false) {
    self.name = name
    self.quantity = quantity
    self.preparation = preparation
    self.isOptional = isOptional
  }
}

/// A time that something takes: `~{25%minutes}`, `~eggs{3%minutes}`, `~rest`.
public struct CookingTimer: Hashable, Sendable {
  /// As written; empty if it has no name.
  public let name: String
  /// `none` where the recipe does not say. It never scales.
  public let amount: Amount

  /// The amount of a timer without one.
  public static let none = Amount(.text(""))

  /// Creates a timer; each parameter is the property of its name.
  package init(_ name: String, _ amount: Amount) {
    self.name = name
    self.amount = amount
  }
}
