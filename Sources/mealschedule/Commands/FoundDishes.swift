import MealCore

/// What was found, written out in its format at once and put in order at the end: by day, someday last, within a
/// day as found.
///
/// Holds text, not values, so that a million dishes cost little more than their output.
struct FoundDishes {
  private struct Record {
    /// The day's number; someday's is behind the last.
    let rank: Int
    let start: Int
    let end: Int
  }

  private let format: AnswerFormat
  /// For text, where there are colours or a width.
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
        bytes.removeLast()
      } else {
        found.append(to: &bytes)
      }
    case .tsv, .json:
      writer.add(found.entry, &bytes)
      bytes.removeLast()
    }
    let rank = found.day?.number ?? DayNumber.last.number + 1
    if let last = records.last, last.rank > rank { isSorted = false }
    records.append(Record(rank: rank, start: start, end: bytes.count))
  }

  /// What goes to a terminal, and text wherever it goes, has nothing in it that a terminal would obey.
  func write(to output: Output) throws {
    let sorted = isSorted ? records : records.sorted { ($0.rank, $0.start) < ($1.rank, $1.start) }
    if format == .json { output.write("[\n  ") }
    for (index, record) in sorted.enumerated() {
      if index > 0 { output.write(format == .json ? ",\n  " : "\n") }
      output.append { out in
        let text = bytes[record.start..<record.end]
        if printer == nil, format == .text || output.isTerminal,
          !text.allSatisfy({ 0x20..<0x7F ~= $0 })
        {
          let keepsTabs = format != .text
          PrintableText.appendPrintable(bytes: Array(text).span, to: &out, keepingTabs: keepsTabs)
        } else {
          out += text
        }
      }
      try output.flushIfLarge()
    }
    output.write(format == .json ? "\n]\n" : "\n")
  }
}
