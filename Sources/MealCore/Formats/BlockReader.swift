/// Reads lines of the plan from an input that comes block by block.
///
/// A block holds what the reader left of the one before, and more. Given all of the input as its one block, a reader
/// makes the same of it as from many.
protocol BlockReader: Sendable {
  /// Reads as far as the block has whole records in it, and returns where the first begins that it has not.
  /// - Parameters:
  ///   - start: where in the block what is new begins.
  ///   - isLast: whether nothing comes behind this block. Then all of it is read.
  mutating func read(_ bytes: [UInt8], from start: Int, isLast: Bool, into lines: inout LineCollector) -> Int
}

/// Reads what makes sense only as a whole: what other programs save is not in the order of its days, nor with the
/// names first that its rows refer to.
struct WholeReader: BlockReader {
  let readAll: @Sendable ([UInt8], _ start: Int, inout LineCollector) -> Void

  func read(_ bytes: [UInt8], from start: Int, isLast: Bool, into lines: inout LineCollector) -> Int {
    guard isLast else { return start }
    readAll(bytes, start, &lines)
    return bytes.count
  }
}

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

extension ImportFormat {
  /// A reader of this format, at the beginning of an input.
  var reader: any BlockReader {
    switch self {
    case .plan: LineByLineReader { text throws(LineError) in try PlanLine(text) }
    case .tsv: LineByLineReader { text throws(LineError) in try EntryReader.tsvLine(text) }
    case .csv: CSVReader()
    case .json, .jsonl: JSONEntryReader()
    case .mealie: WholeReader { MealieReader.read(JSONTables($0, from: $1, into: &$2), into: &$2) }
    case .tandoor: WholeReader { TandoorReader.read(JSONTables($0, from: $1, into: &$2), into: &$2) }
    case .grocy: WholeReader { GrocyReader.read(JSONTables($0, from: $1, into: &$2), into: &$2) }
    case .menu: WholeReader { bytes, _, lines in MenuReader.read(bytes, into: &lines) }
    }
  }
}
