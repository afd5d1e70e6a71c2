import MealCore

/// Corrects the dates of an `add` that cannot be carried out as it is written.
extension CommandRun {
  /// The corrected command for one without a date, or with its date after other words: `risotto tomorrow
  /// dinner`.
  func inOrder(_ words: [String], _ error: DayError) -> String? {
    guard error.reason == nil else { return nil }
    let typed = words.map { $0.lowercased() }
    if let hint = inOtherWords(typed) { return hint }
    func isMeal(_ word: String) -> Bool { isConfigured(word) || MealType(word) == .buy }
    func line(_ words: some Sequence<String>) -> String {
      "mealschedule add \(ShellQuoting.quoted(Array(words)))"
    }
    if words.count > 1, let last = typed.last, last.hasSuffix("days"), Weekday(named: last.dropLast()) != nil
    {
      return "write:\n" + line(["every", String(last.dropLast())] + words.dropLast() + arguments.optionWords)
    }
    if let dated = Likely.withDates(typed, words, settings.today) {
      return "write:\n" + line(dated + arguments.optionWords)
    }
    let read = DayExpression(today: settings.today, for: .planning)
    let second = (try? read.leadingDay(of: Array(words.dropFirst())))?.words ?? 0
    if ["this", "on"].contains(words[0].lowercased()), second > 0 { return "write:\n" + line(words[1...]) }
    let first = "the date comes first:\n"
    // Words that are part of a date only with others are left in the dish.
    for index in words.indices.dropFirst() where !["first", "last"].contains(words[index].lowercased()) {
      guard let (_, count) = try? read.leadingDay(of: Array(words[index...])) else { continue }
      var before = Array(words[..<index])
      var rhythm: [String] = []
      if Weekday(named: words[index]) != nil, ["every", "each"].contains(before.last?.lowercased()) {
        rhythm = ["every"]
        before.removeLast()
      }
      let links: Set = ["for", "on", "at", "to", "in", "until"]
      while let last = before.last, links.contains(last.lowercased()) { before.removeLast() }
      guard !before.isEmpty else { continue }
      var rest = before + words[(index + count)...]
      let meal = rest.firstIndex(where: isMeal).map { rest.remove(at: $0) }
      let date = rhythm + words[index..<index + count] + [meal].compactMap { $0 }
      return first + line(date + (rest.isEmpty ? ["risotto"] : rest))
    }
    return isMeal(words[0]) && words.count > 1 ? first + line(["today"] + words) : nil
  }

  /// The range of days to leave empty that is written with a hyphen: `27 dec - 30 dec -`, `dec 27-dec 30 -`; nil for
  /// other words.
  func daysWithHyphen(_ words: [String]) -> String? {
    guard words.count > 2, words.last == "-" else { return nil }
    let text = words.dropLast().joined(separator: " ")
    guard (try? RangeExpression(today: settings.today, for: .planning).range(text)) == nil else { return nil }
    let dotted = text.replacing(" - ", with: "..").replacing("-", with: "..")
    guard dotted != text,
      let days = try? RangeExpression(today: settings.today, for: .planning).range(dotted),
      days.count > 1
    else { return nil }
    return ShellQuoting.quoted([dotted])
  }

  /// The command to write for repeats and days in other words: `from 27 dec to 30 dec -`, `sundays pie`.
  private func inOtherWords(_ words: [String]) -> String? {
    if words[0] == "from", words.count > 2 {
      return "write:\nmealschedule add \(ShellQuoting.quoted(Likely.range(arguments.words)))"
    }
    if words[0].hasSuffix("days"), Weekday(named: words[0].dropLast()) != nil, words.count > 1 {
      return
        "write:\nmealschedule add \(ShellQuoting.quoted(["every", String(words[0].dropLast())] + arguments.words.dropFirst()))"
    }
    let days = words[0].split(separator: ",").map(String.init)
    if days.count > 1, words.count > 1, days.allSatisfy({ Weekday(named: $0) != nil }) {
      let lines = days.map { "mealschedule add \(ShellQuoting.quoted([$0] + arguments.words.dropFirst()))" }
      return
        "write a line for each day, or --every \(words[0]) for each week:\n\(lines.joined(separator: "\n"))"
    }
    guard words.count > 2, ["every", "each"].contains(words[0]) else { return nil }
    // `every other day`, `every 2 weeks`, `every weekday`.
    for count in [2, 1] {
      let spoken = words[1...].prefix(count).joined(separator: " ")
      let rhythm = Likely.rhythms[spoken] ?? spoken
      guard words.count > count + 1, (try? Rhythm(typed: rhythm)) != nil else { continue }
      let line =
        ["today"] + arguments.words.dropFirst(count + 1) + ["--every", rhythm] + arguments.optionWords
      return "a repeat begins on a day:\nmealschedule add \(ShellQuoting.quoted(line))"
    }
    return "a repeat begins on a day: mealschedule add fri tacos --every weekly"
  }

