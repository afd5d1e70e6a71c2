/// The open meals of one stretch as a `FillProblem`: what may go where, for how many points, and what is
/// counted.
struct Stretch {
  /// An open meal.
  struct Slot: Hashable {
    let day: DayNumber
    let meal: MealType
  }

  /// Something that a rule counts.
  enum Target: Hashable {
    case subject(PlanningRule.Subject)
    /// The index of a thing to use up.
    case use(Int)
  }

  /// A dish at an open meal.
  struct Option {
    let candidate: DishCandidate
    /// The points, less what wishes cost that it breaks.
    let points: Int
    let worth: DishPoints
    /// What keeps it away: indices of rules.
    let blockers: [Int]
    /// The number of its dish.
    let number: Int
    /// The index of its set of traits.
    let traits: Int
  }

  /// A count and the rule that it is from.
  struct RuleCount {
    let count: FillProblem.Count
    /// The index of the rule; nil for a thing to use up.
    let rule: Int?
    let days: ClosedRange<DayNumber>
    /// How many planned meals it sees besides.
    let planned: Int

    /// Whether it has to be kept.
    var isMust: Bool { count.strength == .must || count.strength == .always }
  }

  /// The days of the stretch.
  let days: ClosedRange<DayNumber>
  let slots: [Slot]
  /// All that may stand somewhere, with or without what rules say, by slot; sorted by key.
  private(set) var options: [[Option]] = []
  private(set) var counts: [RuleCount] = []
  private(set) var traitSets: [[Int]] = []
  /// The targets of the counts; their indices are the traits.
  private(set) var targets: [Target: Int] = [:]

