import TestSupport
import Testing

@testable import MealCore

/// What was bought stays bought, whatever becomes of the plan.
@Suite struct PurchasesTests {
  private let today = DayNumber.first + 734_939
  private let aisles = AisleList(reading: Array("[x]\nonions | onion\n".utf8), file: "aisle.conf")
  private let files = [
    "Soup.cook": "---\nservings: 1\n---\n@onion{1} @peas{300%g} @thyme{a few sprigs} @salt",
    "Pie.cook": "---\nservings: 1\n---\n@Onions{2} @peas{1/3%kg} @flour{1/3%cup} @thyme{a few sprigs}",
  ]

  private func count(_ dishes: [(day: Int, dish: String)]) throws -> ShoppingCount {
    var count = ShoppingCount(RecipeBookTests.book(files), aisles, household: nil, keepsPurposes: true)
    for (day, dish) in dishes { count.add(today + day, .dinner, try Dish(written: dish)) }
    return count
  }

  private func rest(_ list: ShoppingList) -> [String] {
    list.items.filter(\.isWanted).map { "\($0.name) \($0.amounts.text)" }
  }

  @Test func `what is ticked is off the list, and more of it later is the rest`() throws {
    var purchases = Purchases()
    let week = today...today + 6
    let before = try count([(0, "soup")]).list(without: Pantry(), purchases, for: week)
    purchases.tick(before.items.filter { $0.name != "salt" }, aisles)
    #expect(rest(try count([(0, "soup")]).list(without: Pantry(), purchases, for: week)) == ["salt "])
    let more = try count([(0, "soup"), (2, "soup x2")]).list(without: Pantry(), purchases, for: week)
    #expect(rest(more) == ["onions 2", "peas 600 g", "salt ", "thyme a few sprigs"])
    #expect(more.items.map(\.ticked.text) == ["1", "300 g", "", "a few sprigs"])
  }

  @Test func `the pantry feeds the first days, so that what is bought is for the last`() throws {
    var purchases = Purchases()
    let pantry = Pantry(reading: Array("peas = \"400%g\"\n".utf8), file: "pantry.conf")
    let count = try count([(0, "soup"), (3, "soup")])
    let peas = count.list(without: pantry).items.filter { $0.name == "peas" }
    purchases.tick(peas, aisles)
    #expect(purchases.all.map(\.day) == [today + 3])
    #expect(purchases.all.map { AmountText.of($0.amount) } == ["200 g"])
  }

  @Test func `what was for days gone by counts no more`() throws {
    var purchases = Purchases()
    let count = try count([(0, "soup"), (3, "soup")])
    purchases.tick(count.list(without: Pantry()).items, aisles)
    let later = try self.count([(3, "soup x2")])
    let list = later.list(without: Pantry(), purchases, for: today + 1...today + 7)
    #expect(rest(list) == ["onions 1", "peas 300 g"])
    #expect(purchases.list(today + 1...today + 7, aisles).items.map(\.ticked.text).first == "1")
  }

  @Test func `a tick goes by any synonym, and the days that are named`() throws {
    var purchases = Purchases()
    purchases.tick(try count([(0, "soup"), (3, "pie")]).list(without: Pantry()).items, aisles)
    purchases.untick("ONION", today...today, aisles)
    let left = purchases.list(today...today + 9, aisles).items.first { $0.name == "onions" }
    #expect(left?.ticked.text == "2")
    #expect(left?.tickedDays == [today + 3])
  }

  @Test func `lines that cannot be read are reported with their numbers, and kept`() {
    let text =
      "2013-03-15\tpeas\t1/3\tkg\nnonsense\n2013-02-30\tpeas\t1\tg\n2013-03-15\tpeas\t1/0\tg\n\n"
      + "2013-03-15\tpeas\t-1\tg\n2013-03-15\tthyme\t2\t\ta few\\tsprigs\\\\\n"
    var bytes = Array(text.utf8) + [0xFF, 9, 0, 10]
    let purchases = Purchases(reading: bytes, file: "bought")
    #expect(purchases.problems.map(\.line) == [2, 3, 4, 6, 8])
    #expect(
      purchases.all.map(\.amount.quantity) == [.number(Rational(1, over: 3)!), .text("a few\tsprigs\\")])
    bytes = purchases.bytes(from: .first)
    let again = Purchases(reading: bytes, file: "bought")
    #expect(again.all == purchases.all)
    #expect(again.problems.count == purchases.problems.count)
    #expect(again.bytes(from: .first) == bytes)
  }

  /// A week of shopping: dishes come, go and move, things are ticked, the file is written and read. The rest is always
  /// what the plan needs and the ticks do not have.
  @Test(arguments: UInt64(1)...40) func `what is needed is bought or on the list`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var purchases = Purchases()
    var dishes: [(day: Int, dish: String)] = []
    let week = today...today + 6
    for _ in 0..<30 {
      switch Int.random(in: 0..<5, using: &random) {
      case 0 where !dishes.isEmpty: dishes.remove(at: Int.random(in: 0..<dishes.count, using: &random))
      case 1 where !dishes.isEmpty:
        dishes[Int.random(in: 0..<dishes.count, using: &random)].day = Int.random(in: 0..<7, using: &random)
      case 2, 3:
        let name = Bool.random(using: &random) ? "soup" : "pie"
        dishes.append(
          (Int.random(in: 0..<7, using: &random), "\(name) x\(Int.random(in: 1...5, using: &random))"))
      default:
        let list = try count(dishes).list(without: Pantry(), purchases, for: week)
        let items = list.items.filter { _ in Bool.random(using: &random) }
        purchases.tick(items, aisles)
        let after = try count(dishes).list(without: Pantry(), purchases, for: week).items
        for item in after where items.contains(where: { $0.name == item.name }) {
          #expect(item.amounts.isEmpty, "\(item.name) after its tick")
        }
        purchases = Purchases(reading: purchases.bytes(from: today), file: "bought")
        #expect(purchases.problems.isEmpty)
      }
      let needs = try count(dishes).list(without: Pantry()).items
      let list = try count(dishes).list(without: Pantry(), purchases, for: week).items
      let bought = purchases.list(week, aisles).items
      #expect(list.map(\.name) == needs.map(\.name))
      for (item, need) in zip(list, needs) {
        var sum = item.amounts
        sum.add(item.ticked)
        #expect(totals(sum) == totals(need.amounts), "\(item.name)")
        var there = bought.first { $0.name == item.name }?.ticked ?? AmountSum()
        var needed = need.amounts
        #expect(totals(needed.take(from: &there)) == totals(item.ticked), "\(item.name)")
        #expect(totals(needed) == totals(item.amounts), "\(item.name)")
      }
    }
  }

  private func totals(_ sum: AmountSum) -> [AmountSum.Kind: Rational] {
    Dictionary(sum.terms.map { ($0.kind, $0.total) }, uniquingKeysWith: { first, _ in first })
  }
}
