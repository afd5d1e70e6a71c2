/// A control sequence as terminals send it (ECMA-48 5.4), split into its parts: `ESC [ < 0 ; 12 ; 5 M`.
struct ControlSequence {
  /// The leading `<`, `=`, `>` or `?`, if there is one.
  let prefix: UInt8?
  /// The last byte between the numbers and the final byte, if any, such as the `$` of a mode report.
  let intermediate: UInt8?
  /// The final byte, which determines the kind of sequence.
  let final: UInt8
  private let body: ArraySlice<UInt8>

  /// Larger numbers are clamped to this; no scalar and no screen is larger.
  static let largest = 0x10_FFFF + 1

  /// - Parameter body: the bytes between `ESC [` and the final byte, all from 0x20 to 0x3F.
  init(_ body: ArraySlice<UInt8>, final: UInt8) {
    (self.body, self.final) = (body, final)
    prefix = body.first { 0x3C...0x3F ~= $0 }
    intermediate = body.last { 0x20..<0x30 ~= $0 }
  }

  /// The number of parameters, including empty ones.
  var count: Int { body.count { $0 == UInt8(ascii: ";") } + 1 }

  /// The parameter at an index; 0 if empty or missing. It is parsed on access, so that reports of a moving mouse
  /// allocate nothing.
  subscript(_ index: Int) -> Int {
    var (number, place, isSubparameter) = (0, 0, false)
    for byte in body {
      switch byte {
      case UInt8(ascii: ";"): (place, isSubparameter) = (place + 1, false)
      // Subparameters after a colon are ignored; nothing here needs them.
      case UInt8(ascii: ":"): isSubparameter = true
      case 0x30..<0x3A where place == index && !isSubparameter:
        number = min(number * 10 + Int(byte - UInt8(ascii: "0")), ControlSequence.largest)
      default: break
      }
    }
    return number
  }
}
