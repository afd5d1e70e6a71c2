import MealCore

/// Guesses what the user meant by a name that the program does not know.
///
///     Likely.command("ls", among: ["show", "shop"])       // show
///     Likely.option("form", among: ["from", "format"])    // format
///
/// A common word of other programs comes first, then the only name that begins with the typed letters, then
/// the nearest by spelling.
enum Likely {
  /// The command that was probably meant, perhaps with an option or a word: `change --name`; nil if none fits.
  static func command(_ typed: String, among names: [String]) -> String? {
    verbs[typed.lowercased()].map { $0.described } ?? match(typed, among: names)
  }

  /// Translates a command of another program and the words after it: `show fri` for `ls fri`. nil if the command is
  /// unknown, or if the translation leaves something to be filled in.
  static func command(_ typed: String, with words: [String]) -> [String]? {
    guard let line = verbs[typed.lowercased()].flatMap({ $0.filled(words) }) else { return nil }
    // If no dish is named, as in `cook tonight`, show the plan instead of adding to it.
    let days = words.last.map { isMeal($0.lowercased()) } ?? false ? words.dropLast() : words
    return line[0] == "add" && areDays(days) ? ["show"] + words : line
  }

  /// The words without fillers: `friday` for `this friday please`, `away fri` for `we are away fri`.
  static func plain(_ typed: [String]) -> [String] {
    let isDay = { (word: String) in
      Weekday(named: word) != nil || ["week", "weekend", "month"].contains(word.lowercased())
    }
    var words = typed.enumerated().compactMap { index, word -> String? in
      let word = word.count > 1 && "?!".contains(word.last ?? " ") ? String(word.dropLast()) : word
      let next = index + 1 < typed.count ? typed[index + 1].filter { $0 != "," } : ""
      return isDay(next) && (word == "the" || word == "this" && Weekday(named: next) != nil) ? nil : word
    }
    if words.count > 1, ["please", "only"].contains(words.last?.lowercased()) { words.removeLast() }
    let subjects: Set = ["please", "we", "we're", "i", "i'm", "let's", "are", "am", "will", "be"]
    return Array(words.drop { subjects.contains($0.lowercased()) })
  }

  /// The lines for a date with the wrong weekday: one with the nearest day of the typed weekday, if it is at most two
  /// days away, and one with the right weekday. `fri 17 oct` becomes `fri 16 oct` or `sat 17 oct`.
  static func rightDays(_ error: any Error, _ line: [String], _ today: DayNumber?) -> [Line] {
    guard let text = (error as? DayError)?.text, let today else { return [] }
    let read = DayExpression(today: today, for: line[0] == "add" ? .planning : .lookup)
    let words = text.split(separator: " ").map(String.init)
    guard let start = line.indices.first(where: { line[$0...].starts(with: words) }), words.count > 1,
      let weekday = Weekday(named: words[0]),
      let day = try? read.day(words.dropFirst().joined(separator: " "))
    else { return [] }
    let near = [-1, 1, -2, 2].map(day.clampedAdding).first { $0.weekday == weekday }
    let lines = [near, day].compactMap(\.self).map { day in
      let names = date(of: day)
      let isShort = (try? read.day(names.joined(separator: " "))) == day
      let dated = line[..<start] + names + (isShort ? [] : ["\(day.calendarDate.year)"])
      return ShellQuoting.command(dated + line[(start + words.count)...])
    }
    return [.text(lines.joined(separator: "\n"))]
  }

  /// The words of a date: `fri 5 dec`.
  static func date(of day: DayNumber) -> [String] {
    let date = day.calendarDate
    return [day.weekday.shortName, "\(date.day)", date.namedMonth.shortName].map { $0.lowercased() }
  }

  /// Whether a word at the beginning says how much of something is meant: `3`, `half`.
  static func isPart(_ word: String) -> Bool {
    Int(word) != nil || ["half", "some", "rest", "of", "the"].contains(word.lowercased())
  }

  // MARK: More than one command

