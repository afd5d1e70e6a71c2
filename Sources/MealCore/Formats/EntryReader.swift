/// Reads entries from any format in which `EntryWriter` writes them completely (plan lines, TSV, CSV, JSON,
/// JSON lines), and from the formats of other programs: see `ImportFormat`. The format is recognized by the
/// content.
///
/// Check `problems` before using any line, so that an input is imported entirely or not at all; then show the
/// user the `notes`.
public struct EntryReader: Sendable {
  /// The format of the input; nil for JSON of an unknown shape, which is a problem.
  public let format: ImportFormat?
  private let collector: LineCollector

  /// The lines read.
  public var lines: [PlanLine] { collector.lines }
  /// A problem for each line that could not be read; only the first twenty are kept.
  public var problems: [Problem] { collector.problems }
  /// The number of lines that could not be read.
  public var problemCount: Int { collector.problemCount }
  /// A sentence for each thing that was left out or interpreted unexpectedly; only the first twenty are kept.
  public var notes: [String] { collector.notes }
  /// The number of notes.
  public var noteCount: Int { collector.noteCount }
  /// Each meal type in the input, once, in order.
  public var mealTypes: [MealType] { collector.mealTypes }
  /// The meal types of the input that the rules replaced.
  public var replacedMealTypes: Set<MealType> { collector.replaced }

  /// Reads a whole input. JSON of an unknown shape and text that is not UTF-8 are reported as problems.
  /// - Parameters:
  ///   - bytes: the whole input.
  ///   - name: the name of the input, for problems.
  ///   - format: nil to recognize it.
  ///   - rules: the user's choices for the input.
  public init(
    _ bytes: [UInt8], name: String, format: ImportFormat? = nil, rules: ImportRules = ImportRules()
  ) {
    var lines = LineCollector(file: name, rules: rules)
    var known = format
    do throws(LineError) {
      guard !TextEncoding.isUTF16(bytes) else {
        throw LineError("the text is UTF-16", hint: "save it as UTF-8")
      }
      let start = TextEncoding.markLength(bytes)
      if known == nil { known = try ImportFormat.recognize(bytes, from: start) }
      known?.read(bytes, from: start, into: &lines)
    } catch {
      lines.reject(1, error)
    }
    self.format = known
    collector = lines
  }
}
