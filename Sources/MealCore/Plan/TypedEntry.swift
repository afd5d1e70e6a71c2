/// The words DATE [MEAL] DISH of a command line, split after the longest beginning that is a date or a range. The date
/// is read with `DayExpression`'s rules for planning: 14 mar may be next year's.
package struct TypedEntry {
  /// The days that the words name; nil for someday. For `other friday`, the first of these days.
  package let days: ClosedRange<DayNumber>?
  /// The words of the date, including those of a rhythm before it.
  package let date: [String]
  /// The words after the date.
  package let rest: [String]
  /// A remark on the date if it may not be the one that was meant.
  package let remark: String?
  /// The rhythm that the words begin with: `friday` of `every friday fish`; nil for other words.
  package let rhythm: String?
  /// The last day of that rhythm, as in `every friday from 4 dec until 31 dec fish`; nil if it is not named.
  package let until: DayNumber?

  /// - Parameters:
  ///   - preferred: the days that a weekday or a date without a year should be one of; nil for no preference.
  ///   - mayRepeat: whether the words may begin with a rhythm.
  package init(
    _ words: [String], today: DayNumber, within preferred: ClosedRange<DayNumber>? = nil,
    mayRepeat: Bool = false
  ) throws(DayError) {
    let typed = TypedEntry.unquoted(words, today: today)
    let repeated = mayRepeat ? try TypedEntry.repeated(typed, today) : nil
    rhythm = repeated?.rhythm
    let words = repeated?.words ?? typed
    guard words.first?.lowercased() != "someday" else {
      (days, date, rest, remark, until) = (nil, [words[0]], Array(words.dropFirst()), nil, nil)
      return
    }
    var (days, count) = try TypedEntry.leadingRange(of: words, today, preferred)
    // As in `fri 24 hour brisket`.
    if count == 2, Int(words[1]) != nil, words.count > 2, words[2].isOne(of: TypedEntry.units) {
      (days, count) = try TypedEntry.leadingRange(of: Array(words.prefix(1)), today, preferred)
    }
    let text = words[..<count].joined(separator: " ")
    remark = days.count == 1 ? DayExpression(today: today, for: .planning).remark(on: text) : nil
    let end = rhythm == nil ? nil : TypedEntry.end(Array(words[count...]), today, after: days.lowerBound)
    until = end?.day
    count += end?.words ?? 0
    rest = Array(words[count...])
    date = typed.dropLast(rest.count)
    if let weekday = rhythm.flatMap(TypedEntry.alternating), let first = days.lowerBound.nextOrSame(weekday) {
      days = first...first
    }
    self.days = days
  }

  private static func leadingRange(
    of words: [String], _ today: DayNumber, _ preferred: ClosedRange<DayNumber>?
  ) throws(DayError) -> (days: ClosedRange<DayNumber>, words: Int) {
    if let preferred {
      let read = DayExpression(today: today, for: .end(of: preferred.lowerBound))
      if let inside = try? read.leadingRange(of: words), preferred.contains(inside.days.lowerBound) {
        return inside
      }
    }
    return try DayExpression(today: today, for: .planning).leadingRange(of: words)
  }

  /// The last day of a repeat, and its number of words: `until 31 dec`; nil for other words.
  private static func end(
    _ words: [String], _ today: DayNumber, after first: DayNumber
  ) -> (day: DayNumber, words: Int)? {
    guard words.first?.lowercased() == "until" else { return nil }
    let read = DayExpression(today: today, for: .end(of: first))
    return (try? read.leadingRange(of: Array(words.dropFirst()))).map { ($0.days.upperBound, 1 + $0.words) }
  }

  /// Splits words that begin with a rhythm into the words of a date and a dish, and the rhythm: `friday fish` and
  /// `friday` for `every friday fish`. Other rhythms begin today: `every 2 weeks pizza`, `weekdays lunch soup`. A date
  /// after the rhythm is the first day: `every friday from 4 dec fish`. nil for other words.
  /// - Throws: `DayError` if that date does not exist.
  private static func repeated(
    _ words: [String], _ today: DayNumber
  ) throws(DayError) -> (words: [String], rhythm: String)? {
    let isEvery = words.first?.isOne(of: "every each") ?? false
    let begin = isEvery ? 1 : 0
    for end in words.indices.dropLast().dropFirst(begin).prefix(isEvery ? 6 : 1).reversed() {
      let spoken = words[begin...end].map { $0.lowercased() }
      guard let rhythm = isEvery ? rhythm(spoken) : plural(spoken[0]) else { continue }
      var rest = Array(words[(end + 1)...])
      let hasLink = rest[0].isOne(of: "from starting on")
      let dated = hasLink ? Array(rest.dropFirst()) : rest
      let isDated: Bool
      do throws(DayError) {
        isDated = try DayExpression(today: today, for: .planning).leadingDay(of: dated).words > 0
      } catch {
        guard !hasLink || error.reason == nil else { throw error }
        isDated = false
      }
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

  package static let plurals = "daily weekdays weekends weekly monthly"

  /// The rhythm of a word that means several days: `weekdays`, `daily`, `sundays`; nil for other words.
  private static func plural(_ word: String) -> String? {
    word.isOne(of: plurals)
      ? word : word.hasSuffix("days") ? Weekday.ofPlural(word)?.name.lowercased() : nil
  }

  /// The weekday of `other friday`, which is every second one; nil for other words.
  package static func alternating(_ rhythm: String) -> Weekday? {
    let words = rhythm.lowercased().split(separator: " ").map(String.init)
    return words.count == 2 && others.contains(words[0]) ? Weekday(named: words[1]) : nil
  }

  /// Words that make the number before them part of the name of a dish: `24 hour brisket`.
  private static let units = "hour hours minute minutes min layer day garlic bean"

  package static let others: Set = ["other", "second", "2nd"]

  /// The words, with the first argument split into its words if it begins with a date: `'fri lunch'`.
  package static func unquoted(_ words: [String], today: DayNumber) -> [String] {
    let parts = words.prefix(1).flatMap(LineWords.split)
    guard parts.count > 1 else { return words }
    let isDate =
      parts.first?.isOne(of: "every each someday") ?? false
      || (try? DayExpression(today: today, for: .planning).leadingRange(of: parts)) != nil
    return isDate ? parts + words.dropFirst() : words
  }

  /// Refuses a year or a month before what is probably the rest of a date: `2026 12 04 soup`, `2026 dec 4 soup`.
  package func checkPeriod() throws(LineError) {
    guard let days, days.count > 7, date.count == 1, !DayExpression.hasDots(date[0]), let next = rest.first,
      next.first?.isNumber ?? false || Month(named: next) != nil
    else { return }
    let range = "\(days.lowerBound)..\(days.upperBound)"
    throw LineError(
      "\(date[0]) means \(days.count) days",
      hint: "write one day, such as \(days.lowerBound), or \(range) for all of them")
  }

  /// Whether the words name one day, and nothing that repeats.
  package var isSingleDay: Bool { rhythm == nil && days?.count == 1 }

  /// Whether a lone `-` after these words leaves only the main meal empty, and not all meals of the day.
  package var meansMainMeal: Bool { date.joined().lowercased() == "tonight" }

  /// How often a dish repeats that has a sign such as `~7` or none; nil if it does not.
  /// - Throws: `LineError` if the sign does not agree with the rhythm that the words begin with.
  package func rhythm(with sign: Rhythm?) throws(LineError) -> Rhythm? {
    guard let rhythm else { return sign }
    let name = rhythm.isOne(of: TypedEntry.plurals) ? rhythm : "every \(rhythm)"
    return try TypedEntry.combined(try TypedEntry.rhythm(rhythm), sign, named: name)
  }

  /// A rhythm that may also have the sign of one: `weekdays soup ~7` means the same as `weekdays soup`, those days of each
  /// week.
  /// - Parameter name: the words of the rhythm, for the message.
  /// - Throws: `LineError` if the two do not agree.
  package static func combined(
    _ rhythm: Rhythm, _ sign: Rhythm?, named name: String
  ) throws(LineError) -> Rhythm {
    guard let sign, sign != rhythm else { return rhythm }
    guard case .weekdays = rhythm, sign == .days(7) else {
      throw LineError("~\(sign) cannot be used with \(name)", hint: "leave one of them out")
    }
    return rhythm
  }

  /// The rhythm of words such as `friday`, `2w` or `other friday`.
  package static func rhythm(_ words: String) throws(LineError) -> Rhythm {
    alternating(words) == nil ? try Rhythm(typed: words) : .days(14)
  }
}

extension Weekday {
  /// The weekday of a plural: Friday for `fridays`; nil for other words.
  package static func ofPlural(_ word: String) -> Weekday? {
    word.hasSuffix("s") && Weekday(named: word) == nil ? Weekday(named: word.dropLast()) : nil
  }
}
