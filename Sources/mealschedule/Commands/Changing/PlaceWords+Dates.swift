import MealCore

/// Dates for places that are named without one, or at which the dish is not planned.
extension PlaceWords {
  /// The error for words that do not begin with a date, with a command that does. Its date is the one after the dish,
  /// or else the nearest day on which that dish is planned.
  func withDate(_ words: [String], _ error: DayError) -> any Error {
    guard let start = line.indices.dropFirst().first(where: { line[$0...].starts(with: words) }),
      let dated = dated(words)
    else { return error }
    let rest = Array(line[(start + words.count)...])
    let all = line[..<start] + dated + (DayNumber(dated[0]).map { after($0, rest) } ?? rest)
    return UsageError(error.message, write: all + options)
  }

  /// The error for two dishes that are named without days, with the command that names days on which they are planned;
  /// nil for other words, or if a dish is not planned soon.
  func bothDated(_ words: [String], _ links: [Int]) -> UsageError? {
    for index in links {
      let sides = [words[..<index], words[(index + 1)...]].map(Array.init)
      guard sides.allSatisfy({ Likely.dayCount($0) == nil }),
        let first = dated(sides[0]), let second = dated(sides[1])
      else { continue }
      return UsageError(
        "\(words[0]) is not a date", write: [line[0]] + first + ["with"] + second + options)
    }
    return nil
  }

  /// The words with a date in front; nil if no date is found.
  private func dated(_ words: [String]) -> [String]? {
    if words.count > 1, words[0].isOne(of: "from on the") {
      let rest = Array(words.dropFirst())
      return Likely.dayCount(rest) != nil ? rest : dated(rest)
    }
    let links = "on from of for at in"
    if var date = Likely.dateAtEnd(words) {
      var dish = words.dropLast(date.count)
      // `soup from 24 dec` means from then on.
      if line[0] == "remove", dish.last?.lowercased() == "from", !date.joined().contains("..") {
        date[date.count - 1] += ".."
      }
      while let last = dish.last, last.isOne(of: links) { dish.removeLast() }
      if !dish.isEmpty { return date + dish }
    }
    if let place = words.indices.dropFirst().first(where: {
      Likely.dayCount(words[$0...]) != nil && words[$0 - 1].isOne(of: links)
    }), place > 1 {
      return Array(words[place...]) + words[..<(place - 1)]
    }
    // Replace the typed words with the whole name of the dish that they mean.
    if let target = nearest(words.joined(separator: " ")), let dish = target.dish {
      // Without a day, `change --name` renames the dish on all days.
      let isRenamed = target.day != nil && options.contains("--\(ChangeOptions.name.name)")
      return (isRenamed ? ["first..last"] : PlaceWords.words(target)) + [dish.text]
    }
    let name = words.prefix { !["to", "with", "by"].contains($0) }.joined(separator: " ")
    return nearest(name).map { PlaceWords.words($0) + words }
  }

  /// A hint for a change of a dish that is not at its place: where it is planned, with the command for that place.
  func elsewhere(_ error: ChangeError) -> String? {
    guard case .noSuchDish(let typed, let place, _) = error, place.days != nil,
      !RangeOptions.all.contains(where: arguments.has), let target = nearest(typed),
      target.day.map({ $0 >= today }) ?? true,
      let dish = line.indices.last(where: { line[$0...].joined(separator: " ").hasPrefix(typed) })
    else { return nil }
    let start = line[..<dish].lastIndex { $0.isOne(of: "with and") } ?? 0
    let rest = Array(line[dish...])
    let words =
      line[...start] + PlaceWords.words(target) + (target.day.map { after($0, rest) } ?? rest) + options
    let name = target.dish?.text ?? typed
    let time =
      target.day.map { "for \($0.spelledOutWithoutYear) \(target.meal)" } ?? "for someday"
    return "\(name) is planned \(time); write:\n\(ShellQuoting.command(words))"
  }

  /// The words, with `sunday` in `to sunday` replaced by the first Sunday after the day of the dish if the coming
  /// Sunday is before that day.
  private func after(_ day: DayNumber, _ words: [String]) -> [String] {
    guard let place = words.lastIndex(where: { $0.lowercased() == "to" }), place + 1 < words.count,
      let weekday = Weekday(named: words[place + 1]), Likely.dayCount(words[(place + 1)...]) == 1,
      words.dropFirst(place + 2).first.flatMap({ Int($0) }) == nil,
      let next = today.nextOrSame(weekday), next < day,
      let later = day.adding(1)?.nextOrSame(weekday)
    else { return words }
    return words[...place] + ["\(later)"] + words[(place + 2)...]
  }

  /// The words for the day and the meal of a dish, or just `someday`.
  private static func words(_ target: PlanTarget) -> [String] {
    target.day.map { ["\($0)", target.meal.name] } ?? ["someday"]
  }

  /// The nearest dish within 60 days with this name, from today on if possible; else one for someday. If no dish has
  /// exactly this name, the nearest that has these words in its name; nil if there is none.
  private func nearest(_ typed: String) -> PlanTarget? {
    let name = Folding.key(typed)
    guard !name.isEmpty else { return nil }
    return nearest { Folding.key($0.text) == name }
      ?? nearest {
        (" " + Folding.key($0.text)).containsUTF8(of: " " + name) || DishMatch.hasWords(of: typed, $0.text)
      }
  }

  private func nearest(_ isNamed: (Dish) -> Bool) -> PlanTarget? {
    func isAt(_ meal: DayPlan.Meal) -> Bool { meal.dishes.map(\.dish).contains(where: isNamed) }
    let (past, coming) = (today.clampedAdding(-60)...today, today...today.clampedAdding(60))
    let day =
      known.plan.days(coming).first { $0.meals.contains(where: isAt) }
      ?? known.plan.days(past).filter { $0.meals.contains(where: isAt) }.last
    guard let day, let meal = day.meals.first(where: isAt) else {
      return known.plan.tail.someday.first { isNamed($0.dish) }.map {
        PlanTarget(day: nil, meal: $0.meal, dish: $0.dish)
      }
    }
    return PlanTarget(day: day.day, meal: meal.type, dish: meal.dishes.map(\.dish).first(where: isNamed))
  }
}
