/// The needs of recipes, for one batch and for many.
extension ShoppingCount {
  /// The things that recipes need, in the order of the first need. Names are repeated thousands of times, so each is
  /// looked up once.
  struct Things {
    /// The key of each thing, its name in the first recipe that needs it, and how it is measured.
    var all: [(key: String, name: String, measures: Measures)] = []
    private var places: [String: Int] = [:]
    private var placesOfNames: [String: Int] = [:]

    mutating func place(of name: String, _ groceries: Groceries) -> Int {
      if let place = placesOfNames[name] { return place }
      let key = groceries.key(name)
      let place = places[key] ?? all.count
      if place == all.count {
        all.append((key, name, groceries.measures(ofKey: key)))
        places[key] = place
      }
      placesOfNames[name] = place
      return place
    }
  }

  /// The amount of a thing for one batch of a recipe.
  struct Need {
    let need: ExpandedRecipe.Need
    /// The index of the thing.
    let thing: Int
    private let batch: ExactAmount

    init(_ need: ExpandedRecipe.Need, thing: Int, _ measures: Measures) {
      (self.need, self.thing) = (need, thing)
      batch = ExactAmount(need.amount(times: .one), need.units, measures.cups)
    }

    var isText: Bool { need.amount.quantity.number == nil }

    /// The amount for a number of batches. Text and fixed amounts stay those of one batch.
    func amount(times factor: Rational, _ measures: Measures) -> ExactAmount {
      isText || need.isFixed || factor == .one ? batch : product(factor, measures)
    }

    /// The amount multiplied by a number, even if it does not scale.
    func product(_ factor: Rational, _ measures: Measures) -> ExactAmount {
      // A number that is too big for a batch is kept as text, which does not scale.
      let isNumber = if case .text = batch.kind { false } else { true }
      if isNumber, let total = batch.total.multiplied(by: factor) { return batch.with(total) }
      return ExactAmount(need.amount(times: factor), need.units, measures.cups)
    }
  }

  /// How often a recipe is cooked. A thing to buy is treated as a recipe with one ingredient.
  struct Use {
    let recipe: ExpandedRecipe
    let needs: [Need]
    /// Whether it is a thing to buy.
    let isThing: Bool
    /// The numbers of batches, usually one element. Another element is added when the sum would overflow `Rational`.
    var factors: [Rational] = []
    /// The number of dishes, for amounts that do not scale.
    var times = 0

    mutating func add(_ factor: Rational) {
      times += 1
      if let last = factors.last, let sum = last.adding(factor) {
        factors[factors.count - 1] = sum
      } else {
        factors.append(factor)
      }
    }
  }
}

// MARK: - Needs by day

extension ShoppingCount {
  /// The need of a dish, or of a thing to buy, for a thing that is in the house.
  struct DatedNeed {
    /// The place of the thing in the house, as returned by the `shelf` closure of `forEachDay`.
    let place: Int
    /// Whether it is for an entry at the meal type `buy`.
    let isThing: Bool
    fileprivate let entry: Int
    fileprivate let need: Int
  }

  /// The dish or thing to buy that a need is for.
  func purpose(of need: DatedNeed) -> ShoppingList.Purpose { entries[need.entry].purpose }

  /// The key of the thing that is needed, and its name in the recipe.
  func thing(of need: DatedNeed) -> (key: String, name: String) {
    let needed = uses[entries[need.entry].use].needs[need.need]
    return (things.all[needed.thing].key, needed.need.name)
  }

  /// The amount needed.
  func amount(of need: DatedNeed) -> ExactAmount {
    let needed = uses[entries[need.entry].use].needs[need.need]
    return needed.amount(times: entries[need.entry].factor, things.all[needed.thing].measures)
  }

  /// Calls `body` with the needs of each day, in the order of the days, those of dishes before those of things to
  /// buy. Things to buy someday are left out, since the stock in the house does not cover them.
  /// - Parameter shelf: returns the index of the shelf for a key, or -1 to include a thing that has no shelf; nil leaves
  ///   the thing out.
  func forEachDay(
    _ shelf: (_ key: String, _ isThing: Bool) -> Int?, _ body: (DayNumber, [DatedNeed]) -> Void
  ) {
    let needs = uses.map { use in
      use.needs.enumerated().compactMap { index, need in
        shelf(things.all[need.thing].key, use.isThing).map { (place: $0, need: index) }
      }
    }
    let days = entries.map { $0.purpose.day ?? .first }
    let isSorted = zip(days, days.dropFirst()).allSatisfy { $0 <= $1 }
    let order = isSorted ? Array(days.indices) : days.indices.sorted { (days[$0], $0) < (days[$1], $1) }
    var (ofDishes, ofThings): ([DatedNeed], [DatedNeed]) = ([], [])
    for (index, entry) in order.enumerated() {
      if entries[entry].purpose.day != nil {
        let use = entries[entry].use
        for (place, need) in needs[use] {
          let dated = DatedNeed(place: place, isThing: uses[use].isThing, entry: entry, need: need)
          if dated.isThing { ofThings.append(dated) } else { ofDishes.append(dated) }
        }
      }
      if index + 1 == order.count || days[order[index + 1]] != days[entry] {
        if !ofDishes.isEmpty || !ofThings.isEmpty { body(days[entry], ofDishes + ofThings) }
        ofDishes.removeAll(keepingCapacity: true)
        ofThings.removeAll(keepingCapacity: true)
      }
    }
  }
}
