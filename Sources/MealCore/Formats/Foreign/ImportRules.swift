/// The user's choices for an import, such as the first day of an undated menu, or other meal types.
public struct ImportRules: Sendable {
  /// The first day of an undated menu; nil if none was given.
  public var start: DayNumber?
  /// The meal for dishes without one. If nil, they become dinner, or are refused if the format must name the meals.
  public var meal: MealType?
  /// The meal types that replace those of the input.
  public private(set) var replacements: [MealType: MealType] = [:]
  /// Whether the ingredients on a menu's lines without a recipe become things to buy.
  public var buysIngredients = false
  /// The user's meal types besides the standard ones.
  public var knownMeals: Set<MealType> = []

  /// Today, for the dates in lines of the form that `add` takes, such as `mon tacos x4`; nil if the input cannot have
  /// such lines.
  public var today: DayNumber?
  /// The preferred days for a weekday or a date without a year at the start of such a line; nil for no preference.
  package var days: ClosedRange<DayNumber>?

  /// Creates rules without any choices.
  public init() {}

  /// Replaces a meal type of the input, which may be any text, such as `Late dinner`.
  /// - Returns: false if the text has no characters that a meal type can have.
  public mutating func replace(_ name: String, with meal: MealType) -> Bool {
    guard let old = MealType(madeFrom: name) else { return false }
    replacements[old] = meal
    return true
  }

  /// The known meal type that a word names, singular or plural: `Snacks` is snack. `supper` means `meal`, unless it
  /// is a known meal type itself. nil for any other word.
  func knownMeal(_ word: some StringProtocol) -> MealType? {
    let name = word.lowercased()
    let singular = name.hasSuffix("s") ? MealType(name.dropLast()) : nil
    return [MealType(name), singular].compactMap(\.self).first(where: isKnown)
      ?? (MealType(name) == .supper ? meal : nil)
  }

  /// Reads a line in the form that `add` takes; nil if it has no date or no dish, or if `today` is nil.
  /// - Throws: `LineError` for a day that does not exist, for a mistyped meal type, and for a dish that cannot be read.
  package func typedLine(_ text: String) throws(LineError) -> PlanLine? {
    guard let (start, meal, dish) = try parts(of: text) else { return nil }
    return try ImportRules.line(start, meal, dish)
  }

  /// Reads a line in the form that `add` takes, with the word `/` between dishes; empty if the date or a dish is
  /// missing, or if `today` is nil.
  /// - Throws: `LineError`, as `typedLine` does.
  package func typedLines(_ text: String) throws(LineError) -> [PlanLine] {
    guard let (start, meal, dishes) = try parts(of: text), dishes.first != "/" else { return [] }
    var lines: [PlanLine] = []
    for dish in dishes.split(separator: "/", omittingEmptySubsequences: false) {
      guard let line = try ImportRules.line(start, meal, meal.withoutOwnName(dish)) else { return [] }
      lines.append(line)
    }
    return lines
  }

  /// The parts of a line: the words before the meal, in plan format; the meal; and the words of the dish or dishes.
  /// nil if `today` is nil, or the line has no date or no dish.
  private func parts(
    of text: String
  ) throws(LineError) -> (start: String, meal: MealType, dish: ArraySlice<String>)? {
    guard let today else { return nil }
    let words = LineWords.split(text)
    let inside = days.flatMap { days in
      (try? DayExpression(today: today, for: .end(of: days.lowerBound)).leadingDay(of: words)).flatMap {
        days.contains($0.day) ? (text: $0.day.description, words: $0.words) : nil
      }
    }
    guard let (start, count) = try inside == nil ? ImportRules.start(of: words, today) : inside else {
      return nil
    }
    var rest = words.dropFirst(count)
    func meal(_ word: String) -> MealType? { MealType(word) == .buy ? .buy : knownMeal(word) }
    // As in `for lunch omelette`.
    if rest.count > 2, rest.first?.isOne(of: "for at as") ?? false, meal(rest[count + 1]) != nil {
      rest.removeFirst()
    }
    guard let first = rest.first else { return nil }
    let word = first.hasSuffix(":") ? String(first.dropLast()) : first
    let named = meal(word)
    if named != nil { rest = rest.dropFirst() }
    guard !rest.isEmpty else { return nil }
    let names = (MealOrder.standard.configured + knownMeals + [.buy]).map(\.name)
    if named == nil, let near = Nearest.match(word, among: names, most: 1) {
      throw LineError("\(word) is not a meal type: did you mean \(near)?")
    }
    return (start, named ?? self.meal ?? .dinner, rest)
  }

