import Testing

@testable import MealCore

@Suite struct UnitEquationsTests {
  private func problems(_ lines: String...) -> [String] {
    Groceries.reading(units: lines.joined(separator: "\n")).problems.map(\.description)
  }

  @Test(arguments: [
    ("flour 125 g", "this is not an equation; write flour: 1 cup = 125 g"),
    ("flour: 1 cup", "this is not an equation; write flour: 1 cup = 125 g"),
    ("a: 1 = 2 g = 3 ml", "this is not an equation; write flour: 1 cup = 125 g"),
    ("sugar: 1 cup = lots", "lots is not an amount; write a number and a unit: 125 g"),
    ("= 3 g", " is not an amount; write a number and a unit: 125 g"),
    ("sugar: 0 g = 1 cup", "0 g is not more than 0"),
    (
      "milk: 1 cup = 200 ml", "1 cup and 200 ml are both volumes; the setting cups says how big a cup is"
    ),
    ("rice: 1 kg = 1000 g", "1 kg and 1000 g are both weights"),
    ("garlic: 1 clove = 2 Zehen", "1 clove and 2 Zehen are both counts of the same"),
    ("400 g = 1 can", "400 g of what?; name the thing first: flour: 400 g = 1 can"),
    ("1 = 150 g", "1 of what?; name the thing first: flour: 1 = 150 g"),
  ])
  func `a line that is no equation says what is wrong`(line: String, message: String) {
    #expect(problems("// first", line) == ["units.conf:2: \(message)"])
  }

  @Test func `a thing has one line for a unit, and the first counts`() {
    let groceries = Groceries.reading(
      units: "rice: 1 cup = 190 g\nRICE: 200 ml = 1 kg\n1 stick = 113 g\n1 sticks = 4 g\n")
    #expect(
      groceries.problems.map(\.description) == [
        "units.conf:2: ml of RICE is given twice; the first line counts",
        "units.conf:4: sticks is given twice; the first line counts",
      ])
    var sum = AmountSum(Amount(Quantity("1"), "cup"), groceries.measures(of: "rice"))
    sum.add(Amount(Quantity("10"), "g"))
    #expect(sum.text == "200 g")
  }

  @Test func `a circle is not closed`() {
    #expect(
      problems("garlic: 1 head = 10 cloves", "garlic: 10 cloves = 1 head")
        == ["units.conf:2: 10 cloves leads back to itself; this line is ignored"])
    #expect(
      problems("1 stick = 113 g", "butter: 10 g = 1 slice", "butter: 1 slice = 2 stick")
        == ["units.conf:3: 1 slice leads back to itself; this line is ignored"])
    #expect(problems("butter: 10 g = 1 slice", "1 slice = 3 g").count == 1)
  }

  @Test func `names are found by any synonym, in the singular and plural`() {
    let groceries = Groceries.reading(
      units: "spring onion: 1 = 15 g\nleaf: 1 = 2 g\n1 stick = 113 g\nbutter: 1 stick = 100 g\n",
      aisles: "[x]\nscallions | spring onions\n")
    func grams(_ name: String, _ unit: String = "") -> String {
      var sum = AmountSum(Amount(Quantity("1"), unit), groceries.measures(of: name))
      sum.add(Amount(Quantity("1"), "g"))
      return sum.text
    }
    #expect(grams("Scallion") == "16 g" && grams("spring onions") == "16 g")
    #expect(grams("leaves") == "3 g" && grams("leek") == "1 + 1 g")
    #expect(grams("margarine", "sticks") == "114 g" && grams("butter", "stick") == "101 g")
  }

  @Test func `a number may have a decimal comma, a comment follows //`() {
    #expect(problems("flour: 1 cup = 0,125 kg // not much", "", "  // none", "oil: 1½ EL = 14 g") == [])
  }

  @Test func `a name that no recipe has is noted`() {
    let groceries = Groceries.reading(units: "garlick: 1 clove = 5 g\nonion: 1 = 150 g\nxyz: 1 = 1 g\n")
    let book = RecipeBookTests.book(["A.cook": "@garlic{} @onions{}"])
    #expect(
      groceries.unusedNames(book).map(\.description) == [
        "units.conf:1: garlick is in no recipe; did you mean garlic?", "units.conf:3: xyz is in no recipe",
      ])
  }

  @Test func `in a system, a thing of the other system takes its line to a weight or a volume`() {
    let units = "flour: 1 cup = 125 g\nflour: 1 = 3 g\n"
    func shown(_ number: String, _ unit: String, _ system: UnitSystem?) -> String {
      AmountSum(
        Amount(Quantity(number), unit), Groceries.reading(units: units, system: system).measures(of: "flour")
      ).text
    }
    #expect(shown("2", "cups", .metric) == "250 g" && shown("2", "cups", nil) == "2 cups")
    #expect(shown("2", "tbsp", .metric) == "2 tbsp" && shown("2", "", .metric) == "2")
    #expect(shown("240", "ml", .us) == "4.5 oz" && shown("100", "g", .us) == "3.6 oz")
  }
}
