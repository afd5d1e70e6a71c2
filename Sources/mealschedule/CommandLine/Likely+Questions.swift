import MealCore

/// Questions and wishes in the words of a cook.
extension Likely {
  /// Words that begin neither a dish nor a command.
  static let questions: Set = [
    "what", "whats", "what's", "who", "whos", "who's", "how", "when", "where", "why", "which", "is", "do",
    "no",
  ]

  /// The commands for words that `suggest` does not understand: `next week 3 vegetarian`, `sun lunch with mushrooms`,
  /// `without fish`; nil for other words.
  static func suggesting(_ words: [String], _ home: Settings?) -> String? {
    guard range(inWords: words, home?.today) == nil else { return nil }
    let fillers: Set = [
      "with", "for", "on", "some", "a", "an", "something", "and", "dinners", "meals", "dishes", "ideas",
      "add", "only", "instead",
    ]
    if ["else", "another", "different"].contains(words.last?.lowercased()) {
      return "mealschedule suggest --seed 2"
    }
    if let count = words.first, Int(count) != nil,
      words.count == 1 || words.count == 2 && fillers.contains(words[1].lowercased())
    {
      return "mealschedule suggest \(count) days"
    }
    if let count = words.first, Int(count) != nil, let place = words.firstIndex(of: "for"),
      words[1..<place].allSatisfy({ fillers.contains($0.lowercased()) }),
      (try? DayExpression(today: home?.today ?? anyDay).day(words[(place + 1)...].joined(separator: " ")))
        != nil
    {
      return ShellQuoting.command(["suggest"] + words[(place + 1)...] + ["--all"]) + " | head -\(count)"
    }
    if let count = words.last, Int(count) != nil, words.count > 1, areDays(words.dropLast()) {
      return ShellQuoting.command(["suggest"] + words.dropLast() + ["--all"]) + " | head -\(count)"
    }
    // `suggest` takes no number of people, so change the servings of the added dishes.
    if let place = words.indices.dropLast().first(where: {
      words[$0].lowercased() == "for" && Servings(words[$0 + 1]) != nil
    }), place + 2 == words.count || !Rhythm.isUnit(words[place + 2]) && Month(named: words[place + 2]) == nil
    {
      let rest = words[..<place] + words[(place + 2)...]
      let change = ["change"] + (rest.isEmpty ? ["today"] : rest) + [mealName(home)]
      return ShellQuoting.command(["suggest"] + rest + ["--add"]) + " && "
        + ShellQuoting.command(change + ["--servings", words[place + 1]])
    }
    if let place = words.firstIndex(where: { ["without", "no", "not", "except"].contains($0.lowercased()) }),
      place + 1 < words.count
    {
      let (days, others) = split(Array(words[(place + 1)...])) ?? ([], Array(words[(place + 1)...]))
      let name = others.filter { !["on", "for"].contains($0.lowercased()) }.joined(separator: " ")
      let before = words[..<place].filter { !fillers.contains($0.lowercased()) }
      let known = before.filter { !isMeal($0) } + days + only(before.filter(isMeal))
      return ["@", "+"].filter { $0 == "@" || !name.contains(" ") }
        .map { ShellQuoting.command(["suggest"] + known + ["--not", $0 + name]) }.joined(separator: "\n")
    }
    guard words.last?.lowercased() != "add" else {
      return ShellQuoting.command(["suggest"] + words.dropLast() + ["--add"])
    }
    // Drop a number of dinners, which `suggest` cannot take, but keep a number of days.
    var rest = words.indices.filter { index in
      let next = index + 1 < words.count ? words[index + 1] : ""
      let isDay = ([next] + words[..<index].suffix(1)).contains { Month(named: $0) != nil }
      return Int(words[index]) == nil
        ? !fillers.contains(words[index].lowercased()) : Rhythm.isUnit(next) || isDay
    }.map { words[$0] }
    let meals = rest.filter { isMeal($0.lowercased()) }
    let marked = rest.filter { $0.hasPrefix("+") || $0.hasPrefix("@") }
    rest.removeAll { meals.contains($0) || marked.contains($0) }
    // The days come first or last; what is left is a tag or a thing.
    let (range, others) = split(rest) ?? ([], rest)
    guard !others.contains(where: isNearlyDay) else { return nil }
    let known = range + marked + only(meals)
    let name = others.joined(separator: " ")
    let ends = others.isEmpty ? [[]] : [others.map { "+" + $0 }, ["@" + name]]
    guard !others.isEmpty || known != words, !(known + others).isEmpty else { return nil }
    return ends.map { ShellQuoting.command(["suggest"] + known + $0) }.joined(separator: "\n")
  }

