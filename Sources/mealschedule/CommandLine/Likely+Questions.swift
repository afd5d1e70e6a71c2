import MealCore

/// Questions and wishes in the words of a cook.
extension Likely {
  /// Words that begin neither a dish nor a command.
  static let questions = "what whats what's who whos who's how when where why which is do no"

  /// Words between a wish and what is wished for.
  static let fillers =
    "with for on some a an something and dinners meals dishes ideas add only instead"

  /// The commands for words that `suggest` does not understand: `next week 3 vegetarian`, `sun lunch with mushrooms`,
  /// `without fish`; nil for other words.
  static func suggesting(_ words: [String], _ home: Settings?) -> String? {
    guard range(inWords: words, home?.today) == nil else { return nil }
    if let place = words.firstIndex(where: { $0.isOne(of: "without no not except") }),
      place + 1 < words.count
    {
      let (days, others) = split(Array(words[(place + 1)...])) ?? ([], Array(words[(place + 1)...]))
      let name = others.filter { !["on", "for"].contains($0.lowercased()) }.joined(separator: " ")
      let before = words[..<place].filter { !$0.isOne(of: fillers) }
      let known = before.filter { !isMeal($0) } + days + only(before.filter(isMeal))
      return ["@", "+"].filter { $0 == "@" || !name.contains(" ") }
        .map { ShellQuoting.command(["suggest"] + known + ["--not", $0 + name]) }.joined(separator: "\n")
    }
    // Drop a number of dinners, which `suggest` cannot take, but keep a number of days.
    var rest = words.indices.filter { index in
      let next = index + 1 < words.count ? words[index + 1] : ""
      let isDay = ([next] + words[..<index].suffix(1)).contains { Month(named: $0) != nil }
      return Int(words[index]) == nil
        ? !words[index].isOne(of: fillers) : Rhythm.isUnit(next) || isDay
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

  /// Commands that add a note to the dish whose name follows a date: `fri fish pie thaw the fish`. Since the end of the
  /// name is unknown, there is a command for each name of one to five words, the longest first.
  static func noting(_ words: [String]) -> [[String]] {
    guard let count = leadingPlace(words) else { return [] }
    return (count..<max(count, words.count)).dropFirst().prefix(5).reversed().map {
      ["change"] + words[..<$0] + ["--note", words[$0...].joined(separator: " ")]
    }
  }

  /// Commands for a note on a day, such as `sat oma's birthday`: one that adds it to a dish of the named, main or only
  /// meal and, unless the note is clearly about the dish, `edit`, since days have no notes but the plan can have
  /// comments. nil for other words.
  static func noting(_ words: [String], _ home: Settings?) -> String? {
    guard let home, let place = leadingPlace(words), place < words.count, let plan = try? home.store().load(),
      let (days, count) = try? DayExpression(today: home.today).leadingRange(of: words)
    else { return nil }
    let note = words[place...].joined(separator: " ")
    let named = place > count ? MealType(words[count]) : nil
    let meals = days.count > 1 ? [] : plan.day(days.lowerBound).meals.filter { $0.type.isEaten }
    let meal =
      meals.first { $0.type == named ?? home.mealOrder.main }
      ?? (named == nil && meals.count == 1 ? meals[0] : nil)
    let change = (meal?.dishes.first { !$0.dish.text.hasPrefix("+") }?.dish).map { dish in
      ShellQuoting.command(
        ["change"] + words[..<count] + (meal.map { [$0.type.name] } ?? []) + [dish.text, "--note", note])
    }
    if let change, named != nil || !AheadNote(note).tasks.isEmpty { return change }
    return (change.map { $0 + "\n" } ?? "") + ShellQuoting.command(["edit"] + words[..<count])
      + "\nand add a comment there, since days have no notes:\n# \(note)"
  }

  /// Commands for days on which everybody is away or, if the words name somebody, one person is.
  static func away(_ words: [String], _ home: Settings?) -> [[String]] {
    let start = words.indices.first { dayCount(words[$0...]) != nil } ?? 0
    let (days, rest) = split(Array(words[start...])) ?? (words, [])
    let (dates, place) = range(among: words, home?.today) ?? (days, start..<words.count - rest.count)
    if words[0].lowercased() == "cancel" { return [["remove"] + dates + ["-"]] }
    let others = (words[..<place.lowerBound] + words[place.upperBound...]).filter {
      !$0.isOne(of: "on from for to until till is are")
    }
    let meals = others.filter { isMeal($0.lowercased()) }
    // If another word is a day, the words do not name who is away.
    guard !others.contains(where: { areDays([$0]) }) else { return [] }
    return meals == others
      ? [["add"] + dates + meals + ["-"]] : eating(dates + meals, home, servings(home, adding: -1))
  }

  /// Commands for guests or a number of people: `fri 2` after `guests`, `6 on sat` after `feed`.
  static func inviting(_ verb: String, _ words: [String], _ home: Settings?) -> [[String]] {
    // Remove the +, because `sat +2` would be a date.
    let names = words.filter { !$0.isOne(of: "for on to and") }.map {
      Int($0) == nil ? $0 : String($0.drop { $0 == "+" })
    }
    guard let (days, others) = split(names), !others.isEmpty else {
      guard verb == "scale", let count = names.last, Servings(count) != nil else { return [] }
      return [["recipe", "show"] + names.dropLast() + ["--servings", count]]
    }
    let place = days + others.prefix { isMeal($0.lowercased()) }
    let guests = others.dropFirst(place.count - days.count)
    guard guests.count == 1, let name = guests.first, let count = Int(name) else {
      return verb.hasPrefix("guest") || verb == "invite"
        ? [["add"] + place + guests.map { "+" + $0.drop { $0 == "+" } }] : []
    }
    return eating(place, home, verb.isOne(of: "feed only") ? name : servings(home, adding: count))
  }

  /// How to see which meals are open: `what is open`, `show open dinners next week`; nil for other words.
  static func openMeals(
    _ command: String, _ typed: [String], _ words: [String], _ home: Settings?
  ) -> String? {
    let all = [command] + typed
    guard all.contains("open") else { return nil }
    let meals = typed.compactMap { singular($0) ?? (isMeal($0) ? $0 : nil) }
    let fillers = "is are the on in still open days nights meals"
    let days = words.filter {
      let word = $0.lowercased()
      return !word.isOne(of: fillers) && !meals.contains(singular(word) ?? word)
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
      return words[..<place].filter { !$0.isOne(of: "under in below up to within than less for") }
        + ["--time", words[place]]
    }
    let isSign = { (word: String) in word.isOne(of: "with without") }
    guard words.first.map(isSign) ?? false else { return nil }
    // Words without an "and" between them are one thing: double cream.
    var (option, line): (String, [String]) = ("--with", [])
    for part in words.split(whereSeparator: { $0.isOne(of: "and or") }) {
      for thing in part.split(whereSeparator: isSign) {
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
    func place(of words: String) -> Int? { typed.firstIndex { $0.isOne(of: words) } }
    let isWish = place(of: "should shall could") != nil && !typed.contains("with")
    if !isWish,
      place(of: "can could should shall") != nil && (typed.contains("cook") || typed.contains("make"))
        || typed.last == "cook"
    {
      let things = typed.firstIndex(of: "with").flatMap { listing(Array(words[$0...])) } ?? []
      return ["recipe", "list"] + things + ["--missing", "2"]
    }
    // As in `what did we eat on thursday`.
    func past(_ days: [String]) -> [String] {
      typed.contains("did") && days.count == 1 && Weekday(named: days[0]) != nil ? ["last"] + days : days
    }
    if !isWish, let verb = place(of: "eat eats eaten ate") {
      return ["show"]
        + past(words[(verb + 1)...].filter { $0.lowercased() != "on" && $0.lowercased() != "in" })
    }
    if let place = place(of: "contains has"), place + 1 < words.count {
      return ["recipe", "list", "--with", words[(place + 1)...].joined(separator: " ")]
    }
    let fillers = """
      is s for the we are having there on cooks about planned eating cooking did do have had i at in house buy need to \
      coming comes show what whats what's who cook cooked make made eat should shall could
      """
    let meal = typed.first(where: isMeal)
    let days = zip(typed, words).filter { !$0.0.isOne(of: fillers) && $0.0 != meal }.map(\.1)
    let isRange = areDays(days)
    if place(of: "buy need") != nil { return ["shop"] + (isRange ? days : []) }
    if isWish, isRange || days.isEmpty { return ["suggest"] + days + only(meal.map { [$0] } ?? []) }
    if days.isEmpty, typed.last == "cooking" || typed.last == "eating" { return ["show", "today"] }
    if let meal, isRange || days.isEmpty {
      return ["show"] + (days.isEmpty ? ["today"] : past(days)) + [meal]
    }
    if isRange { return ["show"] + past(days) }
    let isInHouse = place(of: "have house stock there expiring expires expire") != nil
    return isInHouse ? ["shop", "--have"] : nil
  }

  /// The command for the words after `when` or `how long`: `did we eat lasagne`; nil if they name no dish.
  static func answering(_ question: [String]) -> [String]? {
    let ahead = "do will is are next planned can could should until"
    let fillers = """
      did was were have had we i you it last eat ate eaten cook cooked make made time the since ago
      """
    let words = question.map { $0.filter { $0 != "?" } }
    let dish = Array(words.drop { $0.isOne(of: ahead) || $0.isOne(of: fillers) }).filter { $0 != "again" }
    guard !dish.isEmpty else { return nil }
    let isAhead = words.prefix { $0 != dish[0] }.contains { $0.isOne(of: ahead) }
    return [isAhead ? "next" : "last"] + dish
  }
}
