import MealCore

/// Remarks on what `add` was told to do, and the commands to paste in them.
extension CommandRun {
  /// Remarks on words of a dish that may have been meant otherwise: `supper tapas`, `soup for 6`, `away`.
  func doubts(_ entry: EntryWords, _ rest: [String], isNamed: Bool, _ known: KnownMeals) -> [String] {
    var remarks: [String] = []
    if rest.count == 1,
      ["away", "out", "none", "nothing", "skip", "vacation", "holiday", "holidays", "trip"].contains(
        rest[0].lowercased())
    {
      let empty = Array(entry.rest.dropLast()) + ["-"]
      remarks.append(
        "\(rest[0]) was taken as a dish; to leave these meals empty:\n\(instead)\(addLine(entry, empty))"
      )
    }
    if !isNamed, rest.count > 1, ["supper", "brunch", "tea", "dessert"].contains(rest[0].lowercased()) {
      let meals = known.eaten.map(\.name).joined(separator: ", ")
      remarks.append("\(rest[0]) was taken as part of the dish's name: the meals are \(meals)")
    }
    func otherwise(_ words: String, _ meant: String, _ rest: [String]) {
      remarks.append(
        "\(words) was taken as part of the dish's name; \(meant):\n\(instead)\(addLine(entry, rest))"
      )
    }
    if rest.count > 2, rest.prefix(2).map({ $0.lowercased() }) == ["same", "as"] {
      let meal = isNamed ? [entry.rest[0]] : []
      let words = rest.dropFirst(2) + meal + ["to"] + arguments.words.dropLast(rest.count)
      remarks.append(
        "same as was taken as part of the dish's name; to copy what is planned there:\n\(instead)"
          + "mealschedule copy \(ShellQuoting.quoted(Array(words)))")
    }
    let second = rest.indices.dropLast(2).first {
      known.eaten.map(\.name).contains(rest[$0 + 1].lowercased())
        && (rest[$0].lowercased() == "and" && $0 > 0 || rest[$0].hasSuffix(","))
    }
    if let second {
      let first = rest[..<second] + (rest[second].hasSuffix(",") ? [String(rest[second].dropLast())] : [])
      let words = rest[(second + 1)...]
      let other = arguments.words.dropLast(entry.rest.count) + words + arguments.optionWords
      remarks.append(
        "\(words.joined(separator: " ")) was taken as part of the dish's name; for two meals:\n\(instead)"
          + addLine(entry, entry.rest.dropLast(rest.count) + first)
          + "\nmealschedule add \(ShellQuoting.quoted(Array(other)))")
    }
    // A name in quotes may be a recipe's, with its comma.
    for (word, meant, words) in second != nil
      ? [] : marks(rest, isQuoted: entry.rest.contains { $0.contains(" ") })
    {
      otherwise(word, meant, entry.rest.dropLast(rest.count) + words)
    }
    let last = rest[rest.count - 1]
    if rest.count > 2, rest[rest.count - 2].lowercased() == "for",
      let count = Int(last) ?? Self.numbers.firstIndex(of: last.lowercased())
    {
      otherwise("for \(last)", "servings are written x\(count)", entry.rest.dropLast(2) + ["x\(count)"])
    }
    let ending = rest.suffix(2).map { $0.lowercased() }
    let eaters: Set = ["people", "persons", "servings", "portions"]
    if rest.count > 2, let count = ending.compactMap({ Int($0) }).first,
      ending[0] == "serves" || eaters.contains(ending[1])
    {
      otherwise(
        rest.suffix(2).joined(separator: " "), "servings are written x\(count)",
        entry.rest.dropLast(2) + ["x\(count)"])
    }
    if rest.count > 1, rest[0].utf8.contains(UInt8(ascii: ":")),
      rest[0].allSatisfy({ $0.isNumber || $0 == ":" })
    {
      otherwise(rest[0], "a plan has meals, but no times", entry.rest.filter { $0 != rest[0] })
    }
    let people: Set = ["guest", "guests", "visitor", "visitors"]
    if rest.count == 2, rest.contains(where: { people.contains($0.lowercased()) }),
      let count = rest.lazy.compactMap({ Int($0.filter { $0 != "x" && $0 != "+" }) }).first
    {
      let meal = entry.rest.dropLast(rest.count)
      otherwise(
        rest.joined(separator: " "), "guests are a tag that rules.txt has a line for",
        meal + ["+friends", "x\(count)"])
    }
    if let (days, dish) = moreOfDate(entry) {
      let words = entry.rest.dropLast(dish.count).joined(separator: " ")
      remarks.append(
        "\(words) was taken as part of the dish's name; for those days:\n\(instead)"
          + "mealschedule add \(ShellQuoting.quoted([days] + dish))")
    }
    if let (count, every) = repeatAtEnd(rest) {
      let dish = Array(entry.rest.dropLast(count))
      otherwise(rest.suffix(count).joined(separator: " "), "to repeat it", dish + ["--every"] + every)
    }
    if rest.count > 2, rest.suffix(2).map({ $0.lowercased() }) == ["from", "someday"] {
      let words = ["someday"] + rest.dropLast(2) + ["to"] + arguments.words.dropLast(entry.rest.count)
      remarks.append(
        "from someday was taken as part of the dish's name; to move it from there:\n\(instead)"
          + "mealschedule move \(ShellQuoting.quoted(words))")
    }
    // The last word of the name, before servings and tags.
    let name = rest.prefix { $0 != ";" && !$0.hasPrefix("+") && Servings($0.drop { $0 == "x" }) == nil }
    if !isNamed, name.count > 1, let meal = name.last,
      settings.mealOrder.configured.map(\.name).contains(meal)
    {
      otherwise(meal, "a meal comes before the dish", [meal] + name.dropLast() + rest.dropFirst(name.count))
    }
    return remarks
  }

