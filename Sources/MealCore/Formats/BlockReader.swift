/// Reads lines of a plan from an input that comes block by block.
///
/// A block holds the bytes that the reader left unread in the previous block, then new ones. The result does
/// not depend on how the input is divided into blocks.
protocol BlockReader: Sendable {
  /// Reads the complete records of a block, and returns where the first incomplete one begins.
  /// - Parameters:
  ///   - start: where in the block the new bytes begin.
  ///   - isLast: whether this is the last block, so that all of it is read.
  mutating func read(_ bytes: [UInt8], from start: Int, isLast: Bool, into lines: inout LineCollector) -> Int
}

/// Reads plan lines or lines of TSV, each on its own.
struct LineByLineReader: BlockReader {
  private let readLine: @Sendable (Span<UInt8>) throws(LineError) -> PlanLine
  private var number = 0
  /// Whether the block begins within a line that was too long to be kept.
  private var isWithinLine = false

  /// The longest line that is read, in bytes. Lines of a plan are shorter, however they are escaped.
  private static var longest: Int { 1 << 20 }

  /// - Parameter readLine: reads a line, given without its end.
  init(_ readLine: @escaping @Sendable (Span<UInt8>) throws(LineError) -> PlanLine) {
    self.readLine = readLine
  }

  mutating func read(_ bytes: [UInt8], from start: Int, isLast: Bool, into lines: inout LineCollector) -> Int
  {
    let block = bytes.span
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
        let hasReturn = end > position && bytes[end - 1] == UInt8(ascii: "\r")
        let range = position..<(hasReturn ? end - 1 : end)
        lines.add(number) { () throws(LineError) in try readLine(block.extracting(range)) }
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
