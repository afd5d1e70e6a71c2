/// A sorted table of numbers, packed into the digits of a string: a constant that costs nothing until it is
/// read.
///
/// A digit has six bits: the character is U+0030 plus its value. All records have the same number of digits,
/// at most ten. In a table of scalars, the first three digits of a record are the scalar.
struct PackedTable {
  /// The number of digits of a record.
  private let width: Int
  private let digits: StaticString

  init(width: Int, _ digits: StaticString) {
    (self.width, self.digits) = (width, digits)
  }

  /// The record at an index, as a number.
  func record(at index: Int) -> UInt64 { number(at: index, digits: width) }

  /// The last record whose scalar is at or before `scalar`; nil if there is none.
  func last(atOrBefore scalar: Unicode.Scalar) -> UInt64? {
    let records = 0..<digits.utf8CodeUnitCount / width
    let next = records.search { number(at: $0, digits: 3) > scalar.value }
    return next > 0 ? record(at: next - 1) : nil
  }

  /// The first digits of the record at an index, as a number.
  private func number(at index: Int, digits count: Int) -> UInt64 {
    var number: UInt64 = 0
    for place in index * width..<index * width + count {
      number = number << 6 | UInt64(digits.utf8Start[place] &- 0x30)
    }
    return number
  }
}
