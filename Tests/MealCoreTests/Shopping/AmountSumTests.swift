import TestSupport
import Testing

@testable import MealCore

extension Groceries {
  /// Names and measures as defined by the files beside the recipes.
  static func reading(
    units: String = "", aisles: String = "", cups: Cups = .us, system: UnitSystem? = nil
  ) -> Groceries {
    let aisles = AisleList(reading: Array(aisles.utf8), file: "aisle.conf")
    return Groceries(
      aisles, UnitEquations(reading: Array(units.utf8), file: "units.conf", cups, aisles), cups: cups,
      system: system)
  }
}

@Suite struct AmountSumTests {
  private func sum(_ amounts: (String, String)..., measures: Measures = .standard) -> AmountSum {
    var sum = AmountSum(measures)
    for (quantity, units) in amounts { sum.add(Amount(Quantity(quantity), units)) }
    return sum
  }

  @Test func `weights, volumes and things of one word add up in any unit and language`() {
    #expect(sum(("500", "ml"), ("1", "l")).text == "1.5 l")
    #expect(sum(("1", "kg"), ("5", "dag")).text == "1.05 kg")
    #expect(sum(("1/3", "cup"), ("1/3", "cups"), ("1/3", "cup")).text == "1 cup")
    #expect(sum(("1/2", "cup"), ("1", "tbsp")).text == "9 tbsp")
    #expect(sum(("3", "tsp"), ("1", "tbsp")).text == "2 tbsp")
    #expect(sum(("1", "lb"), ("8", "oz")).text == "1 1/2 lb")
    #expect(sum(("1", "cup"), ("100", "ml")).text == "340 ml")
    #expect(sum(("1", "clove"), ("2", "Cloves")).text == "3 cloves")
    #expect(sum(("2", "Zehen"), ("1", "gousse")).text == "3 Zehen")
    #expect(sum(("3", "Stück"), ("2", "")).text == "5")
    #expect(sum(("3", "Stück"), ("2", "pieces")).text == "5 Stück")
    #expect(sum(("1", ""), ("1/2", "")).text == "1 1/2")
  }

