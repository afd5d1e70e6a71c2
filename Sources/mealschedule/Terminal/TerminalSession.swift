/// A terminal that shows one program full screen, from the beginning to `close`.
///
///     let session = try TerminalSession(TerminalProfile(environment))
///     defer { session.close() }
///     session.draw(frame)
///     var events: [TerminalEvent] = []
///     session.wait(timeout: nil, &events)
///
/// However it ends (`close`, a signal, a crash), the terminal is as it was before. A terminal that has gone is no
/// error: drawing does nothing then, and `wait` says `hangup`. There is one session at a time.
final class TerminalSession {
  /// What the terminal shows, and the way from there to the next frame.
  private(set) var painter: FramePainter
  var decoder = KeyDecoder()
  let watch: SignalWatch
  let input: Int32
  private let output: Int32
  private var modes: TerminalModes
  /// What the terminal will be told with the next frame: its modes, and at first what it is asked.
  private var opening: [UInt8] = []
  private var hasQuestions: Bool
  private var isOpen = true
  /// Whether the screen is the session's now: not while it is suspended, or an editor has it.
  private var isShown = false
  var hasGone = false
  /// What happened since the last `wait`.
  var events: [TerminalEvent] = []
  /// When an Esc came that may be the start of something, in milliseconds; nil if there is none.
  var escapeTime: Int?
  /// When the terminal was asked about itself, until it has answered.
  var questionTime: Int?

  /// Whether there is a terminal to read keys from and to draw on.
  static func isPossible(input: Int32 = 0, output: Int32 = 1) -> Bool {
    isatty(input) == 1 && isatty(output) == 1
  }

  /// Takes the screen.
  init(_ profile: TerminalProfile, input: Int32 = 0, output: Int32 = 1) throws(TerminalError) {
    self.input = input
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

  /// Columns and rows; 80 and 24 if the terminal does not know.
  var size: (columns: Int, rows: Int) {
    var size = winsize()
    guard ioctl(output, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 || size.ws_row > 0 else {
      return (80, 24)
    }
    return (Int(size.ws_col), Int(size.ws_row))
  }

  /// Shows a frame, in one write; nothing is written where nothing changed. The first one takes the screen.
  /// - Parameter scrolled: rows that moved up by so many, or down: see `FramePainter.paint`.
  func draw(_ frame: Frame, scrolled: (rows: Range<Int>, by: Int)? = nil) {
    guard isShown, !hasGone else { return }
    painter.paint(frame, scrolled: scrolled)
    let isWritten = opening.isEmpty ? write(painter.bytes) : open()
    // What was not written whole has left the screen in a state that nobody knows.
    if !isWritten { painter.forget() }
  }

  /// Takes the screen and shows the first frame on it.
  private func open() -> Bool {
    if hasQuestions {
      // Before the frame, which clears away what a terminal may print instead of an answer.
      opening += TerminalReply.questions.utf8
      questionTime = TerminalSession.now
      hasQuestions = false
    }
    opening += painter.bytes
    defer { opening = [] }
    TerminalRescue.hasScreen(true)
    return write(opening)
  }

  /// The next frame is drawn from nothing, whatever is on the screen.
  func redraw() { painter.forget() }

  /// Whether frames are shown in one piece, as the terminal has answered.
  func setSynchronized(_ isSynchronized: Bool) { painter.isSynchronized = isSynchronized }

  // MARK: To leave it, and to come back

  /// Gives the screen back and stops the program, with those it was started with, as Ctrl-Z does elsewhere. Returns
  /// when it goes on; the next frame is drawn from nothing.
  func suspend() {
    leave()
    watch.letStop(true)
    _ = watch.take(SIGCONT)
    kill(0, SIGTSTP)
    // Here it stands still: at once, or in a moment, if there are other threads. Where nobody could make it go on,
    // the system does not stop it.
    watch.wait(for: SIGCONT, patience: 200)
    comeBack()
  }

  /// Gives the screen to somebody else for a while: an editor.
  func runOutside<Result, Failure: Error>(_ body: () throws(Failure) -> Result) throws(Failure) -> Result {
    leave()
    watch.letStop(true)
    defer { comeBack() }
    return try body()
  }

  /// Gives the screen back for good. To be called once more does nothing.
  func close() {
    guard isOpen else { return }
    isOpen = false
    awaitAnswers()
    leave()
    TerminalRescue.end()
    watch.end()
  }

  /// Takes the screen again: the program was stopped without having been asked.
  func resume() {
    guard isShown else { return }
    try? enter()
  }

  private func comeBack() {
    watch.letStop(false)
    // The shell may have changed them meanwhile, and those are to come back in the end.
    if let found = try? TerminalModes(of: input) { modes = found }
    do {
      try enter()
    } catch {
      hasGone = true
    }
    _ = watch.take(SIGCONT)
    _ = watch.take(SIGTSTP)
    events.append(.resumed)
  }

  private func enter() throws(TerminalError) {
    // The line first: in the background the program is stopped by that, before it has written anything.
    TerminalRescue.arm(output, modes)
    isShown = true
    try TerminalModes.set(modes.raw, on: input)
    opening = TerminalModes.enter.withUTF8Buffer { Array($0) }
    painter.forget()
  }

  private func leave() {
    guard isShown else { return }
    isShown = false
    let hadScreen = TerminalRescue.hasScreen(false)
    if hadScreen, !hasGone {
      if !canWrite(patience: 500) { tcflush(output, TCOFLUSH) }
      write(TerminalModes.leave.withUTF8Buffer { Array($0) })
    }
    try? TerminalModes.set(modes.settings, on: input)
    TerminalRescue.disarm()
  }

  // MARK: System calls

  /// Writes all of it, in one call if the system lets it.
  /// - Returns: whether it was written; not if the terminal has gone, or hangs while the program is told to end.
  @discardableResult
  private func write(_ bytes: [UInt8]) -> Bool {
    bytes.withUnsafeBytes { buffer in
      var written = 0
      while written < buffer.count {
        let part = UnsafeRawBufferPointer(rebasing: buffer[written...])
        let count = systemWrite(output, part)
        if count >= 0 {
          written += count
        } else if errno == EAGAIN {
          if !canWrite(patience: 1000), watch.isEnding { return false }
        } else if errno == EINTR {
          if watch.isEnding, isShown { return false }
        } else {
          hasGone = true
          return false
        }
      }
      return true
    }
  }

  /// Whether the terminal takes anything, within so many milliseconds.
  private func canWrite(patience: Int32) -> Bool {
    var wanted = pollfd(fd: output, events: Int16(POLLOUT), revents: 0)
    return poll(&wanted, 1, patience) > 0
  }

  /// Milliseconds, of a clock that nobody sets.
  static var now: Int {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return time.tv_sec * 1000 + time.tv_nsec / 1_000_000
  }
}

/// `write(2)`, whose name the session has a use of its own for.
private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
  write(descriptor, bytes.baseAddress, bytes.count)
}
