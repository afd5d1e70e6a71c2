import MealCore

/// The name that was probably meant by one that the program does not have.
///
///     Likely.command("ls", among: ["show", "shop"])       // show
///     Likely.option("form", among: ["from", "format"])    // format
///
/// A common word of other programs comes first, then the only name that begins with the typed letters, then
/// the nearest by spelling.
enum Likely {
  /// The command, perhaps with an option or a word: `change --name`.
  static func command(_ typed: String, among names: [String]) -> String? {
    verbs[typed.lowercased()].map { $0.described } ?? match(typed, among: names)
  }

  /// The words that a word of other programs and the words after it mean: `show fri` for `ls fri`; nil if the word is
  /// not known, or if something is missing for a command to paste.
  static func command(_ typed: String, with words: [String]) -> [String]? {
    guard let line = verbs[typed.lowercased()].flatMap({ $0.filled(words) }) else { return nil }
    // `cook tonight` has no dish to add.
    let days = words.last.map { isMeal($0.lowercased()) } ?? false ? words.dropLast() : words
    return line[0] == "add" && !days.isEmpty && dateAtEnd(days, least: 0) == days ? ["show"] + words : line
  }

  /// The option, without its dashes.
  static func option(_ typed: String, among names: [String]) -> String? {
    match(typed, among: names, options)
  }

  /// The format of `show` or `export`.
  static func format(_ typed: String, among names: [String]) -> String? {
    match(typed, among: names, formats)
  }

  /// How to do what an option that a command does not have would do; nil for other options.
  static func hint(_ option: String, of command: String?) -> String? {
    switch (command, option) {
    case ("change", "--until"):
      "a repeat ends before DATE with: mealschedule remove DATE MEAL DISH --following"
    case ("find", "--ingredient"), ("find", "--with"):
      "for the recipes that have it: mealschedule recipe list --with THING"
    case ("recipe", "--sort"), ("recipe", "--quick"):
      "the quickest first: mealschedule recipe list --time 30"
    case ("stats", "--since"):
      "write the days as a range: mealschedule stats -60d..; --not-since 60d counts what was not eaten since"
    case ("stats", "--tags"): "--by tag counts tags, and --tag TAG only the dishes with a tag"
    case ("shop", "--until"): "for the days of the list: --to DATE"
    case ("shop", "--add"), ("shop", "--have"):
      "what is in the house already: mealschedule shop --tick 'flour 1 kg'"
    case ("shop", "--skip"), ("shop", "--without"):
      "what is in the house: mealschedule shop --tick 'salt 1 kg'; what is always there: mealschedule edit pantry"
    case ("export", "--format"): "name the format: mealschedule export ics"
    case ("change", "--every"), ("change", "--repeat"):
      "a repeat is ended with: mealschedule remove DATE DISH --following; and begun with: mealschedule add DATE DISH --every 14"
    case (let command?, "--output"), (let command?, "-o"): "into a file: mealschedule \(command) > FILE"
    case ("add", "--away"): "to leave days empty on purpose: mealschedule add RANGE -"
    case ("add", "--on"): "the date comes first: mealschedule add DATE DISH"
    default: nil
    }
  }

  // MARK: Words of other programs

  /// What a word means that is no command. `…` are the words after it, `'…'` the same as one word; without these
  /// words, the part before `|` counts, if there is one. Capitals are to be filled in by the user.
  private struct Verb: ExpressibleByStringLiteral {
    let forms: [String]

    init(stringLiteral text: String) {
      forms = text.split(separator: "|").map { $0.split(separator: " ").joined(separator: " ") }
    }

    /// Its command in words: `shop --tick THING`.
    var described: String {
      forms[0].replacing(" '…'", with: " THING").replacing(" …", with: "")
    }

