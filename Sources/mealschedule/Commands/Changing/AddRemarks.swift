import MealCore

/// Remarks on the words of an `add`, with commands to paste.
extension CommandRun {
  /// Remarks on the words after `add`: on words in a dish that may have another meaning, followed by one command for
  /// all of them, and on a dish that looks like another command.
  func doubts(
    _ entry: TypedEntry, _ named: MealType?, _ rest: [String], _ written: [TypedDish], _ known: MealNames,
    _ plan: Plan
  ) -> [String] {
    let place = onlyPlace(entry, named, written, plan)
    let instead = instead(of: place)
    if let other = otherCommand(entry, named, rest, written, plan, instead) { return other }
    var (date, meal, words) = (entry.date, named, rest)
    var days: [String] = []
    if let (typed, dish) = moreOfDate(entry) {
      let taken = entry.rest.dropLast(dish.count).joined(separator: " ")
      days = ["\(taken) was taken as part of the dish's name; the days come before the dish"]
      (date, meal) = ([typed], known.type(dish[0]))
      words = Array(dish.dropFirst(meal == nil ? 0 : 1))
    }
    var occasion = self.occasion(meal, entry.days?.lowerBound, plan)
    // A name in quotes may be a recipe's name, which may contain a comma.
    occasion.isQuoted = entry.rest.contains { $0.contains(" ") }
    occasion.isRepeat = entry.rhythm != nil || arguments.has(AddOptions.every)
    let dishes = MeantDish.read(words, occasion)
    let doubts = CommandRun.doubts(written, dishes, occasion)
    let remarks = days + doubts.map(\.remark) + CommandRun.remarks(dishes)
    guard !occasion.isRepeat || dishes.allSatisfy({ !$0.options.contains("--every") }) else { return remarks }
    let line =
      days.isEmpty ? place.flatMap { replacement(of: $0, dishes, options: arguments.optionWords) } : nil
    let dish = dishes.count == 1 ? dishes[0].words.filter { $0 != doubts.first?.word } : []
    let isTag = doubts.first.flatMap { Tag($0.word.dropFirst()) }.map(occasion.isTag) ?? false
    let guest = isTag || dish.isEmpty ? nil : unknownGuest(entry, named, rest, doubts.first, dish, instead)
    if let guest, dish.allSatisfy(MeantDish.isServings) {
      return ["\(rest.joined(separator: " ")) was taken as the dish's name; \(guest)"]
    }
    return CommandRun.remarks(remarks, dishes, line ?? instead + addLine(date, dishes)) + guest.array
  }

  /// The doubts about typed dishes, except those that get separate remarks: about a guest typed as a tag, and about marks
  /// and commas between two dishes.
  static func doubts(
    _ written: [TypedDish], _ dishes: [MeantDish], _ occasion: MeantDish.Occasion
  ) -> [DishDoubt] {
    let areMore = dishes.count > written.count
    return written.compactMap(\.doubt).filter { doubt in
      doubt.reason == .early
        ? !areMore && !occasion.isGuest(doubt.word) : !areMore || !doubt.word.hasSuffix(",")
    }
  }

  /// The remark on a line with several dishes.
  static func oneDish(_ name: String) -> String {
    "\(name) was taken as one dish; give each dish its own line"
  }

  /// Remarks on the words of dishes that look like something else.
  static func remarks(_ dishes: [MeantDish]) -> [String] {
    dishes.flatMap { dish in
      let whole = dish.meal == .buy ? "the name" : "the dish's name"
      return dish.finds.map { "\($0.words) was taken as part of \(whole); \($0.meaning)" }
    }
  }

  /// The remarks. If the command is known and no dish is unclear, the command follows the last remark, as the answer to
  /// all of them.
  static func remarks(_ remarks: [String], _ dishes: [MeantDish], _ command: String?) -> [String] {
    guard let command, let last = remarks.last, dishes.allSatisfy(\.isClear) else { return remarks }
    return remarks.dropLast() + ["\(last)\(last.contains(": ") ? "; write" : ""):\n\(command)"]
  }

