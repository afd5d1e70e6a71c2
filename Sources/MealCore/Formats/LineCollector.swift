/// Collects the results of a reader: lines for the plan, problems, and notes on how the input was
/// interpreted.
///
/// Only the first twenty problems and notes are kept, but all are counted, so that a file of the wrong kind
/// does not produce a million messages.
struct LineCollector: Sendable {
  private(set) var lines: [PlanLine] = []
  private(set) var problems: [Problem] = []
  private(set) var problemCount = 0
  private(set) var notes: [String] = []
  private(set) var noteCount = 0

  /// The name of the input, for problems.
  let file: String
  let rules: ImportRules
  /// Each meal type in the input, once, in order.
  private(set) var mealTypes: [MealType] = []
  /// The meal types of the input that were replaced.
  private(set) var replaced: Set<MealType> = []
  private var said: Set<String> = []
  private var meals: [String: MealType] = [:]
  private var knownMeals: Set<MealType> = []

  private static var mostKept: Int { 20 }

  /// The error for a dish that does not fit in a plan line.
  static let tooLong = LineError(
    "the dish is too long: a line of the plan has at most \(PlanLine.longest) bytes")

  /// - Parameter file: the name of the input, for problems.
  init(file: String, rules: ImportRules = ImportRules()) {
    self.file = file
    self.rules = rules
  }

  /// Adds a plan line; comments are left out.
  mutating func append(_ line: PlanLine) throws(LineError) {
    guard var meal = line.meal else { return }
    var line = line
    if let other = rules.replacements[meal] {
      replaced.insert(meal)
      line = line.replacingMeal(with: other)
      meal = other
    }
    if knownMeals.insert(meal).inserted {
      mealTypes.append(meal)
    }
    if let mistake = line.purchaseMistake { throw mistake }
    guard !LineCollector.mayBeTooLong(meal, line.dish) || !line.isTooLong else {
      throw LineCollector.tooLong
    }
    lines.append(line)
  }

  /// Cheap pre-filter: in a plan line, escaping at most doubles the length of a text.
  private static func mayBeTooLong(_ meal: MealType, _ dish: Dish?) -> Bool {
    var length = meal.name.utf8.count + (dish?.text.utf8.count ?? 0) + (dish?.note?.utf8.count ?? 0)
    for tag in dish?.tags ?? [] { length += tag.name.utf8.count + 2 }
    return length > PlanLine.longest / 4
  }

  /// Adds the entry on a line, or the problem with it. Line numbers start from 1.
  mutating func add(_ number: Int, _ read: () throws(LineError) -> PlanLine) {
    do throws(LineError) {
      try append(try read())
    } catch {
      reject(number, error)
    }
  }

  /// Adds the problem of a line.
  mutating func reject(_ number: Int, _ error: LineError) {
    reject(Problem(file: file, line: number, message: error.message, hint: error.hint))
  }

  /// Adds a problem.
  mutating func reject(_ problem: Problem) {
    problemCount += 1
    if problems.count < LineCollector.mostKept { problems.append(problem) }
  }

  /// Adds a note on how the input was interpreted, unless the same note was added before.
  mutating func note(_ sentence: String) {
    guard said.insert(sentence).inserted else { return }
    noteCount += 1
    if notes.count < LineCollector.mostKept { notes.append(sentence) }
  }

  /// The meal type for another program's name; a name that had to be changed is noted. An empty name becomes
  /// the default meal of the rules.
  mutating func meal(named name: String) throws(LineError) -> MealType {
    if name.isEmpty, let meal = rules.meal { return meal }
    if let meal = meals[name] { return meal }
    guard let meal = MealType(madeFrom: name) else {
      throw LineError(
        name.isEmpty ? "the meal type is missing" : "\(name) is not a meal type",
        hint: "a meal type is a word of letters, digits, - and _, such as dinner")
    }
    if meal.name != name.lowercased(), rules.replacements[meal] == nil {
      note("\"\(name)\" became the meal type \(meal)")
    }
    meals[name] = meal
    return meal
  }

  /// The servings of a decimal number. More than two decimals are rounded, which is noted.
  mutating func servings(_ text: String?) throws(LineError) -> Servings? {
    guard let text else { return nil }
    if let servings = Servings(text) { return servings }
    guard let servings = Servings(rounding: text) else {
      throw LineError(
        "\(text) is not a number of servings", hint: "it is 0 to 9999, with at most two decimals")
    }
    if !Servings.isExact(text) { note("servings with more than two decimals were rounded") }
    return servings
  }
}
