import TestSupport
import Testing

@testable import MealCore

/// Undo in a plan that was edited by hand after the change.
@Suite struct HandEditTests {
  private static let lines = (10..<30).flatMap { day in
    ["2013-03-\(day) lunch soup \(day)", "2013-03-\(day) dinner pasta \(day)"]
  }

  /// Writes a line above another, as a person does in an editor.
  private static func put(_ new: String, above line: String, in text: String) throws -> String {
    let parts = text.split(separator: line + "\n", omittingEmptySubsequences: false)
    #expect(parts.count == 2)
    return parts.joined(separator: "\(new)\n\(line)\n")
  }

  @Test(arguments: Rounds.of(0..<12))
  func `undo works around what was edited elsewhere, and keeps it`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let before = Self.lines.map { $0 + "\n" }.joined()
    let plan = try StoredPlan(before)
    let shuffled = Self.lines.shuffled(using: &random)
    let (removed, kept) = (Array(shuffled.prefix(3)), shuffled.dropFirst(3))
    try plan.change(adding: ["2013-03-12 dinner new", "someday dinner idea"], removing: removed)

    let edits = [
      ("# by hand", kept[3]), ("not a line", kept[4]), ("2013-03-01 tea cake", "2013-03-10 lunch soup 10"),
    ].filter { !removed.contains($0.1) }
    var (found, expected) = (try plan.text, before)
    for (new, line) in edits {
      found = try Self.put(new, above: line, in: found)
      expected = try Self.put(new, above: line, in: expected)
    }
    try plan.write(found)
    #expect(try plan.store.undo() != nil, "seed \(seed)")
    #expect(try plan.text == expected, "seed \(seed)")
    // Redo restores every byte, because nobody has edited the plan since the undo.
    #expect(try plan.store.redo() != nil, "seed \(seed)")
    #expect(try plan.text == found, "seed \(seed)")
  }

  @Test func `undo says which line was edited by hand, and changes nothing`() throws {
    let plan = try StoredPlan("2013-03-13 dinner a\n")
    try plan.change(adding: ["2013-03-14 dinner b", "2013-03-15 dinner c", "2013-03-15 dinner c"])
    let whole = try plan.text
    let edited = "2013-03-13 dinner a\n2013-03-14 dinner b!\n2013-03-15 dinner c\n"
    try plan.write(edited)
    let history = try plan.folder.bytes(plan.history)
    let missing = #expect(throws: UndoObstacle.self) { try plan.store.undo() }
    #expect(missing?.reason == .missing)
    #expect(missing?.lines == ["2013-03-14 dinner b", "2013-03-15 dinner c"])
    #expect(try plan.text == edited)
    #expect(try plan.folder.bytes(plan.history) == history)
    #expect(plan.names == ["plan.txt"])

    try plan.write(whole)
    #expect(try plan.store.undo() != nil)
    #expect(try plan.text == "2013-03-13 dinner a\n")
  }

  @Test func `undo changes nothing between the marks of a merge, but takes the merge itself back`() throws {
    let plan = try StoredPlan("2013-03-13 dinner a\n2013-03-14 dinner b\n")
    try plan.change(adding: ["2013-03-14 dinner c"])
    let marked =
      "2013-03-13 dinner a\n<<<<<<< ours\n2013-03-14 dinner c\n=======\n>>>>>>> theirs\n2013-03-14 dinner b\n"
    try plan.write(marked)
    let obstacle = #expect(throws: UndoObstacle.self) { try plan.store.undo() }
    #expect(obstacle?.reason == .inConflict(lines: 2...5) && obstacle?.lines == ["2013-03-14 dinner c"])
    #expect(try plan.text == marked)
    // The same line below the conflict may be removed.
    try plan.write(marked + "2013-03-14 dinner c\n")
    #expect(try plan.store.undo() != nil)
    #expect(try plan.text == marked)
    // A merge, followed by a line written by hand.
    let text = try plan.text
    try plan.change(adding: [], removing: ["2013-03-13 dinner a"])
    let whole = Array("2013-03-14 dinner b\n".utf8)
    try plan.write(String(decoding: whole, as: UTF8.self))
    _ = try plan.store.apply { _ in .rewrite(days: nil, base: whole, text: Array(text.utf8)) }
    try plan.write(text + "2013-03-15 dinner by hand\n")
    #expect(try plan.store.undo() != nil)
    #expect(try plan.text == "2013-03-14 dinner b\n2013-03-15 dinner by hand\n")
  }

  @Test func `a redo too keeps what was edited since the undo`() throws {
    let plan = try StoredPlan("2013-03-13 dinner a\n")
    try plan.change(adding: ["2013-03-15 dinner c"])
    #expect(try plan.store.undo() != nil)
    try plan.write("2013-03-13 dinner a\n2013-03-14 dinner b\n2013-03-16 dinner d\n")
    #expect(try plan.store.redo() != nil)
    #expect(
      try plan.text == "2013-03-13 dinner a\n2013-03-14 dinner b\n2013-03-15 dinner c\n2013-03-16 dinner d\n")
  }

  @Test func `undo begins with the last change that this program made, not with a hand edit`() throws {
    let plan = try StoredPlan("2013-03-13 dinner a\n")
    try plan.change(adding: ["2013-03-14 dinner b"])
    try plan.write("2013-03-13 dinner a\n2013-03-14 dinner b\n2013-03-16 dinner by hand\n")
    try plan.change(adding: ["2013-03-15 dinner c"])
    #expect(try plan.store.undo() != nil)
    #expect(try plan.text == "2013-03-13 dinner a\n2013-03-14 dinner b\n2013-03-16 dinner by hand\n")
    #expect(try plan.store.undo() != nil)
    #expect(try plan.text == "2013-03-13 dinner a\n2013-03-16 dinner by hand\n")
    #expect(try plan.store.undo() == nil)
  }

  @Test func `what was edited by hand may be passed over, so that what was done before it is in reach`()
    throws
  {
    let plan = try StoredPlan("2013-03-13 dinner a\n")
    _ = try plan.store.change("one") { try StoredPlan.edit($0, adding: ["2013-03-14 dinner b"]) }
    _ = try plan.store.change("two") { try StoredPlan.edit($0, adding: ["2013-03-15 dinner c"]) }
    _ = try plan.store.change("three") { try StoredPlan.edit($0, adding: ["2013-03-16 dinner d"]) }
    let edited = "2013-03-13 dinner a\n2013-03-14 dinner b\n2013-03-15 dinner C\n2013-03-16 dinner d\n"
    try plan.write(edited)
    #expect(try plan.store.undo()?.passedOver == [])
    let obstacle = #expect(throws: UndoObstacle.self) { try plan.store.undo() }
    #expect(obstacle?.operation.subject == "two")

    let change = try plan.store.undo(passing: true)
    #expect(change?.outcome.operation.subject == "one")
    #expect(change?.passedOver.map(\.subject) == ["two"])
    #expect(try plan.text == "2013-03-13 dinner a\n2013-03-15 dinner C\n")
    #expect(try plan.store.undo(passing: true) == nil)
    #expect(try plan.store.redo()?.outcome.operation.subject == "one")
    #expect(try plan.store.redo()?.outcome.operation.subject == "three")
    #expect(try plan.text == edited)
    #expect(try plan.store.redo() == nil)
  }

  @Test func `what has no place of its own is put back only where nobody edited the plan since`() throws {
    for (lost, line) in [("# a comment\n", "# a comment"), ("\n", "")] {
      let plan = try StoredPlan("2013-03-13 dinner a\n\(lost)2013-03-14 dinner b\n")
      _ = try plan.store.change("edit") { snapshot in
        let region = try #require(snapshot.region(of: nil))
        return PlanEdit(
          at: region.lowerBound, from: Array(snapshot.bytes[region]),
          to: Array("2013-03-13 dinner a\n2013-03-14 dinner b\n".utf8))
      }
      let edited = "2013-03-13 dinner a\n2013-03-14 dinner b\n2013-03-15 dinner c\n"
      try plan.write(edited)
      let obstacle = #expect(throws: UndoObstacle.self) { try plan.store.undo() }
      #expect(obstacle?.reason == .placeless)
      #expect(obstacle?.lines == [line])
      #expect(try plan.text == edited)
    }
  }
}
