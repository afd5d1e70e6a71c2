/// Reads entries from a Cooklang menu (`.menu`; cooklang.org/docs/conventions, "Menu Files"): sections are
/// days, with a date in the heading; the lines under them are dishes.
///
///     == Thursday (2013-03-14) ==
///
///     Dinner:
///     - @./Mains/Risotto{4%servings} with @parmesan{50%g}
///     - green salad
///
/// A line that ends in a colon names the meal, and so does a section without a date that follows the section
/// of a day. A line that neither begins with `- ` nor refers to a recipe is prose: it is left out, and that
/// is noted.
struct MenuReader {
  private var day: DayNumber?
  private var meal: MealType?
  /// The last heading, if it has no date; nil once that has been reported.
  private var dateless: (heading: String?, line: Int)? = (nil, 1)

  /// Meals that may be named by a section, or before a dish on its line.
  private static let meals: Set<String> = [
    "breakfast", "brunch", "lunch", "dinner", "supper", "tea", "snack", "snacks", "dessert", "drinks", "side",
  ]

  /// Reads a whole menu.
  static func read(_ bytes: [UInt8], into lines: inout LineCollector) {
    var encoding = CooklangProblems(file: lines.file, source: bytes)
    encoding.addInvalidText()
    if let problem = encoding.all.first { return lines.reject(problem) }
    var cooklang = CooklangReader(bytes, file: lines.file, isLineByLine: true)
    var menu = MenuReader()
    while let part = cooklang.next() {
      do throws(LineError) {
        switch part.content {
        case .heading(let name): try menu.readHeading(name ?? "", part.line, &lines)
        case .block(.note(let text)): lines.noteProse("> " + text, part.line)
        case .block(.step(let items)): try menu.read(MenuLine(items), part.line, &lines)
        }
      } catch {
        lines.reject(part.line, error)
      }
    }
    if !cooklang.metadata.members.isEmpty { lines.note("left out the front matter") }
    // In Cooklang, braces that are not closed are text, so the menu is still read.
    for problem in cooklang.problems.all { lines.note(problem.description) }
  }

  private mutating func read(
    _ line: MenuLine, _ number: Int, _ lines: inout LineCollector
  ) throws(LineError) {
    let text = line.text
    var dish = line
    if line.head.first == "-", text.hasPrefix("- ") {
      dish.head.removeFirst()
    } else if text.hasSuffix(":"), !line.head.isEmpty {
      meal = try lines.meal(named: SingleLine.trimmed(String(text.dropLast())))
      return
    } else if let colon = line.head.firstIndex(of: ":"),
      MenuReader.meals.contains(line.head[..<colon].lowercased())
    {
      meal = try lines.meal(named: String(line.head[..<colon]))
      dish.head = line.head[colon...].dropFirst()
    } else if !line.beginsWithRecipe {
      return lines.noteProse(text, number)
    }
    try readDish(dish, number, &lines)
  }

  private mutating func readHeading(
    _ heading: String, _ number: Int, _ lines: inout LineCollector
  ) throws(LineError) {
    guard let date = MenuReader.dateText(in: heading) else {
      if day != nil, MenuReader.meals.contains(heading.lowercased()) || heading.hasSuffix(":") {
        meal = try lines.meal(
          named: SingleLine.trimmed(String(heading.drop { $0 == ":" }.prefix { $0 != ":" })))
      } else {
        (day, meal, dateless) = (nil, nil, (heading, number))
      }
      return
    }
    // If the date is wrong, only the heading is reported.
    (day, dateless) = (nil, nil)
    let words = heading.split { !$0.isLetter }.map { $0.lowercased() }
    meal = try words.first(where: MenuReader.meals.contains).map { word throws(LineError) in
      try lines.meal(named: word)
    }
    day = try EntryFields.day(date)
  }

  private mutating func readDish(
    _ line: MenuLine, _ number: Int, _ lines: inout LineCollector
  ) throws(LineError) {
    guard let day else {
      guard let place = dateless else { return }
      dateless = nil
      let error = LineError(
        place.heading.map { "the heading \"\($0)\" has no date" } ?? "there are dishes before the first day",
        hint: "a day is a section such as == Thursday (2013-03-14) ==")
      return lines.reject(place.heading == nil ? number : place.line, error)
    }
    if meal == nil { lines.note("dishes without a meal above them became dinner") }
    for dish in try line.dishes() {
      try lines.append(.entry(Entry(day: day, meal: meal ?? .dinner, dish: dish)))
    }
  }

  /// The first text of the form `YYYY-MM-DD`, valid or not.
  static func dateText(in text: String) -> String? {
    let numbers = text.split { !("0"..."9" ~= $0) }
    for (year, day) in zip(numbers, numbers.dropFirst(2)) {
      let date = text[year.startIndex..<day.endIndex]
      let isDate = date.utf8.count == 10 && date.split(separator: "-").map(\.utf8.count) == [4, 2, 2]
      if isDate { return String(date) }
    }
    return nil
  }
}

extension LineCollector {
  fileprivate mutating func noteProse(_ text: String, _ number: Int) {
    note("left out line \(number), which is not a dish: \(text.prefix(60))")
  }
}
