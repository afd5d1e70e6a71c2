import MealCore

/// Remarks on what `add` was told to do, and the commands to paste in them.
extension CommandRun {
  /// Remarks on words of a dish that may have been meant otherwise: `supper tapas`, `soup for 6`, `away`.
  func doubts(_ entry: EntryWords, _ rest: [String], isNamed: Bool) -> [String] {
    var remarks: [String] = []
    if rest.count == 1, ["away", "none", "nothing", "skip", "vacation"].contains(rest[0].lowercased()) {
      let empty = Array(entry.rest.dropLast()) + ["-"]
      remarks.append("\(rest[0]) was taken as a dish; to leave these meals empty: \(addLine(entry, empty))")
    }
    if !isNamed, rest.count > 1, ["supper", "brunch", "tea", "dessert"].contains(rest[0].lowercased()) {
      let meals = settings.mealOrder.configured.map(\.name).joined(separator: ", ")
      remarks.append("\(rest[0]) was taken as part of the dish's name: the meals are \(meals)")
    }
    if rest.count > 2, rest[rest.count - 2].lowercased() == "for", let count = Int(rest[rest.count - 1]) {
      remarks.append("for \(count) was taken as part of the dish's name; servings are written x\(count)")
    }
    return remarks
  }

  /// A remark on a dish that is called leftovers, and would be bought for: `leftovers pizza`.
  func leftoverDoubts(
    _ entry: EntryWords, _ meal: MealType?, _ written: [TypedDish], _ plan: Plan
  ) -> [String] {
    guard written.count == 1, case .dish(let dish, nil, _) = written[0], dish.servings != .leftovers,
      entry.rhythm == nil, !arguments.has(AddOptions.every), !arguments.has(AddOptions.days),
      let day = entry.days?.lowerBound
    else { return [] }
    let words = dish.text.split(separator: " ").map(String.init)
    let isMeant = ["leftovers", "leftover", "leftovers:"]
    guard let word = words.first(where: { isMeant.contains($0.lowercased()) }), words.count > 1 else {
      return []
    }
    var rest = words.filter { $0 != word }
    if rest.count > 1, ["of", "from"].contains(rest[0].lowercased()) { rest.removeFirst() }
    let name = Folding.key(rest.joined(separator: " "))
    // The dish that they are left from, if its name tells.
    let days = plan.days(day.clampedAdding(-LeftoverLinks.reach)...day)
    let cooked = days.flatMap { $0.meals.flatMap(\.dishes) }.map(\.dish).last {
      $0.servings != .leftovers && Folding.key($0.text) != Folding.key(dish.text)
        && Folding.key($0.text).containsUTF8(of: name)
    }
    let place = arguments.words.dropLast(entry.rest.count) + [meal ?? settings.mealOrder.main].map(\.name)
    let options = (cooked.map { ["--name", $0.text] } ?? []) + ["--servings", "0"]
    return [
      "\(word) was taken as part of the dish's name; leftovers, for which nothing is bought, have servings of 0:\n"
        + "mealschedule change \(ShellQuoting.quoted(Array(place) + [dish.text] + options))"
    ]
  }

  /// The command with other words after its date.
  func addLine(_ entry: EntryWords, _ rest: [String]) -> String {
    "mealschedule add \(ShellQuoting.quoted(arguments.words.dropLast(entry.rest.count) + rest))"
  }
}
