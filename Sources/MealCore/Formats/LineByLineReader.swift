/// Reads plan lines or lines of TSV.
struct LineByLineReader: BlockReader {
  let readLine: @Sendable (UnsafeBufferPointer<UInt8>) throws(LineError) -> PlanLine
  private var number = 0
  /// Whether the block begins within a line that was too long to be kept.
  private var isWithinLine = false

  /// No line of a plan is so long, in whatever way it is escaped, in bytes.
  private static var longest: Int { 1 << 20 }

  init(_ readLine: @escaping @Sendable (UnsafeBufferPointer<UInt8>) throws(LineError) -> PlanLine) {
    self.readLine = readLine
  }

  mutating func read(_ bytes: [UInt8], from start: Int, isLast: Bool, into lines: inout LineCollector) -> Int
  {
    bytes.withUnsafeBufferPointer { bytes in
      var position = start
      while position < bytes.count {
        let lineEnd = bytes[position...].firstIndex(of: UInt8(ascii: "\n"))
        guard lineEnd != nil || isLast else {
          guard bytes.count - position > LineByLineReader.longest else { break }
          if !isWithinLine { reject(&lines) }
          isWithinLine = true
          return bytes.count
        }
        let end = lineEnd ?? bytes.count
        if isWithinLine {
          isWithinLine = false
        } else if end - position > LineByLineReader.longest {
          reject(&lines)
        } else {
          number += 1
          var text = UnsafeBufferPointer(rebasing: bytes[position..<end])
          if text.last == UInt8(ascii: "\r") { text = UnsafeBufferPointer(rebasing: text.dropLast()) }
          lines.add(number) { () throws(LineError) in try readLine(text) }
        }
        position = end + 1
      }
      return min(position, bytes.count)
    }
  }

  private mutating func reject(_ lines: inout LineCollector) {
    number += 1
    lines.reject(number, LineCollector.tooLong)
  }
}