  /// The commands that add dishes. Successive dishes with the same meal, days and options share a command.
  /// - Parameter date: the words for the days.
  func addLine(_ date: [String], _ dishes: [MeantDish], options: [String]? = nil) -> String {
    var lines: [(start: [String], words: [String], options: [String])] = []
    for dish in dishes {
      let days =
        dish.days.map { [$0.count == 1 ? "\($0.lowerBound)" : "\($0.lowerBound)..\($0.upperBound)"] } ?? date
      let start = days + dish.meal.array.map(\.name)
      if let last = lines.last, last.start == start, last.options == dish.options {
        lines[lines.count - 1].words += ["/"] + dish.words
      } else {
        lines.append((start, dish.words, dish.options))
      }
    }
    return lines.map {
      ShellQuoting.command(["add"] + $0.start + $0.words + $0.options + (options ?? arguments.optionWords))
    }.joined(separator: " && ")
  }

  /// The command that replaces the dish at a place with the dishes that were meant; nil if the place is not one meal on
  /// one day.
  func replacement(of place: PlanPlace, _ dishes: [MeantDish], options: [String] = []) -> String? {
    guard let days = place.days, days.count == 1, let meal = place.meal else { return nil }
    let words = ["\(days.lowerBound)", meal.name] + place.dish.array
    // With `change`, all of the new dishes would get the servings of the old one.
    let isOne =
      dishes.count { !($0.words.first?.hasPrefix("+") ?? false) } < 2
      || dishes.allSatisfy { !$0.hasServings }
    if isOne, dishes.allSatisfy({ ($0.meal ?? meal) == meal && $0.days == nil && $0.options.isEmpty }) {
      let others = dishes.map(\.words).joined(separator: ["/"])
      return ShellQuoting.command(["change"] + words + ["to"] + others + options)
    }
    return ShellQuoting.command(["remove"] + words) + " && "
      + addLine(["\(days.lowerBound)"], dishes, options: options)
  }

  /// A remark on leftovers named with only a part of their dish's name, with the command that gives them the whole
  /// name; nil for other dishes.
  func ofLonger(_ entry: TypedEntry, _ named: MealType?, _ written: [TypedDish], _ plan: Plan) -> String? {
    guard let place = onlyPlace(entry, named, written, plan), let day = place.days?.lowerBound,
      case .dish(let dish, _, _) = written[0], dish.servings == .leftovers, let meal = place.meal
    else { return nil }
    let isFrozen = Folding.key(dish.written).containsUTF8(of: "freezer")
    let reach = isFrozen ? LeftoverLinks.frozenReach : LeftoverLinks.reach
    let before = plan.dishes(on: day.clampedAdding(-reach)...day).map(\.dish)
    let typed = Folding.key(dish.text)
    let names = Set(before.filter { $0.servings != .leftovers }.map(\.text)).filter {
      Folding.key($0).containsUTF8(of: typed) || DishMatch.hasWords(of: typed, $0)
    }
    guard names.count == 1, let name = names.first, Folding.key(name) != typed else { return nil }
    return "if these are leftovers of \(name), write:\n"
      + ShellQuoting.command(["change", "\(day)", meal.name, dish.text, "--name", name])
  }

  /// The place where `add` puts its only dish; nil if it adds more, if a dish of that name is already there, or for a
  /// dry run.
  private func onlyPlace(
    _ entry: TypedEntry, _ named: MealType?, _ written: [TypedDish], _ plan: Plan
  ) -> PlanPlace? {
    guard let day = entry.days?.lowerBound, entry.days?.count == 1, entry.rhythm == nil, written.count == 1,
      ![AddOptions.days, AddOptions.every, .dryRun].contains(where: arguments.has),
      case .dish(let dish, nil, _) = written[0]
    else { return nil }
    let meal = named ?? settings.mealOrder.main
    let isThere = plan.dishes(on: day...day, at: meal).contains {
      Folding.key($0.dish.text) == Folding.key(dish.text)
    }
    return isThere ? nil : PlanPlace(days: day...day, meal: meal, dish: dish.text)
  }

