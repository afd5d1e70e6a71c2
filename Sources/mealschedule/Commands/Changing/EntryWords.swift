import MealCore

/// The words DATE [MEAL] DISH of a command line, split after the longest beginning that is a date or a range. The date
/// is read with `DayExpression`'s rules for planning: 14 mar may be next year's.
struct EntryWords {
  /// The days that the words name; nil for someday.
  let days: ClosedRange<DayNumber>?
  /// The words of the date, including those of a rhythm before it.
  let date: [String]
  /// The words after the date.
  let rest: [String]
  /// A remark on the date if it may not be the one that was meant.
  let remark: String?
  /// The rhythm that the words begin with: `friday` of `every friday fish`; nil for other words.
  let rhythm: String?

  /// - Parameter mayRepeat: whether the words may begin with a rhythm.
  init(_ words: [String], today: DayNumber, mayRepeat: Bool = false) throws(DayError) {
    let typed = EntryWords.unquoted(words, today: today)
    let repeated = mayRepeat ? EntryWords.repeated(typed, today) : nil
    rhythm = repeated?.rhythm
    let words = repeated?.words ?? typed
    guard words.first?.lowercased() != "someday" else {
      (days, date, rest, remark) = (nil, [words[0]], Array(words.dropFirst()), nil)
      return
    }
    let read = DayExpression(today: today, for: .planning)
    var (days, count) = try read.leadingRange(of: words)
    // As in `fri 24 hour brisket`.
    if count == 2, Int(words[1]) != nil, words.count > 2, words[2].isOne(of: EntryWords.units) {
      (days, count) = try read.leadingRange(of: Array(words.prefix(1)))
    }
    self.days = days
    rest = Array(words[count...])
    date = typed.dropLast(rest.count)
    let text = words[..<count].joined(separator: " ")
    remark = days.count == 1 ? read.remark(on: text) : nil
  }

  /// Splits words that begin with a rhythm into the words of a date and a dish, and the rhythm: `friday fish` and
  /// `friday` for `every friday fish`. Other rhythms begin today: `every 2 weeks pizza`, `weekdays lunch soup`. A date
  /// after the rhythm is the first day: `every friday from 4 dec fish`. nil for other words.
  private static func repeated(_ words: [String], _ today: DayNumber) -> (words: [String], rhythm: String)? {
    let isEvery = words.first?.isOne(of: "every each") ?? false
    let begin = isEvery ? 1 : 0
    for end in words.indices.dropLast().dropFirst(begin).prefix(isEvery ? 6 : 1).reversed() {
      let spoken = words[begin...end].map { $0.lowercased() }
      guard let rhythm = isEvery ? rhythm(spoken) : plural(spoken[0]) else { continue }
      var rest = Array(words[(end + 1)...])
      let hasLink = rest[0].isOne(of: "from starting on")
      let dated = hasLink ? Array(rest.dropFirst()) : rest
      let isDated = (try? DayExpression(today: today, for: .planning).leadingDay(of: dated)) != nil
      // Without `from`, only a period may be followed by a date: after a weekday, `sun dried tomatoes` is a dish.
      let isPeriod = spoken[spoken.count - 1].isOne(of: "week weeks weekly month monthly year")
      if isDated, hasLink || isPeriod { return (dated, rhythm) }
      // As in `every month on the 1st` or `every fri and every sat`.
      guard !rest[0].isOne(of: "on the and &"), Int(rest[0].dropLast(2)) == nil else {
        return nil
      }
      let weekday = alternating(rhythm) ?? Weekday(named: rhythm)
      rest.insert(weekday?.name.lowercased() ?? "today", at: 0)
      return (rest, rhythm)
    }
    return nil
  }

  /// The rhythm named by the words after `every`: `friday`, `other friday`, `2 weeks`, `sat and sun`; nil for other
  /// words.
  private static func rhythm(_ spoken: [String]) -> String? {
    let text = spoken.joined(separator: " ")
    if alternating(text) != nil { return text }
    let days = spoken.filter { !["and", "&"].contains($0) }
    let names = days.map { $0.hasSuffix(",") ? String($0.dropLast()) : $0 }
    if names.count > 1, names.allSatisfy({ Weekday(named: $0) != nil }) {
      let links = spoken.count - days.count + zip(days, names).count { $0 != $1 }
      return links < names.count - 1 || days.last != names.last ? nil : names.joined(separator: ",")
    }
    let rhythm = MeantDish.rhythms[text] ?? text
    return (try? Rhythm(typed: rhythm)) == nil ? nil : rhythm
  }

  static let plurals = "daily weekdays weekends weekly monthly"

  /// The rhythm of a word that means several days: `weekdays`, `daily`, `sundays`; nil for other words.
  private static func plural(_ word: String) -> String? {
    word.isOne(of: plurals)
      ? word : word.hasSuffix("days") ? Likely.weekday(of: word)?.name.lowercased() : nil
  }

  /// The weekday of `other friday`, which is every second one; nil for other words.
  static func alternating(_ rhythm: String) -> Weekday? {
    let words = rhythm.lowercased().split(separator: " ").map(String.init)
    return words.count == 2 && others.contains(words[0]) ? Weekday(named: words[1]) : nil
  }

  /// Words that make the number before them part of the name of a dish: `24 hour brisket`.
  private static let units = "hour hours minute minutes min layer day garlic bean"

  static let others: Set = ["other", "second", "2nd"]

  /// The words, with the first argument split into its words if it begins with a date: `'fri lunch'`.
  static func unquoted(_ words: [String], today: DayNumber) -> [String] {
    let parts = words.prefix(1).flatMap(LineWords.split)
    let isDate =
      parts.first?.isOne(of: "every each someday") ?? false
      || (try? DayExpression(today: today, for: .planning).leadingRange(of: parts)) != nil
    return parts.count > 1 && isDate ? parts + words.dropFirst() : words
  }

  /// The one day that the words name; nil for someday.
  /// - Parameter advice: what to write instead of a range.
  /// - Throws: `UsageError` if the words name several days.
  func day(orRefuse advice: String) throws -> DayNumber? {
    guard let days, days.count > 1 else { return days?.lowerBound }
    throw UsageError("\(date.joined(separator: " ")) is more than one day", hint: advice)
  }
}
