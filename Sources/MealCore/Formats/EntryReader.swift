/// Reads entries from any format in which `EntryWriter` writes them completely (plan lines, TSV, CSV, JSON,
/// JSON lines), and from the formats of other programs: see `ImportFormat`. The format is recognized by the
/// content.
///
/// Check `problems` before using any line, so that an input is imported entirely or not at all; then show the
/// user the `notes`. Only the first twenty of each are kept, but all are counted, so that a file of the
/// wrong kind does not produce a million messages.
public struct EntryReader: Sendable {
  /// The format of the input; nil for JSON of an unknown shape, which is a problem.
  public private(set) var format: ImportFormat?
  /// The plan lines that were read.
  public private(set) var lines: [PlanLine] = []
  /// A problem for each line that could not be read; only the first twenty are kept.
  public private(set) var problems: [Problem] = []
  /// The number of lines that could not be read.
  public private(set) var problemCount = 0
  /// A sentence for each thing that was left out or interpreted unexpectedly; only the first twenty are kept.
  public private(set) var notes: [String] = []
  /// The number of notes, including those that are not kept.
  public var noteCount: Int { said.count }
  /// The meal types of the lines that were read, after any replacement; each once, in the order of the input.
  public var mealTypes: [MealType] { lines.map(\.meal).distinct() }
  /// The meal types of the input that the rules replaced.
  public private(set) var replacedMealTypes: Set<MealType> = []

  /// The name of the input, for problems.
  let file: String
  let rules: ImportRules
  /// All notes, including those after the first twenty, so that no note is counted twice.
  private var said: Set<String> = []

  private static var mostKept: Int { 20 }

  /// The error for a dish that does not fit in a plan line.
  static let tooLong = LineError(
    "the dish is too long: a line of the plan can have at most \(PlanLine.longest) bytes")

  /// Reads a whole input. JSON of an unknown shape and text that is not UTF-8 are reported as problems.
  /// - Parameters:
  ///   - bytes: the whole input.
  ///   - name: the name of the input, for problems.
  ///   - format: the format of the input; nil to recognize it by the content.
  ///   - rules: the user's choices for the input.
  public init(
    _ bytes: [UInt8], name: String, format: ImportFormat? = nil, rules: ImportRules = ImportRules()
  ) {
    (file, self.rules, self.format) = (name, rules, format)
    read(1) { reader throws(LineError) in
      guard !TextEncoding.isUTF16(bytes) else {
        throw LineError("the text is UTF-16", hint: "save it as UTF-8")
      }
      let start = TextEncoding.markLength(bytes)
      if format == nil { reader.format = try ImportFormat.recognize(bytes, from: start) }
      reader.format?.read(bytes, from: start, into: &reader)
    }
  }

  // MARK: For the readers of the formats

  /// Adds a plan line, with its meal type replaced according to the rules.
  mutating func append(_ line: PlanLine) throws(LineError) {
    var line = line
    if let other = rules.replacements[line.meal] {
      replacedMealTypes.insert(line.meal)
      line = line.replacingMeal(with: other)
    }
    if let mistake = line.purchaseMistake { throw mistake }
    guard !line.isTooLong else { throw EntryReader.tooLong }
    lines.append(line)
  }

  /// Runs `body` for a line; an error that it throws is added as a problem with that line. Line numbers start from 1.
  mutating func read(_ number: Int, _ body: (inout EntryReader) throws(LineError) -> Void) {
    do throws(LineError) {
      try body(&self)
    } catch {
      reject(number, error)
    }
  }

  /// Adds the problem with a line.
  mutating func reject(_ number: Int, _ error: LineError) {
    reject(Problem(file: file, line: number, message: error.message, hint: error.hint))
  }

  /// Adds a problem.
  mutating func reject(_ problem: Problem) {
    problemCount += 1
    if problems.count < EntryReader.mostKept { problems.append(problem) }
  }

  /// Adds a note on how the input was interpreted, unless the same note was added before.
  mutating func note(_ sentence: String) {
    guard said.insert(sentence).inserted, notes.count < EntryReader.mostKept else { return }
    notes.append(sentence)
  }

  /// The meal type for another program's name. If the name had to be changed, a note is added. An empty name becomes
  /// the default meal of the rules.
  mutating func meal(named name: String) throws(LineError) -> MealType {
    if name.isEmpty, let meal = rules.meal { return meal }
    guard let meal = MealType(madeFrom: name) else {
      throw LineError(
        name.isEmpty ? "the meal type is missing" : "\(name) is not a meal type",
        hint: "a meal type is a word of letters, digits, - and _, such as dinner")
    }
    if meal.name != name.lowercased(), rules.replacements[meal] == nil {
      note("\"\(name)\" became the meal type \(meal)")
    }
    return meal
  }

  /// Reads a number of servings; nil for nil. A number with more than two decimals is rounded, and a note is added.
  mutating func servings(_ text: String?) throws(LineError) -> Servings? {
    guard let text else { return nil }
    if let servings = Servings(text) { return servings }
    guard let servings = Servings(rounding: text) else {
      throw LineError(
        "\(text) is not a number of servings", hint: "use 0 to 9999, with at most two decimals")
    }
    if !Servings.isExact(text) { note("servings with more than two decimals were rounded") }
    return servings
  }
}
