import Glibc
import MealCore
import Testing

@testable import mealschedule

/// The program that `TerminalSessionTests` stops, crashes and deprives of its terminal: a session that displays the
/// events that it receives.
///
/// It is a test only so that it can be started in a separate process, whose standard input is the terminal.
@Suite(.enabled(if: getenv(PseudoTerminal.sessionVariable) != nil, "this is started by TerminalSessionTests"))
struct SessionInChild {
  @Test func `shows what happens until it is told to end`() throws {
    signal(SIGPIPE, SIG_IGN)
    let session = try TerminalSession(TerminalProfile(), input: 0, output: 0)
    defer { session.close() }
    var frame = Frame()
    var events: [TerminalEvent] = []
    var said = "ready \(getpid())."
    while true {
      let size = session.size
      frame.resize(columns: max(60, size.columns), rows: 2)
      frame.put(said, column: 0, row: 0)
      session.redraw()
      session.draw(frame)
      session.wait(timeout: nil, &events)
      said = "saw"
      for event in events {
        switch event {
        case .key(.character("q")), .end: return
        case .key(.control("z")), .suspend: session.suspend()
        case .key(.control("c")): crash()
        case .key(.control("r")): said += "\(recurse(1))"
        case .key(.escape): said += " <Esc>"
        case .key(let key): said += " " + (KeyName.of(key) ?? "\(key)")
        case .resized(let columns, let rows): said += " \(columns)x\(rows)"
        case .background(let isDark): said += isDark ? " dark" : " light"
        case .resumed: said += " resumed"
        }
      }
      said += "."
    }
  }

  /// Crashes as a fault in the program would.
  private func crash() {
    let nothing: [Int] = []
    print(nothing[said(0)])
  }

  private func said(_ number: Int) -> Int { number + Int(getpid() & 0) }

  /// Recurses until the stack is used up.
  @inline(never) private func recurse(_ depth: Int) -> Int {
    withUnsafeTemporaryAllocation(byteCount: 1 << 14, alignment: 16) { buffer in
      buffer[depth & 0xFF] = UInt8(truncatingIfNeeded: depth)
      return recurse(depth + 1) + Int(buffer[depth & 0xFF])
    }
  }
}
