/// The periods that a few words can name: a month, a year, a week, a weekend, a number of days.
extension DayExpression {
  /// The days of a month, a year, a week, a weekend or a number of days; nil for words of another form.
  func period(_ words: [String]) throws(CalendarError) -> ClosedRange<DayNumber>? {
    switch words.count {
    case 1:
      switch words[0] {
      case "week": return week(0)
      case "weekend": return try weekend(onOrAfter: start)
      default:
        if let month = Month(named: words[0]) {
          return try yearless { year throws(CalendarError) in
            try DayNumber.days(ofMonth: month.number, year: year)
          }
        }
        return try dated(words[0][...])
      }
    case 2:
      if let month = Month(named: words[0]), let year = DayExpression.year(words[1][...]) {
        return try DayNumber.days(ofMonth: month.number, year: year)
      }
      if words[0] == "week", let week = DayExpression.shortNumber(words[1][...]), (1...53).contains(week) {
        return try yearless { year throws(CalendarError) in
          let monday = try DayNumber(year: year, week: week, weekday: 1)
          return monday...monday.clampedAdding(6)
        }
      }
      if let distance = ["last": -1, "this": 0, "next": 1][words[0]] {
        return try period(words[1], distance)
      }
      return DayExpression.count(words[0]).flatMap { days(from: start, $0, words[1]) }
    case 3 where words[0] == "next":
      return DayExpression.count(words[1]).flatMap { days(from: start, $0, words[2]) }
    default: return weekOfDay(words)
    }
  }

  /// Reads `week of 7 dec`, and `weekend of 12 dec`, which is Saturday and Sunday of that week. nil for other words.
  private func weekOfDay(_ words: [String]) -> ClosedRange<DayNumber>? {
    guard words.count > 2, words[0] == "week" || words[0] == "weekend", words[1] == "of",
      let day = try? date(of: words.dropFirst(2).map { $0[...] })
    else { return nil }
    let week = DayExpression(today: day).week(0)
    return words[0] == "week" ? week : week.upperBound.clampedAdding(-1)...week.upperBound
  }

  /// Reads a year, a month or a week in digits: `2027`, `2026-11`, `2026-W47`. nil for other words.
  private func dated(_ word: Substring) throws(CalendarError) -> ClosedRange<DayNumber>? {
    let parts = word.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count <= 2, let first = parts.first, let year = DayExpression.year(first) else {
      return nil
    }
    guard parts.count == 2 else { return try days(ofYear: year) }
    if parts[1].utf8.count == 2, DayExpression.isDigits(parts[1]), let month = Int(parts[1]) {
      return try DayNumber.days(ofMonth: month, year: year)
    }
    guard parts[1].utf8.count == 3, parts[1].hasPrefix("w"), let week = Int(parts[1].dropFirst()),
      DayExpression.isDigits(parts[1].dropFirst())
    else { return nil }
    let monday = try DayNumber(year: year, week: week, weekday: 1)
    return monday...monday.clampedAdding(6)
  }

  /// The days of `this week`, `next weekend`, `last month` or `this year`; nil for another unit.
  /// - Parameter distance: the number of units from the current one.
  private func period(_ unit: String, _ distance: Int) throws(CalendarError) -> ClosedRange<DayNumber>? {
    let date = today.calendarDate
    switch unit {
    case "week": return week(distance)
    case "weekend":
      guard distance != 0 else { return try weekend(onOrAfter: today) }
      let days = week(distance)
      return days.upperBound.clampedAdding(-1)...days.upperBound
    case "month":
      let month = Int(date.year) * 12 + Int(date.month) - 1 + distance
      return try DayNumber.days(ofMonth: month % 12 + 1, year: month / 12)
    case "year": return try days(ofYear: Int(date.year) + distance)
    default: return nil
    }
  }

  private func days(ofYear year: Int) throws(CalendarError) -> ClosedRange<DayNumber> {
    try DayNumber(year: year, month: 1, day: 1)...(try DayNumber(year: year, month: 12, day: 31))
  }

