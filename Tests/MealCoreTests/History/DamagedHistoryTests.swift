import Glibc
import Testing

@testable import MealCore

/// A history that a crash or a bad disk has damaged: the plan never suffers.
@Suite struct DamagedHistoryTests {
  private static let start = "2013-03-13 dinner a\n"

  /// A plan with three changes made, and the bytes of both files.
  private static func changed() throws -> (plan: StoredPlan, text: String, history: [UInt8], lastRecord: Int)
  {
    let plan = try StoredPlan(start)
    for number in 1...3 { try plan.change(adding: ["2013-03-2\(number) dinner dish \(number)"]) }
    let last = try #require(try plan.store.history().last())
    return (plan, try plan.text, try plan.folder.bytes(plan.history), last.offset)
  }

  @Test func `a last record cut off anywhere is as if it had not been written`() throws {
    let (plan, text, history, lastRecord) = try Self.changed()
    for count in lastRecord..<history.count {
      try plan.folder.write(Array(history[..<count]), to: plan.history)
      try plan.write(text)
      try plan.change(adding: ["2013-03-20 dinner new"])
      #expect(try plan.store.undo() != nil, "\(count)")
      #expect(try plan.text == text, "\(count)")
      #expect(try plan.store.undo() != nil, "\(count)")
      #expect(
        try plan.text == Self.start + "2013-03-21 dinner dish 1\n2013-03-23 dinner dish 3\n", "\(count)")
    }
  }

  @Test(arguments: [
    "garbage", "\n", "\nend 000000000000021\n", "\nend 999999999999999\n", "\nend -00000000000007\n",
    "change/1 change 1 - - - - 0 1 1 1 1 1 9223372036854775807 9223372036854775807 x\n\nend 000000000000103\n",
    "change/1 change 1 -5 9223372036854775807 - - 0 1 1 1 1 1 0 0 x\n\nend 000000000000085\n",
    "change/1 change 1 - - - - 0 1 1 1 1 1 1 6 x\n0 9 9\n\nend 000000000000073\n",
  ])
  func `garbage at the end is passed over, and later changes can be undone`(garbage: String) throws {
    let (plan, text, history, _) = try Self.changed()
    try plan.folder.write(history + Array(garbage.utf8), to: plan.history)
    // Whatever comes of it, it is no crash and not the plan's loss.
    _ = try? plan.store.undo()
    #expect(try plan.text.hasPrefix(Self.start))
    try plan.folder.write(history + Array(garbage.utf8), to: plan.history)
    try plan.write(text)
    try plan.change(adding: ["2013-03-20 dinner new"])
    #expect(try plan.text != text)
    #expect(try plan.store.undo() != nil)
    #expect(try plan.text == text)
  }

  @Test func `without its history a plan is whole, and later changes can be undone`() throws {
    let (plan, text, _, _) = try Self.changed()
    unlink(plan.folder[try plan.history])
    #expect(try plan.store.undo() == nil)
    #expect(try plan.store.redo() == nil)
    try plan.change(adding: ["2013-03-20 dinner new"])
    #expect(try plan.store.undo() != nil)
    #expect(try plan.text == text)
    #expect(try plan.store.undo() == nil)
  }

  @Test(arguments: UInt64(0)..<60)
  func `with any bytes of the history changed nothing crashes and no line is lost that is not in it`(
    seed: UInt64
  )
    throws
  {
    var random = SplitMix64(seed: seed)
    let (plan, _, history, lastRecord) = try Self.changed()
    var damaged = history
    for _ in 0...Int.random(in: 0...2, using: &random) {
      let index = Int.random(in: (seed % 2 == 0 ? lastRecord : 0)..<history.count, using: &random)
      // A digit becomes another one, so that the record can still be read, and says something else.
      let isDigit = (48...57).contains(history[index])
      damaged[index] = UInt8.random(in: isDigit ? 48...57 : 0...255, using: &random)
    }
    try plan.folder.write(damaged, to: plan.history)
    for step in 0..<5 {
      _ = try? step == 3 ? plan.store.redo() : plan.store.undo()
      #expect(try plan.text.hasPrefix(Self.start), "seed \(seed)")
    }
    #expect(try plan.change(adding: ["2013-03-20 dinner new"]) != nil, "seed \(seed)")
    #expect(try plan.text.contains("2013-03-20 dinner new\n"), "seed \(seed)")
    #expect(plan.names == ["plan.txt"], "seed \(seed)")
  }

  @Test func `where the history cannot be written the change is made all the same, and says so`() throws {
    let plan = try StoredPlan(Self.start)
    try plan.folder.write("", to: "state")
    let change = try #require(try plan.change(adding: ["2013-03-14 dinner b"]))
    #expect(change.failures.first?.message.hasSuffix("Not a directory") == true)
    #expect(try plan.text == Self.start + "2013-03-14 dinner b\n")
  }
}
