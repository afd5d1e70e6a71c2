/// Reads lines in the form that `add` takes, wherever a person types them: `fri lunch soup / bread`.
///
///     let typed = TypedLines(MealNames(plan, order), today: today)
///     try typed.lines("fri..sun dinner soup")     // a line for each of the three days
///     try typed.lines("frday dinner soup")        // nil: frday is not a date
package struct TypedLines {
  package let names: MealNames
  package let today: DayNumber
  /// The days that a weekday or a date without a year should be one of; nil for no preference.
  package var days: ClosedRange<DayNumber>?

  package init(_ names: MealNames, today: DayNumber) {
    (self.names, self.today) = (names, today)
  }

  /// What a line means.
  package struct Reading {
    package let entry: TypedEntry
    /// The meal that was named; nil for none.
    package let meal: MealType?
    /// The words of the dishes.
    package let words: [String]
    package let dishes: [TypedDish]
    /// The lines of the plan.
    package fileprivate(set) var lines: [PlanLine] = []
  }

  /// The lines of the plan that a line means; nil if it does not begin with a date.
  /// - Throws: as `reading` does.
  package func lines(_ text: String) throws(LineError) -> [PlanLine]? { try reading(text)?.lines }

  /// What a line means; nil if it does not begin with a date.
  /// - Parameter isBelowDay: whether the date is only the heading that the dish was written below: then a lone `-` is for
  ///   the main meal.
  /// - Throws: `LineError` for a day that does not exist, for a mistyped meal type, and for a dish that cannot be read.
  package func reading(_ text: String, isBelowDay: Bool = false) throws(LineError) -> Reading? {
    let entry: TypedEntry
    do throws(DayError) {
      entry = try TypedEntry(LineWords.split(text), today: today, within: days, mayRepeat: true)
    } catch {
      guard error.reason == nil else { throw LineError(error.message) }
      return nil
    }
    // In a line of the plan, a date follows `every 7 from`.
    guard entry.rhythm == nil || entry.rest.first?.lowercased() != "from" else { return nil }
    let (meal, words) = try names.split(entry.rest)
    guard !words.isEmpty else {
      let last = meal?.name ?? entry.date.joined(separator: " ")
      throw LineError("the dish is missing after \(last)", hint: PlanLine.lineForm)
    }
    let dishes = try TypedDish.read(words, at: meal ?? names.order.main)
    var reading = Reading(entry: entry, meal: meal, words: words, dishes: dishes)
    reading.lines = try lines(reading, isBelowDay: isBelowDay)
    return reading
  }

  private func lines(_ reading: Reading, isBelowDay: Bool) throws(LineError) -> [PlanLine] {
    let (entry, meal) = (reading.entry, reading.meal ?? names.order.main)
    guard let days = entry.days else {
      var lines: [PlanLine] = []
      for dish in reading.dishes { lines.append(try dish.line(on: nil, at: meal)) }
      return lines
    }
    try entry.checkPeriod()
    guard days.count <= PlanChange.mostSkips else {
      throw LineError("\(days.count) days are too many: the limit is \(PlanChange.mostSkips)")
    }
    let isForMain = isBelowDay || entry.meansMainMeal
    if reading.dishes == [.nothing(note: nil)], reading.meal == nil, entry.rhythm == nil, !isForMain {
      return days.flatMap { day in names.all(on: day).map { .nothing(day, $0) } }
    }
    var lines: [PlanLine] = []
    for dish in reading.dishes {
      let every = try entry.rhythm(with: dish.sign)
      guard every == nil || days.count == 1 else { throw LineError("a repeat must begin on a single day") }
      for day in days { lines.append(try dish.line(on: day, at: meal, every: every, until: entry.until)) }
    }
    return lines
  }

  /// Whether a plan line is to be read as it is, and not in the form that `add` takes: `2026-12-09 steak x2` and `someday
  /// pizza ~7` have no meal type, and `2026-12-09 dinner steak ~7` is meant to repeat.
  package func isLiteral(_ line: PlanLine) -> Bool {
    guard let dish = line.dish else { return true }
    let hasMeal = names.has(line.meal) || LineWords.split(dish.text).count > 1 || DishDoubt(dish.text) == nil
    return hasMeal && !dish.isTypedAsRepeat
  }
}

extension TypedDish {
  /// What adding the dish to some days means. A skip is only for the days on which the dish repeats.
  /// - Throws: as `line` does.
  package func additions(
    on days: ClosedRange<DayNumber>, at meal: MealType
  ) throws(LineError) -> [PlanAddition] {
    if case .skip(let dish) = self { return [.skip(dish, meal, days)] }
    var additions: [PlanAddition] = []
    for day in days { additions.append(.line(try line(on: day, at: meal))) }
    return additions
  }
}
