/// A part of a step: plain text or a marked item.
public indirect enum RecipeItem: Sendable {
  /// Plain text between the marks.
  case text(String)
  /// An ingredient, marked with `@`.
  case ingredient(Ingredient)
  /// A piece of cookware, marked with `#`.
  case cookware(Cookware)
  /// A timer, marked with `~`.
  case timer(CookingTimer)
}

/// A piece of equipment: `#frying pan{}`.
public struct Cookware: Sendable {
  /// The name as written.
  public let name: String
  /// The quantity; 1 if the recipe does not say. It never scales.
  public let quantity: Quantity
  /// Its preparation, such as `greased`; nil if none is given.
  public let preparation: String?
  /// Whether it is marked with `?`.
  public let isOptional: Bool
}

/// A timer, with or without a name: `~{25%minutes}`, `~eggs{3%minutes}`, `~rest`.
public struct CookingTimer: Sendable {
  /// The name as written; empty if it has none.
  public let name: String
  /// The time; `none` if the recipe does not say. It never scales.
  public let amount: Amount

  /// The amount of a timer without one.
  public static let none = Amount(.text(""))
}
