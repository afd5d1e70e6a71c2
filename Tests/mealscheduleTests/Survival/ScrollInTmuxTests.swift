import Glibc
import TestSupport
import Testing

/// The scroller in a real terminal: it is used, moved about, stopped and killed, and leaves all as it was.
@Suite(.serialized, .enabled(if: TmuxPane.isThere, "tmux is not installed"))
struct ScrollInTmuxTests {
  private static let plan = """
    2013-03-13 dinner risotto
    2013-03-14 dinner fish pie
    2013-03-15 dinner pizza

    """

  /// A shell that has said something and waits for Enter; then it starts the program, and says how the line was
  /// before and after, and how the program ended.
  private func begin(_ middle: String = "", jobs: Bool = false) throws -> (
    pane: TmuxPane, folder: TemporaryFolder
  ) {
    let folder = try TemporaryFolder()
    try folder.write(Self.plan, to: "plan.txt")
    let script = """
      \(jobs ? "set -m" : "")
      mkdir -p .local/state/mealschedule && echo read 1 2 3 4 >.local/state/mealschedule/tour
      echo what was there before
      stty -a >before
      read go
      sh -c 'echo $$ >number; exec "$@"' sh '\(BuiltProgram.path)' -f plan.txt --today 2013-03-13 scroll
      end=$?
      \(middle)
      stty -a >after
      echo "ended with $end"
      """
    let pane = try TmuxPane(script, in: folder)
    try #require(try pane.waits(for: "what was there before"))
    try pane.type("\r")
    try #require(try pane.waits(for: "risotto"))
    return (pane, folder)
  }

  private func process(_ folder: TemporaryFolder) throws -> pid_t {
    pid_t(try folder.text("number").prefix { $0.isNumber }) ?? 0
  }

  private func expectRestored(_ pane: TmuxPane, _ folder: TemporaryFolder, status: Int) throws {
    #expect(try pane.waits(for: "ended with \(status)"))
    #expect(try folder.text("after") == folder.text("before"))
    let lines = try pane.screen.split(separator: "\n").map(String.init)
    #expect(lines.first == "what was there before")
    #expect(lines.last == "ended with \(status)")
    #expect(!lines.contains { $0.contains("risotto") })
  }

  @Test func `it is typed into, dragged about and resized`() throws {
    let (pane, folder) = try begin()
    try pane.type("a\rsoup\r")
    #expect(try pane.waits(for: "soup"))
    // The risotto, a line further down than before, to the Friday.
    let rows = try pane.screen.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let from = try #require(rows.firstIndex { $0.contains("risotto") }) + 1
    let to = try #require(rows.firstIndex { $0.contains("pizza") }) + 1
    try pane.type("\u{1B}[<0;30;\(from)M\u{1B}[<32;30;\(to)M\u{1B}[<0;30;\(to)m")
    #expect(try pane.waits(for: "moved  risotto"))
    #expect(try folder.text("plan.txt").contains("2013-03-15 dinner risotto\n"))
    try pane.resize(columns: 40, rows: 12)
    #expect(try pane.waits(for: "snack: soup"))
    #expect(try pane.screen.split(separator: "\n").first?.hasPrefix("  March 2013") == true)
    try pane.resize(columns: 80, rows: 24)
    #expect(try pane.waits(for: "snack      soup"))
    // The wheel moves the stream, and the screen is whole.
    try pane.type("\u{1B}[<65;30;5M\u{1B}[<65;30;5M")
    #expect(try pane.waits(for: "Sat 30"))
    try pane.type("uuq")
    try expectRestored(pane, folder, status: 0)
    #expect(try folder.text("plan.txt") == Self.plan)
  }

  @Test func `Ctrl-Z stops it, and fg brings it back`() throws {
    let (pane, folder) = try begin(
      """
      stty -a >stopped
      echo stopped here
      read go
      fg >/dev/null
      end=$?
      """, jobs: true)
    try pane.type("?")
    #expect(try pane.waits(for: "In the stream of days"))
    let before = try pane.screen
    try pane.type("\u{1A}")
    #expect(try pane.waits(for: "stopped here"))
    #expect(try folder.text("stopped") == folder.text("before"))
    try pane.type("\r")
    #expect(try pane.waits(for: "In the stream of days"))
    #expect(try pane.screen == before)
    try pane.type("\u{1B}")
    #expect(try pane.waits(for: "risotto"))
    try pane.type("q")
    try expectRestored(pane, folder, status: 0)
  }

  @Test(arguments: [(SIGTERM, 143), (SIGINT, 130), (SIGHUP, 129)])
  func `a signal ends it, and the terminal is as before`(signal: Int32, status: Int) throws {
    let (pane, folder) = try begin()
    try pane.type("a")
    #expect(try pane.waits(for: "breakfast"))
    kill(try process(folder), signal)
    try expectRestored(pane, folder, status: status)
  }

  @Test func `it is stopped without being asked, and goes on`() throws {
    let (pane, folder) = try begin()
    let before = try pane.screen
    kill(try process(folder), SIGSTOP)
    try folder.write("2013-03-16 dinner tacos\n", to: "plan.txt", appending: true)
    kill(try process(folder), SIGCONT)
    #expect(try pane.waits(for: "tacos"))
    try pane.type("u")
    #expect(try pane.waits(for: "nothing to undo"))
    #expect(before.contains("pizza"))
    try pane.type("q")
    try expectRestored(pane, folder, status: 0)
  }
}
