/// Dates as people and programs write them elsewhere: refused, with what to write instead.
extension DayExpression {
  /// What is wrong with words that would be a date without a comma, an ordinal's ending, or a weekday before it.
  func otherForm(_ tokens: [Substring]) -> Meaning {
    let plain = tokens.map(DayExpression.withoutOrnament)
    if plain != tokens {
      switch ownForm(plain) {
      case .day: return .wrong("write \(plain.joined(separator: " "))")
      case .wrong(let reason): return .wrong(reason)
      case .other: break
      }
    }
    guard let first = plain.first, let weekday = Weekday(named: first), plain.count > 1 else { return .other }
    let rest = Array(plain.dropFirst())
    guard DayExpression.isDigits(rest[0].prefix(1)) || Month(named: rest[0]) != nil else { return .other }
    switch ownForm(rest) {
    case .day(let day):
      let date = rest.joined(separator: " ")
      return .wrong(
        day.weekday == weekday
          ? "write \(date), without \(first)"
          : "\(date) is a \(day.weekday.name); write it without \(first)")
    case .wrong(let reason): return .wrong(reason)
    case .other: return .other
    }
  }

  /// `20th`, `20.`, `20,` without what stands behind the number; `nov,` without the comma.
  private static func withoutOrnament(_ token: Substring) -> Substring {
    let token = token.last == "," ? token.dropLast() : token
    let number = token.prefix { $0.isASCII && $0.isNumber }
    guard (1...2).contains(number.utf8.count) else { return token }
    return ["st", "nd", "rd", "th", "."].contains(token.dropFirst(number.utf8.count).lowercased())
      ? number : token
  }

  /// What to write for `20/11/2026`, `11/20/2026`, `20.11.2026`, `20-11-2026` or `20/11`: for either way of reading
  /// it, where there are two. nil if it has no such form.
  func yearFirst(_ text: String) -> String? {
    guard let separator = text.first(where: { "/.-".contains($0) }) else { return nil }
    let parts = text.split(separator: separator)
    let numbers = parts.compactMap { DayExpression.isDigits($0) && $0.utf8.count <= 4 ? Int($0) : nil }
    guard numbers.count == parts.count, parts.count == 3 || (parts.count == 2 && separator != "-") else {
      return nil
    }
    let century = Int(today.calendarDate.year) / 100 * 100
    let (year, first, second) =
      switch parts.count {
      case 2: (Int(today.calendarDate.year), numbers[0], numbers[1])
      case _ where parts[0].utf8.count > 2: (numbers[0], numbers[2], numbers[1])
      default: (parts[2].utf8.count > 2 ? numbers[2] : century + numbers[2], numbers[0], numbers[1])
      }
    var days = [try? DayNumber(year: year, month: second, day: first)]
    // A point stands behind the day, never behind the month.
    if parts[0].utf8.count <= 2, separator != ".", first != second {
      days.append(try? DayNumber(year: year, month: first, day: second))
    }
    let readings = days.compactMap { $0 }.map { day in
      let date = day.calendarDate
      return (
        written: parts.count == 2 ? "\(day)".suffix(5) : "\(day)"[...],
        said: "\(date.day) \(date.namedMonth.name)"
      )
    }
    guard let one = readings.first else { return nil }
    return readings.count == 1
      ? "write \(one.written)"
      : "write \(readings.map { "\($0.written) for \($0.said)" }.joined(separator: ", "))"
  }

  /// What there is to say of a text that is a date, but may not be the one that was meant: `04-11-26` is 26 days
  /// before 11 April.
  package func remark(on text: String) -> String? {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 3, parts[0].utf8.count == 2, parts.allSatisfy(DayExpression.isDigits),
      (try? day(text)) != nil, let hint = yearFirst(text)
    else { return nil }
    return "\(text) is \(parts[0])-\(parts[1]) and \(parts[2]) days back; for a day of another year, \(hint)"
  }
}
