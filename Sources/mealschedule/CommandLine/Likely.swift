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
    let (periods, fillers): (WordSet, WordSet) = ("week weekend month", "please only")
    let subjects: WordSet = "please we we're i i'm let's are am will be"
    let isDay = { (word: String) in Weekday(named: word) != nil || periods.contains(word) }
    var words = typed.enumerated().compactMap { index, word -> String? in
      let word = word.count > 1 && "?!".contains(word.last ?? " ") ? String(word.dropLast()) : word
      let next = index + 1 < typed.count ? typed[index + 1].filter { $0 != "," } : ""
      return isDay(next) && (word == "the" || word == "this" && Weekday(named: next) != nil) ? nil : word
    }
    if words.count > 1, fillers.contains(words.last ?? "") { words.removeLast() }
    return Array(words.drop(while: subjects.contains))
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
    let parts: WordSet = "half some rest of the"
    return Int(word) != nil || parts.contains(word)
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
    let (commands, signs): (WordSet, WordSet) = ("add rule rules", "never only most least days minutes")
    let fillers: WordSet = "no never allergy allergic avoid to again any eat cook"
    let rest = words.drop(while: commands.contains)
    let thing = rest.drop(while: fillers.contains)
    guard thing.count < rest.count, !thing.isEmpty else {
      return rest.contains(where: signs.contains) ? rest.joined(separator: " ") : ""
    }
    let name = thing.joined(separator: " ")
    return ("@+".contains(name.prefix(1)) ? name : "@" + name) + " never"
  }

  // MARK: Words of other programs

  /// The command meant by a word that is not a command. `…` stands for the words after it, `'…'` for the same words
  /// joined into one. If no words follow, the form before `|` is used, if there is one. The user fills in the words in
  /// capitals.
  private struct Verb {
    let forms: [String]

    init(_ text: String) {
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
      let needsWords: WordSet = "add change remove move copy swap find"
      guard !parts.contains(where: { $0.allSatisfy(\.isUppercase) }), !form.contains(","),
        words.isEmpty ? !parts.contains("'…'") && !needsWords.contains(parts[0]) : form.contains("…")
      else { return nil }
      return parts.flatMap { $0 == "…" ? words : $0 == "'…'" ? [words.joined(separator: " ")] : [$0] }
    }
  }

  private static let verbs = table(
    """
    list|ls|view|see|display|look|cal => show …
    status => show today | show …
    someday|ideas|wishlist => show someday
    week => show week
    delete|del|cancel|clear|drop|skip|empty|erase|pause|unplan => remove …
    stop => remove DATE DISH --following
    plan => add DATE DISH, or suggest | add …
    put|insert|new|ate|eaten|had|having|make|serve|eat => add DATE DISH | add …
    schedule => show | add …
    idea => add someday DISH | add someday …
    switch|exchange => swap …
    reschedule|mv => move …
    push => shift RANGE by N
    postpone|delay => move PLACE to DATE, or shift RANGE by N
    duplicate|cp => copy …
    replace => change PLACE to DISH | change …
    rename => change PLACE --name TEXT
    set => edit config | change …
    note|remind => change PLACE --note TEXT
    tag => change PLACE --tag TAG
    untag => change PLACE --untag TAG
    double => change PLACE --servings N
    freeze => change PLACE --tag freezer
    away => add RANGE -
    guest|guests => add DATE +GUEST
    leftovers => copy PLACE to PLACE --leftovers
    birthday => add DATE DISH --every yearly
    repeat => add DATE DISH --every weekly
    when => next
    search|count|grep => find …
    statistics|most|favourites|favorites => stats …
    tags => stats --by tag …
    random|propose|inspire => suggest …
    another => suggest --seed 2
    surprise => suggest
    fill => suggest … --add
    thaw|defrost => prep
    todo|tasks|ahead => prep …
    rule => rules, or edit rules
    menus => menu …
    import-recipe => recipe import …
    ingredients => recipe show …
    recipes|cookbook => recipe list …
    cook => show today, or recipe list --missing 2 | add …
    shopping|groceries|grocery => shop …
    buy|need => add DATE buy THING | add buy …
    tick|bought|got => shop --tick '…'
    untick => shop --untick '…'
    have => shop --have | shop --tick '…'
    stock => shop --have, or edit pantry | shop --tick '…'
    files|paths => where
    household|config|settings => edit config
    init|setup|start|begin => tour
    pantry => shop --have, or edit pantry
    aisles => edit aisles
    log => history …
    oops|revert|back => undo …
    version => --version
    calendar => export ics, or sync
    ics|ical => export ics …
    save => menu save NAME RANGE
    share|send => sync FOLDER, or shop --format md
    open => scroll, or edit
    allergies => edit rules
    ? => help
    """
  ).mapValues(Verb.init)

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
