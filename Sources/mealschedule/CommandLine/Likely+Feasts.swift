import MealCore

/// Dates for the names of feasts, such as `31 dec` for `new year's eve`, and days on which somebody is away.
extension Likely {
  /// The words with the name of a feast replaced by its date; nil if they contain no feast.
  static func withDates(_ typed: [String], _ words: [String], _ today: DayNumber?) -> [String]? {
    for start in typed.indices {
      for count in stride(from: min(3, typed.count - start), to: 0, by: -1) {
        let name = typed[start..<start + count].joined(separator: " ").filter { !"'’".contains($0) }
        guard let date = date(ofFeast: name, today) else { continue }
        let isAfterThe = start > 0 && typed[start - 1].isOne(of: "on at for")
        return words[..<(start - (isAfterThe && start == 1 ? 1 : 0))] + date + words[(start + count)...]
      }
    }
    return nil
  }

  /// The feasts and their dates. For one that depends on Easter, the number of days from Easter Sunday; for one on a
  /// Thursday in November, the earliest possible day of that month.
  private static let feasts = table(
    """
    new years eve => 31 dec
    new year|new years|new years day => 1 jan
    valentines|valentines day => 14 feb
    halloween => 31 oct
    christmas eve => 24 dec
    xmas|christmas|christmas day => 25 dec
    boxing day => 26 dec
    thanksgiving|thanksgiving day => thursday 22
    shrove tuesday|pancake day => easter -47
    ash wednesday => easter -46
    palm sunday => easter -7
    maundy thursday => easter -3
    good friday => easter -2
    easter|easter sunday => easter 0
    easter monday => easter 1
    ascension|ascension day => easter 39
    pentecost|whitsun|whit sunday => easter 49
    whit monday => easter 50
    """)

  /// The words for the date of a feast. If the date changes from year to year, this is the next one from today on, or
  /// nil if `today` is nil. nil for other names.
  private static func date(ofFeast name: String, _ today: DayNumber?) -> [String]? {
    let parts = feasts[name]?.split(separator: " ").map(String.init)
    guard let parts, let count = Int(parts[1]) else { return parts }
    guard let today else { return nil }
    let year = Int(today.calendarDate.year)
    let next = [year, year + 1].lazy.compactMap { year in
      parts[0] == "easter"
        ? easter(in: year)?.adding(count)
        : (try? DayNumber(year: year, month: 11, day: count))?.nextOrSame(.thursday)
    }.first { $0 >= today }
    return next.map { ["\($0)"] }
  }

  /// Easter Sunday, by Butcher's rule (Nature, 20 April 1876).
  private static func easter(in year: Int) -> DayNumber? {
    let (golden, century, rest) = (year % 19, year / 100, year % 100)
    let correction = century - century / 4 - (century - (century + 8) / 25 + 1) / 3 + 15
    let epact = (19 * golden + correction) % 30
    let weekday = (32 + 2 * (century % 4) + 2 * (rest / 4) - epact - rest % 4) % 7
    let late = (golden + 11 * epact + 22 * weekday) / 451
    let days = epact + weekday - 7 * late + 114
    return try? DayNumber(year: year, month: days / 31, day: days % 31 + 1)
  }

  /// The days and the meal on which somebody does not eat at home: `fri dinner` for `jo is away fri dinner`, empty for
  /// `jo away`; nil for other words.
  static func absence(_ typed: [String], _ today: DayNumber?) -> [String]? {
    let meals = typed.filter { isMeal($0.lowercased()) }
    let words = typed.filter { !meals.contains($0) }
    let spoken = range(among: words, today)
    let (days, rest) =
      spoken.map { ($0.days, words[..<$0.place.lowerBound] + words[$0.place.upperBound...]) }
      ?? split(words).map { ($0.days, $0.others[...]) } ?? ([], words[...])
    let verbs = "is not isnt wont"
    let said = rest.map { $0.lowercased().filter { $0 != "'" } }.filter {
      !$0.isOne(of: "on from for in will be")
    }
    let isNot = said.contains { $0.isOne(of: verbs) && $0 != "is" }
    let signs =
      isNot ? "here home there eating" : said.contains("is") ? "away gone absent out off" : "away gone absent"
    if said.count == 2, said[0] == "minus" || said[0] == "without" { return days + meals }
    guard let name = said.first, (said.last ?? "").isOne(of: signs), !name.isOne(of: signs),
      !name.isOne(of: verbs),
      said.dropFirst().dropLast().allSatisfy({ $0.isOne(of: verbs) })
    else { return nil }
    return days + meals
  }
}
