/// An answer of a terminal that was asked about itself.
enum TerminalReply: Hashable, Sendable {
  /// Whether it can show a frame in one piece (mode 2026).
  case synchronizedOutput(Bool)
  /// The background colour, each part from 0 to 1.
  case background(red: Double, green: Double, blue: Double)
  /// Its kind. Nearly every terminal answers this question, which is the last: no more answers come after it.
  case kind

  /// Asks for all of them; `kind` comes last.
  static let questions = "\u{1B}[?2026$p\u{1B}]11;?\u{1B}\\\u{1B}[c"

  init?(_ sequence: ControlSequence) {
    guard sequence.prefix == UInt8(ascii: "?") else { return nil }
    switch (sequence.final, sequence.intermediate) {
    case (UInt8(ascii: "y"), UInt8(ascii: "$")) where sequence[0] == 2026:
      // 1: set, 2: not set, 3: always set; 0 and 4: not known, never set (DECRPM).
      self = .synchronizedOutput(1...3 ~= sequence[1])
    case (UInt8(ascii: "c"), nil): self = .kind
    default: return nil
    }
  }

  /// Reads the part between `ESC ]` and the end: `11;rgb:1e1e/1e1e/1e1e`.
  init?(command: ArraySlice<UInt8>) {
    let parts = command.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
    guard parts.count == 2, parts[0].elementsEqual("11;rgb".utf8) || parts[0].elementsEqual("11;rgba".utf8)
    else { return nil }
    let colors = parts[1].split(separator: UInt8(ascii: "/")).compactMap(Self.fraction)
    guard colors.count >= 3 else { return nil }
    self = .background(red: colors[0], green: colors[1], blue: colors[2])
  }

  /// Whether a background is dark by its luminance (Rec. 709); nil for other replies.
  var isDark: Bool? {
    guard case .background(let red, let green, let blue) = self else { return nil }
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue < 0.5
  }

  /// Reads one to four hexadecimal digits as a share of their largest value.
  private static func fraction(_ digits: ArraySlice<UInt8>) -> Double? {
    guard 1...4 ~= digits.count, let value = UInt32(String(decoding: digits, as: UTF8.self), radix: 16) else {
      return nil
    }
    return Double(value) / Double((1 << (4 * digits.count)) - 1)
  }
}
