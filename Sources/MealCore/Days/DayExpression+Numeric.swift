/// The forms of a date that are made of digits.
extension DayExpression {
  /// `2013-03-14`, `20130314`, `03-14`, `2013-W11-4`, `2013-073`.
  func numeric(_ word: String) -> Meaning {
    // The form that programs write is told at once.
    if let day = DayNumber(word) { return .day(day) }
    let parts = word.split(separator: "-", omittingEmptySubsequences: false)
    let lengths = parts.map(\.utf8.count)
    let numbers = parts.map { DayExpression.isDigits($0) ? Int($0) : nil }

    if lengths == [8], let number = numbers[0] {
      return date(year: number / 10_000, month: number / 100 % 100, day: number % 100)
    }
    if lengths == [4, 2, 2], let year = numbers[0], let month = numbers[1], let day = numbers[2] {
      return date(year: year, month: month, day: day)
    }
    if lengths == [2, 2], let month = numbers[0], let day = numbers[1] {
      return date(year: Int(today.calendarDate.year), month: month, day: day)
    }
    if lengths == [4, 3], let year = numbers[0], let dayOfYear = numbers[1] {
      return Meaning { () throws(CalendarError) in try DayNumber(year: year, dayOfYear: dayOfYear) }
    }
    if lengths == [4, 3, 1], let year = numbers[0], let weekday = numbers[2],
      parts[1].hasPrefix("w"), let week = Int(parts[1].dropFirst()),
      DayExpression.isDigits(parts[1].dropFirst())
    {
      return Meaning { () throws(CalendarError) in try DayNumber(year: year, week: week, weekday: weekday) }
    }
    return .other
  }

  private func date(year: Int, month: Int, day: Int) -> Meaning {
    Meaning { () throws(CalendarError) in try DayNumber(year: year, month: month, day: day) }
  }

  /// `+3`, `-3d`, `+2w`, `+1m`, `-1y`: from today.
  func distance(_ word: String) -> Meaning {
    let unit = word.last.flatMap { $0.isLetter ? $0 : nil }
    let digits = unit == nil ? word.dropFirst() : word.dropFirst().dropLast()
    guard DayExpression.isDigits(digits) else { return .other }
    // A number too large to count with leaves the stream in any unit.
    let count = min(Int(digits) ?? Int.max, 10_000_000) * (word.hasPrefix("-") ? -1 : 1)
    switch unit {
    case nil, "d": return Meaning(today.adding(count))
    case "w": return Meaning(today.adding(7 * count))
    case "m": return Meaning(today.adding(months: count))
    case "y": return Meaning(today.adding(months: 12 * count))
    default: return .wrong("a distance is counted in d, w, m or y")
    }
  }

  /// What to write instead of a word that is close to a date; else the forms there are.
  func hint(for text: String) -> String {
    let parts = text.split(separator: "-")
    if parts.count == 3, parts.allSatisfy(DayExpression.isDigits), let year = Int(parts[0]),
      let month = Int(parts[1]), let day = Int(parts[2]),
      let meant = try? DayNumber(year: year, month: month, day: day)
    {
      return "write \(meant)"
    }
    if let hint = yearFirst(text) { return hint }
    let typed = text.lowercased()
    let names = ["today", "tomorrow", "yesterday"] + (Weekday.names + Month.names).map { $0.lowercased() }
    if typed.utf8.count >= 3, let name = names.first(where: { $0.hasPrefix(typed) }) {
      let short =
        name.hasSuffix("day") && name.count > 5 && name != "yesterday" ? "\(name.prefix(3)) or " : ""
      return Month(named: name) == nil ? "write \(short)\(name)" : "write 14 \(name.prefix(3))"
    }
    return DayError.forms
  }
}

extension DayNumber {
  /// The same day of the month so many months later (earlier if negative), in a shorter month its last day;
  /// nil beyond the stream.
  public func adding(months: Int) -> DayNumber? {
    let date = calendarDate
    let (sum, overflow) = (Int(date.year) * 12 + Int(date.month) - 1).addingReportingOverflow(months)
    guard !overflow, sum >= 12 else { return nil }
    let (year, month) = (sum / 12, sum % 12 + 1)
    return try? DayNumber(
      year: year, month: month, day: min(Int(date.day), CalendarDate.length(ofMonth: month, year: year)))
  }
}