  /// A remark on a dish that looks like another command: `away`, `same as sat`, `guests 3`, `dal from someday`; nil for
  /// other dishes.
  private func otherCommand(
    _ entry: TypedEntry, _ named: MealType?, _ rest: [String], _ written: [TypedDish], _ plan: Plan,
    _ instead: String
  ) -> [String]? {
    let words = rest.map { $0.lowercased() }
    let (typed, meal) = (rest.joined(separator: " "), named.array.map(\.name))
    func remark(_ start: String, _ command: String) -> [String] { ["\(start):\n\(instead)\(command)"] }
    let isRepeat = entry.rhythm != nil
    let place: [Substring: [String]] = [
      "DATE": isRepeat ? entry.days.array.map { "\($0.lowerBound)" } : entry.date, "MEAL": meal,
      "MAIN": [settings.mealOrder.main.name], "OPTIONS": arguments.optionWords,
    ]
    if let other = Phrases.dishes.answers(to: rest, with: place).first {
      // An empty meal does not repeat.
      let text = isRepeat ? other.text.replacing("these meals", with: "the first of these meals") : other.text
      return [text.replacing("\nmealschedule", with: "\n\(instead)mealschedule")]
    }
    if let index = words.lastIndex(of: "instead"), index > 0,
      index + 1 == words.count || words[index + 1] == "of", let day = entry.days?.lowerBound
    {
      let (type, other) = (
        named ?? settings.mealOrder.main, Folding.key(rest.dropFirst(index + 2).joined(separator: " "))
      )
      let planned = plan.day(day).meals.first { $0.type == type }
      let old = planned?.dishes.map(\.dish.text).first {
        Folding.key($0).containsUTF8(of: other) && other != ""
      }
      let place = entry.date + [type.name] + old.array
      return remark(
        "'\(rest[index...].joined(separator: " "))' was taken as part of the dish's name; to leave it out",
        planned == nil
          ? addLine(entry, meal + rest[..<index])
          : ShellQuoting.command(["change"] + place + ["to"] + rest[..<index]))
    }
    guard written.count == 1, case .dish(let dish, let rhythm, let doubt) = written[0] else { return nil }
    if let away = someoneAway(entry, named ?? settings.mealOrder.main, rest, plan, instead) { return [away] }
    if rest.count > 1, named != .buy, words[0].isOne(of: "note note:") {
      let note = rest.dropFirst().drop { $0 == ";" }.joined(separator: " ")
      return [noted(note, entry, named, dish, plan, instead)]
    }
    let people = "guest guests visitor visitors"
    let tags = settings.household.guests.tags
    // As in `guests oma and max`.
    let names = words.map { $0.filter { $0 != "," } }.filter { !$0.isOne(of: people + " and &") }
    if !names.isEmpty, names.allSatisfy(tags.contains) {
      return remark(
        "\(typed) was taken as the dish's name; a guest is written as +\(names[0])",
        addLine(entry, meal + names.map { "+" + $0 }))
    }
    if rest.count == 2, words.contains(where: { $0.isOne(of: people) }),
      let count = rest.compactMap({ (word: String) in Servings(word.drop { $0 == "x" || $0 == "+" }) }).first
    {
      let start = "\(typed) was taken as the dish's name"
      if !tags.contains("friends"), let advice = moreServings(count, entry, named, plan, instead) {
        return ["\(start); \(advice)"]
      }
      let line = addLine(entry, entry.rest.dropLast(rest.count) + ["+friends", "x\(count)"])
      return tags.contains("friends")
        ? remark("\(start); a guest is written as +friends", line)
        : ["\(start); \(CommandRun.newGuest("+friends"))\n\(instead)\(line)"]
    }
    // As in `guest Tom and Aoife`.
    if words[0].isOne(of: people), !names.isEmpty, names.allSatisfy({ $0.allSatisfy(\.isLetter) }),
      !names.contains(where: { $0.isOne(of: "for at with") }),
      names.count == 1 || rest.contains(where: { $0.isOne(of: "and &") || $0.hasSuffix(",") })
    {
      let tags = names.map { "+" + $0 }
      let invited = addLine(entry, meal + tags)
      let start = "\(typed) was taken as the dish's name; "
      return [start + CommandRun.newGuest(tags.joined(separator: ": and ")) + "\n\(instead)\(invited)"]
    }
    // A guest whom the rules do not know.
    guard let doubt, doubt.reason == .alone, doubt.word.hasPrefix("+"),
      let count = dish.servings ?? Servings("\(1 + dish.tags.count)")
    else { return nil }
    let more = rhythm == nil ? moreServings(count, entry, named, plan, instead) : nil
    return ["\(doubt.remark):\nmealschedule edit rules"] + more.array
  }

