import Glibc
import Testing

@testable import mealschedule

/// The number of writes that a session makes. Its output is a socket that keeps writes apart.
@Suite(.serialized) struct FrameWriteTests {
  /// A session whose input is a terminal that answers, and the end of the socket that receives the session's writes.
  private struct Watched {
    let session: TerminalSession
    let terminal: PseudoTerminal
    private let end: Int32

    init(takesQuestions: Bool = false) throws {
      terminal = try PseudoTerminal()
      var ends: [Int32] = [-1, -1]
      try #require(socketpair(AF_UNIX, Int32(SOCK_SEQPACKET.rawValue), 0, &ends) == 0)
      end = ends[0]
      session = try TerminalSession(
        TerminalProfile(takesQuestions: takesQuestions), input: try terminal.openLine(), output: ends[1])
      if takesQuestions { terminal.type("\u{1B}[?62c") }
    }

    /// The new output since the last call, write by write.
    func writes() -> [String] {
      var writes: [String] = []
      var bytes = [UInt8](repeating: 0, count: 1 << 16)
      while true {
        let count = recv(end, &bytes, bytes.count, Int32(MSG_DONTWAIT))
        guard count > 0 else { return writes }
        writes.append(String(decoding: bytes[..<count], as: UTF8.self))
      }
    }
  }

  private static let (enter, leave) = (
    "\(TerminalModes.enter)\(TerminalModes.takeMouse)", "\(TerminalModes.leave)"
  )

  @Test func `the screen is taken, asked and filled in one write`() throws {
    let watched = try Watched(takesQuestions: true)
    var frame = Frame(columns: 20, rows: 3)
    frame.put("soup", column: 0, row: 0)
    #expect(watched.writes().isEmpty)
    watched.session.draw(frame)
    let first = watched.writes()
    #expect(first.count == 1)
    #expect(first.first?.hasPrefix(Self.enter + TerminalReply.questions) == true)
    #expect(first.first?.hasSuffix("soup") == true)
    watched.session.close()
    #expect(watched.writes() == [Self.leave])
  }

  @Test func `the first frame waits for the answers, and has them`() throws {
    let watched = try Watched(takesQuestions: true)
    watched.terminal.type("\u{1B}]11;rgb:ffff/ffff/ffff\u{7}\u{1B}[?62c")
    watched.session.settle()
    #expect(watched.writes() == [Self.enter + TerminalReply.questions])
    var events: [TerminalEvent] = []
    watched.session.wait(timeout: 0, &events)
    #expect(events == [.background(isDark: false)])
    watched.session.draw(Frame(columns: 20, rows: 3))
    #expect(watched.writes().first?.hasPrefix(Self.enter) == false)
  }

  @Test func `a frame that asks back is waited for, and an answer ends the wait`() throws {
    let watched = try Watched(takesQuestions: true)
    watched.session.settle()
    var frame = Frame(columns: 20, rows: 3)
    for number in 0..<3 {
      frame.put("soup", column: number, row: 0)
      watched.session.draw(frame, asksBack: number > 0)
      // The first frame always requests a reply.
      #expect(watched.writes().last?.hasSuffix("soup" + TerminalReply.question) == true)
      #expect(watched.session.isBehind)
      frame.put("stew", column: number, row: 1)
      watched.session.draw(frame, asksBack: true)
      #expect(watched.writes().last?.hasSuffix("stew") == true)
      watched.terminal.type("\u{1B}[?62c")
      var events: [TerminalEvent] = []
      watched.session.wait(timeout: 30_000, &events)
      #expect(events.isEmpty && !watched.session.isBehind)
    }
  }

  @Test func `after a thousand bytes without an answer, the next frame waits for it, and asks back itself`()
    throws
  {
    let watched = try Watched(takesQuestions: true)
    watched.session.settle()
    var frame = Frame(columns: 100, rows: 30)
    var events: [TerminalEvent] = []
    for round in 0..<3 {
      var row = 0
      while !watched.session.hasBacklog, row < 30 {
        frame.put(String(repeating: "\(round)", count: 94), column: 0, row: row)
        watched.session.draw(frame)
        #expect(watched.writes().last?.hasSuffix(TerminalReply.question) == (row == 0))
        row += 1
      }
      #expect(row == 11)
      watched.terminal.type("\u{1B}[?62c")
      watched.session.wait(timeout: 30_000, &events)
      #expect(!watched.session.hasBacklog)
    }
  }

  @Test func `a frame is one write, and none where nothing changed`() throws {
    let watched = try Watched()
    var frame = Frame(columns: 20, rows: 3)
    watched.session.draw(frame)
    #expect(watched.writes().count == 1)
    for row in 0..<3 { frame.put("soup", column: row, row: row) }
    watched.session.draw(frame)
    #expect(watched.writes().count == 1)
    watched.session.draw(frame)
    #expect(watched.writes().isEmpty)
    watched.session.close()
    #expect(watched.writes() == [Self.leave])
  }

  @Test func `a screen that was never taken is not given back`() throws {
    let watched = try Watched(takesQuestions: true)
    watched.session.close()
    #expect(watched.writes().isEmpty)
  }

}
