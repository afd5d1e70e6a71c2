import MealCore

/// Corrections for the dishes that are planned on a day.
extension Correction {
  /// `change sun dinner chili --servings 8` for `double sun dinner`, if the chili is for 4; nil for other words.
  /// - Parameter percent: the new servings in percent of the old ones.
  func scaling(_ percent: String, _ words: [String]) -> String? {
    lines(words) { place, planned, settings in
      let old = planned.dish.servings ?? settings.servings
      let new = old.flatMap { Servings(hundredths: Int($0.hundredths) * (Int(percent) ?? 100) / 100) }
      let servings = new?.description ?? "N"
      return ShellQuoting.command(["change"] + place + [planned.dish.text, "--servings", servings])
    }
  }

  /// The commands that show the recipes of a day's or a meal's dishes, for `cook fri` or `cook fri lunch`, or of a dish
  /// planned for today, scaled to the planned servings; `tonight` is the main meal. nil for other words, and if there are
  /// no such recipes.
  /// - Parameter isScaled: whether the servings were typed.
  func cooking(_ words: [String], isScaled: Bool) -> String? {
    let isTonight = words.map { $0.lowercased() } == ["tonight"]
    let isName = Likely.dayCount(words) == nil
    return lines(words) { place, planned, settings in
      let servings = isScaled || planned.dish.servings == .leftovers ? nil : planned.dish.servings
      let show = ["recipe", "show", planned.dish.text] + (servings.map { ["--servings", "\($0)"] } ?? [])
      let isMeant =
        isTonight
        ? place[1] == settings.mealOrder.main.name : !isName || place[0] == "\(settings.today)"
      return isMeant && refusal(of: show) == nil ? ShellQuoting.command(show) : nil
    }
  }

  /// `copy 2013-03-15 dinner chili to sat lunch --leftovers` for `leftovers sat lunch`: copies the dish that was cooked
  /// for the latest main meal of the three days before. nil for other words.
  func leftovers(_ place: [String]) -> [String]? {
    guard let settings, Likely.leadingPlace(place) == place.count,
      let (days, _) = try? DayExpression(today: settings.today).leadingRange(of: place), days.count == 1
    else { return nil }
    let before = days.lowerBound.clampedAdding(-3)...days.lowerBound.clampedAdding(-1)
    let plan = try? settings.plan(context, on: before)
    return plan.flatMap { Array($0.days(before)) }?.reversed().lazy.compactMap { day in
      day.meals.first { $0.type == settings.mealOrder.main }?.dishes.first { $0.dish.isCooked }.map {
        ["copy", "\(day.day)", settings.mealOrder.main.name, $0.dish.text, "to"] + place + ["--leftovers"]
      }
    }.first
  }

  /// `change 2013-03-11 dinner chili --tag freezer` for `freeze half of the chili`: on the day it was last cooked, or
  /// else will next be cooked; nil for other words.
  /// - Parameter reason: the words before the command.
  func tagging(_ words: [String], _ tag: String, _ reason: String) -> String? {
    let line = [true, false].lazy.compactMap { isPast in
      self.lines(words, isPast: isPast) { place, planned, _ in
        planned.dish.isCooked
          ? ShellQuoting.command(["change"] + place + [planned.dish.text, "--tag", tag]) : nil
      }
    }.first
    return line.map { "\(reason), write:\n" + $0 }
  }

  /// How to copy the plan.
  func backup() -> String? {
    guard let path = settings?.planPath, path != "-" else { return nil }
    return "the plan is one file; to copy it, write:\ncp \(ShellQuoting.quoted(path)) plan-backup.txt\n"
      + "'mealschedule where' names the other files: recipes, rules and config"
  }

