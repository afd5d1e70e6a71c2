/// The open meals of one stretch as a `FillProblem`: the dishes for each, their points, and the counts. The stretches
/// of a range are solved one after another; each takes the choices of the earlier ones as given.
final class Stretch {
  /// An open meal.
  struct Slot: Hashable {
    let day: DayNumber
    let meal: MealType
  }

  /// The dishes that a count is about: the subject of a rule, or the dishes that use something up.
  enum Target: Equatable {
    case subject(PlanningRule.Subject)
    /// The index of a thing to use up.
    case use(Int)
  }

  /// A dish at an open meal.
  struct Option {
    let candidate: DishCandidate
    /// The points, less the cost of the wishes that it breaks.
    let points: Int
    let worth: DishPoints
    /// The indices of the rules that exclude it.
    let blockers: [Int]
    /// The number that identifies its dish.
    let number: Int
    /// The index of its set of traits.
    let traits: Int
  }

  /// A count and its rule.
  struct RuleCount {
    var count: FillProblem.Count
    /// The index of the rule; nil for a thing to use up.
    let rule: Int?
    let days: ClosedRange<DayNumber>
    /// The number of planned meals that it also counts.
    let planned: Int

    var limit: FillProblem.Limit { count.limit }
  }

  /// The days of the stretch.
  let days: ClosedRange<DayNumber>
  let slots: [Slot]
  /// The options of each slot, including those that rules exclude, in the order of the candidates.
  private(set) var options: [[Option]] = []
  private(set) var counts: [RuleCount] = []
  private(set) var traitSets: [[Int]] = []
  /// The targets of the counts; their indices are the traits.
  let targets: [Target]
  /// The indices of the things that expire soon and that no planned dish uses up.
  private var rescued: [Int] = []

  /// - Parameters:
  ///   - days: the days of the stretch.
  ///   - filled: the suggestions of earlier stretches, and dishes already chosen in this one, which are not
  ///     suggested again.
  ///   - isThinned: whether to leave out dishes that were never planned if there are more interchangeable ones than
  ///     open meals.
  init(
    _ days: ClosedRange<DayNumber>, _ model: PlanningModel, filled: [Slot: DishCandidate],
    isThinned: Bool = false
  ) {
    self.days = days
    var slots: [Slot] = []
    let today = model.request.today
    for day in days where day >= today {
      for meal in model.request.meals where model.history.isOpen(day, meal) {
        slots.append(Slot(day: day, meal: meal))
      }
    }
    self.slots = Array(slots.prefix(FillProblem.mostSlots))
    let counted = Set(model.rules.filter(\.isCounted).flatMap(\.subjects))
    // Sort, so that the order of the rules does not matter, as in `problem`.
    let tags = counted.compactMap { if case .tag(let tag) = $0 { tag } else { nil } }.sorted()
    let others = [PlanningRule.Subject.someday, .new].filter(counted.contains)
    targets = (tags.map { .tag($0) } + others).map(Target.subject) + model.perishables.indices.map(Target.use)
    let chosen = Set(filled.filter { days.contains($0.key.day) }.map(\.value.key))
    let windows = RuleWindows(self, model, filled)
    rescued = windows.unused()
    addOptions(model, besides: chosen, isThinned: isThinned)
    counts = windows.all(rescued)
  }

  /// A candidate, with the properties that are the same at all open meals.
  private struct Prepared {
    let candidate: DishCandidate
    let number: Int
    let traits: Int
    let occurrences: [DishRecord.Occurrence]
  }

  private func addOptions(_ model: PlanningModel, besides chosen: Set<String>, isThinned: Bool) {
    var prepared: [MealType: [Prepared]] = [:]
    let numbers = Stretch.numbers(model)
    // With dice, no two dishes are interchangeable.
    let isThinned = isThinned && model.request.seed == 0
    for meal in model.request.meals {
      prepared[meal] = prepare(model, meal, numbers, besides: chosen, isThinned: isThinned)
    }
    for slot in slots {
      var row: [Option] = []
      let candidates = prepared[slot.meal] ?? []
      let guests = model.history.who(slot.day, slot.meal)
      for own in candidates {
        guard
          let worth = DishPoints(
            own.candidate, on: slot.day, at: slot.meal, occurrences: own.occurrences, seed: model.request.seed
          )
        else { continue }
        let (blockers, cost) = model.verdict(
          on: own.candidate.concerned, at: slot, guests, occurrences: own.occurrences)
        row.append(
          Option(
            candidate: own.candidate, points: worth.points - cost, worth: worth, blockers: blockers,
            number: own.number, traits: own.traits))
      }
      options.append(row)
    }
  }

