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
  private typealias Dishes = [(day: Int, meal: MealType, dish: String)]

  private func used(_ dishes: Dishes) throws -> Larder {
    let book = RecipeBookTests.book(["Soup.cook": "---\nservings: 1\n---\n@peas{200%g} @eggs{1}"])
    var count = ShoppingCount(book, AisleList(), household: nil, keepsPurposes: false, keepsDays: true)
    for (day, meal, dish) in dishes { count.add(today + day, meal, try Dish(written: dish, at: meal)) }
    var larder = Larder(purchases, pantry, AisleList())
    larder.use(count, dueOn: today - 7...today - 1)
    return larder
  }

  private func key(
    _ dishes: Dishes, recipes: String = "r", plan: String? = "1 2", stock: String? = "3", from start: Int = 0
  ) throws -> LarderCache {
    var key = LarderCache(
      recipes: recipes, pantry, AisleList(), nil, before: today + start, due: today - 7...today - 1,
      plan: plan,
      stock: stock)
    key.add(purchases)
    for (day, meal, dish) in dishes { key.add(today + day, meal, try Dish(written: dish, at: meal)) }
    return key
  }

  private func words(_ larder: Larder) -> [String] {
    larder.list(on: today).items.map { "\($0.ticked.text) \($0.name) \($0.origin?.words ?? "")" }
      + larder.due.map { "\($0.day) \($0.name) \($0.amounts.text)" }
  }

  private let dishes: Dishes = [
    (-12, .dinner, "soup x2"), (-2, .dinner, "soup x3"), (-2, .buy, "2 l milk"), (-1, .buy, "paper"),
    (-1, .buy, "eggs 11"),
  ]

  @Test func `what was computed is read back, for the same dishes only`() throws {
    let larder = try used(dishes)
    #expect(words(larder) != words(Larder(purchases, pantry, AisleList())) && larder.due.count == 3)
    let bytes = try #require(try key(dishes).bytes(of: larder, isOfState: true))
    #expect(try key(dishes).larder(bytes, isOfState: false).map(words) == words(larder))
    #expect(try key(Array(dishes.dropLast())).larder(bytes, isOfState: false) == nil)
    #expect(try key(dishes, recipes: "s").larder(bytes, isOfState: false) == nil)
    var others = dishes
    others[0].dish = "soup x4"
    #expect(try key(others).larder(bytes, isOfState: false) == nil)
  }

  @Test func `the state of the files is enough, if it is known and the same`() throws {
    let larder = try used(dishes)
    let bytes = try #require(try key(dishes).bytes(of: larder, isOfState: true))
    #expect(try key([]).larder(bytes, isOfState: true).map(words) == words(larder))
    #expect(try key([], recipes: "s").larder(bytes, isOfState: true) == nil)
    #expect(try key([], plan: "1 3").larder(bytes, isOfState: true) == nil)
    #expect(try key([], stock: "4").larder(bytes, isOfState: true) == nil)
    #expect(try key([], from: 1).larder(bytes, isOfState: true) == nil)
    #expect(try key([], plan: nil).larder(bytes, isOfState: true) == nil)
    for unknown in [
      try key(dishes).bytes(of: larder, isOfState: false),
      try key(dishes, stock: nil).bytes(of: larder, isOfState: true),
    ] {
      let bytes = try #require(unknown)
      #expect(try key(dishes).larder(bytes, isOfState: true) == nil)
      #expect(try key(dishes, stock: nil).larder(bytes, isOfState: true) == nil)
      #expect(try key(dishes).larder(bytes, isOfState: false).map(words) == words(larder))
    }
  }

  @Test(arguments: Rounds.of(1..<11))
  func `no bytes crash the reader`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let bytes = try #require(try key(dishes).bytes(of: try used(dishes), isOfState: true))
    let parts = ["\n", "\t", "-1", "0", "/0", String(repeating: "9", count: 50), "\u{0}", "peas\t"]
    for _ in Rounds.of(200) {
      var damaged = bytes
      for _ in 0...Int.random(in: 0...3, using: &random) {
        let place = Int.random(in: 0..<damaged.count, using: &random)
        if Bool.random(using: &random) {
          damaged[place] = UInt8.random(in: 0...255, using: &random)
        } else {
          damaged.insert(contentsOf: Array((parts.randomElement(using: &random) ?? "").utf8), at: place)
        }
      }
      for isOfState in [false, true] {
        // Damage is noticed by the checksum of CacheFile. Whoever writes that too gets no other purchases.
        guard let larder = try key(dishes).larder(damaged, isOfState: isOfState) else { continue }
        var purchases = purchases
        _ = purchases.untick([("peas", nil), ("eggs", nil), ("salt", nil)], in: larder)
        purchases.settle(larder, on: today)
        _ = words(larder)
      }
    }
  }
}