  /// The option for these meals: `--meal lunch,dinner`.
  private static func only(_ meals: [String]) -> [String] {
    meals.isEmpty ? [] : ["--meal", meals.joined(separator: ",")]
  }

  /// The commands that words may stand for, the likeliest first. Which of them makes sense depends on the plan, the
  /// recipes and what is in the house.
  static func choices(
    _ command: String, _ typed: [String], _ words: [String], _ home: Settings?, _ isNoDate: Bool
  ) -> [[String]] {
    let rest = Array(words.dropFirst())
    switch (command, typed.first) {
    case ("shop", "until"), ("shop", "to"): return [["shop", "today..\(rest.joined(separator: " "))"]]
    case ("shop", "tick"), ("shop", "bought"), ("shop", "got"), ("shop", "have"), ("shop", "stock"),
      ("add", "pantry"), ("add", "stock"), ("pantry", "add"), ("stock", "add"):
      return ticking("--tick", rest)
    case ("check", .some), ("cross", .some), ("tick", .some), ("ticked", .some), ("bought", .some),
      ("got", .some):
      return ticking("--tick", words.drop { $0.lowercased() == "off" })
    case ("have", .some) where dateAtEnd(words) == nil: return ticking("--tick", words)
    case ("shop", "untick"): return ticking("--untick", rest)
    case ("untick", .some): return ticking("--untick", words)
    case ("used", .some): return usedUp(Array(words.drop { $0.lowercased() == "up" }), home)
    case ("out", "of"), ("no", "more"),
      ("no", _) where typed.last == "left":
      let thing = typed.last == "left" ? words.dropLast() : words.dropFirst()
      return thing.isEmpty ? [] : ticking("--untick", thing) + [["add", "today", "buy"] + thing]
    case ("shop", .some(let first)):
      let count = typed.last.flatMap { $0.hasPrefix("x") ? Servings($0.dropFirst()) : nil }
      let dish = words.dropLast(count == nil ? 0 : 1)
      guard isNoDate, isDish(dish.map { $0.lowercased() }), formats[first] == nil,
        withDates(typed, words, home?.today) == nil,
        !["list", "have", "stock", "for", "add", "buy", "without"].contains(first)
      else { return [] }
      let recipe = ["recipe", "show"] + dish + (count.map { ["--servings", "\($0)"] } ?? [])
      return [recipe] + (dish.count == 1 ? [["add", "today", "buy"] + words] : [])
    case ("add", "note"), ("add", "reminder"):
      return choices("note", Array(typed.dropFirst()), rest, home, isNoDate)
    case ("note", .some), ("remind", .some):
      guard let count = leadingPlace(words) else { return [] }
      // The words after the place may begin with a dish planned there.
      return (count..<max(count, words.count)).prefix(6).reversed().map {
        ["change"] + words[..<$0] + ["--note", words[$0...].joined(separator: " ")]
      }
    case ("away", .some), ("vacation", .some), ("holiday", .some), ("holidays", .some):
      let start = words.indices.first { dayCount(words[$0...]) != nil } ?? 0
      let (days, rest) = split(Array(words[start...])) ?? (words, [])
      let (dates, place) = range(among: words, home?.today) ?? (days, start..<words.count - rest.count)
      if typed[0] == "cancel" { return [["remove"] + dates + ["-"]] }
      let links: Set = ["on", "from", "for", "to", "until", "till", "is", "are"]
      let others = (words[..<place.lowerBound] + words[place.upperBound...]).filter {
        !links.contains($0.lowercased())
      }
      let meals = others.filter { isMeal($0.lowercased()) }
      // If another word is a day, the words do not name who is away.
      guard !others.contains(where: { areDays([$0]) }) else { return [] }
      return meals == others
        ? [["add"] + dates + meals + ["-"]] : eating(dates + meals, home, servings(home, adding: -1))
    case ("cooked", .some) where dayCount(words).map { $0 < words.count } ?? false: return [["add"] + words]
    case ("ate", _) where typed.contains("instead"), ("had", _) where typed.contains("instead"):
      let eaten = typed.contains("of") ? words.prefix { $0.lowercased() != "instead" } : words[...]
      guard let (days, others) = split(eaten.filter { $0.lowercased() != "instead" }),
        let first = others.first
      else { return [] }
      let meal = isMeal(first.lowercased()) ? first : mealName(home)
      let dish = others.drop { $0 == meal }
      return [["change"] + days + [meal, "to"] + dish, ["add"] + days + [meal] + dish]
    case ("buy", .some) where typed.dropLast().contains("by"),
      ("need", .some) where typed.dropLast().contains("by"):
      let thing = words.prefix { $0.lowercased() != "by" }
      let days = Array(words.dropFirst(thing.count + 1))
      return areDays(days) ? [["add"] + days + ["buy"] + thing] : []
    case ("nobody", .some): return split(words).map { [["add"] + $0.days + ["-"]] } ?? []
    case ("breakfast", "for"), ("lunch", "for"), ("dinner", "for"):
      guard let (days, others) = split(rest), others.count > 1, Servings(others[1]) != nil else { return [] }
      return eating(days + [command], home, others[1])
    case ("guests", .some), ("guest", .some), ("invite", .some), ("feed", .some), ("only", .some),
      ("scale", .some):
      // Remove the +, because `sat +2` would be a date.
      let names = words.filter { !["for", "on", "to", "and"].contains($0.lowercased()) }
        .map { Int($0) == nil ? $0 : String($0.drop { $0 == "+" }) }
      guard let (days, others) = split(names), !others.isEmpty else {
        guard command == "scale", let count = names.last, Servings(count) != nil else { return [] }
        return [["recipe", "show"] + names.dropLast() + ["--servings", count]]
      }
      let place = days + others.prefix { isMeal($0.lowercased()) }
      let guests = others.dropFirst(place.count - days.count)
      guard guests.count == 1, let name = guests.first, let count = Int(name) else {
        return command.hasPrefix("guest") || command == "invite"
          ? [["add"] + place + guests.map { "+" + $0.drop { $0 == "+" } }] : []
      }
      return eating(place, home, ["feed", "only"].contains(command) ? name : servings(home, adding: count))
    case ("back", .some): return [["remove"] + words.drop { $0.lowercased() == "on" } + ["-"]]
    case ("leftovers", .some), ("leftover", .some):
      guard let place = typed.firstIndex(of: "to"), let (_, others) = split(Array(words[..<place])) else {
        return []
      }
      let meal = others.isEmpty ? [mealName(home)] : []
      return [["copy"] + words[..<place] + meal + words[place...] + ["--leftovers"]]
    case ("remove", _) where typed.last == "list":
      let thing = words.prefix { $0.lowercased() != "from" }
      return [["remove", "someday", "buy"] + thing, ["remove", "today..", "buy"] + thing]
    case ("show", .some) where typed.contains { singular($0) != nil }:
      let words = words.filter { $0.lowercased() != "all" }.map { singular($0.lowercased()) ?? $0 }
      return [["show"] + words.filter { !isMeal($0) } + words.filter(isMeal)]
    case ("show", .some) where isNoDate && isDish(typed):
      return [["find"] + words, ["recipe", "show"] + words]
    case ("remove", "all") where !rest.isEmpty: return [["remove"] + rest]
    case ("remove", .some) where isNoDate && isDish(typed):
      return [["shop", "--untick", words.joined(separator: " ")]] + usedUp(words, home)
    case ("why", .some) where areDays(words): return [["suggest"] + words + ["--all"]]
    case ("why", .some):
      return [["suggest", "--why", words.filter { $0.lowercased() != "not" }.joined(separator: " ")]]
    default: return []
    }
  }

