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
    if words.count > 1, let day = Likely.weekday(of: typed[words.count - 1]) {
      return "write:\n" + line(["every", day.name.lowercased()] + words.dropLast())
    }
    if let dated = Likely.withDates(typed, words, settings.today) {
      return "write:\n" + line(dated)
    }
    let read = DayExpression(today: settings.today, for: .planning)
    let rest = Array(words.dropFirst())
    if ["this", "on"].contains(typed[0]), (try? read.leadingDay(of: rest)) != nil {
      return "write:\n" + line(rest)
    }
    let first = "the date comes first:\n"
    // `first` and `last` are part of a date only with other words, so they stay in the dish.
    for index in words.indices.dropFirst() where !["first", "last"].contains(words[index].lowercased()) {
      guard let (_, count) = try? read.leadingDay(of: Array(words[index...])) else { continue }
      var before = Array(words[..<index])
      var rhythm: [String] = []
      let other = before.last.flatMap { EntryWords.others.contains($0.lowercased()) ? [$0] : nil } ?? []
      if Weekday(named: words[index]) != nil,
        ["every", "each"].contains(before.dropLast(other.count).last?.lowercased())
      {
        rhythm = ["every"] + other
        before.removeLast(rhythm.count)
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

  /// An `add` to paste, with the options that were typed.
  private func line(_ words: [String]) -> String {
    ShellQuoting.command(["add"] + words + arguments.optionWords)
  }

  /// `27 dec..30 dec` for days to leave empty that are written with a hyphen: `27 dec - 30 dec -`, `dec 27-dec 30 -`; nil
  /// for other words.
  func daysWithHyphen(_ words: [String]) -> String? {
    guard words.count > 2, words.last == "-", !Likely.areDays(words.dropLast()) else { return nil }
    let text = words.dropLast().joined(separator: " ")
    let dotted = text.replacing(" - ", with: "..").replacing("-", with: "..")
    let days = try? RangeExpression(today: settings.today, for: .planning).range(dotted)
    return days.map { $0.count > 1 } ?? false ? dotted : nil
  }

  /// The command to write for repeats and days in other words: `from 27 dec to 30 dec -`, `sundays pie`.
  private func inOtherWords(_ words: [String]) -> String? {
    if words[0] == "from", words.count > 2 {
      let typed = arguments.words
      let dated = Likely.range(among: typed, settings.today).map { $0.days + typed[$0.place.upperBound...] }
      return "write:\n" + line(dated ?? Array(typed.dropFirst()))
    }
    let days = words[0].split(separator: ",").map(String.init)
    if days.count > 1, words.count > 1, days.allSatisfy({ Weekday(named: $0) != nil }) {
      let lines = days.map { line([$0] + arguments.words.dropFirst()) }
      return
        "write a line for each day, or --every \(words[0]) for each week:\n\(lines.joined(separator: "\n"))"
    }
    return ["every", "each"].contains(words[0]) ? "for example: mealschedule add every fri tacos" : nil
  }

  /// Refuses several days, with a command for each: `tue and thu soup`, `sat & sun bigos`, `tue, thu soup`.
  func checkDays(_ entry: EntryWords) throws {
    var (days, rest) = ([entry.date], entry.rest[...])
    while let first = rest.first {
      let isLink = ["and", "&"].contains(first.lowercased())
      let isList = days[days.count - 1].last?.hasSuffix(",") ?? false
      let next = rest.dropFirst(isLink ? 1 : 0)
      let read = DayExpression(today: settings.today, for: .planning)
      guard isLink || isList, entry.days?.count == 1,
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
    let every = days.contains { $0.count > 1 } ? "" : ", or --every \(all) for each week"
    throw UsageError(
      "\(names.joined(last: "and")) are \(days.count) days",
      hint: "write a line for each day\(every):\n"
        + names.map { addLine($0.split(separator: " ").map(String.init), dishes) }.joined(separator: "\n"))
  }

  /// How to give the servings, tags or note that were typed without a dish to what is planned at a meal; nil without
  /// them, or if the meal is open on one of these days.
  func changeInstead(_ entry: EntryWords, _ meal: MealType?, _ plan: Plan) -> String? {
    let meal = meal ?? settings.mealOrder.main
    guard DishOptions.all.contains(where: arguments.has), let days = entry.days, entry.rhythm == nil,
      plan.days(days).allSatisfy({ $0.meals.contains { $0.type == meal && !$0.dishes.isEmpty } })
    else { return nil }
    let line = ["change"] + entry.date + [meal.name] + arguments.optionWords
    return "for what is planned there, write:\n" + ShellQuoting.command(line)
  }

  /// Refuses words after a date that were meant as a part of it: `fri next week dinner pizza`, `fri 5 dinner pizza`.
  func checkDate(_ entry: EntryWords) throws {
    if entry.rest.count > 1, let number = Int(entry.rest[0]), (1...31).contains(number),
      isConfigured(entry.rest[1]), arguments.words.count == entry.rest.count + 1,
      Weekday(named: arguments.words[0]) != nil
    {
      let read = DayExpression(today: settings.today, for: .planning)
      let day = try read.day("\(arguments.words[0]) \(number)th")
      let line = ["add", "\(day)"] + entry.rest.dropFirst() + arguments.optionWords
      throw UsageError("\(number) is not a meal type", write: line)
    }
    guard !isConfigured(entry.rest[0]),
      ["next", "last", "this", "+", "in", "after", "of", "week"].contains(entry.rest[0].lowercased()),
      let index = entry.rest.dropFirst().prefix(3).firstIndex(where: isConfigured)
    else { return }
    let words = arguments.words.dropLast(entry.rest.count - index)
    let hint = moreOfDate(entry).map { "write:\n" + line([$0] + $1) }
    throw UsageError(
      "\(words.joined(separator: " ")) is not a date",
      hint: hint
        ?? "a date is one of: fri, next fri, fri+7, +3, 14 mar, 2013-03-14 ('mealschedule help dates')")
  }

  func isConfigured(_ word: String) -> Bool {
    MealType(word).map(settings.mealOrder.configured.contains) ?? false
  }
}
