/// A unit of mass or volume.
///
///     KitchenUnit.named("Tbsp.")    // tbsp: volume, US, 3 teaspoons
///     KitchenUnit.named("grams")    // g
///     KitchenUnit.named("cloves")   // nil: a word to count by
///
/// Amounts are converted within a dimension and a system only, and there exactly: metric spoons and cups differ from
/// country to country, so nothing is ever made from 1 cup into millilitres.
public struct KitchenUnit: Hashable, Sendable {
  public enum Dimension: Hashable, Sendable { case mass, volume }
  public enum System: Hashable, Sendable { case metric, us }

  /// How it is written for short.
  public let symbol: String
  public let dimension: Dimension
  public let system: System
  /// In the smallest unit of its dimension and system.
  public let size: Rational
  /// Whether sums of several units are shown in it.
  let isUsual: Bool

  init(_ symbol: String, _ dimension: Dimension, _ system: System, _ size: Rational, isUsual: Bool) {
    self.symbol = symbol
    self.dimension = dimension
    self.system = system
    self.size = size
    self.isUsual = isUsual
  }

  /// The unit of a name: its symbol, or a word in the singular or the plural, in letters of either case, with a full
  /// stop behind it or not. Of one letter alone the case counts: `T` is a tablespoon, `t` a teaspoon.
  public static func named(_ text: String) -> KitchenUnit? {
    let name = text.last == "." ? String(text.dropLast()) : text
    if let unit = UnitTable.exact[name] { return unit }
    return UnitTable.byKey[UnitWord.key(name)]
  }
}
