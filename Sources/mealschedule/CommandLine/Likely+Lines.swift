import MealCore

extension Likely {
  /// The command that the user probably meant to type.
  enum Line {
    /// The words of a command.
    case words([String])
    /// Lines to paste that are not just one command.
    case text(String)

    /// Whether it is a command with exactly these words.
    func isWords(_ other: [String]) -> Bool {
      if case .words(let words) = self { words == other } else { false }
    }
  }

  /// The name of the main meal, which is meant if no meal is named.
  static func mealName(_ home: Settings?) -> String { home?.mealOrder.main.name ?? "dinner" }

  /// The usual servings plus a number of guests; nil if the usual number is unknown, or if the sum is too large.
  static func servings(_ home: Settings?, adding guests: Int) -> String? {
    home?.servings.flatMap { Servings(hundredths: Int($0.hundredths) + 100 * guests) }.map { "\($0)" }
  }

  // MARK: A whole command line

  /// The command lines that the user may have meant by a line that its command refuses or that begins with no command.
  /// The likeliest comes first; some may make no sense for the plan.
  ///
  ///     Likely.lines(of: "shop", ["add", "milk"], home)      // add today buy milk
  ///     Likely.lines(of: "show", ["new", "years", "eve"], home, isNoDate: true)    // show 31 dec
  ///
  /// - Parameters:
  ///   - isNoDate: whether the words were refused because they do not begin with a date.
  ///   - options: the options that were typed.
  static func lines(
    of command: String, _ words: [String], _ home: Settings?, isNoDate: Bool = false, options: [String] = []
  ) -> [Line] {
    guard !words.contains("") else { return [] }
    let typed = words.map { $0.lowercased() }
    var lines = [text(of: command, typed, words, home, isNoDate, options)].compactMap { $0 }.map(Line.text)
    lines += choices(command, typed, words, home, isNoDate).map { choice in
      guard choice.last == "N" else { return .words(choice) }
      let number = command == "away" ? nil : typed.last { Int($0) != nil }
      let guests = number.map { "plus \($0.drop { $0 == "+" })" } ?? "minus 1"
      return .text("\(ShellQuoting.command(choice))\nN is the usual number of servings \(guests)")
    }
    lines += [known(command, typed, words), unknown(command, typed, words)].compactMap { $0 }.map(Line.words)
    if let full = Likely.command(command, with: words) {
      let rest = Array(full.dropFirst())
      let isDated = rest.first == "someday" || dayCount(rest) != nil
      // If the command has an option, the words after it are names.
      let others =
        rest.contains { $0.hasPrefix("--") }
        ? [] : Likely.lines(of: full[0], rest, home, isNoDate: !isDated && !rest.isEmpty)
      return lines + others + [.words(full)]
    }
    let dated = days(typed, words, of: command, today: home?.today, isNoDate: isNoDate)
    return lines + [dated, isNoDate ? nil : adding([command] + words)].compactMap { $0 }.map(Line.words)
  }

