/// Reads entries from a Cooklang menu (`.menu`; cooklang.org/docs/conventions, "Menu Files"): its sections
/// are days, and the lines under them are dishes.
///
///     == Thursday (2013-03-14) ==
///
///     Dinner (18:30):
///     - @./Mains/Risotto{4%servings} with @parmesan{50%g}
///     - green salad
///
/// A section is a date, a number (`Day 1`) or a weekday. Numbers count from the lowest one, and weekdays mean
/// their first occurrence; both need a first day, which the rules give. Any other section is on the first
/// day, at the meal that its heading names, or, nested in a day, a meal of that day.
///
/// Details that Cooklang has no syntax for follow `--` in the syntax of the plan (`MenuDetails`). `- -` is a
/// deliberately empty meal.
///
/// A line that ends in a colon names the meal. A line without a leading `- `, a recipe or an ingredient is
/// prose: it is left out with a note, as are comments on lines of their own.
struct MenuReader {
  private let calendar: MenuCalendar
  /// The servings of recipes without an amount.
  private let servings: Servings?
  private var section = Section.none
  private var meal: MealType?
  private var time = ""

  /// The section that the dishes belong to.
  private enum Section {
    /// Before the first heading.
    case none
    case day(DayNumber, level: Int)
    /// A section on the first day whose meal is not known yet.
    case other(name: String, line: Int)
    /// A section whose dishes have no day.
    case lost
  }

  /// Meals that may be named above or before a dish, besides the known ones.
  private static let meals: Set<String> = [
    "breakfast", "brunch", "lunch", "dinner", "supper", "tea", "snack", "dessert", "drinks", "side",
  ]

  /// Reads a whole menu.
  static func read(_ bytes: [UInt8], into lines: inout LineCollector) {
    var encoding = CooklangProblems(file: lines.file, source: bytes)
    encoding.addInvalidText()
    if let problem = encoding.all.first { return lines.reject(problem) }
    var cooklang = CooklangReader(bytes, file: lines.file, isLineByLine: true)
    var parts: [CooklangReader.Part] = []
    while let part = cooklang.next() { parts.append(part) }
    var menu = MenuReader(parts, cooklang.metadata, lines.rules)
    var comments = MenuComments(bytes)
    for part in parts {
      comments.note(before: part.line, in: &lines)
      do throws(LineError) {
        switch part.content {
        case .heading(let name, let level):
          lines.noteComment(part.comment, part.line)
          try menu.readHeading(name ?? "", level, part.line, &lines)
        case .block(.note(let text)): lines.noteProse("> " + text, part.line)
        case .block(.step(let items)):
          try menu.read(MenuLine(items, comment: part.comment), part.line, &lines)
        }
      } catch {
        lines.reject(part.line, error)
      }
    }
    comments.note(before: .max, in: &lines)
    let isUsed = menu.servings != nil && cooklang.metadata.members.allSatisfy { isServings($0.key) }
    if !cooklang.metadata.members.isEmpty, !isUsed { lines.note("left out the front matter") }
    // In Cooklang, unclosed braces are plain text, so the menu is still read.
    for problem in cooklang.problems.all { lines.note(problem.description) }
  }

  private init(_ parts: [CooklangReader.Part], _ metadata: RecipeMetadata, _ rules: ImportRules) {
    calendar = MenuCalendar(parts, rules)
    let written = metadata.members.first { MenuReader.isServings($0.key) }?.key.lowercased()
    servings = written.flatMap { metadata.text($0) }.flatMap { Rational(leading: $0) }
      .flatMap { Servings(AmountText.of($0, .decimal)) }
  }

  private static func isServings(_ key: String) -> Bool { ["servings", "serves"].contains(key.lowercased()) }

  // MARK: Headings

  private mutating func readHeading(
    _ text: String, _ level: Int, _ number: Int, _ lines: inout LineCollector
  ) throws(LineError) {
    let heading = MenuHeading(text)
    let named = heading.meal { MenuReader.known($0, lines.rules) }
    guard let day = heading.day else {
      if case .day(_, let above) = section, calendar.isMealOfDay(heading, level, below: above, named) {
        return try readMeal(heading, number, &lines)
      }
      (meal, time) = (heading.meal(lines.rules.knownMeal) ?? lines.rules.meal, heading.time)
      guard let first = calendar.first else { return loseSection(text, number, &lines) }
      let weekdays = Weekday.allCases.map(\.name)
      if heading.meal(lines.rules.knownMeal) == nil, let near = Nearest.match(heading.name, among: weekdays) {
        lines.note("the section \"\(text)\" on line \(number) is not a weekday: did you mean \(near)?")
      }
      section = meal == nil ? .other(name: text, line: number) : .day(first, level: .max)
      return
    }
    // If the date is wrong, report only the heading.
    section = .lost
    (meal, time) = (named, heading.time)
    if let day = try calendar.day(day) {
      section = .day(day, level: level)
    } else {
      loseSection(text, number, &lines)
    }
  }

  /// Leaves out the dishes of a section without a day; the first such section is reported as a problem.
  private mutating func loseSection(_ text: String, _ number: Int, _ lines: inout LineCollector) {
    section = .lost
    guard calendar.firstLostDish.map({ $0.section == number }) ?? false else { return }
    lines.reject(
      number,
      LineError(
        "the heading \"\(text)\" has no date",
        hint: "to put the menu's first day on a date: --from DATE"))
  }

