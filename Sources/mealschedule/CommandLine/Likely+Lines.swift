import MealCore

extension Likely {
  // MARK: A whole command line

  /// The command line that was probably meant by one whose words a command does not take, to be pasted; nil if none
  /// is known.
  ///
  ///     Likely.line(of: "shop", ["add", "milk"])            // mealschedule add today buy milk
  ///     Likely.line(of: "show", ["new", "years", "eve"], isNoDate: true)    // mealschedule show 31 dec
  ///
  /// - Parameter isNoDate: whether the words were refused because they do not begin with a date.
  static func line(of command: String, _ words: [String], isNoDate: Bool = false) -> String? {
    guard !words.contains("") else { return nil }
    let typed = words.map { $0.lowercased() }
    let rest = Array(words.dropFirst())
    if command == "suggest", let lines = suggesting(words) { return lines }
    if command == "shop", words.count > 1, isMeal(typed[words.count - 1]) {
      let days = ShellQuoting.quoted(Array(words.dropLast()))
      return "mealschedule show \(days) --only \(typed[words.count - 1]) --format tsv | mealschedule shop -"
    }
    let line: [String]? =
      switch (command, typed.first) {
      case ("shop", "add"), ("shop", "buy"): rest.isEmpty ? nil : ["add", "today", "buy"] + rest
      case ("shop", "tick"), ("shop", "untick"): rest.isEmpty ? nil : ["shop", "--" + typed[0]] + rest
      case ("shop", "have"), ("shop", "stock"): ["shop", "--have"]
      case ("stock", .some), ("have", .some), ("got", .some), ("bought", .some):
        ["shop", "--tick", words.joined(separator: " ")]
      case ("tick", .some): ["shop", "--tick", words.joined(separator: " ")]
      case ("repeat", .some): repeating(words)
      case ("guest", .some), ("guests", .some):
        words.count > 1 ? ["add"] + words.dropLast() + guest(words[words.count - 1]) : nil
      case ("when", .some): answering(words)
      case ("what", .some), ("whats", .some), ("do", .some): asking(typed, words)
      case ("how", "often"): ["find"] + rest
      case ("stop", .some) where typed.contains("after"):
        ["remove"] + words.drop { $0 != "after" }.dropFirst() + [
          "+1..", words.prefix { $0 != "after" }.joined(separator: " "),
        ]
      case ("move", _) where typed.contains("by"): shifting(words)
      case ("away", .some), ("vacation", .some), ("holiday", .some): ["add"] + range(words) + ["-"]
      case ("rename", .some) where typed.dropFirst().contains("to"): ["change"] + words
      case ("add", "pantry"), ("add", "stock"):
        rest.isEmpty ? nil : ["shop", "--tick", rest.joined(separator: " ")]
      case ("stats", "tags"), ("stats", "meals"), ("stats", "weekdays"):
        ["stats", "--by", String(typed[0].dropLast())] + rest
      case ("stats", _) where words.contains { $0.hasPrefix("+") }:
        ["stats"] + words.filter { !$0.hasPrefix("+") }
          + words.filter { $0.hasPrefix("+") }.flatMap { ["--tag", String($0.dropFirst())] }
      case ("add", _) where typed.suffix(2).elementsEqual(["shopping", "list"]):
        ["add", "someday", "buy"]
          + words.dropLast(2 + (typed.dropLast(2).last == "the" ? 1 : 0)).filter { $0.lowercased() != "to" }
      case ("shop", "list"): [command] + rest
      case ("undo", "undo"), ("redo", "redo"): [command, "\(words.count + 1)"]
      case ("remove", "every"), ("remove", "all"):
        rest.first.flatMap { Weekday(named: $0) } != nil
          ? ["remove"] + rest + ["--all"] : rest.isEmpty ? nil : ["remove", "today.."] + rest
      case ("stop", .some): ["remove", "today.."] + words
      case ("untick", .some): ["shop", "--untick", words.joined(separator: " ")]
      case ("use", "up") where words.count == 1: ["recipe", "list", "--missing", "2"]
      case ("use", .some):
        ["recipe", "list", "--with", words.drop { $0.lowercased() == "up" }.joined(separator: " ")]
      case ("menu", "plan"), ("menu", "use"), ("menu", "apply"), ("menu", "add"):
        rest.isEmpty ? nil : ["menu"] + rest
      case ("breakfast", .some), ("lunch", .some), ("dinner", .some): ["show"] + words + ["--only", command]
      case ("skip", .some) where typed.dropFirst().contains("on"):
        ["remove"] + words.drop { $0.lowercased() != "on" }.dropFirst()
          + words.prefix { $0.lowercased() != "on" }
      case ("skip", .some): ["remove"] + words
      case ("shop", "for"): [command] + rest
      case ("stats", "dishes"): ["stats"] + rest
      case ("change", "every"): rest.isEmpty ? nil : ["change"] + rest + ["--all"]
      case ("suggest", _) where typed.last == "add": ["suggest"] + words.dropLast() + ["--add"]
      case ("rules", _) where isNoDate: ["edit", "rules"]
      case ("add", "weekdays"), ("add", "weekends"), ("add", "daily"), ("add", "weekly"):
        rest.isEmpty ? nil : ["add", "today"] + rest + ["--every", typed[0]]
      default:
        days(typed, words, of: command, isNoDate: isNoDate) ?? (isNoDate ? nil : adding([command] + words))
      }
    return line.map { "mealschedule \(ShellQuoting.quoted($0))" }
  }

