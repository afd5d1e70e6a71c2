import Glibc
import TestSupport

/// A process that a test starts: the built program, or something that starts it. A process that hangs is ended, and
/// fails the test.
final class ChildProcess {
  /// How a process ended.
  struct End {
    /// The exit status; nil if a signal ended the process.
    let status: Int32?
    let output: String
    let errors: String
  }

  /// A command that could not be started, or did not end in time.
  struct Failure: Error {
    let command: [String]
    let reason: String
  }

  /// The longest time that a process may take, in seconds: far more than the slowest needs on a busy machine.
  static let patience = 120

  private let folder: TemporaryFolder
  private let name: String
  private let command: [String]
  private var number: pid_t = 0
  /// One end of a socket pair; the other end is open while the process, or one that it started, is running.
  private var lifeline: Int32 = -1

  /// Starts a program.
  /// - Parameters:
  ///   - environment: the whole environment; by default a fixed one, with the folder as the home and the language C.
  ///   - variables: environment variables in addition to those.
  ///   - name: the name of the process in the folder; its output goes to `NAME.out` and `NAME.err` there.
  ///   - input: the name of a file in the folder for standard input, else `/dev/null`.
  ///   - output: an open file for standard output, else `NAME.out`.
  init(
    _ program: String, _ arguments: [String], in folder: TemporaryFolder,
    environment: [String: String]? = nil, variables: [String: String] = [:],
    name: String = "run", input: String? = nil, output: Int32? = nil
  ) throws {
    self.folder = folder
    self.name = name
    command = [program] + arguments
    var ends: [Int32] = [-1, -1]
    // Unlike pipe(), socketpair() sets close-on-exec at once, so that processes that other threads start never inherit
    // the ends.
    let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
    guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else {
      throw Failure(command: command, reason: ChildProcess.reason(errno))
    }
    lifeline = ends[0]
    defer { close(ends[1]) }
    let base =
      environment ?? [
        "HOME": folder.path, "XDG_STATE_HOME": folder["state"], "PATH": "/usr/bin:/bin", "TZ": "UTC",
        "LC_ALL": "C",
      ]
    let all = base.merging(variables) { $1 }
    // In a separate process group, so that the processes that it starts can be ended along with it.
    let (number, error) = Spawn.start(command, environment: all.map { "\($0.key)=\($0.value)" }, .group) {
      let write = O_WRONLY | O_CREAT | O_TRUNC
      posix_spawn_file_actions_addopen(&$0, 0, input.map { folder[$0] } ?? "/dev/null", O_RDONLY, 0)
      if let output {
        posix_spawn_file_actions_adddup2(&$0, output, 1)
      } else {
        posix_spawn_file_actions_addopen(&$0, 1, folder[name + ".out"], write, 0o600)
      }
      posix_spawn_file_actions_addopen(&$0, 2, folder[name + ".err"], write, 0o600)
      posix_spawn_file_actions_adddup2(&$0, ends[1], 99)
    }
    guard error == 0 else { throw Failure(command: command, reason: ChildProcess.reason(error)) }
    self.number = number
  }

  deinit { close(lifeline) }

  func kill(_ signal: Int32) { Glibc.kill(number, signal) }

  /// Waits until the process and everything that it started have ended.
  /// - Throws: `Failure` if that takes more than `patience` seconds.
  func wait(patience: Int = ChildProcess.patience) throws -> End {
    var life = pollfd(fd: lifeline, events: Int16(POLLIN), revents: 0)
    var ready: Int32 = -1
    repeat { ready = poll(&life, 1, Int32(patience) * 1_000) } while ready < 0 && errno == EINTR
    if ready == 0 { Glibc.kill(-number, SIGKILL) }
    var status: Int32 = 0
    while waitpid(number, &status, 0) < 0 {
      guard errno == EINTR else { throw Failure(command: command, reason: ChildProcess.reason(errno)) }
    }
    guard ready != 0 else {
      throw Failure(command: command, reason: "it did not end within \(patience) seconds")
    }
    return End(
      status: status & 0x7F == 0 ? status >> 8 & 0xFF : nil,
      output: (try? folder.text(name + ".out")) ?? "", errors: try folder.text(name + ".err"))
  }

  private static func reason(_ number: Int32) -> String { String(cString: strerror(number)) }
}
