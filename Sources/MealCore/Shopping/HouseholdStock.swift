/// Subtracts the things in the house from a list: first the stock of the larder on each day, then the pantry
/// items that are subtracted once from the whole list.
///
/// It also determines which things run low when the dishes of the list are cooked, and which must be used up.
struct HouseholdStock {
  private let stocks: [Pantry.Stock]
  private let days: ClosedRange<DayNumber>?
  /// The pantry items that are used up day by day, by key: the stock on the first day of the list.
  private let before: [String: [Larder.Lot]]
  /// The stock that remains after the list of everything that is used up day by day.
  private var larder: Larder
  /// The amounts of each thing that the dishes of the list use, by key.
  private var used: [String: [(source: Larder.Source, amounts: AmountSum)]] = [:]
  /// The days on which something is missing of each thing that is used up day by day.
  private var missing: [String: [DayNumber]] = [:]
  /// The pantry items that are subtracted once, by key, and the amounts of each that the list leaves; nil for
  /// an unlimited amount.
  private var once: [String: [(index: Int, left: AmountSum?)]] = [:]

  /// - Parameters:
  ///   - larder: the stock on the first day of the list.
  ///   - days: the days of the list; nil for no particular days.
  ///   - aisles: the names that count as one thing.
  init(
    _ pantry: Pantry, _ larder: consuming Larder, for days: ClosedRange<DayNumber>?, _ aisles: AisleList
  ) {
    let counted = larder.countedDown
    (stocks, self.days, before) = (pantry.stocks, days, larder.pantryLots)
    self.larder = larder
    for (index, stock) in stocks.enumerated() where !counted.contains(index) {
      guard stock.amount?.quantity.number.map({ $0 > .zero }) ?? true else { continue }
      once[aisles.key(stock.name), default: []].append((index, stock.amount.map { AmountSum($0) }))
    }
  }

  /// Uses up what the dishes of the list need.
  /// - Parameter needs: the needs by key, in the order of the days.
  mutating func use(_ needs: [String: [ShoppingCount.Need]]) {
    for (key, needs) in needs {
      var used: [(source: Larder.Source, amounts: AmountSum)] = []
      var missing: [DayNumber] = []
      needs.forEachDay { day, needs in
        var need = needs.sum(ofThings: false)
        for thing in needs where thing.isThing { need.add(thing.term) }
        larder.use(&need, of: key, on: day) { used.append(($0, $1)) }
        if !need.isEmpty { missing.append(day) }
      }
      self.used[key] = used
      self.missing[key] = missing
    }
  }

  // MARK: The items of the list

  /// Subtracts the things in the house from an item.
  mutating func take(from item: inout ShoppingList.Item, _ key: String) {
    if once[key]?.contains(where: { $0.left == nil }) ?? false {
      item.pantry = [ShoppingList.Stock(text: "enough", state: .takenOff)]
      (item.isInPantry, item.amounts) = (true, AmountSum())
      return
    }
    takeCounted(from: &item, key)
    // If purchases cover the item, the pantry need not be mentioned.
    guard !item.amounts.isEmpty || item.ticked.isEmpty else { return }
    takeOnce(from: &item, key)
    item.isInPantry = item.amounts.isEmpty && item.pantry.contains { $0.state == .takenOff }
  }

  private func takeCounted(from item: inout ShoppingList.Item, _ key: String) {
    if larder.lots[key] != nil { item.missingDays = missing[key] ?? [] }
    var bought = AmountSum()
    var pantry: [Int: AmountSum] = [:]
    for (source, amounts) in used[key] ?? [] {
      switch source {
      case .purchase: bought.add(amounts)
      case .pantry(let index): pantry[index, default: AmountSum()].add(amounts)
      }
    }
    item.ticked = item.amounts.take(from: &bought)
    for lot in before[key] ?? [] {
      guard case .pantry(let index) = lot.source, lot.left?.isEmpty != true else { continue }
      let text = lot.left?.text ?? "enough"
      if let until = lot.until, let days, until < days.lowerBound {
        item.pantry.append(ShoppingList.Stock(text: text, state: .expired(until)))
        continue
      }
      var amounts = pantry[index] ?? AmountSum()
      let isTakenOff = !item.amounts.take(from: &amounts).isEmpty
      // Unused stock need not be mentioned if nothing is left to buy.
      if isTakenOff || !item.amounts.isEmpty {
        item.pantry.append(ShoppingList.Stock(text: text, state: isTakenOff ? .takenOff : .notCounted))
      }
    }
  }