  /// The commands for a question for suggestions in other words: `next week 3 vegetarian`, `sun lunch with mushrooms`.
  private static func suggesting(_ words: [String]) -> String? {
    let fillers: Set = [
      "with", "for", "some", "a", "an", "something", "and", "dinners", "meals", "dishes", "ideas", "add",
    ]
    if words.count == 2, Int(words[0]) != nil, fillers.contains(words[1].lowercased()) {
      return "mealschedule suggest \(words[0]) days"
    }
    guard words.last?.lowercased() != "add" else { return nil }
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
    let read = RangeExpression(today: .first, for: .planning)
    // The days come first or last; what is left is a tag or a thing.
    var (range, others): ([String], [String]) = ([], rest)
    if let count = (try? read.leadingRange(of: rest))?.words {
      (range, others) = (Array(rest[..<count]), Array(rest[count...]))
    } else if let count = (try? read.trailingRange(of: rest))??.words {
      (range, others) = (rest.suffix(count), rest.dropLast(count))
    }
    guard !others.contains(where: { Nearest.match($0.lowercased(), among: days) != nil }) else { return nil }
    let known = range + marked + meals.flatMap { ["--meal", $0] }
    let name = others.joined(separator: " ")
    let ends = others.isEmpty ? [[]] : others.count == 1 ? [["+" + name], ["@" + name]] : [["@" + name]]
    guard !others.isEmpty || known != words, !(known + others).isEmpty else { return nil }
    return ends.map { "mealschedule suggest \(ShellQuoting.quoted(known + $0))" }.joined(separator: "\n")
  }

  private static let days =
    ["today", "tomorrow", "yesterday", "week", "weekend"]
    + Weekday.allCases.flatMap { [$0.name.lowercased(), String($0.name.prefix(3)).lowercased()] }
    + (1...12).compactMap { Month($0)?.name.lowercased() }

  private static func isMeal(_ word: String) -> Bool {
    MealType(word).map(MealOrder.standard.configured.contains) ?? false
  }

  /// The line of a guest: `+oma`; `+friends x2` for a number.
  private static func guest(_ word: String) -> [String] {
    let name = word.drop { $0 == "+" }
    return Int(name) == nil ? ["+" + name] : ["+friends", "x" + name]
  }

  /// The command for a question that begins with `what` or `do`: `what can I cook`, `what is in the house`, `what did we
  /// eat yesterday`; nil for others.
  private static func asking(_ typed: [String], _ words: [String]) -> [String]? {
    if typed.contains("ahead") { return ["prep"] }
    if typed.contains("cook") || typed.contains("make") { return ["recipe", "list", "--missing", "2"] }
    if let verb = typed.firstIndex(where: { ["eat", "eaten", "ate"].contains($0) }) {
      return ["show"] + words[(verb + 1)...].filter { $0.lowercased() != "on" }
    }
    if let meal = typed.first(where: isMeal) {
      let fillers: Set = ["is", "for", "the", "we", "are", "having", "there", "on", meal]
      let days = zip(typed, words).filter { !fillers.contains($0.0) }.map(\.1)
      return ["show"] + (days.isEmpty ? ["today"] : days) + ["--only", meal]
    }
    return typed.contains { ["have", "house", "stock", "there"].contains($0) } ? ["shop", "--have"] : nil
  }

  /// `chili --every '2 weeks'`, from today on if no date comes first, for `chili every 2 weeks`.
  private static func repeating(_ words: [String]) -> [String] {
    let dish = Array(words.prefix { $0.lowercased() != "every" })
    let rhythm = words.dropFirst(dish.count + 1).joined(separator: " ")
    let isDated = (try? RangeExpression(today: .first, for: .planning).leadingRange(of: dish)) != nil
    let units = ["": "weekly", "day": "daily", "week": "weekly", "month": "monthly", "year": "yearly"]
    return ["add"] + (isDated ? [] : ["today"]) + dish + ["--every", units[rhythm.lowercased()] ?? rhythm]
  }

  /// `shift mon..fri by 1` for `move mon..fri by a day`; nil for other words.
  private static func shifting(_ words: [String]) -> [String]? {
    guard let link = words.firstIndex(where: { $0.lowercased() == "by" }), link > 0, link + 1 < words.count
    else {
      return nil
    }
    let distance = ["a", "one"].contains(words[link + 1].lowercased()) ? "1" : words[link + 1]
    return Int(distance) == nil ? nil : ["shift"] + words[...link] + [distance]
  }

