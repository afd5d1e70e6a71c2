/// A mouse event and its position. Columns and rows count from 0.
///
/// A click is a press and a release. The caller, who has a clock, detects double clicks.
struct Mouse: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    case press, release
    /// The mouse moved while a button was held down.
    case drag
    case wheelUp, wheelDown
  }

  enum Button: Hashable, Sendable { case left, middle, right }

  var action: Kind
  var column: Int
  var row: Int
  var button = Button.left
}

extension Mouse {
  /// Parses a report: `CSI < code ; column ; row M`, or `m` for a release (xterm, mode 1006).
  init?(_ sequence: ControlSequence) {
    guard sequence.prefix == UInt8(ascii: "<"), sequence.count == 3 else { return nil }
    switch sequence.final {
    case UInt8(ascii: "M"):
      self.init(code: sequence[0], column: sequence[1], row: sequence[2], isRelease: false)
    case UInt8(ascii: "m"):
      self.init(code: sequence[0], column: sequence[1], row: sequence[2], isRelease: true)
    default: return nil
    }
  }

  /// Interprets the numbers of a report; nil for a move without a button and for other buttons.
  init?(code: Int, column: Int, row: Int, isRelease: Bool) {
    guard 1...9_999 ~= column, 1...9_999 ~= row else { return nil }
    (self.column, self.row) = (column - 1, row - 1)
    // 4, 8 and 16 are shift, alt and control.
    switch code & ~0b1_1100 {
    case 64: action = .wheelUp
    case 65: action = .wheelDown
    case 0...2: action = isRelease ? .release : .press
    // The older form of a report does not say which button was released.
    case 3: action = .release
    case 32...34: action = isRelease ? .release : .drag
    default: return nil
    }
    switch code & 3 {
    case 1 where code & 64 == 0: button = .middle
    case 2: button = .right
    default: break
    }
  }
}
