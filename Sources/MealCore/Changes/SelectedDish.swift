/// A dish that a change applies to, as found in the plan: from a dated line, or from a repeat that is not
/// skipped.
struct SelectedDish {
  let target: PlanTarget
  /// The dish's line, or the line of its repeat.
  let line: PlacedLine
  /// The repeat that brings the dish; nil for a line of that day.
  let rule: Repeat?

  /// The skip that hides the dish on its day; nil unless a repeat brings it.
  var skip: PlanLine? {
    guard rule != nil, let day = target.day, let dish = target.dish else { return nil }
    return .skip(day, target.meal, dish.nameOnly)
  }
}

extension PlanContents {
  /// The dishes of a selection, in the order of the plan.
  /// - Throws: `ChangeError` if there are none, or if a name is ambiguous.
  func dishes(in selection: PlanSelection) throws -> [SelectedDish] {
    switch selection {
    case .targets(let targets): return try targets.map(dish)
    case .place(let place):
      let all = try dishes(at: place.days, meal: place.meal)
      var found = all
      if let name = place.dish {
        found = try DishMatch(typed: name, place: place)
          .choose(all.filter { $0.target.dish != nil }, name: { $0.target.dish?.text ?? "" }, day: \.target.day)
        try checkMeals(found.map(\.target.meal), name)
      }
      guard !found.isEmpty else { throw ChangeError.nothing(at: [place]) }
      return found
    }
  }

  /// The target's dish in the current plan.
  private func dish(_ target: PlanTarget) throws -> SelectedDish {
    let days = target.day.map { $0...$0 }
    let found = try dishes(at: days, meal: target.meal).first { $0.target == target }
    guard let found else { throw ChangeError.missing(target) }
    return found
  }

  /// All dishes and deliberately empty meals of some days (nil: someday) at a meal (nil: all meals): first
  /// those of repeats, in the order of the file, then those of dated lines.
  func dishes(at days: ClosedRange<DayNumber>?, meal: MealType?) throws -> [SelectedDish] {
    var found: [SelectedDish] = []
    var counts: [PlanTarget: Int] = [:]
    func add(_ day: DayNumber?, _ meal: MealType, _ dish: Dish?, _ line: PlacedLine, _ rule: Repeat? = nil) {
      let same = PlanTarget(day: day, meal: meal, dish: dish, isRepeated: rule != nil)
      let ordinal = counts[same, default: 0]
      counts[same] = ordinal + 1
      let target = PlanTarget(day: day, meal: meal, dish: dish, isRepeated: rule != nil, ordinal: ordinal)
      found.append(SelectedDish(target: target, line: line, rule: rule))
    }
    let tail = try tailLines()
    guard let days else {
      for place in tail {
        guard case .someday(let type, let dish) = place.line, meal == nil || type == meal else { continue }
        add(nil, type, dish, place)
      }
      return found
    }
    let dated = try datedLines(on: days).filter { meal == nil || $0.line.meal == meal }
    for place in tail {
      guard case .repeating(let rule) = place.line, meal == nil || rule.meal == meal else { continue }
      for day in rule.times(in: days, hiddenBy: dated.lazy.map(\.line)) {
        add(day, rule.meal, rule.dish, place, rule)
      }
    }
    for place in dated {
      switch place.line {
      case .entry(let entry): add(entry.day, entry.meal, entry.dish, place)
      case .nothing(let day, let meal): add(day, meal, nil, place)
      case .skip, .someday, .repeating, .comment: break
      }
    }
    return found
  }

  /// Throws if dishes found by name belong to several meals.
  func checkMeals(_ meals: [MealType], _ typed: String) throws(ChangeError) {
    guard let first = meals.first, let other = meals.first(where: { $0 != first }) else { return }
    throw .severalMeals(typed, first, other)
  }
}

extension Dish {
  /// The dish without servings, tags and note.
  var nameOnly: Dish { Dish(unchecked: text, servings: nil, tags: [], note: nil) }
}
