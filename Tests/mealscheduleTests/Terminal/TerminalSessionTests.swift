import Glibc
import TestSupport
import Testing

@testable import mealschedule

/// A session in a separate process leaves its terminal as it was, however it ends.
@Suite(.serialized, .enabled(if: access("/bin/sh", X_OK) == 0, "there is no /bin/sh"))
struct TerminalSessionTests {
  private static let entering = "\u{1B}[?1049h"
  private static let leaving = TerminalModes.leave.withUTF8Buffer { Array($0) }

  /// A session that has begun, its process id, and where its original line settings are recorded.
  private struct Begun {
    let terminal: PseudoTerminal
    let process: pid_t
    let folder: TemporaryFolder

    /// Reads to the end; then the terminal must be as it was before.
    func expectRestored(_ note: Comment? = nil, status: ClosedRange<Int32> = 0...255) throws {
      terminal.readToEnd()
      #expect(status ~= terminal.wait(), note)
      #expect(try folder.text("after") == folder.text("before"), note)
      #expect(try folder.text("during") != folder.text("before"), note)
      #expect(TerminalSessionTests.isLeft(terminal.output), note)
    }
  }

  /// Returns whether the output leaves the screen and does not enter it again.
  private static func isLeft(_ output: [UInt8]) -> Bool {
    guard let end = output.lastRange(of: leaving) else { return false }
    return output[end...].lastRange(of: Array(entering.utf8)) == nil
  }