  /// - Parameter comment: the comment of its line, which may give the exact meal type: `Snacks: -- snacks`.
  private mutating func readMeal(
    _ heading: MenuHeading, comment: String? = nil, _ number: Int, _ lines: inout LineCollector
  ) throws(LineError) {
    time = heading.time
    let exact = comment.flatMap { MealType(CooklangCharacter.trimmed($0[...])) }
    if let exact, exact.name == heading.name.lowercased() {
      meal = exact
      return
    }
    lines.noteComment(comment, number)
    if let known = MenuReader.known(Substring(heading.name), lines.rules) {
      meal = known
    } else {
      meal = try lines.meal(named: heading.name)
    }
  }

  /// The meal of a word, if it is a known or usual one; `Snacks` is snack.
  private static func known(_ word: Substring, _ rules: ImportRules) -> MealType? {
    if let meal = rules.knownMeal(word) { return meal }
    let name = word.lowercased()
    return meals.contains(name) ? MealType(name) : nil
  }

  // MARK: Dishes

  private mutating func read(
    _ line: MenuLine, _ number: Int, _ lines: inout LineCollector
  ) throws(LineError) {
    let text = line.text
    var dish = line
    let isBlank = text == "-" && line.comment.map { MenuDetails($0, of: "", at: nil) != nil } ?? false
    if line.head.first == "-", text.utf8.starts(with: "- ".utf8) || isBlank {
      dish.head.removeFirst()
    } else if text.hasSuffix(":"), !line.head.isEmpty {
      return try readMeal(MenuHeading(text), comment: line.comment, number, &lines)
    } else if let (heading, rest) = MenuReader.inlineMeal(line.head, lines.rules) {
      try readMeal(heading, number, &lines)
      dish.head = rest
    } else if !line.hasRecipe, line.ingredients.isEmpty {
      return lines.noteProse(text, number)
    }
    try readDish(dish, number, &lines)
  }

  /// The meal before a dish on the same line: `Snack: @./cake`, `Dinner (18:30): pie`.
  private static func inlineMeal(_ head: Substring, _ rules: ImportRules) -> (MenuHeading, Substring)? {
    var start = head.startIndex
    while let colon = head[start...].firstIndex(of: ":") {
      let heading = MenuHeading(String(head[...colon]))
      if known(Substring(heading.name), rules) != nil { return (heading, head[colon...].dropFirst()) }
      // The colon may be part of a time in parentheses.
      guard start == head.startIndex, head[..<colon].contains("(") else { return nil }
      start = head.index(after: colon)
    }
    return nil
  }

  private mutating func readDish(
    _ line: MenuLine, _ number: Int, _ lines: inout LineCollector
  ) throws(LineError) {
    let day: DayNumber
    switch section {
    case .day(let known, _): day = known
    case .lost: return
    case .none:
      guard let first = lines.rules.start else {
        section = .lost
        throw LineError(
          "there are dishes before the first day",
          hint: "a day is a section such as == Thursday (2013-03-14) ==; without one: --from DATE")
      }
      day = first
    case .other(let name, let line):
      guard meal != nil, let first = calendar.first else {
        lines.note(
          "left out the section \"\(name)\" on line \(line), which names no day and no meal: --meal MEAL puts "
            + "it on the first day")
        return
      }
      day = first
    }
    if meal == nil, lines.rules.meal == nil { lines.note("dishes without a meal above them became dinner") }
    let meal = meal ?? lines.rules.meal ?? .dinner
    let details = line.comment.flatMap { MenuDetails($0, of: line.hasRecipe ? nil : line.text, at: meal) }
    if details == nil { lines.noteComment(line.comment, number) }
    if line.isNothing, details == nil { return try lines.append(.nothing(day, meal)) }
    if let dish = details?.dish { return try lines.append(.entry(Entry(day: day, meal: meal, dish: dish))) }
    for (index, dish) in try line.dishes(menuServings: servings, time: time).enumerated() {
      let dish = index == 0 ? try details?.applied(to: dish) ?? dish : dish
      try lines.append(.entry(Entry(day: day, meal: meal, dish: dish)))
    }
    guard lines.rules.buysIngredients, !line.hasRecipe else { return }
    for ingredient in line.ingredients {
      try lines.append(.entry(Entry(day: day, meal: .buy, dish: try MenuReader.thing(ingredient))))
    }
  }

  /// An ingredient as a thing to buy: `1 cup coffee`. A non-numeric amount becomes a note.
  private static func thing(_ ingredient: Ingredient) throws(LineError) -> Dish {
    let amount = AmountText.of(ingredient.amount)
    guard ingredient.amount.quantity.number != nil else {
      return try Dish(ingredient.groceryName, note: amount)
    }
    return try Dish("\(amount) \(ingredient.groceryName)")
  }
}

extension LineCollector {
  fileprivate mutating func noteProse(_ text: String, _ number: Int) {
    note("left out line \(number), which is not a dish: \(text.prefix(60))")
  }

  /// Notes a comment at the end of a line without a dish, or one that is not in the syntax of the plan.
  fileprivate mutating func noteComment(_ comment: String?, _ number: Int) {
    let text = comment.map { CooklangCharacter.trimmed($0[...]) } ?? ""
    if !text.isEmpty { note("left out the comment of line \(number): \(text.prefix(60))") }
  }
}
