import Glibc
import TestSupport
import Testing

@testable import mealschedule

/// The scroller survives what happens to the plan and to its terminal, and loses no typed text.
@Suite(.serialized) struct ScrollSurvivalTests {
  private static let start = ScrolledHousehold.start

  @Test func `a plan that is appended to, replaced, cut and deleted is seen each time`() throws {
    let scrolled = try ScrolledHousehold(Household(Self.start))
    let (folder, plan) = (scrolled.household.folder, scrolled.household.plan)
    #expect(scrolled.waits(for: "risotto"))
    try folder.write("2013-03-13 snack nuts\n", to: plan, appending: true)
    #expect(scrolled.waits(for: "nuts"))
    try folder.write("2013-03-15 lunch chestnuts\n", to: "other")
    rename(folder["other"], folder[plan])
    #expect(scrolled.waits(for: "chestnuts"))
    #expect(!scrolled.screen.contains("risotto"))
    truncate(folder[plan], 0)
    #expect(scrolled.waits(for: "chestnuts", isThere: false))
    try folder.write(Self.start, to: plan)
    #expect(scrolled.waits(for: "fish pie"))
    unlink(folder[plan])
    #expect(scrolled.waits(for: "fish pie", isThere: false))
    scrolled.terminal.type("a\rsoup\r")
    #expect(scrolled.waits(for: "begin a new one"))
    scrolled.terminal.type("y")
    #expect(scrolled.waits(for: "begin a new one", isThere: false))
    scrolled.terminal.type("q")
    #expect(try scrolled.end() == (0, ""))
    #expect(try scrolled.household.text == "2013-03-13 dinner soup\n")
  }

  private static let canBeNobody = geteuid() != 0 || access("/usr/bin/setpriv", X_OK) == 0

  @Test(.enabled(if: canBeNobody, "root needs setpriv (util-linux) to be somebody else"))
  func `a plan that may not be read any more is shown as it was, until it may`() throws {
    let household = try Household(Self.start)
    let scrolled = try ScrolledHousehold(household, isNobody: true)
    #expect(scrolled.waits(for: "the plan's folder is write-protected"))
    #expect(scrolled.screen.contains("risotto"))
    try household.folder.write("2013-03-14 snack nuts\n", to: household.plan, appending: true)
    chmod(household.folder[household.plan], 0)
    #expect(scrolled.waits(for: "the plan cannot be read"))
    #expect(scrolled.screen.contains("risotto"))
    chmod(household.folder[household.plan], 0o644)
    #expect(scrolled.waits(for: "nuts"))
    #expect(!scrolled.screen.contains("cannot be read"))
    // The plan cannot be written either, and the typed text stays.
    scrolled.terminal.type("e and peas\r")
    #expect(scrolled.waits(for: "cannot write plan.txt"))
    #expect(scrolled.screen.contains("risotto and peas"))
    scrolled.terminal.type("\u{1B}")
    #expect(scrolled.waits(for: "and peas", isThere: false))
    scrolled.terminal.type("q")
    #expect(try scrolled.end().status == 0)
    #expect(try household.text == Self.start + "2013-03-14 snack nuts\n")
  }

  @Test func `a plan that may not grow: the text stays in the field, and the message says why`() throws {
    let household = try Household(Household.lines(300) + Self.start)
    let before = try household.bytes
    let scrolled = try ScrolledHousehold(household, limit: "ulimit -f 4")
    #expect(scrolled.waits(for: "risotto"))
    scrolled.terminal.type("e and peas\r")
    #expect(scrolled.waits(for: "cannot write plan.txt"))
    #expect(scrolled.screen.contains("risotto and peas"))
    #expect(try household.bytes == before)
    #expect(household.names == ["plan.txt"])
    scrolled.terminal.type("\u{1B}")
    #expect(scrolled.waits(for: "and peas", isThere: false))
    scrolled.terminal.type("q")
    #expect(try scrolled.end() == (0, ""))
  }

