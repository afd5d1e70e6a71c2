/// Writes days as a Cooklang menu, which `EntryReader` reads back exactly, except for the dates.
///
///     == Day 1 ==
///
///     Dinner:
///     - @./Risotto alla milanese{4%servings} -- +veg ; soak the saffron
///     - green salad
///
/// A dish is a reference if a recipe's file has exactly its name; otherwise it is plain text. Details that Cooklang
/// has no syntax for follow `--`, Cooklang's comment, in the syntax of the plan. Each line is read back before it is
/// written, so no dish is written as a line that would be read as a different dish.
package struct MenuWriter {
  /// The text of the menu so far.
  package private(set) var bytes: [UInt8] = []
  /// The lines written: dishes, and deliberately empty meals.
  package private(set) var lines: [PlanLine] = []
  private let reference: (String) -> String?

  /// - Parameter reference: given the name of a dish, returns the path of its recipe within the recipes folder; nil
  ///   unless exactly one recipe has that name.
  package init(reference: @escaping (String) -> String?) { self.reference = reference }

  /// Adds a day.
  /// - Parameters:
  ///   - number: the number of the day in the menu, from 1.
  ///   - lines: the entries and deliberately empty meals of the day, in order; other lines are ignored.
  /// - Throws: `LineError` for a line that a menu cannot express.
  package mutating func add(day number: Int, _ lines: [PlanLine]) throws(LineError) {
    add((bytes.isEmpty ? "" : "\n") + "== Day \(number) ==\n")
    var last: MealType?
    for line in lines where line.day != nil {
      if line.meal != last { add("\n\(try MenuWriter.heading(line.meal))\n") }
      last = line.meal
      switch line {
      case .entry(let entry): add(try self.line(entry.dish, at: entry.meal) + "\n")
      case .nothing: add("- -\n")
      case .skip, .someday, .repeating: continue
      }
      self.lines.append(line)
    }
  }

  private mutating func add(_ text: String) { bytes += text.utf8 }

  // MARK: Lines

  /// The line above the dishes of a meal: `Dinner:`.
  private static func heading(_ meal: MealType) throws(LineError) -> String {
    let capital = meal.name.prefix(1).uppercased() + meal.name.dropFirst()
    let name = capital.lowercased() == meal.name ? capital : meal.name
    for heading in ["\(name):", "\(name): -- \(meal.name)"] {
      if case .entry(let entry)? = read(heading, "- x"), entry.meal == meal { return heading }
    }
    throw LineError("the meal type \(meal) cannot be written in a menu")
  }

  /// The line for a dish: the first candidate that reads back as the dish.
  private func line(_ dish: Dish, at meal: MealType) throws(LineError) -> String {
    let name = SingleLine.words(dish.text)
    let text = name.isEmpty ? "-" : "- " + CooklangWriter.escaped(name)
    var candidates = [(text, MenuDetails.written(dish, withServings: true)), (text, dish.written)]
    if !meal.isBuy, let path = reference(dish.text) {
      let path = CooklangWriter.escaped(Recipe.withoutSuffix(path))
      let link = "- @./\(path){\(dish.servings.map { "\($0)%servings" } ?? "")}"
      candidates.insert((link, MenuDetails.written(dish, withServings: false)), at: 0)
    }
    let heading = try MenuWriter.heading(meal)
    for (text, comment) in candidates {
      let line = comment.isEmpty ? text : "\(text) -- \(comment)"
      if case .entry(let entry)? = MenuWriter.read(heading, line), entry.meal == meal,
        entry.dish.written.utf8.elementsEqual(dish.written.utf8)
      {
        return line
      }
    }
    throw LineError("the dish \(dish.text) cannot be written in a menu")
  }

  /// Reads a heading and a line as a menu. Returns nil unless that gives exactly one line, without problems or notes.
  private static func read(_ heading: String, _ line: String) -> PlanLine? {
    var rules = ImportRules()
    rules.start = .first
    let reader = EntryReader(
      Array("== Day 1 ==\n\n\(heading)\n\(line)\n".utf8), name: "", format: .menu, rules: rules)
    guard reader.problems.isEmpty, reader.notes.isEmpty, reader.lines.count == 1 else { return nil }
    return reader.lines.first
  }
}

/// A Cooklang menu. Its days are named by dates, numbers or weekdays, or not at all.
package struct Menu {
  /// The days that its headings name.
  private let calendar: MenuCalendar
  private let bytes: [UInt8]
  private let name: String

  /// - Parameters:
  ///   - bytes: the whole file.
  ///   - name: the file as the user named it, for problems.
  package init(_ bytes: [UInt8], name: String) {
    (self.bytes, self.name) = (bytes, name)
    var reader = CooklangReader(bytes, file: name, isLineByLine: true)
    var parts: [CooklangReader.Part] = []
    while let part = reader.next() { parts.append(part) }
    calendar = MenuCalendar(parts, start: nil)
  }

  /// Reads the lines of the menu.
  /// - Parameter rules: must have a `start` unless the menu has dates. A weekday stands for its first occurrence on or
  ///   after `start`.
  package func read(_ rules: ImportRules) -> EntryReader {
    EntryReader(bytes, name: name, format: .menu, rules: rules)
  }

  /// The `start` to pass to `read` so that `title` can name the days: 0001-01-01, a Monday; nil for a menu with
  /// dates.
  package var firstDayToShow: DayNumber? { calendar.earliest == nil ? .first : nil }

  /// The name of a day of a menu read with `firstDayToShow`: `Day 2`, `Tuesday`, `Thu 14 Mar 2013`.
  package func title(_ day: DayNumber) -> String {
    if calendar.earliest != nil { return day.spelledOut }
    if calendar.lowest == nil, calendar.hasWeekdays { return day.weekday.name }
    return "Day \(day - .first + (calendar.lowest ?? 1))"
  }
}

extension EntryReader {
  /// The dated lines, by day, then by meal, then in the order of the input.
  package func datedLines(_ order: MealOrder) -> [PlanLine] {
    lines.filter { $0.day != nil }.sortedLikePlan(order, by: LineKey.init)
  }
}
