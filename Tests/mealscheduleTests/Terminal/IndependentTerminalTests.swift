import Glibc
import TestSupport
import Testing

@testable import mealschedule

/// Terminals written by others show the frame too: tmux, and Python's pyte.
@Suite(.serialized) struct IndependentTerminalTests {
  /// The last frame after many changes, and all bytes that led to it.
  private func run(seed: UInt64) -> (frame: Frame, bytes: [UInt8]) {
    var screen = RandomScreen(seed: seed, isHard: false)
    var painter = FramePainter()
    var bytes: [UInt8] = []
    painter.paint(screen.frame)
    bytes += painter.bytes
    let (columns, rows) = (screen.frame.columns, screen.frame.rows)
    for _ in 0..<100 {
      let before = screen
      let scrolled = screen.change()
      if screen.frame.columns != columns || screen.frame.rows != rows { screen = before }
      painter.paint(screen.frame, scrolled: scrolled)
      bytes += painter.bytes
    }
    return (screen.frame, bytes)
  }

  private static func succeeds(_ command: String) -> Bool {
    system("(\(command)) >/dev/null 2>&1 </dev/null") == 0
  }

  private static let hasTmux = succeeds("tmux -V")
  private static let hasPyte = succeeds("python3 -c 'import pyte'")

  @Test(.enabled(if: hasTmux, "tmux is not installed"))
  func `tmux shows the frame`() throws {
    let folder = try TemporaryFolder()
    defer { _ = Self.succeeds("tmux -S '\(folder.path)/socket' kill-server") }
    for seed in 0..<12 as Range<UInt64> {
      let (frame, bytes) = run(seed: seed)
      guard frame.columns > 1, frame.rows > 1 else { continue }
      try folder.write(Array("\u{1B}[?7l".utf8) + bytes + Array("\u{1B}[1;1H\u{1B}[6n".utf8), to: "bytes")
      // Once tmux has reported the cursor's position, it has drawn everything that came before.
      let script = """
        cd '\(folder.path)' && tmux -S ./socket -f /dev/null -u new-session -d -x \(frame.columns) -y \(frame.rows) \
        'stty raw -echo; cat bytes; head -c 6 >answer; tmux -S ./socket wait-for -S done; cat' \\; set status off \\; \
        resize-window -x \(frame.columns) -y \(frame.rows) && tmux -S ./socket wait-for done && \
        tmux -S ./socket capture-pane -p >screen; tmux -S ./socket kill-server
        """
      try #require(Self.succeeds("timeout 30 sh -c \"$(cat <<'END'\n\(script)\nEND\n)\""), "seed \(seed)")
      #expect(try folder.text("screen") == frame.text, "seed \(seed), \(frame.columns)x\(frame.rows)")
    }
  }

  @Test(.enabled(if: hasPyte, "Python's pyte is not installed"))
  func `pyte shows the frame`() throws {
    let folder = try TemporaryFolder()
    let script = """
      import sys, pyte
      screen = pyte.Screen(int(sys.argv[1]), int(sys.argv[2]))
      stream = pyte.ByteStream(screen)
      stream.feed(b'\\x1b[?7l' + open('bytes', 'rb').read())
      open('screen', 'w', encoding='utf-8').write(''.join(line.rstrip(' ') + '\\n' for line in screen.display))
      """
    try folder.write(Array(script.utf8), to: "show.py")
    for seed in 0..<12 as Range<UInt64> {
      let (frame, bytes) = run(seed: seed)
      guard frame.columns > 1, frame.rows > 1 else { continue }
      try folder.write(bytes, to: "bytes")
      try #require(
        Self.succeeds("cd '\(folder.path)' && timeout 30 python3 show.py \(frame.columns) \(frame.rows)"))
      #expect(try folder.text("screen") == frame.text, "seed \(seed), \(frame.columns)x\(frame.rows)")
    }
  }
}
