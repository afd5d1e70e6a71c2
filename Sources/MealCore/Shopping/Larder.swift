/// The things in the house, and how the plan uses them up: purchases, and pantry items with a day of purchase
/// or an expiry date.
///
///     var larder = Larder(purchases, pantry, groceries)
///     larder.use(earlier)       // the dishes of the days before a list
///     let list = count.list(without: pantry, larder, for: week)
///
/// On each day, the dishes take what they need from the purchases so far, and the rest is kept for later
/// days. Nothing is used before it is bought or after it expires; the first to expire is used first.
public struct Larder: Sendable {
  /// The origin of a lot.
  enum Source: Hashable, Sendable {
    /// A purchase, by its index.
    case purchase(Int)
    /// An item of the pantry, by its index.
    case pantry(Int)

    /// The sort key of sources: the pantry before purchases, each in its order.
    var order: (Int, Int) {
      switch self {
      case .pantry(let index): (0, index)
      case .purchase(let index): (1, index)
      }
    }
  }

  /// The remainder of one purchase or pantry item.
  struct Lot: Sendable {
    let source: Source
    /// The first day that may use it; nil for any day.
    let from: DayNumber?
    /// The last day that may use it; nil if it does not expire.
    let until: DayNumber?
    /// The amounts left; nil for an unlimited amount.
    var left: AmountSum?
    /// Whether it only covers needs without an amount.
    var isUncounted = false
    /// Whether `until` is the last day of a list rather than an expiry date.
    var endsWithList = false
    /// The days on which it also covers needs without an amount; nil for none.
    var covered: ClosedRange<DayNumber>?
    /// The day on which it was bought, if it is a purchase.
    var bought: DayNumber?
    /// The shelf of the pantry that it is on; nil for a purchase, or if the pantry does not say.
    var shelf: String?
    let name: String

    /// Whether it was bought after `day` to cover the things to buy on that day.
    func settles(_ day: DayNumber) -> Bool { from == day && bought.map { day < $0 } ?? false }

    func counts(on day: DayNumber) -> Bool {
      (from.map { $0 <= day } ?? true) && (until.map { day <= $0 } ?? true)
    }

    /// The last day on which the remainder is good; nil if it does not go bad, or if nothing is left.
    var expire: DayNumber? {
      endsWithList || !(left?.hasSome ?? true) ? nil : until
    }

    /// Whether all of it is used up.
    var isUsedUp: Bool { left?.isEmpty ?? false }

    var isPurchase: Bool {
      if case .purchase = source { true } else { false }
    }
  }

  /// The stock of one thing.
  struct Shelf: Sendable {
    let key: String
    let measures: Measures
    /// The lots, in the order in which they are used.
    fileprivate(set) var lots: [Lot] = []
    /// The index of the first lot that is not used up.
    private var first = 0

    init(_ key: String, _ measures: Measures) { (self.key, self.measures) = (key, measures) }

    fileprivate mutating func sort() {
      guard lots.count > 1 else { return }
      // Sort by the last day, then by the first day. On a tie, purchases come before the pantry, each in its order.
      func order(_ lot: Lot) -> (DayNumber, DayNumber, Int, Int) {
        (lot.until ?? .last, lot.from ?? .first, -lot.source.order.0, lot.source.order.1)
      }
      lots.sort { order($0) < order($1) }
    }

    fileprivate mutating func removeUsedUp() {
      lots.removeAll { $0.isPurchase && $0.isUsedUp }
      first = 0
    }

    /// Returns whether any stock from this day or before may be left.
    fileprivate mutating func mayHaveSome(on day: DayNumber) -> Bool {
      while first < lots.count, lots[first].isUsedUp { first += 1 }
      // Of the lots that do not expire, the first is the oldest.
      return first < lots.count && (lots[first].until != nil || lots[first].from.map { $0 <= day } ?? true)
    }

