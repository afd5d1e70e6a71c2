/// How often a repeat occurs: every N days, or on given weekdays.
///
///     every 7 from 2013-03-08 dinner fish and chips
///     every mon,wed,fri from 2013-03-11 lunch sandwiches
///
/// A plan has it as a number of days or as weekdays; weeks (`2w`) are read as days.
public enum Rhythm: Hashable, Sendable, CustomStringConvertible {
  /// A number of days from one occurrence to the next.
  case days(Int)
  /// Given days of each week.
  case weekdays(WeekdaySet)

  /// The first occurrence on or after a day; nil beyond the end of the stream.
  /// - Parameters:
  ///   - day: the earliest day that counts.
  ///   - start: the day from which days are counted.
  func next(onOrAfter day: DayNumber, from start: DayNumber) -> DayNumber? {
    switch self {
    case .days(let interval):
      guard day > start else { return start }
      let rest = (day - start) % interval
      return rest == 0 ? day : day.adding(interval - rest)
    case .weekdays(let set): return set.next(onOrAfter: max(day, start))
    }
  }

  /// The last occurrence on or before a day; nil if that is before `start`.
  func last(onOrBefore day: DayNumber, from start: DayNumber) -> DayNumber? {
    guard day >= start else { return nil }
    switch self {
    case .days(let interval): return day - (day - start) % interval
    case .weekdays(let set): return set.last(onOrBefore: day).flatMap { $0 < start ? nil : $0 }
    }
  }

  /// Returns whether the rhythm occurs on a day, which must not be before `start`.
  func falls(on day: DayNumber, from start: DayNumber) -> Bool {
    switch self {
    case .days(let interval): (day - start) % interval == 0
    case .weekdays(let set): set.contains(day.weekday)
    }
  }

  /// The rhythm with all its days moved by a distance. Only weekdays change.
  func moved(by distance: Int) -> Rhythm {
    switch self {
    case .days: self
    case .weekdays(let set): .weekdays(set.moved(by: distance))
    }
  }

  /// The notation of the plan file: "7", "mon,wed,fri".
  public var description: String {
    switch self {
    case .days(let interval): "\(interval)"
    case .weekdays(let set): set.description
    }
  }

  /// In words, to be printed after "every": "7 days", "1 day", "Mon, Wed and Fri".
  package var words: String {
    switch self {
    case .days(let interval): return "\(interval) \(interval == 1 ? "day" : "days")"
    case .weekdays(let set):
      let names = set.weekdays.map(\.shortName)
      guard names.count > 1, let last = names.last else { return names.joined() }
      return "\(names.dropLast().joined(separator: ", ")) and \(last)"
    }
  }

  /// Reads the notation of the plan file: a number of days, a number of weeks (`2w`), or weekdays separated
  /// by commas.
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
    self = .weekdays(try WeekdaySet(word))
  }

  /// Reads a rhythm as users type it: the notation of the plan file, possibly with blanks in it, `3 days` or
  /// `2 weeks`.
  /// - Throws: `LineError` with the mistake and the correct notation.
  public init(typed text: String) throws(LineError) {
    let words = text.split(separator: " ")
    switch words.last?.lowercased() {
    case "day" where words.count == 2, "days" where words.count == 2: try self.init(String(words[0]))
    case "week" where words.count == 2, "weeks" where words.count == 2: try self.init("\(words[0])w")
    default: try self.init(text.contains(",") ? words.joined() : text)
    }
  }

  /// Returns whether a word after a number makes it a rhythm: `days`, `weeks`.
  public static func isUnit(_ word: String) -> Bool {
    ["day", "days", "week", "weeks"].contains(word.lowercased())
  }

  private static func days(inWeeks count: Int) -> Int? {
    let (days, overflow) = count.multipliedReportingOverflow(by: 7)
    return overflow ? nil : days
  }

  static func outOfRange(_ word: String) -> LineError {
    LineError("a repeat is every 1 to \(DayNumber.last.number) days, not every \(word)")
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

  /// Whether no day is in the set.
  public var isEmpty: Bool { bits == 0 }

  /// Returns whether a weekday is in the set.
  public func contains(_ weekday: Weekday) -> Bool { bits & 1 << UInt8(weekday.rawValue) != 0 }

  /// The days in the set, from Monday to Sunday.
  public var weekdays: [Weekday] { Weekday.allCases.filter(contains) }

  /// The first day of the set on or after a day; nil beyond the end of the stream, or if the set is empty.
  func next(onOrAfter day: DayNumber) -> DayNumber? { nearest(to: day, step: 1) }

  /// The last day of the set on or before a day; nil before the start of the stream, or if the set is empty.
  func last(onOrBefore day: DayNumber) -> DayNumber? { nearest(to: day, step: -1) }

  private func nearest(to day: DayNumber, step: Int) -> DayNumber? {
    for distance in 0..<7 {
      guard let candidate = day.adding(step * distance) else { return nil }
      if contains(candidate.weekday) { return candidate }
    }
    return nil
  }

  /// Each day of the set moved by a number of days, back if negative.
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
    let form = "write a number of days or weeks, or weekdays: 7, 2w, mon,wed,fri"
    let count = part.prefix { $0.isASCII && $0.isNumber }
    if word.utf8.count == part.utf8.count, !count.isEmpty, part.dropFirst(count.count).lowercased() == "d" {
      return LineError("\(word) does not say how often something repeats", hint: "write \(count)")
    }
    let ends = part.split(separator: "-", omittingEmptySubsequences: false).map { Weekday(named: $0) }
    if ends.count == 2, let first = ends[0], let last = ends[1] {
      let length = (last.rawValue - first.rawValue + 7) % 7
      let days = (0...length).compactMap { Weekday(rawValue: (first.rawValue + $0) % 7) }
      return LineError(
        "\(part) is not a list of weekdays", hint: "write \(WeekdaySet(days))")
    }
    return LineError(
      word.utf8.count == part.utf8.count
        ? "\(word) does not say how often something repeats"
        : "\(part.isEmpty ? "," : String(part)) is not a weekday",
      hint: form)
  }
}
