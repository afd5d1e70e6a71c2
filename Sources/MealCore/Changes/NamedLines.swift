/// The lines that a place names on the given days: dated lines, and repeats that occur on these days.
struct NamedLines {
  let days: ClosedRange<DayNumber>
  /// Dated dishes, and deliberately empty meals unless a dish is named; in the order of the file.
  fileprivate(set) var dated: [PlacedLine] = []
  /// The lines of repeats, in the order of the file.
  fileprivate(set) var repeats: [PlacedLine] = []
  /// If the place names a dish, the names of the other dishes that repeat at the place.
  fileprivate(set) var otherRepeats: [String] = []
  /// The lines that hide repeats at the place: skips, and deliberately empty meals.
  let hiding: [PlanLine]

  /// The days on which a repeat occurs and is not hidden, one by one.
  func times(of rule: Repeat) -> some Sequence<DayNumber> { rule.times(in: days, hiddenBy: hiding) }
}

extension Plan {
  /// Finds the lines that a place names on the given days.
  /// - Parameter includesHidden: whether to include repeats that are hidden on all of these days.
  /// - Throws: `ChangeError` if the place names a dish, and no dish or more than one matches. With
  ///   `includesHidden`, the result is empty instead if none matches.
  func lines(
    named place: PlanPlace, _ days: ClosedRange<DayNumber>, includesHidden: Bool
  ) throws -> NamedLines {
    let dated = lines(on: days).lines.filter { place.names($0.line.meal) }
    var named = NamedLines(days: days, hiding: dated.map(\.line).filter(\.isHiding))
    named.dated = dated.filter { !$0.line.isSkip }
    named.repeats = tail.lines.filter { line in
      guard let rule = line.line.rule, place.meal == nil || rule.meal == place.meal else {
        return false
      }
      guard !includesHidden else { return rule.falls(in: days) }
      var times = named.times(of: rule).makeIterator()
      return times.next() != nil
    }
    guard let name = place.dish else { return named }
    named.dated.removeAll { $0.line.dish == nil }
    let match = DishMatch(typed: name, place: place)
    if !includesHidden { try checkSkips(of: match, named) }
    try named.choose(match, includesHidden: includesHidden)
    let meals = (named.repeats + named.dated).map(\.line.meal)
    if days.count == 1 {
      try checkMeals(meals, name)
    } else if meals.contains(where: \.isEaten) {
      // On several days, the name means a dish at any meal, but not a thing to buy with the same name.
      named.dated.removeAll { !$0.line.meal.isEaten }
      named.repeats.removeAll { !$0.line.meal.isEaten }
    }
    return named
  }

  /// Throws `ChangeError.skipped` if the name matches none of the dishes there, but matches a repeat that is hidden
  /// on each of the days on which it would occur.
  private func checkSkips(of match: DishMatch, _ named: NamedLines) throws {
    let hiding = named.hiding
    guard !hiding.isEmpty, try match.matching(named.repeats + named.dated, named.firstDay) == nil else {
      return
    }
    func skippedDay(_ line: PlacedLine) -> DayNumber? {
      guard let rule = line.line.rule else { return nil }
      return hiding.first { $0.hides(rule) && $0.day.map(rule.falls(on:)) ?? false }?.day
    }
    let hidden = tail.lines.filter { skippedDay($0) != nil }
    guard let found = try match.matching(hidden, skippedDay)?.first, let rule = found.line.rule,
      let day = skippedDay(found)
    else { return }
    let place = PlanPlace(days: match.place.days, meal: rule.meal, dish: match.typed)
    throw ChangeError.skipped(at: place, dish: rule.dish.text, on: day)
  }

  /// Throws if dishes found by name belong to several meals.
  func checkMeals(_ meals: [MealType], _ typed: String) throws(ChangeError) {
    guard let first = meals.first, let other = meals.first(where: { $0 != first }) else { return }
    throw .severalMeals(typed, first, other)
  }
}

