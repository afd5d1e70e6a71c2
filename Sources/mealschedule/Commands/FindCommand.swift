import MealCore

extension Command {
  static let find = Command(
    name: "find",
    summary: "find when a dish is planned",
    usage: ["TEXT... [RANGE] [--format F]"],
    words: [.dish, .range],
    options: RangeOptions.all + [AnswerOptions.format],
    details: """
      Searches names, notes and tags (+veg), ignoring case and accents; the tags of a dish's recipe and the recipe's
      other names count, too. Without a range, searches the whole plan: a repeat is listed with its next day, and
      someday dishes come last. With a range, every day of a repeat is listed; a range without an end (today..) ends at
      the last dated line or a year from today, whichever is later.

      If the last words of TEXT form a range, they are taken as the range, and a message says so; after --, all words
      are text. \(RangeOptions.detail)

      The exit status is 1 if nothing was found.
      """,
    examples: """
      mealschedule find risotto — every risotto
      mealschedule find +fish today..+29 — dishes with that tag in the next 30 days
      mealschedule find -- chicken of the sun — a text that ends with a weekday
      mealschedule find creme brulee --format tsv | cut -f1 — the dates of crème brûlée
      """,
    run: { try CommandRun($0).find() })
}

// MARK: One run of `find`

extension CommandRun {
  fileprivate func find() throws -> ExitStatus {
    guard !arguments.words.isEmpty else {
      throw UsageError("find needs something to look for", hint: "for example: mealschedule find risotto")
    }
    let (text, named) = try textAndRange()
    let format = try arguments.format(AnswerOptions.format)
    let snapshot = try settings.plan(invocation.context)
    let pattern = try DishPattern(text, settings.dishNames)
    let range = named.map { ended($0, snapshot) }
    if let range { RangeOptions.remarkOnWeek(invocation, range) }
    let when = range.map { PlanPlace(days: $0).words }
    if let when, text.count < arguments.words.count, !arguments.has(.quiet) {
      let typed = arguments.words.dropFirst(text.count).joined(separator: " ")
      invocation.warn("\(typed) was taken as a range, \(when); after --, all words are text")
    }
    var found: [FoundDish] = []
    let unreadable = snapshot.forEachLine(
      on: range,
      where: { !$0.isBought && pattern.mayMatch($0) },
      { place in
        guard let dish = place.line.dish, pattern.matches(dish), !place.line.meal.isBought else { return }
        switch place.line {
        case .entry, .someday: found.append(FoundDish(day: place.line.day, meal: place.line.meal, dish: dish))
        case .repeating(let rule): found += times(of: rule, nil, snapshot)
        case .skip, .nothing: break
        }
      })
    if let range {
      for (rule, _) in snapshot.tail.repeats where pattern.matches(rule.dish) {
        found += times(of: rule, range, snapshot)
      }
    }
    guard !found.isEmpty else {
      let wanted = LongWords.cut(pattern.text)
      invocation.warn("mealschedule: there is no dish like \(wanted)" + (when.map { " \($0)" } ?? ""))
      if let hint = pattern.hint(snapshot, near: settings.today) { invocation.warn(hint) }
      if let (days, place) = Likely.range(among: arguments.words, settings.today), place.lowerBound > 0 {
        invocation.warn(ShellQuoting.command(["find"] + arguments.words[..<place.lowerBound] + days))
      }
      let plain = text.map { $0.filter { $0 != "*" } }.filter { !$0.isEmpty }
      if plain != Array(text), !plain.isEmpty {
        invocation.warn("a part of a name is enough: \(ShellQuoting.command(["find"] + plain))")
      }
      let others = text.filter { !$0.isOne(of: "all every everything note notes tag dish recipe") }
      if others.count == text.count - 1, !others.isEmpty {
        invocation.warn(
          "find searches names, notes and tags for all of these words; write:\n"
            + ShellQuoting.command(["find"] + others))
      }
      let thing = Thing(pattern.text.hasPrefix("@") ? String(pattern.text.dropFirst()) : pattern.text)
      let contents = pattern.tags == nil ? try? settings.household.with(snapshot).contents : nil
      if contents?.find(thing) != nil {
        let list = ShellQuoting.command(["recipe", "list", "--with", thing.name])
        invocation.warn("for recipes with that ingredient:\n\(list)")
      }
      return invocation.report(unreadable, in: snapshot, .nothingFound)
    }
    try write(found, format)
    return invocation.report(unreadable, in: snapshot)
  }

