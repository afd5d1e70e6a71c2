import TestSupport
import Testing

@testable import MealCore

/// A search finds the same lines as a pass over all lines.
@Suite struct SearchTests {
  /// A plan of a few bytes, or of many times the size of one search step.
  private static func plan(seed: UInt64) throws -> (snapshot: Plan, plain: PlainPlan) {
    var plans = RandomPlan(seed: seed)
    let bytes = plans.bytes(count: [0, 5, 80, 300, 500][Int(seed % 5)])
    return (Plan(bytes, name: "plan.txt"), PlainPlan(bytes))
  }

  private static func ranges(seed: UInt64) -> [ClosedRange<DayNumber>] {
    var plans = RandomPlan(seed: seed &+ 1_000)
    var ranges: [ClosedRange<DayNumber>] = [.first ... .last, .first ... .first, .last ... .last]
    for length in [0, 1, 6, 14, 60, 300] {
      let day = plans.day()
      ranges.append(day...day + length)
    }
    return ranges
  }

  @Test(arguments: Rounds.of(0..<24))
  func `whether a plan is sorted is what all its lines say`(seed: UInt64) throws {
    let (snapshot, plain) = try Self.plan(seed: seed)
    #expect(snapshot.isSorted == plain.isSorted, "seed \(seed)")
  }

  @Test(arguments: Rounds.of(0..<24))
  func `the part of a file that is read for some days has all of their lines`(seed: UInt64) throws {
    var plans = RandomPlan(seed: seed)
    let stored = try StoredPlan()
    try stored.write(plans.bytes(count: [900, 1_500, 4_000][Int(seed % 3)]))
    let whole = try stored.store.load()
    if whole.isSorted, let fingerprint = whole.fingerprint {
      let folder = try stored.store.stateFolder()
      try folder.make()
      SortedMark(folder: folder).write(true, fingerprint, isOurs: true)
    }
    for range in Self.ranges(seed: seed) {
      let part = try stored.store.load(range)
      #expect(
        part.lines(on: range).lines.map(\.line) == whole.lines(on: range).lines.map(\.line), "seed \(seed)")
      #expect(part.tail.lines.map(\.line) == whole.tail.lines.map(\.line), "seed \(seed)")
      let problems = part.lines(on: range).unreadable.map(part.problem)
      #expect(problems == whole.lines(on: range).unreadable.map(whole.problem), "seed \(seed)")
    }
  }

  @Test(arguments: Rounds.of(0..<24))
  func `the lines of a range, and the unreadable ones among them, are those of the file`(seed: UInt64) throws
  {
    let (snapshot, plain) = try Self.plan(seed: seed)
    for range in Self.ranges(seed: seed) {
      let (found, expected) = (snapshot.lines(on: range), plain.lines(on: range))
      #expect(found.lines.map(\.line) == expected.understood, "seed \(seed), \(range)")
      #expect(found.unreadable.map(\.offset) == expected.unreadable, "seed \(seed), \(range)")
    }
    let tail = snapshot.tail
    #expect(tail.lines.map(\.line) == plain.tail.understood, "seed \(seed)")
    #expect(tail.unreadable.map(\.offset) == plain.tail.unreadable, "seed \(seed)")
  }

  @Test(arguments: Rounds.of(0..<24))
  func `a stream has each day's meals and reports what it could not read`(seed: UInt64) throws {
    let (snapshot, plain) = try Self.plan(seed: seed)
    let repeats: [Repeat] = plain.tail.understood.compactMap {
      if case .repeating(let rule) = $0 { rule } else { nil }
    }
    for range in Self.ranges(seed: seed) where range.count < 1_000 {
      var stream = snapshot.days(range)
      let lines = plain.lines(on: range)
      for day in range {
        let expected = DayPlan(
          day: day, lines: lines.understood.filter { $0.day == day }, repeats: repeats, order: .standard)
        #expect(stream.next() == expected, "seed \(seed), \(range)")
      }
      #expect(stream.next() == nil)
      let unreadable = Set(plain.tail.unreadable + lines.unreadable)
      #expect(Set(stream.unreadable.map(\.offset)) == unreadable, "seed \(seed), \(range)")
    }
  }

  @Test(arguments: Rounds.of(0..<24))
  func `who asks for some lines hears of all that cannot be read`(seed: UInt64) throws {
    let (snapshot, plain) = try Self.plan(seed: seed)
    let unreadable = plain.lines.unreadable
    let all = plain.lines.understood
    let none = snapshot.forEachLine(on: nil, where: { _ in false }, { _ in })
    #expect(none.map(\.offset) == unreadable, "seed \(seed)")
    var seen: [PlanLine] = []
    let some = snapshot.forEachLine(on: nil, where: { _ in true }, { seen.append($0.line) })
    #expect(some.map(\.offset) == unreadable && seen == all, "seed \(seed)")
    for range in Self.ranges(seed: seed) {
      let (found, expected) = (
        snapshot.forEachLine(on: range, where: { _ in false }, { _ in }), plain.lines(on: range)
      )
      #expect(found.map(\.offset) == expected.unreadable, "seed \(seed), \(range)")
    }
  }

  @Test(arguments: Rounds.of(0..<24))
  func `every line of a plan is seen once, in its place`(seed: UInt64) throws {
    let (snapshot, plain) = try Self.plan(seed: seed)
    var count = 0
    snapshot.forEachLine { result in
      if case .success(let place?) = result {
        let line = plain.lines[count]
        #expect(place.range == line.offset..<line.next, "seed \(seed)")
      }
      count += 1
    }
    #expect(count == plain.lines.count, "seed \(seed)")
    for (index, line) in plain.lines.enumerated().filter({ $0.offset % 37 == 0 }) {
      #expect(snapshot.lineNumber(at: line.offset) == index + 1, "seed \(seed)")
    }
  }
}
