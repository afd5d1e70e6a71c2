/// A clause of a note, read for a task and its time.
///
///     soak beans 12h before              // "soak beans", the evening before
///     start the dough two days before    // "start the dough", two days before
///     overnight oats                     // no task: nothing says what to do overnight
///
/// Some times make a task by themselves ("the night before", "by Friday"); others need a verb of preparing ("marinate
/// overnight", "brine for 24 hours"). A clause that denies a task, or tells what is, has none.
struct AheadClause {
  /// The words as written.
  private(set) var words: [String]
  /// The same in lower case, without quotation marks.
  private var plain: [String]
  /// As written, with the signs between clauses that were joined.
  private var text: String
  /// The sign that ends the clause.
  private var end: String

  init(_ text: String, end: String) {
    words = text.split { $0 == " " || $0 == "\t" }.map(String.init)
    plain = words.map { word in
      String(word.lowercased().filter { !"\"*“”".contains($0) }.map { $0 == "’" ? "'" : $0 })
    }
    (self.text, self.end) = (words.joined(separator: " "), end)
  }

  static func + (first: AheadClause, second: AheadClause) -> AheadClause {
    var sum = first
    sum.words += second.words
    sum.plain += second.plain
    sum.text += (first.end == ":" ? ": " : ", ") + second.text
    sum.end = second.end
    return sum
  }

  /// Whether the clause is nothing but a time: "2 days before", "Friday evening".
  var isTime: Bool { times(at: 0).contains { $0.range == plain.indices } }

  /// Whether a clause that is nothing but a time belongs to this one.
  /// - Parameter sign: the sign between them.
  func takes(_ time: AheadClause, _ sign: String) -> Bool {
    !isTime && lead == nil && (sign == ":" || AheadClause.order(plain) != nil)
  }

  /// The clause with the next one, if one of them is nothing but a time of the other.
  func joined(with next: AheadClause) -> AheadClause? {
    let belongs = isTime ? next.takes(self, end) : next.isTime && takes(next, end)
    return belongs ? self + next : nil
  }

  /// The task; nil if there is none.
  var task: AheadNote.Task? {
    guard !isDenied else { return nil }
    let (lead, isThawing) = (lead, isThawing)
    func task(_ what: String, _ time: AheadNote.Time, _ part: String?) -> AheadNote.Task {
      AheadNote.Task(what: what, clause: text, time: time, part: part, isThawing: isThawing)
    }
    guard let lead else { return isThawing ? task(text, .daysBefore(1), "evening") : nil }
    // A short time is not ahead, but whoever forgets the freezer cannot make up for it.
    guard let time = lead.time ?? (isThawing ? .daysBefore(0) : nil) else { return nil }
    let rest = (words[..<lead.range.lowerBound] + words[lead.range.upperBound...]).filter {
      $0 != "-" && $0 != "–"
    }
    return task(lead.isObject || rest.isEmpty ? text : rest.joined(separator: " "), time, lead.part)
  }

  // MARK: Times

  /// A time in the clause.
  private struct Lead {
    var range: Range<Int>
    /// nil if it is too short to be ahead.
    var time: AheadNote.Time?
    var part: String?
    var need: Need
    /// Whether the rest of the clause would say nothing without it: "needs two days".
    var isObject = false
  }

  /// What else makes a task of a time.
  private enum Need {
    /// Nothing, unless the clause tells what is.
    case nothing
    /// An order: "order it Friday".
    case order
    /// An order to wait or to begin: "soak it from Friday".
    case start
    /// A verb of waiting, or the place to wait in: "in the fridge overnight".
    case wait
    /// A verb of waiting or of cooking, or "needs": "brine for 24 hours".
    case duration(minutes: Double)
  }

  /// The first time that makes a task of the clause. How long something takes is asked last.
  private var lead: Lead? {
    let all = plain.indices.flatMap(times)
    func isDuration(_ lead: Lead) -> Bool { if case .duration = lead.need { true } else { false } }
    return (all.filter { !isDuration($0) } + all.filter(isDuration)).lazy.compactMap(approved).first
  }

  /// The times that begin at a word.
  private func times(at start: Int) -> [Lead] {
    [before(at: start), dated(at: start), phrase(at: start), weekday(at: start), duration(at: start)]
      .compactMap { $0 }
  }

  private func word(_ index: Int) -> String { plain.indices.contains(index) ? plain[index] : "" }

  private func follows(_ phrase: [String], at index: Int) -> Bool {
    index <= plain.count && plain[index...].starts(with: phrase)
  }

  /// `the night before`, `previous evening`, `the Friday before`, `12h before`, `two days ahead`, `a week in advance`.
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

