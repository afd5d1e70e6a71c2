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
    guard let command else { return nil }
    return Phrases.options.answers(to: [command, option] + words).lazy.compactMap {
      answer -> String? in
      switch answer.function {
      case "AISLE": aisle(option, words)
      case "BARE":
        "write:\n"
          + ShellQuoting.command([command, answer.words.dropFirst().joined() + option.dropFirst(2)] + words)
      case "SERVE": serving(words)
      default: answer.text
      }
    }.first
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
  /// alone, a command for a calendar and one for a page that people read; nil for other words.
  static func exporting(_ words: [String]) -> String? {
    let file = words.last { $0.contains(".") && format(called: $0.split(separator: ".").last ?? "") != nil }
    if areDays(words) {
      return ["ics", "md"].map { ShellQuoting.command(["export", $0] + words) }.joined(separator: "\n")
    }
    let ending = file?.split(separator: ".").last.map(String.init)
    let typed = words.first { format(called: $0) != nil }
    let days = words.filter { $0 != file && $0 != typed && !$0.isOne(of: "to as in into") }
    guard let format = (typed ?? ending).flatMap(format(called:)), days.isEmpty || areDays(days),
      file != nil || words.first != typed
    else { return nil }
    return ShellQuoting.command(["export", format] + days)
      + (file.map { " > " + ShellQuoting.quoted($0) } ?? "")
  }

  /// The format of `export` that a word names: `ics` for `calendar`; nil for other words.
  static func format(called word: some StringProtocol) -> String? {
    let name = formats[word.lowercased()] ?? word.lowercased()
    return name != "text" && EntryFormat(named: name) != nil || name == "ics" || name == "html" ? name : nil
  }

  /// The options that other words stand for. If a word stands for several, the first that the command has is used.
  static let options = table(
    """
    plan => file
    repeat => every
    since => from
    people|portions|scale => servings
    ingredient|uses => with
    cookable => missing
    check|done => tick
    table => format
    again => seed
    preview|simulate|test => dry-run
    no|exclude|skip|except => without not
    without => not
    not => without
    minutes|under|max|max-time => time
    without-pantry => no-pantry
    """)

  static let formats = table(
    """
    ical|icalendar|calendar|google|vcal => ics
    markdown => md
    txt|plain|table => text
    excel|xlsx => csv
    """)
}