  /// Refuses several days, with a command for each: `tue and thu soup`, `sat & sun bigos`, `tue, thu soup`.
  func checkDays(_ entry: EntryWords) throws {
    let typed = EntryWords.unquoted(arguments.words, today: settings.today).dropLast(entry.rest.count)
    let date = Array(typed.drop { entry.rhythm != nil && $0.lowercased() == "every" })
    var (days, rest) = ([date], entry.rest[...])
    while let first = rest.first {
      let isLink = ["and", "&"].contains(first.lowercased())
      let isList = days[days.count - 1].last?.hasSuffix(",") ?? false
      let next = rest.dropFirst(isLink ? 1 : 0)
      guard isLink || isList, entry.days?.count == 1,
        let count = (try? DayExpression(today: settings.today, for: .planning).leadingDay(of: Array(next)))?
          .words,
        count < next.count
      else { break }
      days.append(Array(next.prefix(count)))
      rest = next.dropFirst(count)
    }
    guard days.count > 1 else { return }
    let names = days.map { $0.joined(separator: " ").filter { $0 != "," } }
    let isNamed = isConfigured(rest[rest.startIndex]) && rest.count > 1
    let dishes = MeantDish.read(
      Array(rest.dropFirst(isNamed ? 1 : 0)),
      occasion(isNamed ? MealType(rest[rest.startIndex]) : nil, entry.days?.lowerBound, Plan("")))
    let all = names.joined(separator: ",")
    guard entry.rhythm == nil else {
      let line = addLine([names[0]], dishes) + " --every \(ShellQuoting.quoted(all))"
      throw UsageError("every takes one day here", hint: "write:\n\(line)")
    }
    let every = days.contains { $0.count > 1 } ? "" : ", or --every \(all) for each week"
    throw UsageError(
      "\(names.joined(last: "and")) are \(days.count) days",
      hint: "write a line for each day\(every):\n"
        + names.map { addLine($0.split(separator: " ").map(String.init), dishes) }.joined(separator: "\n"))
  }

  /// How to give what is planned at a meal the servings, tags or note that were typed without a dish; nil without them, or
  /// where a meal of these days is open.
  func changeInstead(_ entry: EntryWords, _ meal: MealType?, _ plan: Plan) -> String? {
    let meal = meal ?? settings.mealOrder.main
    guard DishOptions.all.contains(where: arguments.has), let days = entry.days, entry.rhythm == nil,
      plan.days(days).allSatisfy({ $0.meals.contains { $0.type == meal && !$0.dishes.isEmpty } })
    else { return nil }
    let date = EntryWords.unquoted(arguments.words, today: settings.today).dropLast(entry.rest.count)
    let line = ShellQuoting.quoted(date + [meal.name] + arguments.optionWords)
    return "for what is planned there, write:\nmealschedule change \(line)"
  }

  /// Refuses words after a date that were meant as a part of it: `fri next week dinner pizza`, `fri 5 dinner pizza`.
  func checkDate(_ entry: EntryWords) throws {
    if entry.rest.count > 1, let number = Int(entry.rest[0]), (1...31).contains(number),
      isConfigured(entry.rest[1]),
      arguments.words.count == entry.rest.count + 1, Weekday(named: arguments.words[0]) != nil
    {
      let words = [arguments.words[0], "\(number)th"]
      let day = try DayExpression(today: settings.today, for: .planning).day(words.joined(separator: " "))
      let line = ["\(day)"] + entry.rest.dropFirst() + arguments.optionWords
      throw UsageError(
        "\(number) is not a meal type", hint: "write:\nmealschedule add \(ShellQuoting.quoted(line))")
    }
    guard !isConfigured(entry.rest[0]),
      ["next", "last", "this", "+", "in", "after", "of", "week"].contains(entry.rest[0].lowercased()),
      let index = entry.rest.dropFirst().prefix(3).firstIndex(where: isConfigured)
    else { return }
    let words = arguments.words.dropLast(entry.rest.count - index)
    let line = moreOfDate(entry).map { "write:\nmealschedule add \(ShellQuoting.quoted([$0] + $1))" }
    throw UsageError(
      "\(words.joined(separator: " ")) is not a date",
      hint: line
        ?? "a date is one of: fri, next fri, fri+7, +3, 14 mar, 2013-03-14 ('mealschedule help dates')")
  }

  func isConfigured(_ word: String) -> Bool {
    MealType(word).map(settings.mealOrder.configured.contains) ?? false
  }
}
