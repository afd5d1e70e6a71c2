/// A unit of weight or volume.
///
/// Each has a size in grams or millilitres, so that amounts in any two units of a dimension can be added exactly.
package enum KitchenUnit: Int, CaseIterable, Hashable, Sendable {
  case mg, g, dag, kg, pfund, oz, lb
  case ml, cl, dl, l, tsp, tbsp, floz, cup, pint, quart, gallon

  /// Whether it is a unit of weight; the others are units of volume.
  package var isWeight: Bool { rawValue <= KitchenUnit.lb.rawValue }

  /// Whether it is a spoon. Spoons belong to both systems.
  var isSpoon: Bool { self == .tsp || self == .tbsp }

  /// The short form: `g`, `tbsp`.
  package var symbol: String { KitchenUnit.symbols[rawValue] }

  private static let symbols = [
    "mg", "g", "dag", "kg", "Pfund", "oz", "lb", "ml", "cl", "dl", "l", "tsp", "tbsp", "fl oz", "cup", "pint",
    "quart", "gallon",
  ]

  /// The unit with a symbol; nil if there is none.
  init?(symbol: String) { self.init(rawValue: KitchenUnit.symbols.firstIndex(of: symbol) ?? -1) }

  /// Its system. That of a spoon also depends on the language of its name; see `UnitWord.system`.
  var system: UnitSystem {
    switch self {
    case .oz, .lb, .tsp, .tbsp, .floz, .cup, .pint, .quart, .gallon: .us
    default: .metric
    }
  }

  /// Its size in grams or millilitres.
  package func size(_ cups: Cups) -> Rational { KitchenUnit.sizes[cups.row][rawValue] }

  /// The sizes of all units, with one row for each case of `Cups`.
  ///
  /// The ounce is that of the International Yard and Pound Agreement of 1959. US measures are those of nutrition labels
  /// (21 CFR 101.9(b)(5)) and of NIST's table for cooks, by which a cup is 240 ml and 48 teaspoons; British ones are
  /// those of the Weights and Measures Act 1985.
  private static let sizes: [[Rational]] = {
    func sizes(_ volumes: [(Int, Int)]) -> [Rational] {
      let weights = [
        (1, 1000), (1, 1), (10, 1), (1000, 1), (500, 1), (45_359_237, 1_600_000), (45_359_237, 100_000),
      ]
      let metric = [(1, 1), (10, 1), (100, 1), (1000, 1)]
      return (weights + metric + volumes).map { Rational($0.0, over: $0.1) ?? .one }
    }
    let imperial = [
      (284_130_625, 10_000_000), (250, 1), (56_826_125, 100_000), (11_365_225, 10_000), (454_609, 100),
    ]
    return [
      sizes([(5, 1), (15, 1), (30, 1), (240, 1), (480, 1), (960, 1), (3840, 1)]),
      sizes([(5, 1), (15, 1)] + imperial), sizes([(5, 1), (20, 1)] + imperial),
    ]
  }()
}

/// A system of units: metric or US.
public enum UnitSystem: String, Hashable, Sendable {
  /// Grams and litres, and spoons whose names are not English.
  case metric
  /// Pounds, ounces and cups, and spoons with English names.
  case us
}

/// The country whose cups, spoons and pints are meant: the `cups` setting.
public enum Cups: String, CaseIterable, Hashable, Sendable {
  /// A cup is 240 ml.
  case us
  /// A cup is 250 ml and a pint 568 ml; for New Zealand and Canada too.
  case uk
  /// As `uk`, but a tablespoon is 20 ml.
  case au

  fileprivate var row: Int { Cups.allCases.firstIndex(of: self) ?? 0 }
}
