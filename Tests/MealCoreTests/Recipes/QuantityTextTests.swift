import MealCore
import Testing

@Suite struct QuantityTextTests {
  @Test(arguments: [
    (3, 2, "1 1/2", "1.5"), (1, 3, "1/3", "0.333"), (2, 1, "2", "2"), (7, 8, "7/8", "0.875"),
    (6, 5, "1.2", "1.2"),
    (1, 100, "0.01", "0.01"), (1, 3000, "0.00033", "0.00033"), (-3, 2, "-1 1/2", "-1.5"), (0, 1, "0", "0"),
    (1999, 1000, "1.999", "1.999"), (19999, 10000, "2", "2"), (22, 7, "3.143", "3.143"),
  ])
  func `numbers read as a cook writes them`(above: Int, below: Int, fraction: String, decimal: String) throws
  {
    let number = try #require(Rational(above, over: below))
    #expect(QuantityText.of(number) == fraction)
    #expect(QuantityText.of(number, .decimal) == decimal)
  }

  @Test func `the smallest and the largest have a text`() throws {
    #expect(QuantityText.of(Rational(Int.max)) == "9223372036854775807")
    #expect(QuantityText.of(try #require(Rational(Int.max, over: 5)), .decimal) == "1844674407370955161.4")
    #expect(!QuantityText.of(try #require(Rational(1, over: Int.max)), .decimal).isEmpty)
  }
}
