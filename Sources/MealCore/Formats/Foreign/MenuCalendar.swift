/// The days of a menu's sections, determined from all headings before the dishes are read.
struct MenuCalendar {
  /// The menu's first day; nil if neither the user nor a heading gives it.
  let first: DayNumber?
  /// The earliest date in the headings, and the lowest number in headings like `Day 2`; nil if no heading has one.
  private(set) var earliest: DayNumber?
  private(set) var lowest: Int?
  private(set) var hasWeekdays = false
  /// Headings without a day that occur several times; if they name a meal, it belongs to the day above.
  private var repeated: Set<String> = []

  /// - Parameters:
  ///   - parts: the whole menu.
  ///   - start: the first day that the user gave.
  init(_ parts: [CooklangReader.Part], start: DayNumber?) {
    var seen: Set<String> = []
    for part in parts {
      guard case .heading(let text?, _) = part.content else { continue }
      switch MenuHeading(text).day {
      case .date(let day): earliest = min(earliest ?? day, day)
      case .wrong: break
      case .number(let number): lowest = min(lowest ?? number, number)
      case .weekday: hasWeekdays = true
      case nil: if !seen.insert(text.lowercased()).inserted { repeated.insert(text.lowercased()) }
      }
    }
    first = start ?? earliest
  }

  /// The day of a section; nil if that depends on an unknown first day.
  /// - Throws: `LineError` for a date that does not exist or has no year, or a day after 9999-12-31.
  func day(_ named: MenuHeading.Day) throws(LineError) -> DayNumber? {
    if case .wrong(let error) = named { throw error }
    guard let first else { return nil }
    let day: DayNumber?
    switch named {
    case .date(let date): day = first.adding(date - (earliest ?? first))
    case .wrong: day = nil
    case .number(let number): day = first.adding(number - (lowest ?? number))
    case .weekday(let weekday): day = first.nextOrSame(weekday)
    }
    guard let day else { throw LineError("the day is after 9999-12-31, the last day there is") }
    return day
  }

  /// Returns whether a heading without a day is a meal of the day above it.
  /// - Parameters:
  ///   - level: the heading's number of equals signs.
  ///   - above: the number of equals signs of the day's heading.
  ///   - meal: the meal in the heading.
  func isMealOfDay(_ heading: MenuHeading, _ level: Int, below above: Int, _ meal: MealType?) -> Bool {
    guard meal != nil || heading.text.hasSuffix(":") else { return false }
    return level > above || repeated.contains(heading.text.lowercased())
  }
}