    /// Takes a need from the lots on a day.
    /// - Parameters:
    ///   - need: the amount needed; afterwards, the amount missing.
    ///   - isBeforeList: whether the day is before the list. A lot without a first day is kept for the list.
    ///   - onlySettling: whether to use only the purchases that were made late to cover the things to buy on this day.
    ///   - used: called with the amount used from each lot.
    fileprivate mutating func use(
      _ need: inout ExactAmount, on day: DayNumber, isBeforeList: Bool = false, onlySettling: Bool = false,
      _ used: (Source, ExactAmount) -> Void = { _, _ in }
    ) {
      while first < lots.count, lots[first].isUsedUp { first += 1 }
      for index in lots.indices.dropFirst(first) where need.total > .zero {
        // Lots that do not expire come last, by day, so the remaining ones are for later days too.
        if lots[index].until == nil, let from = lots[index].from, day < from { return }
        guard lots[index].counts(on: day), !isBeforeList || lots[index].from != nil,
          !onlySettling || lots[index].settles(day)
        else { continue }
        if let taken = lots[index].take(&need, on: day, measures) {
          used(lots[index].source, need.with(taken))
        }
      }
    }
  }

  /// A thing that should have been bought on a day, but was not.
  struct Due: Sendable {
    let key: String
    let name: String
    let day: DayNumber
    /// The amounts that were not covered.
    var amounts: AmountSum
  }

  /// The shelves. Each has at least one lot, even if all of its lots are used up.
  private(set) var shelves: [Shelf] = []
  /// The index in `shelves` of each key.
  private var places: [String: Int] = [:]
  /// The things that should have been bought, in the order of their days.
  private(set) var due: [Due] = []
  /// The indices of the purchases that must not be replaced by their remainders.
  private var unsettled: Set<Int> = []
  let groceries: Groceries

  /// Creates an empty larder.
  public init(_ groceries: Groceries = Groceries()) { self.groceries = groceries }

  /// - Parameters:
  ///   - purchases: the purchases.
  ///   - pantry: the pantry; items without a date are not used up.
  ///   - groceries: the synonyms and the measures of things.
  ///   - keys: the things to keep; nil for all.
  public init(
    _ purchases: Purchases, _ pantry: Pantry, _ groceries: Groceries, only keys: Set<String>? = nil
  ) {
    self.groceries = groceries
    for (index, stock) in pantry.stocks.enumerated() where stock.isCountedDown {
      let place = place(ofKey: groceries.key(stock.name))
      let left = stock.amount.map { AmountSum($0, shelves[place].measures) }
      shelves[place].lots.append(
        Lot(
          source: .pantry(index), from: stock.bought, until: stock.expire, left: left, shelf: stock.shelf,
          name: stock.name))
    }
    let dated = shelves.count
    // Names occur many times: look each up only once.
    var known: [String: Int] = [:]
    for (index, purchase) in purchases.all.enumerated() {
      if known[purchase.name] == nil {
        let key = groceries.key(purchase.name)
        known[purchase.name] = keys?.contains(key) ?? true ? place(ofKey: key) : -1
      }
      guard let place = known[purchase.name], place >= 0 else { continue }
      shelves[place].lots.append(Lot(purchase, index, shelves[place].measures))
      if place < dated { unsettled.insert(index) }
    }
    for place in shelves.indices { shelves[place].sort() }
  }

  /// The index of the shelf of a thing, which is created if there is none.
  private mutating func place(ofKey key: String) -> Int {
    if let place = places[key] { return place }
    places[key] = shelves.count
    shelves.append(Shelf(key, groceries.measures(ofKey: key)))
    return shelves.count - 1
  }

  /// The lots of the thing with a key, in the order in which they are used.
  func lots(_ key: String) -> [Lot] { places[key].map { shelves[$0].lots } ?? [] }

  // MARK: Days

  /// Whether there is nothing to use up.
  public var isEmpty: Bool { shelves.isEmpty }

  /// The first day whose dishes may use something; nil if no lot has a first day.
  public var firstDay: DayNumber? {
    shelves.lazy.flatMap(\.lots).compactMap(\.from).min()
  }

