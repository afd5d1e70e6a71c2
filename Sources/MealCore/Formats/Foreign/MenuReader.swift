/// Reads entries from a Cooklang menu (`.menu`; cooklang.org/docs/conventions, "Menu Files"): its sections
/// are days, and the lines under them are dishes.
///
///     == Thursday (2013-03-14) ==
///
///     Dinner (18:30):
///     - @./Mains/Risotto{4%servings} with @parmesan{50%g}
///     - green salad
///
/// A section is named by a date, a number (`Day 1`) or a weekday. The lowest number is the first day, and a weekday
/// stands for its first occurrence on or after that day. The first day is the one that the rules give, otherwise the
/// earliest date in a heading. A section that names a meal and is nested in a day is a meal of that day. The dishes of
/// other sections are on the first day, at the meal that the heading names.
///
/// Details that Cooklang has no syntax for follow `--` in the syntax of the plan (`MenuDetails`). `- -` is a
/// deliberately empty meal.
///
/// A line that ends in a colon names the meal of the lines below it. A line that has neither a leading `- ` nor
/// a recipe or an ingredient is prose. It is left out with a note, and so is a comment on a separate line.
struct MenuReader {
  private let reader: EntryReader
  private let calendar: MenuCalendar
  /// The servings of recipes without an amount; nil if the menu does not give any.
  private let servings: Servings?
  private var section = Section.none
  private var meal: MealType?
  private var time = ""
  /// Whether a section without a day was reported.
  private var hasRejected = false

  /// The section that the dishes belong to.
  private enum Section {
    /// Before the first heading.
    case none
    case day(DayNumber, level: Int)
    /// A section that names neither a day nor a meal, and so is on the first day.
    case other(name: String, line: Int)
    /// A section whose dishes have no day. `heading` is nil if that was reported already.
    case lost(heading: (name: String, line: Int)?)
  }

  /// Words that name a meal above or before a dish, besides the known meal types.
  private static let meals = Set(
    words: "breakfast brunch lunch dinner supper tea snack dessert drinks side")

  /// Reads a whole menu.
  static func read(_ bytes: [UInt8], into reader: EntryReader) {
    var encoding = CooklangProblems(file: reader.file, source: bytes)
    encoding.addInvalidText()
    if let problem = encoding.all.first { return reader.reject(problem) }
    var cooklang = CooklangReader(bytes, file: reader.file, isLineByLine: true)
    var parts: [CooklangReader.Part] = []
    while let part = cooklang.next() { parts.append(part) }
    var menu = MenuReader(parts, cooklang.metadata, reader)
    for part in parts {
      reader.read(part.line) { () throws(LineError) in
        switch part.content {
        case .heading(let name, let level):
          reader.noteComment(part.comment, part.line)
          try menu.readHeading(name ?? "", level, part.line)
        case .block(.note(let text)): reader.noteProse("> " + text, part.line)
        case .block(.step(let items)) where items.isEmpty: reader.noteComment(part.comment, part.line)
        case .block(.step(let items)):
          menu.rejectLostSection()
          try menu.read(MenuLine(items, comment: part.comment), part.line)
        }
      }
    }
    let isUsed = menu.servings != nil && cooklang.metadata.members.allSatisfy { isServings($0.name) }
    if !cooklang.metadata.members.isEmpty, !isUsed { reader.note("left out the front matter") }
    // In Cooklang, unclosed braces are plain text, so the menu is still read.
    for problem in cooklang.problems.all { reader.note(problem.description) }
  }

  private init(_ parts: [CooklangReader.Part], _ metadata: RecipeMetadata, _ reader: EntryReader) {
    self.reader = reader
    calendar = MenuCalendar(parts, start: reader.rules.start)
    let written = metadata.members.first { MenuReader.isServings($0.name) }?.name
    servings = written.flatMap { metadata.text($0) }.flatMap { Rational(leading: $0) }
      .flatMap { Servings(AmountText.of($0, .decimal)) }
  }

  /// - Parameter name: a key in lower case.
  private static func isServings(_ name: String) -> Bool { ["servings", "serves"].contains(name) }

  // MARK: Headings

  private mutating func readHeading(_ text: String, _ level: Int, _ number: Int) throws(LineError) {
    let heading = MenuHeading(text)
    let named = heading.meal(known)
    guard let day = heading.day else {
      if case .day(_, let above) = section, calendar.isMealOfDay(heading, level, below: above, named) {
        return try readMeal(heading, number)
      }
      let known = heading.meal(reader.rules.knownMeal)
      (meal, time) = (known ?? reader.rules.meal, heading.time)
      guard let first = calendar.first else {
        section = .lost(heading: (text, number))
        return
      }
      section = known == nil ? .other(name: text, line: number) : .day(first, level: .max)
      return
    }
    // If the date is wrong, report only the heading, not the dishes below it.
    section = .lost(heading: nil)
    (meal, time) = (named, heading.time)
    section = try calendar.day(day).map { .day($0, level: level) } ?? .lost(heading: (text, number))
  }

