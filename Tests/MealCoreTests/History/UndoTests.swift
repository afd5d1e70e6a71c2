import TestSupport
import Testing

@testable import MealCore

/// Undo and redo of changes, compared with a plain model: two stacks of whole files.
@Suite struct UndoTests {
  /// Makes a random change; nil if it changed nothing.
  private static func change(_ plan: StoredPlan, _ plans: inout RandomPlan) throws -> PendingChange? {
    let readable = PlainPlan((try? plan.bytes) ?? []).lines.filter(\.isEntry)
    let removed = plans.choice(of: readable.map { String(decoding: $0.text, as: UTF8.self) }, atMost: 3)
    let added = plans.choice(of: [1, 2, 3, 60], atMost: 1).first ?? 0
    let lines = (0..<added).map { $0 % 7 == 6 ? plans.tailLine().text : plans.line(on: plans.day()).text }
    let isWritten = Set(removed.map { try? PlanLine($0).text }).isSuperset(of: removed)
    return try plan.change(adding: lines, removing: isWritten ? removed : [])
  }

  @Test(arguments: Rounds.of(0..<10))
  func `changes undone in full restore the file byte for byte, and redone give the same again`(seed: UInt64)
    throws
  {
    var plans = RandomPlan(seed: seed)
    let plan = try StoredPlan()
    if seed > 0 { try plan.write(plans.bytes(count: [3, 40, 150][Int(seed % 3)])) }
    var states: [[UInt8]] = [(try? plan.bytes) ?? []]
    while states.count < 9 {
      if try Self.change(plan, &plans) != nil { states.append(try plan.bytes) }
    }
    for state in states.dropLast().reversed() {
      #expect(try plan.store.undo() != nil, "seed \(seed)")
      #expect(try plan.bytes == state, "seed \(seed)")
    }
    #expect(try plan.store.undo() == nil, "seed \(seed)")
    for state in states.dropFirst() {
      #expect(try plan.store.redo() != nil, "seed \(seed)")
      #expect(try plan.bytes == state, "seed \(seed)")
    }
    #expect(try plan.store.redo() == nil, "seed \(seed)")
    #expect(plan.names == ["plan.txt"], "seed \(seed)")
  }

  @Test(arguments: Rounds.of(50..<60))
  func `changes, undos and redos in any order are those of two stacks`(seed: UInt64) throws {
    var (plans, random) = (RandomPlan(seed: seed), SplitMix64(seed: seed))
    let plan = try StoredPlan()
    try plan.write(plans.bytes(count: 30))
    var (done, undone, now) = ([[UInt8]](), [[UInt8]](), try plan.bytes)
    for step in 0..<40 {
      switch Int.random(in: 0..<5, using: &random) {
      case 0, 1:
        if try Self.change(plan, &plans) != nil {
          done.append(now)
          undone = []
          now = try plan.bytes
        }
      case 2, 3:
        let change = try plan.store.undo()
        #expect((change == nil) == done.isEmpty, "seed \(seed), step \(step)")
        if let before = done.popLast() {
          undone.append(now)
          now = before
        }
      default:
        let change = try plan.store.redo()
        #expect((change == nil) == undone.isEmpty, "seed \(seed), step \(step)")
        if let after = undone.popLast() {
          done.append(now)
          now = after
        }
      }
      #expect(try plan.bytes == now, "seed \(seed), step \(step)")
    }
  }

  @Test func `the history names what was done, newest first`() throws {
    let plan = try StoredPlan()
    for subject in ["one", "two\nlines", "\u{1F35D}"] {
      _ = try plan.store.change(subject) {
        try StoredPlan.edit($0, adding: ["2013-03-14 dinner \(subject.count)"])
      }
    }
    #expect(try plan.store.undo()?.outcome.operation.text == "edit \u{1F35D}")
    #expect(try plan.store.redo()?.outcome.operation.text == "edit \u{1F35D}")
    var records: [String] = []
    try plan.store.history().forEachNewestFirst { record in
      records.append("\(record.kind) \(record.operation.text)")
      return true
    }
    #expect(
      records == [
        "redo edit \u{1F35D}", "undo edit \u{1F35D}", "change edit \u{1F35D}", "change edit two\nlines",
        "change edit one",
      ])
  }
}
