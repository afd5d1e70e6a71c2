import Synchronization

/// Restores the terminal when the program crashes, then lets it crash.
///
/// A signal handler may neither allocate nor block, so everything it needs is in static storage.
enum TerminalRescue {
  /// The terminal to restore; -1 for none.
  private static let output = Atomic<Int32>(-1)
  /// Whether the screen modes must be undone too, not only the line settings.
  private static let isEntered = Atomic<Bool>(false)
  nonisolated(unsafe) private static let settings = UnsafeMutablePointer<termios>.allocate(capacity: 1)
  /// The previous signal actions, by signal number.
  nonisolated(unsafe) private static let before = UnsafeMutablePointer<sigaction>.allocate(capacity: 64)
  private static let areInstalled = Atomic<Bool>(false)
  /// A bit for each signal of `signals`: a handler cannot search an array, since generic code may allocate.
  private static let caught = Atomic<UInt64>(0)

  /// Program faults and other signals that end a process by default.
  private static let signals = [
    SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGFPE, SIGABRT, SIGSYS, SIGXCPU, SIGALRM, SIGVTALRM, SIGPROF, SIGUSR1,
    SIGUSR2,
  ]

  /// Makes a crash restore this terminal from now on.
  static func arm(_ descriptor: Int32, _ modes: TerminalModes) {
    settings.pointee = modes.settings
    output.store(descriptor, ordering: .sequentiallyConsistent)
    guard !areInstalled.exchange(true, ordering: .sequentiallyConsistent) else { return }
    giveStack()
    caught.store(signals.reduce(0) { $0 | 1 << UInt64($1) }, ordering: .sequentiallyConsistent)
    for signal in signals {
      var action = sigaction(leaveAndDie)
      action.sa_flags = SA_ONSTACK
      sigaction(signal, &action, before + Int(signal))
      if before[Int(signal)].isIgnored { sigaction(signal, before + Int(signal), nil) }
    }
  }

  /// Records whether the program has the screen, which it takes with its first frame.
  /// - Returns: the previous value.
  @discardableResult
  static func hasScreen(_ isTaken: Bool) -> Bool {
    isEntered.exchange(isTaken, ordering: .sequentiallyConsistent)
  }

  /// Makes a crash leave the terminal alone from now on, because it has been restored.
  static func disarm() { output.store(-1, ordering: .sequentiallyConsistent) }

  /// Restores the earlier handlers.
  static func end() {
    disarm()
    guard areInstalled.exchange(false, ordering: .sequentiallyConsistent) else { return }
    for signal in signals { sigaction(signal, before + Int(signal), nil) }
  }

  /// Sets up a separate stack for the handlers, because a stack overflow may be the cause of the crash.
  private static func giveStack() {
    var stack = stack_t()
    guard sigaltstack(nil, &stack) == 0, stack.ss_flags & Int32(SS_DISABLE) != 0 else { return }
    stack.ss_size = 1 << 16
    stack.ss_sp = malloc(1 << 16)
    stack.ss_flags = 0
    sigaltstack(&stack, nil)
  }

  // MARK: Handlers: only calls that signal-safety(7) allows

  static let leaveAndDie: @convention(c) (Int32) -> Void = { number in
    let descriptor = output.exchange(-1, ordering: .sequentiallyConsistent)
    if descriptor >= 0 {
      if isEntered.load(ordering: .sequentiallyConsistent) {
        TerminalModes.leave.withUTF8Buffer { _ = write(descriptor, $0.baseAddress, $0.count) }
      }
      tcsetattr(descriptor, TCSANOW, settings)
    }
    // After this returns, the signal is delivered again, to the earlier handler or the default action.
    if caught.load(ordering: .sequentiallyConsistent) >> UInt64(truncatingIfNeeded: number) & 1 == 1 {
      sigaction(number, before + Int(number), nil)
    } else {
      signal(number, SIG_DFL)
    }
    raise(number)
  }
}
