/// The items of a list while it grows. Names and units come thousands of times over: what was made of each is kept.
struct ShoppingItems {
  private let aisles: AisleList
  private var items: [ShoppingList.Item] = []
  /// Of each item, in the same order.
  private var keys: [String] = []
  /// In `items`, by key.
  private var places: [String: Int] = [:]
  /// The same by names as they were written.
  private var placesOfNames: [String: Int] = [:]
  private var reckonings: [String: AmountSum.Reckoning] = [:]

  init(_ aisles: AisleList) { self.aisles = aisles }

  /// Adds what a recipe needs that is cooked so many times.
  /// - Parameters:
  ///   - times: how often.
  ///   - factors: how many times of it that are together, in parts that could not be added.
  mutating func add(_ need: ExpandedRecipe.Need, times: Int, factors: [Rational]) {
    let place = place(of: need.name)
    if !need.isOptional { items[place].isOptional = false }
    guard need.amount.quantity.number != nil else {
      return add(need.amount(times: .one), times: times, need.preparation, place)
    }
    guard !need.isFixed else {
      return add(need.amount(times: Rational(times)), times: 1, need.preparation, place)
    }
    for factor in factors { add(need.amount(times: factor), times: 1, need.preparation, place) }
  }

  private mutating func add(_ amount: Amount, times: Int, _ preparation: String?, _ place: Int) {
    let term = AmountSum.Term(amount, times: times, reckoning(amount.units))
    items[place].amounts.add(term)
    items[place].share(of: preparation) { $0.add(term) }
  }

  /// Adds what dishes of a recipe need each.
  mutating func addPurposes(
    _ purposes: [(purpose: ShoppingList.Purpose, factor: Rational)], _ needs: [ExpandedRecipe.Need]
  ) {
    for (place, needs) in Dictionary(grouping: needs, by: { places[aisles.key($0.name)] ?? 0 }) {
      for (purpose, factor) in purposes {
        var purpose = purpose
        for need in needs { purpose.amounts.add(need.amount(times: need.isFixed ? .one : factor)) }
        items[place].purposes.append(purpose)
      }
    }
  }

  /// All of them.
  /// - Parameters:
  ///   - stocks: what is there already, by the keys of names.
  ///   - ticked: what was bought already.
  func all(without stocks: [String: [Pantry.Stock]], _ ticked: [String: AmountSum]) -> [ShoppingList.Item] {
    zip(items, keys).map { item, key in
      var item = item
      item.take(stocks[key] ?? [])
      if let sum = ticked[key] { item.tick(sum) }
      item.sortPurposes()
      return item
    }
  }

  private mutating func place(of name: String) -> Int {
    if let place = placesOfNames[name] { return place }
    let key = aisles.key(name)
    let place = places[key] ?? items.count
    if place == items.count {
      items.append(ShoppingList.Item(named: name, aisles))
      keys.append(key)
      places[key] = place
    }
    placesOfNames[name] = place
    return place
  }

  private mutating func reckoning(_ units: String) -> AmountSum.Reckoning {
    if let known = reckonings[units] { return known }
    let reckoning = AmountSum.Reckoning(units)
    reckonings[units] = reckoning
    return reckoning
  }
}
