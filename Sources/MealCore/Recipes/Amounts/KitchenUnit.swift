/// A unit of mass or volume.
///
///     KitchenUnit.named("Tbsp.")    // tbsp: volume, US, 3 teaspoons
///     KitchenUnit.named("grams")    // g
///     KitchenUnit.named("cloves")   // nil: a word to count by
///
/// Amounts are converted exactly, and only within a dimension and a system: cups and spoons differ from
/// country to country, so a cup never becomes millilitres.
package struct KitchenUnit: Hashable, Sendable {
  /// The quantity that a unit measures.
  package enum Dimension: Hashable, Sendable { case mass, volume }
  /// A family of units that convert into each other exactly.
  package enum Measurement: Hashable, Sendable { case metric, us }

  /// Its place in `UnitTable.rows`.
  let row: UInt8

  private var properties: UnitTable.Row { UnitTable.rows[Int(row)] }

  /// The short form: `g`, `tbsp`.
  package var symbol: String { properties.symbol }
  /// The quantity that it measures.
  package var dimension: Dimension { properties.dimension }
  /// The family of units that it belongs to.
  package var system: Measurement { properties.system }
  /// Its size in the smallest unit of its dimension and system.
  package var size: Rational { properties.size }
  /// Whether sums of several units are shown in it.
  var isUsual: Bool { properties.isUsual }

  /// The unit with a name: its symbol, or a word in the singular or plural, ignoring case, optionally with a
  /// full stop. The case of a single letter matters: `T` is a tablespoon, `t` a teaspoon.
  /// - Returns: nil if the text does not name a unit.
  package static func named(_ text: String) -> KitchenUnit? {
    let name = text.last == "." ? String(text.dropLast()) : text
    if let unit = UnitTable.exact[name] { return unit }
    return UnitTable.byKey[UnitWord.key(name)]
  }
}
