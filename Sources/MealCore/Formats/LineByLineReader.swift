/// Reads plan lines or lines of TSV.
struct LineByLineReader: BlockReader {
  let readLine: @Sendable (Span<UInt8>) throws(LineError) -> PlanLine
  private var number = 0
  /// Whether the block begins within a line that was too long to be kept.
  private var isWithinLine = false

  /// No line of a plan is so long, in whatever way it is escaped, in bytes.
  private static var longest: Int { 1 << 20 }

  init(_ readLine: @escaping @Sendable (Span<UInt8>) throws(LineError) -> PlanLine) {
    self.readLine = readLine
  }

  mutating func read(_ bytes: [UInt8], from start: Int, isLast: Bool, into lines: inout LineCollector) -> Int
  {
    var position = start
    while position < bytes.count {
      let lineEnd = bytes.span.firstIndex(of: .lineFeed, from: position)
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
        let hasReturn = end > position && bytes[end - 1] == .carriageReturn
        let text = position..<(hasReturn ? end - 1 : end)
        lines.add(number) { () throws(LineError) in try readLine(bytes.span.extracting(text)) }
      }
      position = end + 1
    }
    return min(position, bytes.count)
  }

  private mutating func reject(_ lines: inout LineCollector) {
    number += 1
    lines.reject(number, LineCollector.tooLong)
  }
}
