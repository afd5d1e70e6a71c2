import TestSupport
import Testing

@testable import MealCore

/// The units in which amounts are shown, and how they are rounded.
@Suite struct ExactAmountTests {
  /// A sum of amounts such as `1 lb`, as a list shows it.
  private func shown(_ amounts: String..., as system: UnitSystem? = nil, cups: Cups = .us) -> String {
    var sum = AmountSum(Measures(cups, system))
    for amount in amounts {
      let words = amount.split(separator: " ")
      let isFraction = words.count > 1 && words[1].contains("/")
      let number = words.prefix(isFraction ? 2 : 1).joined(separator: " ")
      sum.add(Amount(Quantity(number), words.dropFirst(isFraction ? 2 : 1).joined(separator: " ")))
    }
    return sum.text
  }

  @Test func `a sum is shown in the unit that reads best`() {
    #expect(shown("1600 g") == "1.6 kg")
    #expect(shown("1050 ml") == "1.05 l")
    #expect(shown("24 tsp") == "1/2 cup")
    #expect(shown("16 tbsp") == "1 cup")
    #expect(shown("4 tbsp") == "4 tbsp")
    #expect(shown("1 gallon", "2 cups") == "1 1/8 gallons")
    #expect(shown("12 dl") == "1.2 l")
    #expect(shown("0.2 kg") == "200 g")
    #expect(shown("1/2 lb") == "1/2 lb")
    #expect(shown("8 EL") == "120 ml")
    #expect(shown("6 TL") == "2 EL")
    #expect(shown("9 tbsp") == "9 tbsp")
    #expect(shown("0.7 kg") == "0.7 kg")
    #expect(shown("1 1/4 lb") == "1 1/4 lb")
    #expect(shown("20 oz") == "1 1/4 lb")
    #expect(shown("21 oz") == "21 oz")
    #expect(shown("2 tbsp", "1 cup") == "1 1/8 cups")
    #expect(shown("2 dl", "3 dl") == "5 dl")
  }

  @Test func `what is written in both systems is metric`() {
    #expect(shown("1 lb", "500 g") == "955 g")
    #expect(shown("1 lb", "4 kg") == "4.46 kg")
    #expect(shown("500 ml", "1 cup") == "740 ml")
    #expect(shown("2 EL", "1 cup") == "270 ml")
    #expect(shown("1 EL", "1 tsp") == "4 tsp")
  }

  @Test func `a system can be asked for`() {
    #expect(shown("2 lb", as: .metric) == "910 g")
    #expect(shown("1 cup", as: .metric) == "240 ml")
    #expect(shown("2 tbsp", as: .metric) == "2 tbsp")
    #expect(shown("8 tbsp", as: .metric) == "120 ml")
    #expect(shown("500 g", as: .us) == "17.7 oz")
    #expect(shown("1 kg", as: .us) == "2.21 lb")
    #expect(shown("250 ml", as: .us) == "1 1/8 cups")
    #expect(shown("200 ml", as: .us) == "13 1/3 tbsp")
    #expect(shown("7 g", as: .us) == "0.25 oz")
  }

  @Test func `cups and spoons are those of the country`() {
    #expect(shown("1 cup", as: .metric, cups: .uk) == "250 ml")
    #expect(shown("1 pint", as: .metric, cups: .uk) == "570 ml")
    #expect(shown("1 pint", "500 ml", cups: .uk) == "1.07 l")
    #expect(shown("8 tbsp", as: .metric, cups: .au) == "160 ml")
    #expect(shown("1 fl oz", as: .metric, cups: .au) == "29 ml")
    #expect(shown("3 tsp", as: .metric, cups: .au) == "3 tsp")
  }

  @Test func `a list rounds up to what can be measured`() {
    for (amount, text) in [
      ("2.4 ", "2 1/2"), ("4.1 ", "4 1/4"), ("20.1 ", "20 1/2"), ("100.1 ", "101"), ("1333 g", "1.333 kg"),
      ("1333.3 g", "1.34 kg"), ("12345.6 g", "12.4 kg"), ("123.45 g", "125 g"), ("12.34 g", "13 g"),
      ("1.2345 g", "1.3 g"), ("0.12345 g", "0.13 g"), ("0.333 cup", "5 1/3 tbsp"), ("0.34 cup", "5 1/2 tbsp"),
      ("5.55 oz", "5.55 oz"), ("15.55 oz", "15.6 oz"), ("1/7 tsp", "1/4 tsp"), ("0.01 tsp", "1/8 tsp"),
    ] { #expect(shown(amount) == text, "\(amount)") }
  }

  /// The printed amount, checked with a plain table of units, is never less than what is needed. It is at most a tenth
  /// more, plus a third of the printed unit or, for large amounts, a hundredth.
  @Test(arguments: Rounds.of(1..<31))
  func `a list never has less than the need`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let systems: [UnitSystem?] = [nil, .metric, .us]
    for _ in Rounds.of(200) {
      let unit = try #require(PlainAmount.units.randomElement(using: &random))
      let number = PlainFraction(
        Int128.random(in: 1...3000, using: &random), Int128.random(in: 1...60, using: &random))
      let exact = try #require(PlainAmount(number, unit))
      var sum = AmountSum(Measures(.us, systems[Int.random(in: 0..<3, using: &random)]))
      sum.add(Amount(.number(try #require(Rational(number.above, over: number.below))), unit))
      let (text, shownUnit) = try #require(sum.columns().first)
      let shown = try #require(
        PlainFraction(text).flatMap { PlainAmount($0, shownUnit) }, "\(text) \(shownUnit)")
      #expect(shown.kind == exact.kind)
      #expect(shown.total >= exact.total, "\(number) \(unit) as \(text) \(shownUnit)")
      let step =
        PlainFraction(text).flatMap { _ in PlainAmount(PlainFraction(1, 3), shownUnit) }?.total.double ?? 0
      let most =
        exact.total.double * 1.1 + (exact.total.double < step * 300 ? step : exact.total.double * 0.01)
      #expect(shown.total.double <= most, "\(number) \(unit) as \(text) \(shownUnit)")
    }
  }

  @Test func `an amount is written down exactly, in a unit that needs few digits`() {
    func recorded(_ number: String, _ unit: String, as system: UnitSystem? = nil) -> String {
      let amount = ExactAmount(Amount(Quantity(number), unit)).recorded(Measures(.us, system))
      return amount.quantity.number.map(AmountText.exact).map { "\($0) \(amount.units)" } ?? ""
    }
    #expect(recorded("500", "g", as: .us) == "500 g")
    #expect(recorded("1600", "g") == "1.6 kg")
    #expect(recorded("1", "lb", as: .metric) == "1 lb")
    #expect(recorded("1/3", "cup") == "1/3 cup")
    #expect(recorded("2500/3", "g") == "833 1/3 g")
  }
}
