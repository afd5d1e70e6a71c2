/// A control sequence as terminals send it (ECMA-48 5.4), split into its parts: `ESC [ < 0 ; 12 ; 5 M`.
struct ControlSequence {
  /// The leading `<`, `=`, `>` or `?`, if there is one.
  let prefix: UInt8?
  /// The last byte between the numbers and the final byte, if any, such as the `$` of a mode report.
  let intermediate: UInt8?
  /// The final byte, which determines the kind of sequence.
  let final: UInt8
  /// The parameters, with 0 for an empty one.
  private let numbers: [Int]

  /// Larger numbers are clamped to this; no scalar and no screen is larger.
  static let largest = 0x10_FFFF + 1

  /// - Parameter body: the bytes between `ESC [` and the final byte, all from 0x20 to 0x3F.
  init(_ body: ArraySlice<UInt8>, final: UInt8) {
    self.final = final
    prefix = body.first { 0x3C...0x3F ~= $0 }
    intermediate = body.last { 0x20..<0x30 ~= $0 }
    let parameters = body.filter { 0x30..<0x3C ~= $0 }
      .split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)
    // Subparameters after a colon are ignored; nothing here needs them.
    numbers = parameters.map { parameter in
      parameter.prefix { $0 != UInt8(ascii: ":") }
        .reduce(0) { min($0 * 10 + Int($1 - UInt8(ascii: "0")), ControlSequence.largest) }
    }
  }

  /// The number of parameters, including empty ones.
  var count: Int { numbers.count }

  /// The parameter at an index; 0 if missing.
  subscript(_ index: Int) -> Int { numbers.indices.contains(index) ? numbers[index] : 0 }
}
