import MealCore

/// Corrects the dates of an `add` that cannot be carried out as it is written.
extension CommandRun {
  /// The corrected command for one without a date, or with its date after other words: `risotto tomorrow
  /// dinner`.
  func inOrder(_ words: [String], _ error: DayError) -> String? {
    guard error.reason == nil else { return nil }
    if let hint = inOtherWords(words.map { $0.lowercased() }) { return hint }
    func isMeal(_ word: String) -> Bool { isConfigured(word) || MealType(word) == .buy }
    func line(_ words: some Sequence<String>) -> String {
      "mealschedule add \(ShellQuoting.quoted(Array(words)))"
    }
    let read = DayExpression(today: settings.today, for: .planning)
    let second = (try? read.leadingDay(of: Array(words.dropFirst())))?.words ?? 0
    if isMeal(words[0]), words.count > 1 {
      let date = second > 0 ? Array(words[1...second]) : ["today"]
      return "the date comes first: " + line(date + [words[0]] + words[(1 + second)...])
    }
    if ["this", "on"].contains(words[0].lowercased()), second > 0 { return "write " + line(words[1...]) }
    for index in words.indices.dropFirst() where !["first", "last"].contains(words[index].lowercased()) {
      guard let (_, count) = try? read.leadingDay(of: Array(words[index...])) else { continue }
      let links: Set = ["for", "on", "at", "to", "in"]
      let before = words[..<index].reversed().drop { links.contains($0.lowercased()) }.reversed()
      guard !before.isEmpty else { continue }
      var rest = Array(before) + words[(index + count)...]
      let meal = rest.firstIndex(where: isMeal).map { rest.remove(at: $0) }
      return "the date comes first: " + line(words[index..<index + count] + [meal].compactMap { $0 } + rest)
    }
    return nil
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
      return "write mealschedule add \(ShellQuoting.quoted(Likely.range(arguments.words)))"
    }
    if words[0].hasSuffix("days"), Weekday(named: words[0].dropLast()) != nil, words.count > 1 {
      return
        "write mealschedule add \(ShellQuoting.quoted(["every", String(words[0].dropLast())] + arguments.words.dropFirst()))"
    }
    let days = words[0].split(separator: ",").map(String.init)
    if days.count > 1, words.count > 1, days.allSatisfy({ Weekday(named: $0) != nil }) {
      let lines = days.map { "mealschedule add \(ShellQuoting.quoted([$0] + arguments.words.dropFirst()))" }
      return
        "write a line for each day, or --every \(words[0]) for each week:\n\(lines.joined(separator: "\n"))"
    }
    guard words.count > 1, words[0] == "every" else { return nil }
    return "a repeat begins on a day: mealschedule add fri tacos --every weekly"
  }

  /// Refuses words after a date that were meant as a part of it: `fri next week dinner pizza`.
  func checkDate(_ entry: EntryWords) throws {
    guard !isConfigured(entry.rest[0]),
      ["next", "last", "this", "+", "in", "after", "of"].contains(entry.rest[0].lowercased()),
      let index = entry.rest.dropFirst().prefix(3).firstIndex(where: isConfigured)
    else { return }
    let words = arguments.words.dropLast(entry.rest.count - index)
    throw UsageError(
      "\(words.joined(separator: " ")) is not a date",
      hint: "a date is one of: fri, next fri, fri+7, +3, 14 mar, 2013-03-14 ('mealschedule help dates')")
  }

  func isConfigured(_ word: String) -> Bool {
    MealType(word).map(settings.mealOrder.configured.contains) ?? false
  }
}
