/// `YYYY-MM-DD`, the form of dates in plan files and output.
extension DayNumber: CustomStringConvertible {
  /// "2013-03-14".
  public var description: String {
    String(unsafeUninitializedCapacity: 10) { buffer in
      write(to: buffer)
      return 10
    }
  }

  /// Appends the ten ASCII bytes of `YYYY-MM-DD`.
  public func append(to bytes: inout [UInt8]) {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 10) { buffer in
      write(to: buffer)
      bytes.append(contentsOf: buffer)
    }
  }

  private func write(to buffer: UnsafeMutableBufferPointer<UInt8>) {
    let date = calendarDate
    let dash = UInt8(ascii: "-")
    func digits(_ value: Int32, at index: Int) {
      buffer[index] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: value / 10)
      buffer[index + 1] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: value % 10)
    }
    digits(date.year / 100, at: 0)
    digits(date.year % 100, at: 2)
    buffer[4] = dash
    digits(date.month, at: 5)
    buffer[7] = dash
    digits(date.day, at: 8)
  }

  /// The day that exactly the first ten bytes spell as `YYYY-MM-DD`; nil if they are no such date.
  /// - Parameter bytes: ASCII; what follows the ten bytes is not looked at.
  package init?(iso bytes: Span<UInt8>) {
    guard bytes.count >= 10, bytes[4] == UInt8(ascii: "-"), bytes[7] == UInt8(ascii: "-") else { return nil }
    var bad: UInt32 = 0
    func digit(_ index: Int) -> UInt32 {
      let value = UInt32(bytes[index]) &- 48
      bad |= value > 9 ? 1 : 0
      return value
    }
    let year = ((digit(0) &* 10 &+ digit(1)) &* 10 &+ digit(2)) &* 10 &+ digit(3)
    let month = digit(5) &* 10 &+ digit(6)
    let day = digit(8) &* 10 &+ digit(9)
    guard bad == 0, year >= 1, month >= 1, month <= 12, day >= 1,
      day <= 28 || Int(day) <= CalendarDate.length(ofMonth: Int(month), year: Int(year))
    else { return nil }
    self = CalendarDate(uncheckedYear: Int32(year), month: Int32(month), day: Int32(day)).dayNumber
  }

  /// The day that exactly `YYYY-MM-DD` spells.
  public init?(_ text: String) {
    guard text.utf8.count == 10 else { return nil }
    self.init(iso: text.utf8Span.span)
  }
}
