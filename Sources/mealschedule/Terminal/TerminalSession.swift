/// A full-screen program's terminal, from `init` to `close`.
///
///     let session = try TerminalSession(TerminalProfile(environment))
///     defer { session.close() }
///     session.draw(frame)
///     var events: [TerminalEvent] = []
///     session.wait(timeout: nil, &events)
///
/// However the session ends (`close`, a signal, a crash), the terminal is restored. If the terminal
/// disappears, that is not an error: drawing does nothing, and `wait` reports SIGHUP. There is one session
/// at a time.
final class TerminalSession {
  private var painter: FramePainter
  private var input: TerminalInput
  private let watch: SignalWatch
  private let output: Int32
  private var modes: TerminalModes
  /// Bytes to send before the next frame: the modes and, at the start, the queries.
  private var opening: [UInt8] = []
  private var hasQuestions: Bool
  /// The bytes written since the last request for a reply. Starts at the limit, so that the first frame requests one.
  private var unasked = TerminalSession.backlog
  /// After this many bytes, we request a reply; after this many more without a reply, `hasBacklog` is true.
  private static let backlog = 1000
  private let takesMouse: Bool
  private var isOpen = true
  /// Whether the session has the screen; false while suspended.
  private var isShown = false
  /// Whether a write has failed because the terminal is gone.
  private var cannotWrite = false
  /// The events since the last `wait`.
  private var events: [TerminalEvent] = []

  /// Whether there is a terminal to read keys from and to draw on.
  static var isPossible: Bool { isatty(0) == 1 && isatty(1) == 1 }

  /// Puts the terminal into raw mode. The first frame takes the screen.
  init(_ profile: TerminalProfile, input: Int32 = 0, output: Int32 = 1) throws(TerminalError) {
    self.input = TerminalInput(descriptor: input)
    self.output = output
    hasQuestions = profile.takesQuestions
    takesMouse = profile.takesMouse
    painter = FramePainter(isUTF8: profile.isUTF8)
    modes = try TerminalModes(of: input)
    watch = try SignalWatch()
    do throws(TerminalError) {
      try enter()
    } catch {
      close()
      throw error
    }
  }

  deinit { close() }

  private var hasGone: Bool { cannotWrite || input.hasEnded }

