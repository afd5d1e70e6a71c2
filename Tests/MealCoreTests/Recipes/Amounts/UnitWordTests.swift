import Testing

@testable import MealCore

@Suite struct UnitWordTests {
  @Test(arguments: [
    ("g", "g"), ("Grams", "g"), ("gr.", "g"), ("KG", "kg"), ("dkg", "dag"), ("L", "l"), ("litres", "l"),
    ("ml", "ml"), ("cc", "ml"), ("Tbsp.", "tbsp"), ("T", "tbsp"), ("t", "tsp"), ("T.", "tbsp"),
    ("tablespoons", "tbsp"), ("fl oz", "fl oz"), ("fl. oz.", "fl oz"), ("fluid ounces", "fl oz"),
    ("cups", "cup"),
    ("Ounces", "oz"), ("lbs", "lb"), ("c", "cup"), ("C", "cup"), ("pts", "pint"), ("gal", "gallon"),
    ("Pfund", "Pfund"), ("Gramm", "g"), ("grammes", "g"), ("gramos", "g"), ("grammi", "g"), ("Kilo", "kg"),
    ("chili", "kg"), ("mililitros", "ml"), ("millilitri", "ml"), ("Liter", "l"), ("litros", "l"),
    ("litri", "l"),
    ("dl", "dl"), ("cl", "cl"),
  ])
  func `a measure is known by its names`(name: String, symbol: String) {
    #expect(UnitWord(name).measure?.symbol == symbol)
  }

  /// Spoons in other languages are metric; English ones are not.
  @Test(arguments: [
    ("tsp", UnitSystem.us, "tsp teaspoon teaspoons"), ("tbsp", .us, "tbsp tablespoon tbs"),
    (
      "tsp", .metric, "TL Teel. Teelöffel teeloffel c._à_c. càc cac cuillère_à_café cuillères_à_café c._à_thé"
    ),
    ("tsp", .metric, "cdta cdta. cdita cucharadita cucharaditas cucchiaino cucchiaini"),
    ("tbsp", .metric, "EL Essl. Esslöffel c._à_s. càs cuillère_à_soupe cuillères_à_soupe c._à_table"),
    ("tbsp", .metric, "cda cdas cucharada cucharadas cucchiaio cucchiai"),
  ])
  func `spoons are known in five languages`(symbol: String, system: UnitSystem, names: String) {
    for name in names.split(separator: " ").map({ $0.split(separator: "_").joined(separator: " ") }) {
      #expect(UnitWord(name).measure?.symbol == symbol && UnitWord(name).system == system, "\(name)")
    }
  }

