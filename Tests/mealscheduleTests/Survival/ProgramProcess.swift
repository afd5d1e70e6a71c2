import Glibc

/// A process of the built program, or of what starts it.
final class ProgramProcess {
  /// How a process ended.
  struct End {
    /// Its exit status; nil if a signal ended it.
    let status: Int32?
    let output: String
    let errors: String
  }

  private let folder: TemporaryFolder
  private let name: String
  private var number: pid_t = 0

  /// Starts a program, with the folder as its home and its working folder.
  /// - Parameters:
  ///   - name: of this process in the folder; what it prints goes to `NAME.out` and `NAME.err` there.
  ///   - input: the name of a file in the folder; else it reads nothing.
  ///   - output: an open file for standard output, else `NAME.out`.
  init(
    _ program: String, _ arguments: [String], in folder: TemporaryFolder, name: String, input: String? = nil,
    output: Int32? = nil
  ) throws {
    self.folder = folder
    self.name = name
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    let write = O_WRONLY | O_CREAT | O_TRUNC
    posix_spawn_file_actions_addopen(&actions, 0, input.map { folder[$0] } ?? "/dev/null", O_RDONLY, 0)
    if let output {
      posix_spawn_file_actions_adddup2(&actions, output, 1)
    } else {
      posix_spawn_file_actions_addopen(&actions, 1, folder[name + ".out"], write, 0o600)
    }
    posix_spawn_file_actions_addopen(&actions, 2, folder[name + ".err"], write, 0o600)
    // Threads of the tests hold signals back, and would hand that on.
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var (none, all) = (sigset_t(), sigset_t())
    sigemptyset(&none)
    sigfillset(&all)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setsigdefault(&attributes, &all)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
    let environment = [
      "HOME=\(folder.path)", "XDG_STATE_HOME=\(folder["state"])", "PATH=/usr/bin:/bin", "TZ=UTC", "LC_ALL=C",
    ]
    var words = ([program] + arguments).map { strdup($0) } + [nil]
    var variables = environment.map { strdup($0) } + [nil]
    defer { for word in words + variables { free(word) } }
    let result = posix_spawn(&number, program, &actions, &attributes, &words, &variables)
    guard result == 0 else { throw TemporaryFolder.Failure(errno: result) }
  }

  func kill(_ signal: Int32) { Glibc.kill(number, signal) }

  /// Waits until it has ended.
  func wait() throws -> End {
    var status: Int32 = 0
    while waitpid(number, &status, 0) < 0 {
      guard errno == EINTR else { throw TemporaryFolder.Failure(errno: errno) }
    }
    return End(
      status: status & 0x7F == 0 ? status >> 8 & 0xFF : nil,
      output: (try? folder.text(name + ".out")) ?? "", errors: try folder.text(name + ".err"))
  }

  /// The built program: it stands beside the tests.
  static let program: String = {
    var folder = CommandLine.arguments[0]
    while let slash = folder.lastIndex(of: "/") {
      folder = String(folder[..<slash])
      let path = folder + "/mealschedule"
      if access(path, X_OK) == 0, !folder.hasSuffix("/Sources") { return path }
    }
    return "mealschedule, which is not built beside \(CommandLine.arguments[0])"
  }()
}