  /// The lines to paste for a wish that one plain command cannot meet: several commands, a pipe, or a line for a file;
  /// nil for other words.
  static func text(
    of command: String, _ typed: [String], _ words: [String], _ home: Settings?, _ isNoDate: Bool,
    _ options: [String]
  ) -> String? {
    let endsInAll = ["done", "all", "everything", "finished"].contains(typed.last ?? "")
    if endsInAll, typed.count > 1, command == "shop", options.contains("--tick"), areDays(typed.dropLast()) {
      return ticking("--tick", on: Array(words.dropLast()), home, options)
    }
    if let line = tickingAll(of: command, words, options) ?? openMeals(command, typed, words, home) {
      return line
    }
    switch (command, typed.first) {
    case ("how", "often") where words.count > 1, ("how", "many") where words.count > 2 && typed[1] == "times":
      let fillers: Set = ["do", "did", "we", "have", "had", "eat", "cook", "i", "times"]
      let asked = words.dropFirst().filter { !fillers.contains($0.lowercased()) }
      let days = dateAtEnd(asked) ?? []
      let name = ShellQuoting.quoted(asked.dropLast(days.count).joined(separator: " "))
      let stats = ShellQuoting.command(["stats"] + days)
      return "\(stats) --tag \(name)\n\(stats) | grep -i \(name)"
    case ("do", _), ("is", _), ("have", .some): return inHouse(command, typed, words)
    case ("list", "for"): return list(ofDish: Array(words.dropFirst()), home)
    case ("how", "much") where words.count > 1, ("how", "many") where words.count > 1:
      return "mealschedule shop --format tsv | grep -i \(ShellQuoting.quoted(words[1]))"
    case ("shop", _) where options.contains("--tick"): return ticking("--tick", on: words, home, options)
    case ("shop", _) where options.contains("--untick"): return ticking("--untick", on: words, home, options)
    case ("stats", "top"), ("stats", "most"),
      ("top", _) where typed.count < 3:
      return "mealschedule stats | head" + (typed.lazy.compactMap { Int($0) }.first.map { " -\($0)" } ?? "")
    case ("suggest", _), ("something", .some): return suggesting(words, home)
    case ("stats", .some) where words.count == 1 && isDish(typed) && isNoDate:
      guard !["tags", "meals", "weekdays", "dishes", "dish"].contains(typed[0]) else { return nil }
      let name = ShellQuoting.quoted(words[0])
      return "mealschedule stats --tag \(name)\nmealschedule find \(name)"
    case ("pantry", "add"), ("stock", "add"), ("add", "pantry"), ("add", "stock"):
      return stocking(words.dropFirst())
    case ("pantry", nil), ("pantry", "list"), ("pantry", "show"):
      return "mealschedule shop --have\nto change what is always in stock:\nmealschedule edit pantry"
    case ("freezer", nil), ("fridge", nil):
      return "mealschedule shop --have \(command)\nmealschedule edit pantry"
    case ("status", nil):
      let show = ["show", "today", "--only", mealName(home), "--format", "{dish}\\n"]
      return "mealschedule\nfor a status bar:\n" + ShellQuoting.command(show)
    case ("shop", _): return shopping(typed, words, home, options)
    case ("copy", _): return copying(words)
    case ("change", _), ("remove", _): return onEachDay([command], words, options, home?.today)
    case ("show", _):
      guard let place = typed.firstIndex(where: { weekday(of: $0) != nil }),
        let day = weekday(of: typed[place])
      else {
        guard isNoDate, isDish(typed) else { return nil }
        return [["find"], ["recipe", "show"]].map { ShellQuoting.command($0 + words) }.joined(separator: "\n")
      }
      let one = ["show"] + words[..<place] + [day.name.lowercased()] + words[(place + 1)...]
      return "\(ShellQuoting.command(one))\n"
        + "mealschedule show today..+55 --format '{weekday} {date} {meal} {dish}\\n' | grep ^\(day.shortName)"
    case ("export", .some): return exporting(words)
    case ("no", .some) where typed[0] == "more" || typed.last == "left" || dateAtEnd(words) != nil: return nil
    case ("guest", .some), ("guests", .some), ("add", "guest"):
      let rest = words.dropFirst(command == "add" || typed[0] == "add" ? 1 : 0)
      guard let name = rest.first.flatMap({ Tag($0.drop { $0 == "+" }) }), split(words) == nil else {
        return nil
      }
      let rule = ruling(Array(rest.dropFirst()))
      guard rest.count == 1 || !rule.isEmpty else { return nil }
      return "mealschedule edit rules\nand add there:\n+\(name):" + (rule.isEmpty ? "" : " " + rule)
    case ("rule", .some), ("rules", "add"), ("add", "rule"), ("add", "rules"), ("no", .some),
      ("never", .some), ("allergy", .some), ("allergic", .some), ("avoid", .some):
      let rule = ruling([command] + words)
      return "mealschedule edit rules" + (rule.isEmpty ? "" : "\nand add there:\n\(rule)")
    default: return nil
    }
  }