  /// How to see which meals are open: `what is open`, `show open dinners next week`; nil for other words.
  static func openMeals(
    _ command: String, _ typed: [String], _ words: [String], _ home: Settings?
  ) -> String? {
    let all = [command] + typed
    guard all.contains("open"), ["open", "show", "what", "what's", "whats", "which"].contains(command) else {
      return nil
    }
    let meals = typed.compactMap { singular($0) ?? (isMeal($0) ? $0 : nil) }
    let fillers: Set = ["is", "are", "the", "on", "in", "still", "open", "days", "nights", "meals"]
    let days = words.filter {
      let word = $0.lowercased()
      return !fillers.contains(word) && !meals.contains(singular(word) ?? word)
    }
    // `open fri` may mean that day of the plan, not its open meals.
    guard days.isEmpty || areDays(days) && days != words else { return nil }
    let fill = ShellQuoting.command(["suggest"] + days + only(meals))
    guard days.isEmpty, meals.allSatisfy({ $0 == mealName(home) }) else { return fill }
    return "mealschedule\nto fill the open meals:\n\(fill)"
      + (all == ["open"] ? "\nto change the plan:\nmealschedule scroll" : "")
  }

  /// `dinner` for `dinners`; nil for other words.
  static func singular(_ word: String) -> String? {
    ["s", "es"].filter(word.hasSuffix).map { String(word.dropLast($0.count)) }.first(where: isMeal)
  }

