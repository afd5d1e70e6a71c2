import MealCore

/// Questions and wishes in the words of a cook.
extension Likely {
  /// The commands for a question for suggestions in other words: `next week 3 vegetarian`, `sun lunch with mushrooms`,
  /// `without fish`.
  static func suggesting(_ words: [String]) -> String? {
    let fillers: Set = [
      "with", "for", "on", "some", "a", "an", "something", "and", "dinners", "meals", "dishes", "ideas",
      "add",
      "only",
    ]
    if let count = words.first, Int(count) != nil,
      words.count == 1 || fillers.contains(words[1].lowercased()),
      words.count < 3
    {
      return "mealschedule suggest \(count) days"
    }
    if let place = words.firstIndex(where: { ["without", "no", "not", "except"].contains($0.lowercased()) }),
      place + 1 < words.count
    {
      let (before, name) = (words[..<place], words[(place + 1)...].joined(separator: " "))
      return ["@", "+"].filter { $0 == "@" || !name.contains(" ") }
        .map { "mealschedule suggest \(ShellQuoting.quoted(before + ["--not", $0 + name]))" }
        .joined(separator: "\n")
    }
    guard words.last?.lowercased() != "add" else {
      return "mealschedule suggest \(ShellQuoting.quoted(words.dropLast() + ["--add"]))"
    }
    // A number of dinners means nothing here, but one of days does.
    var rest = words.indices.filter { index in
      let next = index + 1 < words.count ? words[index + 1] : ""
      let isDay = ([next] + words[..<index].suffix(1)).contains { Month(named: $0) != nil }
      return Int(words[index]) == nil && !fillers.contains(words[index].lowercased()) || Rhythm.isUnit(next)
        || isDay
    }.map { words[$0] }
    let meals = rest.filter { isMeal($0.lowercased()) }
    let marked = rest.filter { $0.hasPrefix("+") || $0.hasPrefix("@") }
    rest.removeAll { meals.contains($0) || marked.contains($0) }
    // The days come first or last; what is left is a tag or a thing.
    var (range, others): ([String], [String]) = ([], rest)
    if let count = (try? RangeExpression(today: Likely.anyDay, for: .planning).leadingRange(of: rest))?.words
    {
      (range, others) = (Array(rest[..<count]), Array(rest[count...]))
    } else if let date = dateAtEnd(rest) {
      (range, others) = (date, rest.dropLast(date.count))
    }
    guard !others.contains(where: isNearlyDay) else { return nil }
    let known = range + marked + meals.flatMap { ["--meal", $0] }
    let name = others.joined(separator: " ")
    let ends = others.isEmpty ? [[]] : others.count == 1 ? [["+" + name], ["@" + name]] : [["@" + name]]
    guard !others.isEmpty || known != words, !(known + others).isEmpty else { return nil }
    return ends.map { "mealschedule suggest \(ShellQuoting.quoted(known + $0))" }.joined(separator: "\n")
  }

  /// The line of rules.txt for words such as `no peanuts` and `rules add @peanuts never`.
  static func ruling(_ words: [String]) -> String {
    let rest = words.drop { ["add", "rule", "rules"].contains($0.lowercased()) }
    let fillers: Set = ["no", "never", "allergy", "allergic", "avoid", "to", "again", "any", "eat", "cook"]
    let thing = rest.drop { fillers.contains($0.lowercased()) }
    guard thing.count < rest.count, !thing.isEmpty else {
      let signs: Set = ["never", "only", "most", "least", "days", "minutes"]
      return rest.contains(where: signs.contains) ? rest.joined(separator: " ") : ""
    }
    let name = thing.joined(separator: " ")
    return ("@+".contains(name.prefix(1)) ? name : "@" + name) + " never"
  }

  /// The commands for what else `shop` was told: a list for one meal, all that was bought, a thing.
  static func shopping(_ typed: [String], _ words: [String], isNoDate: Bool) -> String? {
    let all: Set = ["done", "all", "everything", "finished"]
    if typed.count < 3, let last = typed.last, all.contains(last) {
      return "mealschedule shop --format tsv | mealschedule shop --tick -"
    }
    if words.count > 1, isMeal(typed[words.count - 1]) {
      let days = ShellQuoting.quoted(Array(words.dropLast()))
      return "mealschedule show \(days) --only \(typed[words.count - 1]) --format tsv | mealschedule shop -"
    }
    if typed.count == 1, EntryFormat(named: typed[0]) != nil {
      return "mealschedule shop --format \(typed[0])"
    }
    guard isNoDate, typed.count == 1, isDish(typed), formats[typed[0]] == nil,
      !["list", "have", "stock", "for", "add", "buy"].contains(typed[0])
    else { return nil }
    return "mealschedule add today buy \(ShellQuoting.quoted(words[0]))"
  }

