/// Choosing dishes one by one, for a screen on which the user can change suggestions.
extension Planner {
  /// Reviews a combination of dishes, given by name, that are chosen for open meals. Its entries are the choices that are
  /// possible: those for open meals, with a dish that no rule excludes and that fits with the choices before it.
  package func review(_ choices: [Entry]) -> Suggestions {
    Suggestions(full) { [names = model.history.names] in $0.fitting(choices, names) }
  }

  /// The best choice for the meals that these choices leave open.
  package func suggestions(besides choices: [Entry]) -> Suggestions {
    var model = full
    let filled = model.settle(choices)
    return Suggestions(model, filled: filled)
  }

  /// The dishes that fit an open meal together with these choices, best first, each with its gain over an empty meal.
  /// If a dish leaves a minimum unmet that the best dish meets, its first reason is that rule.
  package func alternatives(on day: DayNumber, at meal: MealType, besides choices: [Entry]) -> [Alternative] {
    let others = choices.filter { ($0.day, $0.meal) != (day, meal) }
    guard let days = self.model.stretches.first(where: { $0.contains(day) }) else { return [] }
    // Treat the choices of other stretches as planned.
    var model = full
    let filled = model.settle(others.filter { !days.contains($0.day) })
    let stretch = Stretch(days, model, filled: filled)
    guard let index = stretch.slots.firstIndex(of: Stretch.Slot(day: day, meal: meal)) else { return [] }
    let chosen = stretch.fitting(others, model.history.names)
    let base = Tally(stretch, chosen)
    let things = stretch.wanted(model).filter { thing in
      !zip(stretch.slots, chosen).enumerated().contains { number, pair in
        guard let option = pair.1, thing.until >= pair.0.day else { return false }
        return stretch.options[number][option].candidate.uses.contains(thing.key)
      }
    }
    let slot = stretch.slots[index]
    let found = stretch.fitting(at: index, beside: chosen)
    return found.map { place, tally in
      let option = stretch.options[index][place]
      let entry = Suggestions.Entry(
        option, at: slot, model, using: things, countings: tally.countings(of: option, at: slot, model),
        against: broken(tally, besides: found[0].tally, stretch, model, isMinimum: true).map {
          "\(tally.excess($0.number)) short: \($0.rule.text)"
        })
      return Alternative(entry: entry, gain: tally.points - base.points)
    }
  }
}

extension PlanningModel {
  /// Adds choices to the plan. Returns the candidates that were added.
  fileprivate mutating func settle(_ choices: [Entry]) -> [Stretch.Slot: DishCandidate] {
    var filled: [Stretch.Slot: DishCandidate] = [:]
    for choice in choices where history.isOpen(choice.day, choice.meal) {
      let key = history.names.key(choice.dish.text)
      guard let candidate = candidates.at[choice.meal]?.first(where: { $0.key == key }) else { continue }
      filled[Stretch.Slot(day: choice.day, meal: choice.meal)] = candidate
      put(candidate, at: Stretch.Slot(day: choice.day, meal: choice.meal))
    }
    return filled
  }
}

extension Stretch {
  /// The options that fit an open meal together with those chosen for others, best first, each with the resulting
  /// tally.
  func fitting(at index: Int, beside chosen: [Int?]) -> [(place: Int, tally: Tally)] {
    let used = Set(zip(options, chosen).compactMap { options, place in place.map { options[$0].number } })
    var found: [(place: Int, tally: Tally)] = []
    for (place, option) in options[index].enumerated()
    where option.blockers.isEmpty && !used.contains(option.number) {
      var with = chosen
      with[index] = place
      let tally = Tally(self, with)
      if tally.broken(isMinimum: false) == 0 { found.append((place, tally)) }
    }
    // Candidates are sorted by key, so dishes with the same points are too.
    return found.map { ($0, ($0.tally.broken(isMinimum: true), -$0.tally.points, $0.place)) }
      .sorted { $0.1 < $1.1 }.map(\.0)
  }

  /// The options of the choices that fit together; of two that conflict, the first wins.
  fileprivate func fitting(_ choices: [Entry], _ names: DishNames) -> [Int?] {
    var chosen: [Int?] = Array(repeating: nil, count: slots.count)
    var used: Set<Int> = []
    for (index, slot) in slots.enumerated() {
      guard let choice = choices.first(where: { $0.day == slot.day && $0.meal == slot.meal }) else {
        continue
      }
      let key = names.key(choice.dish.text)
      guard let option = options[index].firstIndex(where: { $0.candidate.key == key }),
        options[index][option].blockers.isEmpty, !used.contains(options[index][option].number)
      else { continue }
      chosen[index] = option
      if Tally(self, chosen).broken(isMinimum: false) > 0 {
        chosen[index] = nil
      } else {
        used.insert(options[index][option].number)
      }
    }
    return chosen
  }
}
