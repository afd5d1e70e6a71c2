import MealCore

/// Phrases for days that the date syntax does not accept: `friday week`, `the 5th`.
extension Likely {
  /// The first day of 2000, for reading words as days if it does not matter which days they are. 2000 has a 29
  /// February.
  static let anyDay = DayNumber.first + 730_119

  /// The number of words at the beginning that name days; nil if there are none.
  static func dayCount(_ words: some Sequence<String>) -> Int? {
    inAnyYear { read throws(DayError) in try read.leadingRange(of: Array(words)).words }
  }

  /// Whether words are nothing but days.
  static func areDays(_ words: some Sequence<String>) -> Bool {
    inAnyYear { read throws(DayError) in try read.range(words.joined(separator: " ")) } != nil
  }

  /// Reads words that name days, and returns the result; nil if they name no days that exist. A `sat 5 dec` exists only
  /// in some years, so this tries 12 years in turn: within them, every date but 29 February falls on each weekday.
  static func inAnyYear<Reading>(
    _ read: (DayExpression) throws(DayError) -> Reading
  ) -> Reading? {
    for year in 0..<12 {
      do throws(DayError) {
        return try read(DayExpression(today: anyDay + 365 * year, for: .planning))
      } catch {
        guard error.reason != nil else { return nil }
      }
    }
    return nil
  }

  /// The command with its days rewritten in a form that the program accepts; nil if they are not understood.
  static func days(
    _ typed: [String], _ words: [String], of command: String, today: DayNumber?, isNoDate: Bool
  ) -> [String]? {
    guard !command.isOne(of: "menu recipe find last next help") else { return nil }
    if let spoken = Phrases.days.answers(to: words, today: today).first { return [command] + spoken.words }
    if let today, let (days, count) = dayOfMonth(typed, from: today) {
      return [command] + days + words.dropFirst(count)
    }
    // As in `21 dec to 1 jan lunch` or `lunch boxes 21 dec to 1 jan`, but not `every fri until 1 jan soup`.
    let isRepeat = command == "add" && typed.first?.isOne(of: "every each") ?? false
    if !isRepeat, !command.isOne(of: "move copy swap change"), let (days, place) = range(among: words, today)
    {
      return [command] + days + words[..<place.lowerBound] + words[place.upperBound...]
    }
    // As in `friday's` or `the weekend`.
    let plain = words.enumerated().filter { !($0.offset == 0 && typed[0] == "the") }.map { word in
      let stem = String(word.element.dropLast(2))
      return word.element.hasSuffix("'s") && days.contains(stem.lowercased()) ? stem : word.element
    }
    if plain != words { return [command] + plain }
    if typed.first == "from", words.count > 1, command != "add" { return [command] + words.dropFirst() }
    guard isNoDate else { return nil }
    if ["month", "year"].contains(typed.first), command != "add" { return [command, "this"] + words }
    if let dated = withDates(typed, words, today) { return [command] + dated }
    return isDish(typed) && command == "add" && dateAtEnd(words) == nil ? ["add", "today"] + words : nil
  }

  /// `5 dec` for `the 5th`, the first 5th from today on, and the number of words read; nil for other words.
  private static func dayOfMonth(_ typed: [String], from today: DayNumber) -> (days: [String], count: Int)? {
    let skipped = typed.prefix { $0.isOne(of: "the on") }.count
    guard let word = typed.dropFirst(skipped).first, word.suffix(2).isOne(of: "st nd rd th"),
      typed.dropFirst(skipped + 1).first.flatMap({ Weekday(named: $0) }) == nil,
      let number = Int(word.dropLast(2)), (1...31).contains(number),
      let day = (0..<62).lazy.map({ today.clampedAdding($0) }).first(where: { $0.calendarDate.day == number })
    else { return nil }
    return (["\(number)", String(day.calendarDate.namedMonth.name.lowercased().prefix(3))], skipped + 1)
  }

  /// Units after `next` and `last`.
  static let periods = "week weekend month year"

  private static let numbers = ["a": 1, "an": 1, "one": 1, "two": 2, "three": 3]

