/// What has a beginning and an end, and any length: commands, which hold replies, and pastes.
extension KeyDecoder {
  /// Reads a command (ECMA-48 8.3.89, OSC) up to BEL, `ESC \`, or what cannot be in one.
  mutating func readCommand() -> Step {
    let limit = start + Self.longestSequence
    for index in start..<bytes.count {
      let byte = bytes[index]
      if byte >= 0x20, byte < 0x7F { continue }
      var length = index - start
      if byte == 0x1B {
        guard index + 1 < bytes.count else { break }
        if bytes[index + 1] == UInt8(ascii: "\\") { length += 2 }
      } else if byte == 0x07 {
        length += 1
      }
      state = .keys
      // One that was broken off says nothing.
      guard start + length > index, index < limit, let reply = TerminalReply(command: bytes[start..<index])
      else { return .nothing(length) }
      return .reply(reply, length)
    }
    return waitForCommand()
  }

  /// Keeps the start of a command whose end is to come; of one that is too long, only so much that it is known.
  private mutating func waitForCommand() -> Step {
    let excess = bytes.count - start - 2 * Self.longestSequence
    return excess > 0 ? .nothing(excess) : .incomplete
  }

  private static let pasteEnd = Array("\u{1B}[201~".utf8)

  /// Reads what is pasted up to its end.
  mutating func readPaste() -> Step {
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
      // Terminals send the end of a line as if Enter had been typed.
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
