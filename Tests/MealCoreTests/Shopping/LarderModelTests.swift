import TestSupport
import Testing

@testable import MealCore

/// Some months of a household: dishes are added, removed and moved, also some weeks back; things are bought and
/// unticked; the purchases are written, read and settled. A plain model counts in parts of a gram so small that an
/// ounce is a whole number of them.
@Suite struct LarderModelTests {
  /// The number of parts in a gram or a piece.
  private static let one = 1_600_000
  /// The amounts that a serving of a dish needs.
  private static let recipes: [String: [String: Int]] = [
    "soup": ["peas": 100 * one, "beans": 2 * one],
    "pie": ["peas": 250 * one, "flour": 400 * one, "butter": 45_359_237],
    "bread": ["flour": 333 * one, "butter": 20 * one],
  ]
  private static let things = ["peas", "beans", "flour", "butter"]
  private static let files = [
    "Soup.cook": "---\nservings: 1\n---\n@peas{100%g} @beans{2} @salt",
    "Pie.cook": "---\nservings: 1\n---\n@peas{1/4%kg} @flour{400%g} @butter{1%oz}",
    "Bread.cook": "---\nservings: 2\n---\n@flour{666%g} @butter{0.04%kg} @salt",
  ]

  private struct PlainHouse {
    var dishes: [(day: Int, name: String, servings: Int)] = []
    var bought: [(day: Int, thing: String, amount: Int)] = []
    var salted: [ClosedRange<Int>] = []

    /// The stock on the first day before its dishes are cooked, what is missing from that day through the last one, and
    /// what has been used by the end of the last day.
    func count(_ thing: String, from first: Int, through last: Int) -> (left: Int, missing: Int, used: Int) {
      var (stock, left, missing, used) = (0, 0, 0, 0)
      for day in 0...last {
        if day == first {
          left = stock + bought.filter { $0.day == day && $0.thing == thing }.map(\.amount).reduce(0, +)
        }
        for purchase in bought where purchase.day == day && purchase.thing == thing {
          stock += purchase.amount
        }
        let need = dishes.filter { $0.day == day }.map {
          (LarderModelTests.recipes[$0.name]?[thing] ?? 0) * $0.servings
        }
        .reduce(0, +)
        let taken = min(stock, need)
        stock -= taken
        used += taken
        if day >= first { missing += need - taken }
      }
      #expect(stock >= 0)
      #expect(
        bought.filter { $0.thing == thing && $0.day <= last }.map(\.amount).reduce(0, +) == stock + used)
      return (left, missing, used)
    }

    func needsSalt(_ days: ClosedRange<Int>) -> Bool {
      dishes.contains { dish in
        dish.name != "pie" && days.contains(dish.day) && !salted.contains { $0.contains(dish.day) }
      }
    }
  }

  private static let start = DayNumber.first + 734_939

  private static func count(_ house: PlainHouse, _ days: ClosedRange<Int>) throws -> ShoppingCount {
    let count = ShoppingCount(
      RecipeBookTests.book(files), Groceries(), household: nil)
    for dish in house.dishes.sorted(by: { $0.day < $1.day }) where days.contains(dish.day) {
      count.add(start + dish.day, .dinner, try Dish(written: "\(dish.name) x\(dish.servings)"))
    }
    return count
  }

  private static func larder(_ purchases: Purchases, _ house: PlainHouse, on day: Int) throws -> Larder {
    var larder = Larder(purchases, Pantry(), Groceries())
    if day > 0 { larder.use(try count(house, 0...day - 1)) }
    return larder
  }

  private static func list(_ purchases: Purchases, _ house: PlainHouse, _ days: ClosedRange<Int>) throws
    -> ShoppingList
  {
    try count(house, days).list(
      without: Pantry(), try larder(purchases, house, on: days.lowerBound),
      for: start + days.lowerBound...start + days.upperBound)
  }

  /// The amount of a sum of one kind, in parts of a gram or of a piece.
  private static func whole(_ sum: AmountSum) -> Int {
    sum.terms.reduce(0) { whole, term in
      let total = term.total.multiplied(by: Rational(one))
      return whole + (total?.isWhole ?? false ? Int(total?.numerator ?? 0) : -1_000_000)
    }
  }

  @Test(arguments: Rounds.of(1..<31))
  func `bought is left plus used, and a list never asks for what is in stock`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var (house, purchases, today) = (PlainHouse(), Purchases(), 0)
    func day() -> Int { Int.random(in: max(0, today - Purchases.memory)...today + 10, using: &random) }
    for step in 0..<60 {
      let recent = house.dishes.indices.filter { house.dishes[$0].day >= today - Purchases.memory }
      switch Int.random(in: 0..<7, using: &random) {
      case 0: today += Int.random(in: 0...7, using: &random)
      case 1: if let index = recent.randomElement(using: &random) { house.dishes.remove(at: index) }
      case 2: if let index = recent.randomElement(using: &random) { house.dishes[index].day = day() }
      case 3, 4:
        let name = ["soup", "pie", "bread"].randomElement(using: &random) ?? "pie"
        house.dishes.append((day(), name, Int.random(in: 1...4, using: &random)))
      case 5:
        let days = today...today + 6
        let list = try Self.list(purchases, house, days)
        for item in list.items where item.isWanted && Bool.random(using: &random) {
          purchases.tick(
            item, item.amounts, for: Self.start + today...Self.start + today + 6, on: Self.start + today)
          if item.name == "salt" {
            house.salted.append(days)
          } else {
            house.bought.append((today, item.name, Self.whole(item.amounts)))
          }
        }
        let settled = max(0, today - Purchases.memory)
        _ = purchases.settle(try Self.larder(purchases, house, on: settled), on: Self.start + settled)
        purchases = Purchases(plan: purchases.all.map { $0.line.text + "\n" }.joined())
      default:
        // Only untick a recent purchase: an older one may have been settled, which the plain model does not track.
        let larder = try Self.larder(purchases, house, on: today)
        let thing = Self.things.randomElement(using: &random) ?? "peas"
        let last = house.bought.filter { $0.thing == thing }.map(\.day).max()
        guard let last, last >= today - 7,
          larder.purchases(of: thing).contains(where: { purchases.all[$0].bought == Self.start + last })
        else { continue }
        let kept = Set(larder.purchases(of: thing).filter { purchases.all[$0].bought == Self.start + last })
        guard house.bought.filter({ $0.thing == thing && $0.day == last }).count == kept.count else {
          continue
        }
        _ = purchases.untick([(thing, nil)], in: larder)
        if let index = house.bought.lastIndex(where: { $0.thing == thing && $0.day == last }) {
          house.bought.remove(at: index)
        }
      }
      let list = try Self.list(purchases, house, today...today + 6)
      let left = try Self.larder(purchases, house, on: today).list(on: Self.start + today).items
      for thing in Self.things {
        let plain = house.count(thing, from: today, through: today + 6)
        let item = list.items.first { $0.name == thing }
        #expect(
          Self.whole(item?.amounts ?? AmountSum()) == plain.missing, "\(thing), seed \(seed), step \(step)")
        let stock = left.filter { $0.name == thing }.map { Self.whole($0.ticked) }.reduce(0, +)
        #expect(stock == plain.left, "\(thing), seed \(seed), step \(step)")
      }
      let salt = list.items.contains { $0.name == "salt" && $0.isWanted }
      #expect(salt == house.needsSalt(today...today + 6), "salt, seed \(seed), step \(step)")
    }
  }
}
