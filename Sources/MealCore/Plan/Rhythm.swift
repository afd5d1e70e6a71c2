/// How often a repeat occurs: every N days, on given weekdays, or on a day of each month or year.
///
///     every 7 from 2013-03-08 dinner fish and chips
///     every mon,wed,fri from 2013-03-11 lunch sandwiches
///     every month from 2013-03-31 dinner fondue
///
/// In a plan, it is written as a number of days, weekdays, or one of the words `month` and `year`; weeks (`2w`) are
/// read as days. A month or a year without the day has no occurrence (RFC 5545 3.3.10): `every month` from
/// 31 March is next on 31 May, `every year` from 29 February only in leap years.
public enum Rhythm: Hashable, Sendable, CustomStringConvertible {
  /// A number of days from one occurrence to the next.
  case days(Int)
  /// Given days of each week.
  case weekdays(WeekdaySet)
  /// Each month, on the first occurrence's day of the month.
  case months
  /// Each year, on the first occurrence's month and day.
  case years

  /// The first occurrence on or after a day; nil beyond the end of the stream.
  /// - Parameters:
  ///   - day: the earliest day that counts.
  ///   - start: the day from which days are counted.
  func next(onOrAfter day: DayNumber, from start: DayNumber) -> DayNumber? {
    if case .days(let interval) = self, day > start {
      return day.adding((interval - (day - start) % interval) % interval)
    }
    return nearest(to: max(day, start), from: start, step: 1)
  }

  /// The last occurrence on or before a day; nil if that is before `start`.
  func last(onOrBefore day: DayNumber, from start: DayNumber) -> DayNumber? {
    if case .days(let interval) = self, day >= start { return day - (day - start) % interval }
    return nearest(to: day, from: start, step: -1)
  }

  /// The nearest occurrence; nil if it is outside the stream, or before `start`. It is at most eight years away, for
  /// 29 February.
  /// - Parameter step: 1 to look for a later day, -1 for an earlier one.
  private func nearest(to day: DayNumber, from start: DayNumber, step: Int) -> DayNumber? {
    var candidate: DayNumber? = day
    while let day = candidate, day >= start {
      if falls(on: day, from: start) { return day }
      candidate = day.adding(step)
    }
    return nil
  }

  /// Returns whether the rhythm occurs on a day, which must not be before `start`.
  func falls(on day: DayNumber, from start: DayNumber) -> Bool {
    switch self {
    case .days(let interval): (day - start) % interval == 0
    case .weekdays(let set): set.contains(day.weekday)
    case .months: day.calendarDate.day == start.calendarDate.day
    case .years:
      day.calendarDate.day == start.calendarDate.day && day.calendarDate.month == start.calendarDate.month
    }
  }

  /// The rhythm with all its days moved by a distance. Only weekdays change: the other rhythms count from their
  /// first day.
  func moved(by distance: Int) -> Rhythm {
    if case .weekdays(let set) = self { .weekdays(set.moved(by: distance)) } else { self }
  }

  /// Whether moving a repeat that counts from `start` moves each occurrence by exactly `distance`. For example, the
  /// first of each month cannot move to the day before, which is not the same day of every month.
  func movesEvenly(by distance: Int, from start: DayNumber) -> Bool {
    let date = start.calendarDate
    switch self {
    case .days, .weekdays: return true
    case .months: return distance == 0 || date.day <= 28 && (1...28).contains(Int(date.day) + distance)
    case .years:
      // Check that the moved day is the same in a leap year and in a common year.
      let moved = [2000, 2001].map { year -> [Int32]? in
        let day = try? DayNumber(year: year, month: Int(date.month), day: Int(date.day))
        return day?.adding(distance).map { [$0.calendarDate.month, $0.calendarDate.day] }
      }
      return distance == 0 || moved[0] != nil && moved[0] == moved[1]
    }
  }

