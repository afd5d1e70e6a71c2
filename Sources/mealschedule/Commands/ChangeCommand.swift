import MealCore

extension Command {
  static let change = Command(
    name: "change",
    summary: "change the servings, tags, note or name of dishes, or put others in their place",
    usage: [
      "PLACE to DISH... [-s N] [-t TAG] [-n TEXT] \(RepeatOptions.usage)",
      "PLACE [-s N] [-t TAG] [--untag TAG] [-n TEXT] [--name TEXT] \(RepeatOptions.usage)",
      "PLACE [--every RHYTHM] [--until DATE]",
    ],
    words: [.rangeOrSomeday, .meal, .dishOfDay, .choice(["to"]), .dish],
    options: RangeOptions.all + ChangeOptions.all + ChangeOptions.rhythm + RepeatOptions.list + [.dryRun],
    details: """
      PLACE is RANGE [MEAL] [DISH] or someday [MEAL] DISH, as for remove. The dishes stay where they are; whatever is
      not named stays as it is. An empty note (-n '') removes the note. After DISH, x8 +quick means -s 8 -t quick.

      With to, DISH replaces all dishes of that meal, or the one that is named; if no meal is named, those of the main
      meal. The servings stay, unless DISH has its own; tags and the note are removed, unless the dish there
      already has that name. A / with spaces around it separates dishes. Where nothing is planned on that day, DISH
      is added.

      With --every, a dish repeats from its day on, in any rhythm that 'add' takes; a dish that already repeats gets
      the new rhythm from that day on. --until is the last possible day of a repeat.

      \(RepeatOptions.details)

      \(RangeOptions.detail)
      """,
    examples: """
      mealschedule change fri dinner to lasagne — lasagne, whatever was planned
      mealschedule change fri dinner tacos -s 8 — Friday for eight
      mealschedule change fri dinner fish --name 'fish cakes' -n 'use the potatoes' — another name
      mealschedule change fri dinner fish -s 6 --following — for six from Friday on
      mealschedule change fri tacos --every 14 — tacos every second Friday from then on
      mealschedule change sun lunch -t guests --untag quick — every dish of a meal
      """,
    run: { try CommandRun($0).change() })
}

enum ChangeOptions {
  static let untag = Option("untag", .tag, help: "remove a tag; may be repeated")
  static let name = Option("name", .text("TEXT"), help: "the new name of the dish")

  static let all = [DishOptions.servings, DishOptions.tag, untag, DishOptions.note, name]
  static let rhythm = [AddOptions.every, AddOptions.until]
}

// MARK: One run of `change`

extension CommandRun {
  fileprivate func change() throws -> ExitStatus {
    var words = arguments.words
    let example = "for example: mealschedule change fri dinner tacos -s 8"
    guard !words.isEmpty || RangeOptions.all.contains(where: arguments.has) else {
      throw UsageError("change needs a date or a range", hint: example)
    }
    if ChangeOptions.rhythm.contains(where: arguments.has) {
      return try invocation.change { try repeating(words, $0) }
    }
    let scope = try RepeatOptions.scope(arguments, today: settings.today)
    let isNamed = RangeOptions.all.contains(where: arguments.has)
    let splits = words.indices.filter {
      words[$0].lowercased() == "to" && ($0 > 0 || isNamed) && $0 + 1 < words.count
    }
    let marks = splits.isEmpty ? try marksAtEnd(words) : []
    guard ChangeOptions.all.contains(where: arguments.has) || !splits.isEmpty || !marks.isEmpty else {
      throw UsageError(
        "change needs 'to DISH', or --servings, --tag, --untag, --note or --name",
        hint: try replacement(words) ?? example)
    }
    words.removeLast(marks.count)
    if arguments.value(ChangeOptions.name)?.isEmpty ?? false {
      throw UsageError("--name is empty", hint: "a dish needs a name; -n '' removes the note")
    }
    let marked = try Dish(written: (["dish"] + marks).joined(separator: " "))
    let change = DishChange(
      servings: try DishOptions.servings(arguments) ?? marked.servings,
      tags: try marked.tags + arguments.tags(DishOptions.tag),
      untagged: try arguments.tags(ChangeOptions.untag),
      note: arguments.value(DishOptions.note), name: arguments.value(ChangeOptions.name))
    var remarks = CommandRun.remarks(on: change.name)
    return try invocation.change(remarks: remarks) { snapshot in
      let read = places(in: snapshot)
      // Split at the last `to` after a place that exists, because the name of a dish may contain a `to`.
      var failure: (any Error)?
      for index in splits.reversed() {
        do {
          let place = try read.place(Array(words[..<index]))
          let dishes = Array(words[(index + 1)...])
          try refuseTarget(place, Array(words[..<index]), dishes, read.known)
          let (made, doubts) = try replacing(place, Array(words[..<index]), dishes, scope, snapshot)
          if place.dish != nil { _ = try snapshot.outcome(of: made) }
          remarks = doubts
          return made
        } catch ChangeError.noSuchDish(let name, let place, let names)
          where place.days == nil && Nearest.match(name, among: names) == nil
        {
          let meal = place.meal.array.map(\.name)
          let line = ["someday"] + meal + words[(index + 1)...] + arguments.optionWords
          failure = UsageError(
            "nothing called \(name) is planned for someday",
            hint: "to add it, write:\n\(ShellQuoting.command(["add"] + line))")
        } catch {
          failure = error
        }
      }
      let place: PlanPlace
      do { place = try read.place(words) } catch { throw failure ?? error }
      let plain = PlanChange.change(.place(place), change, repeats: scope)
      remarks = CommandRun.remarks(on: change.name) + (try remarksOnDay(place, change, words, snapshot))
      if (try? snapshot.outcome(of: plain)) == nil,
        let error = try failure ?? tagged(place, words, snapshot) ?? asOptions(words)
      {
        throw error
      }
      return plain
    }
  }

