import Glibc
import TestSupport
import Testing

@testable import mealschedule

/// The tour and its demonstrations in the built program, on a terminal.
@Suite(.serialized, .enabled(if: access("/bin/sh", X_OK) == 0, "there is no /bin/sh"))
struct TourOnTerminalTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.makeFolder("tmp")
  }

  private func begin(
    _ script: String = "exec $PROGRAM scroll >&0 2>\"$HOME/errors\"", state: String? = nil
  ) throws -> PseudoTerminal {
    let terminal = try PseudoTerminal()
    try terminal.start(
      "echo $$ >\"$HOME/pid\"\n" + script,
      environment: [
        "PATH=/usr/bin:/bin", "HOME=\(folder.path)", "XDG_STATE_HOME=\(state ?? folder["state"])",
        "TMPDIR=\(folder["tmp"])", "TERM=xterm-256color", "LC_ALL=C.UTF-8", "TZ=UTC",
        "SWIFT_BACKTRACE=enable=no",
        "PROGRAM=\(try BuiltProgram.folder())/mealschedule",
      ])
    return terminal
  }

  /// Quits the tour, and returns everything that it has drawn.
  private func quit(_ terminal: PseudoTerminal) -> String {
    terminal.type("q")
    terminal.readToEnd()
    #expect(terminal.wait() == 0)
    return String(decoding: terminal.output, as: UTF8.self)
  }

  @Test func `the first start shows it, and no other does`() throws {
    let first = try begin()
    try #require(first.read(until: "1/6"))
    first.type("q")
    try #require(first.read(until: "reopen"))
    #expect(quit(first).contains("page"))
    #expect(try folder.text("state/mealschedule/tour") == "read 1\n")
    let second = try begin()
    try #require(second.read(until: "quit"))
    #expect(!quit(second).contains("1/6"))
  }

  @Test func `where nothing can be remembered it does not come by itself`() throws {
    let terminal = try begin(state: "/dev/null")
    try #require(terminal.read(until: "quit"))
    #expect(!quit(terminal).contains("1/6"))
  }

  @Test(arguments: [SIGTERM, SIGHUP, SIGINT, SIGQUIT])
  func `told to end in a demonstration, it leaves nothing behind`(_ signal: Int32) throws {
    let terminal = try begin()
    try #require(terminal.read(until: "1/6"))
    terminal.type("d")
    try #require(terminal.read(until: "ends"))
    #expect(folder.names(in: "tmp") == [])
    let process = try #require(try pid_t(folder.text("pid").split(separator: "\n").first ?? ""))
    kill(process, signal)
    terminal.readToEnd()
    #expect(terminal.wait() == 128 + signal)
    #expect(folder.names(in: "tmp") == [])
    #expect(try folder.text("state/mealschedule/tour") == "read 1\n")
    #expect(try folder.text("errors") == "")
  }

  @Test(arguments: [SIGSEGV, SIGABRT, SIGUSR1])
  func `neither does it when a signal kills it`(_ signal: Int32) throws {
    let terminal = try begin()
    try #require(terminal.read(until: "1/6"))
    terminal.type("d")
    try #require(terminal.read(until: "ends"))
    #expect(folder.names(in: "tmp") == [])
    let process = try #require(try pid_t(folder.text("pid").split(separator: "\n").first ?? ""))
    kill(process, signal)
    terminal.readToEnd()
    #expect(terminal.wait() == 128 + signal)
    #expect(folder.names(in: "tmp") == [])
  }

  @Test func `nor when the terminal goes`() throws {
    let terminal = try begin()
    try #require(terminal.read(until: "1/6"))
    terminal.type("d")
    try #require(terminal.read(until: "ends"))
    terminal.hangUp()
    #expect(terminal.wait() == 129)
    #expect(folder.names(in: "tmp") == [])
  }

  @Test func `stopped in a demonstration it goes on with it, and the tour is back after it`() throws {
    let terminal = try begin(
      "set -m\n$PROGRAM scroll >&0 2>\"$HOME/errors\"\necho stopped >&0\nfg >/dev/null")
    try #require(terminal.read(until: "1/6"))
    terminal.type("d")
    try #require(terminal.read(until: "ends"))
    // The output that follows may be read together with "stopped".
    let stopped = terminal.output.count
    terminal.type("\u{1A}")
    try #require(terminal.read(until: "stopped", from: stopped))
    try #require(terminal.read(until: "ends", from: stopped))
    #expect(folder.names(in: "tmp") == [])
    terminal.type("x")
    try #require(terminal.read(until: "1/6", from: stopped))
    #expect(folder.names(in: "tmp") == [])
    terminal.type("q")
    try #require(terminal.read(until: "reopen", from: stopped))
    _ = quit(terminal)
  }
}
