/// Turns the bytes that come from a terminal into keys, and into replies to what it was asked.
///
///     var decoder = KeyDecoder()
///     decoder.feed("j\u{1B}[A".utf8)
///     decoder.next()     // .character("j")
///     decoder.next()     // .up
///     decoder.next()     // nil: nothing more yet
///
/// However the bytes are cut into reads, the keys are the same. Esc alone is the one thing that only time tells
/// from the start of a sequence: while `isPending`, wait a little, and `settle` if nothing came.
///
/// What is no key is dropped, and no sequence makes it wait or hoard without end: a control sequence of any
/// length ends with its final byte or with what cannot belong to it; a paste ends at Ctrl-C, if the terminal never
/// ends it, and keeps its first mebibyte. A reply never becomes a key, no matter how late it is.
struct KeyDecoder {
  /// What the bytes to come belong to.
  enum State { case keys, longSequence, command, paste }

  /// What was fed and not yet read.
  private(set) var bytes: [UInt8] = []
  private(set) var start = 0
  var state = State.keys
  var pasted: [UInt8] = []
  private var replies: [TerminalReply] = []
  private var settled: Key?

  /// Longer sequences are no keys; they are dropped as they come.
  static let longestSequence = 64
  static let longestPaste = 1 << 20

  mutating func feed(_ more: some Sequence<UInt8>) { bytes.append(contentsOf: more) }

  /// The next key, if all of it is there.
  mutating func next() -> Key? {
    if let key = settled {
      settled = nil
      return key
    }
    while start < bytes.count {
      let step: Step =
        switch state {
        case .keys: readKey()
        case .longSequence: skipSequence()
        case .command: readCommand()
        case .paste: readPaste()
        }
      switch step {
      case .key(let key, let length):
        start += length
        return key
      case .reply(let reply, let length):
        start += length
        // Nobody asked for so many.
        if replies.count < 8 { replies.append(reply) }
      case .nothing(let length): start += length
      case .incomplete:
        forget()
        return nil
      }
    }
    forget()
    return nil
  }

  /// The next reply among the bytes that `next` has passed.
  mutating func nextReply() -> TerminalReply? { replies.isEmpty ? nil : replies.removeFirst() }

  /// Whether all that is left is an Esc: a key, or the start of one. To be asked when `next` has nothing more.
  var isPending: Bool { state == .keys && bytes.count - start == 1 && bytes[start] == 0x1B }

  /// Nothing followed the Esc: it is a key.
  mutating func settle() {
    guard isPending else { return }
    start += 1
    settled = .escape
  }

  /// What a look at the bytes found, and how many of them it takes.
  enum Step {
    case key(Key, Int)
    case reply(TerminalReply, Int)
    case nothing(Int)
    case incomplete
  }

  /// Lets go of the bytes that were read.
  private mutating func forget() {
    bytes.removeSubrange(..<start)
    start = 0
  }
}
