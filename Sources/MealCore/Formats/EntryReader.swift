/// Reads entries back from any format that `EntryWriter` writes and that keeps them whole (plan lines, TSV, CSV, JSON,
/// JSON lines), and from the formats of other programs: see `ImportFormat`. The content shows which it is.
///
/// All or nothing: look at `problems` before using the lines, then tell the user the `notes`.
public struct EntryReader: Sendable {
  /// The format of the input; nil for JSON of an unknown shape, which is a problem.
  public let format: ImportFormat?
  /// The lines that were read.
  public private(set) var batch = LineBatch()
  private let lines: LineCollector

  /// The lines that could not be read; only the first of them are kept.
  public var problems: [Problem] { lines.problems }
  /// The number of lines that could not be read.
  public var problemCount: Int { lines.problemCount }
  /// A sentence for each thing that was left out or understood in an unexpected way; only the first are kept.
  public var notes: [String] { lines.notes }
  /// The number of notes.
  public var noteCount: Int { lines.noteCount }

  /// - Parameters:
  ///   - name: the name of the input, for problems.
  ///   - format: nil to recognize it.
  public init(_ bytes: [UInt8], name: String, format: ImportFormat? = nil) {
    var blocks = EntryBlocks(name: name, format: format)
    batch.reserveCapacity(bytes: bytes.count, lines: bytes.reduce(1) { $0 + ($1 == 10 ? 1 : 0) })
    var start = 0
    while let most = blocks.wanted {
      let end = min(start + most, bytes.count)
      for line in blocks.take(bytes[start..<end], isLast: end == bytes.count) { batch.append(line) }
      start = end
    }
    self.format = blocks.format
    lines = blocks.lines
  }
}
