import MealCore
import TestSupport
import Testing

@Suite struct AmountTextTests {
  @Test(arguments: [
    (3, 2, "1 1/2", "1.5"), (1, 3, "1/3", "0.33"), (2, 1, "2", "2"), (7, 8, "7/8", "0.875"),
    (6, 5, "1 1/4", "1.2"), (5, 9, "1/2", "0.56"), (4, 5, "3/4", "0.8"), (12, 5, "2 1/3", "2.4"),
    (1, 100, "1/100", "0.01"), (1, 3000, "1/3000", "0.00033"), (-3, 2, "-1 1/2", "-1.5"), (0, 1, "0", "0"),
    (1999, 1000, "2", "1.999"), (19999, 10000, "2", "2"), (22, 7, "3 1/4", "3.1"),
    (2500, 3, "833 1/3", "830"), (50, 3, "16 2/3", "17"), (1000, 7, "143", "140"),
    (375, 2, "187 1/2", "187.5"),
    (99_999, 7, "14286", "14000"), (104, 7, "15", "15"), (199, 2, "99 1/2", "99.5"), (1997, 7, "285", "290"),
  ])
  func `numbers read as a cook writes them`(above: Int, below: Int, fraction: String, decimal: String) throws
  {
    let number = try #require(Rational(above, over: below))
    #expect(AmountText.of(number) == fraction)
    #expect(AmountText.of(number, .decimal) == decimal)
  }

  @Test func `no amount is shown as 0.333 cup, 833.333 ml or 16.667 ml`() throws {
    func text(_ number: String, _ units: String) throws -> String {
      AmountText.of(Amount(.number(try #require(Rational(number))), units))
    }
    #expect(try text("1/3", "cup") == "1/3 cup")
    #expect(try text("0.333", "cup") == "1/3 cup")
    #expect(try text("5/9", "cup") == "1/2 cup")
    #expect(try text("2500/3", "ml") == "830 ml")
    #expect(try text("50/3", "ml") == "17 ml")
    #expect(try text("2.2", "lb") == "2.2 lb")
    #expect(try text("10/9", "lb") == "1.1 lb")
    #expect(try text("1.05", "cups") == "1 cup")
    #expect(try text("1.4", "cloves") == "1 3/8 cloves")
  }

  @Test func `a recipe that is not scaled shows the numbers of its author`() throws {
    func text(_ number: String, _ units: String) throws -> String {
      AmountText.asWritten(Amount(.number(try #require(Rational(number))), units))
    }
    #expect(try text("0.45", "cup") == "0.45 cup")
    #expect(try text("1.7", "minutes") == "1.7 minutes")
    #expect(try text("0.333", "cup") == "0.333 cup")
    #expect(try text("156.25", "g") == "156.25 g")
    #expect(try text("2.5", "cup") == "2 1/2 cups")
    #expect(try text("5/6", "cup") == "5/6 cup")
    #expect(try text("1/16", "tsp") == "1/16 tsp")
    #expect(try text("0.0166666666666", "kg") == "0.017 kg")
    #expect(AmountText.asWritten(.some) == "")
  }

  /// A shown number is near the exact one, and can be measured with spoons, cups or scales.
  @Test(arguments: Rounds.of(1..<21))
  func `rounded numbers are near, and can be measured`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    for _ in Rounds.of(500) {
      let (above, below) = (
        Int.random(in: 1...100_000, using: &random), Int.random(in: 1...5_000, using: &random)
      )
      let exact = Double(above) / Double(below)
      let number = try #require(Rational(above, over: below))
      for (style, tolerance) in [(AmountText.Style.fraction, 0.15), (.decimal, 0.0501), (.either, 0.0501)] {
        let text = AmountText.of(number, style)
        let parts = text.split(separator: " ").map { part -> Double in
          let terms = part.split(separator: "/").compactMap { Double($0) }
          return terms.count == 2 ? terms[0] / terms[1] : terms[0]
        }
        let shown = parts.reduce(0, +)
        #expect(abs(shown - exact) <= exact * tolerance, "\(above)/\(below) as \(text)")
        if style == .fraction, exact >= 0.25, let below = text.split(separator: "/").dropFirst().last {
          #expect(["2", "3", "4", "8"].contains(below), "\(above)/\(below) as \(text)")
        }
        if style == .decimal {
          #expect(text.filter(\.isNumber).count <= 6 || number.isWhole, "\(above)/\(below) as \(text)")
        }
      }
    }
  }

  @Test func `the smallest and the largest have a text`() throws {
    #expect(AmountText.of(Rational(Int.max)) == "9223372036854775807")
    #expect(AmountText.of(try #require(Rational(Int.max, over: 5)), .decimal) == "1844674407370955161.4")
    #expect(!AmountText.of(try #require(Rational(1, over: Int.max)), .decimal).isEmpty)
  }

  @Test func `exact is to the last digit`() throws {
    #expect(AmountText.exact(try #require(Rational("0.125"))) == "0.125")
    #expect(AmountText.exact(try #require(Rational("1 2/7"))) == "1 2/7")
    #expect(AmountText.exact(try #require(Rational(-2, over: 15))) == "-2/15")
    #expect(AmountText.exact(Rational(9)) == "9")
  }

  @Test func `rounding carries, and what is tiny keeps two digits`() throws {
    #expect(AmountText.of(try #require(Rational("2.9996")), .decimal) == "3")
    #expect(AmountText.of(try #require(Rational("0.9995")), .decimal) == "1")
    #expect(AmountText.of(try #require(Rational("99.96")), .decimal) == "100")
    #expect(AmountText.of(try #require(Rational("996.12")), .decimal) == "1000")
    #expect(AmountText.of(try #require(Rational("0.9996"))) == "1")
    #expect(AmountText.of(try #require(Rational("0.00049996")), .decimal) == "0.0005")
    #expect(!AmountText.of(try #require(Rational(1, over: Int128.max)), .decimal).isEmpty)
    #expect(!AmountText.of(try #require(Rational(1, over: Int128.max))).isEmpty)
    #expect(!AmountText.of(try #require(Rational(Int128.max, over: 3))).isEmpty)
    #expect(!AmountText.of(try #require(Rational(Int128.max, over: 3)), .decimal).isEmpty)
  }
}
