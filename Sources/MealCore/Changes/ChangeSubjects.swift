/// A dish or a deliberately empty meal that a change applies to, as found in the plan: from a dated or someday
/// line, or from a repeat that is not skipped.
struct SelectedDish {
  /// The day; nil for someday.
  let day: DayNumber?
  /// The dish's line, or the line of its repeat.
  let line: PlacedLine
  /// The number of equal dishes before it at that meal; only counted if the change names targets.
  var ordinal = 0

  /// The repeat that brings the dish; nil for a dated or someday line.
  var rule: Repeat? { line.line.rule }

  var target: PlanTarget {
    PlanTarget(
      day: day, meal: line.line.meal, dish: line.line.dish, isRepeated: rule != nil,
      ordinal: ordinal)
  }
}

/// A repeat that a change applies to as a whole, or from a day on.
struct RepeatPart {
  let line: PlacedLine
  let rule: Repeat
  /// The occurrences that stay: those before the first day that the change applies to. nil if there are none.
  let kept: Repeat?
  /// The occurrences that the change applies to.
  let affected: Repeat

  /// - Parameter day: the first day that the change applies to; nil for the whole repeat.
  init?(_ line: PlacedLine, from day: DayNumber?) {
    guard let rule = line.line.rule else { return nil }
    guard let affected = day.map(rule.beginning(on:)) ?? rule else { return nil }
    self.line = line
    self.rule = rule
    kept = day.flatMap(rule.ending(before:))
    self.affected = kept == nil ? rule : affected
  }
}

/// The dishes and repeats that a change applies to.
struct ChangeSubjects {
  /// Dishes on single days. For a place, repeated dishes are first, then the dishes of dated lines.
  var dishes: [SelectedDish] = []
  /// Repeats, in the order of the file.
  var parts: [RepeatPart] = []
  /// Dated lines that the selection names but that stay, because the change is to repeats.
  var stays: [PlanLine] = []
  /// The day that is mapped to the destination of a move or copy; nil for someday.
  var origin: DayNumber?
}

extension Plan {
  /// The dishes that a change at a place applies to, each with its repeat; nil for one that does not repeat.
  /// - Throws: `ChangeError` if the place has no such dish, or if its name is ambiguous.
  package func targets(at place: PlanPlace) throws -> [(target: PlanTarget, rule: Repeat?)] {
    try subjects(of: .place(place), .thoseDays()).dishes.map { ($0.target, $0.rule) }
  }

  /// Finds the dishes and repeats that a change applies to.
  /// - Parameters:
  ///   - most: the maximum number of repeated dishes to select one by one.
  ///   - endsRepeats: for a place without an end, whether to select each repeat from the place's first day on, instead
  ///     of its dishes one by one.
  /// - Throws: `ChangeError` if the selection is empty or too large, or if a name is ambiguous.
  func subjects(
    of selection: PlanSelection, _ scope: RepeatScope, most: Int = PlanChange.mostSkips,
    endsRepeats: Bool = true
  ) throws -> ChangeSubjects {
    switch selection {
    case .targets(let targets):
      var found = ChangeSubjects()
      for target in targets {
        if scope.isOfRepeats, let day = target.day {
          try add(target, on: day, scope, to: &found)
        } else {
          found.dishes.append(try dish(target))
        }
      }
      found.origin = targets.compactMap(\.day).min()
      return found
    case .place(let place):
      func subjects(at place: PlanPlace) throws -> ChangeSubjects {
        guard let days = place.days else {
          var found = ChangeSubjects()
          found.dishes = try someday(place)
          return found
        }
        var found =
          try scope.isOfRepeats
          ? repeats(named: place, days, scope)
          : dishes(named: place, days, most: most, endsRepeats: endsRepeats)
        // A range that begins at the start of the stream has no first day of its own: use that of the selected dishes.
        found.origin =
          days.lowerBound > .first
          ? days.lowerBound : (found.dishes.compactMap(\.day) + found.parts.map(\.affected.first)).min()
        return found
      }
      do {
        return try subjects(at: place)
      } catch let error as ChangeError {
        // The name may list several dishes, as when they are added: `roast / salad`.
        guard case .noSuchDish(let typed, _, _) = error, typed.contains(" / ") else { throw error }
        var found = ChangeSubjects()
        for dish in typed.split(separator: " / ") {
          let part = try subjects(at: PlanPlace(days: place.days, meal: place.meal, dish: String(dish)))
          found.dishes += part.dishes.filter { dish in
            !found.dishes.contains { $0.line == dish.line && $0.day == dish.day }
          }
          found.parts += part.parts.filter { part in !found.parts.contains { $0.line == part.line } }
          found.stays += part.stays
          found.origin = part.origin
        }
        return found
      }
    }
  }

