/// The things in the house on a day that are not promised to the dishes of a week.
///
/// Recipes are first compared with the stock by their entries in the index. Most are dropped before any amount is
/// read, because too many of their ingredients are not in the house at all. Of the rest, only those that include other
/// recipes are expanded.
struct FreeStock {
  /// Things in the house are promised to the dishes of this many days.
  static var promisedDays: Int { 7 }
  /// Things that expire within this number of days are to be used up.
  static var soon: Int { 14 }

  private let free: [String: HouseholdStock.Free]
  private let all: [String: HouseholdStock.Free]
  private let promises: [String: [ShoppingList.Purpose]]
  private let expiring: [String: DayNumber]
  private let groceries: Groceries
  /// The names in recipes that were looked up so far, and the thing that each means.
  private var names = NameTable()
  private var things: [Thing] = []
  /// The keys of the things that the recipe last looked at lacks.
  private var missing: [String] = []
  /// The units that were looked up so far, and the exact amount of one `cup`, one `g` and so on.
  private var units = NameTable()
  private var ones: [ExactAmount] = []

  /// A thing, with what is needed to compare it with recipes.
  final class Thing {
    let key: String
    /// Whether it is the path of a recipe.
    let isReference: Bool
    let expire: DayNumber?
    /// The amount that is not promised, and the amount in the house.
    let free: HouseholdStock.Free
    let all: HouseholdStock.Free
    /// Whether there is none of it, or all of it is promised.
    let isNone: Bool
    /// The free amount, if there is only one and no equation turns it into another kind.
    let only: ExactAmount?
    /// How it is measured, and its place in the shop with its name on a list. Most things need neither.
    private(set) lazy var measures = groceries.measures(ofKey: key)
    private(set) lazy var shopOrder = ShoppingList.Item(named: name, groceries, measures).shopOrder
    private let name: String
    private let groceries: Groceries

    /// Creates the thing with a key. `name` is its name in a recipe.
    init(
      _ name: String, _ key: String, _ groceries: Groceries, expire: DayNumber?,
      free: HouseholdStock.Free?, all: HouseholdStock.Free?
    ) {
      (self.name, self.key, self.groceries, self.expire) = (name, key, groceries, expire)
      isReference = Ingredient.isReference(name)
      let nothing = HouseholdStock.Free(amounts: AmountSum())
      let free = free ?? nothing
      (self.free, self.all) = (free, all ?? nothing)
      isNone = !free.isUncounted && free.amounts.map { !$0.hasSome } ?? false
      let sum = free.isUncounted ? nil : free.amounts
      only = sum.flatMap { $0.terms.count == 1 && !$0.measures.hasEquations ? $0.terms[0] : nil }
    }
  }

  /// - Parameters:
  ///   - house: the stock in the house, for the days of `week`.
  ///   - week: the needs of the dishes that things in the house are promised to.
  init(_ house: HouseholdStock, _ week: ShoppingCount, on day: DayNumber, _ groceries: Groceries) {
    var house = house
    all = house.free(on: day)
    promises = week.take(from: &house)
    free = house.free(on: day)
    expiring = house.expiring(on: day...day.clampedAdding(FreeStock.soon - 1))
    self.groceries = groceries
  }

  /// The thing that a name in a recipe means.
  mutating func thing(_ name: Span<UInt8>) -> Thing {
    let number = names.number(of: name)
    if number < things.count { return things[number] }
    let name = Ingredient.groceryName(names.names[number])
    let key = groceries.key(name)
    // Most things are not in the house, and so neither free nor about to expire.
    let all = all[key]
    let thing = Thing(
      name, key, groceries, expire: all.flatMap { _ in expiring[key] },
      free: all.flatMap { _ in free[key] }, all: all)
    things.append(thing)
    return thing
  }

  // MARK: A first look

  /// Returns whether a recipe certainly lacks more than `most` things, judging only by its own ingredients. This is
  /// quick for most recipes, since the recipes that they include are not read.
  private mutating func lacksMore(
    than most: Int, _ entry: RecipeIndex.Entry, times factor: Rational
  ) -> Bool {
    missing.removeAll(keepingCapacity: true)
    entry.forEachIngredient { ingredient, name, _, unit in
      guard ingredient.isNeeded else { return true }
      let thing = thing(name)
      guard !thing.isReference else { return true }
      if thing.isNone || isShort(thing, ingredient, unit, times: factor), !missing.contains(thing.key) {
        missing.append(thing.key)
      }
      return missing.count <= most
    }
    return missing.count > most
  }

  /// Returns whether there is less of a thing than one ingredient needs; false if only a closer look can tell.
  private mutating func isShort(
    _ thing: Thing, _ ingredient: RecipeIndex.Entry.WrittenIngredient, _ unit: Span<UInt8>,
    times factor: Rational
  ) -> Bool {
    guard let only = thing.only, let need = whole(ingredient, unit, thing.measures.cups, times: factor)
    else { return false }
    return need.kind == only.kind && only.total < need.total
  }

  /// The amount of an ingredient if it is a whole number; nil for any other, and if it is too big.
  private mutating func whole(
    _ ingredient: RecipeIndex.Entry.WrittenIngredient, _ unit: Span<UInt8>, _ cups: Cups,
    times factor: Rational
  ) -> ExactAmount? {
    guard let number = ingredient.number else { return nil }
    let place = units.number(of: unit)
    if place == ones.count { ones.append(ExactAmount(Amount(.number(.one), units.names[place]), cups)) }
    let batch = ones[place].total.multiplied(by: Rational(number))
    return (ingredient.isFixed ? batch : batch?.multiplied(by: factor)).map(ones[place].with)
  }