  /// The line for a dish as users type it. A dish with a repeat sign, such as `~7`, repeats from its day on. Returns
  /// nil if that repeat is not possible.
  private static func line(
    _ start: String, _ meal: MealType, _ words: ArraySlice<String>
  ) throws(LineError) -> PlanLine? {
    let text = words.map { $0.lowercased() } == ["nothing"] ? "-" : words.joined(separator: " ")
    let line = try PlanLine("\(start) \(meal) \(text)")
    if case .someday = line, try Dish.typed(text, at: meal).rhythm != nil {
      throw LineError("a repeat needs a day, not someday")
    }
    guard case .entry(let entry) = line else { return line }
    let (dish, rhythm) = try Dish.typed(text, at: meal)
    guard let rhythm else { return line }
    let rule = try? Repeat(every: rhythm, from: entry.day, meal: meal, dish: dish)
    return rule.map { .repeating($0) }
  }

  /// The words before the meal, in plan format, and the number of words read: `2026-11-27`, `someday`,
  /// `every 2w from 2026-11-27 until 2026-12-31`. nil if there is no date.
  /// - Throws: `LineError` for a day that does not exist, or does not match its weekday.
  private static func start(
    of words: [String], _ today: DayNumber
  ) throws(LineError) -> (text: String, words: Int)? {
    func date(_ place: Int, _ purpose: DayExpression.Purpose) -> (day: DayNumber, words: Int)? {
      try? DayExpression(today: today, for: purpose).leadingDay(of: Array(words.dropFirst(place)))
    }
    func isWord(_ place: Int, _ word: String) -> Bool {
      place < words.count && words[place].lowercased() == word
    }
    if isWord(0, "someday") { return ("someday", 1) }
    guard isWord(0, "every"), isWord(2, "from") else {
      do throws(DayError) {
        let (day, count) = try DayExpression(today: today, for: .planning).leadingDay(of: words)
        return (day.description, count)
      } catch {
        guard error.reason == nil else { throw LineError(error.message) }
        return nil
      }
    }
    guard let from = date(3, .planning) else { return nil }
    let repeated = ("every \(words[1]) from \(from.day)", 3 + from.words)
    guard isWord(repeated.1, "until") else { return repeated }
    return date(repeated.1 + 1, .end(of: from.day)).map {
      ("\(repeated.0) until \($0.day)", repeated.1 + 1 + $0.words)
    }
  }

  func isKnown(_ meal: MealType) -> Bool {
    MealOrder.standard.configured.contains(meal) || knownMeals.contains(meal) || replacements[meal] != nil
  }
}

extension PlanLine {
  /// The same line at another meal.
  func replacingMeal(with meal: MealType) -> PlanLine {
    var fields = LineFields(self)
    fields.meal = meal
    return fields.line ?? self
  }
}

/// Joins the lines of text, since dishes and notes of a plan cannot have line breaks.
enum SingleLine {
  /// The lines of text that are not blank, trimmed and joined with `separator`.
  static func of(_ text: String, joinedWith separator: String) -> String {
    if text.utf8.allSatisfy({ 32...126 ~= $0 }) { return CooklangCharacter.trimmed(text) }
    return text.split { $0.isNewline }.map { CooklangCharacter.trimmed($0) }.filter { !$0.isEmpty }
      .joined(separator: separator)
  }

  /// A dish's name: lines are joined with a space.
  static func dish(_ text: String) -> String { of(text, joinedWith: " ") }
  /// A note: lines are joined with a slash.
  static func note(_ text: String) -> String { of(text, joinedWith: " / ") }

  /// The text with each run of white space replaced by one space, and without white space around it.
  ///
  /// The text is split by scalars, so a blank before a combining accent still counts as a blank.
  static func words(_ text: some StringProtocol) -> String {
    let words = String(text).unicodeScalars.split { $0.properties.isWhitespace }
    return words.map { String($0) }.joined(separator: " ")
  }
}