  /// The words of a dish that other programs write for servings, tags or several dishes, with their meaning and the
  /// words to write: `2x`, `#vegan`, `cook:tom`, `pizza, salad`.
  private func marks(
    _ dish: [String], isQuoted: Bool
  ) -> [(word: String, meant: String, words: [String])] {
    var found: [(String, String, [String])] = []
    for (index, word) in dish.enumerated() where dish.count > 1 {
      let (before, after) = (dish[..<index], dish[(index + 1)...])
      if word.last == "x", Servings(word.dropLast()) != nil, word.dropLast().allSatisfy(\.isNumber) {
        found.append(
          (word, "servings are written x\(word.dropLast())", before + after + ["x\(word.dropLast())"]))
      }
      let parts = word.split(whereSeparator: { "#@:".contains($0) })
      if index > 0, "#@".contains(word.prefix(1)) ? parts.count == 1 : parts.count == 2 && word.contains(":"),
        let name = parts.last, parts.allSatisfy({ $0.allSatisfy(\.isLetter) }), Tag(String(name)) != nil
      {
        found.append((word, "tags are written +\(name)", before + after + ["+\(name)"]))
      }
    }
    if !isQuoted, dish.contains(where: { $0.hasSuffix(",") && $0.utf8.count > 1 }), !dish.contains(";"),
      !dish.contains("/")
    {
      let parts = dish.flatMap { $0.hasSuffix(",") ? [String($0.dropLast()), "/"] : [$0] }
      found.append((dish.joined(separator: " "), "a / is between two dishes", parts))
    }
    return found
  }

  private static let numbers = [
    "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
  ]

  /// The number of words at the end of a dish that say how it repeats, and the words after `--every`: `every 2 weeks`,
  /// `each year`, `weekly`; nil for other words.
  private func repeatAtEnd(_ dish: [String]) -> (count: Int, every: [String])? {
    let units = ["day": "daily", "week": "weekly", "month": "monthly", "year": "yearly"]
    let words = dish.map { $0.lowercased() }
    guard words.count > 1, let last = words.last else { return nil }
    if units.values.contains(last) { return (1, [last]) }
    guard let index = words.lastIndex(where: { $0 == "every" || $0 == "each" }), index > 0,
      index + 1 < words.count
    else { return nil }
    let rhythm = words[(index + 1)...].prefix { $0 != "until" }.joined(separator: " ").replacing(
      " and ", with: ",")
    let every = units[rhythm] ?? rhythm
    guard
      (try? Rhythm(typed: every)) != nil || Weekday(named: every) != nil
        || EntryWords.alternating(every) != nil
    else { return nil }
    let end = words[index...].drop { $0 != "until" }.dropFirst()
    return (words.count - index, [every] + (end.isEmpty ? [] : ["--until", end.joined(separator: " ")]))
  }