  /// Dishes that were never planned and are equal in these properties have the same points, traits and rules
  /// at every meal.
  private struct Likeness: Hashable {
    let traits: Int
    let isForSomeday: Bool
    let isNew: Bool
    let isRescue: Bool
    let concerned: [Int]
  }

  private func prepare(
    _ model: PlanningModel, _ meal: MealType, _ numbers: [String: Int], besides chosen: Set<String>,
    isThinned: Bool
  ) -> [Prepared] {
    var sets = Dictionary(uniqueKeysWithValues: traitSets.enumerated().map { ($1, $0) })
    // The number of interchangeable dishes so far.
    var alike: [Likeness: Int] = [:]
    var prepared: [Prepared] = []
    let keys = Set(rescued.map { model.perishables[$0].key })
    for candidate in model.candidates.at[meal] ?? []
    where !chosen.contains(candidate.key)
      && (!candidate.features.isRescue || !keys.isDisjoint(with: candidate.uses))
    {
      let set = traits(of: candidate, model.perishables)
      let traits = sets[set] ?? traitSets.count
      if traits == traitSets.count {
        sets[set] = traits
        traitSets.append(set)
      }
      let occurrences = model.history.dishes[candidate.key]?.occurrences ?? []
      if isThinned, candidate.rhythm == nil, occurrences.isEmpty {
        // Each other open meal takes at most one of them, so keep as many as there are open meals.
        let likeness = Likeness(
          traits: traits, isForSomeday: candidate.someday != nil, isNew: candidate.isNew,
          isRescue: candidate.features.isRescue, concerned: candidate.concerned)
        alike[likeness, default: 0] += 1
        if let number = alike[likeness], number > slots.count { continue }
      }
      prepared.append(
        Prepared(
          candidate: candidate, number: numbers[candidate.key] ?? 0, traits: traits, occurrences: occurrences)
      )
    }
    return prepared
  }

  /// Numbers the dishes from 0, in the order of their keys.
  private static func numbers(_ model: PlanningModel) -> [String: Int] {
    let keys = Set(model.request.meals.flatMap { (model.candidates.at[$0] ?? []).map(\.key) }).sorted()
    return Dictionary(uniqueKeysWithValues: keys.enumerated().map { ($1, $0) })
  }

  /// The indices of the targets that count a dish, ascending.
  private func traits(of candidate: DishCandidate, _ things: [Perishable]) -> [Int] {
    targets.indices.filter { index in
      switch targets[index] {
      case .subject(let subject): candidate.isMeant(by: subject)
      case .use(let thing): candidate.uses.contains(things[thing].key)
      }
    }
  }

  /// The things to use up that no planned dish uses.
  func wanted(_ model: PlanningModel) -> [Perishable] {
    let traits = Set(counts.lazy.filter { $0.rule == nil }.map(\.count.trait))
    return targets.enumerated().compactMap { trait, target in
      if case .use(let thing) = target, traits.contains(trait) { model.perishables[thing] } else { nil }
    }
  }

  /// The problem, made of the options that no rule excludes, and the indices of those options in `options`.
  var problem: (problem: FillProblem, indices: [[Int]]) {
    let indices = options.map { row in row.indices.filter { row[$0].blockers.isEmpty } }
    let slots = zip(options, indices).map { row, kept in
      kept.map { FillProblem.Option(dish: row[$0].number, points: row[$0].points, traits: row[$0].traits) }
    }
    // Sort the counts, so that the order of the rules does not decide between equally good choices.
    let sorted = counts.map(\.count).sorted { $0.precedes($1) }
    return (FillProblem(slots: slots, traitSets: traitSets, counts: sorted), indices)
  }

  /// The best choice: for each slot, the index of the chosen option; nil if the slot is left empty.
  func best() -> (choice: [Int?], filling: Filling) {
    let (problem, indices) = problem
    let filling = FillSearch.best(of: problem)
    return (zip(indices, filling.choice).map { indices, index in index.map { indices[$0] } }, filling)
  }
}

extension FillProblem.Count {
  /// Returns whether this count comes before another, in an order that does not depend on the order of the rules.
  fileprivate func precedes(_ other: FillProblem.Count) -> Bool {
    let (own, others) = (order, other.order)
    return own == others ? slots.lexicographicallyPrecedes(other.slots) : own < others
  }

  private var order: (trait: Int, kind: Int, number: Int, weight: Int) {
    (trait, limit.isMinimum ? 0 : 1, limit.number, limit.weight ?? .max)
  }
}

extension PlanningRule {
  /// Whether the solver handles it as a count. Counts of one dish, and of each dish, only exclude dishes.
  var isCounted: Bool {
    guard case .count(let subject, _, _, _) = demand else { return false }
    return switch subject {
    case .tag, .someday, .new: true
    case .dish, .eachDish: false
    }
  }
}
