/// A control sequence as terminals send it (ECMA-48 5.4), split into its parts: `ESC [ < 0 ; 12 ; 5 M`.
///
/// Keeps at most three numbers, because no known key or reply has more. Allocates nothing.
struct ControlSequence {
  /// The leading `<`, `=`, `>` or `?`, if there is one.
  private(set) var prefix: UInt8?
  /// The last byte between the numbers and the final byte, if any, such as the `$` of a mode report.
  private(set) var intermediate: UInt8?
  /// The final byte, which determines the kind of sequence.
  let final: UInt8
  /// The number of parameters, including empty ones.
  private(set) var count = 0
  private var numbers: InlineArray<3, Int> = [0, 0, 0]

  /// Larger numbers are clamped to this; no scalar and no screen is larger.
  static let largest = 0x10_FFFF + 1

  /// - Parameter body: the bytes between `ESC [` and the final byte, all from 0x20 to 0x3F.
  init(_ body: ArraySlice<UInt8>, final: UInt8) {
    self.final = final
    // Subparameters after a colon are ignored; nothing here needs them.
    var isDetail = false
    for byte in body {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        if count == 0 { count = 1 }
        if !isDetail, count <= 3 {
          let value = numbers[count - 1] * 10 + Int(byte - UInt8(ascii: "0"))
          numbers[count - 1] = min(value, Self.largest)
        }
      case UInt8(ascii: ";"):
        count = count == 0 ? 2 : count + 1
        isDetail = false
      case UInt8(ascii: ":"): isDetail = true
      case 0x3C...0x3F: prefix = byte
      default: intermediate = byte
      }
    }
  }

  /// The parameter at an index; 0 if missing.
  subscript(_ index: Int) -> Int { index < 3 ? numbers[index] : 0 }
}
