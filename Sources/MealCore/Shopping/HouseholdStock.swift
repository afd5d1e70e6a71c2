/// Subtracts the things in the house from a list: first the stock of the larder on each day, then the pantry
/// items that are subtracted once from the whole list.
///
/// It also determines which things run low when the dishes of the list are cooked, and which must be used up.
struct HouseholdStock {
  private let stocks: [Pantry.Stock]
  private let days: ClosedRange<DayNumber>?
  private let groceries: Groceries
  /// By key, the pantry items that are used up day by day, with the amounts on the first day of the list.
  private let before: [String: [Larder.Lot]]
  /// The things that go bad on the days of the list, soonest first.
  let useUp: [ShoppingList.UseUp]
  /// Everything that is used up day by day; after `use`, only what the list leaves of it.
  private var larder: Larder
  /// The part of each need of the list that the larder covers, by the key of the thing.
  private var draws: [String: [Larder.Draw]] = [:]
  /// The pantry items that are subtracted once, by key, and the amounts of each that the list leaves; nil for
  /// an unlimited amount.
  private var once: [String: [(index: Int, left: AmountSum?)]] = [:]

  /// - Parameters:
  ///   - larder: the stock on the first day of the list.
  ///   - days: the days of the list; nil if it is not for particular days.
  init(_ pantry: Pantry, _ larder: consuming Larder, for days: ClosedRange<DayNumber>?) {
    (stocks, self.days, groceries) = (pantry.stocks, days, larder.groceries)
    let lots = larder.pantryLots
    before = Dictionary(grouping: lots, by: \.key).mapValues { $0.map(\.lot) }
    useUp =
      days.map(larder.lots(expiringOn:))?.map {
        ShoppingList.UseUp(name: $0.lot.name, amount: $0.lot.left?.amounts.first, expire: $0.expire)
      } ?? []
    self.larder = larder
    let counted = Set(lots.map(\.lot.source))
    for (index, stock) in stocks.enumerated() where !counted.contains(.pantry(index)) {
      guard stock.amount?.quantity.number.map({ $0 > .zero }) ?? true else { continue }
      let key = groceries.key(stock.name)
      let left = stock.amount.map { AmountSum($0, groceries.measures(ofKey: key)) }
      once[key, default: []].append((index, left))
    }
  }

  /// Subtracts the needs of the list's dishes and dated things to buy from the stock, day by day.
  mutating func use(_ count: ShoppingCount) {
    guard !larder.isEmpty else { return }
    draws = Dictionary(grouping: larder.use(onListOf: count), by: \.need.key)
  }

  // MARK: The items of the list

  /// Subtracts the things in the house from an item.
  mutating func take(from item: ShoppingList.Item, _ key: String) {
    if once[key]?.contains(where: { $0.left == nil }) ?? false {
      item.pantry = [ShoppingList.Stock(text: "enough", state: .takenOff)]
      (item.isInPantry, item.amounts) = (true, AmountSum(item.measures))
      return
    }
    takeCounted(from: item, key)
    // If purchases cover the item, the pantry need not be mentioned.
    guard !item.amounts.isEmpty || item.ticked.isEmpty else { return }
    takeOnce(from: item, key)
    item.isInPantry = item.amounts.isEmpty && item.pantry.contains { $0.state == .takenOff }
  }

  private func takeCounted(from item: ShoppingList.Item, _ key: String) {
    guard larder.shelf(key) != nil else { return }
    let draws = draws[key] ?? []
    item.draws = draws
    var bought = draws.taken(item.measures) { if case .purchase = $0 { true } else { false } }
    item.ticked = item.amounts.take(from: &bought)
    for lot in before[key] ?? [] {
      guard !lot.isUsedUp else { continue }
      var text = lot.left?.text(.nearest) ?? "enough"
      if let until = lot.until, let days, until < days.lowerBound {
        item.pantry.append(ShoppingList.Stock(text: text, state: .expired(until)))
        continue
      }
      var amounts = draws.taken(item.measures) { $0 == lot.source }
      let isTakenOff = !item.amounts.take(from: &amounts).isEmpty
      if lot.left == nil, !item.amounts.isEmpty, let until = lot.until {
        text += " until \(until.spelledOut)"
      }
      // Unused stock need not be mentioned if nothing is left to buy.
      if isTakenOff || !item.amounts.isEmpty {
        item.add(text, lot.left, isTakenOff, until: lot.until)
      }
    }
  }

