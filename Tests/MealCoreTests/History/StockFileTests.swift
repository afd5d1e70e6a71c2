import Glibc
import Synchronization
import TestSupport
import Testing

@testable import MealCore

/// What was bought is kept beside the history, changed under the plan's lock, and undone like any change.
@Suite struct StockFileTests {
  private struct Home {
    let folder: TemporaryFolder
    let store: PlanStore

    init(_ plan: String? = "2013-03-12 dinner a\n") throws {
      folder = try TemporaryFolder()
      store = PlanStore(path: folder["plan.txt"], stateHome: folder["state"])
      if let plan { try folder.write(plan, to: "plan.txt") }
    }

    var plan: String { String(decoding: (try? folder.bytes("plan.txt")) ?? [], as: UTF8.self) }
    var stock: String {
      get throws { String(decoding: try store.stock().read(), as: UTF8.self) }
    }

    /// Adds a line to the stock, and changes the plan with it.
    @discardableResult
    func add(_ line: String, _ plan: PlanChange? = nil) throws -> AppliedChange {
      try store.applyToStock { _, bytes in
        PlanStore.StockChange(
          plan: plan, stock: bytes + Array("\(line)\n".utf8), ChangeOperation(.tick, line))
      }
    }
  }

  private static func removal() throws -> PlanChange {
    let dish = PlanTarget(day: DayNumber("2013-03-12"), meal: .dinner, dish: try Dish("a"))
    return .remove(.targets([dish]), repeats: .thoseDays)
  }

  @Test func `a change to the stock alone leaves the plan's file as it is, and is undone and redone`() throws
  {
    let home = try Home()
    let before = try Fingerprint.of(home.store.path, purpose: "test")
    #expect(try home.add("one").stock.added == [Array("one".utf8)])
    try home.add("two")
    #expect(try home.stock == "one\ntwo\n")
    #expect(try home.store.undo()?.stock.removed == [Array("two".utf8)])
    #expect(try home.stock == "one\n")
    #expect(try home.store.undo() != nil)
    #expect(try home.stock == "")
    #expect(try home.store.undo() == nil)
    #expect(try home.store.redo() != nil && home.store.redo() != nil && home.store.redo() == nil)
    #expect(try home.stock == "one\ntwo\n")
    #expect(try Fingerprint.of(home.store.path, purpose: "test") == before)
  }

