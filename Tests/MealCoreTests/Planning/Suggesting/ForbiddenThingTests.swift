import TestSupport
import Testing

@testable import MealCore

/// No dish with a forbidden ingredient is suggested, listed, or planned without a message: random collections, compared
/// with a model that knows what is in each dish because it put it there.
@Suite struct ForbiddenThingTests {
  /// An ingredient: its line in aisle.conf, the words of a rule, and how recipes write it.
  private struct Allergen {
    let line: String
    let asked: [String]
    let written: [String]
  }

  private static let allergens = [
    Allergen(
      line: "walnuts | Walnüsse | juglans", asked: ["walnuts", "walnut", "Walnusse", "JUGLANS"],
      written: ["walnut", "walnuts", "Walnüsse", "walnut oil", "halved walnuts", "Juglans regia"]),
    Allergen(
      line: "prawns | gambas", asked: ["prawn", "Gambas"],
      written: ["prawns", "raw prawns", "prawn crackers", "gamba", "peeled-prawns"]),
    Allergen(
      line: "pine nuts | pignoli", asked: ["pine nuts", "pine nut"],
      written: ["pine nuts", "toasted pine nuts", "pignoli", "pine nut"]),
    Allergen(
      line: "crème fraîche | sour cream", asked: ["creme fraiche", "sour cream"],
      written: ["Crème fraîche", "crème fraîche light", "sour creams"]),
    Allergen(line: "leaves", asked: ["leaf"], written: ["leaf", "bay leaves", "leaves"]),
  ]
  private static let harmless = [
    "coconut", "wall", "butternut", "spawn", "pine", "nuts", "cream", "cress", "sour cherries", "lea", "rice",
    "nut pine", "prawnless stock", "salt",
  ]

  /// The allergens in a dish of the model, and whether all of its contents are known.
  private struct Content {
    var allergens: Set<Int> = []
    var isKnown = true
  }

  private struct Collection {
    var files: [String: String] = [:]
    /// The contents of each recipe, by its path.
    var contents: [String: Content] = [:]
    /// Each dish's name, and the path of its recipe.
    var dishes: [(name: String, path: String)] = []
  }

