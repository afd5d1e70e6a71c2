/// Reads input from a terminal. A timeout distinguishes a single Esc from the start of a sequence.
struct TerminalInput {
  let descriptor: Int32
  /// Whether the terminal is gone, so that no more input will arrive.
  private(set) var hasEnded = false
  /// When queries were sent to the terminal, in milliseconds; nil if no answer is outstanding.
  var questionTime: Int?
  /// Milliseconds from the last answered query to its answer; nil before the first answer.
  private(set) var answerTime: Int?
  private var decoder = KeyDecoder()
  /// When a pending Esc arrived, in milliseconds; nil if no Esc is pending.
  private var escapeTime: Int?

  init(descriptor: Int32) { self.descriptor = descriptor }

  /// The time after an Esc, in milliseconds, during which further bytes belong to it. Longer while an answer is
  /// expected, because answers begin with Esc too.
  private var escapeDelay: Int { questionTime == nil ? 40 : 300 }

  /// Milliseconds to wait for input; nil to wait indefinitely.
  func patience(until end: Int?) -> Int? {
    let now = TerminalSession.now
    let wait = end.map { max(0, $0 - now) }
    guard let escapeTime else { return wait }
    let delay = max(0, escapeTime + escapeDelay - now)
    return wait.map { min($0, delay) } ?? delay
  }

  /// Reads all available bytes; if there are none, waits up to `patience` milliseconds, or indefinitely if it is nil.
  /// - Parameter alarm: a second descriptor that ends the wait when it becomes readable.
  mutating func receive(patience: Int?, alarm: Int32) {
    var patience = patience
    // The number of reads is limited, so that a flood of input cannot keep the screen from being drawn.
    for _ in 0..<256 {
      var wanted = [
        pollfd(fd: hasEnded ? -1 : descriptor, events: Int16(POLLIN), revents: 0),
        pollfd(fd: alarm, events: Int16(POLLIN), revents: 0),
      ]
      let time = patience.map { Int32(clamping: $0) } ?? -1
      guard poll(&wanted, 2, time) > 0, wanted[0].revents != 0 else { return }
      var count = 0
      // 1 KiB is allocated on the stack; a larger buffer would go to the heap.
      withUnsafeTemporaryAllocation(byteCount: 1024, alignment: 1) { buffer in
        count = read(descriptor, buffer.baseAddress, buffer.count)
        if count > 0 { decoder.feed(buffer[..<count]) }
      }
      if count == 0 || count < 0 && errno != EINTR && errno != EAGAIN {
        hasEnded = true
        return
      }
      patience = 0
    }
  }

  /// The next key; nil if none is complete.
  mutating func nextKey() -> Key? { decoder.next() }

  /// The terminal's next answer; nil if none has arrived.
  mutating func nextReply() -> TerminalReply? {
    let reply = decoder.nextReply()
    if reply == .kind, let asked = questionTime {
      answerTime = TerminalSession.now - asked
      questionTime = nil
    }
    return reply
  }

  /// Decides whether a pending Esc is a key. Call when there are no more keys.
  /// - Parameter isNew: whether other input was read since the last call, so that this is a different Esc.
  /// - Returns: whether the Esc became a key.
  mutating func settleEscape(isNew: Bool) -> Bool {
    guard decoder.isPending else {
      escapeTime = nil
      return false
    }
    let now = TerminalSession.now
    let start = isNew ? now : escapeTime ?? now
    guard now >= start + escapeDelay else {
      escapeTime = start
      return false
    }
    escapeTime = nil
    decoder.settle()
    return true
  }
}
