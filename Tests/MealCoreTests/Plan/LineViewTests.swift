import TestSupport
import Testing

@testable import MealCore

@Suite struct LineViewTests {
  @Test(
    "the first word tells where a line belongs, whatever follows",
    arguments: [
      ("2013-03-14 dinner x", .dated(DayNumber(unchecked: 734_940))),
      ("\t 2013-03-14", .dated(DayNumber(unchecked: 734_940))), ("9999-12-31 \u{1B}", .dated(.last)),
      ("every", .tail), ("  someday x", .tail), ("", .loose), (" \t", .loose), ("# 2013-03-14", .loose),
      ("2013-02-30 dinner x", .loose), ("2013-03-141 dinner x", .loose), ("2013-03-14\\ dinner", .loose),
      ("Every 7", .loose), ("somedays", .loose), ("fri dinner x", .loose),
    ] as [(String, LinePosition)])
  func positions(text: String, position: LinePosition) {
    let bytes = Array(text.utf8)
    let found = LineView(bytes.span).position
    #expect(found == position)
  }

  @Test("ranks are the days' numbers, then that of every and someday")
  func ranks() {
    #expect(LinePosition.dated(.first).rank == 0 && LinePosition.dated(.last).rank == 3_652_058)
    #expect(LinePosition.tail.rank == 3_652_059 && LinePosition.loose.rank == nil)
  }

  @Test(arguments: [
    ("2013-03-14 dinner soup", "dinner", "soup"), ("\t2013-03-14  Tea\ttwo  scones ", "Tea", "two  scones "),
    ("2013-03-14 tea", "tea", ""), ("2013-03-14", "", ""), ("2013-03-14 dinner -", "dinner", "-"),
    ("2013-03-14 dîner soupe", "dîner", "soupe"), ("2013-03-14 abcdefghijklm soup", "abcdefghijklm", "soup"),
  ])
  func `a dated line has a meal word and a dish`(text: String, meal: String, dish: String) {
    let bytes = Array(text.utf8)
    let line = LineView(bytes.span)
    let found = (String(line.mealWord), String(line.dish))
    #expect(found == (meal, dish))
  }

  @Test(arguments: [
    "2013-03-14 dinner risotto alla milanese x4 +veg ; soak the saffron", "2013-03-14 tea scones",
    "2013-03-14 lunch Erdäpfelsalat", "2013-03-14 dinner お好み焼き x4", "2013-03-14 dinner soup ; ",
  ])
  func `a line as nearly all are is canonical`(text: String) throws {
    let plain = try #require(Self.canonical(Array(text.utf8)))
    #expect(plain.day.description == "2013-03-14")
    #expect(text.hasSuffix(" " + plain.dish))
  }

  @Test(arguments: [
    "2013-03-14 dinner -", "2013-03-14 dinner - soup", "2013-03-14 Dinner soup", "2013-03-14 dinner  soup",
    "2013-03-14 dinner so\\up", "2013-03-14 dinner so\tup", "2013-03-14 dinner so\u{85}up",
    "someday dinner soup",
    "2013-02-30 dinner soup", "2013-03-14 dinner soup and ; nothing\u{7F}",
  ])
  func `what has to be read to be understood is not`(text: String) {
    #expect(Self.canonical(Array(text.utf8)) == nil)
  }

  @Test(arguments: Rounds.of(0..<300))
  func `a canonical line can be read, and belongs to its day`(seed: UInt64) throws {
    var (dishes, numbers) = (RandomDish(seed: seed), SplitMix64(seed: seed))
    for _ in 0..<20 {
      var bytes = Array(try dishes.line().text.utf8)
      for _ in 0..<Int.random(in: 0...2, using: &numbers) {
        let odd: [UInt8] = [0, 9, 13, 32, 45, 59, 92, 127, 128, 194, 195, 255, 97]
        let byte = odd.randomElement(using: &numbers) ?? 0
        bytes[Int.random(in: 0..<bytes.count, using: &numbers)] = byte
      }
      guard let plain = Self.canonical(bytes) else { continue }
      let read = try #require(try? PlanLine(LineView(bytes.span)), "seed \(seed): \(bytes)")
      guard case .entry(let entry) = read else {
        Issue.record("seed \(seed): \(bytes)")
        continue
      }
      #expect(entry.day == plain.day, "seed \(seed)")
      #expect(try Dish(written: plain.dish) == entry.dish, "seed \(seed)")
    }
  }

  private static func canonical(_ bytes: [UInt8]) -> (day: DayNumber, dish: String)? {
    let line = LineView(bytes.span)
    guard line.isCanonical, case .dated(let day) = line.position else { return nil }
    return (day, String(line.dish))
  }
}
