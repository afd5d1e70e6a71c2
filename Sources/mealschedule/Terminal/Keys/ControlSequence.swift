/// A control sequence as terminals send it (ECMA-48 5.4), split into its parts: `ESC [ < 0 ; 12 ; 5 M`.
///
/// At most three numbers are kept: no key and no reply that we ask for has more. Allocates nothing.
struct ControlSequence {
  /// `<`, `=`, `>` or `?`, if it begins with one.
  private(set) var prefix: UInt8?
  /// The last byte between the numbers and the final byte, if there is one: the `$` of a mode report.
  private(set) var intermediate: UInt8?
  /// The last byte, which says what kind of sequence it is.
  let final: UInt8
  /// How many numbers there are, empty ones included.
  private(set) var count = 0
  private var numbers: InlineArray<3, Int> = [0, 0, 0]

  /// Larger numbers are reduced to this: no scalar and no screen is larger.
  static let largest = 0x10_FFFF + 1

  /// - Parameter body: the bytes between `ESC [` and the final one, all from 0x20 to 0x3F.
  init(_ body: ArraySlice<UInt8>, final: UInt8) {
    self.final = final
    // Parts after a colon are details of the number before it, which nothing here needs.
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

  /// A number; 0 if it is missing.
  subscript(_ index: Int) -> Int { index < 3 ? numbers[index] : 0 }
}
