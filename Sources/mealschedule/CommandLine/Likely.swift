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
    commands[typed.lowercased()] ?? match(typed, among: names)
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
    case ("stats", "--since"):
      "write the days as a range: mealschedule stats -60d..; --not-since 60d counts what was not eaten since"
    case ("stats", "--tags"): "--by tag counts tags, and --tag TAG only the dishes with a tag"
    case ("shop", "--until"): "for the days of the list: --to DATE"
    case ("shop", "--add"), ("shop", "--have"):
      "what is in the house already: mealschedule shop --tick 'flour 1 kg'"
    case ("add", "--away"): "to leave days empty on purpose: mealschedule add RANGE -"
    case ("add", "--on"): "the date comes first: mealschedule add DATE DISH"
    default: nil
    }
  }

  // MARK: A whole command line

  /// The command line that was probably meant by one whose words a command does not take, to be pasted; nil if none
  /// is known.
  ///
  ///     Likely.line(of: "shop", ["add", "milk"])            // mealschedule add today buy milk
  ///     Likely.line(of: "show", ["new", "years", "eve"], isNoDate: true)    // mealschedule show 31 dec
  ///
  /// - Parameter isNoDate: whether the words were refused because they do not begin with a date.
  static func line(of command: String, _ words: [String], isNoDate: Bool = false) -> String? {
    let typed = words.map { $0.lowercased() }
    let rest = Array(words.dropFirst())
    if command == "suggest", let lines = suggesting(words, isNoDate: isNoDate) { return lines }
    let line: [String]? =
      switch (command, typed.first) {
      case ("shop", "add"), ("shop", "buy"): rest.isEmpty ? nil : ["add", "today", "buy"] + rest
      case ("shop", "tick"), ("shop", "untick"): rest.isEmpty ? nil : ["shop", "--" + typed[0]] + rest
      case ("shop", "have"), ("shop", "stock"): ["shop", "--have"]
      case ("stock", .some), ("have", .some), ("got", .some), ("bought", .some):
        ["shop", "--tick", words.joined(separator: " ")]
      case ("when", .some): answering(words)
      case ("shop", "list"), ("suggest", "for"): [command] + rest
      case ("undo", "undo"), ("redo", "redo"): [command, "\(words.count + 1)"]
      case ("remove", "every"): rest.isEmpty ? nil : ["remove", "today.."] + rest
      case ("change", "every"): rest.isEmpty ? nil : ["change"] + rest + ["--all"]
      case ("suggest", _) where typed.last == "add": ["suggest"] + words.dropLast() + ["--add"]
      case ("rules", _) where isNoDate: ["edit", "rules"]
      case ("add", "weekdays"), ("add", "weekends"), ("add", "daily"), ("add", "weekly"):
        rest.isEmpty ? nil : ["add", "today"] + rest + ["--every", typed[0]]
      default:
        isNoDate ? withDates(typed, words).map { [command] + $0 } : adding([command] + words)
      }
    return line.map { "mealschedule \(ShellQuoting.quoted($0))" }
  }

  /// The commands for a question for suggestions that ends with a word that is no date: a meal, a tag or a thing.
  private static func suggesting(_ words: [String], isNoDate: Bool) -> String? {
    guard let last = words.last, isNoDate ? words.count == 1 : words.count > 1, last.lowercased() != "add",
      !isNoDate || Nearest.match(last.lowercased(), among: days) == nil
    else { return nil }
    let ends = isMeal(last) ? [["--meal", last]] : [["+" + last], ["@" + last]]
    return ends.map { "mealschedule suggest \(ShellQuoting.quoted(words.dropLast() + $0))" }.joined(
      separator: "\n")
  }

  private static let days =
    ["today", "tomorrow", "yesterday", "week", "weekend"] + Weekday.allCases.map { $0.name.lowercased() }
    + (1...12).compactMap { Month($0)?.name.lowercased() }

  private static func isMeal(_ word: String) -> Bool {
    MealType(word).map(MealOrder.standard.configured.contains) ?? false
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

  // MARK: Words of other programs

  private static let commands = [
    "rule": "rules, or edit rules", "recipes": "recipe list", "stock": "shop --have, or edit pantry",
    "status": "show today", "list": "show", "ls": "show", "view": "show", "someday": "show someday",
    "delete": "remove", "del": "remove", "rename": "change --name", "search": "find", "shopping": "shop",
    "replace": "change PLACE to DISH", "away": "add RANGE -", "plan": "add DATE DISH, or suggest",
    "cook": "show today, or recipe list --missing 2", "todo": "prep", "tasks": "prep",
    "note": "change PLACE --note TEXT",
    "tag": "change PLACE --tag TAG", "postpone": "move PLACE to DATE, or shift RANGE by N", "skip": "remove",
    "cancel": "remove", "clear": "remove", "buy": "add DATE buy THING", "pantry": "edit pantry",
    "log": "history", "have": "shop --have", "got": "shop --tick THING", "bought": "shop --tick THING",
    "version": "--version", "ics": "export ics", "ical": "export ics", "when": "next",
    "import-recipe": "recipe import",
  ]

  private static let options = [
    "plan": "file", "repeat": "every", "since": "from", "people": "servings", "portions": "servings",
    "scale": "servings", "ingredient": "with", "cookable": "missing", "check": "tick", "done": "tick",
    "json": "format",
    "csv": "format", "tsv": "format", "again": "seed",
  ]

  private static let formats = [
    "ical": "ics", "icalendar": "ics", "calendar": "ics", "vcal": "ics", "markdown": "md", "txt": "text",
    "plain": "text", "table": "text",
    "excel": "csv", "xlsx": "csv",
  ]

  private static func match(
    _ typed: String, among names: [String], _ synonyms: [String: String] = [:]
  ) -> String? {
    if let synonym = synonyms[typed.lowercased()], names.contains(synonym) { return synonym }
    let begun = typed.utf8.count < 3 ? [] : Set(names.filter { $0.hasPrefix(typed.lowercased()) })
    return begun.count == 1 ? begun.first : Nearest.match(typed, among: names)
  }
}