  /// The number and the first letter of the unit of `3 days`, `a week` or `fortnight`; nil for other words.
  static func length(_ words: [String]) -> (count: Int, unit: String)? {
    guard let unit = words.last?.lowercased(), words.count < 3, unit == "fortnight" || Rhythm.isUnit(unit),
      let count = words.count == 1 ? 1 : numbers[words[0].lowercased()] ?? Int(words[0]),
      (-DayNumber.last.number...DayNumber.last.number).contains(count)
    else { return nil }
    return unit == "fortnight" ? (2 * count, "w") : (count, String(unit.prefix(1)))
  }

  private static let days =
    ["today", "tonight", "tomorrow", "yesterday", "week", "weekend"]
    + Weekday.allCases.flatMap { [$0.name.lowercased(), String($0.name.prefix(3)).lowercased()] }
    + (1...12).compactMap { Month($0)?.name.lowercased() }

  /// Whether a word may be a misspelled word of a date.
  static func isNearlyDay(_ word: String) -> Bool { day(near: word) != nil }

  /// The word of a date with nearly this spelling; nil if there is none.
  static func day(near word: String) -> String? {
    word.lowercased() == "tonite" ? "tonight" : Nearest.match(word.lowercased(), among: days)
  }

  /// Whether a dish that is written without quotes ends before these words: if there are none, or if they begin with a
  /// day (even a misspelled one), a meal, a tag, a thing or `add`.
  /// - Parameter isLinked: whether a tag or a thing is still part of the value, as after `and`.
  static func endsDish(_ words: ArraySlice<String>, isLinked: Bool) -> Bool {
    guard let first = words.first?.lowercased() else { return true }
    return !isLinked && (first.hasPrefix("+") || first.hasPrefix("@")) || first == "add" || isMeal(first)
      || first.utf8.count > 4 && Nearest.match(first, among: days, most: 1) != nil
      || dayCount(words) != nil
  }

  /// Whether words may be the name of a dish or a thing, rather than a mistyped day.
  static func isDish(_ typed: [String]) -> Bool {
    typed.allSatisfy { word in
      word.utf8.count <= 20 && word.allSatisfy(\.isLetter)
        && !word.isOne(of: "last next this first") && !isNearlyDay(word)
        && !(word.utf8.count > 2 && days.contains { $0.hasPrefix(word) })
    } && !typed.dropFirst().contains(where: isMeal)
  }

  /// `26 nov..2 dec` for `from 26 nov to 2 dec` and `26 nov 2 dec`, `fri..sat` for `fri and sat`, `fri..fri+2` for `fri
  /// for 3 days`; nil for other words.
  static func range(inWords typed: [String], _ today: DayNumber?) -> String? {
    let words = typed.drop { $0.lowercased() == "from" }.map {
      $0.hasSuffix(",") ? String($0.dropLast()) : $0
    }
    guard let count = dayCount(words) else { return nil }
    let rest = words[count...].drop { $0.isOne(of: "to until till through and - – & for") }
    let (begin, end) = (words[..<count].joined(separator: " "), rest.joined(separator: " "))
    let read = DayExpression(today: today ?? anyDay)
    if rest.count == 2, let unit = rest.last?.lowercased().prefix(1), unit == "d" || unit == "w",
      Rhythm.isUnit(rest[rest.endIndex - 1]), let length = Int(rest[rest.startIndex]),
      (2...3660).contains(length),
      (try? read.day(begin)) != nil
    {
      return "\(begin)..\(begin)+\(length * (unit == "w" ? 7 : 1) - 1)"
    }
    let areMonths = Month(named: begin) != nil && Month(named: end) != nil && begin != end
    let isSpan = begin.lowercased() != "first" && (try? read.day(begin)) != nil && (try? read.day(end)) != nil
    guard areMonths || isSpan,
      let days = try? DayExpression(today: today ?? anyDay).range("\(begin)..\(end)")
    else { return nil }
    // `mon and thu` does not include the days in between.
    let isList =
      typed.contains { $0.hasSuffix(",") }
      || words[count...].first?.isOne(of: "and &") ?? false
    return isList && days.count > (areMonths ? 62 : 2) ? nil : "\(begin)..\(end)"
  }

