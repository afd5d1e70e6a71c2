import Glibc
import TestSupport

/// A pseudo-terminal that the test controls, and a program that runs in it.
final class PseudoTerminal {
  struct Failure: Error { let errno: Int32 }

  /// The environment variable that is set to run a session in a separate process: see `SessionInChild`.
  static let sessionVariable = "MEALSCHEDULE_SESSION_IN_CHILD"

  private let master: Int32
  private let path: String
  private var process: pid_t = 0
  /// All output of the program so far.
  private(set) var output: [UInt8] = []
  private var questionsAnswered = 0
  /// The terminal's answer to queries; nil if it does not answer.
  var answer: String? = "\u{1B}[?2026;0$y\u{1B}[?62c"

  init(columns: Int = 80, rows: Int = 24) throws {
    master = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
    // TIOCSPTLCK and TIOCGPTN: the requests that unlockpt and ptsname make, which Swift's overlay of the C library
    // lacks.
    var (lock, number): (Int32, Int32) = (0, 0)
    guard master >= 0, ioctl(master, 0x4004_5431, &lock) == 0, ioctl(master, 0x8004_5430, &number) == 0 else {
      throw Failure(errno: errno)
    }
    path = "/dev/pts/\(number)"
    resize(columns: columns, rows: rows)
  }

  deinit {
    if process > 0 {
      kill(-process, SIGKILL)
      _ = wait()
    }
    hangUp()
  }

  private var isOpen = true

  /// Makes the terminal disappear.
  func hangUp() {
    if isOpen { close(master) }
    isOpen = false
  }

  /// Opens the end that a program reads from, without making it the controlling terminal of the test.
  func openLine() throws -> Int32 {
    let line = open(path, O_RDWR | O_NOCTTY | O_CLOEXEC)
    guard line >= 0 else { throw Failure(errno: errno) }
    return line
  }

  /// Runs a shell script in the terminal, in a new session.
  func start(_ script: String, environment: [String]) throws {
    let (number, error) = Spawn.start(["/bin/sh", "-c", script], environment: environment, .session) {
      posix_spawn_file_actions_addopen(&$0, 0, path, O_RDWR, 0)
      posix_spawn_file_actions_addopen(&$0, 1, "/dev/null", O_WRONLY, 0)
      posix_spawn_file_actions_addopen(&$0, 2, "/dev/null", O_WRONLY, 0)
    }
    guard error == 0 else { throw Failure(errno: error) }
    process = number
  }

  func resize(columns: Int, rows: Int) {
    var size = winsize(ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(master, UInt(TIOCSWINSZ), &size)
  }

  /// The settings of the line, as `stty -g` prints them.
  func settings() throws -> String {
    let folder = try TemporaryFolder()
    let stty = try ChildProcess("/bin/sh", ["-c", "stty -g < \(path)"], in: folder).wait()
    guard stty.status == 0 else { throw Failure(errno: ENOTTY) }
    return stty.output
  }

  func type(_ text: String) {
    let bytes = Array(text.utf8)
    _ = write(master, bytes, bytes.count)
  }

  /// Reads until the output after a position contains a string.
  /// - Returns: whether it does; false if the program ended first, or was silent for half a minute.
  func read(until text: String, from start: Int = 0) -> Bool {
    while !contains(text, from: start) {
      guard readMore() else { return contains(text, from: start) }
    }
    return true
  }

  func readToEnd() { while readMore() {} }

  private func contains(_ text: String, from start: Int) -> Bool {
    String(decoding: output[min(start, output.count)...], as: UTF8.self).utf8Contains(text)
  }

  /// Reads the next output.
  /// - Returns: whether there was any; false if the program has ended, or was silent for half a minute.
  func readMore() -> Bool {
    var wanted = pollfd(fd: master, events: Int16(POLLIN), revents: 0)
    guard isOpen, poll(&wanted, 1, 30_000) > 0 else { return false }
    var chunk = [UInt8](repeating: 0, count: 1 << 14)
    let count = Glibc.read(master, &chunk, chunk.count)
    guard count > 0 else { return false }
    output += chunk[..<count]
    let asked = String(decoding: output, as: UTF8.self).components(of: "\u{1B}[c")
    if let answer, asked > questionsAnswered { type(answer) }
    questionsAnswered = asked
    return true
  }

  /// Waits for the shell to end, and returns its exit status.
  func wait() -> Int32 {
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    process = 0
    return status & 0x7F == 0 ? status >> 8 & 0xFF : 128 + status & 0x7F
  }
}

extension String {
  fileprivate func utf8Contains(_ other: String) -> Bool { components(of: other) > 0 }

  /// The number of times that another string occurs, byte by byte.
  fileprivate func components(of other: String) -> Int {
    let (bytes, wanted) = (Array(utf8), Array(other.utf8))
    guard bytes.count >= wanted.count else { return 0 }
    return (0...bytes.count - wanted.count).count { bytes[$0..<$0 + wanted.count].elementsEqual(wanted) }
  }
}
