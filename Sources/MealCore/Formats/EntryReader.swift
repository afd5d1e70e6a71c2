/// Reads entries back from any format that `show` writes and that keeps them whole (plan lines, TSV, CSV, JSON,
/// JSON lines), and from what other programs save: see `ImportFormat`. Which it is shows in the content.
///
/// All or nothing: whoever uses the lines looks at `problems` first, then tells people the `notes`.
public struct EntryReader: Sendable {
  /// The format that the input was read as; nil for JSON of a shape that is not known, which is a problem.
  public let format: ImportFormat?
  private var lines: LineCollector

  /// What was read.
  public var batch: LineBatch { lines.batch }
  /// What could not be read, the first of it.
  public var problems: [Problem] { lines.problems }
  /// How many lines could not be read.
  public var problemCount: Int { lines.problemCount }
  /// What was left out or understood in a way that people may not expect, the first of it, a sentence each.
  public var notes: [String] { lines.notes }
  /// How many notes there are.
  public var noteCount: Int { lines.noteCount }

  /// - Parameters:
  ///   - name: of the input, for problems.
  ///   - format: nil to recognize it.
  public init(_ bytes: [UInt8], name: String, format: ImportFormat? = nil) {
    lines = LineCollector(file: name)
    let isUTF16 = bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF])
    guard !isUTF16 else {
      self.format = format
      lines.reject(1, LineError("the text is UTF-16", hint: "save it as UTF-8"))
      return
    }
    let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    self.format = format ?? ImportFormat(recognizing: bytes, from: start)
    lines.reserveCapacity(bytes: bytes.count, lines: bytes.reduce(1) { $0 + ($1 == 10 ? 1 : 0) })
    switch self.format {
    case .plan: readLines(bytes, from: start, EntryReader.planLine)
    case .tsv: readLines(bytes, from: start, EntryReader.tsvLine)
    case .csv: CSVReader.read(bytes, from: start, into: &lines)
    case .json, .jsonl: EntryReader.readJSON(bytes, from: start, into: &lines)
    case .mealie: MealieReader.read(JSONTables(bytes, from: start, into: &lines), into: &lines)
    case .tandoor: TandoorReader.read(JSONTables(bytes, from: start, into: &lines), into: &lines)
    case .grocy: GrocyReader.read(JSONTables(bytes, from: start, into: &lines), into: &lines)
    case .menu: MenuReader.read(bytes, into: &lines)
    case nil: lines.reject(1, LineError("the JSON is no meal plan of a known kind", hint: JSONShape.known))
    }
  }

  private mutating func readLines(
    _ bytes: [UInt8], from start: Int, _ read: (UnsafeBufferPointer<UInt8>) throws(LineError) -> PlanLine
  ) {
    bytes.withUnsafeBufferPointer { bytes in
      var number = 0
      var position = start
      while position < bytes.count {
        number += 1
        let end = bytes[position...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
        var text = UnsafeBufferPointer(rebasing: bytes[position..<end])
        if text.last == UInt8(ascii: "\r") { text = UnsafeBufferPointer(rebasing: text.dropLast()) }
        lines.add(number) { () throws(LineError) in try read(text) }
        position = end + 1
      }
    }
  }

  private static func planLine(_ text: UnsafeBufferPointer<UInt8>) throws(LineError) -> PlanLine {
    try PlanLine(text)
  }
}
