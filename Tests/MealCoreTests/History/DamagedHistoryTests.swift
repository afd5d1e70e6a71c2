import Glibc
import TestSupport
import Testing

@testable import MealCore

/// A history that a crash or a bad disk has damaged: the plan never suffers.
@Suite struct DamagedHistoryTests {
  private static let start = "2013-03-13 dinner a\n"

  /// A plan with three changes, and the bytes of both files.
  private static func changed() throws -> (plan: StoredPlan, text: String, history: [UInt8], lastRecord: Int)
  {
    let plan = try StoredPlan(start)
    for number in 1...3 { try plan.change(adding: ["2013-03-2\(number) dinner dish \(number)"]) }
    let last = try #require(try plan.store.history().last())
    return (plan, try plan.text, try plan.folder.bytes(plan.history), last.offset)
  }

  @Test func `a last record cut off anywhere is as if it had not been written, but for its end`() throws {
    let (plan, text, history, lastRecord) = try Self.changed()
    for count in lastRecord..<history.count {
      try plan.folder.write(Array(history[..<count]), to: plan.history)
      try plan.write(text)
      try plan.change(adding: ["2013-03-20 dinner new"])
      #expect(try plan.store.undo() != nil, "\(count)")
      #expect(try plan.text == text, "\(count)")
      #expect(try plan.store.undo() != nil, "\(count)")
      // If only its trailer is missing, the record counts: the trailer is written after the plan, which has the change.
      let isWhole = count >= history.count - ChangeRecord.trailerCount
      let last = isWhole ? "2013-03-22 dinner dish 2\n" : "2013-03-23 dinner dish 3\n"
      #expect(try plan.text == Self.start + "2013-03-21 dinner dish 1\n" + last, "\(count)")
    }
  }

  /// A change, with the bytes of the plan and of the history before and after it.
  private struct Made {
    let plan: StoredPlan
    let before: (text: String, history: [UInt8])
    let text: String
    /// The history without the end of the record.
    let history: [UInt8]

    init(adding added: [String], removing removed: [String]) throws {
      plan = try StoredPlan("2013-03-13 dinner a\n2013-03-14 dinner b\n2013-03-15 dinner c\n")
      try plan.change(adding: ["2013-03-12 dinner first"])
      before = try (plan.text, plan.folder.bytes(plan.history))
      try plan.change(adding: added, removing: removed)
      text = try plan.text
      history = try plan.folder.bytes(plan.history).dropLast(ChangeRecord.trailerCount)
    }
  }

  @Test(
    arguments: [
      (["2013-03-16 dinner d"], []), (["2013-03-12 dinner first"], []), ([], ["2013-03-13 dinner a"]),
      (["2013-03-13 dinner b"], ["2013-03-13 dinner a"]),
      (["2013-03-13 dinner b", "2013-03-14 dinner a"], ["2013-03-13 dinner a", "2013-03-14 dinner b"]),
    ])
  func `a change whose record has no end is taken back if the plan shows it, and only then`(
    added: [String], removed: [String]
  ) throws {
    let made = try Made(adding: added, removing: removed)
    let (plan, start) = (made.plan, "2013-03-13 dinner a\n2013-03-14 dinner b\n2013-03-15 dinner c\n")
    for isMade in [true, false] {
      // The plan is unedited, or edited by hand at its end or beginning.
      for (head, tail) in [("", ""), ("", "2013-03-20 lunch by hand\n"), ("# by hand\n", "")] {
        // If the plan already had a line like the new one, an edit by hand hides whether there is one more.
        if !head.isEmpty || !tail.isEmpty, added == ["2013-03-12 dinner first"] { continue }
        try plan.write(head + (isMade ? made.text : made.before.text) + tail)
        try plan.folder.write(made.history, to: plan.history)
        var listed = 0
        try plan.store.history().forEachNewestFirst { _ in
          listed += 1
          return true
        }
        #expect(listed == (isMade ? 2 : 1))
        #expect(try plan.store.undo() != nil)
        #expect(try plan.text == head + (isMade ? made.before.text : start) + tail)
        #expect(try plan.store.redo() != nil)
        #expect(try plan.text == head + (isMade ? made.text : made.before.text) + tail)
      }
    }
  }

  /// The message after the history was put aside.
  private static func kept(_ path: String) -> Lapse {
    Lapse("the history was damaged and is kept in \(path); undo begins with this change")
  }

  @Test(arguments: [
    "garbage", "\n", "\nend 000000000000021\n", "\nend 999999999999999\n", "\nend -00000000000007\n",
    "change/1 change 1 - - - - 0 1 1 1 1 1 9223372036854775807 9223372036854775807 x\n\nend 000000000000103\n",
    "change/1 change 1 -5 9223372036854775807 - - 0 1 1 1 1 1 0 0 x\n\nend 000000000000085\n",
    "change/1 change 1 - - - - 0 1 1 1 1 1 1 6 x\n0 9 9\n\nend 000000000000073\n",
  ])
  func `garbage at the end is an error, and the next change puts the history aside`(garbage: String) throws {
    let (plan, text, history, _) = try Self.changed()
    let damaged = history + Array(garbage.utf8)
    try plan.folder.write(damaged, to: plan.history)
    #expect(throws: SystemError.self) { try plan.store.undo() }
    #expect(throws: SystemError.self) { try plan.store.redo() }
    #expect(throws: SystemError.self) { try plan.store.history().forEachNewestFirst { _ in true } }
    #expect(try plan.text == text)
    #expect(try plan.folder.bytes(plan.history) == damaged)
    for number in 1...2 {
      let change = try plan.change(adding: ["2013-03-20 dinner new"])
      let name = try plan.history + (number == 1 ? ".damaged" : ".damaged-2")
      #expect(change?.lapses == [Self.kept(plan.folder[name])])
      #expect(try plan.folder.bytes(name) == damaged)
      #expect(try plan.store.undo() != nil)
      #expect(try plan.text == text)
      #expect(try plan.store.undo() == nil)
      try plan.folder.write(damaged, to: plan.history)
    }
  }

