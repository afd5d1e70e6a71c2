/// A recipe that could be cooked on a day, with the things to buy for it and the things it uses that go bad soon.
public struct Cookable: Sendable {
  /// A thing to buy for the recipe.
  public struct Missing: Sendable {
    /// Its name on a list.
    public let name: String
    /// The amounts to buy.
    public let amounts: AmountSum
    /// The first planned dish that needs it, if it is missing only because planned dishes need it; otherwise nil.
    public let promised: ShoppingList.Purpose?
  }

  /// The recipe, as an entry of the index.
  public let entry: RecipeIndex.Entry
  /// The missing things, in the order of the shop.
  public internal(set) var missing: [Missing] = []
  /// The names of the things that are in the house in an amount that cannot be compared with the need, in the order of
  /// the shop.
  public internal(set) var unsure: [String] = []
  /// The things that it uses and that go bad soon, soonest first.
  public internal(set) var useUp: [(name: String, expire: DayNumber)] = []
  /// Whether it is made for other recipes: one of them refers to it, or it has the tag `basic`.
  public internal(set) var isBasic = false
  /// The titles of the recipes that refer to it.
  public internal(set) var usedIn: [String] = []

  /// Returns whether it comes before another in the list: basics last, then by the number of missing things, then by
  /// the first day on which one of its things goes bad.
  func precedes(_ other: Cookable) -> Bool {
    if isBasic != other.isBasic { return other.isBasic }
    if missing.count != other.missing.count { return missing.count < other.missing.count }
    for (own, others) in zip(useUp, other.useUp) where own.expire != others.expire {
      return own.expire < others.expire
    }
    return useUp.count > other.useUp.count
  }
}

// MARK: - Words

extension Cookable {
  /// The things to buy and to use up, in words: `buy 3 leeks, 200 ml cream, if there is enough butter; uses up milk,
  /// good until Mon 18 Mar`.
  package var words: String {
    let bought = missing.map { thing in
      let promised = thing.promised.map {
        " (promised to \($0.dish)\($0.day.map { ", " + $0.spelledOutWithoutYear } ?? ""))"
      }
      return Tick.words(thing.amounts, thing.name) + (promised ?? "")
    }
    var words = bought.isEmpty ? "all there" : "buy " + bought.joined(separator: ", ")
    if !unsure.isEmpty { words += ", if there is enough " + Cookable.joined(unsure) }
    if !useUp.isEmpty {
      // Name the day only once for things that go bad on the same day.
      let days = Dictionary(grouping: useUp, by: \.expire).sorted { $0.key < $1.key }
      let things = days.map { day, things in
        "\(Cookable.joined(things.map(\.name))), good until \(day.spelledOutWithoutYear)"
      }
      words += "; uses up " + things.joined(separator: ", and ")
    }
    if isBasic, !usedIn.isEmpty { words += "; for \(Cookable.joined(usedIn))" }
    return words
  }

  /// Up to four names in words, such as `a, b and c`, or the first three, as in `a, b, c and 4 more`.
  package static func joined(_ names: [String]) -> String {
    let shown = names.count > 4 ? names.prefix(3) + ["\(names.count - 3) more"] : names[...]
    guard let last = shown.last, shown.count > 1 else { return names.first ?? "" }
    return shown.dropLast().joined(separator: ", ") + " and " + last
  }
}

/// The recipes that can be cooked on a day.
public struct CookableList: Sendable {
  /// The recipes, best first.
  public internal(set) var recipes: [Cookable] = []
  /// The titles of the recipes left out because some or all of their ingredients are unknown.
  public internal(set) var notKnown: [String] = []
  /// The titles of the recipes left out because a rule keeps them off the day.
  public internal(set) var forbidden: [String] = []
  /// If every recipe lacks too many things, the one that lacks the fewest; otherwise nil.
  public internal(set) var nearest: Cookable?
  /// The unreadable lines of the plan, whose dishes may use things in the house.
  public internal(set) var unreadable: [UnreadableLine] = []
  /// The files that could not be read. Because of them, the house may have more or less than is known.
  public internal(set) var gaps: [Problem] = []
}