  /// The options of `recipe list` for words that say them: `under 30 min`, `with leeks without walnuts`; nil for other
  /// words.
  static func listing(_ words: [String]) -> [String]? {
    if let place = words.firstIndex(where: { Int($0) != nil }) {
      let links: Set = ["under", "in", "below", "up", "to", "within", "than", "less", "for"]
      return words[..<place].filter { !links.contains($0.lowercased()) } + ["--time", words[place]]
    }
    let (first, named) = (words.first.map { ["with", "without"].contains($0) } ?? false, words)
    guard first else { return nil }
    let things = named.filter { !["with", "and", "of", "or"].contains($0) }
    let without = things.drop { $0 != "without" }.dropFirst()
    return things.prefix { $0 != "without" }.flatMap { ["--with", $0] }
      + without.flatMap { ["--without", $0] }
  }

  /// The command for a question that begins with `what`, `who` or `do`, or with a meal: `what can I cook`, `what is in
  /// the house`, `what did we eat yesterday`, `dinner tomorrow`; nil for others.
  static func asking(_ typed: [String], _ words: [String]) -> [String]? {
    if typed.contains("ahead") { return ["prep"] }
    if typed.contains("can") && (typed.contains("cook") || typed.contains("make")) || typed.last == "cook" {
      return ["recipe", "list", "--missing", "2"]
    }
    if typed.contains("buy") { return ["shop"] }
    if let verb = typed.firstIndex(where: { ["eat", "eaten", "ate"].contains($0) }) {
      return ["show"] + words[(verb + 1)...].filter { $0.lowercased() != "on" }
    }
    if let place = typed.firstIndex(where: { ["contains", "has"].contains($0) }), place + 1 < words.count {
      return ["recipe", "list", "--with", words[(place + 1)...].joined(separator: " ")]
    }
    let fillers: Set = [
      "is", "s", "for", "the", "we", "are", "having", "there", "on", "cooks", "about", "planned", "eating",
      "cooking", "did", "do", "have", "had", "i", "at", "in", "house",
    ]
    let meal = typed.first(where: isMeal)
    let days = zip(typed, words).filter { !fillers.contains($0.0) && $0.0 != meal }.map(\.1)
    let isRange = (try? RangeExpression(today: Likely.anyDay).range(days.joined(separator: " "))) != nil
    if let meal, isRange || days.isEmpty { return ["show"] + (days.isEmpty ? ["today"] : days) + [meal] }
    if isRange { return ["show"] + days }
    return typed.contains { ["have", "house", "stock", "there"].contains($0) } ? ["shop", "--have"] : nil
  }

  /// The command for a question without `when`: `did we eat lasagne`; nil if it names no dish.
  static func answering(_ question: [String]) -> [String]? {
    let ahead: Set = ["do", "will", "is", "are", "next", "planned"]
    let fillers: Set = [
      "did", "was", "were", "have", "had", "we", "i", "you", "it", "last", "eat", "ate", "eaten", "cook",
      "cooked", "make", "made", "time", "the",
    ]
    let words = question.map { $0.filter { $0 != "?" } }
    let dish = Array(words.drop { ahead.union(fillers).contains($0.lowercased()) })
    guard !dish.isEmpty else { return nil }
    return [
      words.prefix(words.count - dish.count).contains { ahead.contains($0.lowercased()) } ? "next" : "last"
    ] + dish
  }

  /// `chili --every '2 weeks'`, from today on if no date comes first, for `chili every 2 weeks`.
  static func repeating(_ words: [String]) -> [String] {
    let dish = Array(words.prefix { $0.lowercased() != "every" })
    let rhythm = words.dropFirst(dish.count + 1).joined(separator: " ")
    let isDated = (try? RangeExpression(today: Likely.anyDay, for: .planning).leadingRange(of: dish)) != nil
    return ["add"] + (isDated ? [] : ["today"]) + dish + ["--every", rhythms[rhythm.lowercased()] ?? rhythm]
  }

  /// The values of `--every` for the words after `every`.
  static let rhythms = [
    "": "weekly", "day": "daily", "week": "weekly", "month": "monthly", "year": "yearly",
    "weekday": "weekdays",
    "weekend": "weekends", "other day": "2", "second day": "2", "other week": "2w", "second week": "2w",
  ]

  /// `shift mon..fri by 1` for `mon..fri by a day`, `move fri soup to fri+2` for `fri soup 2 days later`; nil for other
  /// words.
  static func shifting(_ typed: [String], _ words: [String]) -> [String]? {
    let fillers: Set = ["by", "days", "day", "later", "earlier"]
    var rest = words
    while let last = rest.last, fillers.contains(last.lowercased()) { rest.removeLast() }
    guard let last = rest.popLast(),
      var distance = ["a", "one"].contains(last.lowercased()) ? 1 : Int(last.drop { $0 == "+" })
    else { return nil }
    if typed.contains("earlier") { distance = -distance }
    if rest.last?.lowercased() == "by" { rest.removeLast() }
    guard let count = (try? RangeExpression(today: Likely.anyDay).leadingRange(of: rest))?.words else {
      return nil
    }
    guard count < rest.count else { return ["shift"] + rest + ["by", "\(distance)"] }
    let day = rest[..<count].joined(separator: " ")
    return ["move"] + rest + ["to", day + (distance < 0 ? "\(distance)" : "+\(distance)")]
  }
}
