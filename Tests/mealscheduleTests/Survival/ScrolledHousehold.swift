import Glibc
import TestSupport

@testable import mealschedule

/// A household with its plan in the full-screen scroller, on a pseudo-terminal to type keys and to read the screen.
final class ScrolledHousehold {
  let household: Household
  let terminal: PseudoTerminal

  static let start = "2013-03-13 dinner risotto\n2013-03-14 dinner fish pie\n"

  /// Starts `scroll` on Wednesday, 13 March 2013.
  /// - Parameters:
  ///   - limit: a command that the shell runs first, such as `ulimit -f 4`.
  ///   - isNobody: whether the program runs as a user who owns nothing here. This has an effect only if the tests run
  ///     as root.
  ///   - kind: the kind of terminal; the default is one that is not queried.
  init(
    _ household: Household, limit: String = ":", isNobody: Bool = false, kind: String = "linux"
  ) throws {
    self.household = household
    terminal = try PseudoTerminal(columns: 64, rows: 14)
    let folder = household.folder
    var program = BuiltProgram.path
    if isNobody, geteuid() == 0 {
      // The program may be built where only root may go.
      try folder.write(try TemporaryFolder.bytes(at: program), to: "mealschedule")
      chmod(folder["mealschedule"], 0o755)
      chmod(folder.path, 0o711)
      program = "/usr/bin/setpriv --reuid=65534 --regid=65534 --clear-groups \(folder["mealschedule"])"
    }
    try terminal.start(
      """
      echo $$ >"$HOME/number"
      # Somebody who knows the tour already.
      mkdir -p "$XDG_STATE_HOME/mealschedule" && echo read 1 2 3 4 5 >"$XDG_STATE_HOME/mealschedule/tour"
      \(limit)
      exec \(program) -f '\(folder[household.plan])' --today 2013-03-13 scroll >&0 2>"$HOME/errors"
      """,
      environment: [
        "HOME=\(folder.path)", "XDG_STATE_HOME=\(folder["state"])", "PATH=/usr/bin:/bin", "TZ=UTC",
        "LC_ALL=C.UTF-8", "TERM=\(kind)",
      ])
  }

  /// The current screen, row by row.
  var screen: String {
    var plain = PlainTerminal(columns: 64, rows: 14)
    plain.write(terminal.output)
    return (0..<14).map { row in
      plain.cells[row * 64..<(row + 1) * 64].map(\.text).joined() + "\n"
    }.joined()
  }

  /// Reads until a string is on the screen, or no longer is.
  /// - Returns: whether that happened.
  func waits(for text: String, isThere: Bool = true) -> Bool {
    while screen.contains(text) != isThere {
      guard terminal.readMore() else { return false }
    }
    return true
  }

  var process: pid_t {
    get throws {
      let text = try household.folder.text("number")
      return pid_t(text.prefix { $0.isNumber }) ?? 0
    }
  }

  /// Reads until the program ends.
  /// - Returns: its exit status, and its output on standard error.
  func end() throws -> (status: Int32, errors: String) {
    terminal.readToEnd()
    return (terminal.wait(), try household.folder.text("errors"))
  }
}
