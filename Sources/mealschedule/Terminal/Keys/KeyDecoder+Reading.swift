extension KeyDecoder {
  /// Reads what begins with the next byte, which belongs to nothing yet.
  mutating func readKey() -> Step {
    switch bytes[start] {
    case 0x1B: return readEscape()
    case 0x0D: return .key(.enter, 1)
    case 0x09: return .key(.tab, 1)
    case 0x08, 0x7F: return .key(.backspace, 1)
    case 0: return .key(.control(" "), 1)
    case let byte where byte < 0x1B: return .key(.control(Character(Unicode.Scalar(byte | 0x60))), 1)
    case let byte where byte < 0x20: return .key(.control(Character(Unicode.Scalar(byte | 0x40))), 1)
    default:
      switch scalar(at: start) {
      case .scalar(let scalar, let length):
        return Key.isTyped(scalar) ? .key(.character(Character(scalar)), length) : .nothing(length)
      case .incomplete: return .incomplete
      case .invalid: return .nothing(1)
      }
    }
  }

  private mutating func readEscape() -> Step {
    guard start + 1 < bytes.count else { return .incomplete }
    switch bytes[start + 1] {
    case UInt8(ascii: "["): return readSequence()
    case UInt8(ascii: "O"):
      guard start + 2 < bytes.count else { return .incomplete }
      return Key(shiftThree: bytes[start + 2]).map { .key($0, 3) } ?? .key(.alt("O"), 2)
    case UInt8(ascii: "]"):
      guard start + 2 < bytes.count else { return .incomplete }
      // Commands begin with a number; without one it was Alt-].
      guard UInt8(ascii: "0")...UInt8(ascii: "9") ~= bytes[start + 2] else { return .key(.alt("]"), 2) }
      state = .command
      return .nothing(2)
    case 0x0D: return .key(.altEnter, 2)
    case 0x08, 0x7F: return .key(.altBackspace, 2)
    // So says the Linux console.
    case 0x09: return .key(.backTab, 2)
    case ..<0x20: return .key(.escape, 1)
    default:
      switch scalar(at: start + 1) {
      case .scalar(let scalar, let length):
        return Key.isTyped(scalar) ? .key(.alt(Character(scalar)), 1 + length) : .nothing(1 + length)
      case .incomplete: return .incomplete
      case .invalid: return .nothing(2)
      }
    }
  }

  // MARK: Control sequences

  /// Reads what begins with `ESC [`.
  private mutating func readSequence() -> Step {
    let body = start + 2
    for index in body..<start + Self.longestSequence {
      guard index < bytes.count else { return .incomplete }
      switch bytes[index] {
      case 0x20..<0x40: continue
      case UInt8(ascii: "M") where index == body: return readOldMouse()
      case UInt8(ascii: "[") where index == body: return readConsoleFunction()
      case 0x40..<0x7F: return step(ControlSequence(bytes[body..<index], final: bytes[index]), to: index + 1)
      // It was broken off: what comes now is something else.
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
    return Key(sequence).map { .key($0, length) } ?? .nothing(length)
  }

  /// `ESC [ M` and three bytes: what terminals report that do not know mode 1006.
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

  /// Passes what is left of a sequence that is too long to be any.
  mutating func skipSequence() -> Step {
    for index in start..<bytes.count where !(0x20..<0x40 ~= bytes[index]) {
      state = .keys
      return .nothing(index - start + (0x40..<0x7F ~= bytes[index] ? 1 : 0))
    }
    return .nothing(bytes.count - start)
  }

  // MARK: Characters

  private enum Found {
    case scalar(Unicode.Scalar, Int)
    case incomplete, invalid
  }

  /// The scalar that begins at a byte.
  private func scalar(at index: Int) -> Found {
    let length: Int
    switch bytes[index] {
    case 0..<0x80: return .scalar(Unicode.Scalar(bytes[index]), 1)
    case 0xC2..<0xE0: length = 2
    case 0xE0..<0xF0: length = 3
    case 0xF0..<0xF5: length = 4
    default: return .invalid
    }
    let end = min(index + length, bytes.count)
    guard bytes[index + 1..<end].allSatisfy({ $0 & 0xC0 == 0x80 }) else { return .invalid }
    guard end == index + length else { return .incomplete }
    let text = String(validating: bytes[index..<end], as: UTF8.self)
    return text?.unicodeScalars.first.map { .scalar($0, length) } ?? .invalid
  }
}
