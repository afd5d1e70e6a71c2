import MealCore

/// The dishes that were found, formatted as they come and sorted at the end: by day, with someday last, and
/// within a day in the order in which they were found.
///
/// Holds text, not values, so that a million dishes cost little more than their output.
struct FoundDishes {
  private struct Record {
    /// The day's number; for someday, one more than that of the last day.
    let rank: Int
    let start: Int
    /// After the line feed.
    let end: Int
  }

  private let format: AnswerFormat
  /// Set for text with colours or a width.
  private let printer: TextPrinter?
  private var writer: EntryWriter
  private var bytes: [UInt8] = []
  private var records: [Record] = []
  private var isSorted = true

  init(_ format: AnswerFormat, _ printer: TextPrinter) {
    self.format = format
    self.printer = format == .text && !printer.isPlain ? printer : nil
    writer = EntryWriter(format == .json ? .jsonl : .tsv(header: false))
  }

  var isEmpty: Bool { records.isEmpty }

  mutating func add(_ found: FoundDish) {
    let start = bytes.count
    switch format {
    case .text:
      if let printer {
        printer.append(found.line, hang: 2, to: &bytes)
      } else {
        found.append(to: &bytes)
        bytes.append(.lineFeed)
      }
    case .tsv, .json:
      writer.add(found.entry, &bytes)
    }
    record(from: start, found.day?.number ?? DayNumber.last.number + 1)
  }

  /// Whether lines of the plan may be added without parsing them.
  var takesLines: Bool { format == .text && printer == nil }

  /// Adds a canonical line of the plan, whose dish is written in our own form.
  mutating func add(_ line: LineView) {
    guard let day = line.day else { return }
    let start = bytes.count
    FoundDish.append(line, to: &bytes)
    bytes.append(.lineFeed)
    record(from: start, day.number)
  }

  private mutating func record(from start: Int, _ rank: Int) {
    if let last = records.last, last.rank > rank { isSorted = false }
    records.append(Record(rank: rank, start: start, end: bytes.count))
  }

  /// Writes the lines. Text, and any format on a terminal, is written without control characters.
  func write(to output: Output) throws {
    if format != .json, isSorted {
      try write(bytes.indices, to: output)
      return
    }
    let sorted = isSorted ? records : records.sorted { ($0.rank, $0.start) < ($1.rank, $1.start) }
    if format == .json { output.write("[\n  ") }
    for (index, record) in sorted.enumerated() {
      if index > 0, format == .json { output.write(",\n  ") }
      try write(record.start..<(format == .json ? record.end - 1 : record.end), to: output)
    }
    if format == .json { output.write("\n]\n") }
  }

  /// Writes some of the lines, including their line feeds.
  private func write(_ range: Range<Int>, to output: Output) throws {
    let isSafe = printer != nil || (format != .text && !output.isTerminal)
    var start = range.lowerBound
    while start < range.upperBound {
      // Whole lines, so that no character is cut.
      var end = min(start + FoundDishes.pieceCount, range.upperBound)
      if end < range.upperBound { end = bytes[..<end].lastIndex(of: .lineFeed).map { $0 + 1 } ?? end }
      if end <= start { end = bytes[start...].firstIndex(of: .lineFeed).map { $0 + 1 } ?? range.upperBound }
      output.append { out in
        if isSafe {
          out += bytes[start..<end]
        } else {
          PrintableText.appendPrintable(
            bytes: bytes.span.extracting(start..<end), to: &out, keepingTabs: format != .text)
        }
      }
      try output.flushIfLarge()
      start = end
    }
  }

  private static var pieceCount: Int { 1 << 16 }
}