  /// A range that is written in words among other words, and its place: `5 dec..6 dec` for `marek 5 dec to 6 dec`; nil
  /// if the words contain no range.
  static func range(
    among words: [String], _ today: DayNumber?
  ) -> (days: [String], place: Range<Int>)? {
    func read(_ place: Range<Int>) -> (days: [String], place: Range<Int>)? {
      range(inWords: Array(words[place]), today).map { ($0.split(separator: " ").map(String.init), place) }
    }
    if let all = read(words.indices) { return all }
    guard
      let link = words.dropFirst().dropLast().firstIndex(where: { $0.isOne(of: "to until till - –") })
    else { return nil }
    // A date has at most five words.
    return (max(0, link - 5)..<link).lazy.compactMap { start in
      (link + 2...min(words.count, link + 6)).reversed().lazy.compactMap { read(start..<$0) }.first
    }.first
  }

  /// For `fridays`: the commands that show the next Friday and all Fridays of the next eight weeks. nil without such a
  /// plural.
  static func eachWeek(_ words: [String]) -> String? {
    guard let place = words.firstIndex(where: { Weekday.ofPlural($0.lowercased()) != nil }),
      let day = Weekday.ofPlural(words[place].lowercased())
    else { return nil }
    let one = ["show"] + words[..<place] + [day.name.lowercased()] + words[(place + 1)...]
    return "\(ShellQuoting.command(one))\n"
      + "mealschedule show today..+55 --format '{weekday} {date} {meal} {dish}\\n' | grep ^\(day.shortName)"
  }

  /// A `copy` command for each target day, for words such as `mon to thu and fri` or `mon to thu, fri`; nil for other
  /// words.
  static func copying(_ words: [String]) -> String? {
    guard let link = words.lastIndex(where: { $0.lowercased() == "to" }), link > 0 else { return nil }
    let ends = list(words[(link + 1)...])
    guard ends.count > 1, ends.allSatisfy({ dayCount($0) != nil }) else { return nil }
    return ends.map { ShellQuoting.command(["copy"] + words[...link] + $0) }.joined(separator: "\n")
  }

  /// The command for several days before a meal or a dish, as in `wed and thu lunch` or `tue, thu soup`. Neighbouring
  /// days become one command, other days a line each. nil for other words.
  static func onEachDay(
    _ command: [String], _ words: [String], _ options: [String], _ today: DayNumber?
  ) -> String? {
    let plain = words.map { $0.hasSuffix(",") ? String($0.dropLast()) : $0 }
    var (days, end) = ([String](), 0)
    var next = 0
    while let count = dayCount(plain[next...]) {
      end = next + count
      days.append(plain[next..<end].joined(separator: " "))
      let isLink = end < plain.count && plain[end].isOne(of: "and &")
      guard isLink || words[end - 1].hasSuffix(",") else { break }
      next = end + (isLink ? 1 : 0)
    }
    let read = DayExpression(today: today ?? anyDay)
    let numbers = days.compactMap { try? read.day($0) }
    guard days.count > 1, numbers.count == days.count else { return nil }
    let areNeighbours = zip(numbers, numbers.dropFirst()).allSatisfy { $0.adding(1) == $1 }
    let all = areNeighbours ? ["\(days[0])..\(days[days.count - 1])"] : days
    return all.map { day in
      ShellQuoting.command(command + day.split(separator: " ").map(String.init) + words[end...] + options)
    }.joined(separator: "\n")
  }

  /// `shift mon..fri by 1` for `mon..fri by a day`, `move fri soup to fri+2` for `fri soup 2 days later`; nil for other
  /// words.
  static func shifting(_ words: [String]) -> [String]? {
    var rest = words
    while rest.last?.isOne(of: "by days day later earlier back") ?? false { rest.removeLast() }
    guard let last = rest.popLast(), var distance = numbers[last.lowercased()] ?? Int(last.drop { $0 == "+" })
    else { return nil }
    if words.contains(where: { $0.lowercased() == "earlier" }) { distance = -distance }
    if rest.last?.lowercased() == "by" { rest.removeLast() }
    guard let count = dayCount(rest) else { return nil }
    guard count < rest.count else { return ["shift"] + rest + ["by", "\(distance)"] }
    let day = rest[..<count].joined(separator: " ").replacing(/\.\..*/, with: "")
    return ["move"] + rest + ["to", day + (distance < 0 ? "\(distance)" : "+\(distance)")]
  }
}
