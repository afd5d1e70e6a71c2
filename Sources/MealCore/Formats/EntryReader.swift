/// Reads entries back from any format that `EntryWriter` writes and that keeps them whole (plan lines, TSV,
/// CSV, JSON, JSON lines), and from the formats of other programs: see `ImportFormat`. The content shows
/// which it is.
///
/// Check `problems` before using any line, so that an input is taken entirely or not at all; then show the
/// user the `notes`.
public struct EntryReader: Sendable {
  /// The format of the input; nil for JSON of an unknown shape, which is a problem.
  public let format: ImportFormat?
  /// The lines that were read.
  public private(set) var batch = LineBatch()
  private let lines: LineCollector

  /// A problem for each line that could not be read; only the first twenty are kept.
  public var problems: [Problem] { lines.problems }
  /// The number of lines that could not be read.
  public var problemCount: Int { lines.problemCount }
  /// A sentence for each thing that was left out or understood in an unexpected way; only the first twenty
  /// are kept.
  public var notes: [String] { lines.notes }
  /// The number of notes.
  public var noteCount: Int { lines.noteCount }
  /// Each meal type that was read, once, in the order of the input.
  public var mealTypes: [MealType] { lines.mealTypes }
  /// The meal types of the input that the rules replaced by others.
  public var replacedMealTypes: Set<MealType> { lines.replaced }

  /// Reads all of an input. JSON of an unknown shape and text that is not UTF-8 are among the problems.
  /// - Parameters:
  ///   - bytes: the whole input.
  ///   - name: the name of the input, for problems.
  ///   - format: nil to recognize it.
  ///   - rules: what the user says about the input.
  public init(
    _ bytes: [UInt8], name: String, format: ImportFormat? = nil, rules: ImportRules = ImportRules()
  ) {
    var blocks = EntryBlocks(name: name, format: format, rules: rules)
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
