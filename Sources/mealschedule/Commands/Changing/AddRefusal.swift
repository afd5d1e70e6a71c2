import MealCore

/// Corrects an `add` that cannot be carried out as written: mostly its dates, but also its meals and servings.
extension CommandRun {
  /// The corrected command for an `add` without a date, or with its date after other words: `risotto tomorrow dinner`;
  /// nil if it cannot be corrected.
  func inOrder(_ words: [String], _ error: DayError) -> String? {
    guard error.reason == nil else { return nil }
    let typed = words.map { $0.lowercased() }
    if let hint = inOtherWords(typed) { return hint }
    // As in `2 l milk` or `6 eggs`.
    let unit = words.count > 2 && UnitWord(words[1]).measure != nil ? 1 : 0
    let thing = Array(words.dropFirst(1 + unit))
    if Servings(words[0]) != nil, unit == 1 || thing.count == 1 && UnitWord(thing[0]).measure == nil,
      Likely.isDish(thing.map { $0.lowercased() }),
      !Likely.isMeal(thing[0].lowercased())
    {
      let bought = unit == 1 ? thing + words.prefix(2) : words
      return "for a thing to buy, write:\n" + line(["today", "buy"] + bought)
    }
    func isMeal(_ word: String) -> Bool { isConfigured(word) || MealType(word) == .buy }
    let first = "the date comes first:\n"
    // The date after `until` is the last day of the repeat, so it begins today.
    if let until = typed.firstIndex(of: "until"),
      typed[..<until].contains(where: { $0.isOne(of: "every daily weekly monthly") })
    {
      return first + line(["today"] + words)
    }
    if let dated = Likely.withDates(typed, words, settings.today) {
      return "write:\n" + line(dated)
    }
    let read = DayExpression(today: settings.today, for: .planning)
    // `first` and `last` are part of a date only with other words, so they stay in the dish.
    for index in words.indices.dropFirst() where !words[index].isOne(of: "first last") {
      guard let (_, count) = try? read.leadingDay(of: Array(words[index...])) else { continue }
      var before = Array(words[..<index])
      var rhythm: [String] = []
      let other = before.last.flatMap { TypedEntry.others.contains($0.lowercased()) ? [$0] : nil } ?? []
      if Weekday(named: words[index]) != nil,
        before.dropLast(other.count).last?.isOne(of: "every each") ?? false
      {
        rhythm = ["every"] + other
        before.removeLast(rhythm.count)
      }
      var days = Array(words[index..<index + count])
      if before.last?.isOne(of: "until till") ?? false { days = ["today..\(days.joined(separator: " "))"] }
      while before.last?.isOne(of: "for from on at to in until till") ?? false { before.removeLast() }
      guard !before.isEmpty else { continue }
      var rest = before + words[(index + count)...]
      let meal = rest.firstIndex(where: isMeal).map { rest.remove(at: $0) }
      let date = rhythm + days + [meal].compactMap { $0 }
      return first + line(date + (rest.isEmpty ? ["risotto"] : rest))
    }
    return isMeal(words[0]) && words.count > 1 || typed[0].hasPrefix("+")
      ? first + line(["today"] + words) : nil
  }

  /// An `add` to paste, with the options that were typed.
  private func line(_ words: [String]) -> String {
    ShellQuoting.command(["add"] + words + arguments.optionWords)
  }

  /// `27 dec..30 dec` for days to leave empty that are written with a hyphen: `27 dec - 30 dec -`, `dec 27-dec 30 -`;
  /// nil for other words.
  func daysWithHyphen(_ words: [String]) -> String? {
    guard words.count > 2, words.last == "-", !Likely.areDays(words.dropLast()) else { return nil }
    let text = words.dropLast().joined(separator: " ")
    let dotted = text.replacing(" - ", with: "..").replacing("-", with: "..")
    let days = try? DayExpression(today: settings.today, for: .planning).range(dotted)
    return days.map { $0.count > 1 } ?? false ? dotted : nil
  }

