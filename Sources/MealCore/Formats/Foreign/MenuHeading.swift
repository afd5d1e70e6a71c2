/// The heading of a menu's section, or the line above the dishes of a meal.
///
///     == Thursday (2013-03-14) ==     // a date; also == Thu 14 Mar 2013 ==
///     == Day 2 ==                     // a number
///     == Mon ==                       // a weekday
///     == Snacks ==                    // none of these
///     Dinner (18:30):                 // a meal and a time
struct MenuHeading {
  /// The name of a day in a heading.
  enum Day {
    case date(DayNumber)
    /// A date that does not exist or has no year.
    case wrong(LineError)
    case number(Int)
    case weekday(Weekday)
  }

  let text: String
  /// The day that the heading names; nil if it names none.
  let day: Day?
  /// The text without a time or a colon at its end.
  let name: String
  /// The time of day in parentheses, as written; empty if there is none.
  let time: String

  init(_ text: String) {
    self.text = text
    var name = CooklangCharacter.trimmed(text)
    if name.hasSuffix(":") { name = CooklangCharacter.trimmed(name.dropLast()) }
    (self.name, time) = MenuHeading.splitTime(name)
    day = MenuHeading.day(text)
  }

  /// Splits a heading such as `Dinner (18:30)`. The time is empty if there is none.
  private static func splitTime(_ name: String) -> (name: String, time: String) {
    guard name.hasSuffix(")"), let open = name.lastIndex(of: "(") else { return (name, "") }
    let time = CooklangCharacter.trimmed(name[open...].dropFirst().dropLast())
    let rest = CooklangCharacter.trimmed(name[..<open])
    return isTime(time) && !rest.isEmpty ? (rest, time) : (name, "")
  }

  /// Returns whether a string begins like a time of day: `18:30`, `6:30 pm`.
  private static func isTime(_ text: String) -> Bool {
    let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, 1...2 ~= parts[0].utf8.count, let hour = Int(parts[0]), 0...24 ~= hour,
      let minute = Int(parts[1].prefix(2)), 0...59 ~= minute, parts[1].prefix(2).utf8.count == 2
    else { return false }
    return !(parts[1].dropFirst(2).first?.isNumber ?? false)
  }

  private static func day(_ text: String) -> Day? {
    // Treat "Sun-dried" as one word: "Sun-dried tomatoes" is not a day.
    let words = text.split { !($0.isLetter || $0.isNumber || "-./@".contains($0)) }.map(String.init)
    let (date, yearless) = date(in: words)
    if let date { return date }
    let plain = text.split { !$0.isLetter && !$0.isNumber }
    for (word, next) in zip(plain, plain.dropFirst().map(Optional.some) + [nil]) {
      let lower = word.lowercased()
      guard lower.hasPrefix("day") else { continue }
      let digits = lower == "day" ? next.map(String.init) ?? "" : String(lower.dropFirst(3))
      if digits.utf8.count <= 5, let number = Int(digits), number >= 0 { return .number(number) }
    }
    return yearless ?? words.lazy.compactMap { Weekday(named: $0) }.first.map { .weekday($0) }
  }

  /// The first date with digits among the given words. If all such dates lack a year, `yearless` is an error for the
  /// first of them, because its meaning depends on the current day.
  private static func date(in words: [String]) -> (date: Day?, yearless: Day?) {
    var yearless: Day?
    for start in words.indices where words[start].first != "-" {
      let rest = Array(words[start...])
      guard let (typed, day) = reading(rest, on: .first + 730_119), typed.contains(where: \.isNumber) else {
        continue
      }
      if day == reading(rest, on: .first + 731_119)?.day {
        switch day {
        case .success(let day): return (.date(day), nil)
        case .failure(let error): return (.wrong(LineError(error.message, hint: error.hint)), nil)
        }
      }
      guard typed.contains(where: \.isLetter) || typed == words.joined(separator: " ") else { continue }
      yearless =
        yearless ?? .wrong(LineError("\(typed) has no year", hint: "write the year too: 14 Mar 2013"))
    }
    return (nil, yearless)
  }

  /// The date at the beginning of `words`, as typed, and the day that it means when read on the day `today`; nil if
  /// the words do not begin with a date.
  private static func reading(
    _ words: [String], on today: DayNumber
  ) -> (typed: String, day: Result<DayNumber, DayError>)? {
    do throws(DayError) {
      let (day, count) = try DayExpression(today: today).leadingDay(of: words)
      return (words.prefix(count).joined(separator: " "), .success(day))
    } catch {
      return error.reason == nil ? nil : (error.text, .failure(error))
    }
  }

  /// The meal type that `find` returns for the first word that names one: dinner for `Dinner on Friday`; nil if no
  /// word does.
  func meal(_ find: (Substring) -> MealType?) -> MealType? {
    text.split { !$0.isLetter }.lazy.compactMap(find).first
  }
}

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
