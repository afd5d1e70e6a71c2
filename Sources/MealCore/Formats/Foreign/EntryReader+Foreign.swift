/// Helpers for the readers of other programs' formats.
extension EntryReader {
  /// Adds a dish on each of the given days.
  /// - Parameter notes: the parts of the note; duplicates, and parts that repeat the name, are left out.
  mutating func append(
    _ days: ClosedRange<DayNumber>, _ meal: MealType, dish text: String, servings: Servings? = nil,
    notes: [String?]
  ) throws(LineError) {
    let name = SingleLine.dish(text)
    let lines = notes.compactMap { $0 }.filter { SingleLine.dish($0) != name }.map(SingleLine.note)
    let dish = try Dish(name, servings: servings, note: lines.distinct().joined(separator: " / "))
    for day in days { try append(.entry(Entry(day: day, meal: meal, dish: dish))) }
  }

  /// Runs `body` for each row; an error that it throws is added as a problem with that row.
  mutating func readRows(
    _ rows: [JSONTables.Row],
    _ body: (JSONTables.Row, inout EntryReader) throws(LineError) -> Void
  ) {
    for row in rows {
      read(row.line) { reader throws(LineError) in try body(row, &reader) }
    }
  }

  /// The meal type of an entry. Without a name, it is the default meal of the rules. Without that, it is dinner, and
  /// the given note is added.
  mutating func meal(
    orDinner name: String?, note sentence: String = "entries without a meal type became dinner"
  ) throws(LineError) -> MealType {
    if let name { return try meal(named: name) }
    if let meal = rules.meal { return meal }
    note(sentence)
    return .dinner
  }
}

extension JSONTables.Row {
  /// The day in the first of these members that is not blank: a date, or a datetime, whose time and zone are ignored.
  func day(_ names: String...) throws(LineError) -> DayNumber {
    guard let text = try text(names) else {
      throw LineError("the date is missing", hint: "write the date as 2013-03-14")
    }
    return try EntryFields.day(DateColumn.word(text))
  }
}
