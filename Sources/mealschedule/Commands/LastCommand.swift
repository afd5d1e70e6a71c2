import MealCore

extension Command {
  static let last = Command(
    name: "last",
    summary: "show when a dish was last cooked, and how long ago",
    usage: ["DISH|+TAG... [--format F]"],
    words: [.dish],
    options: [AnswerOptions.format],
    details: """
      Looks at today and all earlier days. Lists the dish with exactly that name, else every dish whose name contains
      it, most recent first; case and accents do not matter. With +TAG, lists the dishes that have the tag; with several
      tags, those that have all of them. Leftovers (x0) and things to buy do not count. The exit status is 1 if nothing
      was found.

      tsv has the columns of show, then the distance from today in days, such as -3 for three days ago; json calls it
      days.
      """,
    examples: """
      mealschedule last fish and chips — when you last had them
      mealschedule last +fish | head -1 — when there was fish
      """,
    run: { try CommandRun($0).nearest() })

  static let next = Command(
    name: "next",
    summary: "show when a dish is planned next",
    usage: ["DISH|+TAG... [--format F]"],
    words: [.dish],
    options: [AnswerOptions.format],
    details: """
      Looks at today and all later days. Lists the dish with exactly that name, else every dish whose name contains it,
      soonest first; case and accents do not matter. With +TAG, lists the dishes that have the tag; with several tags,
      those that have all of them. Leftovers (x0) count here, things to buy do not. The exit status is 1 if nothing
      was found.
      """,
    examples: "mealschedule next lasagne — the day of the next lasagne",
    run: { try CommandRun($0).nearest() })
}

// MARK: One run of `last` or `next`

extension CommandRun {
  /// Whether to look for the last time, not the next.
  private var lookingBack: Bool { invocation.command.name == "last" }

  fileprivate func nearest() throws -> ExitStatus {
    let name = invocation.command.name
    guard !arguments.words.isEmpty else {
      let show =
        lookingBack
        ? "to see what was eaten lately:\nmealschedule show -7d..yesterday"
        : arguments.has(AnswerOptions.format)
          ? "for a status line:\n" + ShellQuoting.command(["show", "today"] + arguments.optionWords)
          : "to see the next two weeks:\nmealschedule show 2 weeks"
      throw UsageError(
        "\(name) needs a dish or a +tag", hint: "for example: mealschedule \(name) risotto\n\(show)")
    }
    let format = try arguments.format(AnswerOptions.format)
    let snapshot = try settings.plan(invocation.context)
    let dishes = try settings.dishNames
    var pattern = try DishPattern(arguments.words, dishes)
    let today = settings.today
    func nearest(
      _ pattern: DishPattern, lookingBack: Bool, countsLeftovers: Bool = false
    ) -> (found: [FoundDish], unreadable: [UnreadableLine]) {
      let isCooked = lookingBack && !countsLeftovers
      return self.nearest(pattern, dishes, snapshot, lookingBack: lookingBack, isCooked: isCooked)
    }
    var (found, unreadable) = nearest(pattern, lookingBack: lookingBack)
    // `last time lasagne`, `last time we had lasagne`, unless a dish has that name.
    let rest = Array(
      arguments.words.drop { $0.isOne(of: "time we i had ate made cooked did there was") })
    if found.isEmpty, !rest.isEmpty, rest.count < arguments.words.count {
      pattern = try DishPattern(rest, dishes)
      (found, unreadable) = nearest(pattern, lookingBack: lookingBack)
    }
    if found.isEmpty, pattern.tags == nil,
      let contents = try? settings.household.with(snapshot).contents
    {
      let thing = Thing(String(pattern.text.drop { $0 == "@" }))
      (found, unreadable) = nearest(DishPattern(thing, in: contents), lookingBack: lookingBack)
      if !found.isEmpty { invocation.warn("dishes with \(thing.name) in their name or recipe:") }
    }
    // `red meat` may be tagged +redmeat or +red-meat.
    let links = arguments.words.count == 1 ? [""] : found.isEmpty ? ["", "-"] : []
    let tags = pattern.tags == nil ? links.compactMap { Tag(arguments.words.joined(separator: $0)) } : []
    func tagged(_ tag: Tag, lookingBack: Bool) throws -> FoundDish? {
      try nearest(DishPattern(["+\(tag.name)"], dishes), lookingBack: lookingBack).found.first
    }
    guard !found.isEmpty else {
      let eaten = lookingBack ? nearest(pattern, lookingBack: true, countsLeftovers: true).found.first : nil
      if let eaten, let day = eaten.day {
        let when = "\(day.spelledOut), \(day.distance(from: today))"
        invocation.warn("mealschedule: there were only leftovers of \(eaten.dish.text), the last on \(when)")
      } else {
        let when = lookingBack ? "up to today" : "from today on"
        let wanted = pattern.tags.map { "tagged \($0.text)" } ?? "like \(LongWords.cut(pattern.text))"
        invocation.warn("mealschedule: there is no dish \(wanted) \(when)")
        if let tag = try tags.first(where: { tag in
          try [true, false].contains { try tagged(tag, lookingBack: $0) != nil }
        }) {
          invocation.warn("to look for the tag: mealschedule \(name) +\(tag.name)")
        } else if let count = Likely.dayCount([name] + arguments.words), count > 1 {
          // `next week` is a range, too.
          invocation.warn(
            "write: " + ShellQuoting.command(["show", name] + arguments.words.prefix(count - 1)))
        } else if lookingBack, let count = Int(pattern.text) {
          invocation.warn("for the last \(count) days: mealschedule show -\(count)d..yesterday --planned")
        } else if let hint = pattern.hint(snapshot, near: today) {
          invocation.warn(hint)
        }
      }
      if let other = nearest(pattern, lookingBack: !lookingBack).found.first, let day = other.day {
        let when = "\(day.spelledOut), \(day.distance(from: today))"
        invocation.warn("\(other.dish.text) \(lookingBack ? "is planned for" : "was last eaten on") \(when)")
      }
      let ideas = snapshot.tail.someday.filter { $0.meal.isEaten && pattern.matchesNameOrTags($0.dish) }
      if !lookingBack, let idea = ideas.first {
        let line = ShellQuoting.command(["move", "someday", idea.meal.name, idea.dish.text, "to", "DATE"])
        invocation.warn("\(idea.dish.text) is planned for someday: '\(line)' gives it a day")
      }
      return invocation.report(unreadable, in: snapshot, .nothingFound)
    }
    write(found, format, snapshot)
    // A dish with a tag of that name may be closer to today: for `fish`, a paella tagged +fish.
    if let tag = tags.first, let first = try tagged(tag, lookingBack: lookingBack), let day = first.day,
      let shown = found[0].day, lookingBack ? day > shown : day < shown
    {
      invocation.warn(
        "a dish tagged +\(tag.name) \(lookingBack ? "was eaten more recently" : "is planned sooner"): "
          + "\(first.dish.text), \(day.spelledOut); to see all of them: mealschedule \(name) +\(tag.name)")
    }
    return invocation.report(unreadable, in: snapshot)
  }