  /// Reports the current section if it has no day, unless another section was reported before.
  private mutating func rejectLostSection() {
    guard case .lost(let heading?) = section, !hasRejected else { return }
    hasRejected = true
    reader.reject(
      heading.line,
      LineError(
        "the heading \"\(heading.name)\" has no date",
        hint: "to put the menu's first day on a date, use --from DATE"))
  }

  /// - Parameter comment: the comment on the heading's line, which may give the exact meal type: `Snacks: -- snacks`.
  private mutating func readMeal(
    _ heading: MenuHeading, comment: String? = nil, _ number: Int
  ) throws(LineError) {
    time = heading.time
    let exact = comment.flatMap { MealType(CooklangCharacter.trimmed($0[...])) }
    if let exact, exact.name == heading.name.lowercased() {
      meal = exact
      return
    }
    reader.noteComment(comment, number)
    meal = if let type = known(heading.name[...]) { type } else { try reader.meal(named: heading.name) }
  }

  /// The meal type that a word names: a known one, also in the plural, or one of `meals`; nil for any other word.
  private func known(_ word: Substring) -> MealType? {
    let name = word.lowercased()
    return reader.rules.knownMeal(word) ?? (MenuReader.meals.contains(name) ? MealType(name) : nil)
  }

  // MARK: Dishes

  private mutating func read(_ line: MenuLine, _ number: Int) throws(LineError) {
    let text = line.text
    var dish = line
    let isBlank = text == "-" && line.comment.map { MenuDetails($0, of: "", at: nil) != nil } ?? false
    if line.head.first == "-", text.utf8.starts(with: "- ".utf8) || isBlank {
      dish.head.removeFirst()
    } else if text.hasSuffix(":"), !line.head.isEmpty {
      return try readMeal(MenuHeading(text), comment: line.comment, number)
    } else if let (heading, rest) = inlineMeal(line.head) {
      try readMeal(heading, number)
      dish.head = rest
    } else if !line.hasRecipe, line.ingredients.isEmpty {
      return reader.noteProse(text, number)
    }
    try readDish(dish, number)
  }

  /// The meal before a dish on the same line, as in `Snack: @./cake` or `Dinner (18:30): pie`, and the text after its
  /// colon; nil if there is none.
  private func inlineMeal(_ head: Substring) -> (MenuHeading, Substring)? {
    var start = head.startIndex
    while let colon = head[start...].firstIndex(of: ":") {
      let heading = MenuHeading(String(head[...colon]))
      if known(heading.name[...]) != nil { return (heading, head[colon...].dropFirst()) }
      // The colon may be part of a time in parentheses.
      guard start == head.startIndex, head[..<colon].contains("(") else { return nil }
      start = head.index(after: colon)
    }
    return nil
  }

  private mutating func readDish(_ line: MenuLine, _ number: Int) throws(LineError) {
    let day: DayNumber
    switch section {
    case .day(let known, _): day = known
    case .lost: return
    case .none:
      guard let first = reader.rules.start else {
        section = .lost(heading: nil)
        throw LineError(
          "there are dishes before the first day",
          hint: "begin a day with a heading such as == Thursday (2013-03-14) ==, or use --from DATE")
      }
      day = first
    case .other(let name, let line):
      let near =
        Nearest.match(MenuHeading(name).name, among: Weekday.allCases.map(\.name))
        .map { "; did you mean \($0)?" } ?? ""
      guard meal != nil, let first = calendar.first else {
        reader.note(
          "left out the section \"\(name)\" on line \(line), which names neither a day nor a meal; "
            + "to put it on the first day, use --meal MEAL\(near)")
        return
      }
      reader.note("the section \"\(name)\" on line \(line) names no day: its dishes are on \(first)\(near)")
      day = first
    }
    if meal == nil, reader.rules.meal == nil { reader.note("dishes without a meal above them became dinner") }
    let meal = meal ?? reader.rules.meal ?? .dinner
    let details = line.comment.flatMap { MenuDetails($0, of: line.hasRecipe ? nil : line.text, at: meal) }
    if details == nil { reader.noteComment(line.comment, number) }
    if line.isNothing, details == nil { return try reader.append(.nothing(day, meal)) }
    if let dish = details?.dish { return try reader.append(.entry(Entry(day: day, meal: meal, dish: dish))) }
    for (index, dish) in try line.dishes(menuServings: servings, time: time).enumerated() {
      let dish = index == 0 ? try details?.applied(to: dish) ?? dish : dish
      try reader.append(.entry(Entry(day: day, meal: meal, dish: dish)))
    }
    guard reader.rules.buysIngredients, !line.hasRecipe else { return }
    for ingredient in line.ingredients {
      try reader.append(.entry(Entry(day: day, meal: .buy, dish: try MenuReader.thing(ingredient))))
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

extension EntryReader {
  fileprivate func noteProse(_ text: String, _ number: Int) {
    note("left out line \(number), which is not a dish: \(text.prefix(60))")
  }

  /// Adds a note on a comment that is left out, because it is not in the syntax of the plan or not on the line of a
  /// dish.
  fileprivate func noteComment(_ comment: String?, _ number: Int) {
    let text = SingleLine.words(comment ?? "")
    if !text.isEmpty { note("left out the comment on line \(number): \(text.prefix(60))") }
  }
}