  private mutating func takeOnce(from item: inout ShoppingList.Item, _ key: String) {
    for (place, (index, left)) in (once[key] ?? []).enumerated() {
      guard let amount = stocks[index].amount, var left else { continue }
      var needed = item.amounts
      let isTakenOff = item.amounts.subtract(amount)
      item.pantry.append(
        ShoppingList.Stock(text: AmountText.of(amount), state: isTakenOff ? .takenOff : .notCounted))
      _ = left.take(from: &needed)
      once[key]?[place].left = left
    }
  }

  // MARK: Not bought, running low, to be used up

  /// The things that should have been bought in the days before the list, but were not.
  /// - Parameter aisles: the names that count as one thing.
  func notBought(_ aisles: AisleList) -> [ShoppingList.Item] {
    larder.due.enumerated().compactMap { index, due in
      if once[due.key]?.contains(where: { $0.left == nil }) ?? false { return nil }
      var item = ShoppingList.Item(named: due.name, aisles, .notBought(due.day))
      item.amounts = due.amounts
      item.isOptional = false
      var purpose = ShoppingList.Purpose(
        day: due.day, meal: .buy, dish: due.name, order: index - larder.due.count)
      purpose.amounts = due.amounts
      item.purposes = [purpose]
      return item
    }
  }

  /// The things with less than `low` left when the dishes of the list are cooked.
  /// - Parameter aisles: the names that count as one thing.
  func runningLow(_ aisles: AisleList) -> [ShoppingList.Item] {
    var lacks: [String: (index: Int, lack: AmountSum)] = [:]
    for (index, stock) in stocks.enumerated() {
      guard let low = stock.low else { continue }
      let key = aisles.key(stock.name)
      guard var left = left(key) else { continue }
      var lack = AmountSum(low)
      _ = lack.take(from: &left)
      guard let term = lack.terms.first else { continue }
      if let other = lacks[key]?.lack.terms.first, other.kind != term.kind || other.total >= term.total {
        continue
      }
      lacks[key] = (index, lack)
    }
    return lacks.values.sorted { $0.index < $1.index }.map { index, lack in
      var item = ShoppingList.Item(named: stocks[index].name, aisles, .runningLow)
      item.amounts = lack
      item.isOptional = false
      return item
    }
  }

  /// The amounts of a thing that the list leaves; nil if there is enough.
  private func left(_ key: String) -> AmountSum? {
    var sum = AmountSum()
    for (_, left) in once[key] ?? [] {
      guard let left else { return nil }
      sum.add(left)
    }
    for lot in larder.lots[key] ?? [] where days.map({ lot.counts(on: $0.upperBound) }) ?? true {
      if lot.isUncounted { continue }
      guard let left = lot.left else { return nil }
      sum.add(left)
    }
    return sum
  }

  /// The things that expire on the days of the list, soonest first.
  var useUp: [ShoppingList.UseUp] {
    guard let days else { return [] }
    let found = before.values.lazy.flatMap { $0 }.compactMap { lot -> (Int, ShoppingList.UseUp)? in
      guard case .pantry(let index) = lot.source, let until = lot.until, days.contains(until),
        lot.left?.isEmpty != true
      else { return nil }
      return (index, ShoppingList.UseUp(name: lot.name, amount: lot.left?.amounts.first, expire: until))
    }
    return found.sorted { ($0.1.expire, $0.0) < ($1.1.expire, $1.0) }.map(\.1)
  }
}
