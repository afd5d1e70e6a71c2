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

    private var isText: Bool { need.amount.quantity.number == nil }

    /// The amount for a number of batches. Text and fixed amounts stay those of one batch.
    func amount(times factor: Rational, _ measures: Measures) -> ExactAmount {
      if isText || need.isFixed || factor == .one { return batch }
      // A number that is too big for a batch is kept as text, which does not scale.
      let isNumber = if case .text = batch.kind { false } else { true }
      if isNumber, let total = batch.total.multiplied(by: factor) { return batch.with(total) }
      return ExactAmount(need.amount(times: factor), need.units, measures.cups)
    }
  }

  /// A recipe that dishes use. A thing to buy is treated as a recipe with one ingredient.
  struct Use {
    let recipe: ExpandedRecipe
    let needs: [Need]
    /// Whether it is a thing to buy.
    let isThing: Bool
  }
}

// MARK: - Needs by day

extension ShoppingCount {
  /// The need of a dish, or of a thing to buy, on its day.
  struct DatedNeed: Sendable {
    /// The dish or thing to buy.
    let purpose: ShoppingList.Purpose
    let day: DayNumber
    /// The key of the thing that is needed, and its name in the recipe.
    let key: String
    var name: String { need.need.name }
    /// The index of its shelf in the larder; nil if the larder does not have the thing.
    let shelf: Int?
    private let need: Need
    private let factor: Rational
    private let measures: Measures

    /// Whether it is for an entry at the meal type `buy`.
    var isThing: Bool { purpose.meal.isBuy }
    /// The amount needed.
    var amount: ExactAmount { need.amount(times: factor, measures) }

    fileprivate init(_ entry: Entry, _ day: DayNumber, _ need: Need, _ count: ShoppingCount, shelf: Int?) {
      let thing = count.things.all[need.thing]
      (purpose, self.day, key, self.shelf) = (entry.purpose, day, thing.key, shelf)
      (self.need, factor, measures) = (need, entry.factor, thing.measures)
    }
  }

  /// The needs of dishes and of things to buy in the order of the days; on each day, dishes come before things to buy.
  /// Things to buy someday are left out, since the stock in the house does not cover them.
  /// - Parameters:
  ///   - shelf: returns the index of the shelf of a thing in the larder; nil if the larder does not have it.
  ///   - isKept: returns whether to keep the needs for things that the larder does not have.
  func datedNeeds(
    _ shelf: (_ key: String) -> Int?, keeping isKept: (_ isThing: Bool) -> Bool = { _ in false }
  ) -> [DatedNeed] {
    let needs = uses.map { use in
      use.needs.map { (need: $0, shelf: shelf(things.all[$0.thing].key)) }
        .filter { $0.shelf != nil || isKept(use.isThing) }
    }
    func order(_ index: Int) -> (DayNumber, Int, Int) {
      (entries[index].purpose.day ?? .first, entries[index].purpose.meal.isBuy ? 1 : 0, index)
    }
    return entries.indices.sorted { order($0) < order($1) }.flatMap { index -> [DatedNeed] in
      let entry = entries[index]
      guard let day = entry.purpose.day else { return [] }
      return needs[entry.use].map { DatedNeed(entry, day, $0.need, self, shelf: $0.shelf) }
    }
  }
}
