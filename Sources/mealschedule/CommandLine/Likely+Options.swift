import MealCore

/// Options of other programs, and their values.
extension Likely {
  /// The option that was probably meant, without its dashes; nil if none fits.
  static func option(_ typed: String, among names: [String]) -> String? {
    match(typed, among: names, options)
  }

  /// The format of `show` or `export` that was probably meant; nil if none fits.
  static func format(_ typed: String, among names: [String]) -> String? {
    match(typed, among: names, formats)
  }

  /// A hint for an option that the command does not have: how to get the same effect. nil for other options.
  /// - Parameter words: the option's value, then the words of the command.
  static func hint(_ option: String, of command: String?, _ words: [String] = []) -> String? {
    switch (command, option) {
    case ("add", _) where option.count > 2 && !option.hasPrefix("--") && leadingPlace(words) == words.count:
      "if somebody is away:\n"
        + ShellQuoting.command(
          ["change"] + words + (isMeal(words[words.count - 1]) ? [] : ["dinner"]) + ["--servings", "N"])
        + "\nN is the usual number of servings minus 1"
    case ("print", "--format"):
      "write:\n" + ShellQuoting.command(["export"] + (words.isEmpty ? ["FORMAT"] : words))
    case ("find", "--ingredient"), ("find", "--with"):
      "for recipes with that ingredient: mealschedule recipe list --with THING"
    case ("recipe", "--sort"), ("recipe", "--quick"):
      "to list the quickest first: mealschedule recipe list --time 30"
    case ("stats", "--since"):
      "write the days as a range: mealschedule stats -60d..; --not-since 60d counts only what has not been eaten since"
    case ("stats", "--tags"): "--by tag counts tags; --tag TAG counts only the dishes with that tag"
    case ("shop", "--add"):
      "to record what is already in the house: mealschedule shop --tick 'flour 1 kg'"
    case ("add", "--from"), ("add", "--starting"):
      "the first day comes before the dish: mealschedule add DATE DISH --every 14"
    case ("suggest", "--replace"), ("suggest", "--instead"), ("suggest", "--overwrite"):
      "remove what is planned first:\n" + ShellQuoting.command(["remove"] + words + ["dinner"]) + " && "
        + ShellQuoting.command(["suggest"] + words)
    case ("shop", "--skip"), ("shop", "--without"), ("shop", "--except"):
      "if it is in the house: mealschedule shop --tick 'salt 1 kg'; if it is always there: mealschedule edit pantry"
    case ("shop", "--used"), ("shop", "--eaten"), ("shop", "--use"), ("shop", "--remove"):
      "if it is used up or was not bought:\n"
        + ShellQuoting.command(["shop", "--untick", words.joined(separator: " ")])
        + "\nmealschedule edit pantry"
    case ("shop", "--imperial"): "for pounds and ounces: mealschedule shop --units us"
    case ("export", "--format"):
      words.isEmpty
        ? "name the format: mealschedule export ics" : "write:\n" + ShellQuoting.command(["export"] + words)
    case ("shop", "--by-dish"), ("shop", "--by-meal"), ("shop", "--dishes"):
      "write:\n" + ShellQuoting.command(["shop"] + words + ["--by", "dish"])
    case ("export", "--ics"), ("export", "--csv"), ("export", "--json"), ("export", "--html"):
      "write:\n" + ShellQuoting.command(["export", String(option.dropFirst(2))] + words)
    case ("change", "--repeat"):
      "to end a repeat: mealschedule remove DATE DISH --following; to begin one: mealschedule change DATE DISH --every 14"
    case (let command?, "--output"), (let command?, "-o"):
      "to write to a file: mealschedule \(command) > FILE"
    case ("stats", "--top"), ("stats", "--limit"): "for what is eaten most: mealschedule stats | head -5"
    case ("show", "--short"), ("show", "--brief"):
      "for just the names of the dishes: mealschedule show today --format '{dish}\\n'"
    case ("shop", "--use-up"): "for what is in the house and how long it keeps: mealschedule shop --have"
    case ("shop", "--aisle"), ("shop", "--category"), ("shop", "--store"), ("shop", "--shop"),
      ("shop", "--market"):
      aisle(option, words)
    case ("suggest", "-n"):
      "for one meal, the best first:\n"
        + ShellQuoting.command(["suggest"] + words.dropFirst() + ["--all"]) + " | head -\(words.first ?? "3")"
    case ("suggest", "-s"), ("suggest", "--servings"), ("suggest", "--people"), ("suggest", "--for"):
      serving(words)
    case ("recipe", "--for"):
      "for what can be cooked on a day, write:\n"
        + ShellQuoting.command(["recipe", "list", "--missing", "2"] + words.filter { $0 != "list" })
    case ("shop", "--missing"):
      "the list has only what is missing; write:\n" + ShellQuoting.command(["shop"] + words)
    case ("recipe", "--uses"):
      "write:\n" + ShellQuoting.command(["recipe", "list", "--with"] + words.prefix(1))
    case ("undo", "--list"), ("history", "--since"), ("history", "-n"):
      "the newest changes come first: mealschedule history | less"
    case ("show", "--empty"), ("show", "--open"):
      "for dishes to fill open meals:\n" + ShellQuoting.command(["suggest"] + words)
    case ("suggest", "--with"), ("suggest", "--using"), ("suggest", "--use-up"), ("suggest", "--use"):
      "write:\n" + ShellQuoting.command(["suggest"] + words.dropFirst() + ["@" + (words.first ?? "THING")])
    case ("copy", "-s"), ("copy", "--servings"):
      "for leftovers, which add nothing to a shopping list: mealschedule copy PLACE to PLACE --leftovers"
    case (let command?, "--for"), (let command?, "--on"), (let command?, "--in"):
      areDays(words) ? "write:\n" + ShellQuoting.command([command] + words) : nil
    default: nil
    }
  }

