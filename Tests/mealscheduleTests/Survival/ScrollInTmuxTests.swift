import Glibc
import TestSupport
import Testing

/// The scroller in a real terminal: it is used, resized, stopped and killed, and leaves everything as it was.
@Suite(.serialized, .enabled(if: TmuxPane.isThere, "tmux is not installed"))
struct ScrollInTmuxTests {
  private static let plan = """
    2013-03-13 dinner risotto
    2013-03-14 dinner fish pie
    2013-03-15 dinner pizza

    """

  /// A shell that prints something and waits for Enter; then it starts the program, and says what the line settings
  /// were before and after, and how the program ended.
  private func begin(_ middle: String = "", jobs: Bool = false, editor: String = "", rows: Int = 24) throws
    -> (
      pane: TmuxPane, folder: TemporaryFolder
    )
  {
    let folder = try TemporaryFolder()
    try folder.write(Self.plan, to: "plan.txt")
    try folder.write(editor, to: "editor")
    let script = """
      \(jobs ? "set -m" : "")
      export EDITOR='sh ./editor'
      mkdir -p .local/state/mealschedule && echo read 1 2 3 4 5 >.local/state/mealschedule/tour
      echo what was there before
      stty -a >before
      read go
      sh -c 'echo $$ >number; exec "$@"' sh '\(BuiltProgram.path)' -f plan.txt --today 2013-03-13 scroll
      end=$?
      \(middle)
      stty -a >after
      echo "ended with $end"
      """
    let pane = try TmuxPane(script, in: folder, rows: rows)
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
    // The risotto, one line further down than before, is dragged to Friday.
    let rows = try pane.screen.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let from = try #require(rows.firstIndex { $0.contains("risotto") }) + 1
    let to = try #require(rows.firstIndex { $0.contains("pizza") }) + 1
    try pane.type("\u{1B}[<0;30;\(from)M\u{1B}[<32;30;\(to)M\u{1B}[<0;30;\(to)m")
    #expect(try pane.waits(for: "moved to Fri 15 Mar dinner  risotto"))
    #expect(try folder.text("plan.txt").contains("2013-03-15 dinner risotto\n"))
    try pane.resize(columns: 40, rows: 12)
    #expect(try pane.waits(for: "snack: soup"))
    #expect(try pane.screen.split(separator: "\n").first?.contains("week 11") == true)
    try pane.resize(columns: 80, rows: 24)
    #expect(try pane.waits(for: "snack      soup"))
    // The wheel moves the stream, and the screen is complete.
    try pane.type("\u{1B}[<65;30;5M\u{1B}[<65;30;5M")
    #expect(try pane.waits(for: "Sat 30"))
    try pane.type("uuq")
    try expectRestored(pane, folder, status: 0)
    #expect(try folder.text("plan.txt") == Self.plan)
  }

  @Test(arguments: [(12, 4), (24, 8), (60, 20)])
  func `it begins with today in the upper third of the screen`(rows: Int, row: Int) throws {
    let (pane, _) = try begin(rows: rows)
    let screen = try pane.screen.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(screen[row].contains("Wed 13"))
    try pane.type("q")
    #expect(try pane.waits(for: "ended with 0"))
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

  /// An editor that reads a line from the terminal, and appends it to the file.
  private static let lineEditor = "echo in the editor; read line; echo \"$line\" >>\"$1\"\n"

  @Test func `E lends the terminal to the editor, and all is there again after it`() throws {
    let (pane, folder) = try begin(editor: Self.lineEditor)
    try pane.type("E")
    #expect(try pane.waits(for: "in the editor"))
    #expect(try !pane.screen.contains("risotto"))
    try pane.type("2013-03-13 lunch edited\r")
    #expect(try pane.waits(for: "lunch      edited"))
    #expect(try pane.waits(for: "1 line added"))
    #expect(
      try folder.text("plan.txt").hasPrefix("2013-03-13 lunch edited\n2013-03-13 dinner risotto\n")
        || folder.text("plan.txt").contains("2013-03-13 lunch edited\n"))
    try pane.type("uq")
    try expectRestored(pane, folder, status: 0)
    #expect(try folder.text("plan.txt") == Self.plan)
  }

  /// Like `lineEditor`, but it also prints a line when it continues after a stop. Tests wait for that line, because
  /// anything typed earlier would go to the scroller.
  private static let stoppedEditor =
    "trap 'echo going on' CONT; echo in the editor; read line || read line; echo \"$line\" >>\"$1\"\n"

  @Test func `an editor that is stopped gives the terminal to the shell, and goes on after fg`() throws {
    let (pane, folder) = try begin(
      """
      echo stopped here
      read go
      fg >/dev/null
      end=$?
      """, jobs: true, editor: Self.stoppedEditor)
    try pane.type("E")
    #expect(try pane.waits(for: "in the editor"))
    try pane.type("\u{1A}")
    #expect(try pane.waits(for: "stopped here"))
    try pane.type("\r")
    #expect(try pane.waits(for: "going on"))
    try pane.type("2013-03-13 lunch edited\r")
    #expect(try pane.waits(for: "lunch      edited"))
    try pane.type("q")
    #expect(try pane.waits(for: "ended with 0"))
    #expect(try folder.text("plan.txt").contains("2013-03-13 lunch edited\n"))
  }

  @Test(arguments: [
    ("exit 3\n", "the editor failed"), (":\n", "nothing was changed"), ("rm \"$1\"\n", "removed the file"),
  ])
  func `an editor that fails leaves the screen and the plan as they were`(editor: String, said: String) throws
  {
    let (pane, folder) = try begin(editor: editor)
    try pane.type("JE")
    #expect(try pane.waits(for: said))
    #expect(try pane.screen.contains("fish pie"))
    #expect(try folder.text("plan.txt") == Self.plan)
    try pane.type("q")
    try expectRestored(pane, folder, status: 0)
  }

  @Test func `hints are clicked, and a dish rests at the edge`() throws {
    let (pane, folder) = try begin()
    let last = try #require(try pane.screen.split(separator: "\n").last { $0.contains("delete") })
    let place = try #require(last.ranges(of: "delete").first)
    let column = last.distance(from: last.startIndex, to: place.lowerBound) + 1
    try pane.type("\u{1B}[<0;\(column);24M\u{1B}[<0;\(column);24m")
    #expect(try pane.waits(for: "Enter delete"))
    try pane.type("\u{1B}")
    #expect(try pane.waits(for: "quit"))
    let rows = try pane.screen.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let from = try #require(rows.firstIndex { $0.contains("risotto") }) + 1
    try pane.type("\u{1B}[<0;30;\(from)M\u{1B}[<32;30;22M\u{1B}[<32;30;23M")
    // The stream scrolls on by itself.
    #expect(try pane.waits(for: "above"))
    // A letter right after Esc would be read as Alt and that letter, so wait first.
    try pane.type("\u{1B}")
    #expect(try pane.waits(for: "quit"))
    try pane.type("q")
    try expectRestored(pane, folder, status: 0)
    #expect(try folder.text("plan.txt") == Self.plan)
  }

  @Test(arguments: [(SIGTERM, 143), (SIGINT, 130), (SIGHUP, 129), (SIGQUIT, 131)])
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
