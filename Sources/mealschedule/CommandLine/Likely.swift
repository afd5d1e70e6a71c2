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
    Phrases.verbs.answers(to: [typed]).first?.text ?? match(typed, among: names)
  }

  /// Translates a command of another program and the words after it: `show fri` for `ls fri`. nil if the command is
  /// unknown, if it needs words and there are none, or if the translation leaves something to be filled in.
  static func command(_ typed: String, with words: [String]) -> [String]? {
    guard let answer = Phrases.verbs.answers(to: [typed] + words).first, !answer.isOpen,
      !words.isEmpty || !answer.words[0].isOne(of: "add change remove move copy swap find")
    else { return nil }
    // If no dish is named, as in `cook tonight`, show the plan instead of adding to it.
    let days = words.last.map { isMeal($0.lowercased()) } ?? false ? words.dropLast() : words
    return answer.words[0] == "add" && areDays(days) ? ["show"] + words : answer.words
  }

  /// The words without fillers: `friday` for `this friday please`, `away fri` for `we are away fri`.
  static func plain(_ typed: [String]) -> [String] {
    let isDay = { (word: String) in Weekday(named: word) != nil || word.isOne(of: "week weekend month") }
    var words = typed.enumerated().compactMap { index, word -> String? in
      let word = word.count > 1 && "?!".contains(word.last ?? " ") ? String(word.dropLast()) : word
      let next = index + 1 < typed.count ? typed[index + 1].filter { $0 != "," } : ""
      return isDay(next) && (word == "the" || word == "this" && Weekday(named: next) != nil) ? nil : word
    }
    if words.count > 1, words[words.count - 1].isOne(of: "please only") { words.removeLast() }
    return Array(words.drop { $0.isOne(of: "please we we're i i'm let's are am will be") })
  }

  /// The lines for a date with the wrong weekday: one with the nearest day of the typed weekday, if it is at most two
  /// days away, and one with the right weekday. `fri 17 oct` becomes `fri 16 oct` or `sat 17 oct`.
  static func rightDays(_ error: any Error, _ line: [String], _ today: DayNumber?) -> String? {
    guard let text = (error as? DayError)?.text, let today else { return nil }
    let read = DayExpression(today: today, for: line[0] == "add" ? .planning : .lookup)
    let words = text.split(separator: " ").map(String.init)
    guard let start = line.indices.first(where: { line[$0...].starts(with: words) }), words.count > 1,
      let weekday = Weekday(named: words[0]),
      let day = try? read.day(words.dropFirst().joined(separator: " "))
    else { return nil }
    let near = [-1, 1, -2, 2].map(day.clampedAdding).first { $0.weekday == weekday }
    let lines = [near, day].compactMap(\.self).map { day in
      let names = date(of: day)
      let isShort = (try? read.day(names.joined(separator: " "))) == day
      let dated = line[..<start] + names + (isShort ? [] : ["\(day.calendarDate.year)"])
      return ShellQuoting.command(dated + line[(start + words.count)...])
    }
    return lines.joined(separator: "\n")
  }

  /// The words of a date: `fri 5 dec`.
  static func date(of day: DayNumber) -> [String] {
    let date = day.calendarDate
    return [day.weekday.shortName, "\(date.day)", date.namedMonth.shortName].map { $0.lowercased() }
  }

  /// Whether a word at the beginning says how much of something is meant: `3`, `half`.
  static func isPart(_ word: String) -> Bool {
    Int(word) != nil || word.isOne(of: "half some rest of the")
  }

  /// How to write a rule for words such as `no peanuts` and `rules add @peanuts never`, or about the dishes for a guest:
  /// `anna no fish`; nil for other words.
  static func ruling(_ words: [String], ofGuest isGuest: Bool) -> String? {
    let edit = "mealschedule edit rules"
    guard isGuest else {
      guard words.first?.lowercased() != "no" || dateAtEnd(words) == nil else { return nil }
      let rule = ruling(words)
      return edit + (rule.isEmpty ? "" : "\nand add there:\n\(rule)")
    }
    guard let name = words.first.flatMap({ Tag($0.drop { $0 == "+" }) }), split(words) == nil else {
      return nil
    }
    let rule = ruling(Array(words.dropFirst()))
    guard words.count == 1 || !rule.isEmpty else { return nil }
    return "\(edit)\nand add there:\n+\(name):" + (rule.isEmpty ? "" : " " + rule)
  }

  /// The line of rules.txt that the words mean; empty if they do not describe a rule.
  private static func ruling(_ words: [String]) -> String {
    let rest = words.flatMap(LineWords.split).drop { $0.isOne(of: "add rule rules") }
    let thing = rest.drop { $0.isOne(of: "no never allergy allergic avoid to again any eat cook") }
    guard thing.count < rest.count, !thing.isEmpty else {
      let isRule = rest.contains { $0.isOne(of: "never only most least days minutes") }
      return isRule ? rest.joined(separator: " ") : ""
    }
    let name = thing.joined(separator: " ")
    return ("@+".contains(name.prefix(1)) ? name : "@" + name) + " never"
  }

  // MARK: Words of other programs

  /// The parts of a list with commas or these words between them: `milk` and `green tea` for `milk, green tea`.
  static func list(_ words: some Sequence<String>, _ links: String = "and &") -> [[String]] {
    words.flatMap { $0.hasSuffix(",") ? [String($0.dropLast()), "and"].filter { !$0.isEmpty } : [$0] }
      .split { $0.isOne(of: links) }.map(Array.init)
  }

  /// A table of words and their meaning, `a|b => meaning` in each row, by word.
  static func table(_ text: String) -> [String: String] {
    text.split(separator: "\n").reduce(into: [:]) { table, row in
      let sides = row.split(separator: " => ", maxSplits: 1)
      for word in sides[0].split(separator: "|") { table[String(word)] = String(sides[1]) }
    }
  }

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
