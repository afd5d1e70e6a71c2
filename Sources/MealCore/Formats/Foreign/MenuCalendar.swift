/// The days of a menu's sections, determined from all headings before the dishes are read.
struct MenuCalendar {
  /// The menu's first day; nil if neither the rules nor a heading gives it.
  let first: DayNumber?
  /// The first section with a dish, if no section has a day.
  let firstLostDish: (section: Int, line: Int)?
  private let named: MenuDays

  /// - Parameter parts: the whole menu.
  init(_ parts: [CooklangReader.Part], _ rules: ImportRules) {
    named = MenuDays(parts)
    first = rules.start ?? named.earliest
    firstLostDish = first == nil ? MenuCalendar.firstDish(parts) : nil
  }

  /// The first section with any content.
  private static func firstDish(_ parts: [CooklangReader.Part]) -> (section: Int, line: Int)? {
    var section: Int?
    for part in parts {
      if case .heading(let text, _) = part.content {
        let isDate = text.map { MenuHeading($0).day } ?? nil
        if case .date = isDate { section = nil } else { section = part.line }
      } else if case .block(.step) = part.content, let section {
        return (section, part.line)
      }
    }
    return nil
  }

  /// The day of a section; nil if that depends on an unknown first day.
  /// - Throws: `LineError` for a date that does not exist, or a day beyond the end of the stream.
  func day(_ named: MenuHeading.Day) throws(LineError) -> DayNumber? {
    guard let first, let earliest = self.named.earliest ?? self.first else {
      if case .date(let text) = named { _ = try EntryFields.day(text) }
      return nil
    }
    let day: DayNumber?
    switch named {
    case .date(let text): day = first.adding(try EntryFields.day(text) - earliest)
    case .number(let number): day = first.adding(number - (self.named.lowest ?? number))
    case .weekday(let weekday): day = first.nextOrSame(weekday)
    }
    guard let day else { throw LineError("the day is after 9999-12-31, the last day there is") }
    return day
  }

  /// Returns whether a heading without a day is a meal of the day above it.
  /// - Parameters:
  ///   - level: its number of equals signs.
  ///   - above: the number of equals signs of the day's heading.
  ///   - meal: the meal in the heading.
  func isMealOfDay(_ heading: MenuHeading, _ level: Int, below above: Int, _ meal: MealType?) -> Bool {
    guard meal != nil || heading.text.hasSuffix(":") else { return false }
    return level > above || named.repeated.contains(heading.text.lowercased())
  }
}

/// The days that the headings of a menu name.
struct MenuDays {
  /// The earliest date and the lowest day number.
  private(set) var earliest: DayNumber?
  private(set) var lowest: Int?
  private(set) var hasWeekdays = false
  /// Headings without a day that occur several times; if they name a meal, it belongs to the day above.
  private(set) var repeated: Set<String> = []

  /// - Parameter parts: the whole menu.
  init(_ parts: [CooklangReader.Part]) {
    var seen: Set<String> = []
    for part in parts {
      guard case .heading(let text?, _) = part.content else { continue }
      switch MenuHeading(text).day {
      case .date(let date): if let day = try? EntryFields.day(date) { earliest = min(earliest ?? day, day) }
      case .number(let number): lowest = min(lowest ?? number, number)
      case .weekday: hasWeekdays = true
      case nil: if !seen.insert(text.lowercased()).inserted { repeated.insert(text.lowercased()) }
      }
    }
  }
}
