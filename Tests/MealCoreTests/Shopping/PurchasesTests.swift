import TestSupport
import Testing

@testable import MealCore

/// The lines of the stock file.
@Suite struct PurchasesTests {
  private let today = DayNumber.first + 734_939
  private let aisles = AisleList(reading: Array("[x]\nonions | onion\n".utf8), file: "aisle.conf")

  @Test func `a line is written as it is read`() {
    let lines = [
      "2013-03-15\tpeas\t1/3\tkg", "2013-03-15\tthyme\t2\t\ta few\\tsprigs\\\\", "2013-03-15\teggs\t12/1\t",
      "2013-03-15/2013-04-12\tflour\t400/1\tg", "2013-03-15\tsalt\t2013-03-15..2013-03-21",
      "2013-03-15/2013-03-10\tmilk\t2/1\tl",
    ]
    let purchases = Purchases(reading: Array((lines.joined(separator: "\n") + "\n").utf8), file: "stock")
    #expect(purchases.problems.isEmpty && purchases.all.count == lines.count)
    for (purchase, line) in zip(purchases.all, lines) {
      #expect(String(decoding: purchase.line, as: UTF8.self) == line)
    }
    #expect(purchases.all[1].content == .amount(Amount(.text("a few\tsprigs\\")), times: 2))
    #expect(purchases.all[4].content == .days(today + 2...today + 8))
  }

  @Test func `a thing without an amount that an earlier version ticked for a day counts for that day`() {
    let purchases = Purchases(reading: Array("2013-03-15\tpepper\t2\t\tsome\n".utf8), file: "stock")
    #expect(purchases.all.map(\.content) == [.days(today + 2...today + 2)])
  }

  @Test func `lines that cannot be read are reported with their numbers, and all stay byte for byte`() {
    let text =
      "2013-03-15\tpeas\t1/3\tkg\nnonsense\n2013-02-30\tpeas\t1\tg\n2013-03-15\tpeas\t1/0\tg\n\n"
      + "2013-03-15\tpeas\t-1\tg\n2013-03-15/x\tpeas\t1\tg\n2013-03-15\tsalt\t2013-03-21..2013-03-15\n"
      + "2013-03-15\tpeas\t01/3\tkg\n"
    let bytes = Array(text.utf8) + [0xFF, 9, 0, 10]
    var purchases = Purchases(reading: bytes, file: "stock")
    #expect(purchases.problems.map(\.line) == [2, 3, 4, 6, 7, 8, 10])
    #expect(purchases.all.count == 2)
    #expect(purchases.bytes == bytes)
    purchases.append([Purchase(bought: today, name: "x", .amount(Amount(.number(.one)), times: 1))])
    #expect(purchases.bytes == bytes + Array("2013-03-13\tx\t1/1\t\n".utf8))
    purchases.replace([0: []])
    #expect(purchases.bytes.starts(with: Array("nonsense\n2013-02-30".utf8)))
  }

  @Test func `untick takes back what was bought last, under any synonym`() {
    func purchase(_ day: Int, _ name: String, _ number: Int) -> Purchase {
      Purchase(bought: today + day, name: name, .amount(Amount(.number(Rational(number))), times: 1))
    }
    var purchases = Purchases()
    purchases.append([
      purchase(0, "onions", 1), purchase(2, "Onion", 2), purchase(2, "onions", 3), purchase(3, "eggs", 4),
    ])
    let all = purchases
    let larder = Larder(purchases, Pantry(), aisles)
    #expect(purchases.untick([("onion", nil), ("leeks", nil)], in: larder).map(\.text) == ["5", ""])
    #expect(purchases.all == [purchase(0, "onions", 1), purchase(3, "eggs", 4)])
    purchases = all
    #expect(purchases.untick([("ONION", nil)], in: larder, boughtOn: today...today).map(\.text) == ["1"])
    #expect(purchases.all.count == 3)
    purchases = all
    let part = Amount(.number(Rational(4)))
    #expect(purchases.untick([("onion", part)], in: larder).map(\.text) == ["4"])
    #expect(purchases.all == [purchase(0, "onions", 1), purchase(2, "onions", 1), purchase(3, "eggs", 4)])
  }

  @Test func `what is used up goes after four weeks, and what is left is counted from then on`() throws {
    func lines(_ text: String, after days: Int) throws -> String {
      var purchases = Purchases(reading: Array(text.utf8), file: "stock")
      let book = RecipeBookTests.book(["Soup.cook": "---\nservings: 1\n---\n@peas{300%g} @salt"])
      var count = ShoppingCount(book, aisles, household: nil, keepsPurposes: false, keepsDays: true)
      count.add(today, .dinner, try Dish(written: "soup"))
      var larder = Larder(purchases, Pantry(), aisles)
      larder.use(count)
      purchases.settle(larder, on: today + days)
      return String(decoding: purchases.bytes, as: UTF8.self)
    }
    let bought =
      "2013-03-13\tpeas\t300/1\tg\n2013-03-13\tpeas\t1/1\tkg\n2013-03-13\tsalt\t2013-03-13..2013-03-19\n"
    #expect(try lines(bought, after: 0) == bought)
    #expect(
      try lines(bought, after: 6) == "2013-03-13\tpeas\t1/1\tkg\n2013-03-13\tsalt\t2013-03-13..2013-03-19\n")
    #expect(try lines(bought, after: 28) == "2013-03-13\tpeas\t1/1\tkg\n")
    #expect(try lines(bought, after: 29) == "2013-03-13/2013-04-11\tpeas\t1/1\tkg\n")
  }
}