  /// A hint for several weekdays, `fri,sun pie`, and for a repeat without a rhythm; nil for other words.
  private func inOtherWords(_ words: [String]) -> String? {
    let (next, rest) = (
      words.prefix { $0 == "next" || $0 == "this" }, arguments.words.drop { $0.isOne(of: "next this") }
    )
    let days = rest.first?.split(separator: ",").map(String.init) ?? []
    if days.count > 1, rest.count > 1, days.allSatisfy({ Weekday(named: $0) != nil }) {
      let lines = days.map { line(next + [$0] + rest.dropFirst()) }
      return
        "write a command for each day, or use --every \(rest[rest.startIndex]) to repeat it each week:\n\(lines.joined(separator: "\n"))"
    }
    return words[0] == "every" || words[0] == "each" ? "for example: mealschedule add every fri tacos" : nil
  }

  /// Refuses a range with an exception, with a command for the days on each side: `mon..fri porridge except wed`.
  private func checkExceptions(_ entry: TypedEntry) throws {
    guard let days = entry.days, days.count > 1,
      let place = entry.rest.lastIndex(where: { $0.lowercased() == "except" }), place > 0,
      let day = try? DayExpression(today: settings.today, for: .end(of: days.lowerBound))
        .day(entry.rest[(place + 1)...].joined(separator: " ")), days.contains(day)
    else { return }
    let sides = [(days.lowerBound, day.clampedAdding(-1)), (day.clampedAdding(1), days.upperBound)]
    let lines = sides.filter { $0.0 <= $0.1 }.map { first, last in
      line([first == last ? "\(first)" : "\(first)..\(last)"] + entry.rest[..<place])
    }
    throw UsageError(
      "add cannot leave out days of a range",
      hint: "write a command for the days on each side:\n" + lines.joined(separator: "\n"))
  }

  /// Refuses several days, with a command for each: `tue and thu soup`, `sat & sun bigos`, `tue, thu soup`.
  func checkDays(_ entry: TypedEntry) throws {
    try checkExceptions(entry)
    // A day between two dishes in quotes.
    let middle = entry.rhythm == nil ? entry.rest.indices.dropFirst().dropLast() : 0..<0
    if let place = middle.first(where: {
      Likely.areDays([entry.rest[$0]]) && [$0 - 1, $0 + 1].allSatisfy { entry.rest[$0].contains(" ") }
    }) {
      let both = [entry.date + entry.rest[..<place], Array(entry.rest[place...])].map(line)
      throw UsageError(
        "\(entry.rest[place]) is a second day", hint: "write:\n" + both.joined(separator: " && "))
    }
    var (days, rest) = ([entry.date], entry.rest[...])
    while let first = rest.first {
      let isLink = first.lowercased() == "and" || first == "&"
      // `sun` may be part of the dish, as in `sun dried tomatoes`.
      let isRun = Weekday(named: first) != nil && first.lowercased() != "sun"
      let isList = days[days.count - 1].last?.hasSuffix(",") ?? false
      let next = rest.dropFirst(isLink ? 1 : 0)
      let read = DayExpression(today: settings.today, for: .planning)
      guard isLink || isList || isRun, entry.days?.count == 1,
        let count = (try? read.leadingDay(of: Array(next)))?.words, count < next.count
      else { break }
      days.append(Array(next.prefix(count)))
      rest = next.dropFirst(count)
    }
    guard days.count > 1, entry.rhythm == nil else { return }
    let names = days.map { $0.joined(separator: " ").filter { $0 != "," } }
    let meal = rest.count > 1 ? rest.first.flatMap { isConfigured($0) ? MealType($0) : nil } : nil
    let dishes = MeantDish.read(
      Array(rest.dropFirst(meal == nil ? 0 : 1)), occasion(meal, entry.days?.lowerBound, Plan("")))
    let all = names.joined(separator: ",")
    let every = days.contains { $0.count > 1 } ? "" : ", or use --every \(all) to repeat it each week"
    throw UsageError(
      "\(names.joined(last: "and")) are \(days.count) days",
      hint: "write a command for each day\(every):\n"
        + names.map { addLine($0.split(separator: " ").map(String.init), dishes) }.joined(separator: "\n"))
  }

