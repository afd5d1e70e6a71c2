import TestSupport
import Testing

/// Many processes change one plan at once.
@Suite(.serialized) struct ManyWritersTests {
  @Test(.timeLimit(.minutes(10)))
  func `8 processes at a time that add dishes leave all their lines, in order, none torn`() throws {
    let each = Rounds.size(48)
    let count = 8 * each
    let household = try Household()
    let writers = (0..<8).map { writer in
      TestThread {
        for number in writer * each..<(writer + 1) * each {
          let end = try? household.start(Household.words(number), name: "writer\(writer)").wait()
          #expect(end?.status == 0 && end?.errors == "", "dish \(number): \(end?.errors ?? "not started")")
        }
      }
    }
    for writer in writers { writer.join() }

    let lines = try household.lines
    #expect(lines.count == count)
    #expect(lines == lines.sorted { $0.prefix(10) < $1.prefix(10) })
    #expect(Set(lines.map { $0.dropFirst(11) }) == Set((0..<count).map { "dinner dish \($0)" }))
    #expect(household.names == ["plan.txt"])
    #expect(try household.run("check").status == 0)
    #expect(
      try household.run("history", "-n", "\(count)").output.split(separator: "\n").filter {
        !$0.hasPrefix(" ")
      }
      .count == count)
    #expect(try household.run("undo", "\(count)").status == 0)
    #expect(try household.bytes == [])
  }
}