  /// The dishes that match the pattern, each at its nearest time, the nearest first; if a dish has exactly the typed
  /// name, only that dish.
  /// - Parameter isCooked: whether to leave out leftovers.
  private func nearest(
    _ pattern: DishPattern, _ dishes: DishNames, _ snapshot: Plan, lookingBack: Bool, isCooked: Bool
  ) -> (found: [FoundDish], unreadable: [UnreadableLine]) {
    let today = settings.today
    var nearest: [String: FoundDish] = [:]
    func offer(_ dish: FoundDish) {
      guard let day = dish.day else { return }
      let name = dishes.key(dish.dish.text)
      if let known = nearest[name]?.day, lookingBack ? known >= day : known <= day { return }
      nearest[name] = dish
    }
    func answers(_ meal: MealType, _ dish: Dish) -> Bool {
      meal.isEaten && (!isCooked || dish.isCooked) && pattern.matchesNameOrTags(dish)
    }
    let range = lookingBack ? DayNumber.first...today : today...DayNumber.last
    let unreadable = snapshot.forEachLine(on: range, where: pattern.mayMatchNameOrTags) { place in
      guard case .entry(let entry) = place.line, answers(entry.meal, entry.dish) else { return }
      offer(FoundDish(day: entry.day, meal: entry.meal, dish: entry.dish))
    }
    for (rule, _) in snapshot.tail.repeats where answers(rule.meal, rule.dish) {
      if let day = snapshot.nearestTime(of: rule, to: today, lookingBack: lookingBack) {
        offer(FoundDish(day: day, meal: rule.meal, dish: rule.dish, rhythm: rule.rhythm))
      }
    }
    let exact = nearest.values.filter { pattern.isName(of: $0.dish) }
    let found = (exact.isEmpty ? Array(nearest.values) : exact).sorted { a, b in
      let (first, second) = (a.day ?? today, b.day ?? today)
      if first != second { return lookingBack ? first > second : first < second }
      return a.dish.text < b.dish.text
    }
    return (found, unreadable)
  }

  /// The line of a dish; for a guest, with the dishes of the meal.
  private func line(_ found: FoundDish, _ plan: Plan) -> StyledText {
    guard let day = found.day, found.dish.text.hasPrefix("+"), !found.dish.isLiteral else {
      return found.line
    }
    let dishes = plan.dishes(on: day...day, at: found.meal).map(\.dish.text).filter { !$0.hasPrefix("+") }
    return dishes.isEmpty ? found.line : found.line + StyledText(": \(dishes.joined(separator: ", "))")
  }

  private func write(_ found: [FoundDish], _ format: EntryFormat?, _ plan: Plan) {
    let today = settings.today
    guard let format else {
      let rows = found.map { found in
        [line(found, plan), StyledText(found.day.map { $0.distance(from: today) } ?? "", .detail)]
      }
      // The distances get a separate column if there is room for one.
      let room = invocation.printer.width.map { $0 - 2 - "99 days ago".utf8.count } ?? Int.max
      let hasRoom = rows.allSatisfy { $0[0].width <= room }
      for line in hasRoom ? StyledText.columns(rows) : rows.map({ $0[0] + "  " + $0[1] }) {
        invocation.say(line)
      }
      return
    }
    var writer = EntryWriter(format)
    invocation.output.append { bytes in
      writer.begin(&bytes)
      for dish in found {
        let days = (dish.day ?? today) - today
        writer.add(dish.planLine, isRepeat: dish.rhythm != nil, to: &bytes) { $0.member("days", days) }
        guard case .tsv = format else { continue }
        bytes.removeLast()
        bytes += "\t\(days)\n".utf8
      }
      writer.end(&bytes)
    }
  }
}
