import MealCore

/// The words DATE [MEAL] DISH of a command line, split after as many leading words as form a date or a range. The
/// date is read with `DayExpression`'s rules for planning: 14 mar may be next year's.
struct EntryWords {
  /// nil for someday.
  let days: ClosedRange<DayNumber>?
  /// The words after the date.
  let rest: [String]
  /// A remark on the date if it may not be the one that was meant.
  let remark: String?
  /// The rhythm that the words say before the date: `friday` for `every friday fish`; nil for other words.
  let rhythm: String?

  /// - Parameter mayRepeat: whether the words may begin with `every` and a weekday.
  init(_ words: [String], today: DayNumber, mayRepeat: Bool = false) throws(DayError) {
    var words = EntryWords.unquoted(words, today: today)
    let repeated = mayRepeat ? EntryWords.repeated(words, today) : nil
    rhythm = repeated?.rhythm
    words = repeated?.words ?? words
    guard words.first?.lowercased() != "someday" else {
      (days, rest, remark) = (nil, Array(words.dropFirst()), nil)
      return
    }
    let read = RangeExpression(today: today, for: .planning)
    var (days, count) = try read.leadingRange(of: words)
    // `fri 24 hour brisket`
    if count == 2, Int(words[1]) != nil, words.count > 2, EntryWords.units.contains(words[2].lowercased()) {
      (days, count) = try read.leadingRange(of: Array(words.prefix(1)))
    }
    let typed = words[..<count].joined(separator: " ")
    self.days = days
    rest = Array(words[count...])
    remark = days.count == 1 ? DayExpression(today: today, for: .planning).remark(on: typed) : nil
  }

  /// `every friday fish` as the date, the dish and the rhythm that it means: `friday fish`, and `friday`. With `from` and
  /// a date after the weekday, that is the date.
  private static func repeated(_ words: [String], _ today: DayNumber) -> (words: [String], rhythm: String)? {
    guard words.first?.lowercased() == "every" else { return nil }
    let index = words.count > 1 && others.contains(words[1].lowercased()) ? 2 : 1
    guard words.count > index + 1, Weekday(named: words[index]) != nil else { return nil }
    let begun = Array(words[(index + 1)...].dropFirst())
    let isFrom =
      ["from", "starting"].contains(words[index + 1].lowercased())
      && (try? DayExpression(today: today, for: .planning).leadingDay(of: begun)) != nil
    return (isFrom ? begun : Array(words[index...]), words[1...index].joined(separator: " "))
  }

  /// The weekday of `other friday`, which is every second one; nil for other words.
  static func alternating(_ rhythm: String) -> Weekday? {
    let words = rhythm.lowercased().split(separator: " ").map(String.init)
    return words.count == 2 && others.contains(words[0]) ? Weekday(named: words[1]) : nil
  }

  /// Words after a number that belongs to the name of a dish.
  private static let units: Set = [
    "hour", "hours", "minute", "minutes", "min", "layer", "day", "garlic", "bean",
  ]

  static let others: Set = ["other", "second", "2nd"]

  /// The words, with those of the first argument apart where it begins with a date: `'fri lunch'`.
  static func unquoted(_ words: [String], today: DayNumber) -> [String] {
    let parts = words.prefix(1).flatMap(LineWords.split)
    let isDate =
      ["every", "someday"].contains(parts.first?.lowercased())
      || (try? RangeExpression(today: today, for: .planning).leadingRange(of: parts)) != nil
    return parts.count > 1 && isDate ? parts + words.dropFirst() : words
  }

  /// The one day that the words name; nil for someday.
  /// - Parameter advice: what to write instead of a range.
  func day(of words: [String], _ advice: String) throws -> DayNumber? {
    guard let days, days.count > 1 else { return days?.lowerBound }
    let typed = words.dropLast(rest.count).joined(separator: " ")
    throw UsageError("\(typed) is more than one day", hint: advice)
  }
}
