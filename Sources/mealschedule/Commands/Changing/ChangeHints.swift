import MealCore

/// Hints and refusals for the words of a `change`: what was probably meant, with the command for it.
extension CommandRun {
  /// Refuses a date, a meal or a number in place of a dish: `fri to sat`, `fri lunch pie to dinner`, `fri pie to 6`.
  func refuseTarget(
    _ place: PlanPlace, _ before: [String], _ words: [String], _ known: MealNames
  ) throws {
    guard let days = place.days, days.count == 1, !before.isEmpty else { return }
    let hasOptions = ChangeOptions.all.contains(where: arguments.has)
    func refusal(_ what: String, _ line: [String]?) -> UsageError {
      let message = "\(words.joined(separator: " ")) is \(what), not a dish"
      guard !hasOptions, let line else { return UsageError(message) }
      return UsageError(message, write: line + arguments.optionWords)
    }
    let words = words.count > 1 && words[0].isOne(of: "serve serves feed") ? Array(words.dropFirst()) : words
    let (number, isWhole) = (String(words[0].drop { $0 == "x" }), place.meal == nil && place.dish == nil)
    if Servings(number) != nil, words.dropFirst().allSatisfy({ $0.isOne(of: "people servings portions") }) {
      let meal = isWhole ? [settings.mealOrder.main.name] : []
      throw refusal("a number", ["change"] + before + meal + ["--servings", number])
    }
    if words.count == 1, let meal = known.type(words[0]), meal.isEaten {
      let planned = known.plan.day(days.lowerBound).meals.filter { !$0.dishes.isEmpty }
      let count = isWhole && planned.count != 1 ? nil : Likely.dayCount(before)
      throw refusal("a meal type", count.map { ["move"] + before + ["to"] + before.prefix($0) + words })
    }
    guard let entry = try? TypedEntry(words, today: settings.today), entry.days?.count == 1 else { return }
    guard entry.rest.isEmpty || entry.rest.count == 1 && known.type(entry.rest[0]) != nil else { return }
    throw refusal("a date", ["move"] + before + ["to"] + words)
  }

  /// A remark on a command that changes several meals of a day, since the user may have meant only one.
  /// - Throws: `UsageError` if the command sets a note, since a note is for one meal.
  func remarksOnDay(
    _ place: PlanPlace, _ change: DishChange, _ words: [String], _ plan: Plan
  ) throws -> [String] {
    guard let days = place.days, days.count == 1, place.meal == nil, place.dish == nil,
      !RangeOptions.all.contains(where: arguments.has)
    else { return [] }
    let meals = try plan.day(days.lowerBound).meals.filter {
      try $0.dishes.contains { try change.changed($0.dish) != $0.dish }
    }
    guard meals.count > 1 else { return [] }
    let main = meals.contains { $0.type == settings.mealOrder.main } ? settings.mealOrder.main : meals[0].type
    let options = arguments.optionWords.filter { $0 != "--\(Option.dryRun.name)" }
    let line = ["change"] + words + [main.name] + options
    let names = meals.map(\.type.name).joined(last: "and")
    if arguments.value(DishOptions.note)?.isEmpty == false {
      throw UsageError(
        "\(days.lowerBound.spelledOut) has \(names): name the meal that the note is for", write: line)
    }
    return [
      "this changes \(names) on \(days.lowerBound.spelledOut); to change only one meal:\n"
        + instead() + ShellQuoting.command(line)
    ]
  }

  /// A hint for a dish that is not planned at the typed place: the command that puts it in place of what is planned
  /// there. nil for other words.
  func replacement(_ typed: [String]) throws -> String? {
    // Quoted or not, a place has several words.
    let words = typed.count == 1 ? LineWords.split(typed[0]) : typed
    guard words.count > 1, let dish = try? places(in: try settings.store().load()).place(words).dish else {
      return nil
    }
    let count = words.indices.first { words.suffix($0).joined(separator: " ") == dish } ?? words.count - 1
    let (change, last) = (["change"] + words.dropLast(count), Array(words.suffix(count)))
    let guests = settings.household.guests.tags
    if last.contains(where: { $0.hasPrefix("+") && guests.contains($0.dropFirst().lowercased()) }),
      last.allSatisfy({ $0.hasPrefix("+") || MeantDish.isServings($0) })
    {
      let line = last.filter { $0.hasPrefix("+") } + last.filter(MeantDish.isServings)
      return "to invite guests, write:\n" + ShellQuoting.command(["add"] + words.dropLast(count) + line)
    }
    let tags = last.prefix { $0.hasPrefix("+") }.flatMap { ["--tag", String($0.dropFirst())] }
    if tags.count == 2 * last.count { return "to add a tag: \(ShellQuoting.command(change + tags))" }
    if let options = optionsMeant(Array(last.flatMap(LineWords.split).dropFirst(tags.count / 2))) {
      return "write:\n\(ShellQuoting.command(change + tags + options + arguments.optionWords))"
    }
    return "to replace what is planned: \(ShellQuoting.command(change + ["to"] + last))"
  }

  /// The error for servings, tags or a note after a place, with the command that has them as options: `wed dinner '; call
  /// Jo'`; nil for other words.
  func asOptions(_ words: [String]) throws -> UsageError? {
    guard let hint = try replacement(words), hint.hasPrefix("write:") else { return nil }
    return UsageError("change takes servings, tags and notes as options", hint: hint)
  }

  /// The words, with options for servings, tags or a note: `soup --servings 4` for `soup for 4`; nil without these.
  private func optionsMeant(_ words: [String]) -> [String]? {
    guard let last = words.last else { return nil }
    let before = words.dropLast().last?.lowercased()
    if let mark = words.firstIndex(where: { $0 == ";" || $0.lowercased() == "note" }), mark + 1 < words.count
    {
      return words[..<mark] + ["--note", words[(mark + 1)...].joined(separator: " ")]
    }
    if let before, before == "tag" || before == "untag" {
      let rest = words.dropLast(2).filter { $0.lowercased() != "add" }
      return rest + ["--" + before, last.filter { $0 != "+" }]
    }
    let (others, value) = (words.dropLast(1), String(last.dropFirst()))
    if before != nil, last.hasPrefix("+") { return others + ["--tag", value] }
    if last.hasPrefix("x"), Servings(value) != nil { return others + ["--servings", value] }
    return before == "for" && Servings(last) != nil ? words.dropLast(2) + ["--servings", last] : nil
  }
}
