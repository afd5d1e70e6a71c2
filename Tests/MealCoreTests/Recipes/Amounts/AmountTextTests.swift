import MealCore
import Testing

@Suite struct AmountTextTests {
  @Test(arguments: [
    (3, 2, "1 1/2", "1.5"), (1, 3, "1/3", "0.333"), (2, 1, "2", "2"), (7, 8, "7/8", "0.875"),
    (6, 5, "1.2", "1.2"),
    (1, 100, "0.01", "0.01"), (1, 3000, "0.00033", "0.00033"), (-3, 2, "-1 1/2", "-1.5"), (0, 1, "0", "0"),
    (1999, 1000, "1.999", "1.999"), (19999, 10000, "2", "2"), (22, 7, "3.143", "3.143"),
  ])
  func `numbers read as a cook writes them`(above: Int, below: Int, fraction: String, decimal: String) throws
  {
    let number = try #require(Rational(above, over: below))
    #expect(AmountText.of(number) == fraction)
    #expect(AmountText.of(number, .decimal) == decimal)
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
    #expect(AmountText.of(try #require(Rational("0.00049996")), .decimal) == "0.0005")
    #expect(AmountText.of(try #require(Rational(1, over: Int128.max)), .decimal).hasSuffix("59"))
  }
}