  // MARK: A closer look

  /// The result of comparing a need with the stock.
  enum Verdict {
    case there
    case unsure
    case missing(AmountSum)
  }

  private func verdict(_ need: AmountSum, _ there: HouseholdStock.Free) -> Verdict {
    guard let amounts = there.amounts else { return .there }
    // Nothing needs to be converted.
    if need.terms.count == 1, amounts.terms.count == 1, need.terms[0].isSomeNumber,
      need.terms[0].kind == amounts.terms[0].kind, need.terms[0].total <= amounts.terms[0].total
    {
      return .there
    }
    let numbers = need.terms.filter { if case .text = $0.kind { false } else { true } }
    guard !numbers.isEmpty else { return amounts.hasSome || there.isUncounted ? .there : .missing(need) }
    let short = amounts.missing(of: AmountSum(numbers, need.measures))
    guard short.hasSome else { return .there }
    let isUnlike = amounts.terms.contains { term in
      term.total > .zero && !numbers.contains { need.measures.meeting(term.kind, $0.kind) != nil }
    }
    return isUnlike || there.isUncounted ? .unsure : .missing(short)
  }

  /// The things that a recipe uses, each with the amounts needed, or nil if it is optional.
  private struct Needs {
    var all: [(thing: Thing, amounts: AmountSum?)] = []

    mutating func add(_ thing: Thing, _ amount: ExactAmount?) {
      let known = all.firstIndex { $0.thing.key == thing.key }
      if known == nil { all.append((thing, nil)) }
      guard let amount, case let place = known ?? all.count - 1 else { return }
      if all[place].amounts == nil {
        all[place].amounts = AmountSum(amount, thing.measures)
      } else {
        all[place].amounts?.add(amount)
      }
    }

    mutating func add(_ thing: Thing, _ need: ExpandedRecipe.Need, times factor: Rational) {
      let amount = need.amount(times: need.isFixed ? .one : factor)
      add(thing, need.isOptional ? nil : ExactAmount(amount, need.units, thing.measures.cups))
    }
  }

  /// The needs of a recipe, read from its index entry; nil if it includes other recipes, or if its outline is unknown.
  private mutating func ownNeeds(_ entry: RecipeIndex.Entry, times factor: Rational) -> Needs? {
    var needs: Needs? = entry.outline.isEmpty ? nil : Needs()
    entry.forEachIngredient { ingredient, name, quantity, unit in
      let thing = thing(name)
      if thing.isReference {
        needs = nil
      } else if !ingredient.isNeeded {
        needs?.add(thing, nil)
      } else if let amount = whole(ingredient, unit, thing.measures.cups, times: factor) {
        needs?.add(thing, amount)
      } else {
        let written = Amount(Quantity(String(quantity)), String(unit))
        let need = ExpandedRecipe.Need("", ReckonedAmount(written).amount, isFixed: ingredient.isFixed)
        needs?.add(thing, need, times: factor)
      }
      return needs != nil
    }
    return needs
  }

  /// Compares a recipe with the stock.
  /// - Parameters:
  ///   - people: the number of people that it is cooked for; nil for one batch.
  ///   - most: the maximum number of things that may be missing.
  ///   - expanded: returns the recipe with everything that it includes; called only if the index entry is not enough.
  /// - Returns: the recipe with its missing things and those to use up; nil if more than `most` things are missing.
  mutating func cookable(
    _ entry: RecipeIndex.Entry, for people: Rational?, missing most: Int, _ expanded: () -> ExpandedRecipe
  ) -> Cookable? {
    let factor = Rational.batches(for: people, of: entry.servings)
    if lacksMore(than: most, entry, times: factor) { return nil }
    var needs = ownNeeds(entry, times: factor) ?? Needs()
    if needs.all.isEmpty {
      let recipe = expanded()
      let factor = Rational.batches(for: people, of: recipe.servings)
      for need in recipe.needs { needs.add(thing(need.name.utf8Span.span), need, times: factor) }
    }
    var cookable = Cookable(entry: entry)
    var missing: [(thing: Thing, short: AmountSum, isPromised: Bool)] = []
    var unsure: [Thing] = []
    for case (let thing, let amounts?) in needs.all {
      switch verdict(amounts, thing.free) {
      case .there: break
      case .unsure: unsure.append(thing)
      case .missing(let short):
        let isPromised = if case .there = verdict(amounts, thing.all) { true } else { false }
        missing.append((thing, short, isPromised))
      }
    }
    guard missing.count <= most else { return nil }
    let useUp = needs.all.map(\.thing).filter { $0.expire != nil }
    cookable.missing = ShoppingList.inShopOrder(missing) { $0.thing.shopOrder }.map {
      thing, short, isPromised in
      let purposes = isPromised ? promises[thing.key] ?? [] : []
      return Cookable.Missing(
        name: thing.shopOrder.name, amounts: short,
        promised: purposes.first { $0.meal.isEaten } ?? purposes.first)
    }
    cookable.unsure = ShoppingList.inShopOrder(unsure, by: \.shopOrder).map(\.shopOrder.name)
    cookable.useUp = ShoppingList.inShopOrder(useUp, by: \.shopOrder).compactMap { thing in
      thing.expire.map { (name: thing.shopOrder.name, expire: $0) }
    }.sorted { $0.expire < $1.expire }
    return cookable
  }
}