  /// The days that a date and the first words after it may mean together, and the words after those: `fri next week
  /// dal`, `5 dec to 6 dec dal`.
  func moreOfDate(_ entry: EntryWords) -> (days: String, dish: [String])? {
    guard let days = entry.days, let first = entry.rest.first?.lowercased() else { return nil }
    let (monday, rest) = (settings.today.adding(1)?.nextOrSame(.monday), Array(entry.rest.dropFirst()))
    if days.count == 7, let weekday = Weekday(named: first), !rest.isEmpty,
      let day = days.lowerBound.nextOrSame(weekday)
    {
      return ("\(day)", rest)
    }
    if first == "next", rest.count > 1, rest[0].lowercased() == "week", days.count <= 7, let monday {
      let start = monday.nextOrSame(days.lowerBound.weekday) ?? monday
      let end = start.clampedAdding(days.count - 1)
      return (days.count == 1 ? "\(start)" : "\(start)..\(end)", Array(rest.dropFirst()))
    }
    if first == "week", days.count == 1, !rest.isEmpty {
      return ("\(days.lowerBound.clampedAdding(7))", rest)
    }
    if first == "from", rest.count > 1, ["today", "now"].contains(rest[0].lowercased()) {
      return ("\(settings.today.clampedAdding(days.count))", Array(rest.dropFirst()))
    }
    guard ["to", "until", "till", "and"].contains(first),
      let (end, count) = try? DayExpression(today: settings.today, for: .end(of: days.lowerBound))
        .leadingDay(of: rest), count < rest.count, days.lowerBound < end
    else { return nil }
    return ("\(days.lowerBound)..\(end)", Array(rest[count...]))
  }

  /// A remark on a dish that is called leftovers, and would be bought for: `leftovers pizza`.
  func leftoverDoubts(
    _ entry: EntryWords, _ meal: MealType?, _ written: [TypedDish], _ plan: Plan
  ) -> [String] {
    guard written.count == 1, case .dish(let dish, nil, _) = written[0], dish.servings != .leftovers,
      entry.rhythm == nil, !arguments.has(AddOptions.every), !arguments.has(AddOptions.days),
      let day = entry.days?.lowerBound
    else { return [] }
    let words = dish.text.split(separator: " ").map(String.init)
    let isMeant = ["leftovers", "leftover", "leftovers:"]
    guard let word = words.first(where: { isMeant.contains($0.lowercased()) }), words.count > 1 else {
      return []
    }
    var rest = words.filter { $0 != word }
    if rest.count > 1, ["of", "from"].contains(rest[0].lowercased()) { rest.removeFirst() }
    let name = Folding.key(rest.joined(separator: " "))
    // The dish that they are left from, if its name tells.
    let days = plan.days(day.clampedAdding(-LeftoverLinks.reach)...day)
    let cooked = days.flatMap { $0.meals.flatMap(\.dishes) }.map(\.dish).last {
      $0.servings != .leftovers && Folding.key($0.text) != Folding.key(dish.text)
        && Folding.key($0.text).containsUTF8(of: name)
    }
    let place = arguments.words.dropLast(entry.rest.count) + [meal ?? settings.mealOrder.main].map(\.name)
    let options = (cooked.map { ["--name", $0.text] } ?? []) + ["--servings", "0"]
    return [
      "\(word) was taken as part of the dish's name; leftovers, for which nothing is bought, have servings of 0:\n"
        + "mealschedule change \(ShellQuoting.quoted(Array(place) + [dish.text] + options))"
    ]
  }

  /// A remark on the name of a person at the end of a dish, if dishes of the plan are tagged with it: `chili by tom`.
  func peopleDoubts(_ entry: EntryWords, _ dish: [String], _ plan: Plan) -> [String] {
    guard dish.count > 2, ["by", "from", "for", "with", "cook"].contains(dish[dish.count - 2].lowercased()),
      let name = dish.last, let tag = Tag(name), let day = entry.days?.lowerBound
    else { return [] }
    let tags = plan.lines(near: day).flatMap { $0.dish?.tags ?? [] }
    guard tags.contains(where: { Folding.key($0.name) == Folding.key(tag.name) }) else { return [] }
    let words = dish.suffix(2).joined(separator: " ")
    return [
      "\(words) was taken as part of the dish's name; dishes are tagged with it:\n\(instead)"
        + addLine(entry, entry.rest.dropLast(2) + ["+" + tag.name])
    ]
  }

  /// The beginning of a command to paste that takes the place of this one.
  var instead: String { arguments.has(.dryRun) ? "" : "mealschedule undo && " }

  /// The command with other words after its date.
  func addLine(_ entry: EntryWords, _ rest: [String]) -> String {
    let words = arguments.words.dropLast(entry.rest.count) + rest + arguments.optionWords
    return "mealschedule add \(ShellQuoting.quoted(words))"
  }
}
