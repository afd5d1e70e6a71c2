/// A line of the plan as most are: a date, a space, a meal type of lower-case letters, a space, a dish without
/// backslashes. It can be read for sure, and that is known without reading it.
///
///     2013-03-14 dinner risotto alla milanese x4 +veg ; soak the saffron
///
/// What is no such line may be readable as well: `PlanLine` tells. For going through a million lines that are
/// sound, of which few are asked for.
package struct PlainLine {
  package let day: DayNumber
  /// All of it.
  let text: UnsafeBufferPointer<UInt8>
  /// Where the dish begins.
  private let dishStart: Int

  /// The meal type's word.
  package var meal: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(rebasing: text[11..<dishStart - 1]) }
  /// What stands behind the meal type.
  package var dish: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(rebasing: text[dishStart...]) }

  /// - Parameters:
  ///   - line: without its end.
  ///   - dates: those of the lines before.
  @inline(__always)
  init?(_ line: UnsafeBufferPointer<UInt8>, _ dates: inout LineDates) {
    let space = UInt8(ascii: " ")
    guard line.count >= PlainLine.shortest, line.count <= PlanLine.longest, line[10] == space,
      let day = dates.day(of: line)
    else { return nil }
    var end = 11
    while end < line.count - 1, line[end] >= UInt8(ascii: "a"), line[end] <= UInt8(ascii: "z") { end += 1 }
    guard end > 11, end < line.count - 1, line[end] == space else { return nil }
    switch line[end + 1] {
    case space, UInt8(ascii: "-"), UInt8(ascii: ";"): return nil
    default: break
    }
    guard PlainLine.isPlainText(line, from: 11) else { return nil }
    self.day = day
    text = line
    dishStart = end + 1
  }

  /// Shorter ones are rare.
  private static var shortest: Int { 16 }

  /// Whether it is UTF-8 without control characters, tabs and backslashes.
  ///
  /// No is said of U+0080 to U+00BF as well, some of which are control characters.
  /// - Parameter start: where the look begins: what stands before is known to be plain.
  @inline(__always)
  private static func isPlainText(_ line: UnsafeBufferPointer<UInt8>, from start: Int) -> Bool {
    guard let base = UnsafeRawPointer(line.baseAddress) else { return false }
    var (seen, good) = (SIMD16<UInt8>.zero, SIMD16<UInt8>(repeating: 0xFF))
    let last = line.count - 16
    var offset = min(start, last)
    while true {
      let bytes = base.loadUnaligned(fromByteOffset: offset, as: SIMD16<UInt8>.self)
      seen |= bytes
      good &= isNot(bytes, below: 0x20) & isNot(bytes ^ SIMD16(repeating: UInt8(ascii: "\\")), below: 1)
      good &=
        isNot(bytes ^ SIMD16(repeating: 0x7F), below: 1) & isNot(bytes ^ SIMD16(repeating: 0xC2), below: 1)
      if offset == last { break }
      offset = min(offset + 16, last)
    }
    guard !hasHighest(~good) else { return false }
    return !hasHighest(seen) || (try? UTF8Span(validating: line.span)) != nil
  }

  /// The highest bit of each byte says whether it is no less than a limit: what is less borrows that bit.
  @inline(__always)
  private static func isNot(_ bytes: SIMD16<UInt8>, below limit: UInt8) -> SIMD16<UInt8> {
    ((bytes | SIMD16(repeating: 0x80)) &- SIMD16(repeating: limit)) | bytes
  }

  @inline(__always)
  private static func hasHighest(_ bytes: SIMD16<UInt8>) -> Bool {
    let halves = unsafeBitCast(bytes, to: SIMD2<UInt64>.self)
    return (halves[0] | halves[1]) & 0x8080_8080_8080_8080 != 0
  }
}
