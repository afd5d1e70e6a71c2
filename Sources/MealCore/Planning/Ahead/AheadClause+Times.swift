/// The times that the words of a clause can name: "the night before", "by Friday", "for 24 hours".
extension AheadClause {
  /// All ways to read the words from index `start` on as a time.
  func times(at start: Int) -> [Lead] {
    parted(at: start)
      + [before(at: start), dated(at: start), phrase(at: start), weekday(at: start), duration(at: start)]
      .compactMap { $0 }
  }

  /// Reads a part of the day followed by the day: `at noon the day before`, `in the evening on Friday`.
  private func parted(at start: Int) -> [Lead] {
    let (part, next) = partOfDay(from: start)
    guard part != nil, next < plain.count, plain[next] != "before" else { return [] }
    return [before(at: next), dated(at: next)].compactMap { $0 }.map { lead in
      var lead = lead
      (lead.range, lead.part) = (start..<lead.range.upperBound, part)
      return lead
    }
  }

  /// Reads a time counted back from the dish: `the night before`, `previous evening`, `the Friday before`,
  /// `12h before`, `two days ahead`, `a week in advance`.
  private func before(at start: Int) -> Lead? {
    if ["from", "since", "by", "on"].contains(plain[start]), start + 1 < plain.count,
      var lead = before(at: start + 1)
    {
      lead.range = start..<lead.range.upperBound
      if plain[start] == "from" { lead.need = .start }
      return lead
    }
    if let amount = amount(at: start), let end = beforeWord(at: amount.end) {
      let time = RecipeWait.days(amount.minutes).map(AheadNote.Time.daysBefore)
      let (part, last) = partOfDay(from: end)
      return Lead(range: start..<last, time: time, part: part ?? amount.part, need: .nothing)
    }
    guard word(start - 1) != "the" else { return nil }
    var index = start + (word(start) == "the" ? 1 : 0)
    let isPrevious = ["previous", "prior", "preceding"].contains(word(index))
    if isPrevious { index += 1 }
    let unit = word(index)
    guard let end = isPrevious ? index + 1 : beforeWord(at: index + 1) else { return nil }
    let (part, last) = partOfDay(from: end)
    if let weekday = unit == "weekend" ? .saturday : Weekday(named: unit) {
      return Lead(range: start..<last, time: .weekday(weekday), part: part, need: .nothing)
    }
    guard unit == "day" || unit == "week" || AheadWords.parts[unit] != nil else { return nil }
    return Lead(
      range: start..<last, time: .daysBefore(unit == "week" ? 7 : 1), part: part ?? AheadWords.parts[unit],
      need: .nothing)
  }

  private func beforeWord(at index: Int) -> Int? {
    if ["before", "beforehand", "ahead", "prior", "early", "earlier"].contains(word(index)) {
      return index + (follows(["of", "time"], at: index + 1) ? 3 : 1)
    }
    return follows(["in", "advance"], at: index) ? index + 2 : nil
  }

  /// Reads a day after a preposition: `on Friday`, `by fri evening`, `from Thursday on`, `by 22 dec`, `by the 22nd`,
  /// `on 22.12.`; or `in the morning`.
  private func dated(at start: Int) -> Lead? {
    if follows(["in", "the", "morning"], at: start) {
      return Lead(range: start..<start + 3, time: .daysBefore(0), part: "morning", need: .nothing)
    }
    let isLimit = ["no", "not"].contains(plain[start]) && follows(["later", "than"], at: start + 1)
    guard isLimit || ["on", "by", "from", "since", "before"].contains(plain[start]) else { return nil }
    let need: Need = plain[start] == "from" ? .start : isLimit || plain[start] == "before" ? .order : .nothing
    let link = start + (isLimit ? 3 : 1)
    let first = link + (word(link) == "the" ? 1 : 0)
    guard let (time, end) = weekdayTime(at: first) ?? date(at: first) else { return nil }
    var (part, last) = partOfDay(from: end)
    if plain[start] == "from", ["on", "onwards"].contains(word(last)) { last += 1 }
    return Lead(range: start..<last, time: time, part: part, need: need)
  }

  private func weekdayTime(at index: Int) -> (AheadNote.Time, end: Int)? {
    Weekday(named: word(index)).map { (.weekday($0), index + 1) }
  }

  /// Reads a date: `22 dec`, `22nd of December` or `dec 22`, each optionally with a year; `22nd`, `22.12`,
  /// `2026-12-22`.
  private func date(at index: Int) -> (AheadNote.Time, end: Int)? {
    func number(_ index: Int) -> (day: Int, isOrdinal: Bool)? {
      let isOrdinal = ["st", "nd", "rd", "th"].contains { word(index).hasSuffix($0) }
      let day = Int(isOrdinal ? String(word(index).dropLast(2)) : word(index))
      return day.flatMap { (1...31).contains($0) ? ($0, isOrdinal) : nil }
    }
    func date(_ month: Int, _ day: Int, _ end: Int) -> (AheadNote.Time, end: Int)? {
      guard let year = Int(word(end)), year > 999 else { return (.date(month: month, day: day), end) }
      return (try? DayNumber(year: year, month: month, day: day)).map { (.day($0), end + 1) }
    }
    if let day = DayNumber(word(index)) { return (.day(day), index + 1) }
    if let month = Month(named: word(index)), let day = number(index + 1)?.day {
      return date(month.number, day, index + 2)
    }
    if let (day, isOrdinal) = number(index) {
      let next = index + (word(index + 1) == "of" ? 2 : 1)
      if let month = Month(named: word(next)) { return date(month.number, day, next + 1) }
      return isOrdinal ? (.date(month: nil, day: day), index + 1) : nil
    }
    // With a slash, either number may be the month. Give up unless one is over 12.
    let parts = word(index).split { $0 == "." || $0 == "/" }.map { Int($0) ?? 0 }
    guard parts.count == 2, !word(index).contains("/") || parts.contains(where: { $0 > 12 }) else {
      return nil
    }
    let (day, month) = parts[1] > 12 ? (parts[1], parts[0]) : (parts[0], parts[1])
    guard (1...31).contains(day), (1...12).contains(month) else { return nil }
    return (.date(month: month, day: day), index + 1)
  }

