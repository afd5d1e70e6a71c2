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

  /// Returns nil for a text of another form.
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