  @Test func `what cannot be added stands side by side`() {
    #expect(sum(("200", "g"), ("1", "pinch"), ("100", "g")).text == "300 g + 1 pinch")
    #expect(sum(("4", ""), ("1.2", "kg")).text == "4 + 1.2 kg")
    #expect(sum(("1", "g"), ("1", "ml"), ("1", "")).text == "1 g + 1 ml + 1")
    #expect(sum(("some", ""), ("some", "")).text == "")
    #expect(sum(("1", "tsp"), ("some", "")).text == "1 tsp + some")
    #expect(sum(("a few", "sprigs"), ("a few", "sprigs")).text == "2 x a few sprigs")
    #expect(sum(("0", "g"), ("2", "")).text == "2" && sum(("0", "g")).text == "0 g")
    #expect(
      sum(("1" + zeros(38), ""), ("1" + zeros(38), "")).text == "1\(zeros(38)) + 1\(zeros(38))")
  }

  private func zeros(_ count: Int) -> String { String(repeating: "0", count: count) }

  @Test func `numbers as other programs write them add up to the last digit`() {
    #expect(sum(("1/7", "l"), ("1/3", "l"), ("0.016666666666666666", "l")).text == "495 ml")
    #expect(sum(("0.0016666666666666668", "l"), ("0.0016666666666666668", "l")).text == "3.4 ml")
    #expect(sum(("1" + zeros(30), "g"), ("1" + zeros(30), "kg")).text == "1001\(zeros(27)) kg")
  }

  @Test func `a sum that is too fine for its unit says in which it is`() throws {
    var sum = AmountSum()
    sum.add(Amount(.number(try #require(Rational(1, over: Int128.max))), "mg"))
    sum.add(Amount(.number(.zero), "kg"))
    let amount = try #require(sum.amounts.first)
    #expect(amount.units == "mg" && amount.quantity.number == Rational(1, over: Int128.max))
  }

  // MARK: Equations

  private func measures(_ lines: String...) -> Measures {
    let groceries = Groceries.reading(units: lines.map { "x: \($0)\n" }.joined())
    #expect(groceries.problems.isEmpty)
    return groceries.measures(of: "x")
  }

  @Test func `equations turn the left into the right, where that lets them meet`() {
    let onion = measures("1 = 150 g")
    #expect(sum(("4", ""), ("1.2", "kg"), measures: onion).text == "1.8 kg")
    #expect(sum(("4", ""), measures: onion).text == "4")
    #expect(sum(("4", ""), ("1.2", "kg"), measures: measures("150 g = 1")).text == "12")
    #expect(sum(("800", "g"), ("1", "can"), measures: measures("400 g = 1 can")).text == "3 cans")
    let garlic = measures("1 head = 10 cloves", "1 clove = 5 g")
    #expect(sum(("1", "head"), ("3", "cloves"), measures: garlic).text == "13 cloves")
    #expect(sum(("20", "g"), ("1", "head"), ("3", "cloves"), measures: garlic).text == "85 g")
    #expect(sum(("1", "head"), ("5", "g"), measures: garlic).text == "55 g")
  }

  @Test func `two sums meet on the way, and each keeps its own units`() {
    let garlic = measures("1 head = 10 cloves", "1 clove = 5 g")
    var (need, there) = (sum(("1", "head"), measures: garlic), sum(("20", "g"), measures: garlic))
    #expect(need.take(from: &there).text == "1/2 head")
    #expect(need.text == "5/8 head" && there.isEmpty)
    #expect(need.amounts.first?.quantity.number == Rational(3, over: 5))
  }

  @Test func `what is there is taken off, in any unit, down to nothing`() {
    var need = sum(("1", "kg"), ("2", "pinches"))
    func take(_ quantity: String, _ units: String) -> String {
      var there = sum((quantity, units))
      return need.take(from: &there).text(.nearest)
    }
    #expect(take("1", "lb") == "450 g" && need.terms[0].total == Rational(54_640_763, over: 100_000))
    #expect(take("1", "l") == "" && take("some", "") == "")
    #expect(need.text == "0.55 kg + 2 pinches")
    #expect(take("5", "Prisen") == "2 pinches")
    #expect(need.text == "0.55 kg")
    #expect(!take("1", "kg").isEmpty && need.isEmpty)
    need.add(Amount(Quantity("1"), "g"))
    #expect(need.text == "1 g")
  }

  @Test func `what is missing of a need, and whether it can be compared`() {
    let there = sum(("1", "cup"), ("2", ""))
    #expect(there.missing(of: sum(("500", "ml"))).text == "260 ml")
    #expect(there.missing(of: sum(("1", ""))).isEmpty)
    #expect(there.meets(sum(("1", "l"))) && !there.meets(sum(("1", "kg"))))
  }

  // MARK: Against a plain model

  /// Every amount that goes in comes out: the same grams, millilitres, pieces and text amounts.
  @Test(arguments: Rounds.of(1..<41))
  func `every amount that went in comes out`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let texts = ["some", "a few", "1" + zeros(40)]
    var (sum, part) = (AmountSum(), AmountSum())
    var numbers: [String: PlainFraction] = [:]
    var words: [String: Int] = [:]
    for _ in 0..<Int.random(in: 1...60, using: &random) {
      let unit = PlainAmount.units.randomElement(using: &random) ?? ""
      if Int.random(in: 0..<5, using: &random) == 0 {
        let text = texts.randomElement(using: &random) ?? ""
        sum.add(Amount(.text(text), unit))
        words[text + "%" + unit, default: 0] += 1
        continue
      }
      let number = PlainFraction(
        Int128.random(in: 1...50, using: &random), Int128.random(in: 1...8, using: &random))
      let amount = Amount(.number(try #require(Rational(number.above, over: number.below))), unit)
      let plain = try #require(PlainAmount(number, unit))
      sum.add(amount)
      if Bool.random(using: &random) { part.add(amount) }
      numbers[plain.kind] = (numbers[plain.kind] ?? PlainFraction(0, 1)) + plain.total
    }
    // The part taken and the part left make up the whole, however it is split.
    var (left, there) = (sum, part)
    var whole = left.take(from: &there)
    #expect(there.isEmpty)
    whole.add(left)
    for sum in [sum, whole] {
      var rest = words
      var kinds: Set<String> = []
      for amount in sum.parts {
        if case .text(let text) = amount.amount.quantity {
          #expect(rest.removeValue(forKey: text + "%" + amount.amount.units) == amount.times)
          continue
        }
        let number = try #require(amount.amount.quantity.number)
        let plain = try #require(
          PlainAmount(PlainFraction(number.numerator, number.denominator), amount.amount.units))
        #expect(plain.total == numbers[plain.kind])
        #expect(kinds.insert(plain.kind).inserted, "two amounts of one kind")
      }
      #expect(rest.isEmpty && kinds.count == numbers.count)
    }
  }
}