  /// Adds the note of a command to the note that its dish already has, so that neither is lost: `change thu --note
  /// 'soak beans, call Jo'`.
  func keepingNotes(_ text: String) -> String {
    text.split(separator: "\n").map { line in
      var (words, notes) = (ShellQuoting.words(line) ?? [], [String]())
      guard words.dropLast().last == "--note" else { return String(line) }
      _ = lines(Array(words.dropFirst(2).dropLast(2))) { _, planned, _ in
        planned.dish.note.map { notes.append($0) }
        return nil
      }
      guard let note = notes.last else { return String(line) }
      words[words.count - 1] = "\(note), \(words[words.count - 1])"
      return ShellQuoting.command(Array(words.dropFirst()))
    }.joined(separator: "\n")
  }

  /// Commands that replace a dish with a repeat, for `copy fri every week`; nil for other words.
  func repeating(_ words: [String]) -> String? {
    let place = words.prefix { !$0.isOne(of: "to every each") }
    let rest = words.dropFirst(place.count).drop { $0.lowercased() == "to" }
    guard rest.first?.isOne(of: "every each") ?? false else { return nil }
    let every = rest.dropFirst().joined(separator: " ").lowercased()
    return lines(Array(place)) { place, planned, _ in
      guard planned.rhythm == nil else { return nil }
      let add = ["add"] + place + [planned.dish.written, "--every", MeantDish.rhythms[every] ?? every]
      let remove = ["remove"] + place + [planned.dish.text]
      return ShellQuoting.command(remove) + " && " + ShellQuoting.command(add)
    }
  }

  /// The command for `jo is away fri` that changes the servings of what is planned there, or else adds a dish for one
  /// person fewer; nil for other words.
  func absent(_ words: [String]) -> String? {
    guard let settings, !context.isTrial, let absence = Likely.absence(words, settings.today) else {
      return nil
    }
    // `without fish` alone need not be about a person.
    if absence.isEmpty, words[0].lowercased() == "without" { return nil }
    let place = absence.first.map(Likely.isMeal) ?? true ? ["today"] + absence : absence
    guard let (days, count) = try? DayExpression(today: settings.today).leadingRange(of: place),
      days.count <= PlanChange.mostSkips, let plan = try? settings.plan(context, on: days)
    else { return nil }
    let meal = place.dropFirst(count).first.flatMap { MealType($0) } ?? settings.mealOrder.main
    let (isPlanned, servings) = settings.servings(lessOneOn: days, at: meal, plan)
    let (start, left) = (place[..<count] + [meal.name], servings ?? "N")
    let line =
      isPlanned ? ["change"] + start + ["--servings", left] : ["add"] + start + ["DISH", "x\(left)"]
    return ShellQuoting.command(line) + (servings == nil ? "\nN is the usual number of servings minus 1" : "")
  }

  /// A line for each dish that the words name: by a day, perhaps with a meal and a dish, or by the name of a dish
  /// alone. A name alone means the next dish with that name or, if `isPast`, the last one within two weeks. nil if the
  /// words name no dish.
  private func lines(
    _ words: [String], isPast: Bool = false,
    _ line: (_ place: [String], DayPlan.PlannedDish, Settings) -> String?
  ) -> String? {
    guard !context.isTrial, let settings, !words.isEmpty else { return nil }
    let today = settings.today
    let (days, count) =
      (try? DayExpression(today: today).leadingRange(of: words))
      ?? (isPast ? today.clampedAdding(-13)...today : today...today.clampedAdding(60), 0)
    guard count == 0 || days.count == 1, let plan = try? settings.plan(context, on: days) else { return nil }
    let meal = words[count...].first.flatMap { Likely.isMeal($0.lowercased()) ? MealType($0) : nil }
    let name = Folding.key(words.dropFirst(count + (meal == nil ? 0 : 1)).joined(separator: " "))
    let all = Array(plan.days(days))
    for day in isPast ? all.reversed() : all {
      let meals = day.meals.filter { meal == nil ? $0.type.isEaten : $0.type == meal }
      let found = meals.flatMap { meal in
        meal.dishes.filter { name.isEmpty || Folding.key($0.dish.text).containsUTF8(of: name) }
          .compactMap { line(["\(day.day)", meal.type.name], $0, settings) }
      }
      if !found.isEmpty { return found.joined(separator: "\n") }
    }
    return nil
  }
}