  /// The command for a question without `when`: `did we eat lasagne`; nil if it names no dish.
  private static func answering(_ question: [String]) -> [String]? {
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

  /// How to add a dish that is written after a meal type and a colon, as narrow terminals show it: `lunch: soup`.
  private static func adding(_ words: [String]) -> [String]? {
    withoutColon(words).flatMap { $0.count > 1 && isMeal($0[0]) ? ["add", "today"] + $0 : nil }
  }

  /// The words of a dish without the colon after the first of them: `lunch soup` for `lunch:soup`; nil without a colon.
  static func withoutColon(_ words: [String]) -> [String]? {
    guard let parts = words.first?.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false),
      parts.count == 2
    else { return nil }
    return ([String(parts[0])] + [String(parts[1])].filter { !$0.isEmpty } + words.dropFirst())
  }

  /// The command with its days in words that it takes; nil if they are not understood.
  private static func days(
    _ typed: [String], _ words: [String], of command: String, isNoDate: Bool
  ) -> [String]? {
    if let words = weekdayOfNextWeek(typed) { return [command] + words }
    let name = typed.drop { $0 == "the" }
    if name.starts(with: ["day", "after", "tomorrow"]) {
      return [command, "+2"] + words[(name.startIndex + 3)...]
    }
    if let index = typed.firstIndex(of: "fortnight") {
      return [command] + words[..<index] + ["2", "weeks"] + words[(index + 1)...]
    }
    if typed.count > 2, typed[0] == "in", let count = Int(typed[1]), let unit = typed[2].first,
      Rhythm.isUnit(typed[2])
    {
      return [command, "+\(count)\(unit)"] + words.dropFirst(3)
    }
    if command == "show", typed.first?.hasPrefix("+") ?? false { return ["find"] + words }
    if command == "shop", typed.count == 3, typed[1] == "and" {
      return [command, "\(words[0])..\(words[2])"]
    }
    guard isNoDate else { return nil }
    if let dated = withDates(typed, words) { return [command] + dated }
    let isDish =
      typed.allSatisfy { word in
        word.utf8.count <= 20 && word.allSatisfy(\.isLetter)
          && !["last", "next", "this", "first"].contains(word)
          && Nearest.match(word, among: days) == nil
          && !(word.utf8.count > 2 && days.contains { $0.hasPrefix(word) })
      } && !typed.dropFirst().contains(where: isMeal)
    guard isDish, ["show", "add"].contains(command) else { return nil }
    return command == "show" ? ["find"] + words : ["add", "today"] + words
  }

  /// `next mon+4` for `fri next week` and `next week fri`, with the other words; nil for other words.
  private static func weekdayOfNextWeek(_ typed: [String]) -> [String]? {
    for index in typed.indices.dropLast(2) {
      let three = typed[index..<index + 3]
      let weekday =
        three.suffix(2) == ["next", "week"]
        ? three.first : three.prefix(2) == ["next", "week"] ? three.last : nil
      guard let weekday = weekday.flatMap({ Weekday(named: $0) }) else { continue }
      let distance = Weekday.allCases.firstIndex(of: weekday) ?? 0
      return typed[..<index] + ["next", distance == 0 ? "mon" : "mon+\(distance)"] + typed[(index + 3)...]
    }
    return nil
  }

  /// The words of a range with `..` in place of `to`, without the words before it: `5 dec..6 dec` for `marek 5 dec to 6
  /// dec`.
  static func range(_ words: [String]) -> [String] {
    let read = RangeExpression(today: .first, for: .planning)
    let start = words.indices.first { (try? read.leadingRange(of: Array(words[$0...]))) != nil } ?? 0
    let days = Array(words[start...])
    guard let link = days.firstIndex(where: { ["to", "until", "till"].contains($0.lowercased()) }), link > 0,
      link + 1 < days.count
    else { return days }
    return days[..<(link - 1)] + ["\(days[link - 1])..\(days[link + 1])"] + days[(link + 2)...]
  }

  /// The words with the date of a day that they call by its name; nil if there is none.
  private static func withDates(_ typed: [String], _ words: [String]) -> [String]? {
    for start in typed.indices {
      for count in stride(from: min(3, typed.count - start), to: 0, by: -1) {
        let name = typed[start..<start + count].joined(separator: " ").filter { !"'’".contains($0) }
        guard let date = holidays[name] else { continue }
        return words[..<start] + date.split(separator: " ").map(String.init) + words[(start + count)...]
      }
    }
    return nil
  }

  private static let holidays = [
    "new years eve": "31 dec", "new year": "1 jan", "new years": "1 jan", "new years day": "1 jan",
    "valentines": "14 feb", "valentines day": "14 feb", "halloween": "31 oct", "christmas eve": "24 dec",
    "xmas": "25 dec", "christmas": "25 dec", "christmas day": "25 dec", "boxing day": "26 dec",
  ]
}