/// The things in the house on a day that are not promised to the dishes of a week.
///
/// Recipes are first compared with the stock by their entries in the index. Most are dropped before any amount is
/// read, because too many of their ingredients are not in the house at all.
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
    let measures: Measures
    /// Whether it is the path of a recipe.
    let isReference: Bool
    /// Its place in the shop, once it is known.
    private var knownOrder: ShoppingList.Item.ShopOrder?
    let expire: DayNumber?
    /// The amount that is not promised, and the amount in the house.
    let free: HouseholdStock.Free
    let all: HouseholdStock.Free
    /// Whether there is none of it, or all of it is promised.
    let isNone: Bool
    /// The free amount, if there is only one and no equation turns it into another kind.
    let only: ExactAmount?
    private let name: String

    /// Creates the thing with a key. `name` is its name in a recipe.
    init(
      _ name: String, _ key: String, _ measures: Measures, expire: DayNumber?,
      free: HouseholdStock.Free?, all: HouseholdStock.Free?
    ) {
      (self.name, self.key, self.measures, self.expire) = (name, key, measures, expire)
      isReference = Ingredient.isReference(name)
      let nothing = HouseholdStock.Free(amounts: AmountSum(measures))
      let free = free ?? nothing
      (self.free, self.all) = (free, all ?? nothing)
      isNone = !free.isUncounted && free.amounts.map { !$0.hasSome } ?? false
      let terms = free.isUncounted || measures.hasEquations ? [] : free.amounts?.terms ?? []
      only = terms.count == 1 ? terms[0] : nil
    }

    /// Its place in the shop, with its name on a list. Only the things of listed recipes need it.
    func shopOrder(_ groceries: Groceries) -> ShoppingList.Item.ShopOrder {
      if let known = knownOrder { return known }
      let order = ShoppingList.Item(named: name, groceries, measures).shopOrder
      knownOrder = order
      return order
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
    let key = groceries.key(names.names[number])
    let thing = Thing(
      names.names[number], key, groceries.measures(ofKey: key), expire: expiring[key], free: free[key],
      all: all[key])
    things.append(thing)
    return thing
  }

  // MARK: A first look

  /// Returns whether a recipe lacks more than `most` things, counting only its own ingredients. This is quick for
  /// most recipes, since the recipes that they include are not read.
  mutating func lacksMore(than most: Int, _ entry: RecipeIndex.Entry, for servings: Servings?) -> Bool {
    missing.removeAll(keepingCapacity: true)
    let factor = Rational.batches(for: servings.map { Rational($0) }, of: entry.servings)
    entry.forEachIngredient { ingredient, name, unit in
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
    guard let number = ingredient.number, let only = thing.only else { return false }
    let place = units.number(of: unit)
    if place == ones.count {
      ones.append(ExactAmount(Amount(.number(.one), units.names[place]), thing.measures.cups))
    }
    guard ones[place].kind == only.kind, let need = ones[place].total.multiplied(by: Rational(number))
    else { return false }
    return (ingredient.isFixed ? need : need.multiplied(by: factor)).map { only.total < $0 } ?? false
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

  /// Compares a recipe with the stock.
  /// - Parameters:
  ///   - recipe: the recipe with all that it includes.
  ///   - factor: the number of batches.
  ///   - most: the maximum number of things that may be missing.
  /// - Returns: the recipe with its missing things and those to use up; nil if more than `most` things are missing.
  mutating func cookable(
    _ entry: RecipeIndex.Entry, _ recipe: ExpandedRecipe, times factor: Rational, missing most: Int
  ) -> Cookable? {
    var needs: [(thing: Thing, amounts: AmountSum, isOptional: Bool)] = []
    needs.reserveCapacity(recipe.needs.count)
    for need in recipe.needs {
      let thing = thing(need.name.utf8Span.span)
      var place = needs.count
      if let known = needs.firstIndex(where: { $0.thing.key == thing.key }) {
        place = known
      } else {
        needs.append((thing, AmountSum(thing.measures), true))
      }
      if need.isOptional { continue }
      needs[place].isOptional = false
      let amount = need.amount(times: need.isFixed ? .one : factor)
      needs[place].amounts.add(ExactAmount(amount, need.units, thing.measures.cups))
    }
    var cookable = Cookable(entry: entry)
    var missing: [(thing: Thing, short: AmountSum, isPromised: Bool)] = []
    var unsure: [Thing] = []
    for (thing, amounts, isOptional) in needs where !isOptional {
      switch verdict(amounts, thing.free) {
      case .there: break
      case .unsure: unsure.append(thing)
      case .missing(let short):
        let isPromised = if case .there = verdict(amounts, thing.all) { true } else { false }
        missing.append((thing, short, isPromised))
      }
    }
    guard missing.count <= most else { return nil }
    let (groceries, promises) = (groceries, promises)
    func order(_ thing: Thing) -> ShoppingList.Item.ShopOrder { thing.shopOrder(groceries) }
    let useUp = needs.map(\.thing).filter { $0.expire != nil }
    cookable.missing = ShoppingList.inShopOrder(missing) { order($0.thing) }.map { thing, short, isPromised in
      let purposes = isPromised ? promises[thing.key] ?? [] : []
      return Cookable.Missing(
        name: order(thing).name, amounts: short,
        promised: purposes.first { $0.meal.isEaten } ?? purposes.first)
    }
    cookable.unsure = ShoppingList.inShopOrder(unsure, by: order).map { order($0).name }
    cookable.useUp = ShoppingList.inShopOrder(useUp, by: order).compactMap { thing in
      thing.expire.map { (name: order(thing).name, expire: $0) }
    }.sorted { $0.expire < $1.expire }
    return cookable
  }
}
