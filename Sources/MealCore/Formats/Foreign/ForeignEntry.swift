/// An entry of another program: a dish, its notes, and its days.
struct ForeignEntry {
  let days: ClosedRange<DayNumber>
  let meal: MealType
  let dish: Dish

  /// The longest span of one entry, in days.
  static let mostDays = 366

  /// - Parameters:
  ///   - dish: candidates for the name; the first that is not blank is used.
  ///   - notes: parts of the note; parts that are blank or repeat the name are left out.
  init(
    days: ClosedRange<DayNumber>, meal: MealType, dish names: [String?], servings: Servings? = nil,
    notes: [String?]
  ) throws(LineError) {
    let name = names.lazy.compactMap { $0 }.map(SingleLine.dish).first { !$0.isEmpty } ?? ""
    var note: [String] = []
    for text in notes.lazy.compactMap({ $0 }) where SingleLine.dish(text) != name {
      let line = SingleLine.note(text)
      if !line.isEmpty, !note.contains(line) { note.append(line) }
    }
    self.days = days
    self.meal = meal
    dish = try Dish(name, servings: servings, note: note.joined(separator: " / "))
  }

  /// Adds a line for each of the days.
  func append(to lines: inout LineCollector) throws(LineError) {
    for number in days.lowerBound.number...days.upperBound.number {
      guard let day = DayNumber(number) else { continue }
      try lines.append(.entry(Entry(day: day, meal: meal, dish: dish)))
    }
  }

  /// The day of a date, or of a datetime, whose time and zone are ignored.
  static func day(_ text: String?) throws(LineError) -> DayNumber {
    guard let text else { throw LineError("the date is missing", hint: "dates are written 2013-03-14") }
    return try EntryFields.day(DateColumn.word(text))
  }
}

extension LineCollector {
  /// Adds the entry of each row, or the problem with it.
  /// - Parameter read: returns nil for a row without an entry.
  mutating func addRows(
    _ rows: [JSONTables.Row],
    _ read: (JSONTables.Row, inout LineCollector) throws(LineError) -> ForeignEntry?
  ) {
    for row in rows {
      do throws(LineError) {
        try read(row, &self)?.append(to: &self)
      } catch {
        reject(row.line, error)
      }
    }
  }

  /// The meal type of an entry. Without a name, it is the default meal of the rules or, with a note, dinner.
  mutating func meal(orDinner name: String?) throws(LineError) -> MealType {
    if let name { return try meal(named: name) }
    if let meal = rules.meal { return meal }
    note("entries without a meal type became dinner")
    return .dinner
  }
}