  /// The columns and rows; 80 and 24 if the terminal does not report them.
  var size: (columns: Int, rows: Int) {
    var size = winsize()
    guard ioctl(output, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 || size.ws_row > 0 else {
      return (80, 24)
    }
    return (Int(size.ws_col), Int(size.ws_row))
  }

  /// Shows a frame with a single write, or none if nothing changed. The first frame takes the screen.
  /// - Parameters:
  ///   - scrolled: lines that moved up or down; see `FramePainter.paint`.
  ///   - asksBack: whether to request a reply, which the terminal sends when it has shown the frame; see `isBehind`.
  func draw(_ frame: Frame, scrolled: Scrolling? = nil, asksBack: Bool = false) {
    guard isShown, !hasGone else { return }
    painter.paint(frame, scrolled: scrolled)
    var bytes = painter.bytes
    unasked += bytes.count
    // Do not ask a terminal that has never answered.
    if !bytes.isEmpty, asksBack || unasked >= TerminalSession.backlog, input.answerTime != nil, !isBehind {
      bytes += TerminalReply.question.utf8
      input.questionTime = TerminalSession.now
      unasked = 0
    }
    let isWritten = opening.isEmpty ? send(bytes) : open(bytes)
    // After an incomplete write, the screen's state is unknown.
    if !isWritten { painter.forget() }
  }

  /// Takes the screen, sends queries that are still due, and writes `bytes`. Returns whether all was written.
  private func open(_ bytes: [UInt8] = []) -> Bool {
    if hasQuestions {
      // Queries come before the frame, which clears anything that a terminal prints instead of answering.
      opening += TerminalReply.questions.utf8
      input.questionTime = TerminalSession.now
      hasQuestions = false
    }
    opening += bytes
    defer { opening = [] }
    TerminalRescue.hasScreen(true)
    return send(opening)
  }

  /// Takes the screen, and waits briefly for answers about the terminal, so that the first frame has the right
  /// colours. Call it before the first `draw`.
  func settle() {
    guard hasQuestions, open() else { return }
    awaitAnswers(patience: 50)
  }

  /// Whether we are still waiting for the terminal to confirm that it has shown the last frame that requested a reply.
  /// We stop waiting after three seconds.
  var isBehind: Bool {
    guard let asked = input.questionTime, input.answerTime != nil else { return false }
    return TerminalSession.now < asked + 3000
  }

  /// Whether the terminal is so far behind that another frame has to wait.
  var hasBacklog: Bool { isBehind && unasked >= TerminalSession.backlog }

  /// Whether the terminal is too slow for animations: whether its last reply took more than 200 ms.
  var isSlow: Bool { input.answerTime ?? 0 > 200 }

  /// Makes the next `draw` paint everything.
  func redraw() { painter.forget() }

  // MARK: Leaving and retaking the screen

  /// Restores the terminal and stops the process group, as Ctrl-Z usually does. Returns after it continues;
  /// the next frame is drawn from scratch.
  func suspend() {
    lend {
      _ = watch.take(SIGCONT)
      kill(0, SIGTSTP)
      // The process stops here, or slightly later if it has other threads. The system does not stop an orphaned
      // process group, because nobody could continue it.
      watch.wait(for: SIGCONT, patience: 200)
      // The shell may have changed the modes meanwhile; `close` restores the new ones.
      if let found = try? TerminalModes(of: input.descriptor) { modes = found }
    }
  }

  /// Restores the terminal, lets another program use it, and takes it back; the next frame is drawn from
  /// scratch. Ctrl-Z in the other program stops this one, too.
  func lend(to body: () -> Void) {
    leave()
    watch.letStop(true)
    body()
    watch.letStop(false)
    if (try? enter()) == nil { cannotWrite = true }
    _ = watch.take(SIGCONT)
    _ = watch.take(SIGTSTP)
    events.append(.resumed)
  }

  /// Restores the terminal for good. A second call does nothing.
  func close() {
    guard isOpen else { return }
    isOpen = false
    leave()
    TerminalRescue.end()
    watch.end()
  }

  private func enter() throws(TerminalError) {
    // Set the line settings first: this stops a background process before it writes anything.
    TerminalRescue.arm(output, modes)
    isShown = true
    try TerminalModes.set(modes.raw, on: input.descriptor)
    opening = TerminalModes.enter.withUTF8Buffer { Array($0) }
    if takesMouse { TerminalModes.takeMouse.withUTF8Buffer { opening += $0 } }
    painter.forget()
  }

  private func leave() {
    guard isShown else { return }
    // The shell, or an editor, would treat a late answer as typed text.
    awaitAnswers(patience: 1000 + (input.answerTime ?? 0))
    isShown = false
    let hadScreen = TerminalRescue.hasScreen(false)
    if hadScreen, !hasGone {
      if !canWrite(patience: 500) { tcflush(output, TCOFLUSH) }
      send(TerminalModes.leave.withUTF8Buffer { Array($0) })
    }
    try? TerminalModes.set(modes.settings, on: input.descriptor)
    TerminalRescue.disarm()
  }

  // MARK: Waiting

  /// Waits for events.
  ///
  /// Returns all pending input at once, such as a burst of keys. Of several resizes it reports only the last.
  /// Also returns when the terminal has caught up.
  /// - Parameters:
  ///   - timeout: the longest wait in milliseconds; nil to wait indefinitely.
  ///   - happened: receives the events; empty after a timeout. Its buffer is reused, so waiting allocates
  ///     nothing.
  func wait(timeout: Int?, _ happened: inout [TerminalEvent]) {
    happened.removeAll(keepingCapacity: true)
    let end = timeout.map { TerminalSession.now + max(0, $0) }
    let wasBehind = isBehind
    while true {
      watch.drain()
      takeSignals()
      input.receive(patience: events.isEmpty ? input.patience(until: end) : 0, alarm: watch.descriptor)
      takeInput()
      // A signal may have arrived during the wait.
      takeSignals()
      let isOver = end.map { TerminalSession.now >= $0 } ?? false
      guard events.isEmpty, !isOver, isBehind == wasBehind else { break }
    }
    swap(&events, &happened)
  }

  /// Waits for outstanding answers. Keys that arrive meanwhile are kept for `wait`.
  /// - Parameter patience: how long to wait, in milliseconds from the time at which the queries were sent.
  private func awaitAnswers(patience: Int) {
    while let asked = input.questionTime, !hasGone {
      let left = asked + patience - TerminalSession.now
      guard left > 0 else { return }
      watch.drain()
      input.receive(patience: left, alarm: watch.descriptor)
      takeInput()
      if watch.isEnding { return }
    }
  }

  private func takeSignals() {
    for signal in SignalWatch.ending where watch.take(signal) { events.append(.end(signal)) }
    if hasGone, !events.contains(.end(SIGHUP)) { events.append(.end(SIGHUP)) }
    if watch.take(SIGTSTP) { events.append(.suspend) }
    if watch.take(SIGCONT) {
      // The process was stopped without notice.
      if isShown { try? enter() }
      events.append(.resumed)
    }
    if watch.take(SIGWINCH) {
      events.removeAll {
        if case .resized = $0 { true } else { false }
      }
      let (columns, rows) = size
      events.append(.resized(columns: columns, rows: rows))
    }
  }

  private func takeInput() {
    var hasMore = false
    repeat {
      while let key = input.nextKey() {
        events.append(.key(key))
        hasMore = true
      }
      while let reply = input.nextReply() {
        hasMore = true
        switch reply {
        case .synchronizedOutput(let isKnown): painter.isSynchronized = isKnown
        case .margins(let areKnown): painter.hasMargins = areKnown
        case .background(let isDark): events.append(.background(isDark: isDark))
        case .kind: break
        }
      }
    } while input.settleEscape(isNew: hasMore)
  }

  // MARK: System calls

  /// Writes all bytes, in one call if possible.
  /// - Returns: false if the terminal is gone, or hangs while the program has been told to end.
  @discardableResult
  private func send(_ bytes: [UInt8]) -> Bool {
    bytes.withUnsafeBytes { buffer in
      var written = 0
      while written < buffer.count {
        let count = write(output, buffer.baseAddress.map { $0 + written }, buffer.count - written)
        if count >= 0 {
          written += count
        } else if errno == EAGAIN {
          if !canWrite(patience: 1000), watch.isEnding { return false }
        } else if errno == EINTR {
          if watch.isEnding, isShown { return false }
        } else {
          cannotWrite = true
          return false
        }
      }
      return true
    }
  }

  /// Waits until the terminal accepts output. Returns false if it does not within `patience` milliseconds.
  private func canWrite(patience: Int32) -> Bool {
    var wanted = pollfd(fd: output, events: Int16(POLLOUT), revents: 0)
    return poll(&wanted, 1, patience) > 0
  }

  /// Milliseconds of the monotonic clock.
  static var now: Int {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return time.tv_sec * 1000 + time.tv_nsec / 1_000_000
  }
}
