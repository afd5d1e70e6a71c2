import MealCore

/// Words about shopping and what is in the house.
extension Likely {
  /// The `shop --tick` commands that read words as several things, and as one. The words may end in `until` and a date.
  static func ticking(_ option: String, _ words: some Collection<String>) -> [[String]] {
    let things = words.prefix { $0.lowercased() != "until" }
    let until = words.dropFirst(things.count + 1).joined(separator: " ")
    guard !things.isEmpty else { return [] }
    let several = things.filter { !["and", "the"].contains($0.lowercased()) }
    let names = [several, [things.joined(separator: " ")]]
    return (several.contains { $0.contains(where: \.isNumber) } ? names.reversed() : names).map {
      ["shop", option] + $0 + (until.isEmpty ? [] : ["--until", until])
    }
  }

  /// `shop --from tue --to tue --tick lemon` for `shop tue --tick lemon`; nil for words without days. After `--tick`
  /// and `--untick`, all words are names.
  static func ticking(
    _ option: String, on words: [String], _ home: Settings?, _ options: [String]
  ) -> String? {
    guard let (days, names) = split(words), !["--from", "--to", "--days"].contains(where: options.contains)
    else { return nil }
    let range = days.joined(separator: " ")
    var ends = range.split(separator: "..", omittingEmptySubsequences: false).map(String.init)
    if ends.contains(where: { (try? DayExpression(today: anyDay).day($0)) == nil }) {
      guard let today = home?.today, let days = try? RangeExpression(today: today).range(range)
      else { return nil }
      ends = ["\(days.lowerBound)", "\(days.upperBound)"]
    }
    let shop = ["shop", "--from", ends[0], "--to", ends[ends.count - 1], option]
    let line = ShellQuoting.command(shop + names + options.filter { $0 != option })
    let list = ["shop"] + (option == "--tick" ? [] : ["--have"]) + shop[1...4] + ["--format", "tsv"]
    return names.isEmpty ? "\(ShellQuoting.command(list)) | \(line) -" : line
  }

  /// How to record that things are in the house: as bought if they have an amount, else as always in stock.
  static func stocking(_ words: some Collection<String>) -> String? {
    let places: Set = ["freezer", "fridge", "shelf", "cupboard", "pantry"]
    let isPlace = words.count > 1 && places.contains(words.first?.lowercased() ?? "")
    let named = words.dropFirst(isPlace ? 1 : 0).joined(separator: " ")
    let things = named.split(separator: ", ").map(String.init)
    let counted = things.filter { $0.contains(where: \.isNumber) }
    let others = things.filter { !counted.contains($0) }.map(Pantry.always)
    let lines =
      (counted.isEmpty ? [] : [ShellQuoting.command(["shop", "--tick"] + counted)])
      + (others.isEmpty ? [] : ["mealschedule edit pantry", "and add there:"] + others)
    let isPlain = !words.contains { $0 == "until" || $0.hasPrefix("-") }
    return isPlain && !things.isEmpty ? lines.joined(separator: "\n") : nil
  }

  /// The command that lists one aisle, which may be named after a store.
  static func list(of aisle: String, _ days: [String]) -> String {
    ShellQuoting.command(["shop"] + days + ["--format", "tsv"]) + " | grep -i "
      + ShellQuoting.quoted("^" + aisle)
  }

  /// The commands for other words after `shop`: a list for one meal or one aisle, a list without a thing, a format.
  static func shopping(
    _ typed: [String], _ words: [String], _ home: Settings?, _ options: [String]
  ) -> String? {
    let grouping = options.drop { $0 != "--by" }.dropFirst().first ?? ""
    if ["store", "stores", "shop", "market"].contains(grouping.lowercased()) {
      return "\(list(of: "STORE", words))\naisles may be named after stores: mealschedule edit aisles"
    }
    let links: Set = ["at", "from", "for", "only", "the"]
    let named = words.filter { !links.contains($0.lowercased()) }
    let (days, others) = split(named) ?? ([], named)
    let name = Folding.key(others.joined(separator: " "))
    let aisles = try? home?.household(Plan(""), ParsedArguments()).groceries.aisles.names
    if let aisle = aisles?.first(where: { Folding.key($0) == name }) { return list(of: aisle, days) }
    if words.count > 1, isMeal(typed[words.count - 1]) {
      let show = ["show"] + words.dropLast() + ["--only", typed[words.count - 1], "--format", "tsv"]
      return ShellQuoting.command(show) + " | mealschedule shop -"
    }
    if let place = typed.firstIndex(of: "without"), place + 1 < words.count {
      return ShellQuoting.command(["shop"] + words[..<place]) + " | grep -v "
        + ShellQuoting.quoted(words[(place + 1)...].joined(separator: " "))
    }
    return typed.count == 1 && EntryFormat(named: typed[0]) != nil
      ? "mealschedule shop --format \(typed[0])" : nil
  }
}
