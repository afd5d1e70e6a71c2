import Glibc
import TestSupport

@testable import mealschedule

/// A pane of tmux that runs a shell script, with input and output.
final class TmuxPane {
  private let folder: TemporaryFolder
  /// The reading end of a pipe that receives all output of the pane.
  private let output: Int32
  static let isThere = system("tmux -V >/dev/null 2>&1") == 0

  /// A tmux command that failed, with its error messages.
  struct Failure: Error { let command: [String], errors: String }

  /// The longest wait for a string to appear, in seconds.
  private static let patience = 30

  /// Runs a script in the folder, which is also its `$HOME`.
  init(_ script: String, in folder: TemporaryFolder, columns: Int = 80, rows: Int = 24) throws {
    self.folder = folder
    try folder.write(script, to: "script")
    mkfifo(folder["output"], 0o600)
    // Also open for writing, so that reading never reaches the end.
    output = open(folder["output"], O_RDWR | O_NONBLOCK | O_CLOEXEC)
    try tmux(
      "-f", "/dev/null", "-u", "new-session", "-d", "-x", "\(columns)", "-y", "\(rows)",
      "cd '\(folder.path)' && sh ./script; cat", ";", "set", "status", "off", ";", "set", "escape-time", "0",
      ";",
      "resize-window", "-x", "\(columns)", "-y", "\(rows)", ";",
      "pipe-pane", "exec cat >'\(folder["output"])'")
  }

  deinit {
    _ = try? tmux("kill-server")
    close(output)
  }

  /// Runs a tmux command, and returns its output. Uses a shell, because that waits only for the command, not for the
  /// server that the command leaves running.
  @discardableResult
  private func tmux(_ first: String..., also rest: [String] = []) throws -> String {
    let words = first + rest
    let command = words.map(ShellQuoting.quoted).joined(separator: " ")
    let status = system(
      """
      cd '\(folder.path)' && env -i HOME='\(folder.path)' PATH=/usr/local/bin:/usr/bin:/bin TZ=UTC LC_ALL=C.UTF-8 \
      SHELL=/bin/sh TERM=xterm-256color timeout \(TmuxPane.patience) tmux -S ./socket \(command) \
      >tmux.out 2>tmux.err </dev/null
      """)
    guard status == 0 else { throw Failure(command: words, errors: try folder.text("tmux.err")) }
    return try folder.text("tmux.out")
  }

  /// Types bytes as the terminal would send them, in one piece.
  func type(_ text: String) throws {
    let bytes = text.utf8.map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }
    try tmux("send-keys", "-H", also: bytes)
  }

  func resize(columns: Int, rows: Int) throws {
    try tmux("resize-window", "-x", "\(columns)", "-y", "\(rows)")
  }

  var screen: String { get throws { try tmux("capture-pane", "-p") } }

  /// Waits until a string is on the screen, looking after each new output.
  /// - Returns: whether it appeared in time.
  func waits(for text: String) throws -> Bool {
    let end = TmuxPane.now + TmuxPane.patience
    while TmuxPane.now < end {
      if try screen.contains(text) { return true }
      var event = pollfd(fd: output, events: Int16(POLLIN), revents: 0)
      if poll(&event, 1, 1_000) > 0 {
        var bytes = [UInt8](repeating: 0, count: 1 << 16)
        while read(output, &bytes, bytes.count) == bytes.count {}
      }
    }
    return false
  }

  private static var now: Int {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return time.tv_sec
  }
}
