import TestSupport
import Testing

@testable import MealCore

/// Shopping lists with things that no recipe has, with recipes that do not say how many they serve, and with recipes
/// without ingredients.
@Suite struct ThingsOnListTests {
  private let day = DayNumber.first + 734_939

  private func list(
    _ files: [String: String] = [:], _ lines: [String], aisles: String = "", household: Servings? = nil,
    pantry: String = ""
  ) throws -> ShoppingList {
    let count = ShoppingCount(
      RecipeBookTests.book(files), Groceries(AisleList(reading: Array(aisles.utf8), file: "aisle.conf")),
      household: household)
    for text in lines {
      let line = try PlanLine(text)
      if case .entry(let entry) = line { count.add(entry.day, entry.meal, entry.dish) }
      count.addSomeday([line])
    }
    return count.list(without: Pantry(reading: Array(pantry.utf8), file: "pantry.conf"))
  }

  private func items(_ list: ShoppingList) -> [String] {
    list.items.map { "\($0.name) \($0.amounts.text)" }
  }

  // MARK: Things

  @Test func `things add up with what recipes need, under any synonym`() throws {
    let list = try list(
      ["Pancakes.cook": "---\nservings: 4\n---\n@milk{400%ml} @eggs{3}"],
      [
        "2013-03-13 dinner pancakes", "2013-03-14 buy milk 2 l", "2013-03-15 buy 12 egg ; brown ones",
        "someday buy batteries x4", "someday dinner pancakes",
      ], aisles: "[fridge]\neggs | egg\nmilk\n")
    #expect(items(list) == ["eggs 15", "milk 2.4 l", "batteries 4"])
    #expect(list.unknown.isEmpty && list.problems.isEmpty && list.countedOnce.isEmpty)
    let milk = try #require(list.items.first { $0.name == "milk" })
    #expect(milk.purposes.map(\.dish) == ["pancakes", "milk 2 l"])
    #expect(milk.purposes.map(\.meal) == [.dinner, .buy])
    let batteries = try #require(list.items.last)
    #expect(batteries.purposes.map(\.day) == [nil])
  }

  @Test func `recipes and the household do not apply to things, and x0 buys nothing`() throws {
    let list = try list(
      ["Bread.cook": "@flour{500%g}"],
      ["2013-03-13 buy bread", "2013-03-13 buy butter x0", "someday buy salt x0"], household: Servings("4"))
    #expect(items(list) == ["bread "])
  }

  @Test func `the pantry is taken off things too`() throws {
    let list = try list(
      [:], ["2013-03-13 buy milk 2 l", "2013-03-13 buy salt"], pantry: "milk = \"500%ml\"\nsalt = unlim\n")
    #expect(items(list) == ["milk 1.5 l", "salt "])
    #expect(list.items.map(\.isInPantry) == [false, true])
  }

  @Test(arguments: ["true", "unlim", "\"unlimited\"", "some", "\"Enough\""])
  func `words for enough mean that there is enough`(word: String) throws {
    let list = try list([:], ["2013-03-13 buy milk 2 l"], pantry: "milk = \(word)\n")
    #expect(list.items.map(\.isInPantry) == [true] && list.problems.isEmpty)
  }

