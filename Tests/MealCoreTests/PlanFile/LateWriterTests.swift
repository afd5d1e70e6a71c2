import Glibc
import Synchronization
import Testing

@testable import MealCore

/// A program that had the plan open when it was replaced, and then writes to the old file.
@Suite struct LateWriterTests {
  private static let start = "2013-03-13 dinner a\n2013-03-15 dinner c\n"
  private static let ours = "2013-03-14 dinner ours"
  private static let merged = "2013-03-13 dinner a\n\(ours)\n2013-03-15 dinner c\n"

  /// Counts how often a change checks whether the old file is still open.
  private final class Looks: Sendable {
    let count = Atomic<Int>(0)
  }

  /// Makes a change. Before each check whether the old file is still open, calls `late` with the number of that check.
  private static func change(
    _ plan: StoredPlan, _ late: @escaping @Sendable (_ look: Int) -> Void
  ) throws -> (change: PendingChange?, looks: Int) {
    let looks = Looks()
    let change = try Fault.inject { call, _ in
      if call == "checkNoWriter" { late(looks.count.add(1, ordering: .relaxed).newValue) }
      return nil
    } into: {
      try plan.change(adding: [ours])
    }
    return (change, looks.count.load(ordering: .relaxed))
  }

  @Test func `lines that come when ours has taken its place are taken over`() throws {
    for start in [Self.start, String(Self.start.dropLast())] {
      let plan = try StoredPlan(start)
      let late = open(plan.folder["home/plan.txt"], O_WRONLY | O_APPEND | O_CLOEXEC)
      let (change, looks) = try Self.change(plan) { look in
        guard look == 5 else { return }
        _ = write(late, "2013-03-20 dinner late\n", 23)
        close(late)
      }
      #expect(looks == 5 && change?.lapses == [])
      // A program that appends to an unfinished line extends that line; here its text is put on a separate line.
      #expect(
        try plan.text == Self.merged.dropLast(start == Self.start ? 0 : 1) + (start == Self.start ? "" : "\n")
          + "2013-03-20 dinner late\n")
      #expect(plan.names == ["plan.txt"])
    }
  }

  @Test func `a program that keeps the plan open is not waited for, and what it wrote so far is there`()
    throws
  {
    let plan = try StoredPlan(Self.start)
    let late = open(plan.folder["home/plan.txt"], O_WRONLY | O_APPEND | O_CLOEXEC)
    defer { close(late) }
    let (change, looks) = try Self.change(plan) { look in
      if look == 2 { _ = write(late, "2013-03-20 dinner late\n", 23) }
    }
    #expect(looks == 50)
    #expect(
      change?.lapses.map(\.message) == [
        "another program has the plan open for writing: anything it writes from now on is lost"
      ])
    #expect(try plan.text == Self.merged + "2013-03-20 dinner late\n")
    // The other program does not have the new file open.
    #expect(try Self.change(plan) { _ in }.looks == 1)
  }

  @Test func `what wrote the old file again is kept beside the plan, and said`() throws {
    let plan = try StoredPlan(Self.start)
    let late = open(plan.folder["home/plan.txt"], O_WRONLY | O_CLOEXEC)
    let (change, _) = try Self.change(plan) { look in
      guard look == 2 else { return }
      ftruncate(late, 0)
      _ = write(late, "2013-03-20 dinner late\n", 23)
      close(late)
    }
    #expect(try plan.text == Self.merged)
    #expect(plan.names == ["plan.txt", "plan.txt.kept"])
    #expect(try plan.folder.text("home/plan.txt.kept") == "2013-03-20 dinner late\n")
    let message = try #require(change?.lapses.first?.message)
    let kept =
      "text that another program wrote to the plan at that moment may be missing; the version with it is kept in "
    #expect(message.hasPrefix(kept + plan.folder["home/plan.txt.kept"] + ": "), "\(message)")
    #expect(try plan.store.undo() != nil)
    #expect(try plan.text == Self.start)
  }

  @Test func `lines that cannot be taken over are kept beside the plan, and said`() throws {
    let plan = try StoredPlan(Self.start)
    let (late, path) = (
      open(plan.folder["home/plan.txt"], O_WRONLY | O_APPEND | O_CLOEXEC), plan.folder["home/plan.txt"]
    )
    let isLate = Atomic<Bool>(false)
    let change = try Fault.inject { call, file in
      if call == "checkNoWriter", !isLate.exchange(true, ordering: .relaxed) {
        _ = write(late, "2013-03-20 dinner late\n", 23)
        close(late)
      }
      return isLate.load(ordering: .relaxed) && call == "write" && file == path ? ENOSPC : nil
    } into: {
      try plan.change(adding: [Self.ours])
    }
    #expect(change?.lapses.map(\.error?.errno) == [ENOSPC])
    #expect(try plan.text == Self.merged)
    #expect(try plan.folder.text("home/plan.txt.kept") == Self.start + "2013-03-20 dinner late\n")
  }
}
