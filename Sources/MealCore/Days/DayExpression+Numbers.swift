/// Numeric dates, and the year of a date without one.
extension DayExpression {
  /// Reads a numeric date: `2013-03-14`, `20130314`, `03-14`, `2013-W11-4`, `2013-073`, `14.3.`, `24/12`. nil for other
  /// words.
  func numeric(_ word: String) throws(CalendarError) -> DayNumber? {
    // Try the form that programs write first.
    if let day = DayNumber(word) { return day }
    let parts = word.split(separator: "-", omittingEmptySubsequences: false)
    let lengths = parts.map(\.utf8.count)
    let numbers = parts.map { DayExpression.isDigits($0) ? Int($0) : nil }

    if lengths == [8], let number = numbers[0] {
      return try DayNumber(year: number / 10_000, month: number / 100 % 100, day: number % 100)
    }
    if lengths == [4, 2, 2], let year = numbers[0], let month = numbers[1], let day = numbers[2] {
      return try DayNumber(year: year, month: month, day: day)
    }
    if lengths == [2, 2], let month = numbers[0], let day = numbers[1] {
      return try yearless(month, day)
    }
    if lengths == [4, 3], let year = numbers[0], let dayOfYear = numbers[1] {
      return try DayNumber(year: year, dayOfYear: dayOfYear)
    }
    if lengths == [4, 3, 1], let year = numbers[0], let weekday = numbers[2],
      parts[1].hasPrefix("w"), let week = Int(parts[1].dropFirst()),
      DayExpression.isDigits(parts[1].dropFirst())
    {
      return try DayNumber(year: year, week: week, weekday: weekday)
    }
    // `12-5` is not a form of a date; the error says what to write instead.
    guard let date = CountryDate(word[...], today: today), date.isWhole,
      date.hasYear || date.separator != "-",
      let reading = date.readings.first
    else { return nil }
    guard date.readings.count == 1 else {
      // Do not read `04-11-2013` as 2013 days before 11 April.
      if date.separator == "-" { throw .words(date.hint ?? "") }
      return nil
    }
    return date.hasYear ? reading.dayNumber : try yearless(Int(reading.month), Int(reading.day))
  }

  /// The day of a month, in the year that the purpose implies.
  func yearless(_ month: Int, _ day: Int) throws(CalendarError) -> DayNumber {
    let start =
      switch purpose {
      case .lookup: today
      case .planning: today.clampedAdding(-60)
      case .end(let first): first
      }
    let year = Int(start.calendarDate.year)
    // Any nine consecutive years have a leap day, even around 1900 and 2100.
    let days = (year - 8...year + 8).compactMap { try? DayNumber(year: $0, month: month, day: day) }
    guard let nearest = days.reversed().min(by: { abs($0 - today) < abs($1 - today) }) else {
      return try DayNumber(year: year, month: month, day: day)
    }
    return purpose == .lookup ? nearest : try DayExpression.inStream(days.first { $0 >= start })
  }

  /// `fri 26th`, `fri the 26th`: the nearest 26th that is a Friday, at most two months ahead or, in a lookup, 30 days
  /// back. A plain number may also begin a dish, as in `fri 3 bean chili`, so without a suffix or `the`, the number
  /// must have two digits and the weekday must match. nil for other words.
  func dayOfMonth(_ tokens: [Substring]) throws(CalendarError) -> DayNumber? {
    guard (2...3).contains(tokens.count), let weekday = Weekday(named: tokens[0]),
      tokens.count == 2 || tokens[1].lowercased() == "the",
      let number = DayExpression.withoutOrnaments(tokens).last.flatMap(DayExpression.shortNumber),
      (1...31).contains(number)
    else { return nil }
    let word = tokens[tokens.count - 1].drop { $0.isNumber }.filter { $0 != "," && $0 != ":" }
    let isPlain = tokens.count == 2 && word.isEmpty
    guard !isPlain || number > 9, word != "." else { return nil }
    let start = start
    let days = (0..<62).map { start.clampedAdding($0) }.filter { $0.calendarDate.day == number }
    let past = (1..<31).map { start.clampedAdding(-$0) }.filter { $0.calendarDate.day == number }
    let all = days + (purpose == .lookup ? past : [])
    let agreeing = all.filter { $0.weekday == weekday }
    if let day = agreeing.min(by: { abs($0 - start) < abs($1 - start) }) { return day }
    guard !isPlain, let day = days.first else { return nil }
    throw DayExpression.wrongWeekday(day)
  }

  /// Reads a distance from today: `+3`, `-3d`, `+2w`, `+1m`, `-1y`. nil for other words.
  func distance(_ word: String) throws(CalendarError) -> DayNumber? {
    let unit = word.last.flatMap { $0.isLetter ? $0 : nil }
    let digits = unit == nil ? word.dropFirst() : word.dropFirst().dropLast()
    guard DayExpression.isDigits(digits) else { return nil }
    // Any larger number leaves the stream, whatever the unit.
    let count = min(Int(digits) ?? Int.max, 10_000_000) * (word.hasPrefix("-") ? -1 : 1)
    let day =
      switch unit {
      case nil, "d": today.adding(count)
      case "w": today.adding(7 * count)
      case "m": today.adding(months: count)
      case "y": today.adding(months: 12 * count)
      default: throw CalendarError.words("the unit of a distance must be d, w, m or y")
      }
    return try DayExpression.inStream(day)
  }