  /// Begins a session in a terminal.
  /// - Parameter script: the shell script that runs `$PROGRAM`.
  private func begin(_ script: String = "$PROGRAM; end=$?", answer: String? = nil) throws -> Begun {
    let terminal = try PseudoTerminal()
    if let answer { terminal.answer = answer }
    let folder = try TemporaryFolder()
    let program = try BuiltProgram.tests()
    try terminal.start(
      """
      stty -g <&0 >"$FOLDER/before"
      \(script)
      stty -g <&0 >"$FOLDER/after"
      exit $end
      """,
      environment: [
        "PATH=/usr/bin:/bin", "FOLDER=\(folder.path)",
        "\(PseudoTerminal.sessionVariable)=1", "SWIFT_BACKTRACE=enable=no",
        "PROGRAM=\(program) --testing-library swift-testing --filter SessionInChild",
      ])
    try #require(terminal.read(until: "ready "))
    try #require(terminal.read(until: "."))
    let text = String(decoding: terminal.output, as: UTF8.self)
    let number = text.split(separator: "ready ").last?.prefix { $0.isNumber } ?? ""
    let begun = Begun(terminal: terminal, process: try #require(pid_t(number)), folder: folder)
    try folder.write(Array(try terminal.settings().utf8), to: "during")
    return begun
  }

  @Test func `it quits`() throws {
    let begun = try begin()
    begun.terminal.type("jjq")
    try begun.expectRestored(status: 0...0)
  }

  @Test(arguments: [SIGTERM, SIGHUP, SIGINT, SIGQUIT])
  func `a signal ends it in its own time`(_ signal: Int32) throws {
    let begun = try begin()
    kill(begun.process, signal)
    try begun.expectRestored(status: 0...0)
  }

  @Test(arguments: [SIGSEGV, SIGABRT, SIGILL, SIGTRAP, SIGBUS, SIGFPE, SIGUSR1, SIGXCPU])
  func `a signal that kills kills it, and the terminal is given back`(_ signal: Int32) throws {
    let begun = try begin()
    kill(begun.process, signal)
    try begun.expectRestored(status: 128 + signal...128 + signal)
  }

  @Test(arguments: ["\u{3}", "\u{12}"])
  func `a crash of its own and a stack that is used up give the terminal back`(_ key: String) throws {
    let begun = try begin()
    begun.terminal.type(key)
    try begun.expectRestored(status: 129...255)
  }

  @Test func `signals at any moment`() throws {
    for round in 0..<6 {
      let begun = try begin()
      for index in 0..<round * 7 {
        begun.terminal.type("j")
        if index % 5 == 2 { begun.terminal.resize(columns: 40 + index, rows: 10) }
        if index % 5 == 4 { kill(begun.process, SIGCONT) }
      }
      kill(begun.process, [SIGTERM, SIGINT, SIGHUP][round % 3])
      kill(begun.process, SIGWINCH)
      kill(begun.process, SIGCONT)
      try begun.expectRestored("round \(round)", status: 0...0)
    }
  }

  @Test func `a terminal that goes ends it quietly`() throws {
    let begun = try begin()
    begun.terminal.hangUp()
    // The shell is told of the hangup as well.
    #expect([0, 128 + SIGHUP].contains(begun.terminal.wait()))
  }

  @Test(arguments: ["\u{1A}", ""])
  func `it stops and goes on`(_ key: String) throws {
    let begun = try begin(
      """
      set -m
      $PROGRAM
      stty -g <&0 >"$FOLDER/stopped"
      fg >/dev/null
      end=$?
      """)
    let place = begun.terminal.output.count
    if key.isEmpty { kill(begun.process, SIGTSTP) } else { begun.terminal.type(key) }
    #expect(begun.terminal.read(until: "saw resumed.", from: place))
    #expect(try begun.folder.text("stopped") == begun.folder.text("before"))
    let output = begun.terminal.output[place...]
    let (left, entered) = (
      output.lastRange(of: Self.leaving), output.lastRange(of: Array(Self.entering.utf8))
    )
    #expect(left != nil && entered != nil && (left ?? 0) < (entered ?? 0))
    #expect(try begun.terminal.settings() == begun.folder.text("during"))
    begun.terminal.type("q")
    try begun.expectRestored(status: 0...0)
  }

  @Test func `answers that come late, in pieces and among keys are no keys`() throws {
    let begun = try begin(answer: "j\u{1B}[?2026;1")
    let terminal = begun.terminal
    // The first answer arrives in pieces; later queries are answered in one piece.
    terminal.answer = "\u{1B}[?62c"
    terminal.type("$yk\u{1B}]11;rgb:ffff/ff")
    terminal.type("ff/ffff\u{7}l\u{1B}[?62c")
    #expect(terminal.read(until: "light"))
    terminal.type("m")
    #expect(terminal.read(until: "m."))
    terminal.type("q")
    try begun.expectRestored(status: 0...0)
    let output = String(decoding: terminal.output, as: UTF8.self)
    let said = output.split(separator: "saw").dropFirst().flatMap {
      $0.prefix { $0 != "." }.split(separator: " ").map(String.init)
    }
    #expect(said == ["j", "k", "l", "light", "m"] || said == ["j", "k", "light", "l", "m"], "\(said)")
    #expect(output.contains("\u{1B}[?2026h"))
  }

  @Test func `a lone Esc is a key, and a burst is one array`() throws {
    let begun = try begin()
    let terminal = begun.terminal
    #expect(terminal.read(until: "ready"))
    terminal.type("\u{1B}")
    #expect(terminal.read(until: "saw <Esc>."))
    terminal.type("j\u{1B}[A\u{1B}[1;5Cé")
    #expect(terminal.read(until: "é."))
    terminal.type("q")
    try begun.expectRestored(status: 0...0)
  }

  @Test func `sizes in a burst end with the last one`() throws {
    let begun = try begin()
    for size in 0..<300 {
      begun.terminal.resize(columns: size * 37 % 501, rows: size * 53 % 201)
    }
    begun.terminal.resize(columns: 123, rows: 45)
    #expect(begun.terminal.read(until: "123x45."))
    begun.terminal.type("q")
    try begun.expectRestored(status: 0...0)
  }
}

extension RandomAccessCollection where Element == UInt8, Index == Int {
  /// The last position at which another run of bytes begins; nil if it does not occur.
  fileprivate func lastRange(of other: [UInt8]) -> Int? {
    guard count >= other.count else { return nil }
    return (startIndex...endIndex - other.count).last { self[$0..<$0 + other.count].elementsEqual(other) }
  }
}