  /// Refuses two meals, with a command for each: `fri lunch and dinner soup`.
  func checkMeals(_ entry: TypedEntry) throws {
    let rest = entry.rest
    guard rest.count > 3, entry.rhythm == nil, isConfigured(rest[0]), rest[1].isOne(of: "and &"),
      isConfigured(rest[2])
    else { return }
    let lines = [rest[0], rest[2]].map { addLine(entry, [$0] + rest.dropFirst(3)) }
    throw UsageError(
      "\(rest[0]) and \(rest[2]) are 2 meals",
      hint: "write a command for each:\n" + lines.joined(separator: "\n"))
  }

  /// A hint for servings, tags or a note that were typed without a dish: the command that gives them to what is planned
  /// at the meal. nil if none were typed, for someday or a repeat, or if one of the days has no dish at the meal.
  func changeInstead(_ entry: TypedEntry, _ meal: MealType?, _ plan: Plan) -> String? {
    let meal = meal ?? settings.mealOrder.main
    guard DishOptions.all.contains(where: arguments.has), let days = entry.days, entry.rhythm == nil,
      plan.days(days).allSatisfy({ $0.meals.contains { $0.type == meal && !$0.dishes.isEmpty } })
    else { return nil }
    let line = ["change"] + entry.date + [meal.name] + arguments.optionWords
    return "to change what is planned there, write:\n" + ShellQuoting.command(line)
  }

  /// Refuses words after a date that were meant as a part of it: `fri next week dinner pizza`, `fri 5 dinner pizza`.
  func checkDate(_ entry: TypedEntry) throws {
    if entry.rest.count == 1, entry.rest[0].isOne(of: "guest guests visitors people"), entry.date.count > 1,
      let more = entry.date.last, more.hasPrefix("+")
    {
      let lines = Likely.inviting("guests", entry.date, settings).map { ShellQuoting.command($0) }
      throw UsageError(
        "\(more) \(entry.rest[0]) is not a dish", hint: "write one of:\n" + lines.joined(separator: "\n"))
    }
    if entry.rest.count > 1, let number = Int(entry.rest[0]), (1...31).contains(number),
      isConfigured(entry.rest[1]), arguments.words.count == entry.rest.count + 1,
      Weekday(named: arguments.words[0]) != nil
    {
      let read = DayExpression(today: settings.today, for: .planning)
      let day = try? read.day("\(arguments.words[0]) \(number)th")
      // If that date is on another weekday, the number was meant as servings.
      let line =
        ["add", day.map { "\($0)" } ?? arguments.words[0]] + entry.rest.dropFirst()
        + (day == nil ? ["x\(number)"] : [])
        + arguments.optionWords
      throw UsageError("\(number) is not a meal type", write: line)
    }
    guard !isConfigured(entry.rest[0]), entry.rest[0].isOne(of: "next last this + in after of week"),
      let index = entry.rest.dropFirst().prefix(3).firstIndex(where: isConfigured)
    else { return }
    let words = arguments.words.dropLast(entry.rest.count - index)
    let hint = moreOfDate(entry).map { "write:\n" + line([$0] + $1) }
    throw UsageError(
      "\(words.joined(separator: " ")) is not a date",
      hint: hint
        ?? Self.dates)
  }

  /// The days that a date and the first words after it may mean together, and the words after those: `fri next week
  /// dal`, `5 dec to 6 dec dal`; nil for other words.
  func moreOfDate(_ entry: TypedEntry) -> (days: String, dish: [String])? {
    guard let days = entry.days, let first = entry.rest.first?.lowercased() else { return nil }
    let (monday, rest) = (settings.today.adding(1)?.nextOrSame(.monday), Array(entry.rest.dropFirst()))
    let weekday = days.count == 7 && !rest.isEmpty ? Weekday(named: first) : nil
    if let day = weekday.flatMap(days.lowerBound.nextOrSame) { return ("\(day)", rest) }
    if first == "next", rest.count > 1, rest[0].lowercased() == "week", days.count <= 7, let monday {
      let start = monday.nextOrSame(days.lowerBound.weekday) ?? monday
      let end = start.clampedAdding(days.count - 1)
      return (days.count == 1 ? "\(start)" : "\(start)..\(end)", Array(rest.dropFirst()))
    }
    if first == "week", days.count == 1, !rest.isEmpty {
      return ("\(days.lowerBound.clampedAdding(7))", rest)
    }
    if first == "from", rest.count > 1, rest[0].isOne(of: "today now") {
      return ("\(settings.today.clampedAdding(days.count))", Array(rest.dropFirst()))
    }
    guard first.isOne(of: "to until till"),
      let (end, count) = try? DayExpression(today: settings.today, for: .end(of: days.lowerBound))
        .leadingDay(of: rest), count < rest.count, days.lowerBound < end
    else { return nil }
    return ("\(days.lowerBound)..\(end)", Array(rest[count...]))
  }