  /// The words to find, and the days that the other words and the options name; nil for the whole plan.
  private func textAndRange() throws -> ([String], ClosedRange<DayNumber>?) {
    let words = arguments.words
    let options = try RangeOptions.options(arguments, today: settings.today)
    // With --from or --around, all words are text.
    guard arguments.wordsAfterDashes.isEmpty, !arguments.has(RangeOptions.from),
      !arguments.has(RangeOptions.around), let (days, count) = try trailingRange(words)
    else { return (words, options) }
    guard options != nil else {
      let text = words.dropLast(count)
      let isLinked = text.count > 1 && (text.last?.isOne(of: "in on from for") ?? false)
      return (text.dropLast(isLinked ? 1 : 0), days)
    }
    // With an option for the end, the words may name the first day.
    let (range, _) = try RangeOptions.leadingRange(words.suffix(count), arguments, today: settings.today)
    return (words.dropLast(count), range)
  }

  private func trailingRange(_ words: [String]) throws -> (days: ClosedRange<DayNumber>, words: Int)? {
    do throws(DayError) {
      return try DayExpression(today: settings.today).trailingRange(of: words)
    } catch {
      let hint = error.hint.map { $0 + "; " } ?? ""
      throw UsageError(error.message, hint: hint + "after --, all words are text")
    }
  }

  /// Gives an endless range an end, because some repeats never end.
  private func ended(_ range: ClosedRange<DayNumber>, _ snapshot: Plan) -> ClosedRange<DayNumber> {
    guard RangeOptions.isEndless(arguments.words) else { return range }
    let days = settings.today.clampedAdding(365) - range.lowerBound + 1
    return RangeOptions.ended(range, in: snapshot, atLeast: max(1, days))
  }

  /// The times of a repeat in a range. Without a range, the next time from today on, or the last if it has
  /// ended.
  private func times(
    of rule: Repeat, _ range: ClosedRange<DayNumber>?, _ snapshot: Plan
  ) -> [FoundDish] {
    let days: [DayNumber]
    if let range {
      days = Array(rule.times(in: range, hiddenBy: snapshot.lines(on: range).lines.lazy.map(\.line)))
    } else {
      let nearest = [false, true].lazy.compactMap {
        snapshot.nearestTime(of: rule, to: settings.today, lookingBack: $0)
      }
      days = Array(nearest.prefix(1))
    }
    return days.map { FoundDish(day: $0, meal: rule.meal, dish: rule.dish, rhythm: rule.rhythm) }
  }

  /// Writes the dishes by day, with someday last, and within a day in the order in which they were found.
  private func write(_ found: [FoundDish], _ format: EntryFormat?) throws {
    let sorted = found.sorted { $0.rank < $1.rank }
    guard let format else {
      for dish in sorted {
        invocation.say(dish.line)
        try invocation.output.flushIfLarge()
      }
      return
    }
    let output = EntryOutput(invocation.output, format)
    output.begin()
    for dish in sorted {
      output.add(dish.planLine, isRepeat: dish.rhythm != nil)
      try output.flushIfLarge()
    }
    output.end()
  }
}

/// A dish that was found, with its day and meal.
struct FoundDish {
  /// The day; nil for someday.
  let day: DayNumber?
  let meal: MealType
  let dish: Dish
  /// How often the dish repeats; nil if it does not come from a repeat.
  var rhythm: Rhythm?

  /// The dish as a line of the plan.
  var planLine: PlanLine {
    day.map { .entry(Entry(day: $0, meal: meal, dish: dish)) } ?? .someday(meal, dish)
  }

  /// The dish as a line of output: "Thu 14 Mar 2013  dinner  risotto x4".
  var line: StyledText {
    let when = day.map(\.spelledOut) ?? "someday"
    return StyledText(when: when.padded(to: 15), meal) + StyledText(dish, every: rhythm)
  }

  /// The sort key by day; someday comes after all days.
  var rank: Int { day?.number ?? DayNumber.last.number + 1 }
}

/// The options of `find`, `last`, `next` and `stats`.
enum AnswerOptions {
  static let format = Option.format(["text", "tsv", "json"])
}