  /// `on Friday`, `by fri evening`, `from Thursday on`, `by 22 dec`, `by the 22nd`, `on 22.12.`, `in the morning`.
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

  /// `22 dec`, `22nd of December`, `dec 22`, `22nd`, `22.12`, `2026-12-22`, some with a year.
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
    // With a slash, only one number over 12 says which is the day.
    let parts = word(index).split { $0 == "." || $0 == "/" }.map { Int($0) ?? 0 }
    guard parts.count == 2, !word(index).contains("/") || parts.contains(where: { $0 > 12 }) else {
      return nil
    }
    let (day, month) = parts[1] > 12 ? (parts[1], parts[0]) : (parts[0], parts[1])
    guard (1...31).contains(day), (1...12).contains(month) else { return nil }
    return (.date(month: month, day: day), index + 1)
  }

  private static let phrases: [(words: [String], days: Int, part: String?, need: Need)] = [
    (["overnight"], 1, "evening", .wait), (["over", "night"], 1, "evening", .wait),
    (["o/n"], 1, "evening", .wait),
    (["before", "bed"], 1, "evening", .order), (["before", "bedtime"], 1, "evening", .order),
    (["before", "going", "to", "bed"], 1, "evening", .order), (["ahead", "of", "time"], 1, nil, .order),
    (["ahead"], 1, nil, .order), (["in", "advance"], 1, nil, .order), (["beforehand"], 1, nil, .order),
    (["that", "morning"], 0, "morning", .order), (["before", "work"], 0, "morning", .order),
    (["first", "thing"], 0, "morning", .order), (["at", "noon"], 0, "noon", .order),
    (["in", "the", "afternoon"], 0, "afternoon", .order),
  ]

  /// `overnight`, `in advance`, `before bed`.
  private func phrase(at start: Int) -> Lead? {
    guard let phrase = AheadClause.phrases.first(where: { follows($0.words, at: start) }) else { return nil }
    let end = start + phrase.words.count
    return Lead(
      range: start..<end, time: .daysBefore(phrase.days), part: phrase.part, need: phrase.need,
      isObject: ["a", "an"].contains(word(start - 1)))
  }

  /// `Friday`, `Thursday evening`, at the beginning or the end of the clause.
  private func weekday(at start: Int) -> Lead? {
    guard let (time, end) = weekdayTime(at: start) else { return nil }
    let (part, last) = partOfDay(from: end)
    guard start == 0 || last == plain.count else { return nil }
    return Lead(range: start..<last, time: time, part: part, need: .order)
  }

  /// `for 24 hours`, `two days`, `48h`.
  private func duration(at start: Int) -> Lead? {
    guard let amount = amount(at: start) else { return nil }
    let days = RecipeWait.days(amount.minutes)
    return Lead(
      range: start..<amount.end, time: days.map(AheadNote.Time.daysBefore), part: days == 1 ? "evening" : nil,
      need: .duration(minutes: amount.minutes),
      isObject: ["needs", "need", "takes", "take", "allow", "requires"].contains(word(start - 1)))
  }

  /// Parses `evening`, `in the evening` or `at noon`. Returns it and the next index, or nil and `start`.
  private func partOfDay(from start: Int) -> (part: String?, end: Int) {
    let links = follows(["in", "the"], at: start) ? 2 : word(start) == "at" ? 1 : 0
    guard let part = AheadWords.parts[word(start + links)] else { return (nil, start) }
    return (part, start + links + 1)
  }

  // MARK: Amounts of time

  /// `12 hours`, `at least 24h`, `two to three days`, `2-3 days`, `half a day`, `a couple of days`, `two nights`.
  /// - Returns: the time, of a range the longer one; the evening for nights and for hours that make a night.
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

  /// Reads `12`, `1.5`, `2-3`, `12h`, `24-hour` and `two`.
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

  // MARK: What makes a task

  /// The time, if the rest of the clause makes a task of it. It ends with the event that it is counted from.
  private func approved(_ lead: Lead) -> Lead? {
    let rest = Array(plain[..<lead.range.lowerBound] + plain[lead.range.upperBound...])
    let order = AheadClause.order(rest)
    let previous = word(lead.range.lowerBound - 1)
    func has(_ words: Set<String>) -> Bool { rest.contains(where: words.contains) }
    switch lead.need {
    case .nothing:
      var lead = lead
      let after = word(lead.range.upperBound)
      let isEvent =
        !after.isEmpty && ["before", "prior", "morning"].contains(plain[lead.range.upperBound - 1])
        && !AheadWords.links.contains(after) && AheadWords.verb(after) == nil
      if isEvent { lead.range = lead.range.lowerBound..<plain.count }
      if order != nil { return lead }
      let isTold =
        isEvent || has(AheadWords.telling) || ["from", "than", "of", "as", "for"].contains(previous)
      let isPast = rest.count > 1 && AheadWords.isPast(rest[0]) && lead.range.lowerBound > 1
      return isTold || isPast ? nil : lead
    case .order:
      let isOther = [
        "for", "until", "till", "of", "to", "with", "than", "last", "next", "every", "and", "or", "per",
        "from", "by", "on",
      ]
      .contains(previous)
      return (order == nil && !isThawing) || isOther
        || (lead.range.lowerBound == 0 && order == .cooking && lead.part == nil)
        ? nil : lead
    case .start:
      let isStart = ["keep", "start", "begin", "feed"].contains(rest.first ?? "")
      return order == .waiting || isStart || rest.contains(where: AheadWords.isWaiting) ? lead : nil
    case .wait:
      guard !has(AheadWords.telling) || order != nil else { return nil }
      return order != nil || has(AheadWords.places) || rest.contains(where: AheadWords.isWaiting) ? lead : nil
    case .duration(let minutes):
      let isOther =
        ["every", "within", "after", "in", "last", "next", "times", "twice", "once", "another", "keeps"]
        .contains(previous) || ["old", "ago", "later", "a"].contains(word(lead.range.upperBound))
      guard !isOther, !has(AheadWords.telling) || order == .waiting else { return nil }
      let isInPlace = word(lead.range.upperBound) == "in" && has(AheadWords.places)
      if lead.isObject || isInPlace || rest.contains(where: AheadWords.isWaiting) { return lead }
      guard order == .cooking, (6 * 60...24 * 60).contains(minutes) else { return nil }
      var lead = lead
      if minutes <= 12 * 60 { (lead.time, lead.part) = (.daysBefore(0), "morning") }
      return lead
    }
  }

  /// The verb with which words tell somebody to do something: "soak the beans", "the beans need to soak".
  private static func order(_ words: [String]) -> AheadWords.Verb? {
    let rest = words.drop(while: AheadWords.openers.contains)
    if let first = rest.first, let verb = AheadWords.verb(first),
      first != "rest" || !["of", "from"].contains(rest.dropFirst().first ?? "")
    {
      return verb
    }
    return zip(words, words.dropFirst()).lazy.compactMap {
      AheadWords.modals.contains($0) ? AheadWords.verb($1) : nil
    }
    .first
  }

  /// Whether the clause says that something need not be done, or is done.
  private var isDenied: Bool {
    plain.indices.contains { index in
      let next = word(index + 1)
      switch plain[index] {
      case "already", "never", "needn't": return true
      case "not", "no", "without":
        if plain[index] == "not" { return !["forget", "later"].contains(next) }
        return next == "need" || next.hasSuffix("ing") || AheadWords.isWaiting(next)
      case let word: return word.hasSuffix("n't") && next != "forget"
      }
    }
  }

  /// Whether something is to be taken out of the freezer.
  private var isThawing: Bool {
    func isThaw(_ word: String) -> Bool { ["thaw", "defrost", "unfreeze"].contains(word) }
    let rest = plain.drop(while: AheadWords.openers.contains)
    if isThaw(rest.first ?? "") { return true }
    if zip(plain, plain.dropFirst()).contains(where: { first, second in
      (AheadWords.modals.contains(first) && isThaw(second))
        || (first.hasPrefix("need") && ["thawing", "defrosting"].contains(second))
    }) {
      return true
    }
    // "take chicken out of the freezer", "move it from freezer to fridge", "mince from the freezer"
    guard let freezer = plain.firstIndex(of: "freezer"), freezer > 1 else { return false }
    let link = plain[freezer - 1] == "the" ? freezer - 2 : freezer - 1
    guard link > 0, plain[link] == "from" || (plain[link] == "of" && plain[link - 1] == "out") else {
      return false
    }
    let isLast =
      freezer == plain.count - 1 || times(at: freezer + 1).contains { $0.range.upperBound == plain.count }
    let isMoved = [
      "take", "get", "move", "bring", "pull", "fetch", "transfer", "remove", "put", "grab", "lift", "dig",
    ]
    .contains(rest.first ?? "")
    guard !plain.contains(where: ["straight", "directly", "ice", "sorbet", "frozen"].contains) else {
      return false
    }
    return isMoved && !["aisle", "section", "shelf", "cabinet"].contains(word(freezer + 1))
      || isLast && !plain.contains(where: AheadWords.telling.contains)
  }
}
