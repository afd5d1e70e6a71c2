import Glibc

/// Starts the processes of tests.
enum Spawn {
  /// Whether a process leaves the process group of the tests, or also their session and terminal.
  enum Separation {
    case group, session
  }

  /// Starts a program with no signal blocked or ignored: threads of the tests block signals, which it would inherit.
  /// - Parameter prepare: adds the files that the process starts with.
  /// - Returns: the id of the process, or the error number if it could not be started.
  static func start(
    _ command: [String], environment: [String], _ separation: Separation,
    _ prepare: (inout posix_spawn_file_actions_t) -> Void
  ) -> (process: pid_t, errno: Int32) {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    prepare(&actions)
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var (none, all) = (sigset_t(), sigset_t())
    sigemptyset(&none)
    sigfillset(&all)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setsigdefault(&attributes, &all)
    posix_spawnattr_setpgroup(&attributes, 0)
    // 0x80 is POSIX_SPAWN_SETSID, which Swift's overlay of the C library lacks.
    let flag = separation == .group ? POSIX_SPAWN_SETPGROUP : 0x80
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | flag))
    var words = command.map { strdup($0) } + [nil]
    var variables = environment.map { strdup($0) } + [nil]
    defer { for word in words + variables { free(word) } }
    var process: pid_t = 0
    let result = posix_spawn(&process, command[0], &actions, &attributes, &words, &variables)
    return (process, result)
  }
}
