import Glibc
import Synchronization
import Testing

@testable import MealCore

/// Changes that others make to the plan between our reading and our replacing it are never lost.
@Suite struct ForeignChangeTests {
  private static let start = "2013-03-13 dinner a\n2013-03-15 dinner c\n"
  private static let ours = "2013-03-14 dinner ours"

  /// Makes a change, during which somebody else acts on the plan once the change has read it.
  private static func change(_ plan: StoredPlan, times: Int = 1, _ others: (_ time: Int) throws -> Void)
    throws
  {
    var time = 0
    let change = try plan.store.change("test") { snapshot in
      let edit = try StoredPlan.edit(snapshot, adding: [ours])
      if time < times { try others(time) }
      time += 1
      return edit
    }
    #expect(change != nil)
    #expect(time == times + 1)
    #expect(plan.names == ["plan.txt"])
  }

  @Test(arguments: [
    // Longer, shorter, and of the same length as before.
    "2013-03-13 dinner another\n2013-03-16 dinner one more\n", "2013-03-13 dinner\n", "",
    "2013-03-13 dinner A\n2013-03-15 dinner C\n",
  ])
  func `a plan that was rewritten in place keeps that, and gets ours`(text: String) throws {
    let plan = try StoredPlan(Self.start)
    try Self.change(plan) { _ in try plan.write(text) }
    let expected = try StoredPlan(text)
    try expected.change(adding: [Self.ours])
    #expect(try plan.text == expected.text)
    #expect(try plan.store.undo() != nil)
    #expect(try plan.text == text)
  }

  /// If the change were worked out again each time, it might never finish.
  @Test
  func `a plan that was appended to, again and again, keeps all of it, and the change is worked out once`()
    throws
  {
    let plan = try StoredPlan(Self.start)
    let times = Mutex(0)
    var made = 0
    try Fault.inject { call, path in
      let isWritten = call == "fsync" && path.hasSuffix("/plan.txt")
      let time = times.withLock {
        $0 += isWritten ? 1 : 0
        return $0
      }
      if isWritten, time <= 5 {
        try? plan.folder.write("2013-03-20 dinner \(time)\n", to: "home/plan.txt", appending: true)
      }
      return nil
    } into: {
      let change = try plan.store.change("test") { snapshot in
        made += 1
        return try StoredPlan.edit(snapshot, adding: [Self.ours])
      }
      #expect(change != nil)
    }
    #expect(made == 1)
    let lines = try plan.text.split(separator: "\n")
    #expect(lines.filter { $0 == Self.ours }.count == 1)
    #expect(lines.suffix(5) == (1...5).map { "2013-03-20 dinner \($0)" })
    #expect(plan.names == ["plan.txt"])
    #expect(try plan.store.undo() != nil)
    #expect(try plan.text.split(separator: "\n").filter { $0 == Self.ours }.isEmpty)
  }

  @Test func `a plan that was replaced by another file keeps that, and gets ours`() throws {
    let plan = try StoredPlan(Self.start)
    try Self.change(plan) { _ in
      try plan.folder.write("2013-03-12 dinner theirs\n", to: "home/new")
      rename(plan.folder["home/new"], plan.folder["home/plan.txt"])
    }
    #expect(try plan.text == "2013-03-12 dinner theirs\n\(Self.ours)\n")
  }

  @Test func `a plan that others begin while we begin one keeps theirs, and gets ours`() throws {
    let plan = try StoredPlan()
    try Self.change(plan) { _ in try plan.write("2013-03-12 dinner theirs\n") }
    #expect(try plan.text == "2013-03-12 dinner theirs\n\(Self.ours)\n")
  }

  @Test func `a plan that vanished is not put back`() throws {
    let plan = try StoredPlan(Self.start)
    let error = #expect(throws: SystemError.self) {
      try Self.change(plan) { _ in unlink(plan.folder["home/plan.txt"]) }
    }
    #expect(error?.reason == "it vanished while it was being changed")
    #expect(plan.names == [])
  }

  @Test func `a plan whose folder vanished is an error`() throws {
    let plan = try StoredPlan(Self.start)
    #expect(throws: SystemError.self) {
      try Self.change(plan) { _ in rename(plan.folder["home"], plan.folder["elsewhere"]) }
    }
    #expect(try plan.folder.text("elsewhere/plan.txt") == Self.start)
    #expect(plan.folder.names(in: "elsewhere") == ["plan.txt"])
  }
}