  /// Compared with a plain count in grams, millilitres and pieces.
  @Test(arguments: Rounds.of(1..<31))
  func `things at random add up to a plain count`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let sizes = ["g": 1, "kg": 1_000, "ml": 1, "l": 1_000, "": 1, "tins": 1]
    var expected: [String: Int] = [:]
    let lines = (0..<40).map { number -> String in
      let name = ["rice", "olive oil", "kitchen roll"][Int.random(in: 0..<3, using: &random)]
      let unit = ["g", "kg", "ml", "l", "", "tins"][Int.random(in: 0..<6, using: &random)]
      let many = Int.random(in: 1...900, using: &random)
      let times = Int.random(in: 0...3, using: &random)
      let kind = ["g": "weight", "kg": "weight", "ml": "volume", "l": "volume", "tins": "can"][unit] ?? unit
      expected["\(name) \(kind)", default: 0] += many * (sizes[unit] ?? 0) * times
      let amount = unit.isEmpty ? "\(many)" : "\(many) \(unit)"
      let thing = Bool.random(using: &random) ? "\(amount) \(name)" : "\(name) \(amount)"
      return number.isMultiple(of: 7)
        ? "someday buy \(thing) x\(times)" : "\(day + number) buy \(thing) x\(times)"
    }
    var counted: [String: Int] = [:]
    for item in try list([:], lines).items {
      for term in item.amounts.terms {
        let kind: String
        switch term.kind {
        case .weight: kind = "weight"
        case .volume: kind = "volume"
        case .count(let word): kind = word
        case .text(let text, _): kind = text
        }
        #expect(term.total.isWhole)
        counted["\(item.name) \(kind)", default: 0] += Int(term.total.numerator)
      }
    }
    #expect(counted == expected.filter { $0.value > 0 })
  }

  // MARK: Recipes that do not say how many they serve

  @Test func `a recipe that does not say how many it serves makes one batch, whatever the servings`() throws {
    let files = [
      "Borsch.cook": "@beets{1%kg}", "Naan.cook": "---\nservings: 2 loaves\n---\n@flour{500%g}",
      "Dal.cook": "---\nservings: 2\n---\n@lentils{200%g} @./Naan{4%servings}",
    ]
    let list = try list(
      files, ["2013-03-13 dinner borsch x4", "2013-03-14 dinner dal x4", "2013-03-15 dinner borsch"],
      household: Servings("4"))
    #expect(items(list) == ["beets 2 kg", "flour 1 kg", "lentils 400 g"])
    #expect(list.countedOnce == ["Borsch", "Naan"])
    #expect(list.countedOnceLine == "counted once, since they do not say for how many: Borsch, Naan")
  }

  @Test func `a reference to servings is scaled where the recipe says how many it serves`() throws {
    let files = [
      "Dal.cook": "---\nservings: 2\n---\n@./Naan{4%people} @./Raita{2}",
      "Naan.cook": "---\nportions: 8\n---\n@flour{500%g}", "Raita.cook": "@yogurt{100%g}",
      "Loaf.cook": "---\nservings: 1\n---\n@./Bread{3%loaves}",
      "Bread.cook": "---\nyield: 2 loaves\n---\n@rye{1%kg}",
    ]
    let list = try list(files, ["2013-03-13 dinner dal", "2013-03-13 dinner loaf"])
    #expect(items(list) == ["flour 250 g", "rye 1.5 kg", "yogurt 200 g"])
    #expect(list.countedOnce == [])
  }

  @Test func `showing a recipe for some servings leaves one alone that does not say how many it serves`() {
    let recipe = Recipe("@beets{1%kg}")
    #expect(recipe.servings == nil)
    #expect("\(recipe.scaled(toServings: Rational(6)))" == "\(recipe)")
    #expect(!recipe.isScaled)
  }

  // MARK: Recipes without ingredients

  @Test func `a dish whose recipe has no ingredients is not lost`() throws {
    let files = [
      "Stub.cook": "Just stir.", "Note.cook": "> Good.\nMix @flour{1%kg}.\n",
      "Pie.cook": "@./Stub{2} @apples{3}",
    ]
    let list = try list(files, ["2013-03-13 dinner stub", "2013-03-14 dinner note", "2013-03-15 dinner pie"])
    #expect(list.unknown.map(\.dish) == ["stub", "note"])
    #expect(list.unknown.map(\.hasRecipe) == [true, true])
    #expect(items(list) == ["apples 3", "Stub 2"])
    let part = try #require(ShoppingOutline(list).parts.first { $0.title == "No recipe" })
    #expect(part.lines.map(\.text).allSatisfy { $0.hasSuffix("; its recipe has no ingredients") })
  }

  // MARK: By dish

  @Test func `the things of a day are one part of a list by dish`() throws {
    let list = try list(
      ["Soup.cook": "@leeks{2}"],
      [
        "2013-03-13 dinner soup", "2013-03-14 buy milk 2 l", "2013-03-14 buy 12 eggs",
        "someday buy batteries",
        "someday buy glue",
      ])
    let dishes = ShoppingByDish(list).dishes
    #expect(
      dishes.map(\.title) == ["Wed 13 Mar 2013  dinner  soup", "Thu 14 Mar 2013  buy", "someday  buy"])
    #expect(
      dishes.map { $0.needs.map(\.item.name) } == [["leeks"], ["eggs", "milk"], ["batteries", "glue"]])
  }

  // MARK: Names

  private func notes(_ names: [String], aisles: String = "") -> [String] {
    let aisles = AisleList(reading: Array(aisles.utf8), file: "aisle.conf")
    var found = NumberedNames()
    for (index, name) in names.enumerated() { found.add(name, file: "A.cook", line: index + 1) }
    return found.notes(Groceries(aisles), orIn: "pantry.conf").map(\.description)
  }

  @Test func `names that differ only in number are noted, unless aisle.conf has them on one line`() {
    let hint = "if they are one, put them on one line of aisle.conf"
    #expect(
      notes(["pepper", "milk", "Peppers"]) == [
        "A.cook:3: pepper and Peppers are two things on a list; \(hint): Peppers | pepper"
      ])
    #expect(
      notes(["peppers", "pepper"]) == [
        "A.cook:2: pepper and peppers are two things on a list; \(hint): peppers | pepper"
      ])
    #expect(notes(["pepper", "peppers"], aisles: "[fridge]\npeppers | pepper\n") == [])
    #expect(notes(["egg", "eggs"], aisles: "[fridge]\neggs\negg\n").count == 1)
    for pair in [
      ["red onion small", "red onions small"], ["chocolate", "chocolates"], ["knife", "knives"],
    ] { #expect(notes(pair).count == 1, "\(pair)") }
    #expect(notes(["peas", "hummus", "gas", "molasses", "s", "red onions", "red onion soup"]) == [])
    #expect(notes(["egg", "eggs", "bay leaf", "bay leaves", "cherry", "cherries"]) == [])
  }
}
