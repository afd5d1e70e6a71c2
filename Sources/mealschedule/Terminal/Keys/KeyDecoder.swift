/// Decodes the bytes from a terminal into keys and replies to queries.
///
///     var decoder = KeyDecoder()
///     decoder.feed("j\u{1B}[A".utf8)
///     decoder.next()     // .character("j")
///     decoder.next()     // .up
///     decoder.next()     // nil: nothing more yet
///
/// The result does not depend on how the bytes are split into reads. Only time distinguishes a single Esc
/// from the start of a sequence: while `isPending`, wait a little, and call `settle` if nothing arrives.
///
/// Bytes that are not a key are dropped, and no sequence makes the decoder wait or grow forever: a control
/// sequence of any length ends with its final byte or with a byte that cannot belong to it. Ctrl-C ends a
/// paste that the terminal never ends, and only the first mebibyte is kept. A late reply never becomes a key,
/// whichever kind of string (ECMA-48 5.6) it is in.
struct KeyDecoder {
  /// The kind of input that the next bytes belong to.
  private enum State { case keys, longSequence, string, paste }

  /// The bytes fed so far; those before `start` have been decoded.
  private(set) var bytes: [UInt8] = []
  private var start = 0
  private var state = State.keys
  private(set) var pasted: [UInt8] = []
  private var replies: [TerminalReply] = []
  private var settled: Key?

  /// The longest sequence in bytes. Longer sequences are not keys, and are dropped as they arrive.
  private static let longestSequence = 64
  static let longestPaste = 1 << 20

  mutating func feed(_ more: some Sequence<UInt8>) { bytes.append(contentsOf: more) }

  /// The next key; nil if no complete key is left.
  mutating func next() -> Key? {
    if let key = settled {
      settled = nil
      return key
    }
    reading: while start < bytes.count {
      let step: Step =
        switch state {
        case .keys: readKey()
        case .longSequence: skipSequence()
        case .string: readString()
        case .paste: readPaste()
        }
      switch step {
      case .key(let key, let length):
        start += length
        return key
      case .reply(let reply, let length):
        start += length
        // Keep at most eight replies, in case the terminal sends more than we asked for.
        if replies.count < 8 { replies.append(reply) }
      case .nothing(let length): start += length
      case .incomplete: break reading
      }
    }
    bytes.removeSubrange(..<start)
    start = 0
    return nil
  }

  /// The next reply among the bytes that `next` has decoded.
  mutating func nextReply() -> TerminalReply? { replies.isEmpty ? nil : replies.removeFirst() }

  /// Whether the remaining bytes are ambiguous: a single Esc, which may be a key or the start of one, or the start of a
  /// string, which may be a key with Alt. Check after `next` has returned nil.
  var isPending: Bool {
    guard state == .keys, start < bytes.count, bytes[start] == 0x1B else { return false }
    return bytes.count - start == 1 || bytes.count - start == 2 && Self.strings.contains(bytes[start + 1])
  }

  /// Takes a pending Esc, or a pending character with Alt, as a key, because nothing followed.
  mutating func settle() {
    guard isPending else { return }
    settled = bytes.count - start == 1 ? .escape : .alt(Character(Unicode.Scalar(bytes[start + 1])))
    start = bytes.count
  }

  /// The result of decoding at `start`, and its length in bytes.
  private enum Step {
    case key(Key, Int)
    case reply(TerminalReply, Int)
    case nothing(Int)
    case incomplete
  }

  // MARK: Single keys

  /// Reads the key or sequence that begins at `start`.
  private mutating func readKey() -> Step {
    switch bytes[start] {
    case 0x1B: return readEscape()
    case 0x0D: return .key(.enter, 1)
    case 0x09: return .key(.tab, 1)
    case 0x08, 0x7F: return .key(.backspace, 1)
    case 0: return .key(.control(" "), 1)
    case let byte where byte < 0x1B: return .key(.control(Character(Unicode.Scalar(byte | 0x60))), 1)
    case let byte where byte < 0x20: return .key(.control(Character(Unicode.Scalar(byte | 0x40))), 1)
    default: return readScalar(after: 0) { .character($0) }
    }
  }

  private mutating func readEscape() -> Step {
    guard start + 1 < bytes.count else { return .incomplete }
    switch bytes[start + 1] {
    case UInt8(ascii: "["): return readSequence()
    case UInt8(ascii: "O"):
      guard start + 2 < bytes.count else { return .incomplete }
      return Key.of(shiftThree: bytes[start + 2]).map { .key($0, 3) } ?? .key(.alt("O"), 2)
    case let byte where Self.strings.contains(byte):
      guard start + 2 < bytes.count else { return .incomplete }
      let (isCommand, next) = (byte == UInt8(ascii: "]"), bytes[start + 2])
      // Commands begin with a number, other strings with a printable character; otherwise this is a key with Alt.
      guard isCommand ? UInt8(ascii: "0")...UInt8(ascii: "9") ~= next : next >= 0x20 || next == 0x1B else {
        return .key(.alt(Character(Unicode.Scalar(byte))), 2)
      }
      state = .string
      // Of other strings, only Esc is skipped: the letter that stays keeps them from being read as a command.
      return .nothing(isCommand ? 2 : 1)
    case 0x0D: return .key(.named(.altEnter), 2)
    case 0x08, 0x7F: return .key(.named(.altBackspace), 2)
    // Shift-Tab on the Linux console.
    case 0x09: return .key(.named(.backTab), 2)
    case ..<0x20: return .key(.escape, 1)
    default: return readScalar(after: 1) { .alt($0) }
    }
  }