  @Test(arguments: [
    "pinch pinches Prise Prisen pincée pincées pizca pizcas pizzico pizzichi",
    "clove cloves Zehe Zehen gousse gousses diente dientes spicchio spicchi",
    "Tasse Tassen tasses taza tazas tazza tazze",
    "can cans tin tins Dose Dosen boîte boîtes lata latas lattina lattine",
    "bunch bunches Bund botte bottes manojo mazzo mazzi",
    "jar jars Glas Gläser", "sprig sprigs Zweig Zweige", "leaf leaves Blatt Blätter",
    "pack packet packets package Packung Packungen Päckchen Pck. paquet paquets paquete",
    "slice slices Scheibe Scheiben tranche rebanadas fetta fette",
    "bottle bottles Flasche Flaschen", "stalk stalks Stange Stangen",
    "piece pieces pc pcs. Stück Stk. pièce pièces pieza unidad unidades pezzo pezzi",
  ])
  func `a line of words is one word`(names: String) {
    let meanings = names.split(separator: " ").map { UnitWord(String($0)).meaning }
    #expect(
      meanings.allSatisfy { $0 == meanings[0] } && UnitWord(String(names.prefix { $0 != " " })).measure == nil
    )
  }

  @Test(arguments: ["", "clove", "x", "cm", "Stück", "kilometre", "cupboard"]) func `all else is counted`(
    name: String
  ) {
    #expect(UnitWord(name).measure == nil)
  }

  @Test func `words have a singular and a plural, if they are known`() {
    let (one, two) = (Rational(1), Rational(2))
    for (word, number, form) in [
      ("cups", one, "cup"), ("pinch", two, "pinches"), ("leaf", two, "leaves"), ("Cloves", two, "Cloves"),
      ("Stück", two, "Stück"), ("g", two, "g"), ("EL", two, "EL"), ("Prise", two, "Prisen"),
      ("Dosen", one, "Dose"),
      ("cucharada", two, "cucharadas"), ("spicchi", one, "spicchio"), ("loaf", two, "loaves"),
      ("Bund", two, "Bund"),
      // Tasse has different plurals in German and French, so it stays as it is.
      ("Tasse", two, "Tasse"), ("Blüten", one, "Blüten"),
    ] {
      #expect(UnitWord(word).form(for: number) == form, "\(word)")
    }
    for pair in [
      ["clove", "cloves"], ["Bunches", "bunch"], ["loaf", "loaves"], ["berry", "berries"],
      ["glass", "glasses"],
    ] {
      #expect(UnitWord.key(pair[0]) == UnitWord.key(pair[1]))
    }
  }

  /// The unit words of things to buy never change: adding a word would change the meaning of existing plans.
  @Test func `things to buy keep their units`() {
    #expect(
      UnitTable.isBuyable("Tbsp.") && UnitTable.isBuyable("fluid ounces") && UnitTable.isBuyable("bunches"))
    for word in ["Zehen", "Pfund", "gramos", "Prise", "Stück", "chili", "cucharada", "Dose"] {
      #expect(!UnitTable.isBuyable(word), "\(word)")
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
}

@Suite struct ReckonedAmountTests {
  @Test(arguments: [
    ("1 kg", "1", "kg"), ("500g", "500", "g"), ("1 1/2 cups", "1 1/2", "cups"), ("2 large", "2", "large"),
    ("½ tsp", "1/2", "tsp"), ("1.5l", "1.5", "l"), ("3 big red", "3", "big red"),
    ("500\u{A0}g", "500", "g"), ("1\u{A0}1/2\u{202F}cups", "1 1/2", "cups"), ("0,5 kg", "0.5", "kg"),
    ("1,25l", "1.25", "l"), ("0,125", "0.125", ""), ("12,5 g", "12.5", "g"),
  ])
  func `a number and its units are taken out of a text for a list`(
    text: String, number: String, units: String
  ) {
    let reckoned = ReckonedAmount(Amount(Quantity(text)))
    #expect(reckoned.amount == Amount(Quantity(number), units))
    #expect(reckoned.spelling != nil)
  }

  @Test func `a decimal comma stands before one or two digits, or after 0`() {
    func number(_ text: String) -> Rational? {
      ReckonedAmount(Amount(.text(text), "kg")).amount.quantity.number
    }
    #expect(number("0,5") == Rational(1, over: 2) && number("1,25") == Rational(5, over: 4))
    #expect(number("0,125") == Rational(1, over: 8) && number("0,5-0,75") == Rational(3, over: 4))
    for text in ["1,500", "1,", ",5", "1,2,3", "01,5", "1,5/2", "-1,5"] {
      #expect(number(text) == nil, "\(text)")
    }
  }

  @Test(arguments: [
    "some", "a few", "3-2", "01/2", "about 2", "1/0 kg", "", "10000000000000000000000000000000000000000 g",
    "2 or 3", "2 or 3 cups", "0x10", "200 g, chopped", "1 (small)", "2 + 1 g", "1 g/day", "1,500 g",
  ])
  func `what has no number stays a text`(text: String) {
    let reckoned = ReckonedAmount(Amount(.text(text)))
    #expect(reckoned.amount == Amount(.text(text)))
    #expect(reckoned.spelling == nil)
  }
}
