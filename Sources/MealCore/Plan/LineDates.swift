/// The dates of lines, one after the other: one that says what the last one said is not read again.
struct LineDates {
  /// The ten bytes of the last date.
  private var first: UInt64 = 0
  private var last: UInt16 = 0
  private var day: DayNumber?

  /// The day that a line's first ten bytes spell; nil if they are no date.
  /// - Parameter line: of ten bytes or more.
  @inline(__always)
  mutating func day(of line: UnsafeBufferPointer<UInt8>) -> DayNumber? {
    let bytes = UnsafeRawBufferPointer(line)
    let first = bytes.loadUnaligned(fromByteOffset: 0, as: UInt64.self)
    let last = bytes.loadUnaligned(fromByteOffset: 8, as: UInt16.self)
    if first != self.first || last != self.last {
      (self.first, self.last, day) = (first, last, DayNumber(iso: line))
    }
    return day
  }
}