  /// Commands that set the servings of the main meals of days or, if nothing is planned, plan a dish for that many
  /// people.
  private static func eating(_ days: [String], _ home: Settings?, _ servings: String?) -> [[String]] {
    let place = days + (days.last.map(isMeal) ?? false ? [] : [mealName(home)])
    let change = ["change"] + place + ["--servings", servings ?? "N"]
    return [change] + (servings.map { [["add"] + place + ["DISH", "x\($0)"]] } ?? [])
  }

  /// The options of `recipe list` that words express: `under 30 min`, `with leeks without walnuts`; nil for other
  /// words.
  static func listing(_ words: [String]) -> [String]? {
    if let place = words.firstIndex(where: { Int($0) != nil }) {
      guard place == 0 || words[place - 1].lowercased() != "for" else { return nil }
      let links: Set = ["under", "in", "below", "up", "to", "within", "than", "less", "for"]
      return words[..<place].filter { !links.contains($0.lowercased()) } + ["--time", words[place]]
    }
    guard ["with", "without"].contains(words.first) else { return nil }
    // Words without an "and" between them are one thing: double cream.
    var (option, line): (String, [String]) = ("--with", [])
    for part in words.split(whereSeparator: { ["and", "or"].contains($0) }) {
      for thing in part.split(whereSeparator: { ["with", "without"].contains($0) }) {
        if let word = part[..<thing.startIndex].last { option = "--" + word }
        line += [option, thing.joined(separator: " ")]
      }
    }
    return line
  }

