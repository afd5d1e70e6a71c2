/// Amounts in the plainest form: fractions and a table of units, without code of the library.
struct PlainAmount: Equatable {
  /// `weight`, `volume`, or the word that is counted.
  let kind: String
  let total: PlainFraction

  /// Grams or millilitres for each unit; everything else is counted. Cups are American.
  private static let sizes: [String: (kind: String, size: PlainFraction)] = {
    var sizes: [String: (kind: String, size: PlainFraction)] = [:]
    func add(_ kind: String, _ above: Int128, _ below: Int128, _ names: String) {
      for name in names.split(separator: ",") { sizes[String(name)] = (kind, PlainFraction(above, below)) }
    }
    add("weight", 1, 1000, "mg")
    add("weight", 1, 1, "g,Gramm,grammes,gramos,grammi")
    add("weight", 10, 1, "dag")
    add("weight", 1000, 1, "kg,Kilo,chili")
    add("weight", 500, 1, "Pfund")
    add("weight", 45_359_237, 1_600_000, "oz,ounce,ounces")
    add("weight", 45_359_237, 100_000, "lb,pound,pounds")
    add("volume", 1, 1, "ml,mililitros")
    add("volume", 10, 1, "cl")
    add("volume", 100, 1, "dl")
    add("volume", 1000, 1, "l,Liter,liters,litros")
    add("volume", 5, 1, "tsp,TL,c. à c.,cucharadita,cucharaditas,cucchiaino,cucchiaini")
    add("volume", 15, 1, "tbsp,EL,c. à s.,cucharada,cucharadas,cucchiaio,cucchiai")
    add("volume", 30, 1, "fl oz")
    add("volume", 240, 1, "cup,cups")
    add("volume", 480, 1, "pint,pints")
    add("volume", 960, 1, "quart,quarts")
    add("volume", 3840, 1, "gallon,gallons")
    for (kind, names) in [
      ("clove", "clove,cloves,Zehe,Zehen,gousse,gousses"), ("can", "can,cans,tin,tins,Dose,Dosen,lata,latas"),
      ("", ",Stück,piece,pieces,pièces"), ("bunch", "bunch,bunches,Bund"),
    ] {
      add(kind, 1, 1, names)
      if kind.isEmpty { sizes[""] = ("", PlainFraction(1, 1)) }
    }
    return sizes
  }()

  static let units = sizes.keys.sorted()

  init?(_ number: PlainFraction, _ unit: String) {
    guard let (kind, size) = PlainAmount.sizes[unit] else { return nil }
    self.kind = kind
    total = number * size
  }
}

/// A fraction of 128-bit integers. Traps on overflow.
struct PlainFraction: Comparable {
  var above: Int128
  var below: Int128

  init(_ above: Int128, _ below: Int128) {
    var (a, b) = (above.magnitude, below.magnitude)
    while b != 0 { (a, b) = (b, a % b) }
    let divisor = Int128(max(a, 1))
    (self.above, self.below) = (above / divisor, below / divisor)
  }

  /// Reads `2`, `0.25`, `1 1/2` or `3/4`; nil for other text.
  init?(_ text: String) {
    var sum = PlainFraction(0, 1)
    for word in text.split(separator: " ") {
      let terms = word.split(separator: "/").compactMap { Int128($0) }
      let decimals = word.split(separator: ".")
      if terms.count == 2 {
        sum = sum + PlainFraction(terms[0], terms[1])
      } else if decimals.count == 2, let digits = Int128(decimals[0] + decimals[1]) {
        sum = sum + PlainFraction(digits, decimals[1].reduce(1) { power, _ in power * 10 })
      } else if let whole = Int128(word) {
        sum = sum + PlainFraction(whole, 1)
      } else {
        return nil
      }
    }
    self = sum
  }

  static func + (a: Self, b: Self) -> Self { Self(a.above * b.below + b.above * a.below, a.below * b.below) }
  static func * (a: Self, b: Self) -> Self { Self(a.above * b.above, a.below * b.below) }
  static func < (a: Self, b: Self) -> Bool { a.above * b.below < b.above * a.below }

  var double: Double { Double(above) / Double(below) }
}
