import MealCore

extension Likely {
  /// The command that the user probably meant to type.
  enum Line {
    /// The words of a command.
    case words([String])
    /// Lines to paste, that are more than one command.
    case text(String)

    /// Whether it is these words.
    func isWords(_ other: [String]) -> Bool {
      if case .words(let words) = self { words == other } else { false }
    }
  }

  // MARK: A whole command line

  /// The command line that was probably meant by one whose words a command does not take, or whose first word is no
  /// command; nil if none is known.
  ///
  ///     Likely.line(of: "shop", ["add", "milk"])            // add today buy milk
  ///     Likely.line(of: "show", ["new", "years", "eve"], isNoDate: true)    // show 31 dec
  ///
  /// - Parameters:
  ///   - today: for the dates of feasts that move; nil if it is not known.
  ///   - isNoDate: whether the words were refused because they do not begin with a date.
  static func line(
    of command: String, _ words: [String], today: DayNumber? = nil, isNoDate: Bool = false
  ) -> Line? {
    guard !words.contains("") else { return nil }
    let typed = words.map { $0.lowercased() }
    if let text = text(of: command, typed, words, isNoDate) { return .text(text) }
    if let words = known(command, typed, words) ?? unknown(command, typed, words) {
      return .words(words)
    }
    if let full = Likely.command(command, with: words) {
      let rest = Array(full.dropFirst())
      guard !rest.contains(where: { $0.hasPrefix("--") }) else { return .words(full) }
      let isDated =
        rest.first == "someday" || (try? RangeExpression(today: Likely.anyDay).leadingRange(of: rest)) != nil
      return line(of: full[0], rest, today: today, isNoDate: !isDated && !rest.isEmpty) ?? .words(full)
    }
    return
      (days(typed, words, of: command, today: today, isNoDate: isNoDate)
      ?? (isNoDate ? nil : adding([command] + words))).map(Line.words)
  }

  /// Lines for what takes more than one command, or a pipe.
  private static func text(
    of command: String, _ typed: [String], _ words: [String], _ isNoDate: Bool
  ) -> String? {
    switch (command, typed.first) {
    case ("suggest", _), ("something", .some): return suggesting(words)
    case ("stats", .some) where words.count == 1 && isDish(typed) && isNoDate:
      guard !["tags", "meals", "weekdays", "dishes", "dish"].contains(typed[0]) else { return nil }
      let name = ShellQuoting.quoted(words[0])
      return "mealschedule stats --tag \(name)\nmealschedule find \(name)"
    case ("shop", _): return shopping(typed, words, isNoDate: isNoDate)
    case ("copy", _): return copying(words)
    case ("show", _):
      guard let place = typed.firstIndex(where: { $0.hasSuffix("s") && weekday(of: $0) != nil }),
        let day = weekday(of: typed[place])
      else { return nil }
      let one = words[..<place] + [day.name.lowercased()] + words[(place + 1)...]
      return "mealschedule show \(ShellQuoting.quoted(Array(one)))\n"
        + "mealschedule show today..+55 --format '{weekday} {date} {meal} {dish}\\n' | grep ^\(day.shortName)"
    case ("export", .some(let file)):
      guard let format = file.split(separator: ".").last.map({ formats[String($0)] ?? String($0) }),
        file.contains("."), EntryFormat(named: format) != nil || format == "ics"
      else { return nil }
      return "mealschedule export \(format) > \(ShellQuoting.quoted(words[0]))"
    case ("rule", .some), ("rules", "add"), ("add", "rule"), ("add", "rules"), ("no", .some),
      ("never", .some),
      ("allergy", .some), ("allergic", .some), ("avoid", .some):
      guard command != "no" || typed[0] != "more" && dateAtEnd(words) == nil else { return nil }
      let rule = ruling([command] + words)
      return "mealschedule edit rules" + (rule.isEmpty ? "" : "\nand there:\n\(rule)")
    default: return nil
    }
  }

