import MealCore

/// The user's editor: `$VISUAL`, else `$EDITOR`, else vi if there is a terminal.
struct Editor {
  /// A shell command, which may have options.
  let command: String

  /// - Throws: `UsageError` if vi would wait for keys without a terminal, as in a script. An editor that the
  ///   user names is always used, because it may not need a terminal.
  init(_ context: Context) throws {
    let named = ["VISUAL", "EDITOR"].lazy.compactMap(context.variable).first { $0.contains { $0 != " " } }
    guard named != nil || isatty(0) == 1 else {
      throw UsageError(
        "the editor vi needs a terminal",
        hint: "set EDITOR to a program that edits a file by itself, such as EDITOR='sed -i s/rice/pasta/'")
    }
    command = named ?? "vi"
  }

  private static let waiting = "wait for the editor"

  /// Whether the editor may still be running after this error.
  func mayRun(after error: SystemError) -> Bool { error.purpose == Editor.waiting }

  /// Opens a file and waits until the editor ends.
  /// - Returns: its exit status; nil if a signal ended it.
  /// - Throws: `SystemError` if it cannot be started or waited for.
  func open(_ path: String) throws(SystemError) -> Int32? {
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // This program ignores these signals. Restore their default actions, or the editor would ignore them too.
    var defaults = sigset_t()
    sigemptyset(&defaults)
    sigaddset(&defaults, SIGPIPE)
    sigaddset(&defaults, SIGXFSZ)
    posix_spawnattr_setsigdefault(&attributes, &defaults)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF))

    // If SIGCHLD is ignored, no child can be waited for.
    signal(SIGCHLD, SIG_DFL)
    let words = ["sh", "-c", "\(command) \"$@\"", command, path]
    var arguments = words.map { strdup($0) } + [nil]
    defer { for argument in arguments { free(argument) } }
    var number: pid_t = 0
    let failure = posix_spawn(&number, "/bin/sh", nil, &attributes, &arguments, environ)
    guard failure == 0 else { throw SystemError("start the editor", command, errno: failure) }
    // While the editor runs, only it reacts to interrupts.
    var (interrupt, quit) = (sigaction(), sigaction())
    sigaction(SIGINT, nil, &interrupt)
    sigaction(SIGQUIT, nil, &quit)
    signal(SIGINT, SIG_IGN)
    signal(SIGQUIT, SIG_IGN)
    defer {
      sigaction(SIGINT, &interrupt, nil)
      sigaction(SIGQUIT, &quit, nil)
    }
    var status: Int32 = 0
    while waitpid(number, &status, WUNTRACED) < 0 || isStopped(status) {
      if isStopped(status) {
        goOnWhenStopped(number)
        status = 0
      } else if errno != EINTR {
        throw SystemError(Editor.waiting, command, errno: errno)
      }
    }
    return status & 0x7F == 0 ? (status >> 8) & 0xFF : nil
  }

  /// Opens a file and waits until the editor ends. If the file was changed, later errors say so.
  /// - Parameter subject: how a later message begins: "the recipe was"; "changed" is appended.
  /// - Returns: whether the file was changed.
  /// - Throws: `UsageError` if the editor fails, and `SystemError` if it cannot be started.
  @discardableResult
  func edit(_ path: String, _ subject: String, _ context: Context) throws -> Bool {
    let old = try TextFile.read(path, "read the file", isRequired: false)
    let status = try open(path)
    guard status == 0 else { throw failure(status, hint: "check $VISUAL and $EDITOR") }
    // A file that can no longer be read counts as changed.
    let isChanged = (try? TextFile.read(path, "read the file", isRequired: false)) != old
    if isChanged { context.done = "\(subject) changed" }
    return isChanged
  }

  /// Makes a file and opens it. The file stays only if the editor changes it.
  /// - Parameters:
  ///   - subject: how a later message begins: "the recipe was"; "added" is appended.
  ///   - report: called with whether something was written, unless the editor fails without writing anything.
  /// - Returns: whether something was written.
  /// - Throws: `UsageError` if the editor fails.
  @discardableResult
  func make(
    _ path: String, from template: [UInt8], _ subject: String, _ context: Context, _ report: (Bool) -> Void
  ) throws -> Bool {
    let file = try NewFile(path)
    try file.write(template)
    let status = Result { () throws(SystemError) in try open(path) }
    let isWritten = file.settle(besides: template)
    if isWritten { context.done = "\(subject) added" }
    if isWritten || (try? status.get()) == 0 { report(isWritten) }
    guard try status.get() == 0 else { throw failure(try status.get(), hint: "check $VISUAL and $EDITOR") }
    return isWritten
  }

  /// The error for an editor that failed.
  /// - Parameter status: its exit status; 127 from the shell means that it was not found.
  func failure(_ status: Int32?, hint: String = "") -> UsageError {
    UsageError(
      "the editor failed: \(command)\(status == 127 ? " was not found; set EDITOR" : "")", hint: hint)
  }

  private func isStopped(_ status: Int32) -> Bool { status & 0xFF == 0x7F }

  /// Called when the editor was stopped: stops this program too, so that the shell gets the terminal, and
  /// then continues the editor. Does nothing if both were stopped together and the editor already runs again.
  private func goOnWhenStopped(_ number: pid_t) {
    var status: Int32 = 0
    guard waitpid(number, &status, WCONTINUED | WNOHANG) == 0 else { return }
    raise(SIGTSTP)
    kill(number, SIGCONT)
  }
}
