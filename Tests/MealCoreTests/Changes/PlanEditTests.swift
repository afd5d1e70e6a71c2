import TestSupport
import Testing

@testable import MealCore

@Suite struct PlanEditTests {
  /// A file, an edit of some of its lines, and the file that a plain model of lines produces from it.
  private struct Case {
    var before: [UInt8] = []
    var after: [UInt8] = []
    var edit = PlanEdit()
    var removed: [Range<Int>] = []

    init(seed: UInt64) {
      var numbers = SplitMix64(seed: seed)
      for number in 0..<Int.random(in: 0...12, using: &numbers) {
        let line = Array("line \(number)\(["", " é", " \0", "\r"][number % 4])\n".utf8)
        let new = (0..<Int.random(in: 0...2, using: &numbers)).map { Array("new \(number).\($0)\n".utf8) }
        let isRemoved = Int.random(in: 0..<3, using: &numbers) == 0
        if isRemoved || !new.isEmpty {
          edit.append(at: before.count, removing: isRemoved ? line : [], inserting: Array(new.joined()))
          if isRemoved { removed.append(before.count..<before.count + line.count) }
        }
        after += new.joined()
        if !isRemoved { after += line }
        before += line
      }
    }
  }

  @Test("an edit makes of the file what it makes of its lines, and its inverse puts back every byte")
  func inverse() {
    for seed in Rounds.of(0..<5_000) {
      let test = Case(seed: seed)
      #expect(test.edit.applied(to: test.before) == test.after, "seed \(seed)")
      #expect(test.edit.inverse.applied(to: test.after) == test.before, "seed \(seed)")
      #expect(test.edit.inverse.inverse == test.edit, "seed \(seed)")
      #expect(test.edit.growth == test.after.count - test.before.count, "seed \(seed)")
      #expect(test.edit.inverse.growth == -test.edit.growth, "seed \(seed)")
      #expect(test.edit.isEmpty == test.edit.splices.isEmpty, "seed \(seed)")
    }
  }

  @Test("an edit does not fit a file in which a byte that it takes out is another, or not there")
  func otherFile() {
    var count = 0
    for seed in Rounds.of(0..<2_000) {
      let test = Case(seed: seed)
      for range in test.removed {
        var other = test.before
        other[range.upperBound - 1] ^= 1
        #expect(test.edit.applied(to: other) == nil, "seed \(seed)")
        #expect(test.edit.applied(to: Array(test.before[..<(range.upperBound - 1)])) == nil, "seed \(seed)")
        #expect(test.edit.applied(to: []) == nil, "seed \(seed)")
        count += 1
      }
    }
    #expect(count > 150)
  }

  @Test("of an edited text each new line goes where its day is, with its comment, and all others stay")
  func order() throws {
    let lines = [
      "2013-03-14 dinner pie", "2013-03-14 lunch soup", "not a line", "2013-03-16 dinner tart",
      "2013-03-20 dinner stew", "every 7 from 2013-03-14 dinner fish",
    ]
    func edited(_ lines: [String], _ text: [String]) throws -> [String] {
      let plan = Plan(lines.map { $0 + "\n" }.joined())
      let days = (DayNumber.first + 734_944)...(DayNumber.first + 734_950)
      let region = try #require(plan.region(of: days))
      let change = PlanChange.rewrite(
        days: days, base: Array(plan.bytes[region]),
        text: Array(text.map { $0 + "\n" }.joined().utf8))
      let outcome = try plan.outcome(of: change)
      let after = try #require(plan.applying(outcome.edit))
      #expect(after.isSorted && after.applying(outcome.edit.inverse)?.bytes == plan.bytes)
      return String(decoding: after.bytes, as: UTF8.self).split(separator: "\n").map(String.init)
    }
    let new = ["someday dinner dal", "# early", "2013-03-14 lunch peas", "2013-03-20 dinner stew"]
    #expect(
      try edited(lines, new)
        == Array(lines[..<2]) + ["# early", "2013-03-14 lunch peas"] + lines[2...4] + [
          "someday dinner dal", lines[5],
        ])
    // If the meals were in order before, they stay in order.
    let ordered = [lines[1], lines[0]] + Array(lines[2...])
    #expect(
      try edited(ordered, new)
        == [lines[1], "# early", "2013-03-14 lunch peas", lines[0]] + lines[2...4] + [
          "someday dinner dal", lines[5],
        ])
  }

  @Test("an edit that only puts in does not fit a file that ends before its place")
  func tooShort() {
    var edit = PlanEdit()
    edit.append(at: 3, removing: [], inserting: [1])
    #expect(edit.applied(to: [7, 7]) == nil)
    #expect(edit.applied(to: [7, 7, 7]) == [7, 7, 7, 1])
  }

  @Test("an edit of nothing changes nothing and is its own inverse")
  func nothing() {
    let edit = PlanEdit()
    #expect(edit.isEmpty && edit.inverse == edit && edit.growth == 0)
    #expect(edit.applied(to: [1, 2]) == [1, 2] && edit.applied(to: []) == [])
  }

  @Test("an edit knows what goes out and what comes in, splice by splice")
  func parts() {
    var edit = PlanEdit()
    edit.append(at: 1, removing: [2, 3], inserting: [9])
    edit.append(at: 5, removing: [], inserting: [8, 8])
    #expect(edit.splices.map(\.offset) == [1, 5])
    #expect(edit.splices.map(\.removed) == [[2, 3], []])
    #expect(edit.splices.map(\.inserted) == [[9], [8, 8]])
    #expect(edit.applied(to: [1, 2, 3, 4, 5]) == [1, 9, 4, 5, 8, 8])
    #expect(edit.inverse.splices.map(\.offset) == [1, 4])
  }
}
