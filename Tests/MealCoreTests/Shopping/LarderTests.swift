import TestSupport
import Testing

@testable import MealCore

/// The plan uses up what was bought, and what the pantry had on a day.
@Suite struct LarderTests {
  private let today = DayNumber.first + 734_939
  private let groceries = Groceries()
  private let files = [
    "Chili.cook": "---\nservings: 1\n---\n@beef{500%g} @beans{2%tins} @salt",
    "Bread.cook": "---\nservings: 1\n---\n@flour{300%g} @yeast{10%g}",
  ]
  private typealias Dishes = [(day: Int, dish: String)]

  private func count(_ dishes: Dishes) throws -> ShoppingCount {
    let count = ShoppingCount(
      RecipeBookTests.book(files), groceries, household: nil)
    for (day, dish) in dishes { count.add(today + day, .dinner, try Dish(written: dish)) }
    return count
  }

  /// The list of seven days from a day on.
  private func list(
    _ dishes: Dishes, _ purchases: Purchases = Purchases(), from first: Int = 0, pantry: String = ""
  ) throws -> ShoppingList {
    let pantry = Pantry(reading: Array(pantry.utf8), file: "pantry.conf")
    #expect(pantry.problems.isEmpty)
    var larder = Larder(purchases, pantry, groceries)
    larder.use(try count(dishes.filter { $0.day < first }))
    let week = today + first...today + first + 6
    return try count(dishes.filter { first..<first + 7 ~= $0.day }).list(without: pantry, larder, for: week)
  }

  private func rest(_ list: ShoppingList) -> [String] {
    list.items.filter(\.isWanted).map { "\($0.name) \($0.amounts.text)" }
  }

  private func ticked(_ list: ShoppingList, on day: Int = 0, in purchases: Purchases = Purchases())
    -> Purchases
  {
    var purchases = purchases
    for item in list.items {
      purchases.tick(item, item.amounts, for: today + day...today + day + 6, on: today + day)
    }
    return purchases
  }

  // MARK: What was bought

  @Test("trial, defect 3: ticks survive that a dish is moved")
  func ticksFollowTheirDish() throws {
    let bought = ticked(try list([(2, "chili")]))
    #expect(rest(try list([(2, "chili")], bought)) == [])
    #expect(rest(try list([(4, "chili")], bought, from: 3)) == [])
    #expect(rest(try list([(2, "chili"), (4, "chili")], bought, from: 3)) == ["beans 2 tins", "beef 500 g"])
  }

  @Test func `more of a thing leaves the rest to buy, and nothing is used before it is bought`() throws {
    let bought = ticked(try list([(2, "chili")], from: 1), on: 1)
    let more = try list([(2, "chili x3")], bought)
    #expect(rest(more) == ["beans 4 tins", "beef 1 kg"])
    #expect(more.items.map(\.ticked.text) == ["2 tins", "500 g", ""])
    #expect(rest(try list([(0, "chili"), (2, "chili")], bought)) == ["beans 2 tins", "beef 500 g", "salt "])
  }

  @Test func `a thing without an amount counts for the days of its list, however often it is needed`() throws
  {
    let bought = ticked(try list([(2, "chili")]))
    let salt = { (list: ShoppingList) in rest(list).contains("salt ") }
    #expect(!salt(try list([(1, "chili"), (6, "chili")], bought)))
    #expect(salt(try list([(1, "chili"), (7, "chili")], bought, from: 1)))
  }

