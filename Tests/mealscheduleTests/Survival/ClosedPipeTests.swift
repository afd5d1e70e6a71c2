import Glibc
import Testing

/// Readers that close the pipe early.
@Suite struct ClosedPipeTests {
  @Test(.timeLimit(.minutes(10)))
  func `an endless range ends quietly when its reader closes the pipe`() throws {
    let household = try Household("every 1 from 0001-01-01 dinner soup\n")
    for format in ["tsv", "csv", "json", "jsonl", "text", "plan", "{date}\\n"] {
      let end = try household.shell(
        "{ \"$0\" -f \"$1\" show --from first --to last --format '\(format)'; echo $? >&2; } | head -n 2 | wc -l"
      )
      #expect(end.output.filter { $0 != " " } == "2\n", "\(format)")
      #expect(end.errors == "0\n", "\(format)")
    }
  }

  @Test func `on a terminal an endless range ends with the plan`() throws {
    let household = try Household("2013-03-30 dinner roast\nevery 1 from 2013-01-01 lunch soup\n")
    for (date, last) in [("2013-03-14", "Sat 30 Mar"), ("2013-04-01", "Sun 14 Apr")] {
      let terminal = try PseudoTerminal()
      try terminal.start(
        "exec '\(BuiltProgram.path)' -f '\(household.folder[household.plan])' show \(date).. >&0 2>&0",
        environment: ["HOME=\(household.folder.path)", "TERM=dumb", "TZ=UTC"])
      terminal.readToEnd()
      #expect(terminal.wait() == 0)
      let lines = String(decoding: terminal.output, as: UTF8.self).split(whereSeparator: \.isNewline)
      let end = try #require(lines.firstIndex { $0.hasPrefix("after ") })
      #expect(lines[end].hasPrefix("after \(last) 2013 there is nothing but repeats; to see more:"))
      #expect(lines[..<end].last { $0.contains(last) } != nil && lines.count < 60)
    }
  }

  @Test func `a change whose confirmation nobody reads is made, quietly`() throws {
    let household = try Household()
    var pipes: [Int32] = [0, 0]
    #expect(pipe(&pipes) == 0)
    close(pipes[0])
    let end = try household.run("add", "2013-03-14", "dinner", "risotto", output: pipes[1])
    close(pipes[1])
    #expect(end.status == 0 && end.errors == "")
    #expect(try household.text == "2013-03-14 dinner risotto\n")
  }
}
