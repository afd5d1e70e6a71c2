import TestSupport
import Testing

@testable import MealCore

@Suite struct ShoppingCountTests {
  private let day = DayNumber.first + 734_939

  private func list(
    _ files: [String: String], _ dishes: [String], aisles: String = "", pantry: String = "",
    household: Servings? = nil
  ) throws -> ShoppingList {
    let count = ShoppingCount(
      RecipeBookTests.book(files), Groceries(AisleList(reading: Array(aisles.utf8), file: "aisle.conf")),
      household: household)
    for (index, dish) in dishes.enumerated() { count.add(day + index, .dinner, try Dish(written: dish)) }
    return count.list(without: Pantry(reading: Array(pantry.utf8), file: "pantry.conf"))
  }

  private func lines(_ list: ShoppingList) -> [String] {
    list.items.map { item in
      let shares = item.shares.map { "\($0.amounts.text)(\($0.preparation ?? ""))" }.joined(separator: " ")
      return "\(item.aisle): \(item.name) \(item.amounts.text) | \(shares)"
        + item.pantry.map { " [\($0.text)]" }.joined()
    }
  }

  private let soup = [
    "Soup.cook": "---\nservings: 2\n---\n@onions{1}(sliced) @Onions{1/2} @salt{=1%pinch} @peas{300%g}"
  ]

  @Test func `servings are the dish's, else the household's, else the recipe's own`() throws {
    func peas(_ dish: String, _ household: Servings? = nil) throws -> String? {
      try list(soup, [dish], household: household).items.first { $0.name == "peas" }?.amounts.text
    }
    #expect(try peas("soup x4") == "600 g")
    #expect(try peas("soup x0.5") == "75 g")
    #expect(try peas("soup") == "300 g")
    #expect(try peas("soup", Servings("3")) == "450 g")
    #expect(try peas("soup x0", Servings("3")) == nil)
  }

