import Synchronization

/// Signals, deferred until the event loop handles them.
///
/// The handlers only record the signal and write a byte into a pipe. The pipe wakes the wait for input, so
/// that no signal is lost between checking the record and waiting. There is one watch at a time, because
/// there is one terminal.
///
/// If a signal to end arrives again before it was handled, the terminal is restored and the program ends at
/// once, so that a hung program can be stopped.
final class SignalWatch {
  /// The recorded signals, as bits.
  private static let noted = Atomic<UInt64>(0)
  private static let pipeEnd = Atomic<Int32>(-1)

  /// Becomes readable when a signal has arrived; for `poll`.
  let descriptor: Int32
  private let otherEnd: Int32
  private var before: [(signal: Int32, action: sigaction)] = []

  /// The signals that ask the program to end.
  static let ending = [SIGHUP, SIGTERM, SIGINT, SIGQUIT]

  init() throws(TerminalError) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw TerminalError("create a pipe", errno: errno) }
    (descriptor, otherEnd) = (ends[0], ends[1])
    for end in [descriptor, otherEnd] {
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
    }
    SignalWatch.noted.store(0, ordering: .relaxed)
    SignalWatch.pipeEnd.store(otherEnd, ordering: .sequentiallyConsistent)
    for signal in SignalWatch.ending { install(signal, SignalWatch.noteEnd) }
    for signal in [SIGWINCH, SIGCONT, SIGTSTP] { install(signal, SignalWatch.note) }
  }

  /// Restores the earlier handlers.
  func end() {
    for (signal, action) in before.reversed() {
      var action = action
      sigaction(signal, &action, nil)
    }
    before = []
    guard SignalWatch.pipeEnd.exchange(-1, ordering: .sequentiallyConsistent) >= 0 else { return }
    close(descriptor)
    close(otherEnd)
  }

  /// Returns whether a signal was recorded, and clears it.
  func take(_ signal: Int32) -> Bool {
    let bit = SignalWatch.bit(signal)
    return SignalWatch.noted.bitwiseAnd(~bit, ordering: .sequentiallyConsistent).oldValue & bit != 0
  }

  /// Whether the program was told to end and has not handled that yet.
  var isEnding: Bool {
    let noted = SignalWatch.noted.load(ordering: .relaxed)
    return SignalWatch.ending.contains { noted & SignalWatch.bit($0) != 0 }
  }

  /// Empties the pipe. Call it before `take`.
  func drain() {
    var bytes: UInt64 = 0
    while read(descriptor, &bytes, 8) > 0 {}
  }

  /// Waits for a signal for at most `patience` milliseconds.
  func wait(for signal: Int32, patience: Int) {
    let end = TerminalSession.now + patience
    while SignalWatch.noted.load(ordering: .relaxed) & SignalWatch.bit(signal) == 0 {
      var wanted = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      let left = end - TerminalSession.now
      guard left > 0 else { return }
      poll(&wanted, 1, Int32(clamping: left))
      drain()
    }
  }

  /// Sets whether SIGTSTP stops the process or is only recorded.
  func letStop(_ isAllowed: Bool) {
    var action = isAllowed ? sigaction() : sigaction(SignalWatch.note)
    sigaction(SIGTSTP, &action, nil)
  }

  private func install(_ signal: Int32, _ handler: @escaping @convention(c) (Int32) -> Void) {
    // No SA_RESTART, so that a signal interrupts a write to a hung terminal.
    var (action, old) = (sigaction(handler), sigaction())
    sigaction(signal, nil, &old)
    // Keep ignoring SIGHUP if it is ignored: a program started with nohup outlives its terminal.
    if signal == SIGHUP, old.isIgnored { return }
    sigaction(signal, &action, nil)
    before.append((signal, old))
  }

  private static func bit(_ signal: Int32) -> UInt64 { 1 << UInt64(signal & 63) }

  // MARK: Handlers: only calls that signal-safety(7) allows

  private static let note: @convention(c) (Int32) -> Void = { signal in
    let saved = errno
    noted.bitwiseOr(bit(signal), ordering: .sequentiallyConsistent)
    var byte: UInt8 = 0
    _ = write(pipeEnd.load(ordering: .relaxed), &byte, 1)
    errno = saved
  }

  private static let noteEnd: @convention(c) (Int32) -> Void = { signal in
    if noted.load(ordering: .relaxed) & bit(signal) != 0 { TerminalRescue.leaveAndDie(signal) }
    note(signal)
  }
}