  @Test func `what is left is listed with the days on which it was bought`() throws {
    let first = ticked(try list([(0, "chili x2")]))
    let both = ticked(try list([(2, "chili x3")], first, from: 1), on: 1, in: first)
    let larder = Larder(
      both, Pantry(reading: Array("rice = { quantity = 1, bought = 2013-03-01 }".utf8), file: ""), groceries)
    let left = larder.list(on: today)
    #expect(
      left.items.map { "\($0.ticked.text) \($0.name), \($0.origin?.words ?? "")" }.sorted()
        == [
          "1 rice, in the pantry since Fri 1 Mar 2013",
          "1.5 kg beef, bought Wed 13 Mar 2013, Thu 14 Mar 2013",
          "6 tins beans, bought Wed 13 Mar 2013, Thu 14 Mar 2013",
          " salt, bought for Wed 13 Mar 2013 to Tue 19 Mar 2013",
        ].sorted())
  }

  // MARK: The pantry

  @Test func `an amount with the day on which it was bought is counted down, without it it is not`() throws {
    let dishes = [(0, "bread"), (2, "bread"), (4, "bread")]
    let dated = "flour = { quantity = \"700%g\", bought = \"2013-03-13\" }\nyeast = true\n"
    #expect(rest(try list(dishes, pantry: dated)) == ["flour 200 g"])
    #expect(rest(try list(dishes, from: 1, pantry: dated)) == ["flour 200 g"])
    #expect(rest(try list(dishes, from: 3, pantry: dated)) == ["flour 200 g"])
    let undated = "flour = { quantity = \"700%g\" }\nyeast = true\n"
    #expect(rest(try list(dishes, pantry: undated)) == ["flour 200 g"])
    #expect(rest(try list(dishes, from: 3, pantry: undated)) == [])
    let later = "flour = { quantity = \"700%g\", bought = \"2013-03-14\" }\nyeast = true\n"
    #expect(rest(try list(dishes, pantry: later)) == ["flour 300 g"])
  }

  @Test func `what was bought and a dated item of the pantry add up`() throws {
    let dated = "flour = { quantity = \"400%g\", bought = \"2013-03-10\" }\nyeast = true\n"
    let bought = ticked(try list([(0, "bread"), (2, "bread")], pantry: dated))
    #expect(bought.all.map { $0.sum(.standard)?.text } == ["200 g"])
    let more = try list([(0, "bread"), (2, "bread"), (3, "bread")], bought, pantry: dated)
    #expect(rest(more) == ["flour 300 g"])
    let flour = try #require(more.items.first)
    #expect(flour.ticked.text == "200 g" && flour.pantry.map(\.text) == ["400 g"])
  }

  @Test("trial, defect 9: low and expire in pantry.conf do what they say")
  func lowAndExpire() throws {
    let low =
      "salt = { quantity = \"10%g\", low = \"100%g\" }\nflour = { quantity = 500%g, low = 300%g }\nyeast = true"
    let list = try list([(0, "bread")], pantry: low)
    #expect(rest(list) == ["flour 100 g", "salt 90 g"])
    #expect(list.items.filter(\.isWanted).map(\.reason) == [.runningLow, .runningLow])
    #expect(list.items.filter(\.isWanted).map(\.description) == ["flour, running low", "salt, running low"])

    let expired = "yeast = { quantity = \"1%kg\", expire = \"2012-01-01\" }\nflour = true"
    #expect(rest(try self.list([(0, "bread")], pantry: expired)) == ["yeast 10 g"])
    let old = "yeast = { quantity = \"1%kg\", expire = \"2013-03-12\" }\nflour = true"
    let without = try self.list([(0, "bread")], pantry: old)
    #expect(rest(without) == ["yeast 10 g"])
    #expect(
      without.items.first { $0.name == "yeast" }?.description
        == "yeast; 1 kg in the pantry, expired on Tue 12 Mar 2013")
    #expect(without.useUp.isEmpty)

    let soon = "yeast = { quantity = \"30%g\", expire = \"2013-03-15\" }\nflour = { expire = 2013-03-14 }"
    let week = try self.list([(0, "bread"), (2, "bread"), (3, "bread")], pantry: soon)
    #expect(rest(week) == ["flour 600 g", "yeast 10 g"])
    #expect(
      week.useUp == [
        .init(name: "flour", amount: nil, expire: today + 1),
        .init(name: "yeast", amount: Amount(.number(Rational(30)), "g"), expire: today + 2),
      ])
  }

  @Test func `what expires first is used first`() throws {
    let pantry =
      "flour = { quantity = 300%g, bought = 2013-03-01 }\n\"flour\" = { quantity = 300%g, expire = 2013-03-14 }\n"
      + "yeast = true"
    #expect(rest(try list([(0, "bread"), (5, "bread")], pantry: pantry)) == [])
    #expect(rest(try list([(4, "bread"), (5, "bread")], pantry: pantry)) == ["flour 300 g"])
  }

  @Test func `an item without the day on which it was bought is not used up before the list`() throws {
    let pantry = "yeast = { quantity = 10%g, expire = 2013-03-20 }\nflour = true"
    #expect(rest(try list([(0, "bread"), (3, "bread")], from: 2, pantry: pantry)) == [])
  }

  @Test func `what was bought lifts a thing that was running low`() throws {
    let low = "salt = { quantity = \"10%g\", low = \"100%g\" }\n"
    let before = try list([], pantry: low)
    #expect(rest(before) == ["salt 90 g"])
    #expect(rest(try list([], ticked(before), pantry: low)) == [])
  }

  @Test func `what expires is to be used up while some of it is left`() throws {
    let pantry = Pantry(
      reading: Array(
        """
        yeast = { quantity = "30%g", expire = "2013-03-15" }
        salt = "1%kg"
        cream = { quantity = "0%ml", expire = "2013-03-16" }
        spinach = { expire = 2013-03-14 }
        milk = { quantity = "10%l", bought = "2013-03-01" }

        """.utf8), file: "pantry.conf")
    #expect(pantry.problems.isEmpty)
    let larder = Larder(Purchases(), pantry, groceries)
    #expect(larder.perishables.map(\.name) == ["yeast", "spinach"])
    #expect(larder.perishables.map(\.until) == [today + 2, today + 1])
  }
}