  private static func collection(_ random: inout SplitMix64) -> Collection {
    func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }
    func one<T>(_ all: [T]) -> T { all[number(0...all.count - 1)] }
    var made = Collection()
    var paths: [String] = []
    for place in 0..<number(4...14) {
      let isBasic = place < 4
      var (content, text) = (Content(), "")
      var title = "Dish \(place)"
      if number(0...9) == 0 {
        let allergen = number(0...allergens.count - 1)
        title = "\(one(allergens[allergen].written)) plate \(place)"
        content.allergens.insert(allergen)
      }
      for _ in 0..<number(0...4) {
        let marks = number(0...4) == 0 ? "?" : number(0...6) == 0 ? "&" : ""
        if number(0...3) == 0 {
          let allergen = number(0...allergens.count - 1)
          content.allergens.insert(allergen)
          text += "Add @\(marks)\(one(allergens[allergen].written)){\(one(["", "2%g", "some"]))}. "
        } else {
          text += "Add @\(marks)\(one(harmless)){1}. "
        }
      }
      if !paths.isEmpty, number(0...2) > 0 {
        let other = one(paths)
        text += "Use @./\(one([other, Recipe.withoutSuffix(other)])){\(one(["", "2", "1%cup", "0.5"]))}. "
        let included = made.contents[other] ?? Content()
        content.allergens.formUnion(included.allergens)
        if !included.isKnown { content.isKnown = false }
      }
      if text.isEmpty { content.isKnown = false }
      if number(0...19) == 0 {
        text += "Use @./Lost{}. "
        content.isKnown = false
      }
      if number(0...19) == 0 {
        text += "Mix @rice{1%kg and @\(one(one(allergens).written)){2%g}. "
        content.isKnown = false
      }
      let path = (isBasic ? "Basics/" : "") + "File \(place)\(number(0...3) == 0 ? ".cook.md" : ".cook")"
      made.files[path] =
        "---\ntitle: \(title)\nalias: Alias \(place)\n---\n\(text.isEmpty ? "Wait." : text)\n"
      made.contents[path] = content
      paths.append(path)
      for name in [title, "alias \(place)", "FILE \(place)", "Dish \(place) with rice"]
      where name != "Dish \(place) with rice" || title == "Dish \(place)" {
        made.dishes.append((name, path))
      }
    }
    return made
  }

  private static let today = HouseholdPlan.day("2013-03-14")

  /// A household that has cooked the dishes of `history` before, with planned dishes on the days from today on.
  private static func household(
    _ collection: Collection, _ rules: String, history: [String], planned: [String]
  ) -> Household {
    let aisles = AisleList(
      reading: Array(("[all]\n" + allergens.map(\.line).joined(separator: "\n")).utf8), file: "aisle.conf")
    let folder = RecipeFolder(RecipeBookTests.book(collection.files), aisles, Pantry())
    var plan = ""
    for (place, name) in history.enumerated() {
      plan += "\(today + -200 + place) dinner \(name)\n\(today + -100 + place) dinner \(name)\n"
      // Another dish as a side.
      let side = history[(place + 1) % history.count]
      plan += "\(today + -200 + place) dinner \(side)\n\(today + -100 + place) dinner \(side)\n"
    }
    for (place, name) in planned.enumerated() { plan += "\(today + place) lunch \(name)\n" }
    return Household(
      Plan(plan), today: today, recipes: { folder },
      rules: {
        PlanningRules(
          reading: Array(rules.utf8), file: "rules.txt", meals: MealOrder.standard.configured)
      })
  }

  @Test(arguments: Rounds.of(0..<500)) func `what is forbidden is never let through`(_ seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let collection = Self.collection(&random)
    let allergen = Int.random(in: 0..<Self.allergens.count, using: &random)
    let asked = Self.allergens[allergen].asked.randomElement(using: &random) ?? ""
    func names(_ count: Int) -> [String] {
      collection.dishes.shuffled(using: &random).prefix(count).map(\.name)
    }
    let (history, planned) = (names(6), names(5))
    let home = Self.household(
      collection, "@\(asked) never\nnew at most 9 in 9 days\n", history: history, planned: planned)
    let paths = Dictionary(
      collection.dishes.map { ($0.name, $0.path) }, uniquingKeysWith: { first, _ in first })
    func content(_ dish: String) -> Content { paths[dish].flatMap { collection.contents[$0] } ?? Content() }
    func isForbidden(_ dish: String) -> Bool { content(dish).allergens.contains(allergen) }

    // A list has exactly the recipes that are known not to have the thing.
    let lists = [
      try home.recipes(.init(without: [Thing(asked)])).entries,
      try home.cookable(on: Self.today, missing: 99).recipes.map(\.entry),
      try home.cookable(on: Self.today, missing: 99, .init(without: [Thing(asked)])).recipes.map(\.entry),
    ]
    let fine = collection.contents.filter { !$0.value.allergens.contains(allergen) && $0.value.isKnown }
    for list in lists {
      #expect(list.map(\.path).sorted() == fine.keys.sorted(), "@\(asked) \(collection.files)")
    }

    // No suggestion has the thing, nor do its sides.
    let found = try home.suggestions(for: Self.today...Self.today + 6)
    for entry in found.entries {
      let dishes = [entry.dish.text] + entry.sides.map(\.text)
      #expect(!dishes.contains(where: isForbidden), "@\(asked): \(dishes) \(collection.files)")
      #expect(entry.notRuledOut.isEmpty == dishes.allSatisfy { content($0).isKnown }, "\(dishes)")
    }

    // Planned dishes that have the thing, or may have it, are reported.
    let judged = try home.planner(for: Self.today...Self.today + 6, meals: [.dinner]).findings()
    for dish in planned {
      let own = judged.filter { $0.dish == dish && $0.days.lowerBound >= Self.today }
      #expect(own.contains { $0.doubt == nil } == isForbidden(dish), "@\(asked) \(dish) \(collection.files)")
      #expect(!own.isEmpty || content(dish).isKnown, "@\(asked) \(dish)")
    }
  }
}