  /// Reads the digits of a day number such as `@734940`; nil for other text.
  func dayNumber(_ digits: Substring) throws(CalendarError) -> DayNumber? {
    guard DayExpression.isDigits(digits) else { return nil }
    guard let day = Int(digits).flatMap({ DayNumber($0) }) else {
      throw .words("day numbers run from @0 to @\(DayNumber.last.number)")
    }
    return day
  }

  static func isDigits(_ text: Substring) -> Bool {
    !text.isEmpty && text.utf8.allSatisfy(\.isDigit)
  }

  /// A day of the month as typed: one or two digits. nil for any other text.
  static func shortNumber(_ text: Substring) -> Int? {
    isDigits(text) && text.utf8.count <= 2 ? Int(text) : nil
  }
}

extension DayNumber {
  /// The same day of the month, `months` later (earlier if negative), or the last day of a shorter month. nil
  /// beyond the ends of the stream.
  public func adding(months: Int) -> DayNumber? {
    let date = calendarDate
    let (sum, overflow) = (Int(date.year) * 12 + Int(date.month) - 1).addingReportingOverflow(months)
    guard !overflow, sum >= 12 else { return nil }
    let (year, month) = (sum / 12, sum % 12 + 1)
    return try? DayNumber(
      year: year, month: month, day: min(Int(date.day), CalendarDate.length(ofMonth: month, year: year)))
  }
}

/// A date in a notation that differs from country to country: `24/12`, `12/24/2013`, `14.3.`, `14.3.2013`,
/// `2013/12/24`, `24-12-2013`.
///
/// With dots, the day always comes first. With slashes and hyphens, either number may be the day; a number over
/// 12 can only be the day.
struct CountryDate {
  let separator: Character
  let hasYear: Bool
  /// Whether the year is written with four digits, or omitted.
  let isWhole: Bool
  /// The dates that the text can mean, beginning with the one that has the day before the month. Without a year, they
  /// are in a leap year.
  private(set) var readings: [CalendarDate] = []
  /// Why the date does not exist; nil if it does, or if `isWhole` is false.
  private(set) var mistake: String?

  /// Returns nil for a string of another form.
  init?(_ text: Substring, today: DayNumber) {
    guard let separator = text.first(where: { "/.-".contains($0) }) else { return nil }
    let isDotted = separator == "." && text.last == "." && text.utf8.count { $0 == .period } == 2
    let parts = (isDotted ? text.dropLast() : text).split(
      separator: separator, omittingEmptySubsequences: false)
    let (lengths, numbers) = (parts.map(\.utf8.count), parts.compactMap { Int($0) })
    guard parts.allSatisfy(DayExpression.isDigits), lengths.allSatisfy({ $0 <= 4 }),
      parts.count == 3 || parts.count == 2 && (separator != "-" || lengths.allSatisfy { $0 < 3 })
    else { return nil }
    let isYearFirst = lengths[0] > 2
    hasYear = parts.count == 3
    guard !isYearFirst || hasYear, lengths[1] <= 2, !isYearFirst || lengths[2] <= 2 else { return nil }
    self.separator = separator
    isWhole = !hasYear || lengths[isYearFirst ? 0 : 2] == 4
    let currentYear = Int(today.calendarDate.year)
    let century = currentYear / 100 * 100
    let (first, second) = isYearFirst ? (numbers[2], numbers[1]) : (numbers[0], numbers[1])
    let typedYear = hasYear ? numbers[isYearFirst ? 0 : 2] : nil
    let year = typedYear.map { isYearFirst || lengths[2] > 2 ? $0 : century + $0 }
    var orders = [(month: second, day: first)]
    if !isYearFirst, separator != ".", first != second { orders.append((month: first, day: second)) }
    readings = orders.compactMap { try? CalendarDate(year: year ?? 2000, month: $0.month, day: $0.day) }
    // `26-11-27` may start with the year.
    if separator == "-", lengths == [2, 2, 2], abs(century + first - currentYear) < 3,
      let date = try? CalendarDate(year: century + first, month: second, day: numbers[2]),
      !readings.contains(date)
    {
      readings.append(date)
    }
    guard isWhole, readings.isEmpty else { return }
    if !hasYear, separator == "-" { return nil }
    let order = orders.first { (1...12).contains($0.month) } ?? orders[0]
    do throws(CalendarError) {
      _ = try CalendarDate(year: year ?? currentYear, month: order.month, day: order.day)
    } catch {
      mistake = error.description
    }
  }

  /// Advice that names all readings; nil if there are none.
  var hint: String? {
    let forms = readings.map { "\($0.dayNumber)".suffix(hasYear ? 10 : 5) }
    guard forms.count > 1 else { return forms.first.map { "write \($0)" } }
    let all = zip(forms, readings).map { "\($0) for \($1.day) \($1.namedMonth.name)" }
    return "write \(all.joined(separator: " or "))"
  }
}
