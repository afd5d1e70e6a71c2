/// Slots to fill with dishes: the dishes allowed in each, their points, and the limits on the choice.
///
/// The solver knows nothing else about meals. A choice gives each slot one of its options, or leaves it
/// empty. No dish may be used twice. The value of a choice is the sum of its points, less the penalties of
/// the counts, less `must` for each empty slot.
///
/// Overflow is impossible: the initializer limits every number that goes into a sum. A choice has at most
/// `mostSlots` (2^10) slots of at most `mostPoints` (2^24) points each: 2^34. There are at most `mostCounts`
/// (2^17) counts of at most 2^17 points for each of at most 2^10 slots: 2^44. So the value of a choice is less
/// than 2^45. Bounds are computed with 2^16 times these numbers, and with multipliers that are limited where
/// they are made (see `DualBound`).
package struct FillProblem: Sendable {
  /// A dish in a slot.
  package struct Option: Sendable {
    /// The number that identifies the dish.
    package var dish: Int
    /// The points of this dish in this slot.
    package var points: Int
    /// The traits of the dish, for the counts: an index into `traitSets`.
    package var traits: Int
  }

  /// The penalty for breaking a count.
  package enum Strength: Equatable, Sendable {
    /// Costs this many points for each dish too few or too many.
    case wish(Int)
    /// Costs `FillProblem.must` for each dish too few or too many.
    case must
    /// Never broken.
    case always

    /// The penalty for each dish too few or too many; nil if it must not be broken.
    var weight: Int? {
      switch self {
      case .wish(let points): points
      case .must: FillProblem.must
      case .always: nil
      }
    }
  }

  /// A limit on how many of the given slots have a dish with a trait.
  package struct Count: Sendable {
    /// The trait that is counted: 0 or more, and less than `mostTraits`.
    package var trait: Int
    /// The slots, ascending.
    package var slots: [Int]
    /// The minimum or the maximum.
    package var limit: Int
    /// Whether the limit is a minimum. Otherwise it is a maximum.
    package var isMinimum: Bool
    /// The penalty for breaking the limit. A minimum with `always` is treated as `must`.
    package var strength: Strength
  }

  /// The penalty for an empty slot, and for each dish too few or too many in the count of a must.
  package static let must = 10_000
  /// Slots beyond this number are ignored.
  package static let mostSlots = 1 << 10
  /// Points beyond this number are reduced to it.
  package static let mostPoints = 1 << 24
  /// Counts beyond this number are ignored.
  package static let mostCounts = 1 << 17
  /// Counts of traits beyond this number, or below 0, are ignored.
  package static let mostTraits = 1 << 17
  private static let mostWish = 1 << 17

  /// The options of each slot.
  package let slots: [[Option]]
  /// The sets of traits of the options, each ascending.
  package let traitSets: [[Int]]
  /// The counts.
  package let counts: [Count]

  /// Clamps points and limits, and ignores slots and counts beyond the maximums above.
  package init(slots: [[Option]], traitSets: [[Int]], counts: [Count]) {
    let limits = -FillProblem.mostPoints...FillProblem.mostPoints
    self.slots = slots.prefix(FillProblem.mostSlots).map { options in
      guard !options.allSatisfy({ limits.contains($0.points) }) else { return options }
      return options.map { option in
        var option = option
        option.points = max(limits.lowerBound, min(limits.upperBound, option.points))
        return option
      }
    }
    self.traitSets = traitSets
    let number = self.slots.count
    let traits = 0..<FillProblem.mostTraits
    self.counts = counts.lazy.filter { traits.contains($0.trait) }.prefix(FillProblem.mostCounts).map {
      count in
      var count = count
      count.slots.removeAll { $0 >= number }
      count.limit = max(0, min(count.limit, FillProblem.mostSlots))
      if case .wish(let points) = count.strength {
        count.strength = .wish(max(0, min(points, FillProblem.mostWish)))
      }
      if count.isMinimum, count.strength == .always { count.strength = .must }
      return count
    }
  }
}

extension FillProblem {
  /// The number of options, plus the number of slots in all counts.
  var size: Int {
    slots.reduce(0) { $0 + $1.count } + counts.reduce(0) { $0 + $1.slots.count }
  }
}

/// A choice for a `FillProblem`, and a bound on how good a choice can be.
package struct Filling: Sendable {
  /// For each slot, the index of the chosen option; nil if the slot is left empty.
  package var choice: [Int?]
  /// The value of the choice.
  package var value: Int
  /// An upper bound on the value of any choice. Equal to `value` if this choice is proved to be the best.
  package var bound: Int
  /// The number of steps of work that the search took.
  package var steps: Int

  /// Whether no other choice has a greater value.
  package var isProved: Bool { bound <= value }
}