  @Test func `names are one whatever their case, and preparations keep their share`() throws {
    #expect(
      lines(try list(soup, ["soup x4", "soup"])) == [
        "other: onions 4 1/2 | 3(sliced) 1 1/2()", "other: peas 900 g | 900 g()",
        "other: salt 2 pinches | 2 pinches()",
      ])
  }

  @Test func `what is named above is more of the same, and only what all uses can do without is optional`()
    throws
  {
    let files = [
      "A.cook": "@garlic{2%cloves} @&Garlic{1%clove}(crushed) @?&parsley{} @parsley{1%sprig} @?&dill{}"
    ]
    let list = try list(files, ["a"])
    #expect(
      lines(list) == [
        "other: dill  | ()", "other: garlic 3 cloves | 2 cloves() 1 clove(crushed)",
        "other: parsley some + 1 sprig | some + 1 sprig()",
      ])
    #expect(list.items.map(\.isOptional) == [true, false, false])
  }

  @Test func `as many preparations as uses take linear time`() throws {
    let uses = (0..<20_000).map { "@leek{1}(cut \($0 % 19_000))" } + ["@leek{1}", "@leek{2}"]
    let item = try #require(try list(["A.cook": uses.joined(separator: " ")], ["a x1"]).items.first)
    #expect(item.amounts.text == "20003")
    #expect(item.shares.count == 19_001)
    #expect(item.shares[999].amounts.text == "2" && item.shares[1_000].amounts.text == "1")
    #expect(item.shares.last?.preparation == nil && item.shares.last?.amounts.text == "3")
  }

  @Test func `what stands in no aisle is in the order of its names, whatever their case and accents`() throws
  {
    let names = ["apple", "Äpfel", "Banana", "banana bread", "écrevisse", "flour", "Zucker", "zucchini"]
    let text = names.reversed().map { "@\($0){1}" }.joined(separator: " ")
    #expect(
      try list(["A.cook": text], ["a"]).items.map(\.name) == [
        "Äpfel", "apple", "Banana", "banana bread", "écrevisse", "flour", "zucchini", "Zucker",
      ])
  }

  @Test func `a dish whose recipe cannot be read stays on the list, as one without a recipe`() throws {
    let files = ["A.cook": "@x{1}\0", "B.cook": "@./A{2} @y{1}"]
    let list = try list(files, ["a", "a", "A!", "b"])
    #expect(list.unknown.map(\.dish) == ["a", "a", "A!"])
    #expect(list.unknownOnce.map(\.dish.dish) == ["a", "A!"] && list.unknownOnce.map(\.times) == [2, 1])
    #expect(list.items.map(\.name) == ["./A", "y"])
    #expect(
      list.problems.map(\.description) == [
        "A.cook:1: this is not text: there are null bytes in it", "B.cook:1: A.cook cannot be read",
      ])
  }

  private func amounts(_ files: [String: String], _ dishes: String...) throws -> [String] {
    try list(files, dishes).items.map { "\($0.name) \($0.amounts.text)" }
  }

  @Test func `what is scaled on the way and by the dish is scaled once, exactly`() throws {
    let one = "---\nservings: 1\n---\n"
    let oil = ["A.cook": one + "@./B{1/21}", "B.cook": "@oil{0.016666666666666666%l}"]
    #expect(try amounts(oil, "a x100") == ["oil 80 ml"])
    let egg = ["A.cook": one + "@./B{5}", "B.cook": "@egg{9223372036854775807%cloves}"]
    #expect(try amounts(egg, "a x100") == ["egg 4611686018427387903500 cloves"])
    #expect(try amounts(["A.cook": one + "@oil{0.0016666666666666668%l}"], "a x300") == ["oil 0.51 l"])
    let huge = "1" + String(repeating: "0", count: 38)
    #expect(
      try amounts(["A.cook": one + "@./B{3}", "B.cook": "@x{\(huge)%g}"], "a x100")
        == ["x 300 x \(huge) g"])
  }

  @Test func `what is marked with = stays as it is, a reference too`() throws {
    let files = ["A.cook": "@./B{=2}", "B.cook": "@x{1%g} @y{=1} @z{}"]
    #expect(try amounts(files, "a x5") == ["x 2 g", "y 1", "z "])
    #expect(try amounts(files, "a x5", "a x7") == ["x 4 g", "y 2", "z "])
    #expect(try amounts(["A.cook": "@./B{0} @y{1}", "B.cook": "@x{1%g} @z{}"], "a") == ["y 1"])
  }

  @Test func `aisles give order, names and synonyms`() throws {
    let aisles = "[frozen] // cold\npeas\n[vegetables]\nred onions | onions | onion\n"
    #expect(
      lines(try list(soup, ["soup"], aisles: aisles)).map { $0.prefix { $0 != "|" } } == [
        "frozen: peas 300 g ", "vegetables: red onions 1 1/2 ", "other: salt 1 pinch ",
      ])
  }

  @Test func `the pantry is taken off once for the whole list`() throws {
    let pantry =
      "[shelf]\nsalt = true\npeas = { expire = \"2013-05-01\", quantity = \"400%g\" }\nonions=\"1%kg\"\n"
    let items = try list(soup, ["soup", "soup"], pantry: pantry).items
    #expect(items.map(\.name) == ["onions", "peas", "salt"])
    #expect(items.map(\.amounts.text) == ["3", "200 g", ""])
    #expect(items.map { $0.pantry.map(\.text) } == [["1 kg"], ["400 g"], ["enough"]])
    #expect(
      items.map { $0.pantry.map(\.state) } == [[.notCounted(why: "another unit")], [.takenOff], [.takenOff]])
    #expect(items.map(\.isInPantry) == [false, false, true])
  }

  @Test func `a pantry that has nothing of it has no part in it`() throws {
    let items = try list(soup, ["soup"], pantry: "peas = \"0%g\"\nonions = 0\nsalt = \"0%pinch\"\n").items
    #expect(items.map(\.amounts.text) == ["1 1/2", "300 g", "1 pinch"])
    #expect(items.allSatisfy { $0.pantry.isEmpty && !$0.isInPantry })
  }

  @Test func `a dish without a recipe is listed`() throws {
    let list = try list(soup, ["sop", "toast", "toast"])
    #expect(list.unknown.map(\.dish) == ["sop", "toast", "toast"])
    #expect(list.unknown.map(\.near) == ["Soup", nil, nil])
    #expect(list.unknownOnce.map(\.dish.day) == [day, day + 1] && list.unknownOnce.map(\.times) == [1, 2])
  }

  @Test func `each thing says what it is for`() throws {
    let list = try list(soup, ["soup x4", "soup"])
    let onions = try #require(list.items.first)
    #expect(onions.purposes.map(\.amounts.text) == ["3", "1 1/2"])
    #expect(onions.purposes.map(\.day) == [day, day + 1])
  }

  /// Many recipes, many dishes: the shares of the dishes add up to what is bought.
  @Test(arguments: Rounds.of(1..<21))
  func `the shares of the dishes add up to the whole`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let units = ["g", "kg", "ml", "cup", "tsp", "", "clove"]
    var files: [String: String] = [:]
    for number in 0..<5 {
      let parts = (0..<Int.random(in: 1...8, using: &random)).map { _ in
        let amount = "\(Int.random(in: 1...9, using: &random))/\(Int.random(in: 1...6, using: &random))"
        return
          "@thing \(Int.random(in: 0..<6, using: &random)){\(Bool.random(using: &random) ? "=" : "")\(amount)%"
          + "\(units.randomElement(using: &random) ?? "")}"
      }
      files["R\(number).cook"] =
        "---\nservings: \(Int.random(in: 1...5, using: &random))\n---\n" + parts.joined(separator: " ")
    }
    let dishes = (0..<30).map { _ in
      "r\(Int.random(in: 0..<5, using: &random)) x\(Int.random(in: 1...6, using: &random))"
    }
    let list = try list(files, dishes)
    #expect(!list.items.isEmpty)
    for item in list.items {
      var whole = AmountSum()
      for purpose in item.purposes { for amount in purpose.amounts.amounts { whole.add(amount) } }
      var parts = AmountSum()
      for share in item.shares { for amount in share.amounts.amounts { parts.add(amount) } }
      #expect(Set(whole.terms.map(\.total)) == Set(item.amounts.terms.map(\.total)), "\(item.name)")
      #expect(Set(parts.terms.map(\.total)) == Set(item.amounts.terms.map(\.total)), "\(item.name)")
    }
  }
}
