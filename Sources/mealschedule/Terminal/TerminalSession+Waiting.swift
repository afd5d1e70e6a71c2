extension TerminalSession {
  /// Waits until something happens.
  ///
  /// All that has come is read, however much: what was typed or pasted in a burst is one array. Of many changes of
  /// the size there is only the last.
  /// - Parameters:
  ///   - timeout: the most milliseconds to wait; nil for as long as it takes.
  ///   - happened: is filled with what happened, with nothing if the time is over. Its buffer is used again: to wait
  ///     allocates nothing.
  func wait(timeout: Int?, _ happened: inout [TerminalEvent]) {
    happened.removeAll(keepingCapacity: true)
    let end = timeout.map { TerminalSession.now + max(0, $0) }
    while true {
      watch.drain()
      takeSignals()
      let hasEvents = !events.isEmpty
      let patience = hasEvents ? 0 : patience(until: end)
      readInput(patience: patience)
      takeKeys()
      // A signal may have come while it waited.
      takeSignals()
      let isOver = end.map { TerminalSession.now >= $0 } ?? false
      guard events.isEmpty, !isOver else { break }
    }
    swap(&events, &happened)
  }

  /// Before the terminal is given back, waits for what it was asked and has not answered, a second at most: the shell
  /// would take that for something typed.
  func awaitAnswers() {
    while let asked = questionTime, !hasGone {
      let left = asked + 1000 - TerminalSession.now
      guard left > 0 else { return }
      watch.drain()
      readInput(patience: left)
      takeKeys()
      events.removeAll(keepingCapacity: true)
      if watch.isEnding { return }
    }
  }

  // MARK: Signals

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

  // MARK: Input

  /// How long after Esc, in milliseconds, what comes still belongs to it: longer while an answer is on its way, which
  /// begins with the same byte.
  private var escapeDelay: Int { questionTime == nil ? 40 : 300 }

  /// How long to wait; nil for ever.
  private func patience(until end: Int?) -> Int? {
    let now = TerminalSession.now
    let wait = end.map { max(0, $0 - now) }
    guard let escapeTime else { return wait }
    let delay = max(0, escapeTime + escapeDelay - now)
    return wait.map { min($0, delay) } ?? delay
  }

  /// Reads all that there is, and waits for it as long as that if there is nothing.
  private func readInput(patience: Int?) {
    var patience = patience
    // So much at a time that no flood of input keeps the screen from being drawn for long.
    for _ in 0..<256 {
      var wanted = [
        pollfd(fd: hasGone ? -1 : input, events: Int16(POLLIN), revents: 0),
        pollfd(fd: watch.descriptor, events: Int16(POLLIN), revents: 0),
      ]
      let time = patience.map { Int32(clamping: $0) } ?? -1
      guard poll(&wanted, 2, time) > 0, wanted[0].revents != 0 else { return }
      var count = 0
      // On the stack, which a larger one is not.
      withUnsafeTemporaryAllocation(byteCount: 1024, alignment: 1) { buffer in
        count = read(input, buffer.baseAddress, buffer.count)
        if count > 0 { decoder.feed(buffer[..<count]) }
      }
      if count == 0 || count < 0 && errno != EINTR && errno != EAGAIN {
        hasGone = true
        return
      }
      patience = 0
    }
  }

  private func takeKeys() {
    let before = events.count
    while let key = decoder.next() { events.append(.key(key)) }
    while let reply = decoder.nextReply() { take(reply) }
    guard decoder.isPending else {
      escapeTime = nil
      return
    }
    let now = TerminalSession.now
    // Another Esc, if keys came before it.
    if escapeTime == nil || events.count > before { escapeTime = now }
    if let time = escapeTime, now >= time + escapeDelay {
      decoder.settle()
      escapeTime = nil
      takeKeys()
    }
  }

  private func take(_ reply: TerminalReply) {
    switch reply {
    case .synchronizedOutput(let isKnown): setSynchronized(isKnown)
    case .background: if let isDark = reply.isDark { events.append(.background(isDark: isDark)) }
    case .kind: questionTime = nil
    }
  }
}