    /// Its command with the words that were typed after it; nil if that leaves something to be filled in.
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
    "look": "show …", "status": "show today", "someday": "show someday", "ideas": "show someday",
    "wishlist": "show someday", "week": "show week",
    "delete": "remove …", "del": "remove …", "cancel": "remove …", "clear": "remove …", "drop": "remove …",
    "skip": "remove …", "empty": "remove …", "erase": "remove …", "unplan": "remove …",
    "plan": "add DATE DISH, or suggest | add …", "put": "add DATE DISH | add …", "schedule": "show | add …",
    "insert": "add DATE DISH | add …", "new": "add DATE DISH | add …",
    "idea": "add someday DISH | add someday …",
    "ate": "add DATE DISH | add …", "had": "add DATE DISH | add …", "having": "add DATE DISH | add …",
    "make": "add DATE DISH | add …", "serve": "add DATE DISH | add …",
    "switch": "swap …", "exchange": "swap …", "reschedule": "move …", "push": "shift RANGE by N",
    "postpone": "move PLACE to DATE, or shift RANGE by N", "delay": "move PLACE to DATE, or shift RANGE by N",
    "duplicate": "copy …", "cp": "copy …", "mv": "move …",
    "replace": "change PLACE to DISH | change …", "rename": "change PLACE --name TEXT",
    "set": "edit config | change …", "note": "change PLACE --note TEXT", "remind": "change PLACE --note TEXT",
    "tag": "change PLACE --tag TAG", "untag": "change PLACE --untag TAG",
    "double": "change PLACE --servings N", "freeze": "change PLACE --tag freezer",
    "away": "add RANGE -", "guest": "add DATE +GUEST", "birthday": "add DATE DISH --every yearly",
    "repeat": "add DATE DISH --every weekly",
    "search": "find …", "count": "find …", "grep": "find …", "when": "next", "statistics": "stats …",
    "tags": "stats --by tag …", "most": "stats …", "favourites": "stats …", "favorites": "stats …",
    "random": "suggest …", "propose": "suggest …",
    "fill": "suggest … --add", "inspire": "suggest …",
    "thaw": "prep", "defrost": "prep", "rule": "rules, or edit rules", "todo": "prep …", "tasks": "prep …",
    "ahead": "prep …",
    "menus": "menu …",
    "ingredients": "recipe show …", "recipes": "recipe list …", "cookbook": "recipe list …",
    "import-recipe": "recipe import …",
    "cook": "show today, or recipe list --missing 2 | add …", "eat": "add DATE DISH | add …",
    "shopping": "shop …", "groceries": "shop …", "grocery": "shop …",
    "buy": "add DATE buy THING | add buy …", "need": "add DATE buy THING | add buy …",
    "tick": "shop --tick '…'", "bought": "shop --tick '…'", "got": "shop --tick '…'",
    "untick": "shop --untick '…'",
    "have": "shop --have | shop --tick '…'", "stock": "shop --have, or edit pantry | shop --tick '…'",
    "household": "edit config", "init": "tour", "setup": "tour", "start": "tour", "begin": "tour",
    "pantry": "edit pantry", "config": "edit config", "settings": "edit config", "aisles": "edit aisles",
    "log": "history …", "oops": "undo …", "revert": "undo …", "back": "undo …", "version": "--version",
    "calendar": "export ics, or sync", "cal": "show …", "ics": "export ics …", "ical": "export ics …",
    "backup": "export plan > FILE", "save": "menu save NAME RANGE, or export plan",
    "open": "scroll, or edit", "allergies": "edit rules", "?": "help",
  ]

  /// Of several names, the first that the command has counts.
  static let options = [
    "plan": "file", "repeat": "every", "since": "from", "people": "servings", "portions": "servings",
    "scale": "servings", "ingredient": "with", "cookable": "missing", "check": "tick", "done": "tick",
    "table": "format", "again": "seed", "no": "without not", "exclude": "without not",
    "without": "not", "minutes": "time", "under": "time",
  ]

  static let formats = [
    "ical": "ics", "icalendar": "ics", "calendar": "ics", "vcal": "ics", "markdown": "md", "txt": "text",
    "plain": "text", "table": "text",
    "excel": "csv", "xlsx": "csv",
  ]

  private static func match(
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
