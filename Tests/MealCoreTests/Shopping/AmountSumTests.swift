import TestSupport
import Testing

@testable import MealCore

@Suite struct AmountSumTests {
  private func sum(_ amounts: (String, String)...) -> String {
    var sum = AmountSum()
    for (quantity, units) in amounts { sum.add(Amount(Quantity(quantity), units)) }
    return sum.text
  }

  @Test func `amounts of one dimension and system add up`() {
    #expect(sum(("500", "ml"), ("1", "l")) == "1.5 l")
    #expect(sum(("800", "g"), ("400", "g")) == "1200 g")
    #expect(sum(("1", "kg"), ("5", "dag")) == "1.05 kg")
    #expect(sum(("1/3", "cup"), ("1/3", "cups"), ("1/3", "cup")) == "1 cup")
    #expect(sum(("1/2", "cup"), ("1", "tbsp")) == "9 tbsp")
    #expect(sum(("3", "tsp"), ("1", "tbsp")) == "2 tbsp")
    #expect(sum(("1", "lb"), ("8", "oz")) == "1 1/2 lb")
    #expect(sum(("1", "clove"), ("2", "Cloves")) == "3 cloves")
    #expect(sum(("1", ""), ("1/2", "")) == "1 1/2")
  }

  @Test func `what cannot be added stands side by side`() {
    #expect(sum(("200", "g"), ("1", "pinch"), ("100", "g")) == "300 g + 1 pinch")
    #expect(sum(("1", "cup"), ("100", "ml")) == "1 cup + 100 ml")
    #expect(sum(("1", "g"), ("1", "ml"), ("1", "")) == "1 g + 1 ml + 1")
    #expect(sum(("some", ""), ("some", "")) == "")
    #expect(sum(("1", "tsp"), ("some", "")) == "1 tsp + some")
    #expect(sum(("a few", "sprigs"), ("a few", "sprigs")) == "2 x a few sprigs")
    #expect(
      sum(("1" + zeros(38), ""), ("1" + zeros(38), "")) == "1\(zeros(38)) + 1\(zeros(38))")
  }

  private func zeros(_ count: Int) -> String { String(repeating: "0", count: count) }

  @Test func `numbers as other programs write them add up to the last digit`() {
    #expect(sum(("1/7", "l"), ("1/3", "l"), ("0.016666666666666666", "l")) == "0.49 l")
    #expect(sum(("1/19", "kg"), ("0.016666666666666666", "kg")) == "0.069 kg")
    #expect(sum(("1.7142857142857142", "g"), ("2", "kg")) == "2 kg")
    #expect(sum(("0.0016666666666666668", "l"), ("0.0016666666666666668", "l")) == "0.0033 l")
    #expect(sum(("1" + zeros(30), "g"), ("1" + zeros(30), "kg")) == "1001\(zeros(27)) kg")
  }

  @Test func `a sum that is too fine for its unit says in which it is`() throws {
    var sum = AmountSum()
    sum.add(Amount(.number(try #require(Rational(1, over: Int128.max))), "mg"))
    sum.add(Amount(.number(.zero), "kg"))
    let amount = try #require(sum.amounts.first)
    #expect(amount.units == "mg" && amount.quantity.number == Rational(1, over: Int128.max))
  }

  @Test func `what is there is taken off, down to nothing`() {
    var sum = AmountSum()
    sum.add(Amount(Quantity("1"), "kg"))
    sum.add(Amount(Quantity("2"), "pinches"))
    let wasThere = [("250", "g"), ("1", "l"), ("some", "")].map { quantity, units in
      sum.subtract(Amount(Quantity(quantity), units))
    }
    #expect(wasThere == [true, false, false])
    #expect(sum.text == "750 g + 2 pinches")
    _ = sum.subtract(Amount(Quantity("5"), "pinch"))
    #expect(sum.text == "750 g")
    _ = sum.subtract(Amount(Quantity("1"), "kg"))
    #expect(sum.isEmpty)
    sum.add(Amount(Quantity("1"), "g"))
    #expect(sum.text == "1 g")
  }

  /// Against the plainest of models: a list of amounts, of which none may vanish.
  @Test(arguments: Rounds.of(1..<41))
  func `every amount that went in comes out`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let units = ["g", "kg", "ml", "l", "tsp", "cups", "cup", "clove", "cloves", "", "oz", "lb", "Stück"]
    let texts = ["some", "a few", "1" + zeros(40)]
    var sum = AmountSum()
    var numbers: [String: Rational] = [:]
    var words: [String: Int] = [:]
    for _ in 0..<Int.random(in: 1...60, using: &random) {
      let unit = units.randomElement(using: &random) ?? ""
      if Int.random(in: 0..<5, using: &random) == 0 {
        let text = texts.randomElement(using: &random) ?? ""
        sum.add(Amount(.text(text), unit))
        words[text + "%" + unit, default: 0] += 1
      } else {
        let number = try #require(
          Rational(Int.random(in: 0...50, using: &random), over: Int.random(in: 1...8, using: &random)))
        sum.add(Amount(.number(number), unit))
        try Self.count(number, unit, &numbers)
      }
    }
    var shown: [String: Rational] = [:]
    for term in sum.terms {
      if case .text(let text, let units) = term.kind {
        #expect(words.removeValue(forKey: text + "%" + units) == Int(term.total.numerator))
        continue
      }
      let amount = term.amount
      try Self.count(try #require(amount.quantity.number), amount.units, &shown)
    }
    #expect(words.isEmpty)
    #expect(shown == numbers)
  }

  /// Adds a number up by what it can be added to, in a way of its own.
  private static func count(_ number: Rational, _ unit: String, _ numbers: inout [String: Rational]) throws {
    let sizes: [String: (String, Int)] = [
      "g": ("mass", 1), "kg": ("mass", 1000), "ml": ("volume", 1), "l": ("volume", 1000),
      "tsp": ("spoons", 1),
      "tbsp": ("spoons", 3), "cup": ("spoons", 48), "cups": ("spoons", 48), "oz": ("weight", 1),
      "lb": ("weight", 16),
      "clove": ("clove", 1), "cloves": ("clove", 1),
    ]
    let (kind, size) = sizes[unit] ?? (unit, 1)
    let product = try #require(number.multiplied(by: Rational(size)))
    let whole = try #require((numbers[kind] ?? .zero).adding(product))
    numbers[kind] = whole
  }
}
