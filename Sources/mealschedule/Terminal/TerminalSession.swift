/// A terminal that shows one program full screen, from the beginning to `close`.
///
///     let session = try TerminalSession(TerminalProfile(environment))
///     defer { session.close() }
///     session.draw(frame)
///     var events: [TerminalEvent] = []
///     session.wait(timeout: nil, &events)
///
/// However it ends (`close`, a signal, a crash), the terminal is restored. A terminal that has gone is not an error:
/// drawing does nothing then, and `wait` reports `hangup`. There is one session at a time.
final class TerminalSession {
  private var painter: FramePainter
  private var input: TerminalInput
  private let watch: SignalWatch
  private let output: Int32
  private var modes: TerminalModes
  /// Sent before the next frame: the modes, and at first the questions.
  private var opening: [UInt8] = []
  private var hasQuestions: Bool
  private var isOpen = true
  /// Whether the session has the screen: not while it is suspended.
  private var isShown = false
  /// Whether the terminal has gone, as a write has found out.
  private var cannotWrite = false
  /// What has happened since the last `wait`.
  private var events: [TerminalEvent] = []

  /// Whether there is a terminal to read keys from and to draw on.
  static func isPossible(input: Int32 = 0, output: Int32 = 1) -> Bool {
    isatty(input) == 1 && isatty(output) == 1
  }

  /// Takes the screen.
  init(_ profile: TerminalProfile, input: Int32 = 0, output: Int32 = 1) throws(TerminalError) {
    self.input = TerminalInput(descriptor: input)
    self.output = output
    hasQuestions = profile.takesQuestions
    painter = FramePainter(colors: profile.colors, isUTF8: profile.isUTF8)
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

  /// Columns and rows; 80 and 24 if the terminal does not know.
  var size: (columns: Int, rows: Int) {
    var size = winsize()
    guard ioctl(output, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 || size.ws_row > 0 else {
      return (80, 24)
    }
    return (Int(size.ws_col), Int(size.ws_row))
  }

  /// Shows a frame, in one write; an unchanged frame writes nothing. The first one takes the screen.
  /// - Parameter scrolled: rows that moved up or down: see `FramePainter.paint`.
  func draw(_ frame: Frame, scrolled: (rows: Range<Int>, by: Int)? = nil) {
    guard isShown, !hasGone else { return }
    painter.paint(frame, scrolled: scrolled)
    let isWritten = opening.isEmpty ? send(painter.bytes) : open()
    // An incomplete write leaves the screen in an unknown state.
    if !isWritten { painter.forget() }
  }

  /// Takes the screen and shows the first frame on it.
  private func open() -> Bool {
    if hasQuestions {
      // Before the frame, which clears whatever a terminal prints instead of an answer.
      opening += TerminalReply.questions.utf8
      input.questionTime = TerminalSession.now
      hasQuestions = false
    }
    opening += painter.bytes
    defer { opening = [] }
    TerminalRescue.hasScreen(true)
    return send(opening)
  }

  /// Draws the next frame from scratch, whatever is on the screen.
  func redraw() { painter.forget() }

  // MARK: Leaving the screen and taking it again

  /// Gives the screen back and stops the process group, as Ctrl-Z does elsewhere. Returns when it continues; the next
  /// frame is drawn from scratch.
  func suspend() {
    leave()
    watch.letStop(true)
    _ = watch.take(SIGCONT)
    kill(0, SIGTSTP)
    // The process stops here: at once, or in a moment if there are other threads. The system does not stop it if
    // nobody could continue it (an orphaned process group).
    watch.wait(for: SIGCONT, patience: 200)
    watch.letStop(false)
    // The shell may have changed the modes meanwhile; those are restored in the end.
    if let found = try? TerminalModes(of: input.descriptor) { modes = found }
    do {
      try enter()
    } catch {
      cannotWrite = true
    }
    _ = watch.take(SIGCONT)
    _ = watch.take(SIGTSTP)
    events.append(.resumed)
  }

  /// Gives the screen back for good. A second call does nothing.
  func close() {
    guard isOpen else { return }
    isOpen = false
    awaitAnswers()
    leave()
    TerminalRescue.end()
    watch.end()
  }

  /// Takes the screen again after the process was stopped without notice.
  private func resume() {
    guard isShown else { return }
    try? enter()
  }

  private func enter() throws(TerminalError) {
    // The line first: in the background that stops the process before it has written anything.
    TerminalRescue.arm(output, modes)
    isShown = true
    try TerminalModes.set(modes.raw, on: input.descriptor)
    opening = TerminalModes.enter.withUTF8Buffer { Array($0) }
    painter.forget()
  }

  private func leave() {
    guard isShown else { return }
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

  /// Waits until something happens.
  ///
  /// Reads all that has come, however much: keys that were typed or pasted in a burst are one array. Of several changes
  /// of the size it reports the last.
  /// - Parameters:
  ///   - timeout: the most milliseconds to wait; nil for ever.
  ///   - happened: receives the events, none if the time is over. Its buffer is reused: waiting allocates nothing.
  func wait(timeout: Int?, _ happened: inout [TerminalEvent]) {
    happened.removeAll(keepingCapacity: true)
    let end = timeout.map { TerminalSession.now + max(0, $0) }
    while true {
      watch.drain()
      takeSignals()
      input.receive(patience: events.isEmpty ? input.patience(until: end) : 0, alarm: watch.descriptor)
      takeInput()
      // A signal may have come while it waited.
      takeSignals()
      let isOver = end.map { TerminalSession.now >= $0 } ?? false
      guard events.isEmpty, !isOver else { break }
    }
    swap(&events, &happened)
  }

  /// Waits for missing answers of the terminal, a second at most, before the screen is given back: the shell would
  /// take a late answer for something typed.
  private func awaitAnswers() {
    while let asked = input.questionTime, !hasGone {
      let left = asked + 1000 - TerminalSession.now
      guard left > 0 else { return }
      watch.drain()
      input.receive(patience: left, alarm: watch.descriptor)
      takeInput()
      events.removeAll(keepingCapacity: true)
      if watch.isEnding { return }
    }
  }

  private func takeSignals() {
    if watch.take(SIGHUP) || hasGone, !events.contains(.hangup) { events.append(.hangup) }
    if watch.take(SIGTERM) { events.append(.terminate) }
    if watch.take(SIGINT) { events.append(.interrupt) }
    if watch.take(SIGTSTP) { events.append(.suspend) }
    if watch.take(SIGCONT) {
      resume()
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
        case .background: if let isDark = reply.isDark { events.append(.background(isDark: isDark)) }
        case .kind: break
        }
      }
    } while input.settleEscape(isNew: hasMore)
  }

  // MARK: System calls

  /// Writes all bytes, in one call if the system lets it.
  /// - Returns: false if the terminal has gone, or hangs while the program is told to end.
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

  /// Waits until the terminal accepts output. Returns false if it does not within that many milliseconds.
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