  /// Refuses the nth weekday of a month: `first tue of every month pie`, `every last fri pie`, `first sat of december
  /// pie`. Also refuses `first of the month pie`, since `first` and `last` alone are the ends of the stream.
  func checkWeekdayOfMonth(_ words: [String]) throws {
    let typed = words.map { $0.lowercased() }
    let start = typed.prefix { $0.isOne(of: "every each on the") }.count
    guard typed.count > start + 1, let nth = Self.ordinals[typed[start]].flatMap({ Int($0) }) else { return }
    let weekday = Weekday(named: typed[start + 1])
    let next = start + (weekday == nil ? 1 : 2)
    var rest = words[next...]
    var month: ClosedRange<DayNumber>?
    var isOfMonth = false
    if rest.count > 1, typed[next] == "of" || typed[next] == "in",
      let (days, count) = try? DayExpression(today: settings.today, for: .planning)
        .leadingRange(of: Array(rest.dropFirst())), (28...31).contains(days.count)
    {
      (month, rest) = (days, rest.dropFirst(1 + count))
    } else {
      let tail = typed[next...].prefix { $0.isOne(of: "of in the a every each month") }
      isOfMonth = tail.contains("month")
      if isOfMonth { rest = rest.dropFirst(tail.count) }
    }
    let isEvery = start > 0 && (typed[0] == "every" || typed[0] == "each")
    let isEnd =
      (typed[start] == "first" || typed[start] == "last") && typed[next - 1] == typed[start]
      && typed[next] == "of"
    guard weekday != nil || isEnd else { return }
    guard isOfMonth || month != nil || weekday != nil else {
      let day = nth == 0 ? DayNumber.first : .last
      throw UsageError(
        "\(typed[start]) is \(day.spelledOut), the \(typed[start]) day there is", hint: Self.dates)
    }
    // Do not refuse `last tue`, which is a date, or `every second tue`, which means every other Tuesday.
    guard isOfMonth || month != nil || nth == 0 || isEvery && nth != 1 else { return }
    func isMeant(_ day: DayNumber) -> Bool {
      let date = day.calendarDate
      guard weekday != nil else {
        return nth == 0 ? date.day == 1 : day.clampedAdding(1).calendarDate.day == 1
      }
      return day.weekday == weekday
        && (nth < 0 ? day.clampedAdding(7).calendarDate.month != date.month : (date.day - 1) / 7 == nth)
    }
    let days = month ?? settings.today...settings.today.clampedAdding(400)
    let day = days.first(where: isMeant) ?? settings.today
    let dish = rest.isEmpty ? ["risotto"] : Array(rest)
    var line = ["add", "\(day)"] + dish + arguments.optionWords
    let error = "\(words.dropLast(rest.count).joined(separator: " ")) is not a date"
    guard month == nil, isEvery || isOfMonth || arguments.has(AddOptions.every) else {
      throw UsageError(error, write: line)
    }
    if arguments.has(AddOptions.every), let place = line.lastIndex(of: "--" + AddOptions.every.name) {
      line.removeSubrange(place...place + 1)
    }
    guard weekday != nil else { throw UsageError(error, write: line + ["--every", "monthly"]) }
    throw UsageError(
      "a dish cannot repeat on the \(typed[start]) \(typed[start + 1]) of each month",
      hint: "the closest rhythm is every 4 weeks:\n" + ShellQuoting.command(line + ["--every", "4w"]))
  }

  private static let dates =
    "write a date such as fri, next fri, fri+7, +3, 14 mar or 2013-03-14 ('mealschedule help dates')"

  private static let ordinals = Likely.table(
    """
    first|1st => 0
    second|2nd => 1
    third|3rd => 2
    fourth|4th => 3
    last => -1
    """)

  func isConfigured(_ word: String) -> Bool {
    MealType(word).map(settings.mealOrder.configured.contains) ?? false
  }
}