  /// The change that makes the dish at a place repeat, gives it another rhythm, or ends its repeat.
  private func repeating(_ words: [String], _ plan: Plan) throws -> PlanChange {
    try invocation.refuse(
      ChangeOptions.all + RepeatOptions.list, with: arguments.has(AddOptions.every) ? "--every" : "--until")
    let rhythm = try arguments.value(AddOptions.every).map(AddOptions.rhythm)
    if let until = arguments.value(AddOptions.until), let index = words.firstIndex(of: MealType.bought.name) {
      throw UsageError(
        "change --until needs a repeat", hint: Likely.ticking(again: words[(index + 1)...], until: until))
    }
    let place = try places(in: plan).place(words)
    guard let day = place.days?.lowerBound, place.days?.count == 1 else {
      throw UsageError(
        "a repeat must begin on a single day", hint: "for example: mealschedule change fri tacos --every 7")
    }
    let found = try plan.targets(at: place).filter { $0.target.dish != nil }
    guard !found.isEmpty else { throw UsageError("there is no dish \(place.words): only a dish can repeat") }
    guard let (target, rule) = found.first, let dish = target.dish,
      found.allSatisfy({ $0.target.meal == target.meal && $0.target.dish?.text == dish.text })
    else {
      let lines = found.map { target, _ in
        ShellQuoting.command(
          ["change", "\(day)", target.meal.name, target.dish?.text ?? ""] + arguments.optionWords)
      }
      throw UsageError(
        "\(day.spelledOut) has several dishes: name the one to change",
        hint: "write one of:\n" + lines.joined(separator: "\n"))
    }
    let until =
      try arguments.day(AddOptions.until, DayExpression(today: settings.today, for: .end(of: day)))
      ?? rule?.until
    guard let rhythm = rhythm ?? rule?.rhythm else {
      throw UsageError("\(dish.text) does not repeat: --until needs --every")
    }
    return .repeat(
      target, as: try Repeat(every: rhythm, from: day, until: until, meal: target.meal, dish: dish),
      today: settings.today)
  }

  /// The change that puts other dishes at a place, and remarks on what was typed.
  private func replacing(
    _ named: PlanPlace, _ before: [String], _ words: [String], _ scope: RepeatScope, _ plan: Plan
  ) throws -> (PlanChange, remarks: [String]) {
    try invocation.refuse([ChangeOptions.untag, ChangeOptions.name], with: "to")
    let meal = named.meal ?? (named.dish == nil && named.days != nil ? settings.mealOrder.main : nil)
    let place = PlanPlace(days: named.days, meal: meal, dish: named.dish)
    let whole = whole(place, plan)
    let typed = try dishes(words, at: meal)
    let dishes = try typed.map { typed in
      let isNothing =
        if case .nothing = typed { true } else { words.joined(separator: " ").isOne(of: Self.away) }
      if isNothing, let days = place.days, days.count == 1 {
        let emptied = ["\(days.lowerBound)"] + whole.meal.array.map(\.name)
        let others = whole.meal.map { plan.dishes(on: days, at: $0).count } ?? 0
        let removed = ["remove"] + emptied + (others > 1 ? named.dish.array : [])
        let commands = [removed, ["add"] + emptied + ["-"]].map(ShellQuoting.command)
        throw UsageError(
          "\(words[0].hasPrefix("-") ? "-" : words[0]) is not a dish",
          hint: named.dish != nil && others > 1
            ? "to leave it out, write:\n" + commands[0]
            : "to cook nothing, write:\n" + commands.joined(separator: " && "))
      }
      guard case .dish(let dish, nil, _) = typed else {
        throw UsageError(
          "\(words.joined(separator: " ")) is not a dish",
          hint: "'remove' removes a dish, 'add DATE MEAL -' leaves the meal empty on purpose, "
            + "and 'add --every' repeats a dish")
      }
      return dish
    }
    var occasion = self.occasion(whole.meal, place.days?.lowerBound, plan)
    occasion.isQuoted = words.contains { $0.contains(" ") }
    let meant = MeantDish.read(words, occasion)
    let isSame = meant.allSatisfy { $0.meal == whole.meal && $0.days == nil && $0.options.isEmpty }
    let names = meant.map(\.words).joined(separator: ["/"])
    let line =
      isSame
      ? ShellQuoting.command(["change"] + before + ["to"] + names + arguments.optionWords)
      : arguments.optionWords.isEmpty ? replacement(of: whole, meant) : nil
    // If there is only one new dish, the command to paste changes that dish again. But if the intended name begins with
    // the name of an old dish, the command undoes this change first, to keep more of that dish.
    let name = Folding.key(meant.first?.words.joined(separator: " ") ?? "")
    let old = place.days.map { plan.day($0.lowerBound).meals.filter { $0.type == whole.meal } } ?? []
    let isAgain =
      dishes.count == 1
      && ![.dryRun, RepeatOptions.following, RepeatOptions.all].contains(where: arguments.has)
      && !old.flatMap(\.dishes).contains { name.hasPrefix(Folding.key($0.dish.text)) }
    let new = PlanPlace(days: place.days, meal: whole.meal, dish: dishes[0].text)
    let again = isAgain ? replacement(of: new, meant, options: arguments.optionWords) : nil
    let remarks = CommandRun.remarks(
      CommandRun.doubts(typed, meant, occasion).map(\.remark) + CommandRun.remarks(meant), meant,
      again ?? line.map { instead() + $0 })
    // A meal that has only guests so far gets its first dish.
    let isPlanned = old.contains { meal in
      meal.dishes.isEmpty || meal.dishes.contains { !$0.dish.text.hasPrefix("+") }
    }
    guard case .thoseDays = scope, let meal, let days = place.days, days.count == 1, place.dish == nil,
      !isPlanned
    else { return (.replace(.place(place), with: dishes, keepingServings: true, repeats: scope), remarks) }
    return (.add(dishes.map { .line(.entry(Entry(day: days.lowerBound, meal: meal, dish: $0))) }), remarks)
  }