extension NamedLines {
  /// The first day of the place, or after it, with a line's dish.
  fileprivate func firstDay(_ line: PlacedLine) -> DayNumber? {
    line.line.rule.map { $0.next(onOrAfter: days.lowerBound) } ?? line.line.day
  }

  /// Keeps the lines of the dish that matches. With `includesHidden`, repeats are tried first.
  fileprivate mutating func choose(_ match: DishMatch, includesHidden: Bool) throws(ChangeError) {
    var chosen =
      includesHidden ? try match.matching(repeats, firstDay) : try match.choose(repeats + dated, firstDay)
    if chosen == nil { chosen = try match.matching(dated, firstDay) }
    let names = Set((chosen ?? []).compactMap(\.line.dish?.text))
    func isChosen(_ line: PlacedLine) -> Bool { line.line.dish.map { names.contains($0.text) } ?? false }
    otherRepeats = repeats.filter { !isChosen($0) }.compactMap(\.line.dish?.text).distinct()
    dated = dated.filter(isChosen)
    repeats = repeats.filter(isChosen)
  }
}

extension PlanLine {
  /// Whether the line can hide a repeat: a skip, or a deliberately empty meal.
  var isHiding: Bool { isSkip || dish == nil }
}

/// Finds the dishes that a typed name means: those with that name, ignoring case and accents. If there are none, the
/// only dish whose name contains it; failing that, the only dish whose name has all of its words: `carrot soup` finds
/// carrot ginger soup.
package struct DishMatch {
  let typed: String
  let place: PlanPlace

  /// The lines with the dish that is meant.
  /// - Parameter day: returns the first day with a line's dish; nil for someday.
  /// - Throws: `ChangeError.noSuchDish` if no name matches; `ChangeError.ambiguous` if several different names contain
  ///   the typed one, or all of its words.
  func choose(
    _ lines: [PlacedLine], _ day: (PlacedLine) -> DayNumber? = { _ in nil }
  ) throws(ChangeError) -> [PlacedLine] {
    guard let chosen = try matching(lines, day) else {
      throw .noSuchDish(typed, at: place, names: lines.map(DishMatch.name).distinct())
    }
    return chosen
  }

  /// Like `choose`, but returns nil if nothing matches.
  func matching(
    _ lines: [PlacedLine], _ day: (PlacedLine) -> DayNumber? = { _ in nil }
  ) throws(ChangeError) -> [PlacedLine]? {
    let key = Folding.key(typed)
    // Another spelling is the same dish, except on a day that has the typed one.
    let exactDays = Set(lines.filter { DishMatch.name($0) == typed }.map(day))
    let same = lines.filter { line in
      let name = DishMatch.name(line)
      return name == typed || Folding.key(name) == key && !exactDays.contains(day(line))
    }
    let spellings = Dictionary(grouping: same, by: day).mapValues { Set($0.map(DishMatch.name)) }
    if !same.isEmpty, spellings.values.allSatisfy({ $0.count == 1 }) { return same }
    var found = lines.filter { !key.isEmpty && Folding.key(DishMatch.name($0)).containsUTF8(of: key) }
    if found.isEmpty { found = lines.filter { DishMatch.hasWords(of: typed, DishMatch.name($0)) } }
    let names = found.map(DishMatch.name).distinct()
    guard names.count > 1 else { return names.isEmpty ? nil : found }
    let first = names.map { name in
      let days = found.filter { DishMatch.name($0) == name }.compactMap(day)
      return PlanPlace(day: days.min(), dish: name)
    }
    throw .ambiguous(typed, at: place, candidates: first)
  }

  private static func name(_ line: PlacedLine) -> String { line.line.dish?.text ?? "" }

  /// Returns whether `name` has each word of `typed`; false if `typed` is a single word.
  package static func hasWords(of typed: String, _ name: String) -> Bool {
    func words(_ text: String) -> Set<Substring> { Set(Folding.key(text).split(separator: " ")) }
    return words(typed).count > 1 && words(typed).isSubset(of: words(name))
  }
}
