/// A mouse event and its position. Columns and rows count from 0.
///
/// A click is a press and a release. Double clicks are detected by the caller, which has a clock.
struct Mouse: Equatable, Sendable {
  enum Kind: Equatable, Sendable {
    case press, release
    /// The mouse moved while a button was held down.
    case drag
    /// The wheel was turned: up for -1, down for 1.
    case wheel(Int)
  }

  var action: Kind
  var column: Int
  var row: Int
  /// False for events of the middle or the right button.
  var isLeft = true
}

extension Mouse {
  /// Parses a report: `CSI < code ; column ; row M`, or `m` for a release (xterm, mode 1006).
  init?(_ sequence: ControlSequence) {
    let isRelease = sequence.final == UInt8(ascii: "m")
    guard sequence.prefix == UInt8(ascii: "<"), sequence.count == 3,
      isRelease || sequence.final == UInt8(ascii: "M")
    else { return nil }
    self.init(code: sequence[0], column: sequence[1], row: sequence[2], isRelease: isRelease)
  }

  /// Interprets the numbers of a report, in which positions count from 1. nil for a move without a button, for a fourth
  /// or later button, and for a position beyond 9,999.
  init?(code: Int, column: Int, row: Int, isRelease: Bool) {
    guard 1...9_999 ~= column, 1...9_999 ~= row else { return nil }
    (self.column, self.row) = (column - 1, row - 1)
    // The bits 4, 8 and 16 are shift, alt and control.
    switch code & ~0b1_1100 {
    case 64: action = .wheel(-1)
    case 65: action = .wheel(1)
    case 0...2: action = isRelease ? .release : .press
    // The older form of a report does not say which button was released.
    case 3: action = .release
    case 32...34: action = isRelease ? .release : .drag
    default: return nil
    }
    isLeft = code & 64 != 0 || ![1, 2].contains(code & 3)
  }
}