  /// Servings and tags after a place, as in `tue chili x5 +veg`; empty if they are part of the name of a planned dish.
  private func marksAtEnd(_ words: [String]) throws -> [String] {
    let count = words.reversed().prefix { word in
      MeantDish.isServings(word) || word.hasPrefix("+") && Tag(word.dropFirst()) != nil
    }.count
    guard count > 0 else { return [] }
    let plan = try settings.store().load()
    let read = places(in: plan)
    func isDish(_ words: some Sequence<String>) -> Bool {
      guard let place = try? read.place(Array(words)), place.dish != nil else { return false }
      return (try? plan.outcome(of: .change(.place(place), DishChange()))) != nil
    }
    guard !isDish(words) else { return [] }
    // In `+oma x3`, the first word may be the dish.
    for count in (1...count).reversed() {
      let (before, marks) = (Array(words.dropLast(count)), words.suffix(count))
      if marks.dropFirst().allSatisfy({ $0.hasPrefix("+") }),
        isDish(before) || areNewTags(marks, at: before, read)
      {
        return Array(marks)
      }
    }
    return []
  }

  /// The place with the meal of its dish filled in.
  func whole(_ place: PlanPlace, _ plan: Plan) -> PlanPlace {
    guard place.meal == nil, let dish = place.dish, let day = place.days?.lowerBound else { return place }
    let found = plan.day(day).meals.first { meal in
      meal.dishes.contains { Folding.key($0.dish.text).containsUTF8(of: Folding.key(dish)) }
    }
    return PlanPlace(days: place.days, meal: found?.type, dish: dish)
  }

  /// A remark on a name that ends with words that a plan line reads as servings, tags or a note.
  private static func remarks(on name: String?) -> [String] {
    guard let name, let read = try? Dish(written: name), name.hasPrefix(read.text) else { return [] }
    let rest = name.dropFirst(read.text.count).drop { $0 == " " }
    return rest.isEmpty
      ? []
      : ["\(rest) was taken as part of the dish's name; for servings, tags and a note, use -s, -t and -n"]
  }
}

/// Tags after a place that names no dish: `change fri +veg`, `change oct..nov +beef -t redmeat`.
extension CommandRun {
  /// Whether the marks are only tags, new to the dishes planned at a place on one day. False if the place names a dish,
  /// if a tag names a guest, or if one of several dishes already has, or is called, one of the tags.
  func areNewTags(_ marks: ArraySlice<String>, at words: [String], _ read: PlaceWords) -> Bool {
    guard let place = try? read.place(words), place.dish == nil, let days = place.days, days.count == 1,
      marks.allSatisfy({ $0.hasPrefix("+") })
    else { return false }
    let plan = read.known.plan
    let dishes = plan.dishes(on: days, at: place.meal).map(\.dish)
    let known = dishes.flatMap { [$0.text] + $0.tags.map { "+\($0.name)" } }.map { Folding.key($0) }
    let guests = settings.household.guests.tags
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
    let dishes = plan.dishes(on: days, at: place.meal).map(\.dish).filter(filter.matches)
    let change = ["change"] + words.dropLast(typed.count)
    let lines = dishes.map(\.text).distinct().prefix(20).map {
      ShellQuoting.command(change + [$0] + arguments.optionWords)
    }
    guard !lines.isEmpty else { return nil }
    return UsageError(
      "\(filter.text) is a tag, not a dish",
      hint: "for the dishes that have it, write:\n" + lines.joined(separator: "\n"))
  }
}
