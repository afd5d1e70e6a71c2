/// What a reader has made of its input so far: lines for the plan, what could not be read, and what people
/// should know of how it was understood.
///
/// Of problems and notes the first twenty are kept and all are counted, so that a file of another kind does not
/// become a million messages.
struct LineCollector: Sendable {
  private(set) var batch = LineBatch()
  /// What was read since `drain`, if lines are taken out as they come.
  private var fresh: [PlanLine] = []
  private(set) var problems: [Problem] = []
  private(set) var problemCount = 0
  private(set) var notes: [String] = []
  private(set) var noteCount = 0

  /// Of the input, for problems.
  let file: String
  private let isDrained: Bool
  private var said: Set<String> = []
  private var meals: [String: MealType] = [:]

  static var mostKept: Int { 20 }

  static let tooLong = LineError(
    "the dish is too long: a line of the plan has at most \(PlanLine.longest) bytes")

  /// - Parameter isDrained: whether lines are to be taken out as they come, and not kept as a batch.
  init(file: String, isDrained: Bool = false) {
    self.file = file
    self.isDrained = isDrained
  }

  /// Takes out the lines that have come since the last time; comments are left out.
  mutating func drain() -> [PlanLine] {
    defer { fresh.removeAll(keepingCapacity: true) }
    return fresh
  }

  mutating func reserveCapacity(bytes: Int, lines: Int) {
    batch.reserveCapacity(bytes: bytes, lines: lines)
  }

  /// Adds a line of the plan.
  mutating func append(_ line: PlanLine) throws(LineError) {
    guard !isDrained else {
      guard line.meal != nil else { return }
      guard !LineCollector.mayBeTooLong(line) || !LineBatch.isTooLong(line) else {
        throw LineCollector.tooLong
      }
      return fresh.append(line)
    }
    let count = batch.bytes.count
    batch.append(line)
    guard batch.bytes.count - count <= PlanLine.longest else { throw LineCollector.tooLong }
  }

  /// Whether it is worth while to count the bytes: written in a plan, a name may be twice as long, and no more.
  private static func mayBeTooLong(_ line: PlanLine) -> Bool {
    let dish = line.dish
    let tags = dish?.tags.reduce(0) { $0 + $1.name.utf8.count + 2 } ?? 0
    let texts = [dish?.text, dish?.note, line.meal?.name].reduce(0) { $0 + ($1?.utf8.count ?? 0) }
    return texts + tags > PlanLine.longest / 4
  }

  /// Adds what the line of that number, from 1, stands for, or what is wrong with it.
  mutating func add(_ number: Int, _ read: () throws(LineError) -> PlanLine) {
    do throws(LineError) {
      try append(try read())
    } catch {
      reject(number, error)
    }
  }

  /// Notes what is wrong with the line of that number, from 1.
  mutating func reject(_ number: Int, _ error: LineError) {
    reject(Problem(file: file, line: number, message: error.message, hint: error.hint))
  }

  mutating func reject(_ problem: Problem) {
    problemCount += 1
    if problems.count < LineCollector.mostKept { problems.append(problem) }
  }

  /// Says something of how the input was understood, once.
  mutating func note(_ sentence: String) {
    guard said.insert(sentence).inserted else { return }
    noteCount += 1
    if notes.count < LineCollector.mostKept { notes.append(sentence) }
  }

  /// The meal type of a name that somebody else chose; one that had to be changed for it is noted.
  mutating func meal(named name: String) throws(LineError) -> MealType {
    if let meal = meals[name] { return meal }
    guard let meal = MealType(madeFrom: name) else {
      throw LineError(
        name.isEmpty ? "the meal type is missing" : "\(name) is not a meal type",
        hint: "those are words of letters, digits, - and _, such as dinner")
    }
    if meal.name != name.lowercased() { note("\"\(name)\" became the meal type \(meal)") }
    meals[name] = meal
    return meal
  }

  /// The servings that a decimal number says; more than two decimals are rounded, and that is noted.
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