  /// The words to type instead of those that an existing command refused; nil for other words.
  private static func known(_ command: String, _ typed: [String], _ words: [String]) -> [String]? {
    let rest = Array(words.dropFirst())
    let name = rest.joined(separator: " ")
    switch (command, typed.first) {
    case ("shop", "add"), ("shop", "buy"): return rest.isEmpty ? nil : ["add", "today", "buy"] + rest
    case ("shop", "tick"), ("shop", "bought"), ("shop", "got"), ("shop", "have"), ("shop", "stock"):
      return rest.isEmpty ? ["shop", "--have"] : nil
    case ("shop", "list"), ("shop", "for"), ("prep", "for"), ("show", "for"):
      return [command] + words.drop { ["list", "for", "the"].contains($0.lowercased()) }
    case ("shop", _) where typed.contains("until") && typed[0] != "until":
      let name = words.prefix { $0.lowercased() != "until" }
      return [command] + name + ["--until", words.dropFirst(name.count + 1).joined(separator: " ")]
    case ("copy", "last") where typed == ["last", "week"]: return ["copy"] + words + ["to", "this", "week"]
    case ("move", "everything") where typed.contains("to"), ("move", "all") where typed.contains("to"):
      return ["move"] + rest.drop { ["from", "on"].contains($0.lowercased()) }
    case ("move", "everything"), ("shift", "everything"), ("move", "all"), ("shift", "all"):
      guard rest.first?.lowercased() == "from", let (days, others) = split(Array(rest.dropFirst())) else {
        return shifting(typed, ["today.."] + rest)
      }
      return shifting(typed, [days.joined(separator: " ") + ".."] + others)
    case ("move", _) where typed.dropLast().last == "to" && isMeal(typed[words.count - 1]):
      let source = words.dropLast(2)
      guard let (days, _) = split(Array(source)) else { return nil }
      return [command] + source + ["to"] + days + words.suffix(1)
    case ("move", .some(let meal)) where isMeal(meal): return [command, "today"] + words
    case ("copy", _) where typed.suffix(2) == ["as", "leftovers"] || typed.last == "x0":
      return [command] + words.dropLast(typed.last == "x0" ? 1 : 2) + ["--leftovers"]
    case ("swap", .some(let meal)) where isMeal(meal) && words.count > 3 && typed[1] == "and":
      return dateAtEnd(words).map { [command] + $0 + [meal, "with"] + $0 + [words[2]] }
    case ("shift", _) where typed.contains("to"): return ["move"] + words
    case ("shift", _) where !["+", "-"].contains(typed.last?.prefix(1)): return shifting(typed, words)
    case ("show", "what"), ("show", "what's"), ("show", "whats"): return asking(typed, words)
    case ("show", "only"):
      guard let meal = rest.first.map({ singular($0) ?? $0 }) else { return nil }
      return ["show"] + (rest.count == 1 ? ["week"] : rest.dropFirst()) + ["--only", meal]
    case ("show", "recipe") where !rest.isEmpty: return ["recipe", "show"] + rest
    case ("show", "me"): return rest.isEmpty ? nil : ["show"] + rest
    case ("show", .some(let word)) where isMeal(word) || singular(word) != nil:
      return ["show"] + (rest.isEmpty ? ["week"] : rest) + [singular(word) ?? word]
    case ("move", _) where typed.last == "sometime":
      return [command] + words.dropLast(1) + ["someday"]
    case ("move", _) where typed.contains { ["by", "later", "earlier"].contains($0) }:
      return shifting(typed, words)
    case ("rules", _) where words.last?.hasSuffix("..") != true && range(inWords: words, nil) == nil:
      return ["edit", "rules"]
    case ("recipe", "list"): return listing(rest).map { ["recipe", "list"] + $0 }
    case ("recipe", "with"), ("recipe", "without"), ("recipe", "under"):
      return listing(words).map { ["recipe", "list"] + $0 }
    case ("recipe", "scale"):
      let named = rest.filter { !["to", "for"].contains($0.lowercased()) }
      guard let count = named.last?.drop(while: { $0 == "x" }), Servings(count) != nil else { return nil }
      return ["recipe", "show"] + named.dropLast(1) + ["--servings", String(count)]
    case ("recipe", "random"): return ["suggest"]
    case ("add", "freezer"):
      let hasServings = rest.last.map { $0.hasPrefix("x") && Servings($0.dropFirst()) != nil } ?? false
      let dish = rest.dropLast(hasServings ? 1 : 0)
      return dish.isEmpty ? nil : ["add", "someday"] + dish + ["x0", "+freezer"]
    case ("add", "bought"): return rest.isEmpty ? nil : ["shop", "--tick", name]
    case ("add", "recipe"): return rest.isEmpty ? nil : ["recipe", "edit", name]
    case ("add", "sometime"), ("add", "later"), ("add", "idea"), ("add", "ideas"), ("add", "eventually"):
      return rest.isEmpty ? nil : ["add", "someday"] + rest
    case ("add", _) where typed.last == "list":
      return ["add", "someday", "buy"] + words.prefix { !["to", "on"].contains($0.lowercased()) }
    case ("stats", "tags"), ("stats", "meals"), ("stats", "weekdays"):
      return ["stats", "--by", String(typed[0].dropLast())] + rest
    case ("shop", _) where typed.dropLast().last == "by":
      return ["shop"] + words.dropLast(2) + ["--by", words[words.count - 1]]
    case ("stats", "by"), ("stats", "per"): return rest.isEmpty ? nil : ["stats", "--" + typed[0]] + rest
    case ("undo", "undo"), ("redo", "redo"): return [command, "\(words.count + 1)"]
    case ("undo", "last"), ("undo", "it"), ("undo", "that"), ("redo", "last"): return [command]
    case ("remove", "past"): return ["remove", "..yesterday"]
    case ("remove", "everything"): return rest.isEmpty ? nil : ["remove"] + rest
    case ("remove", "every"), ("remove", "all"):
      return rest.first.flatMap { Weekday(named: $0) } != nil
        ? ["remove"] + rest + ["--all"] : rest.isEmpty ? nil : ["remove", "today.."] + rest
    case ("change", "every"): return rest.isEmpty ? nil : ["change"] + rest + ["--all"]
    case ("change", _) where typed.contains("servings"):
      let others = words.filter { !["servings", "to"].contains($0.lowercased()) }
      guard let count = others.last, Servings(count) != nil else { return nil }
      return ["change"] + others.dropLast(1) + ["--servings", count]
    case ("menu", "keep"), ("menu", "store"), ("menu", "make"), ("menu", "new"):
      return dateAtEnd(rest) == nil ? nil : ["menu", "save"] + rest
    case ("menu", "plan"), ("menu", "use"), ("menu", "apply"), ("menu", "add"):
      return rest.isEmpty ? nil : ["menu"] + onDate(rest)
    case ("export", .some(let format)):
      return formats[format].map { ["export", $0] + rest.drop { $0.lowercased() == "calendar" } }
    case ("show", "pantry"), ("show", "stock"): return ["shop", "--have"]
    case ("show", "all"), ("show", "everything"):
      return ["show"] + (rest.isEmpty ? ["first..last", "--planned"] : rest)
    case ("edit", "plan"), ("print", "plan"): return [command] + rest
    case ("edit", "ideas"), ("edit", "wishlist"): return ["edit", "someday"]
    case ("edit", "recipe"), ("edit", "recipes"):
      return ["recipe"] + (rest.isEmpty ? ["list"] : ["edit", name])
    case ("edit", .some) where range(inWords: words, nil) == nil:
      return dayCount(words).flatMap { $0 < words.count ? ["edit"] + words[..<$0] : nil }
    case ("show", .some(let word)), ("print", .some(let word)):
      if EntryFormat(named: word) != nil {
        return command == "show" ? ["show", "--format", word] + rest : nil
      }
      return another(word, rest) ?? (command == "print" && isDish(typed) ? ["recipe", "show"] + words : nil)
    default: return nil
    }
  }