  /// Takes from the stock, day by day, the needs of the dishes before a list. Afterwards, the larder no longer has the
  /// purchases that are used up.
  /// - Parameters:
  ///   - count: the needs of these dishes.
  ///   - dueDays: things to buy on these days are due unless they are covered.
  public mutating func use(_ count: ShoppingCount, dueOn dueDays: ClosedRange<DayNumber>? = nil) {
    let needs = count.datedNeeds({ places[$0] }, keeping: { $0 })
    // Late purchases first cover the things to buy on their days. Then, on each day, the dishes use the stock, and last
    // the things to buy that are still not covered.
    var rests: [Int: ExactAmount] = [:]
    for (index, need) in needs.enumerated() where need.isThing {
      var rest = need.amount
      if let shelf = need.shelf {
        shelves[shelf].use(&rest, on: need.day, isBeforeList: true, onlySettling: true)
      }
      rests[index] = rest
    }
    for (index, need) in needs.enumerated() {
      let mayBeCovered = need.shelf.map { shelves[$0].mayHaveSome(on: need.day) } ?? false
      guard need.isThing || mayBeCovered else { continue }
      var amount = rests[index] ?? need.amount
      if let shelf = need.shelf { shelves[shelf].use(&amount, on: need.day, isBeforeList: true) }
      if need.isThing, dueDays?.contains(need.day) ?? false, amount.total > .zero { add(amount, need) }
    }
    due.sort { ($0.day, $0.key) < ($1.day, $1.key) }
    for place in shelves.indices { shelves[place].removeUsedUp() }
    shelves.removeAll { $0.lots.isEmpty }
    places = Dictionary(uniqueKeysWithValues: shelves.indices.map { (shelves[$0].key, $0) })
  }

  /// Takes from the stock the needs of the dishes and the dated things to buy of a list, day by day.
  /// - Parameter hasAll: whether to return also the needs for things that the larder does not have.
  /// - Returns: the needs, in the order in which they are covered.
  mutating func use(onListOf count: ShoppingCount, hasAll: Bool = false) -> [Draw] {
    count.datedNeeds({ places[$0] }, keeping: { _ in hasAll }).map { need in
      var (missing, taken) = (need.amount, [(source: Source, amount: ExactAmount)]())
      if let shelf = need.shelf {
        shelves[shelf].use(&missing, on: need.day) { taken.append(($0, $1)) }
      }
      return Draw(need: need, taken: taken, missing: missing)
    }
  }

  /// Adds an amount to the things that should have been bought.
  private mutating func add(_ amount: ExactAmount, _ need: ShoppingCount.DatedNeed) {
    if let place = due.firstIndex(where: { $0.day == need.day && $0.key == need.key }) {
      due[place].amounts.add(amount)
    } else {
      due.append(
        Due(
          key: need.key, name: need.name, day: need.day,
          amounts: AmountSum(amount, groceries.measures(ofKey: need.key))))
    }
  }

  /// The index of the shelf of the thing with a key; nil if there is none.
  func shelf(_ key: String) -> Int? { places[key] }

  /// Returns whether a purchase may be replaced by its remainder. This would be wrong if the pantry has the
  /// same thing, because earlier dishes would then use that instead.
  func maySettle(_ index: Int) -> Bool { !unsettled.contains(index) }
}

extension Larder.Lot {
  /// The lot of a purchase.
  fileprivate init(_ purchase: Purchase, _ index: Int, _ measures: Measures) {
    switch purchase.content {
    case .amount(let amount, let times):
      self.init(
        source: .purchase(index), from: purchase.from, until: purchase.until,
        left: AmountSum(amount, times: times, measures), covered: purchase.covered, bought: purchase.bought,
        name: purchase.name)
    case .days(let days):
      self.init(
        source: .purchase(index), from: days.lowerBound,
        until: min(days.upperBound, purchase.until ?? days.upperBound), left: nil, isUncounted: true,
        endsWithList: purchase.until.map { days.upperBound < $0 } ?? true, bought: purchase.bought,
        name: purchase.name)
    }
  }

  /// Subtracts from a need and from the lot the part of the need that the lot covers. Returns that amount; nil if the
  /// lot covers none of it.
  fileprivate mutating func take(
    _ need: inout ExactAmount, on day: DayNumber, _ measures: Measures
  ) -> Rational? {
    guard !isUncounted || need.isUncounted else { return nil }
    let isCovered = need.isUncounted && (covered?.contains(day) ?? false)
    guard left != nil, !isUncounted, !isCovered else {
      defer { need.total = .zero }
      return need.total
    }
    return left?.take(&need)
  }
}