  /// The first Saturday and Sunday on or after a day; if that day is a Sunday, the day alone.
  private func weekend(onOrAfter day: DayNumber) throws(CalendarError) -> ClosedRange<DayNumber> {
    guard let sunday = day.nextOrSame(.sunday) else { throw .year(10_000) }
    return max(day, sunday.clampedAdding(-1))...sunday
  }

  /// The days of `3 days` or `2 weeks` from a day on; nil for another unit.
  private func days(from start: DayNumber, _ count: Int, _ unit: String) -> ClosedRange<DayNumber>? {
    switch DayExpression.unit(unit) {
    case "d": start...start.clampedAdding(count - 1)
    case "w": start...start.clampedAdding(7 * count - 1)
    case "m": start...(start.adding(months: count)?.adding(-1) ?? .last)
    case "y": start...(start.adding(months: 12 * count)?.adding(-1) ?? .last)
    default: nil
    }
  }

  /// The hint for `last 3 days`, which may or may not include today; nil for other words.
  static func lastDays(_ tokens: [Substring]) -> String? {
    guard tokens.count == 3, tokens[0].lowercased() == "last", let count = count(tokens[1]),
      let unit = unit(tokens[2])
    else { return nil }
    return "write -\(count)\(unit)..yesterday, or -\(count)\(unit)..today to include today"
  }

  /// The letter of a unit, as in a distance: `d` for `day` and `days`. nil for other words.
  static func unit(_ word: some StringProtocol) -> Character? {
    let word = word.lowercased()
    return ["day", "week", "month", "year"].contains(word.hasSuffix("s") ? String(word.dropLast()) : word)
      ? word.first : nil
  }

  /// A number of units, at least 1: digits, or a word from `two` to `ten`; nil for other words. Clamped to ten million,
  /// which is beyond the stream in any unit.
  private static func count(_ text: some StringProtocol) -> Int? {
    let words = ["two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"]
    if let place = words.firstIndex(of: text.lowercased()) { return place + 2 }
    guard DayExpression.isDigits(Substring(text)) else { return nil }
    let count = min(Int(text) ?? Int.max, 10_000_000)
    return count > 0 ? count : nil
  }

  private static func year(_ text: Substring) -> Int? {
    text.utf8.count == 4 && DayExpression.isDigits(text) ? Int(text) : nil
  }

  /// The week that is `distance` weeks after the current one, clamped to the stream.
  private func week(_ distance: Int) -> ClosedRange<DayNumber> {
    let monday = today.number - today.weekday.rawValue + 7 * distance
    return DayNumber.first.clampedAdding(monday)...DayNumber.first.clampedAdding(monday + 6)
  }

  /// The days of a month or a week in the year that the purpose implies.
  /// - Parameter days: returns the days in a given year.
  private func yearless(
    _ days: (Int) throws(CalendarError) -> ClosedRange<DayNumber>
  ) throws(CalendarError) -> ClosedRange<DayNumber> {
    let year = Int(start.calendarDate.year)
    let years = (year - 1...year + 1).compactMap { try? days($0) }
    guard purpose == .lookup else {
      guard let days = years.first(where: { $0.upperBound >= start }) else { throw .year(year + 1) }
      return days
    }
    func distance(_ days: ClosedRange<DayNumber>) -> Int {
      max(days.lowerBound - today, today - days.upperBound, 0)
    }
    return years.reversed().min { distance($0) < distance($1) } ?? today...today
  }
}

extension DayNumber {
  /// The days of a month.
  /// - Throws: `CalendarError` naming the number that is out of range.
  static func days(ofMonth month: Int, year: Int) throws(CalendarError) -> ClosedRange<DayNumber> {
    let first = try DayNumber(year: year, month: month, day: 1)
    return first...first + (CalendarDate.length(ofMonth: month, year: year) - 1)
  }
}
