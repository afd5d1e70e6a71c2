/// The units of the kitchen and their names.
///
/// Metric sizes are those of the International System of Units (BIPM, SI Brochure, 9th edition, tables 7 and
/// 8). US sizes are those of NIST Handbook 44 (2023), appendix C: a pound is 16 ounces; a gallon 4 quarts, 8
/// pints, 16 cups, 128 fluid ounces, 256 tablespoons, 768 teaspoons. German names of spoons and the Austrian
/// dekagram are included because recipes use them.
enum UnitTable {
  /// The properties of a unit.
  struct Row {
    let symbol: String
    let dimension: KitchenUnit.Dimension
    let system: KitchenUnit.Measurement
    let size: Rational
    let isUsual: Bool
    /// The names in the singular, folded.
    let names: [String]
  }

  static let rows: [Row] = [
    row("mg", .mass, .metric, 1, ["milligram", "milligramm", "milligramme"]),
    row("g", .mass, .metric, 1000, usual: true, ["gr", "gm", "gram", "gramm", "gramme"]),
    row("dag", .mass, .metric, 10_000, ["dkg", "deka", "dekagram", "dekagramm", "decagram"]),
    row("kg", .mass, .metric, 1_000_000, usual: true, ["kilo", "kilogram", "kilogramm", "kilogramme"]),
    row("ml", .volume, .metric, 1, usual: true, ["cc", "milliliter", "millilitre"]),
    row("cl", .volume, .metric, 10, ["centiliter", "centilitre", "zentiliter"]),
    row("dl", .volume, .metric, 100, ["deciliter", "decilitre", "deziliter"]),
    row("l", .volume, .metric, 1000, usual: true, ["liter", "litre", "ltr"]),
    row("oz", .mass, .us, 1, usual: true, ["ounce"]),
    row("lb", .mass, .us, 16, usual: true, ["pound", "#"]),
    row("tsp", .volume, .us, 1, usual: true, ["teaspoon", "teaspoonful", "tl", "teeloffel"]),
    row("tbsp", .volume, .us, 3, usual: true, ["tbs", "tablespoon", "tablespoonful", "el", "essloffel"]),
    row("fl oz", .volume, .us, 6, ["floz", "fl. oz", "fluid ounce"]),
    row("cup", .volume, .us, 48, usual: true, ["cupful"]),
    row("pint", .volume, .us, 96, ["pt"]),
    row("quart", .volume, .us, 192, ["qt"]),
    row("gallon", .volume, .us, 768, ["gal"]),
  ]

  private static func row(
    _ symbol: String, _ dimension: KitchenUnit.Dimension, _ system: KitchenUnit.Measurement, _ size: Int,
    usual: Bool = false, _ names: [String]
  ) -> Row {
    Row(
      symbol: symbol, dimension: dimension, system: system, size: Rational(size), isUsual: usual, names: names
    )
  }

  private static var units: some BidirectionalCollection<KitchenUnit> {
    rows.indices.lazy.map { KitchenUnit(row: UInt8($0)) }
  }

  /// The units by the keys of their names.
  static let byKey: [String: KitchenUnit] = {
    var units: [String: KitchenUnit] = [:]
    for (row, unit) in zip(rows, UnitTable.units) {
      for name in [row.symbol] + row.names { units[UnitWord.key(name)] = unit }
    }
    return units
  }()

  /// The units with case-sensitive names.
  static let exact: [String: KitchenUnit] = {
    var units: [String: KitchenUnit] = [:]
    units["T"] = byKey["tbsp"]
    units["t"] = byKey["tsp"]
    units["c"] = byKey["cup"]
    units["C"] = byKey["cup"]
    return units
  }()

  /// The units for sums of amounts in different units, largest first.
  static func usual(_ dimension: KitchenUnit.Dimension, _ system: KitchenUnit.Measurement) -> [KitchenUnit] {
    units.filter { $0.isUsual && $0.dimension == dimension && $0.system == system }.reversed()
  }

  /// The unit that all others are whole multiples of.
  static func smallest(_ dimension: KitchenUnit.Dimension, _ system: KitchenUnit.Measurement) -> KitchenUnit?
  {
    units.first { $0.dimension == dimension && $0.system == system && $0.size == .one }
  }

  /// The symbols of all units.
  static var symbols: [String] { rows.map(\.symbol) }

  /// English words for packages and pieces.
  static let packages: Set<String> = [
    "bag", "ball", "block", "bottle", "box", "bunch", "can", "carton", "clove", "crate", "cube", "dash",
    "dozen",
    "drop", "ear", "fillet", "handful", "head", "jar", "knob", "leaf", "loaf", "net", "pack", "package",
    "packet",
    "pair", "piece", "pinch", "pot", "punnet", "rasher", "roll", "sachet", "segment", "sheet", "slice",
    "sprig", "stalk",
    "stick", "strip", "tin", "tray", "tub", "tube", "wedge",
  ]

  /// English words, which have a plural; other units stay as written, since they may be in any language.
  static let words: Set<String> = packages.union([
    "batch", "cup", "cupful", "day", "gallon", "glass", "gram", "half", "hour", "inch", "item", "kilogram",
    "liter",
    "litre", "milligram", "milliliter", "millilitre", "minute", "ounce", "pint", "portion", "pound", "quart",
    "recipe", "second", "serving", "tablespoon", "tablespoonful", "teaspoon", "teaspoonful",
  ])

  /// Irregular plurals.
  static let irregular: [String: String] = [
    "leaves": "leaf", "loaves": "loaf", "halves": "half", "dozen": "dozen",
  ]
}
