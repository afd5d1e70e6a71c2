import MealCore
import Testing

@Suite struct KitchenUnitTests {
  @Test(arguments: [
    ("g", "g"), ("Grams", "g"), ("gr.", "g"), ("KG", "kg"), ("dkg", "dag"), ("L", "l"), ("litres", "l"),
    ("ml", "ml"),
    ("Tbsp.", "tbsp"), ("T", "tbsp"), ("t", "tsp"), ("tablespoons", "tbsp"), ("EL", "tbsp"),
    ("Teelöffel", "tsp"),
    ("fl oz", "fl oz"), ("cups", "cup"), ("Ounces", "oz"), ("lbs", "lb"), ("c", "cup"),
  ])
  func `a unit is known by its names`(name: String, symbol: String) {
    #expect(KitchenUnit.named(name)?.symbol == symbol)
  }

  @Test(arguments: ["", "clove", "pinch", "x", "cm", "bunches", "Stück"]) func `all else is counted`(
    name: String
  ) {
    #expect(KitchenUnit.named(name) == nil)
  }

  @Test func `words have a singular and a plural, if they are known`() {
    let (one, two) = (Rational(1), Rational(2))
    #expect(UnitWord.form("cups", for: one) == "cup")
    #expect(UnitWord.form("pinch", for: two) == "pinches")
    #expect(UnitWord.form("leaf", for: two) == "leaves")
    #expect(UnitWord.form("Cloves", for: two) == "Cloves")
    #expect(UnitWord.form("Stück", for: two) == "Stück")
    #expect(UnitWord.form("g", for: two) == "g")
    for pair in [
      ["clove", "cloves"], ["Bunches", "bunch"], ["loaf", "loaves"], ["berry", "berries"],
      ["glass", "glasses"],
    ] {
      #expect(UnitWord.key(pair[0]) == UnitWord.key(pair[1]))
    }
  }

  @Test func `amounts read as a cook writes them`() {
    func text(_ number: Rational?, _ units: String) -> String {
      AmountText.of(Amount(.number(number ?? .zero), units))
    }
    #expect(text(Rational(3, over: 2), "cup") == "1 1/2 cups")
    #expect(text(Rational(3, over: 2), "kg") == "1.5 kg")
    #expect(text(Rational(1, over: 2), "cups") == "1/2 cup")
    #expect(text(Rational(750), "g") == "750 g")
    #expect(text(Rational(3), "") == "3")
    #expect(AmountText.of(.some) == "")
    #expect(AmountText.of(Amount(.text("a few"), "sprigs")) == "a few sprigs")
  }

  @Test(arguments: [
    ("1 kg", "1", "kg"), ("500g", "500", "g"), ("1 1/2 cups", "1 1/2", "cups"), ("2 large", "2", "large"),
    ("½ tsp", "1/2", "tsp"), ("1.5l", "1.5", "l"), ("3 big red", "3", "big red"),
    ("500\u{A0}g", "500", "g"), ("1\u{A0}1/2\u{202F}cups", "1 1/2", "cups"),
  ])
  func `a number and its units are taken out of a text for a list`(
    text: String, number: String, units: String
  ) {
    let reckoned = ReckonedAmount(Amount(Quantity(text)))
    #expect(reckoned.amount == Amount(Quantity(number), units))
    #expect(reckoned.spelling != nil)
  }

  @Test(arguments: [
    "some", "a few", "3-2", "01/2", "about 2", "1/0 kg", "", "10000000000000000000000000000000000000000 g",
    "2 or 3", "2 or 3 cups", "0x10", "200 g, chopped", "1 (small)", "2 + 1 g", "1 g/day",
  ])
  func `what has no number stays a text`(text: String) {
    let reckoned = ReckonedAmount(Amount(.text(text)))
    #expect(reckoned.amount == Amount(.text(text)))
    #expect(reckoned.spelling == nil)
  }
}