  /// The hint for an option that names an aisle or a store; nil for `--aisle` without a name, which means `--by aisle`.
  private static func aisle(_ option: String, _ words: [String]) -> String? {
    let isNamed = words.first.map { !$0.hasPrefix("-") } ?? false && dayCount(words) == nil
    guard isNamed || option != "--aisle" else { return nil }
    let (days, others) = split(Array(words.dropFirst())) ?? ([], Array(words.dropFirst()))
    let name = (words.prefix(1) + others).joined(separator: " ")
    return "aisles may be named after stores: mealschedule edit aisles\n"
      + list(of: isNamed ? name : "STORE", isNamed ? days : words)
  }

  /// The hint on how to record how long something in the house keeps.
  static func ticking(again words: some Collection<String>, until date: String) -> String {
    let thing = words.isEmpty ? "THING" : words.joined(separator: " ")
    return "to say how long something keeps, tick it again:\n"
      + ShellQuoting.command(["shop", "--untick", thing]) + " && "
      + ShellQuoting.command(["shop", "--tick", thing + " AMOUNT", "--until", date])
  }

  /// The hint for a number of people, which `suggest` does not take: how to change the servings of the added dishes.
  /// - Parameter words: the number, and the words and options after it.
  /// - Returns: nil if the first word is not a number of servings.
  private static func serving(_ words: [String]) -> String? {
    guard let servings = words.first, Servings(servings) != nil else { return nil }
    let rest = words.dropFirst().filter { $0 != "--add" }
    let days = Array(rest.prefix(dayCount(rest) ?? 0))
    let meal = rest.firstIndex(of: "--meal").flatMap { $0 + 1 < rest.count ? rest[$0 + 1] : nil } ?? "dinner"
    return "write:\n" + ShellQuoting.command(["suggest"] + rest + ["--add"]) + " && "
      + ShellQuoting.command(
        ["change"] + (days.isEmpty ? ["today..+6"] : days) + [meal, "--servings", servings])
  }

  /// The command that writes a format into a file: `export ics dec > cal.ics` for the words `dec cal.ics`. For days
  /// alone, a command for a calendar and one for people; nil for other words.
  static func exporting(_ words: [String]) -> String? {
    func format(_ name: some StringProtocol) -> String? {
      let name = formats[name.lowercased()] ?? name.lowercased()
      return name != "text" && EntryFormat(named: name) != nil || ["ics", "html"].contains(name) ? name : nil
    }
    let file = words.last { $0.contains(".") && format($0.split(separator: ".").last ?? "") != nil }
    if areDays(words) {
      return ["ics", "md"].map { ShellQuoting.command(["export", $0] + words) }.joined(separator: "\n")
    }
    let ending = file?.split(separator: ".").last.map(String.init)
    let typed = words.first { format($0) != nil }
    let others: Set = [file ?? "", typed ?? "", "to", "as", "in", "into"]
    let days = words.filter { !others.contains($0) }
    guard let format = (typed ?? ending).flatMap(format), days.isEmpty || areDays(days),
      file != nil || words.first != typed
    else { return nil }
    return ShellQuoting.command(["export", format] + days)
      + (file.map { " > " + ShellQuoting.quoted($0) } ?? "")
  }

  /// The options that other words stand for. If a word stands for several, the first that the command has is used.
  static let options = [
    "plan": "file", "repeat": "every", "since": "from", "people": "servings", "portions": "servings",
    "scale": "servings", "ingredient": "with", "cookable": "missing", "check": "tick", "done": "tick",
    "table": "format", "again": "seed", "no": "without not", "exclude": "without not",
    "without": "not", "minutes": "time", "under": "time", "without-pantry": "no-pantry",
  ]

  static let formats = [
    "ical": "ics", "icalendar": "ics", "calendar": "ics", "google": "ics", "vcal": "ics", "markdown": "md",
    "txt": "text", "plain": "text", "table": "text", "excel": "csv", "xlsx": "csv",
  ]
}
