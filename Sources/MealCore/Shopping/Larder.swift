/// The things in the house, and how the plan uses them up: purchases, and pantry items with a day of purchase
/// or an expiry date.
///
///     var larder = Larder(purchases, pantry, aisles)
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
  }

  /// The remainder of one purchase or pantry item.
  struct Lot: Hashable, Sendable {
    let source: Source
    /// The first day that may use it; nil for any day.
    let from: DayNumber?
    /// The last day that may use it; nil if it does not expire.
    let until: DayNumber?
    /// The amounts left; nil for an unlimited amount.
    var left: AmountSum?
    /// Whether it only covers needs without an amount.
    var isUncounted = false
    /// The day on which it was bought, if it is a purchase.
    var bought: DayNumber?
    let name: String

    /// Whether it was bought after `day` to cover the things to buy on that day.
    func settles(_ day: DayNumber) -> Bool { from == day && bought.map { day < $0 } ?? false }

    func counts(on day: DayNumber) -> Bool {
      (from.map { $0 <= day } ?? true) && (until.map { day <= $0 } ?? true)
    }

    /// Whether it is a purchase that is used up.
    var isUsedUp: Bool {
      if case .purchase = source { left?.isEmpty ?? false } else { false }
    }
  }

  /// A thing that should have been bought on a day, but was not.
  struct Due: Hashable, Sendable {
    let key: String
    let name: String
    let day: DayNumber
    /// The amounts that were not covered.
    let amounts: AmountSum
  }

  /// The lots of each thing, in the order in which they are used.
  private(set) var lots: [String: [Lot]] = [:]
  /// In the order of their days.
  private(set) var due: [Due] = []
  /// The indices of the purchases that must not be replaced by their remainders.
  private var unsettled: Set<Int> = []
  let aisles: AisleList

  /// Creates an empty larder.
  public init() { aisles = AisleList() }

  /// - Parameters:
  ///   - purchases: the purchases.
  ///   - pantry: the pantry; items without a date are not used up.
  ///   - aisles: the names that count as one thing.
  public init(_ purchases: Purchases, _ pantry: Pantry, _ aisles: AisleList) {
    self.aisles = aisles
    for (index, stock) in pantry.stocks.enumerated() where stock.isCountedDown {
      let left = stock.amount.map { AmountSum($0) }
      lots[aisles.key(stock.name), default: []].append(
        Lot(source: .pantry(index), from: stock.bought, until: stock.expire, left: left, name: stock.name))
    }
    let dated = Set(lots.keys)
    // Lines of the same thing are often adjacent, and there are few units.
    var (name, key) = ("", "")
    var rules: [String: AmountSum.UnitRule] = [:]
    for (index, purchase) in purchases.all.enumerated() {
      if purchase.name != name { (name, key) = (purchase.name, aisles.key(purchase.name)) }
      let lot =
        switch purchase.content {
        case .amount(let amount, let times):
          Lot(
            source: .purchase(index), from: purchase.from, until: purchase.until,
            left: AmountSum(amount, times: times, rules.rule(of: amount.units)), bought: purchase.bought,
            name: purchase.name)
        case .days(let days):
          Lot(
            source: .purchase(index), from: days.lowerBound, until: days.upperBound, left: nil,
            isUncounted: true, bought: purchase.bought, name: purchase.name)
        }
      lots[key, default: []].append(lot)
      if dated.contains(key) { unsettled.insert(index) }
    }
    for place in lots.values.indices where lots.values[place].count > 1 {
      lots.values[place].sort(by: Larder.isUsedFirst)
    }
  }

  private static func isUsedFirst(_ a: Lot, _ b: Lot) -> Bool {
    func order(_ lot: Lot) -> (DayNumber, DayNumber, Int, Int) {
      let place: (Int, Int) =
        switch lot.source {
        case .purchase(let index): (0, index)
        case .pantry(let index): (1, index)
        }
      return (lot.until ?? .last, lot.from ?? .first, place.0, place.1)
    }
    return order(a) < order(b)
  }

  // MARK: Days

  /// Whether there is nothing to use up.
  public var isEmpty: Bool { lots.isEmpty }

  /// The first day whose dishes may use something; nil if no lot has a first day.
  public var firstDay: DayNumber? { lots.values.lazy.flatMap { $0 }.compactMap(\.from).min() }

  /// Uses up a need on a day.
  /// - Parameters:
  ///   - need: the amounts needed; afterwards, the amounts missing.
  ///   - isBeforeList: whether the day is before the list. A lot without a first day is kept for the list.
  ///   - onlySettling: whether to use only later purchases that cover things to buy on that day.
  ///   - used: called with the amounts used of each lot.
  mutating func use(
    _ need: inout AmountSum, of key: String, on day: DayNumber, isBeforeList: Bool = false,
    onlySettling: Bool = false, _ used: (Source, AmountSum) -> Void = { _, _ in }
  ) {
    guard !need.isEmpty, let place = lots.index(forKey: key) else { return }
    // Swap the lots out, so that changing them does not copy them.
    var all: [Lot] = []
    swap(&all, &lots.values[place])
    for index in all.indices where !need.isEmpty {
      // Lots that do not expire are last, in the order of their first days.
      if all[index].until == nil, let from = all[index].from, from > day { break }
      if all[index].isUsedUp || !all[index].counts(on: day) { continue }
      if isBeforeList, all[index].from == nil { continue }
      if onlySettling, !all[index].settles(day) { continue }
      let taken: AmountSum
      if all[index].isUncounted {
        taken = need.takeUncounted()
      } else if var left = all[index].left {
        all[index].left = nil
        taken = need.take(from: &left)
        all[index].left = left
      } else {
        (taken, need) = (need, AmountSum())
      }
      if !taken.isEmpty { used(all[index].source, taken) }
    }
    swap(&all, &lots.values[place])
  }

  /// Uses up the needs of the dishes before a list, day by day. Afterwards, the larder no longer has the
  /// purchases that are used up.
  /// - Parameters:
  ///   - count: made with `keepsDays`.
  ///   - dueDays: things to buy on these days are due unless they are covered.
  public mutating func use(_ count: ShoppingCount, dueOn dueDays: ClosedRange<DayNumber>? = nil) {
    for (key, needs) in count.needs(of: self, andThings: true) {
      needs.forEachDay { day, needs in
        var (dishes, things) = (needs.sum(ofThings: false), needs.sum(ofThings: true))
        use(&things, of: key, on: day, isBeforeList: true, onlySettling: true)
        use(&dishes, of: key, on: day, isBeforeList: true)
        use(&things, of: key, on: day, isBeforeList: true)
        while lots[key]?.first?.isUsedUp ?? false { lots[key]?.removeFirst() }
        if dueDays?.contains(day) ?? false, !things.isEmpty, let name = needs.first?.name {
          due.append(Due(key: key, name: name, day: day, amounts: things))
        }
      }
    }
    due.sort { ($0.day, $0.key) < ($1.day, $1.key) }
    for place in lots.values.indices { lots.values[place].removeAll(where: \.isUsedUp) }
    lots = lots.filter { !$0.value.isEmpty }
  }

  // MARK: Remainders

  /// The lots that are pantry items, by key.
  var pantryLots: [String: [Lot]] {
    lots.compactMapValues { lots in
      let items = lots.filter { if case .pantry = $0.source { true } else { false } }
      return items.isEmpty ? nil : items
    }
  }

  /// The indices of the pantry items that are used up day by day.
  var countedDown: Set<Int> {
    var indices: Set<Int> = []
    for lots in lots.values {
      for case .pantry(let index) in lots.lazy.map(\.source) { indices.insert(index) }
    }
    return indices
  }

  /// The pantry items that expire and are not used up, in the order of the pantry.
  package var perishables: [(name: String, key: String, until: DayNumber)] {
    let found = lots.lazy.flatMap { key, lots in lots.lazy.map { (key, $0) } }.compactMap {
      key, lot -> (Int, (name: String, key: String, until: DayNumber))? in
      guard case .pantry(let index) = lot.source, let until = lot.until,
        lot.left.map({ $0.terms.contains { $0.total > .zero } }) ?? true
      else { return nil }
      return (index, (lot.name, key, until))
    }
    return found.sorted { $0.0 < $1.0 }.map(\.1)
  }

  /// The indices of the purchases of a thing that are not used up.
  func purchases(of name: String) -> [Int] {
    (lots[aisles.key(name)] ?? []).compactMap { lot in
      guard case .purchase(let index) = lot.source, lot.left.map({ !$0.isEmpty }) ?? true else { return nil }
      return index
    }
  }

  /// The remainder of a purchase; empty for one without an amount.
  func left(ofPurchase index: Int) -> AmountSum { left[.purchase(index)] ?? AmountSum() }

  private var left: [Source: AmountSum] {
    Dictionary(
      lots.values.lazy.flatMap { $0 }.compactMap { lot in lot.left.map { (lot.source, $0) } },
      uniquingKeysWith: { first, _ in first })
  }

  /// Returns whether a purchase may be replaced by its remainder. This would be wrong if the pantry has the
  /// same thing, because earlier dishes would then use that instead.
  func maySettle(_ index: Int) -> Bool { !unsettled.contains(index) }

  /// A list of everything left, all of it in stock.
  /// - Parameters:
  ///   - today: things for earlier days are left out.
  ///   - days: the days of purchase; nil for all.
  public func list(on today: DayNumber, boughtOn days: ClosedRange<DayNumber>? = nil) -> ShoppingList {
    var items: [ShoppingList.Item] = []
    for lots in lots.values {
      var bought = AmountSum()
      var dates: Set<DayNumber> = []
      for lot in lots where lot.left?.isEmpty != true && lot.until.map({ today <= $0 }) ?? true {
        guard let date = lot.bought ?? lot.from.map({ min($0, today) }) else { continue }
        if let days, !days.contains(date) { continue }
        if case .purchase = lot.source, let left = lot.left {
          bought.add(left)
          dates.insert(date)
          continue
        }
        var item = ShoppingList.Item(named: lot.name, aisles)
        item.ticked = lot.left ?? AmountSum(.some)
        item.origin = lot.isUncounted ? .days((lot.from ?? today)...(lot.until ?? today)) : .pantry(lot.from)
        items.append(item)
      }
      // Skip a purchase that is used up, which another larder may no longer have.
      guard let name = lots.first(where: { !$0.isUsedUp })?.name, !bought.isEmpty else { continue }
      var item = ShoppingList.Item(named: name, aisles)
      item.ticked = bought
      item.origin = .bought(dates.sorted())
      items.append(item)
    }
    var list = ShoppingList()
    list.items = ShoppingList.Item.inShopOrder(items.sorted { $0.ticked.text < $1.ticked.text })
    return list
  }
}