  /// - Parameters:
  ///   - days: the days of the stretch.
  ///   - filled: the suggestions of earlier stretches, and dishes of this one that are chosen already, which are
  ///     not suggested again in it.
  ///   - isThinned: whether to leave out dishes that no best choice needs, whichever rules are kept.
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
    // Sorted, like the counts in `problem`.
    var subjects: Set<PlanningRule.Subject> = []
    for rule in model.rules {
      if case .count(let subject, _, _, _) = rule.demand, rule.isCounted { subjects.insert(subject) }
    }
    for subject in subjects.sorted(by: { $0.order < $1.order }) { targets[.subject(subject)] = targets.count }
    for index in model.perishables.indices { targets[.use(index)] = targets.count }
    let chosen = Set(filled.filter { days.contains($0.key.day) }.map(\.value.key))
    addOptions(model, besides: chosen, isThinned: isThinned)
    var windows = RuleWindows(self, model, filled)
    counts = windows.all()
  }

  /// A candidate with what is the same for it at all open meals.
  private struct Prepared {
    let candidate: DishCandidate
    let number: Int
    let traits: Int
    let concerned: [Int]
    let stands: [DishRecord.Stand]
  }

  private mutating func addOptions(_ model: PlanningModel, besides chosen: Set<String>, isThinned: Bool) {
    var prepared: [MealType: [Prepared]] = [:]
    let numbers = Stretch.numbers(model)
    // The dice make every dish differ from every other.
    let isThinned = isThinned && model.request.seed == 0
    for meal in model.request.meals {
      prepared[meal] = prepare(model, meal, numbers, besides: chosen, isThinned: isThinned)
    }
    for slot in slots {
      var row: [Option] = []
      let candidates = prepared[slot.meal] ?? []
      row.reserveCapacity(candidates.count)
      let rules = MealRules(model.rules, at: slot)
      for own in candidates {
        guard
          let worth = DishPoints(
            own.candidate, on: slot.day, at: slot.meal, stands: own.stands, seed: model.request.seed)
        else { continue }
        let (blockers, cost) = rules.verdict(on: own.concerned, stands: own.stands)
        row.append(
          Option(
            candidate: own.candidate, points: worth.points - cost, worth: worth, blockers: blockers,
            number: own.number, traits: own.traits))
      }
      options.append(row)
    }
  }

  /// What only depends on the kind of a dish.
  private struct PreparedKind {
    let traits: Int
    /// The number of its class: plain dishes of one class have the same points, traits and rules at every meal.
    let likeness: Int
  }

  /// What makes plain dishes alike.
  private struct Likeness: Hashable {
    let traits: Int
    let isForSomeday: Bool
    let isNew: Bool
    let concerned: [Int]
  }

  private mutating func prepare(
    _ model: PlanningModel, _ meal: MealType, _ numbers: [String: Int]?, besides chosen: Set<String>,
    isThinned: Bool
  ) -> [Prepared] {
    let candidates = model.candidates.at[meal] ?? []
    let byTag = TraitsByTag(targets)
    var sets = Dictionary(uniqueKeysWithValues: traitSets.enumerated().map { ($1, $0) })
    var classes: [Likeness: Int] = [:]
    var kinds = [PreparedKind?](repeating: nil, count: model.candidates.kindCount)
    // How many plain dishes of each class there are so far.
    var members: [Int] = []
    var prepared: [Prepared] = []
    prepared.reserveCapacity(isThinned ? 0 : candidates.count)
    for (index, candidate) in candidates.enumerated() where chosen.isEmpty || !chosen.contains(candidate.key)
    {
      let kind: PreparedKind
      if let known = kinds[candidate.kind.number] {
        kind = known
      } else {
        let set = byTag.of(candidate.kind.features, model.perishables)
        if sets[set] == nil {
          sets[set] = traitSets.count
          traitSets.append(set)
        }
        let traits = sets[set] ?? 0
        let features = candidate.kind.features
        let likeness = Likeness(
          traits: traits, isForSomeday: features.isForSomeday, isNew: features.isNew,
          concerned: candidate.kind.concerned)
        let number = classes[likeness] ?? members.count
        if number == members.count {
          classes[likeness] = number
          members.append(0)
        }
        kind = PreparedKind(traits: traits, likeness: number)
        kinds[candidate.kind.number] = kind
      }
      let stands = model.history.dishes[candidate.key]?.stands ?? []
      if isThinned, candidate.isPlain, stands.isEmpty {
        // Each other open meal takes at most one of them, so as many as there are open meals are enough.
        members[kind.likeness] += 1
        if members[kind.likeness] > slots.count { continue }
      }
      prepared.append(
        Prepared(
          candidate: candidate, number: numbers?[candidate.key] ?? index, traits: kind.traits,
          concerned: candidate.concerned, stands: stands))
    }
    return prepared
  }

  /// The number of each dish if there are several meals. With one meal, its candidates are numbered in their order.
  private static func numbers(_ model: PlanningModel) -> [String: Int]? {
    guard model.request.meals.count > 1 else { return nil }
    let keys = Set(model.request.meals.flatMap { (model.candidates.at[$0] ?? []).map(\.key) }).sorted()
    return Dictionary(uniqueKeysWithValues: keys.enumerated().map { ($1, $0) })
  }

  /// The traits of dishes, found by their tags.
  private struct TraitsByTag {
    private var tags: [String: Int] = [:]
    private var someday: Int?
    private var new: Int?
    private var uses: [(thing: Int, trait: Int)] = []

    init(_ targets: [Target: Int]) {
      for (target, trait) in targets {
        switch target {
        case .subject(.tag(let tag)): tags[tag] = trait
        case .subject(.someday): someday = trait
        case .subject(.new): new = trait
        case .subject(.dish), .subject(.eachDish): break
        case .use(let thing): uses.append((thing, trait))
        }
      }
    }

    /// The traits of a dish, ascending.
    func of(_ features: DishFeatures, _ things: [Perishable]) -> [Int] {
      var traits = features.tags.compactMap { tags[$0] }
      if let someday, features.isForSomeday { traits.append(someday) }
      if let new, features.isNew { traits.append(new) }
      for (thing, trait) in uses where features.uses.contains(things[thing].key) { traits.append(trait) }
      return traits.sorted()
    }
  }

  /// The things to use up that no planned dish uses.
  func wanted(_ model: PlanningModel) -> [Perishable] {
    let traits = Set(counts.lazy.filter { $0.rule == nil }.map(\.count.trait))
    return model.perishables.indices.filter { targets[.use($0)].map(traits.contains) ?? false }.map {
      model.perishables[$0]
    }
  }

  /// The problem: what no rule keeps away.
  /// - Parameter isAllowed: further limits which options there are.
  func problem(where isAllowed: (_ slot: Int, _ option: Option) -> Bool = { _, _ in true }) -> (
    problem: FillProblem, options: [[Int]]
  ) {
    var rows: [[FillProblem.Option]] = []
    var indices: [[Int]] = []
    for (slot, row) in options.enumerated() {
      let kept = row.indices.filter { row[$0].blockers.isEmpty && isAllowed(slot, row[$0]) }
      indices.append(kept)
      rows.append(
        kept.map {
          FillProblem.Option(dish: row[$0].number, points: row[$0].points, traits: row[$0].traits)
        })
    }
    // Sorted, so that the order of the rules does not decide between choices that are equally good.
    let sorted = counts.map(\.count).sorted { $0.precedes($1) }
    return (FillProblem(slots: rows, traitSets: traitSets, counts: sorted), indices)
  }
}

extension FillProblem.Count {
  /// An order of counts that does not depend on the order of the rules.
  fileprivate func precedes(_ other: FillProblem.Count) -> Bool {
    let (own, others) = (order, other.order)
    return own == others ? slots.lexicographicallyPrecedes(other.slots) : own < others
  }

  private var order: (trait: Int, kind: Int, limit: Int, weight: Int) {
    let weight =
      switch strength {
      case .wish(let points): points
      case .must: FillProblem.must
      case .always: Int.max
      }
    return (trait, isMinimum ? 0 : 1, limit, weight)
  }
}

extension PlanningRule.Subject {
  /// What subjects that are counted are sorted by.
  fileprivate var order: (Int, String) {
    switch self {
    case .tag(let tag): (0, tag)
    case .dish(let key): (1, key)
    case .someday: (2, "")
    case .new: (3, "")
    case .eachDish: (4, "")
    }
  }
}

extension PlanningRule {
  /// Whether the solver counts for it. Counts of one dish, and of each dish, only keep dishes away.
  var isCounted: Bool {
    guard case .count(let subject, _, _, _) = demand else { return false }
    return switch subject {
    case .tag, .someday, .new: true
    case .dish, .eachDish: false
    }
  }
}