  /// The line of rules.txt for words such as `no peanuts` and `rules add @peanuts never`; empty for other words.
  private static func ruling(_ words: [String]) -> String {
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

  /// The command for something that `show` or `print` does not have: `shop` for `show shopping list`; nil for other
  /// words.
  static func another(_ word: String, _ rest: [String]) -> [String]? {
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

  // MARK: Words of other programs

  /// The command meant by a word that is not a command. `…` stands for the words after it, `'…'` for the same words
  /// joined into one. If no words follow, the form before `|` is used, if there is one. The user fills in the words in
  /// capitals.
  private struct Verb: ExpressibleByStringLiteral {
    let forms: [String]

    init(stringLiteral text: String) {
      forms = text.split(separator: "|").map { $0.split(separator: " ").joined(separator: " ") }
    }

    /// The command as the user sees it: `shop --tick THING`.
    var described: String {
      forms[0].replacing(" '…'", with: " THING").replacing(" …", with: "")
    }

    /// The command with the words that were typed after the verb; nil if that leaves something to be filled in.
    func filled(_ words: [String]) -> [String]? {
      let form = words.isEmpty ? forms[0] : forms[forms.count - 1]
      let parts = form.split(separator: " ").map(String.init)
      let needsWords: Set = ["add", "change", "remove", "move", "copy", "swap", "find"]
      guard !parts.contains(where: { $0.allSatisfy(\.isUppercase) }), !form.contains(","),
        words.isEmpty ? !parts.contains("'…'") && !needsWords.contains(parts[0]) : form.contains("…")
      else { return nil }
      return parts.flatMap { $0 == "…" ? words : $0 == "'…'" ? [words.joined(separator: " ")] : [$0] }
    }
  }

  private static let verbs: [String: Verb] = [
    "list": "show …", "ls": "show …", "view": "show …", "see": "show …", "display": "show …",
    "look": "show …", "status": "show today | show …", "someday": "show someday", "ideas": "show someday",
    "wishlist": "show someday", "week": "show week",
    "delete": "remove …", "del": "remove …", "cancel": "remove …", "clear": "remove …", "drop": "remove …",
    "skip": "remove …", "empty": "remove …", "erase": "remove …", "pause": "remove …", "unplan": "remove …",
    "stop": "remove DATE DISH --following",
    "plan": "add DATE DISH, or suggest | add …", "put": "add DATE DISH | add …", "schedule": "show | add …",
    "insert": "add DATE DISH | add …", "new": "add DATE DISH | add …", "ate": "add DATE DISH | add …",
    "eaten": "add DATE DISH | add …", "had": "add DATE DISH | add …", "having": "add DATE DISH | add …",
    "make": "add DATE DISH | add …", "serve": "add DATE DISH | add …", "eat": "add DATE DISH | add …",
    "idea": "add someday DISH | add someday …",
    "switch": "swap …", "exchange": "swap …", "reschedule": "move …", "push": "shift RANGE by N",
    "postpone": "move PLACE to DATE, or shift RANGE by N", "delay": "move PLACE to DATE, or shift RANGE by N",
    "duplicate": "copy …", "cp": "copy …", "mv": "move …",
    "replace": "change PLACE to DISH | change …", "rename": "change PLACE --name TEXT",
    "set": "edit config | change …", "note": "change PLACE --note TEXT", "remind": "change PLACE --note TEXT",
    "tag": "change PLACE --tag TAG", "untag": "change PLACE --untag TAG",
    "double": "change PLACE --servings N", "freeze": "change PLACE --tag freezer",
    "away": "add RANGE -", "guest": "add DATE +GUEST", "guests": "add DATE +GUEST",
    "leftovers": "copy PLACE to PLACE --leftovers", "birthday": "add DATE DISH --every yearly",
    "repeat": "add DATE DISH --every weekly", "when": "next",
    "search": "find …", "count": "find …", "grep": "find …", "statistics": "stats …",
    "tags": "stats --by tag …", "most": "stats …", "favourites": "stats …", "favorites": "stats …",
    "random": "suggest …", "another": "suggest --seed 2", "surprise": "suggest", "propose": "suggest …",
    "fill": "suggest … --add", "inspire": "suggest …",
    "thaw": "prep", "defrost": "prep", "todo": "prep …", "tasks": "prep …", "ahead": "prep …",
    "rule": "rules, or edit rules", "menus": "menu …", "import-recipe": "recipe import …",
    "ingredients": "recipe show …", "recipes": "recipe list …", "cookbook": "recipe list …",
    "cook": "show today, or recipe list --missing 2 | add …",
    "shopping": "shop …", "groceries": "shop …", "grocery": "shop …",
    "buy": "add DATE buy THING | add buy …", "need": "add DATE buy THING | add buy …",
    "tick": "shop --tick '…'", "bought": "shop --tick '…'", "got": "shop --tick '…'",
    "untick": "shop --untick '…'", "have": "shop --have | shop --tick '…'",
    "stock": "shop --have, or edit pantry | shop --tick '…'",
    "files": "where", "paths": "where", "household": "edit config", "init": "tour", "setup": "tour",
    "start": "tour", "begin": "tour",
    "pantry": "shop --have, or edit pantry", "config": "edit config", "settings": "edit config",
    "aisles": "edit aisles",
    "log": "history …", "oops": "undo …", "revert": "undo …", "back": "undo …", "version": "--version",
    "calendar": "export ics, or sync", "cal": "show …", "ics": "export ics …", "ical": "export ics …",
    "save": "menu save NAME RANGE",
    "share": "sync FOLDER, or shop --format md", "send": "sync FOLDER, or shop --format md",
    "open": "scroll, or edit", "allergies": "edit rules", "?": "help",
  ]

  static func match(
    _ typed: String, among names: [String], _ synonyms: [String: String] = [:]
  ) -> String? {
    if let others = synonyms[typed.lowercased()]?.split(separator: " ").map(String.init),
      let synonym = others.first(where: names.contains)
    {
      return synonym
    }
    let begun = typed.utf8.count < 3 ? [] : Set(names.filter { $0.hasPrefix(typed.lowercased()) })
    return begun.count == 1 ? begun.first : Nearest.match(typed, among: names)
  }
}
