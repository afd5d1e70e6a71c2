import Synchronization

/// Gives the terminal back when the program crashes, and lets it crash.
///
/// What is needed for that lies ready where a signal handler can reach it: a handler may neither allocate nor wait.
enum TerminalRescue {
  /// The terminal that is to be given back; -1 if none is.
  private static let output = Atomic<Int32>(-1)
  /// Whether there are modes to be undone, and not only the settings of the line.
  private static let isEntered = Atomic<Bool>(false)
  nonisolated(unsafe) private static let settings = UnsafeMutablePointer<termios>.allocate(capacity: 1)
  /// The actions that there were, by the number of the signal.
  nonisolated(unsafe) private static let before = UnsafeMutablePointer<sigaction>.allocate(capacity: 64)
  private static let areInstalled = Atomic<Bool>(false)

  /// Faults of the program, and what else ends a process that does nothing about it.
  private static let signals = [
    SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGFPE, SIGABRT, SIGSYS, SIGQUIT, SIGXCPU, SIGALRM, SIGVTALRM, SIGPROF,
    SIGUSR1, SIGUSR2,
  ]

  /// From now on a crash gives this terminal back.
  static func arm(_ descriptor: Int32, _ modes: TerminalModes) {
    settings.pointee = modes.settings
    output.store(descriptor, ordering: .sequentiallyConsistent)
    guard !areInstalled.exchange(true, ordering: .sequentiallyConsistent) else { return }
    giveStack()
    for signal in signals {
      var action = sigaction(leaveAndDie)
      action.sa_flags = SA_ONSTACK
      sigaction(signal, &action, before + Int(signal))
      if before[Int(signal)].isIgnored { sigaction(signal, before + Int(signal), nil) }
    }
  }

  /// Notes whether the program has the screen: before its first frame it has not.
  /// - Returns: whether it had.
  @discardableResult
  static func hasScreen(_ isTaken: Bool) -> Bool {
    isEntered.exchange(isTaken, ordering: .sequentiallyConsistent)
  }

  /// The terminal is as it was: a crash is nothing to it.
  static func disarm() { output.store(-1, ordering: .sequentiallyConsistent) }

  /// Puts all handlers back that there were.
  static func end() {
    disarm()
    guard areInstalled.exchange(false, ordering: .sequentiallyConsistent) else { return }
    for signal in signals { sigaction(signal, before + Int(signal), nil) }
  }

  /// A stack for the handlers: the program's own may be what it ran out of.
  private static func giveStack() {
    var stack = stack_t()
    guard sigaltstack(nil, &stack) == 0, stack.ss_flags & Int32(SS_DISABLE) != 0 else { return }
    stack.ss_size = 1 << 16
    stack.ss_sp = UnsafeMutableRawPointer.allocate(byteCount: 1 << 16, alignment: 16)
    stack.ss_flags = 0
    sigaltstack(&stack, nil)
  }

  // MARK: In the handlers: nothing but what signal-safety(7) allows

  static let leaveAndDie: @convention(c) (Int32) -> Void = { number in
    let descriptor = output.exchange(-1, ordering: .sequentiallyConsistent)
    if descriptor >= 0 {
      if isEntered.load(ordering: .sequentiallyConsistent) {
        TerminalModes.leave.withUTF8Buffer { _ = write(descriptor, $0.baseAddress, $0.count) }
      }
      tcsetattr(descriptor, TCSANOW, settings)
    }
    Leftovers.remove()
    // It dies of the signal once this returns, and whoever else wanted to know of it is told.
    if signals.contains(number) {
      sigaction(number, before + Int(number), nil)
    } else {
      signal(number, SIG_DFL)
    }
    raise(number)
  }
}