  private mutating func takeOnce(from item: ShoppingList.Item, _ key: String) {
    for (place, (index, left)) in (once[key] ?? []).enumerated() {
      guard let amount = stocks[index].amount, var left else { continue }
      let isTakenOff = !item.amounts.take(from: &left).isEmpty
      item.add(AmountText.of(amount), left, isTakenOff)
      once[key]?[place].left = left
    }
  }

  // MARK: Not bought, running low, to be used up

  /// The things that should have been bought in the days before the list, but were not.
  func notBought() -> [ShoppingList.Item] {
    larder.due.enumerated().compactMap { index, due in
      if once[due.key]?.contains(where: { $0.left == nil }) ?? false { return nil }
      let item = ShoppingList.Item(named: due.name, groceries, due.amounts.measures, .notBought(due.day))
      item.amounts = due.amounts
      item.isOptional = false
      var purpose = ShoppingList.Purpose(
        day: due.day, meal: .buy, dish: due.name, order: index - larder.due.count)
      purpose.amounts = due.amounts
      item.purposes = [purpose]
      return item
    }
  }

  /// The things with less than `low` left once the dishes of the list are cooked.
  func runningLow() -> [ShoppingList.Item] {
    var lacks: [String: (index: Int, lack: AmountSum)] = [:]
    for (index, stock) in stocks.enumerated() {
      guard let low = stock.low else { continue }
      let key = groceries.key(stock.name)
      guard let left = left(key) else { continue }
      let lack = left.missing(of: AmountSum(low, left.measures))
      guard let term = lack.terms.first else { continue }
      if let other = lacks[key]?.lack.terms.first, other.kind != term.kind || other.total >= term.total {
        continue
      }
      lacks[key] = (index, lack)
    }
    return lacks.values.sorted { $0.index < $1.index }.map { index, lack in
      let item = ShoppingList.Item(named: stocks[index].name, groceries, lack.measures, .runningLow)
      item.amounts = lack
      item.isOptional = false
      return item
    }
  }

  /// The amounts of a thing that the list leaves; nil if there is enough.
  private func left(_ key: String) -> AmountSum? {
    guard var sum = larder.left(key, on: days?.upperBound) else { return nil }
    for (_, left) in once[key] ?? [] {
      guard let left else { return nil }
      sum.add(left)
    }
    return sum
  }

  // MARK: Free stock

  /// The stock of a thing.
  struct Free {
    /// The amounts; nil if there is enough for anything.
    var amounts: AmountSum?
    /// Whether there is some of it that only covers needs without an amount.
    var isUncounted = false
  }

  /// The stock of each thing on a day, by its key.
  func free(on day: DayNumber) -> [String: Free] {
    var free: [String: Free] = [:]
    for shelf in larder.shelves {
      for lot in shelf.lots where lot.counts(on: day) && !lot.isUsedUp {
        HouseholdStock.add(lot.left, isUncounted: lot.isUncounted, to: &free[shelf.key], shelf.measures)
      }
    }
    for (key, stocks) in once {
      for stock in stocks {
        HouseholdStock.add(stock.left, to: &free[key], groceries.measures(ofKey: key))
      }
    }
    return free
  }

  private static func add(
    _ left: AmountSum?, isUncounted: Bool = false, to free: inout Free?, _ measures: Measures
  ) {
    var sum = free ?? Free(amounts: AmountSum(measures))
    if isUncounted {
      sum.isUncounted = true
    } else if let left {
      sum.amounts?.add(left)
    } else {
      sum.amounts = nil
    }
    free = sum
  }

  /// The first day in a range on which some of a thing goes bad, by the key of the thing. Counts only stock that may be
  /// used from the first of the days on.
  func expiring(on days: ClosedRange<DayNumber>) -> [String: DayNumber] {
    let found = larder.lots(expiringOn: days).filter { $0.lot.from.map { $0 <= days.lowerBound } ?? true }
    return Dictionary(found.map { ($0.key, $0.expire) }) { first, _ in first }
  }
}

extension ShoppingList.Item {
  /// Adds a stock in the pantry to the item.
  /// - Parameters:
  ///   - left: the amount left; nil if there is enough.
  ///   - until: the last day on which it counts.
  fileprivate func add(
    _ text: String, _ left: AmountSum?, _ isTakenOff: Bool, until: DayNumber? = nil
  ) {
    var why: String?
    // An item for needs without an amount has no unit to compare.
    if let left, !isUncounted {
      why = !left.meets(amounts) ? "another unit" : until.map { "good until \($0.spelledOut)" }
    }
    pantry.append(ShoppingList.Stock(text: text, state: isTakenOff ? .takenOff : .notCounted(why: why)))
  }
}
