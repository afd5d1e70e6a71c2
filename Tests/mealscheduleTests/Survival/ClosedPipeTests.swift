import Glibc
import Testing

/// Readers that have seen enough.
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