  /// The words to type instead of a question or a request in a cook's words; nil for other words.
  private static func unknown(_ command: String, _ typed: [String], _ words: [String]) -> [String]? {
    let rest = Array(words.dropFirst())
    switch (command, typed.first) {
    case ("when", .some): return answering(words)
    case ("what", .some), ("whats", .some), ("what's", .some), ("who", .some), ("whos", .some),
      ("who's", .some), ("do", .some):
      return asking(typed, words)
    case ("how", "long"): return answering(rest)
    case ("how", _) where typed.contains("cook") || typed.contains("make"):
      return ["recipe", "show"] + words[((typed.firstIndex { $0 == "cook" || $0 == "make" } ?? 0) + 1)...]
    case ("ran", "out"): return ["add", "today", "buy"] + rest.drop { $0.lowercased() == "of" }
    case ("most", _): return ["stats"]
    case ("ingredients", .some):
      return ["recipe", "show"] + words.drop { ["for", "of"].contains($0.lowercased()) }
    case ("breakfast", _), ("lunch", _), ("dinner", _), ("supper", _):
      if let count = dayCount(words), count < words.count {
        return ["add"] + words[..<count] + [command] + words[count...]
      }
      return asking([command] + typed, [command] + words)
    case ("have", .some) where dateAtEnd(words) != nil, ("repeat", .some) where areDays(words):
      if typed == ["last", "week"] { return ["copy", "last", "week", "to", "this", "week"] }
      return command == "have"
        ? ["add"] + words : ["copy"] + words + ["to", "\(words.joined(separator: " "))+7"]
    case ("repeat", .some): return repeating(words)
    case ("plan", .some) where areDays(words): return ["suggest"] + words
    case ("every", .some), ("each", .some): return ["add", "every"] + words
    case ("same", "as"):
      return ["copy"] + rest + (typed.last == "week" ? ["to", "this", "week"] : ["to", "today"])
    case ("ate", "out"), ("eat", "out"), ("eating", "out"):
      let days = rest.drop { $0.lowercased() == "on" }
      return days.isEmpty ? nil : ["add"] + days + ["-"]
    case (let verb, .some) where ["stop", "pause", "skip"].contains(verb) && typed.contains("until"):
      let name = words.prefix { $0.lowercased() != "until" }
      let end = words.dropFirst(name.count + 1)
      guard let first = end.first, !name.isEmpty else { return nil }
      return ["remove", "today..\(first)"] + end.dropFirst() + withoutTimes(name)
    case ("stop", .some):
      let words = withoutTimes(words)
      let name = words.prefix { $0.lowercased() != "after" }
      guard name.count == words.count else {
        return ["remove"] + words.dropFirst(name.count + 1) + ["+1..", name.joined(separator: " ")]
      }
      let dish = words.drop { $0.lowercased() == "repeating" }
      guard let date = dateAtEnd(Array(dish)) else { return ["remove", "today.."] + dish }
      var others = dish.dropLast(date.count)
      if ["from", "on"].contains(others.last?.lowercased()) { others.removeLast() }
      return ["remove"] + date + others + ["--following"]
    case ("freezer", .some), ("fridge", .some): return ["edit", "pantry"]
    case ("use", "up") where words.count == 1: return ["recipe", "list", "--missing", "2"]
    case ("use", .some):
      return ["recipe", "list", "--with", words.drop { $0.lowercased() == "up" }.joined(separator: " ")]
    case ("no", .some(let meal)) where isMeal(meal): return ["add"] + rest + [meal, "-"]
    case ("push", "everything"), ("push", "all"):
      return shifting(typed, ["today.."] + rest.filter { $0.lowercased() != "back" })
    case ("postpone", .some), ("delay", .some), ("push", .some):
      if typed.contains("to") { return ["move"] + words }
      return shifting(typed, words)
        ?? (areDays(words) ? ["shift"] + words + ["by", "1"] : nil)
    case ("tag", .some), ("untag", .some):
      return words.count < 2 ? nil : ["change"] + words.dropLast() + ["--" + command, words[words.count - 1]]
    case ("replace", .some):
      let old = words.prefix { !["with", "by"].contains($0.lowercased()) }
      return ["change"] + old + ["to"] + words.dropFirst(old.count + 1)
    case ("rename", .some) where typed.contains("to"):
      let old = words.prefix { $0.lowercased() != "to" }
      return ["change"] + old + ["--name", words.dropFirst(old.count + 1).joined(separator: " ")]
    case ("set", .some), ("config", .some):
      return ConfigFile.names.contains(typed[0]) ? ["edit", "config"] : known("change", typed, words)
    case ("plan", "menu"), ("add", "menu"): return rest.isEmpty ? nil : ["menu"] + onDate(rest)
    case ("new", "recipe"): return ["recipe", "edit", rest.isEmpty ? "NAME" : rest.joined(separator: " ")]
    case ("list", "recipes"), ("all", "recipes"), ("find", "recipes"):
      return ["recipe", "list"] + (listing(rest) ?? rest)
    case (_, "recipes") where command != "recipe" && command != "help":
      return ["recipe", "list", command] + rest
    default: return nil
    }
  }