  /// The words for a command of the program that refused them.
  private static func known(_ command: String, _ typed: [String], _ words: [String]) -> [String]? {
    let rest = Array(words.dropFirst())
    let name = rest.joined(separator: " ")
    switch (command, typed.first) {
    case ("shop", "add"), ("shop", "buy"): return rest.isEmpty ? nil : ["add", "today", "buy"] + rest
    case ("shop", "tick"), ("shop", "bought"), ("shop", "got"), ("shop", "have"), ("shop", "stock"):
      return rest.isEmpty ? ["shop", "--have"] : ["shop", "--tick", name]
    case ("shop", "untick"): return rest.isEmpty ? nil : ["shop", "--untick", name]
    case ("shop", "list"), ("shop", "for"):
      return [command] + words.drop { ["list", "for", "the"].contains($0.lowercased()) }
    case ("stats", "dishes"), ("stats", "dish"): return [command] + rest
    case ("shop", _) where typed.contains("until"):
      let name = words.prefix { $0.lowercased() != "until" }
      return [command] + name + ["--until", words.dropFirst(name.count + 1).joined(separator: " ")]
    case ("copy", "last") where typed == ["last", "week"]: return ["copy"] + words + ["to", "this", "week"]
    case ("move", "everything"), ("shift", "everything"), ("move", "all"), ("shift", "all"):
      return shifting(typed, ["today.."] + rest)
    case ("shift", _) where typed.contains("to"): return ["move"] + words
    case ("show", "me"): return rest.isEmpty ? nil : ["show"] + rest
    case ("show", .some(let word))
    where isMeal(word) || isMeal(String(word.dropLast())) && word.hasSuffix("s"):
      return ["show"] + (rest.isEmpty ? ["week"] : rest) + [isMeal(word) ? word : String(word.dropLast())]
    case ("move", _) where typed.last == "sometime":
      return [command] + words[..<(words.count - 1)] + ["someday"]
    case ("move", _) where typed.contains { ["by", "later", "earlier"].contains($0) }:
      return shifting(typed, words)
    case ("add", "pantry"), ("add", "stock"): return rest.isEmpty ? nil : ["shop", "--tick", name]
    case ("rules", _): return ["edit", "rules"]
    case ("recipe", "list"): return listing(rest).map { ["recipe", "list"] + $0 }
    case ("add", "recipe"): return rest.isEmpty ? nil : ["recipe", "edit", name]
    case ("add", "sometime"), ("add", "later"), ("add", "idea"), ("add", "ideas"), ("add", "eventually"):
      return rest.isEmpty ? nil : ["add", "someday"] + rest
    case ("add", "weekdays"), ("add", "weekends"), ("add", "daily"), ("add", "weekly"):
      return rest.isEmpty ? nil : ["add", "today"] + rest + ["--every", typed[0]]
    case ("add", _) where typed.suffix(2).elementsEqual(["shopping", "list"]):
      let thing = words.dropLast(2 + (typed.dropLast(2).last == "the" ? 1 : 0))
      return ["add", "someday", "buy"] + thing.filter { $0.lowercased() != "to" }
    case ("stats", "tags"), ("stats", "meals"), ("stats", "weekdays"):
      return ["stats", "--by", String(typed[0].dropLast())] + rest
    case ("stats", "by"), ("stats", "per"): return rest.isEmpty ? nil : ["stats", "--" + typed[0]] + rest
    case ("stats", _) where words.contains { $0.hasPrefix("+") }:
      return ["stats"] + words.filter { !$0.hasPrefix("+") }
        + words.filter { $0.hasPrefix("+") }.flatMap { ["--tag", String($0.dropFirst())] }
    case ("undo", "undo"), ("redo", "redo"): return [command, "\(words.count + 1)"]
    case ("undo", "last"), ("undo", "it"), ("undo", "that"), ("redo", "last"): return [command]
    case ("remove", "past"): return ["remove", "..yesterday"]
    case ("remove", "everything"): return rest.isEmpty ? nil : ["remove"] + rest
    case ("remove", "every"), ("remove", "all"):
      return rest.first.flatMap { Weekday(named: $0) } != nil
        ? ["remove"] + rest + ["--all"] : rest.isEmpty ? nil : ["remove", "today.."] + rest
    case ("change", "every"): return rest.isEmpty ? nil : ["change"] + rest + ["--all"]
    case ("change", _) where typed.contains("servings"):
      let others: [String] = words.filter { !["servings", "to"].contains($0.lowercased()) }
      guard let count = others.last, Servings(count) != nil else { return nil }
      return ["change"] + Array(others[..<(others.count - 1)]) + ["--servings", count]
    case ("menu", "plan"), ("menu", "use"), ("menu", "apply"), ("menu", "add"):
      return rest.isEmpty ? nil : ["menu"] + onDate(rest)
    case ("export", .some(let format)): return formats[format].map { ["export", $0] + rest }
    case ("show", "all"), ("show", "everything"): return ["show", "first..last", "--planned"]
    case ("check", .some): return ["find"] + words
    case ("edit", "plan"), ("print", "plan"): return [command] + rest
    case ("show", .some(let word)), ("print", .some(let word)):
      if EntryFormat(named: word) != nil {
        return command == "show" ? ["show", "--format", word] + rest : nil
      }
      return another(word, rest) ?? (command == "print" && isDish(typed) ? ["recipe", "show"] + words : nil)
    default: return nil
    }
  }

