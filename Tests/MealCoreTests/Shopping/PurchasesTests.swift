import TestSupport
import Testing

@testable import MealCore

extension Purchases {
  init(plan text: String) { self.init(MemoryPlan(text).load()) }
}

/// The `bought` lines of a plan.
@Suite struct PurchasesTests {
  private let today = DayNumber.first + 734_939
  private let groceries = Groceries(
    AisleList(reading: Array("[x]\nonions | onion\n".utf8), file: "aisle.conf"))

  private func purchase(_ day: Int, _ name: String, _ number: Int) -> Purchase {
    Purchase(bought: today + day, name: name, .amount(Amount(.number(Rational(number))), times: 1))
  }

  @Test func `a line is written as it is read`() throws {
    let lines = [
      "2013-03-15 bought butter 0.125 kg", "2013-03-15 bought peas 1/3 kg",
      "2013-03-15 bought thyme {a few sprigs} x2", "2013-03-15 bought eggs 12",
      "2013-03-15 bought parsley {2%small bouquets}", "2013-03-15 bought 7 up {6}",
      "2013-03-15 bought flour 400 g ; for 2013-04-12",
      "2013-03-15 bought salt ; for 2013-03-15..2013-03-21",
      "2013-03-15 bought milk 2 l ; until 2013-03-20",
      "2013-03-15 bought milk 2 l ; for 2013-03-10, until 2013-03-20",
    ]
    let purchases = Purchases(plan: lines.joined(separator: "\n") + "\n")
    #expect(purchases.all.map(\.line.text) == lines)
    #expect(purchases.all[2].content == .amount(Amount(.text("a few sprigs")), times: 2))
    #expect(purchases.all[5].name == "7 up")
    #expect(purchases.all[6].from == today + 30 && purchases.all[8].until == today + 7)
    #expect(purchases.all[7].content == .days(today + 2...today + 8))
  }

  @Test(arguments: UInt64(1)...30) func `every name and amount is read back exactly`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let words = [
      "milk", "7", "up", "½", "500g", "{", "}", "{2%l}", "-", ";", "+veg", "x4", "kg", "crème", "1/2", "\\",
      "%", "until",
      "2013-03-20", "l",
    ]
    for _ in 0..<100 {
      let name = (0..<Int.random(in: 1...3, using: &random)).map { _ in
        words.randomElement(using: &random) ?? ""
      }
      let units = ["", "g", "l", "cups", "cloves", "big handfuls"].randomElement(using: &random) ?? ""
      let number = try #require(
        Rational(Int.random(in: 1...2000, using: &random), over: Int.random(in: 1...60, using: &random)))
      let amount: Amount =
        Bool.random(using: &random) ? Amount(.number(number), units) : Amount(.text("a few"), units)
      var purchase = Purchase(
        bought: today, name: name.joined(separator: " "), .amount(amount, times: 1))
      if name.contains("{") || name.contains("}") || name.contains("{2%l}") {
        // A name cannot contain Cooklang's braces.
        purchase = Purchase(bought: today, name: "x", purchase.content)
      }
      #expect(try Purchase(PlanLine(purchase.line.text)) == purchase, "\(purchase.line.text)")
    }
  }

  @Test func `a line by hand needs no amount, and is written in any way a thing to buy is`() throws {
    let all = Purchases(
      plan: "2013-03-13 bought 2 l of milk ; from the farm\n2013-03-13 BOUGHT salt\n2013-03-13 buy eggs 6\n"
    ).all
    #expect(all.map(\.name) == ["milk", "salt"])
    #expect(all[0].content == .amount(Amount(.number(Rational(2)), "l"), times: 1))
    #expect(all[1].content == .days(today...today + 6))
  }

  @Test(arguments: [
    "someday bought milk", "every 7 from 2013-03-13 bought milk", "2013-03-13 bought -",
    "2013-03-13 bought - milk",
  ])
  func `a line that cannot be a purchase is not readable`(line: String) throws {
    #expect(throws: LineError.self) { try PlanLine(line) }
  }

  @Test func `untick takes back what was bought last, under any synonym`() throws {
    let text = """
      2013-03-13 bought onions 1
      2013-03-15 bought Onion 2
      2013-03-15 bought onions 3
      2013-03-16 bought eggs 4

      """
    let all = Purchases(plan: text)
    let larder = Larder(all, Pantry(), groceries)
    var purchases = all
    #expect(purchases.untick([("onion", nil), ("leeks", nil)], in: larder).map(\.text) == ["3", ""])
    #expect(
      purchases.all == [purchase(0, "onions", 1), purchase(2, "Onion", 2), purchase(3, "eggs", 4)])
    #expect(purchases.changes(in: MemoryPlan(text).load()).map(\.new) == [nil])
    purchases = all
    #expect(purchases.untick([("ONION", nil)], in: larder, boughtOn: today...today).map(\.text) == ["1"])
    #expect(purchases.all.count == 3)
    purchases = all
    let part = Amount(.number(Rational(4)))
    #expect(purchases.untick([("onion", part)], in: larder).map(\.text) == ["4"])
    let plan = MemoryPlan(text)
    _ = try plan.apply(.revise(purchases.changes(in: plan.load())))
    #expect(plan.text == "2013-03-13 bought onions 1\n2013-03-15 bought Onion 1\n2013-03-16 bought eggs 4\n")
  }

  @Test func `what is used up goes, and what is left of the same thing is counted from then on`() throws {
    func lines(_ text: String, after days: Int) throws -> String {
      let plan = MemoryPlan(text)
      var purchases = Purchases(plan.load())
      let book = RecipeBookTests.book(["Soup.cook": "---\nservings: 1\n---\n@peas{300%g} @salt"])
      let count = ShoppingCount(book, groceries, household: nil)
      count.add(today, .dinner, try Dish(written: "soup"))
      var larder = Larder(purchases, Pantry(), groceries)
      larder.use(count)
      _ = purchases.settle(larder, on: today + days)
      _ = try plan.apply(.revise(purchases.changes(in: plan.load())))
      return plan.text
    }
    let salt = "2013-03-13 bought salt ; for 2013-03-13..2013-03-19\n"
    let bought = "2013-03-13 bought peas 300 g\n2013-03-13 bought peas 1 kg\n" + salt
    #expect(try lines(bought, after: 0) == bought)
    #expect(try lines(bought, after: 6) == "2013-03-13 bought peas 1 kg ; for 2013-03-19\n" + salt)
    #expect(try lines(bought, after: 28) == "2013-03-13 bought peas 1 kg ; for 2013-04-10\n")
    // Nothing is used up, so nothing changes.
    #expect(try lines("2013-03-13 bought peas 1 kg\n", after: 28) == "2013-03-13 bought peas 1 kg\n")
  }
}