  private static let canMount: Bool = {
    guard geteuid() == 0, let folder = try? TemporaryFolder() else { return false }
    guard mount("tmpfs", folder.path, "tmpfs", 0, "size=64k") == 0 else { return false }
    return umount(folder.path) == 0
  }()

  @Test(.enabled(if: canMount, "a file system of 64 KiB cannot be mounted here"))
  func `a full disk: the text stays in the field, and is saved once there is room`() throws {
    let household = try Household()
    let path = household.folder["plan"]
    #expect(mount("tmpfs", path, "tmpfs", 0, "size=64k") == 0)
    defer { umount(path) }
    try household.folder.write(Self.start, to: household.plan)
    #expect(throws: (any Error).self) {
      try household.folder.write([UInt8](repeating: 120, count: 1 << 17), to: "plan/ballast")
    }
    let scrolled = try ScrolledHousehold(household)
    #expect(scrolled.waits(for: "risotto"))
    scrolled.terminal.type("e and peas\r")
    #expect(scrolled.waits(for: "cannot write plan.txt"))
    #expect(scrolled.screen.contains("risotto and peas"))
    #expect(try household.text == Self.start)
    unlink(household.folder["plan/ballast"])
    scrolled.terminal.type("\r")
    #expect(scrolled.waits(for: "cannot write the plan", isThere: false))
    scrolled.terminal.type("q")
    #expect(try scrolled.end() == (0, ""))
    #expect(try household.text == "2013-03-13 dinner risotto and peas\n2013-03-14 dinner fish pie\n")
  }

  @Test(arguments: [(SIGTERM, 143), (SIGINT, 130), (SIGHUP, 129), (SIGQUIT, 131)])
  func `a signal ends it: what was typed is kept in a file that is named`(
    signal: Int32, status: Int
  ) throws {
    let household = try Household(Self.start)
    let scrolled = try ScrolledHousehold(household)
    #expect(scrolled.waits(for: "risotto"))
    scrolled.terminal.type("e and peas\u{1B}\rgreen salad")
    #expect(scrolled.waits(for: "green salad"))
    kill(try scrolled.process, signal)
    let end = try scrolled.end()
    #expect(end.status == Int32(status))
    let words = "your text is kept in "
    let line = try #require(end.errors.split(separator: "\n").first { $0.contains(words) })
    let path = String(line[try #require(line.firstRange(of: words)).upperBound...])
    #expect(try TextFiles.text(at: path) == "# 2013-03-13 dinner risotto\nrisotto and peas\ngreen salad\n")
    #expect(try household.text == Self.start)
  }

  @Test func `a terminal that goes: what was typed is kept too, and where nothing was, nothing is`() throws {
    for (keys, isKept) in [("e and peas", true), ("e", false), ("", false)] {
      let household = try Household(Self.start)
      let scrolled = try ScrolledHousehold(household)
      #expect(scrolled.waits(for: "risotto"))
      scrolled.terminal.type(keys)
      #expect(scrolled.waits(for: keys.isEmpty ? "quit" : isKept ? "and peas" : "Esc"))
      scrolled.terminal.hangUp()
      #expect(scrolled.terminal.wait() == 129)
      let errors = try household.folder.text("errors")
      #expect(errors.contains("your text is kept in ") == isKept, "\(errors)")
      #expect(try household.text == Self.start)
    }
  }

  @Test func `a jump moves the lines once the terminal has shown a first, short frame`() throws {
    let scrolled = try ScrolledHousehold(try Household(Self.start), kind: "xterm")
    let (terminal, question) = (scrolled.terminal, TerminalReply.question)
    // The terminal answers the two queries at the start, but not the next one.
    for _ in 0..<2 { #expect(terminal.read(until: question, from: terminal.output.count)) }
    terminal.answer = nil
    let start = terminal.output.count
    terminal.type("]]")
    #expect(terminal.read(until: question, from: start))
    #expect(!terminal.output[start...].contains(UInt8(ascii: "\n")))
    terminal.type("\u{1B}[?62c")
    #expect(terminal.read(until: "\n", from: start))
  }
}