  /// Another command that `show` or `print` was told to do: `shop` for `show shopping list`; nil for other words.
  private static func another(_ word: String, _ rest: [String]) -> [String]? {
    let rest = Array(rest.drop { ["list", "for", "of"].contains($0.lowercased()) })
    switch word {
    case "list", "shop": return ["shop"] + rest
    case "recipe": return ["recipe", rest.isEmpty ? "list" : "show"] + rest
    case "menu", "history", "stats", "prep", "rules", "recipes", "shopping", "groceries", "menus", "ideas",
      "tags", "tasks", "todo", "pantry", "stock", "config":
      return Likely.command(word, with: rest) ?? (word == "stock" ? ["shop", "--have"] : [word] + rest)
    default: return nil
    }
  }

  /// The words for a question, or for something that a cook says to do.
  private static func unknown(_ command: String, _ typed: [String], _ words: [String]) -> [String]? {
    let rest = Array(words.dropFirst())
    switch (command, typed.first) {
    case ("guest", .some), ("guests", .some):
      if let date = dateAtEnd(words, least: words.count == 1 ? 0 : 1), Int(typed[typed.count - 1]) == nil {
        return ["add"] + date + guest(words.dropLast(date.count).first { Int($0) != nil } ?? "friends")
      }
      return words.count > 1 ? ["add"] + words.dropLast() + guest(words[words.count - 1]) : nil
    case ("when", .some): return answering(words)
    case ("what", .some), ("whats", .some), ("what's", .some), ("who", .some), ("do", .some):
      return asking(typed, words)
    case ("how", "often"): return answering(rest).map { ["find"] + $0.dropFirst() }
    case ("how", _) where typed.contains("cook") || typed.contains("make"):
      return ["recipe", "show"] + words[((typed.firstIndex { $0 == "cook" || $0 == "make" } ?? 0) + 1)...]
    case ("ran", "out"): return ["add", "today", "buy"] + rest.drop { $0.lowercased() == "of" }
    case ("most", _): return ["stats"]
    case ("ingredients", .some):
      return ["recipe", "show"] + words.drop { ["for", "of"].contains($0.lowercased()) }
    case ("breakfast", _), ("lunch", _), ("dinner", _):
      if let count = (try? RangeExpression(today: anyDay).leadingRange(of: words))?.words, count < words.count
      {
        return ["add"] + words[..<count] + [command] + words[count...]
      }
      return asking([command] + typed, [command] + words)
    case ("have", .some) where dateAtEnd(words) != nil,
      ("repeat", .some) where dateAtEnd(words, least: 0) == words:
      let days = dateAtEnd(words, least: 0) ?? []
      if typed == ["last", "week"] { return ["copy", "last", "week", "to", "this", "week"] }
      return command == "have"
        ? ["add"] + words : ["copy"] + words + ["to", "\(days.joined(separator: " "))+7"]
    case ("repeat", .some): return repeating(words)
    case ("plan", .some) where dateAtEnd(words, least: 0) == words: return ["suggest"] + words
    case ("every", .some), ("each", .some): return ["add", "every"] + words
    case ("same", "as"):
      return ["copy"] + rest + (typed.last == "week" ? ["to", "this", "week"] : ["to", "today"])
    case ("away", .some), ("vacation", .some), ("holiday", .some), ("holidays", .some):
      return ["add"] + range(words) + ["-"]
    case ("stop", .some):
      let (name, end) = (
        words.prefix { $0.lowercased() != "after" }, words.drop { $0.lowercased() != "after" }
      )
      guard !end.isEmpty else { return ["remove", "today.."] + words }
      return ["remove"] + end.dropFirst() + ["+1..", name.joined(separator: " ")]
    case ("use", "up") where words.count == 1: return ["recipe", "list", "--missing", "2"]
    case ("use", .some):
      return ["recipe", "list", "--with", words.drop { $0.lowercased() == "up" }.joined(separator: " ")]
    case ("no", .some(let meal)) where isMeal(meal): return ["add"] + rest + [meal, "-"]
    case ("out", "of"), ("no", "more"): return rest.isEmpty ? nil : ["add", "today", "buy"] + rest
    case ("used", .some):
      return ["shop", "--untick", words.drop { $0.lowercased() == "up" }.joined(separator: " ")]
    case ("push", "everything"), ("push", "all"):
      return shifting(typed, ["today.."] + rest.filter { $0.lowercased() != "back" })
    case ("postpone", .some), ("delay", .some), ("push", .some):
      if typed.contains("to") { return ["move"] + words }
      return shifting(typed, words)
        ?? (dateAtEnd(words, least: 0) == words ? ["shift"] + words + ["by", "1"] : nil)
    case ("note", .some), ("remind", .some):
      guard let count = leadingPlace(words), count < words.count else { return nil }
      return ["change"] + words[..<count] + ["--note", words[count...].joined(separator: " ")]
    case ("tag", .some), ("untag", .some):
      return words.count < 2 ? nil : ["change"] + words.dropLast() + ["--" + command, words[words.count - 1]]
    case ("replace", .some):
      return ["change"] + words.map { ["with", "by"].contains($0.lowercased()) ? "to" : $0 }
    case ("rename", .some) where typed.contains("to"):
      let old = words.prefix { $0.lowercased() != "to" }
      return ["change"] + old + ["--name", words.dropFirst(old.count + 1).joined(separator: " ")]
    case ("set", .some), ("config", .some):
      return ConfigFile.names.contains(typed[0]) ? ["edit", "config"] : known("change", typed, words)
    case ("plan", "menu"), ("add", "menu"): return rest.isEmpty ? nil : ["menu"] + onDate(rest)
    case ("new", "recipe"): return ["recipe", "edit", rest.isEmpty ? "NAME" : rest.joined(separator: " ")]
    case (_, "recipes") where command != "recipe": return ["recipe", "list", command] + rest
    default: return nil
    }
  }

