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
    guard !EntryReader.isUTF16(bytes) else {
      self.format = format
      lines.reject(1, LineError.isUTF16)
      return
    }
    let start = EntryReader.start(bytes)
    self.format = format ?? ImportFormat(recognizing: bytes, from: start)
    lines.reserveCapacity(bytes: bytes.count, lines: bytes.reduce(1) { $0 + ($1 == 10 ? 1 : 0) })
    guard var reader = self.format?.reader else {
      lines.reject(1, LineError.unknownJSON)
      return
    }
    _ = reader.read(bytes, from: start, isLast: true, into: &lines)
  }

  static func isUTF16(_ bytes: [UInt8]) -> Bool {
    bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF])
  }

  /// Where the text begins: behind the mark that some editors put there.
  static func start(_ bytes: [UInt8]) -> Int {
    bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
  }
}

extension LineError {
  static let unknownJSON = LineError("the JSON is no meal plan of a known kind", hint: JSONShape.known)
  static let isTooLong = LineError(
    "after 512 MiB there is still nothing that can be told apart", hint: "save it as a file, and import that")
  static let isUTF16 = LineError("the text is UTF-16", hint: "save it as UTF-8")
}