  /// A remark on a note that was typed in place of a dish, with the command that gives it to the dish planned there.
  private func noted(
    _ note: String, _ entry: TypedEntry, _ named: MealType?, _ dish: Dish, _ plan: Plan, _ instead: String
  ) -> String {
    let start = "\(dish.text) was taken as the dish's name; a note goes after a dish: DISH ; \(note)"
    let meal = named ?? settings.mealOrder.main
    let dishes = entry.days.map { plan.dishes(on: $0, at: meal) } ?? []
    let eaten = dishes.filter { !$0.dish.text.hasPrefix("+") }
    guard entry.days?.count == 1, entry.rhythm == nil,
      let planned = (eaten.first { $0.rhythm == nil } ?? eaten.first)?.dish
    else {
      return instead.isEmpty ? start : "\(start); to take that back:\n\(instead.dropLast(4))"
    }
    let all = [planned.note, note].compactMap(\.self).joined(separator: ", ")
    let line = ShellQuoting.command(["change"] + entry.date + [meal.name, planned.text, "--note", all])
    return "\(start); to add it to what is planned there:\n\(instead)\(line)"
  }

  /// Advice on how to plan more servings for a meal that already has dishes other than leftovers, with the command; nil
  /// if it has none, if its servings are not known, or for several days.
  private func moreServings(
    _ more: Servings, _ entry: TypedEntry, _ named: MealType?, _ plan: Plan, _ instead: String
  ) -> String? {
    guard let days = entry.days, days.count == 1, entry.rhythm == nil else { return nil }
    let meal = named ?? settings.mealOrder.main
    let dishes = plan.dishes(on: days, at: meal).map(\.dish.servings).filter { $0 != .leftovers }
    guard !dishes.isEmpty else { return nil }
    let now = dishes.compactMap(\.self).max() ?? settings.servings
    guard let all = now.flatMap({ Servings(hundredths: Int($0.hundredths + more.hundredths)) }) else {
      return nil
    }
    let line = ShellQuoting.command(["change"] + entry.date + [meal.name, "--servings", "\(all)"])
    return "for more servings:\n\(instead)\(line)"
  }

  /// The beginning of a command to paste in place of the one just run; empty for a dry run. It removes the dish that
  /// was just added, if possible, since by the time it is pasted `undo` may take back a later change.
  func instead(of place: PlanPlace? = nil) -> String {
    guard !arguments.has(.dryRun) else { return "" }
    guard let place, let day = place.days?.lowerBound else { return "mealschedule undo && " }
    let words = ["remove", "\(day)"] + place.meal.array.map(\.name) + place.dish.array
    return ShellQuoting.command(words) + " && "
  }

  /// The `add` command with other words after its date.
  func addLine(_ entry: TypedEntry, _ rest: [String]) -> String {
    ShellQuoting.command(["add"] + entry.date + rest + arguments.optionWords)
  }
}