  /// Phrases that name a time by themselves. Each line has the need, the days before the dish, the part of the day, and
  /// the words.
  private static let phrases = """
    wait 1 evening overnight
    wait 1 evening over night
    wait 1 evening o/n
    order 1 evening before bed
    order 1 evening before bedtime
    order 1 evening before going to bed
    order 1 - ahead of time
    order 1 - ahead
    order 1 - in advance
    order 1 - beforehand
    order 0 morning that morning
    order 0 morning before work
    order 0 morning first thing
    order 0 noon at noon
    order 0 afternoon in the afternoon
    """.split(separator: "\n").map { $0.split(separator: " ").map(String.init) }

  /// Reads a fixed phrase: `overnight`, `in advance`, `before bed`.
  private func phrase(at start: Int) -> Lead? {
    guard let row = AheadClause.phrases.first(where: { follows($0.dropFirst(3), at: start) }) else {
      return nil
    }
    return Lead(
      range: start..<start + row.count - 3, time: Int(row[1]).map(AheadNote.Time.daysBefore),
      part: row[2] == "-" ? nil : row[2], need: row[0] == "wait" ? .wait : .order,
      isObject: ["a", "an"].contains(word(start - 1)))
  }

  /// Reads a weekday at the beginning or the end of the clause: `Friday`, `Thursday evening`.
  private func weekday(at start: Int) -> Lead? {
    guard let (time, end) = weekdayTime(at: start) else { return nil }
    let (part, last) = partOfDay(from: end)
    guard start == 0 || last == plain.count else { return nil }
    return Lead(range: start..<last, time: time, part: part, need: .order)
  }

  /// Reads a duration: `for 24 hours`, `two days`, `48h`.
  private func duration(at start: Int) -> Lead? {
    guard let amount = amount(at: start) else { return nil }
    let days = RecipeWait.days(amount.minutes)
    return Lead(
      range: start..<amount.end, time: days.map(AheadNote.Time.daysBefore), part: days == 1 ? "evening" : nil,
      need: .duration(minutes: amount.minutes),
      isObject: ["needs", "need", "takes", "take", "allow", "requires"].contains(word(start - 1)))
  }

  /// Parses `evening`, `in the evening` or `at noon`. Returns the part and the index after it, or nil and `start`.
  private func partOfDay(from start: Int) -> (part: String?, end: Int) {
    let links = follows(["in", "the"], at: start) ? 2 : word(start) == "at" ? 1 : 0
    guard let part = AheadWords.parts[word(start + links)] else { return (nil, start) }
    return (part, start + links + 1)
  }

  // MARK: Amounts of time

  /// Reads an amount of time: `12 hours`, `at least 24h`, `two to three days`, `2-3 days`, `half a day`,
  /// `a couple of days`, `two nights`.
  /// - Returns: the time, or the upper end of a range; `evening` for nights and for up to 24 hours; and the index after
  ///   the words. nil if no amount of time begins here.
  private func amount(at start: Int) -> (minutes: Double, part: String?, end: Int)? {
    var index = start
    while AheadWords.fillers.contains(word(index)) { index += 1 }
    guard var (number, unit) = AheadClause.number(word(index)) else { return nil }
    index += 1
    if ["a", "an", "half"].contains(plain[index - 1]) {
      while AheadWords.fillers.contains(word(index)) || word(index) == "of" { index += 1 }
      if unit == nil, let (next, nextUnit) = AheadClause.number(word(index)) {
        (number, unit) = (plain[index - 1] == "half" || number == 0.5 ? 0.5 : next, nextUnit)
        index += 1
      }
    }
    if word(index) == "of" { index += 1 }
    if unit == nil, ["to", "or", "-", "–"].contains(word(index)),
      let next = AheadClause.number(word(index + 1))
    {
      (number, unit) = next
      index += 2
    }
    if unit == nil {
      unit = word(index)
      index += 1
    }
    if word(index) == "or", let more = AheadWords.numbers[word(index + 1)] {
      (number, index) = (more, index + 2)
    } else if ["so", "more"].contains(word(index + 1)), word(index) == "or" {
      index += 2
    }
    guard let unit, let minutes = RecipeWait.minutes(unit) else { return nil }
    let isNight = unit.hasPrefix("night") || (minutes == 60 && number <= 24)
    return (number * Double(minutes), isNight ? "evening" : nil, index)
  }

  /// Reads the number and the unit, if any, of `12`, `1.5`, `2-3`, `12h`, `24-hour` or `two`; nil for other words.
  private static func number(_ word: String) -> (Double, unit: String?)? {
    if let number = AheadWords.numbers[word] { return (number, nil) }
    var rest = Substring(word).drop { $0 == "~" }
    func next() -> Double? {
      let digits = rest.prefix { $0.isASCII && ($0.isNumber || $0 == ".") }
      rest = rest.dropFirst(digits.count)
      return Double(digits)
    }
    guard var number = next() else { return nil }
    if rest.first == "-" || rest.first == "–" {
      rest = rest.dropFirst()
      if let more = next() { number = more }
      if rest.first == "-" { rest = rest.dropFirst() }
    }
    return (number, rest.isEmpty ? nil : String(rest))
  }
}