  /// The notation of the plan file: "7", "mon,wed,fri", "month".
  public var description: String {
    switch self {
    case .days(let interval): "\(interval)"
    case .weekdays(let set): set.description
    case .months: "month"
    case .years: "year"
    }
  }

  /// The notation after the `~` that follows a dish: "7", "mon-fri", "mon,wed", "month".
  package var sign: String {
    guard case .weekdays(let set) = self, let (first, last) = set.span else { return description }
    return "\(first.shortName)-\(last.shortName)".lowercased()
  }

  /// In words, to be printed after "every": "7 days", "day", "Mon, Wed and Fri", "Mon to Fri", "month".
  package var words: String {
    switch self {
    case .months, .years: return description
    case .days(let interval): return interval == 1 ? "day" : "\(interval) days"
    case .weekdays(let set):
      if let (first, last) = set.span { return "\(first.shortName) to \(last.shortName)" }
      let names = set.weekdays.map(\.shortName)
      guard names.count > 1, let last = names.last else { return names.joined() }
      return "\(names.dropLast().joined(separator: ", ")) and \(last)"
    }
  }

  /// Reads the notation of the plan file: a number of days, a number of weeks (`2w`), weekdays separated by
  /// commas, `month` or `year`.
  /// - Throws: `LineError` with the mistake and the correct notation.
  public init(_ word: String) throws(LineError) {
    let digits = word.hasSuffix("w") ? word.dropLast() : word[...]
    if !digits.isEmpty, digits.utf8.allSatisfy(\.isDigit) {
      let isWeeks = digits.utf8.count < word.utf8.count
      guard let count = Int(digits), let days = isWeeks ? Rhythm.days(inWeeks: count) : count else {
        throw Rhythm.outOfRange(word)
      }
      self = .days(days)
      return
    }
    if let rhythm = ["month": Rhythm.months, "year": .years][word.lowercased()] {
      self = rhythm
      return
    }
    do throws(LineError) {
      self = .weekdays(try WeekdaySet(word))
    } catch {
      guard let rhythm = Rhythm(common: word) else { throw error }
      throw LineError("\(word) is not a rhythm in plan format", hint: "write \(rhythm)")
    }
  }

  /// Reads a rhythm as users type it: the notation of the plan file, possibly with blanks in it, `3 days`,
  /// `2 weeks`, `mon-fri`, `weekdays`, `weekends`, `daily`, `weekly`, `monthly` or `yearly`.
  /// - Throws: `LineError` with the mistake and the correct notation.
  public init(typed text: String) throws(LineError) {
    let words = text.lowercased().split(separator: " ")
    switch words.count == 2 ? DayExpression.unit(words[1]) : nil {
    case "d": try self.init(String(words[0]))
    case "w": try self.init("\(words[0])w")
    case "m", "y":
      let unit = words[1].first == "m" ? "month" : "year"
      guard words[0] == "1" else {
        throw LineError(
          "a dish can repeat every \(unit), but not every \(text)",
          hint: "write a number of days or weeks, or \(unit)")
      }
      try self.init(unit)
    default:
      guard let rhythm = Rhythm(common: text) else {
        try self.init(text.contains(",") ? words.joined() : text)
        return
      }
      self = rhythm
    }
  }

  /// Reads a rhythm as people type it: `weekly`, `weekends`, `mon-fri`, `mon thu`; nil for other words. Plan files do not
  /// have all of these forms.
  private init?(common text: String) {
    switch text.lowercased() {
    case "day", "daily": self = .days(1)
    case "week", "weekly": self = .days(7)
    case "monthly": self = .months
    case "yearly", "annually": self = .years
    case "weekday", "weekdays": self = .weekdays(WeekdaySet(Weekday.allCases.filter { !$0.isWeekend }))
    case "weekend", "weekends": self = .weekdays(WeekdaySet(Weekday.allCases.filter(\.isWeekend)))
    default:
      var days: [Weekday] = []
      for part in text.split(whereSeparator: { " ,".contains($0) }) {
        let name = part.prefix { $0.isLetter }
        let rest = part[name.endIndex...].drop { "-–.".contains($0) }
        let isOne = name.endIndex == part.endIndex
        guard let first = Weekday(named: name), let last = isOne ? first : Weekday(named: rest) else {
          return nil
        }
        let length = (last.rawValue - first.rawValue + 7) % 7
        days += (0...length).compactMap { Weekday(rawValue: (first.rawValue + $0) % 7) }
      }
      guard !days.isEmpty else { return nil }
      self = .weekdays(WeekdaySet(days))
    }
  }

