/// An error for typed words that are not a date or a range: the words, the reason, and what to write instead.
public struct DayError: UserFacingError, Hashable, Sendable {
  /// The words as typed.
  public let text: String
  /// The reason, to be printed after a colon; nil if the words do not resemble any form of date.
  public let reason: String?
  /// What to write instead, as a separate sentence; nil if there is no suggestion.
  public let hint: String?
  /// Whether the words have the form of a range; `reason` then names its two days.
  var isRange = false

  /// "2013-02-30 is not a date: February 2013 has 28 days".
  public var message: String {
    let text = text.isEmpty ? "an empty word" : text
    let refusal = "\(text) is not a \(isRange ? "range" : "date")"
    return reason.map { "\(refusal): \($0)" } ?? refusal
  }

  /// A short list of the usual forms of a date.
  package static let forms =
    "dates are written 2013-03-14, today, +3, fri, next fri, 14 mar"
  /// A short list of the usual forms of a range.
  package static let rangeForms =
    "days are written 2013-03-14, today, +3, fri, 14 mar, fri..sun, nov, next week"
}

// MARK: Other notations of dates

extension DayExpression {
  /// A suggestion for words that are close to a date; otherwise the list of forms.
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

  /// The reason to refuse words that would be a date without their comma or ordinal suffix.
  func otherForm(_ tokens: [Substring]) -> Meaning {
    let plain = tokens.map(DayExpression.withoutOrnament)
    guard plain != tokens else { return .other }
    let meaning = ownForm(plain)
    guard case .day = meaning else { return meaning }
    return .wrong("write \(plain.joined(separator: " "))")
  }

  /// `20` for `20th`, `20.` and `20,`; `nov` for `nov,`.
  private static func withoutOrnament(_ token: Substring) -> Substring {
    let token = token.last == "," ? token.dropLast() : token
    let number = token.prefix { $0.isASCII && $0.isNumber }
    guard (1...2).contains(number.utf8.count) else { return token }
    return ["st", "nd", "rd", "th", "."].contains(token.dropFirst(number.utf8.count).lowercased())
      ? number : token
  }

  /// A suggestion for `20/11/2026`, `11/20/2026`, `20.11.2026`, `20-11-2026` or `20/11`. It names both
  /// readings if the text is ambiguous. nil for texts of another form.
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
    // With points, the day always comes first.
    if parts[0].utf8.count <= 2, separator != ".", first != second {
      days.append(try? DayNumber(year: year, month: first, day: second))
    }
    // `26-11-27` may start with the year.
    if separator == "-", parts[0].utf8.count == 2, parts[2].utf8.count == 2,
      abs(century + numbers[0] - Int(today.calendarDate.year)) < 3
    {
      let day = try? DayNumber(year: century + numbers[0], month: numbers[1], day: numbers[2])
      if !days.contains(day) { days.append(day) }
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

  /// A warning about a valid date that may not be the intended one: `04-11-26` is 26 days before 11 April.
  package func remark(on text: String) -> String? {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 3, parts[0].utf8.count == 2, parts.allSatisfy(DayExpression.isDigits),
      (try? day(text)) != nil, let hint = yearFirst(text)
    else { return nil }
    return "\(text) is \(parts[0])-\(parts[1]) and \(parts[2]) days back; for a day of another year, \(hint)"
  }
}
