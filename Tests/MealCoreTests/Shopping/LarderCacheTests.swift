import TestSupport
import Testing

@testable import MealCore

/// A cache gives what was computed, or nothing.
@Suite struct LarderCacheTests {
  private let today = DayNumber.first + 734_939
  private let pantry = Pantry(
    reading: Array("peas = { quantity = 1%kg, bought = 2013-03-01 }\nsalt = true\n".utf8), file: "pantry.conf"
  )
  private let purchases = Purchases(
    reading: Array(
      "2013-03-10\tpeas\t1/3\tkg\n2013-03-10\teggs\t12/1\t\n2013-03-10\tsalt\t2013-03-10..2013-03-16\n".utf8),
    file: "stock")

  private func used(_ dishes: [(day: Int, meal: MealType, dish: String)]) throws -> Larder {
    let book = RecipeBookTests.book(["Soup.cook": "---\nservings: 1\n---\n@peas{200%g} @eggs{1}"])
    var count = ShoppingCount(book, AisleList(), household: nil, keepsPurposes: false, keepsDays: true)
    for (day, meal, dish) in dishes { count.add(today + day, meal, try Dish(written: dish, at: meal)) }
    var larder = Larder(purchases, pantry, AisleList())
    larder.use(count, dueOn: today - 7...today - 1)
    return larder
  }

  private func key(_ dishes: [(day: Int, meal: MealType, dish: String)], recipes: String = "r") throws
    -> LarderCache
  {
    var key = LarderCache(recipes: recipes, purchases, pantry, AisleList(), nil)
    key.add(today - 7...today - 1)
    for (day, meal, dish) in dishes { key.add(today + day, meal, try Dish(written: dish, at: meal)) }
    return key
  }

  private func words(_ larder: Larder) -> [String] {
    larder.list(on: today).items.map { "\($0.ticked.text) \($0.name) \($0.origin?.words ?? "")" }
      + larder.due.map { "\($0.day) \($0.name) \($0.amounts.text)" }
  }

  @Test func `what was computed is read back, for the same dishes only`() throws {
    let dishes: [(Int, MealType, String)] = [
      (-12, .dinner, "soup x2"), (-2, .dinner, "soup x3"), (-2, .buy, "2 l milk"), (-1, .buy, "paper"),
      (-1, .buy, "eggs 11"),
    ]
    let fresh = Larder(purchases, pantry, AisleList())
    let larder = try used(dishes)
    #expect(words(larder) != words(fresh) && larder.due.count == 3)
    let bytes = try #require(try key(dishes).bytes(of: larder, from: fresh))
    #expect(try key(dishes).larder(bytes, fresh).map(words) == words(larder))
    #expect(try key(Array(dishes.dropLast())).larder(bytes, fresh) == nil)
    #expect(try key(dishes, recipes: "s").larder(bytes, fresh) == nil)
    var others = dishes
    others[0].2 = "soup x4"
    #expect(try key(others).larder(bytes, fresh) == nil)
    for count in 0..<bytes.count { #expect(try key(dishes).larder(Array(bytes[..<count]), fresh) == nil) }
  }

  @Test(arguments: UInt64(1)...10) func `no bytes crash the reader`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let dishes: [(Int, MealType, String)] = [(-12, .dinner, "soup x2"), (-1, .buy, "eggs 11")]
    let fresh = Larder(purchases, pantry, AisleList())
    let bytes = try #require(try key(dishes).bytes(of: try used(dishes), from: fresh))
    let parts = ["\n", "\t", "-1", "0", "/0", String(repeating: "9", count: 50), "\u{0}", "peas\t"]
    for _ in 0..<200 {
      var damaged = bytes
      for _ in 0...Int.random(in: 0...3, using: &random) {
        let place = Int.random(in: 0..<damaged.count, using: &random)
        if Bool.random(using: &random) {
          damaged[place] = UInt8.random(in: 0...255, using: &random)
        } else {
          damaged.insert(contentsOf: Array((parts.randomElement(using: &random) ?? "").utf8), at: place)
        }
      }
      if let larder = try key(dishes).larder(damaged, fresh) { _ = words(larder) }
    }
  }
}