  /// Returns whether a word is a unit of a rhythm, as in `3 days`: `days`, `weeks`, `month`.
  public static func isUnit(_ word: String) -> Bool {
    DayExpression.unit(word) != nil
  }

  private static func days(inWeeks count: Int) -> Int? {
    let (days, overflow) = count.multipliedReportingOverflow(by: 7)
    return overflow ? nil : days
  }

  static func outOfRange(_ word: String) -> LineError {
    LineError("a dish can repeat every 1 to \(DayNumber.last.number) days, not every \(word)")
  }
}

/// A set of weekdays.
public struct WeekdaySet: Hashable, Sendable, CustomStringConvertible {
  /// A bit for each weekday, Monday first. Only the lowest seven are used.
  private let bits: UInt8

  /// Creates a set of these weekdays.
  public init(_ weekdays: some Sequence<Weekday>) {
    bits = weekdays.reduce(0) { $0 | 1 << UInt8($1.rawValue) }
  }

  /// Whether the set has no days.
  public var isEmpty: Bool { bits == 0 }

  /// Returns whether a weekday is in the set.
  public func contains(_ weekday: Weekday) -> Bool { bits & 1 << UInt8(weekday.rawValue) != 0 }

  /// The days in the set, from Monday to Sunday.
  public var weekdays: [Weekday] { Weekday.allCases.filter(contains) }

  /// The first and the last of three or more days in a row within Monday to Sunday; nil for other sets.
  var span: (first: Weekday, last: Weekday)? {
    guard let first = weekdays.first, let last = weekdays.last, weekdays.count > 2,
      last.rawValue - first.rawValue == weekdays.count - 1
    else { return nil }
    return (first, last)
  }

  /// Each day of the set moved by a number of days; earlier if negative.
  func moved(by distance: Int) -> WeekdaySet {
    let days = (distance % 7 + 7) % 7
    return WeekdaySet(weekdays.compactMap { Weekday(rawValue: ($0.rawValue + days) % 7) })
  }

  /// The notation of the plan file: "mon,wed,fri".
  public var description: String { weekdays.map { $0.shortName.lowercased() }.joined(separator: ",") }

  /// Reads names of weekdays, separated by commas: `mon,wed,fri`. Their order and case do not matter.
  /// - Throws: `LineError` with the mistake and the correct notation.
  init(_ word: String) throws(LineError) {
    var days: [Weekday] = []
    for part in word.split(separator: ",", omittingEmptySubsequences: false) {
      guard let day = Weekday(named: part) else { throw WeekdaySet.mistake(in: word, at: part) }
      days.append(day)
    }
    self.init(days)
  }

  private static func mistake(in word: String, at part: Substring) -> LineError {
    let form = "write a number of days or weeks, weekdays, month or year, such as 7, 2w or mon,wed,fri"
    let count = part.prefix { $0.isASCII && $0.isNumber }
    if word.utf8.count == part.utf8.count, !count.isEmpty, part.dropFirst(count.count).lowercased() == "d" {
      return LineError("\(word) does not say how often something repeats", hint: "write \(count)")
    }
    return LineError(
      word.utf8.count == part.utf8.count
        ? "\(word) does not say how often something repeats"
        : "\(part.isEmpty ? "," : String(part)) is not a weekday",
      hint: form)
  }
}