  /// The number of words at the beginning that are a date, and a meal type after it; nil for other words.
  private static func leadingPlace(_ words: [String]) -> Int? {
    guard
      let count = (try? RangeExpression(today: Likely.anyDay, for: .planning).leadingRange(of: words))?.words
    else { return nil }
    return count < words.count && isMeal(words[count].lowercased()) ? count + 1 : count
  }

  /// The words of a date at the end, without `on` or `for` before it; nil if there is none.
  static func dateAtEnd(_ words: [String], least: Int = 1) -> [String]? {
    let read = RangeExpression(today: Likely.anyDay, for: .planning)
    if least == 0, (try? read.range(words.joined(separator: " "))) != nil { return words }
    guard let count = (try? read.trailingRange(of: words))??.words else { return nil }
    return words.suffix(count)
  }

  /// `winter on 14 dec` for `winter 14 dec`.
  private static func onDate(_ words: [String]) -> [String] {
    guard let date = dateAtEnd(words), words[words.count - date.count - 1].lowercased() != "on" else {
      return words
    }
    return words.dropLast(date.count) + ["on"] + date
  }

  static func isMeal(_ word: String) -> Bool {
    MealType(word).map(MealOrder.standard.configured.contains) ?? false
  }

  /// The line of a guest: `+oma`; `+friends x2` for a number.
  private static func guest(_ word: String) -> [String] {
    let name = word.drop { $0 == "+" }
    return Int(name) == nil ? ["+" + name] : ["+friends", "x" + name]
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
}
