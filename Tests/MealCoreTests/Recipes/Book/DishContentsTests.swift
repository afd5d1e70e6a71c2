import TestSupport
import Testing

@testable import MealCore

@Suite struct DishContentsTests {
  private static func contents(_ files: [String: String], aisles: String = "") -> DishContents {
    let entries = files.map { path, text in
      RecipeIndex.Entry(
        path: path, size: 0, modified: 0, recipe: Recipe(reading: Array(text.utf8), file: path))
    }
    let list = AisleList(reading: Array(aisles.utf8), file: "aisle.conf")
    return DishContents(RecipeIndex(entries), Groceries(list))
  }

  @Test(arguments: [
    ("walnut", "@walnut oil{}", true), ("walnut", "@halved walnuts{50%g}", true), ("nut", "@coconut", false),
    ("nuts", "@pine nut{}", true), ("nuts", "@pine-nuts{}", true), ("milk", "@coconut milk{}", true),
    ("milk{}", "@coconut milk{}", false), ("milk{}", "@Milk", true),
    ("creme fraiche", "@Crème fraîche{}", true),
    ("pine nuts", "@nuts of the pine{}", false), ("leaf", "@bay leaves{2}", true),
    ("berry", "@berries", true),
    ("parsley", "@?parsley{}", true), ("oat", "@oat/barley{}", true), ("nut", "@nut+seed{}", true),
    ("walnut", "@WALNUTS", true), ("walnut", "@Wal'nuts{}", true), ("walnut", "@wal'nuts{}", true),
    ("scallion", "@Spring-Onions{2}", true),
    ("scallion", "@Frühlingszwiebeln{2}", true), ("spring onions", "@scallions", true),
  ])
  func `a thing is in a name if its words stand there`(_ thing: String, _ step: String, _ isThere: Bool) {
    let contents = Self.contents(
      ["Soup.cook": "Stir in \(step)."], aisles: "[veg]\nscallions | spring onion | Frühlingszwiebeln\n")
    #expect((contents.find(Thing(thing), inDish: "soup") != nil) == isThere)
  }

  @Test func `a find says where, and a doubt why`() {
    let contents = Self.contents([
      "Pasta.cook": "---\ntitle: Pasta with pesto\n---\n@pasta{} @./Basics/Pesto{1}",
      "Basics/Pesto.cook": "@walnut halves{} @basil", "Salad.cook": "@leeks @./Pasta{0}", "Tea.cook": "Boil.",
      "Ring.cook": "@./Circle", "Circle.cook": "@./Ring{1} @salt", "Hole.cook": "@./Gone{} @leek",
      "Cup.cook": "@./Tea", "Mix.cook": "Mix @flour{200%g and @walnuts{50%g}.", "Cake.cook": "@./Mix{}",
      "Odd.cook": "@m\u{FFFD}lk{1%l}",
    ])
    #expect(
      contents.find(Thing("walnuts"), inDish: "pasta with pesto")
        == DishContents.Find(name: "walnut halves", place: "Pesto"))
    #expect(
      contents.find(Thing("walnut"), inDish: "Walnut bread")
        == DishContents.Find(name: "walnut", place: "Walnut bread"))
    #expect(contents.find(Thing("walnut"), inDish: "salad") == nil)
    #expect(
      contents.find(Thing("gone"), inDish: "hole") != nil
        && contents.find(Thing("salt"), inDish: "ring") != nil)
    #expect(["pasta", "salad"].allSatisfy { contents.doubt(aboutDish: $0) == nil })
    #expect(
      ["fish pie", "tea", "ring", "hole", "cup", "mix", "cake", "odd"].map { contents.doubt(aboutDish: $0) }
        == [
          "no recipe", "no ingredients", "Ring is in a circle of recipes", "Gone is missing",
          "Tea has no ingredients", "errors in its file", "Mix has errors in its file",
          "damaged letters",
        ])
  }

  /// Random collections with nested recipes, synonyms, plurals, cycles and missing recipes, compared with a plain model
  /// that follows every reference and caches nothing.
  @Test(arguments: 0..<60) func `nothing in a dish is missed`(_ seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    let things = [
      "walnut", "walnuts", "walnut oil", "milk", "coconut milk", "leek", "scallions", "green onion",
      "bay leaf",
    ]
    let count = Int.random(in: 3...14, using: &random)
    var parts: [[String]] = []
    var titles: [String] = []
    for number in 0..<count {
      var own: [String] = []
      for _ in 0..<Int.random(in: 0...3, using: &random) {
        own.append(things.randomElement(using: &random) ?? "")
      }
      for _ in 0..<Int.random(in: 0...2, using: &random) {
        own.append("./R\(Int.random(in: 0...(count + (number % 4 == 0 ? 1 : -1)), using: &random))")
      }
      parts.append(own)
      titles.append(
        number % 5 == 0
          ? "Dish \(number) with \(things.randomElement(using: &random) ?? "")" : "Dish \(number)")
    }
    var files: [String: String] = [:]
    for (number, own) in parts.enumerated() {
      files["R\(number).cook"] =
        "---\ntitle: \(titles[number])\n---\n"
        + own.map { "Add @\(Bool.random(using: &random) && !$0.hasPrefix(".") ? "?" : "")\($0){1}." }.joined(
          separator: " ")
    }
    let contents = Self.contents(files, aisles: "[a]\nscallion | green onions\n")

    func words(_ name: String) -> String {
      " \(name.lowercased().replacing("ves", with: "f").split(separator: " ").map { $0.hasSuffix("s") ? $0.dropLast() : $0 }.joined(separator: " ")) "
    }
    func names(_ thing: String) -> [String] {
      ["scallion", "green onion"].map { " \($0) " }.contains(words(thing))
        ? [" scallion ", " green onion "] : [words(thing)]
    }
    func plain(_ place: Int, _ way: [Int]) -> (names: [String], isKnown: Bool) {
      var (found, isKnown) = ([words(titles[place])], !parts[place].isEmpty)
      for part in parts[place] {
        guard part.hasPrefix("./") else {
          found += names(part)
          continue
        }
        let next = Int(part.dropFirst(3)) ?? 0
        guard next < count, !way.contains(next) else {
          isKnown = false
          continue
        }
        let inner = plain(next, way + [next])
        found += inner.names
        isKnown = isKnown && inner.isKnown
      }
      return (found, isKnown)
    }
    for place in 0..<count {
      let (found, isKnown) = plain(place, [place])
      #expect((contents.doubt(aboutDish: titles[place]) == nil) == isKnown, "R\(place) \(files)")
      for thing in things {
        let expected = names(thing).contains { name in found.contains { $0.contains(name) } }
        #expect(
          (contents.find(Thing(thing), inDish: titles[place]) != nil) == expected,
          "\(thing) R\(place) \(files)")
      }
    }
  }
}