  @Test(arguments: [
    // A second place whose offset is near the largest number, or before the first place.
    "0 0 0\n1152921504606846976 0 0\n1152921504606846976 0 0", "1152921504606846977 0 0\n", "9 0 0\n8 0 0\n",
    "1152921504606846976 1 0\n0 0 0\n",
  ])
  func `places that cannot be are damage`(body: String) throws {
    let plan = try StoredPlan(Self.start)
    try plan.change(adding: ["2013-03-21 dinner b"])
    let fingerprint = try #require(try plan.store.load().fingerprint)
    let places = body.split(separator: "\n").count
    let head = "change/1 change 1 0 - - - 0 1 \(fingerprint.text) \(places) \(body.utf8.count) x\n"
    let count = String(head.utf8.count + body.utf8.count + 21)
    let text = "\(head)\(body)\nend \(String(repeating: "0", count: 15 - count.count))\(count)\n"
    try plan.folder.write(text, to: plan.history)
    #expect(throws: SystemError.self) { try plan.store.undo() }
    #expect(throws: SystemError.self) {
      let history = try plan.store.history()
      try history.forEachNewestFirst { record in
        _ = try history.edit(of: record)
        return true
      }
    }
  }

  @Test(
    .timeLimit(.minutes(10)),
    arguments: [
      "\nend 000000000000000\n", "\nend 000000000000021\n", "\nend 000000000000001\n",
    ])
  func `a history of last lines alone has an end`(line: String) throws {
    let (plan, _, history, _) = try Self.changed()
    for bytes in [Array(line.utf8), Array((line + line).utf8), history + Array(line.utf8)] {
      try plan.folder.write(bytes, to: plan.history)
      #expect(throws: SystemError.self) { try plan.store.history().forEachNewestFirst { _ in true } }
    }
  }

  @Test func `a last record whose bytes became zeros when power failed is as if it had not been written`()
    throws
  {
    let (plan, text, history, lastRecord) = try Self.changed()
    for count in [lastRecord, lastRecord + 4, lastRecord + 70, history.count - 21] {
      let zeros = [UInt8](repeating: 0, count: history.count - count)
      try plan.folder.write(history[..<count] + zeros, to: plan.history)
      try plan.write(text)
      #expect(try plan.change(adding: ["2013-03-20 dinner new"])?.lapses == [], "\(count)")
      #expect(try plan.store.undo() != nil)
      #expect(try plan.text == text)
    }
  }

  @Test func `a damaged first record and a torn last one are damage, and nothing is thrown away`() throws {
    let (plan, _, history, lastRecord) = try Self.changed()
    var damaged = Array(history[..<(lastRecord + 10)])
    damaged[2] ^= 1
    try plan.folder.write(damaged, to: plan.history)
    #expect(throws: SystemError.self) { try plan.store.undo() }
    let change = try plan.change(adding: ["2013-03-20 dinner new"])
    #expect(change?.lapses == [Self.kept(plan.folder[try plan.history + ".damaged"])])
    #expect(try plan.folder.bytes(plan.history + ".damaged") == damaged)
  }

  @Test(arguments: ["a link", "a folder", "a pipe", "a circle"])
  func `what is not a regular file is an error, and what a link leads to is left alone`(kind: String) throws {
    let (plan, text, _, _) = try Self.changed()
    let path = plan.folder[try plan.history]
    unlink(path)
    try plan.folder.write("dear diary\n", to: "diary")
    switch kind {
    case "a link": symlink(plan.folder["diary"], path)
    case "a folder": mkdir(path, 0o700)
    case "a pipe": mkfifo(path, 0o600)
    default: symlink(path, path)
    }
    #expect(throws: SystemError.self) { try plan.store.undo() }
    #expect(throws: SystemError.self) { try plan.store.history().forEachNewestFirst { _ in true } }
    let change = try plan.change(adding: ["2013-03-20 dinner new"])
    #expect(change?.lapses.map(\.missing) == ["this change cannot be undone"])
    #expect(try plan.text != text)
    #expect(try plan.folder.text("diary") == "dear diary\n")
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

  @Test(arguments: Rounds.of(0..<60))
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
      // Change a digit to another one, so that the record can still be read but says something else.
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
    #expect(change.lapses.map(\.missing) == ["this change cannot be undone"])
    #expect(change.lapses.first?.error?.errno == ENOTDIR)
    #expect(try plan.text == Self.start + "2013-03-14 dinner b\n")
  }
}
