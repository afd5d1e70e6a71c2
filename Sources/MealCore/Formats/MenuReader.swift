/// Entries from a Cooklang menu (`.menu`; cooklang.org/docs/conventions, "Menu Files"): sections are days, with a
/// date in the heading; lines under them are dishes.
///
///     == Thursday (2013-03-14) ==
///
///     Dinner:
///     - @./Mains/Risotto{4%servings} with @parmesan{50%g}
///     - green salad
///
/// A line that ends in a colon names the meal, and so may a section without a date within a day. A line that is
/// neither `- ` and something nor refers to a recipe is prose: it is left out, and that is noted.
struct MenuReader {
  private var day: DayNumber?
  private var meal: MealType?
  /// The heading that dishes stand under that have no date; nil once that was reported.
  private var dateless: (heading: String?, line: Int)? = (nil, 1)

  /// Meals that may be named by a section of their own, or before a dish on its line.
  private static let meals: Set<String> = [
    "breakfast", "brunch", "lunch", "dinner", "supper", "tea", "snack", "snacks", "dessert", "drinks", "side",
  ]

  static func read(_ bytes: [UInt8], from start: Int, into lines: inout LineCollector) {
    var reader = MenuReader()
    var comments = MenuComments()
    let rows = bytes[start...].split(separator: 10, omittingEmptySubsequences: false)
    let first = MenuReader.frontMatter(rows)
    if first > 0 { lines.note("left out the front matter") }
    for (index, row) in rows.enumerated().dropFirst(first) {
      do throws(LineError) {
        let text = SingleLine.trimmed(comments.removed(from: try EntryReader.utf8(Array(row))))
        try reader.read(text, index + 1, &lines)
      } catch {
        lines.reject(index + 1, error)
      }
    }
  }

  /// How many lines front matter takes: from a first line `---` to the next one.
  private static func frontMatter(_ rows: [ArraySlice<UInt8>]) -> Int {
    func isRule(_ row: ArraySlice<UInt8>) -> Bool {
      SingleLine.trimmed(String(decoding: row.prefix(80), as: UTF8.self)) == "---"
    }
    guard let first = rows.first, isRule(first), let end = rows.dropFirst().firstIndex(where: isRule) else {
      return 0
    }
    return end + 1
  }

  private mutating func read(_ line: String, _ number: Int, _ lines: inout LineCollector) throws(LineError) {
    // A backslash at the end is a line break, which a line has anyway.
    let text = line.hasSuffix("\\") ? SingleLine.trimmed(String(line.dropLast())) : line
    guard !text.isEmpty else { return }
    if text.hasPrefix("=") { return try readHeading(text, number, &lines) }
    if text.hasPrefix("- ") {
      return try readDish(SingleLine.trimmed(String(text.dropFirst(2))), number, &lines)
    }
    if text.hasSuffix(":"), !text.hasPrefix("@") {
      meal = try lines.meal(named: SingleLine.trimmed(String(text.dropLast())))
    } else if let colon = text.firstIndex(of: ":"), MenuReader.meals.contains(text[..<colon].lowercased()) {
      meal = try lines.meal(named: String(text[..<colon]))
      try readDish(SingleLine.trimmed(String(text[text.index(after: colon)...])), number, &lines)
    } else if text.hasPrefix("@./") || text.hasPrefix("@../") {
      try readDish(text, number, &lines)
    } else {
      lines.note("left out line \(number), which is no dish: \(text.prefix(60))")
    }
  }

  private mutating func readHeading(
    _ line: String, _ number: Int, _ lines: inout LineCollector
  ) throws(LineError) {
    let heading = SingleLine.trimmed(String(line.drop { $0 == "=" }.reversed().drop { $0 == "=" }.reversed()))
    guard let date = MenuLine.dateText(in: heading) else {
      if day != nil, MenuReader.meals.contains(heading.lowercased()) || heading.hasSuffix(":") {
        meal = try lines.meal(
          named: SingleLine.trimmed(String(heading.drop { $0 == ":" }.prefix { $0 != ":" })))
      } else {
        (day, meal, dateless) = (nil, nil, (heading, number))
      }
      return
    }
    // Should the date be wrong, the problem is the heading's alone.
    (day, dateless) = (nil, nil)
    let words = heading.split { !$0.isLetter }.map { $0.lowercased() }
    meal = try words.first(where: MenuReader.meals.contains).map { word throws(LineError) in
      try lines.meal(named: word)
    }
    day = try EntryReader.day(date)
  }

  private mutating func readDish(
    _ text: String, _ number: Int, _ lines: inout LineCollector
  ) throws(LineError) {
    guard let day else {
      guard let place = dateless else { return }
      dateless = nil
      let error = LineError(
        place.heading.map { "the heading \"\($0)\" holds no date" } ?? "dishes stand before the first day",
        hint: "a day is a section such as == Thursday (2013-03-14) ==")
      return lines.reject(place.heading == nil ? number : place.line, error)
    }
    if meal == nil { lines.note("dishes without a meal above them became dinner") }
    for dish in try MenuLine(text).dishes() {
      try lines.append(.entry(Entry(day: day, meal: meal ?? .dinner, dish: dish)))
    }
  }
}