  /// The dishes of a place, each on its day. With `endsRepeats`, if the place lasts to the end of the stream, selects
  /// each repeat from the place's first day on, instead of its dishes one by one.
  private func dishes(
    named place: PlanPlace, _ days: ClosedRange<DayNumber>, most: Int, endsRepeats: Bool
  ) throws -> ChangeSubjects {
    let named = try lines(named: place, days, includesHidden: false)
    var found = ChangeSubjects()
    let isEndless = days.count > 1 && days.upperBound == .last
    for line in named.repeats {
      guard let rule = line.line.rule else { continue }
      if isEndless, endsRepeats {
        if let part = RepeatPart(line, from: days.lowerBound) { found.parts.append(part) }
        continue
      }
      for day in named.times(of: rule) {
        found.dishes.append(SelectedDish(day: day, line: line))
        guard found.dishes.count <= most else {
          throw ChangeError.tooMany(most)
        }
      }
    }
    found.dishes += named.dated.map { SelectedDish(day: $0.line.day, line: $0) }
    guard !found.dishes.isEmpty || !found.parts.isEmpty else { throw ChangeError.nothing(at: [place]) }
    return found
  }

  /// The repeats of a place, whether or not they are hidden there.
  private func repeats(
    named place: PlanPlace, _ days: ClosedRange<DayNumber>, _ scope: RepeatScope
  ) throws -> ChangeSubjects {
    let named = try lines(named: place, days, includesHidden: true)
    var found = ChangeSubjects()
    found.parts = named.repeats.compactMap { RepeatPart($0, from: scope.isFollowing ? days.lowerBound : nil) }
    guard !found.parts.isEmpty else {
      throw ChangeError.nothingRepeats(
        at: place, dated: named.dated.first { $0.line.dish != nil }?.line.day, repeats: named.otherRepeats,
        next: nextRepeated(place, after: days.upperBound))
    }
    found.stays = named.dated.map(\.line).filter { $0.dish != nil }
    return found
  }

  /// The next occurrence, on or after a day, of a repeated dish that the place names; nil if there is none.
  private func nextRepeated(_ place: PlanPlace, after day: DayNumber) -> PlanTarget? {
    guard let typed = place.dish.map(Folding.key) else { return nil }
    let times = tail.repeats.compactMap { rule, _ -> PlanTarget? in
      guard place.names(rule.meal), Folding.key(rule.dish.text).containsUTF8(of: typed),
        let next = rule.next(onOrAfter: day)
      else { return nil }
      return PlanTarget(day: next, meal: rule.meal, dish: rule.dish)
    }
    return times.min { ($0.day ?? day) < ($1.day ?? day) }
  }

  // MARK: Targets

  /// The target's dish in the current plan.
  func dish(_ target: PlanTarget) throws -> SelectedDish {
    let place = PlanPlace(day: target.day, meal: target.meal)
    let found: [SelectedDish]
    if let day = target.day {
      let named = try lines(named: place, day...day, includesHidden: false)
      found = (named.repeats + named.dated).map { SelectedDish(day: day, line: $0) }
    } else {
      found = try someday(place)
    }
    let same = found.filter { $0.line.line.dish == target.dish && ($0.rule != nil) == target.isRepeated }
    guard var dish = same.dropFirst(target.ordinal).first else { throw ChangeError.missing(target) }
    dish.ordinal = target.ordinal
    return dish
  }

  /// Adds the repeat of a target. For a repeated dish, this is the repeat that it comes from; for a dated line, the
  /// repeat of the same dish at that meal.
  private func add(
    _ target: PlanTarget, on day: DayNumber, _ scope: RepeatScope, to found: inout ChangeSubjects
  ) throws {
    let place = PlanPlace(day: day, meal: target.meal)
    let named = try lines(named: place, day...day, includesHidden: true)
    let same = named.repeats.filter {
      target.isRepeated ? $0.line.dish == target.dish : $0.line.dish?.text == target.dish?.text
    }
    guard let line = same.dropFirst(target.isRepeated ? target.ordinal : 0).first ?? same.first,
      let part = RepeatPart(line, from: scope.isFollowing ? day : nil)
    else {
      guard !target.isRepeated else { throw ChangeError.missing(target) }
      throw ChangeError.nothingRepeats(
        at: PlanPlace(day: day, meal: target.meal, dish: target.dish?.text), dated: day,
        repeats: named.repeats.compactMap(\.line.dish?.text).distinct())
    }
    if !found.parts.contains(where: { $0.line == line }) { found.parts.append(part) }
    if !target.isRepeated, let line = target.line(on: day, at: target.meal) { found.stays.append(line) }
  }

  /// The someday dishes that a place names.
  private func someday(_ place: PlanPlace) throws -> [SelectedDish] {
    let all = tail.lines.filter { line in
      guard case .someday(let meal, _) = line.line else { return false }
      return place.meal == nil || meal == place.meal
    }
    var found = all
    if let name = place.dish {
      found = try DishMatch(typed: name, place: place).choose(all)
      try checkMeals(found.map(\.line.meal), name)
    }
    guard !found.isEmpty else { throw ChangeError.nothing(at: [place]) }
    return found.map { SelectedDish(day: nil, line: $0) }
  }
}

extension RepeatScope {
  /// Whether the change is to repeats rather than to single days of them.
  var isOfRepeats: Bool { if case .thoseDays = self { false } else { true } }

  var isFollowing: Bool { if case .following = self { true } else { false } }

  var today: DayNumber? {
    switch self {
    case .thoseDays(let today): today
    case .following(let today), .all(let today): today
    }
  }
}

extension Dish {
  /// The dish without servings, tags and note.
  var nameOnly: Dish { Dish(unchecked: text) }
}