  /// The words of a repeated dish without its weekday: `takeout` for `takeout on fridays`.
  private static func withoutTimes(_ words: some BidirectionalCollection<String>) -> [String] {
    guard let last = words.last, let link = words.dropLast().last?.lowercased(),
      weekday(of: last.lowercased()) != nil || link == "every" && Weekday(named: last) != nil
    else { return Array(words) }
    return words.dropLast(["on", "every"].contains(link) ? 2 : 1)
  }

  /// The number of leading words that are a date and, if there is one, the meal type after it; nil for other words.
  static func leadingPlace(_ words: [String]) -> Int? {
    guard let count = dayCount(words) else { return nil }
    return count < words.count && isMeal(words[count].lowercased()) ? count + 1 : count
  }

  /// The words of a date at the end, without `on` or `for` before it; nil if there is no date.
  static func dateAtEnd(_ words: [String]) -> [String]? {
    let count = inAnyYear { read throws(DayError) in try read.trailingRange(of: words)?.words }
    return count?.map { words.suffix($0) }
  }

  /// Links a name and the date after it by `on`: `winter on 14 dec` for `winter 14 dec` and `winter from 14 dec`. Words
  /// without a date are unchanged.
  private static func onDate(_ words: [String]) -> [String] {
    guard let date = dateAtEnd(words) else { return words }
    let name = words.dropLast(date.count)
    let isLinked = name.count > 1 && ["on", "from"].contains(name.last?.lowercased())
    return name.dropLast(isLinked ? 1 : 0) + ["on"] + date
  }

  static func isMeal(_ word: String) -> Bool {
    MealType(word).map { MealOrder.standard.configured.contains($0) || $0 == .supper } ?? false
  }

  /// The days at the beginning or at the end of words, and the other words; nil if there are no days.
  static func split(_ words: [String]) -> (days: [String], others: [String])? {
    if let count = dayCount(words) { return (Array(words[..<count]), Array(words[count...])) }
    return dateAtEnd(words).map { ($0, Array(words.dropLast($0.count))) }
  }

  /// The `add` command for a dish typed with its meal and a colon before it, as the plan shows it on a narrow terminal:
  /// `lunch: soup`; nil for other words.
  private static func adding(_ words: [String]) -> [String]? {
    withoutColon(words).flatMap { $0.count > 1 && isMeal($0[0]) ? ["add", "today"] + $0 : nil }
  }

  /// The words of a dish without the colon after the first of them: `lunch soup` for `lunch:soup`; nil without a colon.
  static func withoutColon(_ words: [String]) -> [String]? {
    guard let parts = words.first?.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false),
      parts.count == 2
    else { return nil }
    return [String(parts[0])] + [String(parts[1])].filter { !$0.isEmpty } + words.dropFirst()
  }
}
