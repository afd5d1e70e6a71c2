import TestSupport
import Testing

@testable import MealCore

/// New lines go to the right place, and all others stay as they are, byte for byte.
@Suite struct InsertionTests {
  /// New lines in plan order.
  private static func newLines(_ count: Int, _ plans: inout RandomPlan) -> [PlanLine] {
    let order = MealOrder.standard
    let lines = (0..<count).map { $0 % 5 == 4 ? plans.tailLine() : plans.line(on: plans.day()) }
    return lines.enumerated().sorted { a, b in
      let (dayA, dayB) = (a.element.day, b.element.day)
      if dayA != dayB { return dayB == nil || (dayA != nil && dayA ?? .first < dayB ?? .last) }
      guard dayA != nil, a.element.meal != b.element.meal else { return a.offset < b.offset }
      return order.precedes(a.element.meal, b.element.meal)
    }.map(\.element)
  }

  @Test(arguments: Rounds.of(0..<60))
  func `new lines stand behind the last that they may stand behind, and all else stays`(seed: UInt64) throws {
    var plans = RandomPlan(seed: seed)
    let bytes = plans.bytes(count: [0, 3, 60, 300][Int(seed % 4)])
    let plain = PlainPlan(bytes)
    let snapshot = Plan(bytes, name: "plan.txt")
    for count in [0, 1, 1, 2, 7] {
      let new = Self.newLines(count, &plans)
      let removed = plans.choice(of: plain.lines.indices.filter { plain.lines[$0].isEntry }, atMost: 3)
      let places = try removed.map { index in
        PlacedLine(
          offset: plain.lines[index].offset, count: plain.lines[index].next - plain.lines[index].offset,
          line: try #require(try plain.lines[index].read.get()))
      }
      let edit = snapshot.edit(removing: places.map(\.range), inserting: new)
      let expected = plain.changed(removing: Set(removed), inserting: new)
      let found = edit.applied(to: bytes)
      #expect(found == expected, "seed \(seed), \(count) lines")
      #expect(found.flatMap { edit.inverse.applied(to: $0) } == bytes, "seed \(seed), \(count) lines")
      #expect(!plain.isSorted || PlainPlan(expected).isSorted, "seed \(seed), \(count) lines")
    }
  }

  @Test(arguments: [
    "2013-03-14 dinner a\n", "2013-03-14 dinner a\n2013-03-13 dinner b\n",
    "2013-03-14 dinner a\nsomeday lunch b\n",
  ])
  func `lines without a day alone can be put in, into sorted plans and others`(before: String) throws {
    for count in 1...3 {
      let new = try (0..<count).map { try PlanLine("someday dinner idea \($0)") }
      let edit = Plan(Array(before.utf8), name: "plan.txt").edit(inserting: new)
      #expect(
        edit.applied(to: Array(before.utf8)) == Array((before + new.map { $0.text + "\n" }.joined()).utf8))
    }
  }

  @Test(arguments: [
    ("", "+"), ("\u{FEFF}", "\u{FEFF}+"),
    ("2013-03-15 dinner b\n", "+2013-03-15 dinner b\n"),
    ("2013-03-15 dinner b", "+2013-03-15 dinner b"),
    ("2013-03-13 dinner a", "2013-03-13 dinner a\n2013-03-14 dinner new"),
    (
      "2013-03-13 lunch z\r\n2013-03-13 dinner a",
      "2013-03-13 lunch z\r\n2013-03-13 dinner a\r\n2013-03-14 dinner new"
    ),
    ("2013-03-15 dinner b\r\n", "2013-03-14 dinner new\r\n2013-03-15 dinner b\r\n"),
    ("# ours\n\n2013-03-15 dinner b\n", "# ours\n\n+2013-03-15 dinner b\n"),
    ("# ours\n\n# a guest\n2013-03-15 dinner b\n", "# ours\n\n+# a guest\n2013-03-15 dinner b\n"),
    ("# a guest\n2013-03-15 dinner b\n", "+# a guest\n2013-03-15 dinner b\n"),
    ("2013-03-14 lunch a\n2013-03-14 snack c\n", "2013-03-14 lunch a\n+2013-03-14 snack c\n"),
    ("2013-03-14 dinner a\n# next\nsomeday dinner c\n", "2013-03-14 dinner a\n+# next\nsomeday dinner c\n"),
    ("2013-03-13 dinner a\n2013-03-13 !!!\nevery\n", "2013-03-13 dinner a\n2013-03-13 !!!\n+every\n"),
    ("2013-03-14 tea a\n2013-03-14 !!!\n", "+2013-03-14 tea a\n2013-03-14 !!!\n"),
  ])
  func `a dinner of 14 March 2013 goes`(before: String, after: String) throws {
    let edit = Plan(Array(before.utf8), name: "plan.txt")
      .edit(inserting: [try PlanLine("2013-03-14 dinner new")])
    let expected = after.unicodeScalars.map { $0 == "+" ? "2013-03-14 dinner new\n" : String($0) }.joined()
    #expect(edit.applied(to: Array(before.utf8)) == Array(expected.utf8))
  }
}

extension PlainPlan.Line {
  /// Whether the line can be read and is not a comment.
  var isEntry: Bool { (try? read.get()) != nil }
}
