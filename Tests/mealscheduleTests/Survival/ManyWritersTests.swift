import TestSupport
import Testing

/// Many processes change one plan at once.
@Suite(.serialized) struct ManyWritersTests {
  @Test(.timeLimit(.minutes(10)))
  func `8 processes at a time that add 50 dishes each leave 400 lines, in order, none torn`() throws {
    let household = try Household()
    let writers = (0..<8).map { writer in
      TestThread {
        for number in writer * 50..<writer * 50 + 50 {
          let end = try? household.start(Household.words(number), name: "writer\(writer)").wait()
          #expect(end?.status == 0 && end?.errors == "", "dish \(number): \(end?.errors ?? "not started")")
        }
      }
    }
    for writer in writers { writer.join() }

    let lines = try household.lines
    #expect(lines.count == 400)
    #expect(lines == lines.sorted { $0.prefix(10) < $1.prefix(10) })
    #expect(Set(lines.map { $0.dropFirst(11) }) == Set((0..<400).map { "dinner dish \($0)" }))
    #expect(household.names == ["plan.txt"])
    #expect(try household.run("check").status == 0)
    #expect(
      try household.run("history", "-n", "400").output.split(separator: "\n").filter { !$0.hasPrefix(" ") }
        .count == 400)
    #expect(try household.run("undo", "400").status == 0)
    #expect(try household.bytes == [])
  }
}
