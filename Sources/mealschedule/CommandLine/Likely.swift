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
    case ("shop", "--skip"), ("shop", "--without"):
      "what is in the house: mealschedule shop --tick 'salt 1 kg'; what is always there: mealschedule edit pantry"
    case ("shop", "--output"), ("show", "--output"), ("export", "--output"):
      "into a file: mealschedule \(command ?? "show") > FILE"
    case ("export", "--format"): "name the format: mealschedule export ics"
    case ("change", "--every"), ("change", "--repeat"):
      "a repeat is ended with: mealschedule remove DATE DISH --following; and begun with: mealschedule add DATE DISH --every 14"
    case ("shop", "-o"), ("show", "-o"), ("export", "-o"):
      "into a file: mealschedule \(command ?? "show") > FILE"
    case ("add", "--away"): "to leave days empty on purpose: mealschedule add RANGE -"
    case ("add", "--on"): "the date comes first: mealschedule add DATE DISH"
    default: nil
    }
  }

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
    "import-recipe": "recipe import", "tick": "shop --tick THING", "guest": "add DATE +GUEST",
    "repeat": "add DATE DISH --every weekly", "birthday": "add DATE DISH --every yearly",
    "tags": "stats --by tag", "calendar": "export ics, or sync", "random": "suggest", "statistics": "stats",
    "untag": "change PLACE --untag TAG",
    "freeze": "change PLACE --tag freezer",
  ]

  private static let options = [
    "plan": "file", "repeat": "every", "since": "from", "people": "servings", "portions": "servings",
    "scale": "servings", "ingredient": "with", "cookable": "missing", "check": "tick", "done": "tick",
    "json": "format",
    "csv": "format", "tsv": "format", "table": "format", "again": "seed",
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
