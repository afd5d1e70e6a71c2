import MealCore

/// Tags after a place that names no dish: `change fri +veg`, `change oct..nov +beef -t redmeat`.
extension CommandRun {
  /// Whether the marks are new tags for the dishes planned at a place. They are not if one of them names a guest, or if
  /// there are several dishes and one of the dishes already has one of the tags.
  func areNewTags(_ marks: ArraySlice<String>, at words: [String], _ read: PlaceWords) -> Bool {
    guard let place = try? read.place(words), place.dish == nil, let days = place.days, days.count == 1,
      marks.allSatisfy({ $0.hasPrefix("+") })
    else { return false }
    let plan = read.known.snapshot
    let dishes = dishes(of: place, days, plan)
    let known = dishes.flatMap { [$0.text] + $0.tags.map { "+\($0.name)" } }.map { Folding.key($0) }
    let guests = settings.household(plan, arguments).guests.tags
    return !dishes.isEmpty && !marks.contains { guests.contains($0.dropFirst().lowercased()) }
      && (dishes.count == 1 || !marks.contains { known.contains(Folding.key($0)) })
  }

  /// The error for tags in place of a dish, with a command for each dish that has them; nil if the place does not name
  /// tags, or if no dish has them.
  func tagged(_ place: PlanPlace, _ words: [String], _ plan: Plan) -> UsageError? {
    guard let typed = place.dish?.split(separator: " ").map(String.init), let days = place.days,
      days.count <= 3660, typed.allSatisfy({ $0.hasPrefix("+") && Tag($0.dropFirst()) != nil }),
      words.suffix(typed.count) == typed[...]
    else { return nil }
    let filter = TagFilter(typed.compactMap { Tag($0.dropFirst()) })
    var names: [String] = []
    for dish in dishes(of: place, days, plan) where filter.matches(dish) && !names.contains(dish.text) {
      names.append(dish.text)
    }
    let change = ["change"] + words.dropLast(typed.count)
    let lines = names.prefix(20).map { ShellQuoting.command(change + [$0] + arguments.optionWords) }
    guard !lines.isEmpty else { return nil }
    return UsageError(
      "\(filter.text) is a tag, not a dish",
      hint: "for the dishes that have it, write:\n" + lines.joined(separator: "\n"))
  }

  private func dishes(of place: PlanPlace, _ days: ClosedRange<DayNumber>, _ plan: Plan) -> [Dish] {
    let meals = plan.days(days).flatMap(\.meals).filter { place.meal == nil || $0.type == place.meal }
    return meals.flatMap(\.dishes).map(\.dish)
  }
}
