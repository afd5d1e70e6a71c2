import MealCore

/// Words about shopping and what is in the house.
extension Likely {
  /// The `shop --tick` or `--untick` commands that read words as several things, and as one. The words may end with
  /// `until` and a date.
  static func ticking(_ option: String, _ words: some Collection<String>) -> [[String]] {
    let things = words.prefix { $0.lowercased() != "until" }
    let until = words.dropFirst(things.count + 1).joined(separator: " ")
    guard !things.isEmpty else { return [] }
    let several = things.filter { $0.lowercased() != "and" && $0.lowercased() != "the" }
    // `2 kg potatoes, 12 eggs` is certainly several things.
    let listed =
      things.contains { $0.hasSuffix(",") } ? things.joined(separator: " ").split(separator: ",") : []
    let names =
      listed.count > 1
      ? [listed.map { $0.split(separator: " ").joined(separator: " ") }]
      : [several, [things.joined(separator: " ")]]
    // Words in quotes are one thing.
    let isQuoted = several.count > 1 && several.contains { $0.contains(" ") }
    return (several.contains { $0.contains(where: \.isNumber) } && !isQuoted ? names.reversed() : names).map {
      ["shop", option] + $0 + (until.isEmpty ? [] : ["--until", until])
    }
  }

  private static let all = "done all everything finished"

  /// The pipeline that ticks or unticks everything, or everything except the named things: `all`, `all except milk`,
  /// `everything but milk and eggs`; nil for other words.
  private static func tickingAll(of command: String, _ words: [String], _ options: [String]) -> String? {
    let links = "except but without for the not"
    let isUntick = options.contains("--untick") || command == "untick"
    let isTick = isUntick || options.contains("--tick") || command.isOne(of: "tick bought got")
    let spoken = words.joined(separator: " ").split(separator: " ")
    let isList =
      isTick && spoken.last?.hasSuffix("list") ?? false
      && spoken.allSatisfy { $0.isOne(of: "the whole entire shopping list") }
    let isAlone = words.count == 1 && words[0].isOne(of: all) || isList
    let named = isAlone ? [] : words.dropFirst().drop { $0.isOne(of: links) }
    let isPart = words.count > 2 && words[0].isOne(of: all) && words[1].isOne(of: links)
    guard isTick || command == "shop" && isAlone, isAlone || isPart && !named.isEmpty else { return nil }
    let things = list(named, "and or &").map { $0.joined(separator: " ") }
    let sign = things.count > 1 ? "-e " : ""
    let filter = things.isEmpty ? "" : " | grep -vi"
    var range = options.filter { !["--tick", "--untick"].contains($0) }
    let tick = ["shop"] + range + [isUntick ? "--untick" : "--tick", "-"]
    if let until = range.firstIndex(of: "--until") { range.removeSubrange(until...until + 1) }
    let source = ["shop"] + (isUntick ? ["--have"] : []) + range + ["--format", "tsv"]
    return ShellQuoting.command(source) + filter
      + things.map { " \(sign)\(ShellQuoting.quoted($0))" }.joined()
      + " | " + ShellQuoting.command(tick)
  }

  /// How to say that things are no longer in the house.
  static func usedUp(_ thing: [String], _ home: Settings?) -> [[String]] {
    let key = Folding.key(thing.joined(separator: " "))
    let pantry = try? home?.household.pantry
    let isThere = pantry?.stocks.contains { Folding.key($0.name) == key } ?? false
    return ticking("--untick", thing) + (isThere ? [["edit", "pantry"]] : [])
  }

  /// Whether a thing is on the list for these days, or in a recipe.
  private static func isThing(_ name: String, _ days: [String], _ home: Settings?) -> Bool {
    guard let home, let plan = try? home.store().load(),
      let days = try? DayExpression(today: home.today).range(days.joined(separator: " ")), days.count <= 366
    else { return false }
    let household = home.household.with(plan)
    let items = (try? household.shoppingList(for: days))?.items ?? []
    // Match only at the beginning of a word, and ignore short words: "to" is not about tomatoes.
    return items.contains {
      (" " + Folding.key($0.name)).containsUTF8(of: " " + Folding.key(name)) && name.count > 2
    }
      || (try? household.contents.find(Thing(name))) ?? nil != nil
  }

  /// `shop --from tue --to tue --tick lemon` for `shop tue --tick lemon`; nil for words without days, or if an option
  /// already names the days. After `--tick` and `--untick`, all words are names.
  static func ticking(
    _ option: String, on words: [String], _ home: Settings?, _ options: [String]
  ) -> String? {
    guard let (days, names) = split(words), !["--from", "--to", "--days"].contains(where: options.contains)
    else { return nil }
    let range = days.joined(separator: " ")
    var ends = range.split(separator: "..", omittingEmptySubsequences: false).map(String.init)
    if ends.contains(where: { (try? DayExpression(today: anyDay).day($0)) == nil }) {
      guard let today = home?.today, let days = try? DayExpression(today: today).range(range)
      else { return nil }
      ends = ["\(days.lowerBound)", "\(days.upperBound)"]
    }
    let shop = ["shop", "--from", ends[0], "--to", ends[ends.count - 1], option]
    let line = ShellQuoting.command(shop + names + options.filter { $0 != option })
    let list = ["shop"] + (option == "--tick" ? [] : ["--have"]) + shop[1...4] + ["--format", "tsv"]
    return names.isEmpty ? "\(ShellQuoting.command(list)) | \(line) -" : line
  }