  /// The command for a question that begins with `what`, `who` or `do`, or with a meal: `what can I cook`, `what should
  /// we eat tomorrow`, `what is in the house`, `what did we eat yesterday`, `dinner tomorrow`; nil for other words.
  static func asking(_ typed: [String], _ words: [String]) -> [String]? {
    if typed.contains("ahead") { return ["prep"] }
    let isWish = typed.contains { ["should", "shall", "could"].contains($0) } && !typed.contains("with")
    let canCook: Set = ["can", "could", "should", "shall"]
    if !isWish,
      typed.contains(where: canCook.contains) && (typed.contains("cook") || typed.contains("make"))
        || typed.last == "cook"
    {
      let things = typed.firstIndex(of: "with").flatMap { listing(Array(words[$0...])) } ?? []
      return ["recipe", "list"] + things + ["--missing", "2"]
    }
    if !isWish, let verb = typed.firstIndex(where: { ["eat", "eats", "eaten", "ate"].contains($0) }) {
      return ["show"] + words[(verb + 1)...].filter { !["on", "in"].contains($0.lowercased()) }
    }
    if let place = typed.firstIndex(where: { ["contains", "has"].contains($0) }), place + 1 < words.count {
      return ["recipe", "list", "--with", words[(place + 1)...].joined(separator: " ")]
    }
    let fillers: Set = [
      "is", "s", "for", "the", "we", "are", "having", "there", "on", "cooks", "about", "planned", "eating",
      "cooking", "did", "do", "have", "had", "i", "at", "in", "house", "buy", "need", "to", "coming", "comes",
      "show", "what", "whats", "what's", "who", "cook", "cooked", "make", "made", "eat", "should", "shall",
      "could",
    ]
    let meal = typed.first(where: isMeal)
    let days = zip(typed, words).filter { !fillers.contains($0.0) && $0.0 != meal }.map(\.1)
    let isRange = areDays(days)
    if typed.contains("buy") || typed.contains("need") { return ["shop"] + (isRange ? days : []) }
    if isWish, isRange || days.isEmpty { return ["suggest"] + days + only(meal.map { [$0] } ?? []) }
    if days.isEmpty, typed.last == "cooking" || typed.last == "eating" { return ["show", "today"] }
    if let meal, isRange || days.isEmpty { return ["show"] + (days.isEmpty ? ["today"] : days) + [meal] }
    if isRange { return ["show"] + days }
    let house: Set = ["have", "house", "stock", "there", "expiring", "expires", "expire"]
    return typed.contains(where: house.contains) ? ["shop", "--have"] : nil
  }

  /// The command for the words after `when` or `how long`: `did we eat lasagne`; nil if they name no dish.
  static func answering(_ question: [String]) -> [String]? {
    let ahead: Set = ["do", "will", "is", "are", "next", "planned", "can", "could", "should", "until"]
    let fillers: Set = [
      "did", "was", "were", "have", "had", "we", "i", "you", "it", "last", "eat", "ate", "eaten", "cook",
      "cooked", "make", "made", "time", "the", "since", "ago",
    ]
    let words = question.map { $0.filter { $0 != "?" } }
    let dish = Array(words.drop { ahead.union(fillers).contains($0.lowercased()) }).filter { $0 != "again" }
    guard !dish.isEmpty else { return nil }
    let isAhead = words.prefix { $0 != dish[0] }.contains { ahead.contains($0.lowercased()) }
    return [isAhead ? "next" : "last"] + dish
  }

  /// The `add` command for a dish with a rhythm, from today if no date comes first: `add today chili --every '2 weeks'`
  /// for `chili every 2 weeks`. Also reads `chili daily`.
  static func repeating(_ words: [String]) -> [String] {
    var dish = Array(words.prefix { !["every", "each"].contains($0.lowercased()) })
    var rhythm = words.dropFirst(dish.count + 1).joined(separator: " ").lowercased()
    if dish.count == words.count, dish.count > 1, let last = dish.last?.lowercased(), last.hasSuffix("ly"),
      (try? Rhythm(typed: last)) != nil
    {
      (dish, rhythm) = (dish.dropLast(), last)
    }
    let day = dayCount(dish) == nil ? ["today"] : []
    return ["add"] + day + dish + ["--every", MeantDish.rhythms[rhythm] ?? rhythm]
  }
}