  @Test func `undo goes back through changes of the plan, of the stock and of both in their order`() throws {
    let home = try Home()
    _ = try home.store.apply(.shift(DayNumber.first...DayNumber.last, by: 1))
    try home.add("one")
    _ = try home.store.apply(.shift(DayNumber.first...DayNumber.last, by: -1))
    try home.add("two", try Self.removal())
    #expect(home.plan == "")
    #expect(try home.stock == "one\ntwo\n")
    var words: [String] = []
    try home.store.history().forEachNewestFirst {
      words.append($0.operation.text)
      return true
    }
    #expect(words.count == 4 && words.first == "tick two" && words[2] == "tick one")
    _ = try home.store.undo()
    #expect(home.plan == "2013-03-12 dinner a\n")
    #expect(try home.stock == "one\n")
    _ = try home.store.undo()
    #expect(home.plan == "2013-03-13 dinner a\n")
    #expect(try home.stock == "one\n")
    _ = try home.store.undo()
    _ = try home.store.undo()
    #expect(home.plan == "2013-03-12 dinner a\n")
    #expect(try home.stock == "")
    for _ in 0..<4 { #expect(try home.store.redo() != nil) }
    #expect(home.plan == "")
    #expect(try home.stock == "one\ntwo\n")
  }

  @Test func `lines that others wrote stay byte for byte, and an undo needs its own lines only`() throws {
    let home = try Home()
    try home.add("one")
    let file = try home.store.stock()
    let damaged = Array("\u{FEFF}odd  \r\none\n".utf8) + [0xFF, 0, 10]
    try TextFile.write(damaged, file.path, "test")
    try home.add("two")
    #expect(try file.read() == damaged + Array("two\n".utf8))
    _ = try home.store.undo()
    #expect(try file.read() == damaged)
    _ = try home.store.undo()
    #expect(try file.read() == Array("\u{FEFF}odd  \r\n".utf8) + [0xFF, 0, 10])
    try home.add("three")
    try TextFile.write([], file.path, "test")
    #expect(throws: UndoObstacle.self) { try home.store.undo() }
  }

  @Test func `the ticks of earlier versions are carried over once, and their file is kept`() throws {
    let home = try Home()
    try home.store.stateFolder().make()
    let old = try home.store.stateFolder().ticks
    try TextFile.write(Array("old\n".utf8), old, "test")
    #expect(try home.stock == "old\n")
    try home.add("new")
    #expect(try home.stock == "old\nnew\n")
    try TextFile.write(Array("later\n".utf8), old, "test")
    _ = try home.store.undo()
    #expect(try home.stock == "old\n")
    #expect(try TextFile.read(old, "test", isRequired: true) == Array("later\n".utf8))
  }

  @Test func `two ticks at once lose none`() throws {
    let home = try Home()
    let folder = home.folder
    let writers = (0..<4).map { writer in
      TestThread {
        let store = PlanStore(path: folder["plan.txt"], stateHome: folder["state"])
        for number in 0..<10 {
          do {
            let line = Array("\(writer) \(number)\n".utf8)
            _ = try store.applyToStock { _, bytes in
              PlanStore.StockChange(plan: nil, stock: bytes + line, ChangeOperation(.tick))
            }
          } catch { Issue.record("\(error)") }
        }
      }
    }
    for writer in writers { writer.join() }
    let lines = try home.stock.split(separator: "\n")
    #expect(lines.count == 40 && Set(lines).count == 40)
    for _ in 0..<40 { #expect(try home.store.undo() != nil) }
    #expect(try home.stock == "")
  }

  // MARK: Crashes

  @Test func `what was bought with a change of the plan that did not happen is ignored, and goes`() throws {
    let home = try Home()
    try home.add("one")
    let file = try home.store.stock()
    let elsewhere = try #require(try Fingerprint.of(home.folder.path, purpose: "test"))
    try file.prepare(Array("one\ntwo\n".utf8), for: elsewhere)
    #expect(try home.stock == "one\n")
    try home.add("three")
    #expect(try home.stock == "one\nthree\n")
    #expect(try Fingerprint.of(file.path + ".next", purpose: "test") == nil)
  }

  @Test
  func `what was bought with a change of the plan that did happen counts, even if the program ended then`()
    throws
  {
    let home = try Home()
    try home.add("one")
    let file = try home.store.stock()
    let now = try #require(try Fingerprint.of(home.store.path, purpose: "test"))
    try file.prepare(Array("one\ntwo\n".utf8), for: now)
    #expect(try home.stock == "one\ntwo\n")
    _ = try home.store.apply(.shift(DayNumber.first...DayNumber.last, by: 1))
    #expect(try home.stock == "one\ntwo\n")
    #expect(try Fingerprint.of(file.path + ".next", purpose: "test") == nil)
  }

  @Test func `whichever call fails, plan and stock change together or not at all`() throws {
    var number = 0
    while true {
      number += 1
      let home = try Home()
      try home.add("one")
      let (chosen, count, hit) = (number, Counter(), Counter())
      let result = Fault.inject { _, _ in
        guard count.next() == chosen else { return nil }
        _ = hit.next()
        return EIO
      } into: {
        Result { try home.add("two", try Self.removal()) }
      }
      guard hit.next() > 1 else { break }
      let stock = try home.stock
      #expect((home.plan == "") == (stock == "one\ntwo\n"), "call \(number)")
      #expect(home.plan == "" || stock == "one\n", "call \(number)")
      if case .failure = result { #expect(home.plan != "", "call \(number)") }
      try home.add("three")
      #expect(try home.stock == stock + "three\n", "call \(number)")
    }
    #expect(number > 20)
  }

  @Test func `a change that is in place is done, whatever fails after that`() throws {
    let home = try Home()
    try home.add("one")
    let path = try home.store.stateFolder().path
    let applied = try Fault.inject { call, name in
      call == "fsync" && name == path ? EIO : nil
    } into: {
      try home.add("two")
    }
    #expect(applied.lapses.first?.error.errno == EIO)
    #expect(try home.stock == "one\ntwo\n")
  }

  /// Counts from 1, from any thread.
  private final class Counter: Sendable {
    private let value = Mutex(0)

    func next() -> Int {
      value.withLock {
        $0 += 1
        return $0
      }
    }
  }
}