  /// Reads a character.
  /// - Parameter prefix: the number of bytes before it that belong to the key.
  private func readScalar(after prefix: Int, _ key: (Character) -> Key) -> Step {
    var rest = bytes[(start + prefix)...].makeIterator()
    var parser = UTF8.ForwardParser()
    switch parser.parseScalar(from: &rest) {
    case .valid(let encoded):
      let (scalar, length) = (UTF8.decode(encoded), prefix + encoded.count)
      return Key.isTyped(scalar) ? .key(key(Character(scalar)), length) : .nothing(length)
    // The other bytes of the character may follow.
    case .error(let length) where start + prefix + length == bytes.count: return .incomplete
    case .error, .emptyInput: return .nothing(prefix + 1)
    }
  }

  // MARK: Control sequences

  /// Reads a sequence that begins with `ESC [`.
  private mutating func readSequence() -> Step {
    let body = start + 2
    for index in body..<start + Self.longestSequence {
      guard index < bytes.count else { return .incomplete }
      switch bytes[index] {
      case 0x20..<0x40: continue
      case UInt8(ascii: "M") where index == body: return readOldMouse()
      case UInt8(ascii: "[") where index == body: return readConsoleFunction()
      case 0x40..<0x7F: return step(ControlSequence(bytes[body..<index], final: bytes[index]), to: index + 1)
      // The sequence was cut short; this byte begins something else.
      default: return .nothing(index - start)
      }
    }
    state = .longSequence
    return .nothing(Self.longestSequence)
  }

  private mutating func step(_ sequence: ControlSequence, to end: Int) -> Step {
    let length = end - start
    if let mouse = Mouse(sequence) { return .key(.mouse(mouse), length) }
    if let reply = TerminalReply(sequence) { return .reply(reply, length) }
    if sequence.final == UInt8(ascii: "~"), sequence[0] == 200, sequence.prefix == nil {
      state = .paste
      return .nothing(length)
    }
    return Key.of(sequence).map { .key($0, length) } ?? .nothing(length)
  }

  /// `ESC [ M` and three bytes: the mouse report of terminals without mode 1006.
  private func readOldMouse() -> Step {
    guard start + 5 < bytes.count else { return .incomplete }
    let numbers = bytes[start + 3..<start + 6].map { Int($0) - 32 }
    let mouse = Mouse(code: numbers[0], column: numbers[1], row: numbers[2], isRelease: false)
    return mouse.map { .key(.mouse($0), 6) } ?? .nothing(6)
  }

  /// `ESC [ [` and a letter: F1 to F5 of the Linux console.
  private func readConsoleFunction() -> Step {
    guard start + 3 < bytes.count else { return .incomplete }
    let final = bytes[start + 3]
    guard UInt8(ascii: "A")...UInt8(ascii: "E") ~= final else { return .nothing(3) }
    return .key(.function(Int(final - UInt8(ascii: "A")) + 1), 4)
  }

  /// Skips the rest of a sequence that is too long.
  private mutating func skipSequence() -> Step {
    for index in start..<bytes.count where !(0x20..<0x40 ~= bytes[index]) {
      state = .keys
      return .nothing(index - start + (0x40..<0x7F ~= bytes[index] ? 1 : 0))
    }
    return .nothing(bytes.count - start)
  }

  // MARK: Strings, which contain replies, and pastes

  /// The bytes that begin a string after Esc: DCS, SOS, OSC (a command), PM and APC (ECMA-48 5.6).
  private static let strings = Array("PX]^_".utf8)

  /// Reads a string. It ends at `ESC \`, at BEL, with which xterm ends commands, or at a byte that cannot be part of
  /// it.
  private mutating func readString() -> Step {
    let limit = start + Self.longestSequence
    for index in start..<bytes.count {
      let byte = bytes[index]
      if byte >= 0x20, byte != 0x7F { continue }
      var length = index - start
      if byte == 0x1B {
        guard index + 1 < bytes.count else { break }
        if bytes[index + 1] == UInt8(ascii: "\\") { length += 2 }
      } else if byte == 0x07 {
        length += 1
      }
      state = .keys
      // A string that was cut short is not a reply.
      guard start + length > index, index < limit, let reply = TerminalReply(command: bytes[start..<index])
      else { return .nothing(length) }
      return .reply(reply, length)
    }
    // Drop the beginning of an overlong string; the rest is still too long to be taken for a reply.
    let excess = bytes.count - start - 2 * Self.longestSequence
    return excess > 0 ? .nothing(excess) : .incomplete
  }

  private static let pasteEnd = Array("\u{1B}[201~".utf8)

  /// Reads a paste up to its end.
  private mutating func readPaste() -> Step {
    var index = start
    while index < bytes.count {
      switch bytes[index] {
      case 0x1B:
        let rest = bytes[index..<min(index + Self.pasteEnd.count, bytes.count)]
        if rest.elementsEqual(Self.pasteEnd) {
          return .key(endPaste(), index - start + rest.count)
        }
        if Self.pasteEnd.starts(with: rest) { return index > start ? .nothing(index - start) : .incomplete }
      case 0x03: return .key(endPaste(), index - start + 1)
      case let byte: if pasted.count < Self.longestPaste { pasted.append(byte) }
      }
      index += 1
    }
    return .nothing(index - start)
  }

  private mutating func endPaste() -> Key {
    defer {
      pasted = []
      state = .keys
    }
    var text = ""
    var previous: Unicode.Scalar = " "
    for scalar in String(decoding: pasted, as: UTF8.self).unicodeScalars {
      // Terminals send a line break in a paste as if Enter had been typed.
      if scalar == "\r" || scalar == "\n" && previous != "\r" {
        text.unicodeScalars.append("\n")
      } else if scalar == "\t" || Key.isTyped(scalar) {
        text.unicodeScalars.append(scalar)
      }
      previous = scalar
    }
    return .paste(text)
  }
}