  /// How to record that things are in the house: as bought if they have an amount, else as always in stock; nil for
  /// other words.
  static func stocking(_ words: some Collection<String>) -> String? {
    let isPlace =
      words.count > 1 && words.first?.isOne(of: "freezer fridge shelf cupboard pantry") ?? false
    let named = words.dropFirst(isPlace ? 1 : 0).joined(separator: " ")
    let isQuoted = words.count > 1 && words.contains { $0.contains(" ") }
    let isEach = isQuoted || !AisleList.isInStarter(named) && words.allSatisfy(AisleList.isInStarter)
    let things = isEach ? Array(words) : named.split(separator: ", ").map(String.init)
    let counted = things.filter { $0.contains(where: \.isNumber) }
    let others = things.filter { !counted.contains($0) }.map(Pantry.always)
    let lines =
      (counted.isEmpty ? [] : [ShellQuoting.command(["shop", "--tick"] + counted)])
      + (others.isEmpty
        ? [] : ["mealschedule edit pantry", "and add there, a line for each thing:"] + others)
    let isPlain = !words.contains { $0 == "until" || $0.hasPrefix("-") }
    return isPlain && !things.isEmpty ? lines.joined(separator: "\n") : nil
  }

  /// The command that lists one aisle, which may be named after a store.
  static func list(of aisle: String, _ days: [String]) -> String {
    ShellQuoting.command(["shop"] + days + ["--format", "tsv"]) + " | grep -i "
      + ShellQuoting.quoted("^" + aisle)
  }

  /// The commands for words that `shop` refuses: things to tick on some days, or all of them; a list for one meal or one
  /// aisle, a list without a thing, a format. nil for other words.
  static func shopping(_ asked: Asked) -> String? {
    let (typed, words, home, options) = (asked.typed, asked.words, asked.home, asked.options)
    if let lines = tickingAll(of: asked.command, words, options) { return lines }
    guard asked.command == "shop" else { return nil }
    // After `--tick` and `--untick`, words are things.
    if let option = ["--tick", "--untick"].first(where: options.contains) {
      let isAll = option == "--tick" && (words.last ?? "").isOne(of: all) && areDays(words.dropLast())
      return ticking(option, on: isAll ? words.dropLast() : words, home, options)
    }
    let grouping = options.drop { $0 != "--by" }.dropFirst().first ?? ""
    if grouping.isOne(of: "store stores shop market") {
      return "\(list(of: "STORE", words))\naisles may be named after stores: mealschedule edit aisles"
    }
    let named = words.filter { !$0.isOne(of: "at from for only the") }
    let (days, others) = split(named) ?? ([], named)
    let name = Folding.key(others.joined(separator: " "))
    let aisles = try? home?.household.groceries.aisles.names
    if let aisle = aisles?.first(where: { Folding.key($0) == name }) { return list(of: aisle, days) }
    if !days.isEmpty, !name.isEmpty, isThing(name, days, home) {
      return ShellQuoting.command(["shop"] + days + options) + " | grep -i "
        + ShellQuoting.quoted(others.joined(separator: " "))
    }
    if words.count > 1, isMeal(typed[words.count - 1]) {
      let show = ["show"] + words.dropLast() + ["--only", typed[words.count - 1], "--format", "tsv"]
      return ShellQuoting.command(show) + " | mealschedule shop -"
    }
    if let place = typed.firstIndex(of: "without"), place + 1 < words.count {
      return ShellQuoting.command(["shop"] + words[..<place]) + " | grep -v "
        + ShellQuoting.quoted(words[(place + 1)...].joined(separator: " "))
    }
    return days.isEmpty ? list(ofDish: others, home) : nil
  }

  /// The list for one dish that has a recipe: `goulash`, `goulash x8`, `goulash for 8`; nil for other words.
  static func list(ofDish words: [String], _ home: Settings?) -> String? {
    let (dish, servings) = dishAndServings(words)
    guard let home, let recipes = try? home.household.recipes,
      case .recipe = recipes.book.index.recipe(ofDish: dish.joined(separator: " "))
    else { return nil }
    let line = ["\(home.today)", mealName(home)] + dish + (servings.map { ["x\($0)"] } ?? [])
    return "echo \(ShellQuoting.quoted(line.joined(separator: " "))) | mealschedule shop -"
  }

  /// The dish, and the servings after it: `goulash` and 8 for `goulash x8` and `goulash for 8`.
  static func dishAndServings(_ words: [String]) -> (dish: [String], servings: Servings?) {
    guard words.count > 1, let last = words.last, let count = Servings(last.drop { $0 == "x" }) else {
      return (words, nil)
    }
    let dish = words.dropLast()
    return (Array(dish.last?.lowercased() == "for" ? dish.dropLast() : dish), count)
  }

  /// How to see whether something is in the house: `do we have onions`, `is there milk`; for `have onions`, also how to
  /// record it. nil for other words.
  static func inHouse(_ command: String, _ typed: [String], _ words: [String]) -> String? {
    let fillers = "we i you have got any some enough there the a left still in house at home"
    let thing = words.filter { !$0.isOne(of: fillers) }
    let isAsked = command == "have" || typed.contains("have") || typed.contains("there")
    guard isAsked, !thing.isEmpty, isDish(thing.map { $0.lowercased() }), dateAtEnd(words) == nil,
      !typed.contains(where: { $0.isOne(of: "and until need to for") })
    else { return nil }
    let name = thing.joined(separator: " ")
    let list = "mealschedule shop --have | grep -i " + ShellQuoting.quoted(name)
    return command == "have" && thing == words
      ? list + "\n" + ShellQuoting.command(["shop", "--tick", name]) : list
  }
}
