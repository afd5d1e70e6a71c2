/// A terminal's answer to a query.
enum TerminalReply: Equatable, Sendable {
  /// Whether the terminal can show a frame in one piece (mode 2026).
  case synchronizedOutput(Bool)
  /// Whether the terminal knows left and right margins (DECLRMM, mode 69), so that it can scroll a part of its columns.
  case margins(Bool)
  /// Whether the background is dark.
  case background(isDark: Bool)
  /// The kind of terminal. Nearly every terminal answers this query. The query is sent last, so no other answer
  /// follows this one.
  case kind

  /// The query for `kind`, DA1.
  static let question = "\u{1B}[c"
  /// The queries for all replies; `kind` comes last.
  static let questions = "\u{1B}[?2026$p\u{1B}[?69$p\u{1B}]11;?\u{1B}\\" + question

  init?(_ sequence: ControlSequence) {
    guard sequence.prefix == UInt8(ascii: "?") else { return nil }
    switch (sequence.final, sequence.intermediate) {
    // DECRPM: 1 is set, 2 not set, 3 always set; 0 is unknown, 4 never set.
    case (UInt8(ascii: "y"), UInt8(ascii: "$")) where sequence[0] == 2026:
      self = .synchronizedOutput(1...3 ~= sequence[1])
    case (UInt8(ascii: "y"), UInt8(ascii: "$")) where sequence[0] == 69:
      self = .margins(1...2 ~= sequence[1])
    case (UInt8(ascii: "c"), nil): self = .kind
    default: return nil
    }
  }

  /// Parses the text between `ESC ]` and its terminator: `11;rgb:1e1e/1e1e/1e1e`.
  init?(command: ArraySlice<UInt8>) {
    let parts = command.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
    guard parts.count == 2, parts[0].elementsEqual("11;rgb".utf8) || parts[0].elementsEqual("11;rgba".utf8)
    else { return nil }
    let colors = parts[1].split(separator: UInt8(ascii: "/")).compactMap(Self.fraction)
    guard colors.count >= 3 else { return nil }
    // By luminance (Rec. 709).
    self = .background(isDark: 0.2126 * colors[0] + 0.7152 * colors[1] + 0.0722 * colors[2] < 0.5)
  }

  /// Parses one to four hexadecimal digits as a fraction of their largest value.
  private static func fraction(_ digits: ArraySlice<UInt8>) -> Double? {
    guard 1...4 ~= digits.count, let value = UInt32(String(decoding: digits, as: UTF8.self), radix: 16) else {
      return nil
    }
    return Double(value) / Double((1 << (4 * digits.count)) - 1)
  }
}
