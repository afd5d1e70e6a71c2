/// Reads entries from any format in which `EntryWriter` writes them completely (plan lines, TSV, CSV, JSON, JSON
/// lines), and from the formats of other programs: see `ImportFormat`. Unless the caller names the format, it is
/// recognized by the content.
///
/// Check `problems` before using any line, so that an input is imported entirely or not at all; then show the
/// user the `notes`. Only the first twenty of each are kept, but all are counted, so that a file of the
/// wrong kind does not produce a million messages.
public final class EntryReader {
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
    read(1) { () throws(LineError) in
      guard !TextEncoding.isUTF16(bytes) else {
        throw LineError("the text is UTF-16", hint: "save it as UTF-8")
      }
      let start = TextEncoding.markLength(bytes)
      if format == nil { self.format = try ImportFormat.recognize(bytes, from: start) }
      self.format?.read(bytes, from: start, into: self)
    }
  }

  // MARK: For the readers of the formats

  /// Adds a plan line, with its meal type replaced according to the rules.
  func append(_ line: PlanLine) throws(LineError) {
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
  func read(_ number: Int, _ body: () throws(LineError) -> Void) {
    do throws(LineError) {
      try body()
    } catch {
      reject(number, error)
    }
  }

  /// Adds a problem with a line.
  func reject(_ number: Int, _ error: LineError) {
    reject(Problem(file: file, line: number, message: error.message, hint: error.hint))
  }

  /// Adds a problem.
  func reject(_ problem: Problem) {
    problemCount += 1
    if problems.count < EntryReader.mostKept { problems.append(problem) }
  }

  /// Adds a note on how the input was interpreted, unless the same note was added before.
  func note(_ sentence: String) {
    guard said.insert(sentence).inserted, notes.count < EntryReader.mostKept else { return }
    notes.append(sentence)
  }

  /// The meal type for another program's name. Adds a note if the name had to be changed, unless the rules replace the
  /// meal type. An empty name means the default meal of the rules; without one, it is an error.
  func meal(named name: String) throws(LineError) -> MealType {
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

  /// Reads a number of servings; nil if `text` is nil. A number is rounded to two decimals; if that changes it, a note
  /// is added.
  func servings(_ text: String?) throws(LineError) -> Servings? {
    guard let text, Servings(text) == nil, let rounded = Servings(rounding: text) else {
      return try EntryFields.servings(text)
    }
    if !Servings.isExact(text) { note("servings with more than two decimals were rounded") }
    return rounded
  }

  /// Adds a dish on each of the given days.
  /// - Parameter notes: the parts of the note; duplicates, and parts that repeat the name, are left out.
  func append(
    _ days: ClosedRange<DayNumber>, _ meal: MealType, dish text: String, servings: Servings? = nil,
    notes: [String?]
  ) throws(LineError) {
    let name = SingleLine.dish(text)
    let lines = notes.compactMap { $0 }.filter { SingleLine.dish($0) != name }.map(SingleLine.note)
    let dish = try Dish(name, servings: servings, note: lines.distinct().joined(separator: " / "))
    for day in days { try append(.entry(Entry(day: day, meal: meal, dish: dish))) }
  }

  /// Runs `body` for each row; an error that it throws is added as a problem with that row.
  func readRows(_ rows: [JSONTables.Row], _ body: (JSONTables.Row) throws(LineError) -> Void) {
    for row in rows {
      read(row.line) { () throws(LineError) in try body(row) }
    }
  }

  /// The meal type of an entry. Without a name, it is the default meal of the rules. Without that, it is dinner, and
  /// the given note is added.
  func meal(
    orDinner name: String?, note sentence: String = "entries without a meal type became dinner"
  ) throws(LineError) -> MealType {
    if let name { return try meal(named: name) }
    if let meal = rules.meal { return meal }
    note(sentence)
    return .dinner
  }
}

// Converts names and numbers of other programs to those of a plan.

extension MealType {
  /// The meal type closest to a name: its letters, digits, `-` and `_`, with `-` for inner blanks.
  ///
  ///     MealType(madeFrom: "07:00 Second breakfast")   // 0700-second-breakfast
  ///
  /// Returns nil if the name has no such characters.
  init?(madeFrom name: String) {
    if let meal = MealType(name) {
      self = meal
      return
    }
    var word = String.UnicodeScalarView()
    var hasGap = false
    for scalar in name.unicodeScalars {
      if scalar.properties.isWhitespace {
        hasGap = true
      } else if MealType(String(scalar)) != nil {
        if hasGap, !word.isEmpty, word.last != "-", scalar != "-" { word.append("-") }
        hasGap = false
        word.append(scalar)
      }
    }
    self.init(String(word))
  }
}

extension Servings {
  /// Reads a number with a decimal point or comma, and rounds it to two decimals. Returns nil if the text is not a
  /// number of servings.
  init?(rounding text: String) {
    let parts = text.split(omittingEmptySubsequences: false) { $0 == "." || $0 == "," }
    let decimals = parts.count == 2 ? parts[1] : "0"
    guard parts.count <= 2, let whole = Servings(parts[0]), !decimals.isEmpty,
      decimals.utf8.allSatisfy(\.isDigit), let thousandths = Int((decimals + "00").prefix(3))
    else { return nil }
    self.init(hundredths: Int(whole.hundredths) + (thousandths + 5) / 10)
  }

  /// Returns whether a number has only zeros after its second decimal.
  static func isExact(_ text: String) -> Bool {
    let decimals = text.utf8.drop { $0 != UInt8(ascii: ".") && $0 != UInt8(ascii: ",") }
    return decimals.dropFirst(3).allSatisfy { $0 == UInt8(ascii: "0") }
  }
}
