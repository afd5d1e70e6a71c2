import MealCore
import TestSupport
import Testing

@Suite struct RationalTests {
  @Test(arguments: [
    ("2", 2, 1), ("0", 0, 1), ("0.5", 1, 2), ("1.05", 21, 20), ("1/2", 1, 2), ("1 / 2", 1, 2),
    ("1 1/2", 3, 2),
    ("½", 1, 2), ("1½", 3, 2), ("1 ¾", 7, 4), ("⅓", 1, 3), ("10/4", 5, 2), ("0/3", 0, 1),
    ("1\u{A0}1/2", 3, 2), ("1\u{202F}/\u{202F}2", 1, 2), ("1\u{A0}½", 3, 2),
    ("1 \u{2009} 1\u{3000}/ 2", 3, 2),
  ])
  func `numbers as recipes have them`(text: String, above: Int, below: Int) {
    #expect(Rational(text) == Rational(above, over: below))
  }

  @Test(arguments: [
    "", "01/2", "1/02", "007", "1/0", "1 1/0", "0/0", ".5", "1.", "1,5", "-1", "+1", "2-3", "1e3", "a",
    "1 kg", "1 1",
    "1 1 1/2", "½ ½", "10000000000000000000000000000000000000000",
    "0.00000000000000000000000000000000000000001", "999999999999999999999999999999999999999/3",
    "1/2/3", "10/0½", "10/0 1/2", "½x", "１", "1\u{A0}", "1\u{A0}1", "1\u{200B}1/2", "1\u{A0}000",
  ])
  func `all else is none`(text: String) {
    #expect(Rational(text) == nil)
  }

  @Test func `a leading number counts`() {
    #expect(Rational(leading: "15 cups worth") == Rational(15))
    #expect(Rational(leading: " 4-6") == Rational(4))
    #expect(Rational(leading: "2.5 people") == Rational(5, over: 2))
    #expect(Rational(leading: "1|2|3") == .one)
    #expect(Rational(leading: "about 4") == nil)
  }

  @Test func `a third three times is one`() throws {
    let third = try #require(Rational(1, over: 3))
    #expect(third.adding(third)?.adding(third) == .one)
    #expect(third.multiplied(by: Rational(3)) == .one)
    #expect(Rational.one.divided(by: third) == Rational(3))
    #expect(third.subtracting(third) == .zero)
  }

  @Test func `what does not fit is nil and never traps`() throws {
    let big = try #require(Rational(Int128.max, over: 1))
    let small = try #require(Rational(1, over: Int128.max))
    #expect(big.adding(.one) == nil)
    #expect(big.multiplied(by: Rational(2)) == nil)
    #expect(big.multiplied(by: small) == .one)
    #expect(small.divided(by: big) == nil)
    #expect(small.adding(try #require(Rational(1, over: Int128.max - 1))) == nil)
    #expect(small.adding(big) == nil && small.adding(small.negated) == .zero)
    #expect(small < big && big.negated < small && !(big < big))
    #expect(Rational.one.divided(by: .zero) == nil && Rational.zero.divided(by: big) == .zero)
    #expect(Rational.one.divided(by: Rational(-3)) == Rational(-1, over: 3))
    #expect(Rational(Int128.min, over: 1) == nil && Rational(1, over: Int128.min) == nil)
    #expect(Rational(Int.min) == Rational(Int128(Int.min), over: 1))
    #expect(Rational(6, over: -4) == Rational(-3, over: 2))
  }

  /// Compared with fractions of 128-bit integers, computed without checking whether the results fit.
  @Test(arguments: Rounds.of(1..<21))
  func `what fits is found to fit`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    func number() -> Int128 { Int128(Int.random(in: -1 << 62...1 << 62, using: &random)) }
    for _ in 0..<200 {
      let (a, b, c, d) = (number(), abs(number()) + 1, number(), abs(number()) + 1)
      let (x, y) = (try #require(Rational(a, over: b)), try #require(Rational(c, over: d)))
      #expect(x.multiplied(by: y) == Rational(a * c, over: b * d))
      #expect(x.adding(y) == Rational(a * d + c * b, over: b * d))
      #expect((x < y) == (a * d < c * b))
      #expect(x.multiplied(by: y)?.divided(by: y) == (c == 0 ? nil : x))
    }
  }

  @Test(arguments: Rounds.of(1..<21))
  func `sums and products are those of fractions`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    for _ in 0..<200 {
      let (a, b) = (Int.random(in: -99...99, using: &random), Int.random(in: 1...99, using: &random))
      let (c, d) = (Int.random(in: -99...99, using: &random), Int.random(in: 1...99, using: &random))
      let (x, y) = (try #require(Rational(a, over: b)), try #require(Rational(c, over: d)))
      #expect(x.adding(y) == Rational(a * d + c * b, over: b * d))
      #expect(x.subtracting(y) == Rational(a * d - c * b, over: b * d))
      #expect(x.multiplied(by: y) == Rational(a * c, over: b * d))
      #expect((x < y) == (a * d < c * b))
      #expect(x.numerator.quotientAndRemainder(dividingBy: 1).remainder == 0 && x.denominator > 0)
    }
  }
}
