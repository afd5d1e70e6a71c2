extension Larder {
  /// The need of a dish or of a thing to buy, and the part of it that the stock covers on its day.
  struct Draw: Sendable {
    let need: ShoppingCount.DatedNeed
    /// The amounts taken from the lots.
    let taken: [(source: Source, amount: ExactAmount)]
    /// The amount that the stock does not cover.
    let missing: ExactAmount
  }
}

extension [Larder.Draw] {
  /// The sum of the amounts taken from some of the lots.
  func taken(_ measures: Measures, from isMeant: (Larder.Source) -> Bool) -> AmountSum {
    var sum = AmountSum(measures)
    for draw in self {
      for (source, amount) in draw.taken where isMeant(source) { sum.add(amount) }
    }
    return sum
  }
}

/// Queries for the things left in the house.
extension Larder {
  /// All lots with the key of their thing.
  private var all: some Sequence<(key: String, lot: Lot)> {
    shelves.lazy.flatMap { shelf in shelf.lots.lazy.map { (key: shelf.key, lot: $0) } }
  }

  /// The lots that go bad on one of the given days and are not used up, soonest first, with the key of their thing.
  func lots(expiringOn days: ClosedRange<DayNumber>) -> [(key: String, lot: Lot, expire: DayNumber)] {
    all.compactMap { key, lot in lot.expire.flatMap { days.contains($0) ? (key, lot, $0) : nil } }
      .sorted { a, b in
        a.expire == b.expire ? a.lot.source.order < b.lot.source.order : a.expire < b.expire
      }
  }

  /// The lots that are pantry items, with the key of their thing.
  var pantryLots: [(key: String, lot: Lot)] { all.filter { !$0.lot.isPurchase } }

  /// The things that expire and are not used up: the items of the pantry in its order, then purchases.
  package var perishables: [(name: String, key: String, until: DayNumber)] {
    let found = all.compactMap { key, lot in lot.expire.map { (lot.source.order, (lot.name, key, $0)) } }
    return found.sorted { $0.0 < $1.0 }.map { (name: $1.0, key: $1.1, until: $1.2) }
  }

  /// The indices of the purchases of a thing that are not used up.
  func purchases(of name: String) -> [Int] {
    lots(groceries.key(name)).compactMap { lot in
      guard case .purchase(let index) = lot.source, !lot.isUsedUp else { return nil }
      return index
    }
  }

  /// The remainders of purchases with an amount, by their indices.
  var leftOfPurchases: [Int: AmountSum] {
    var left: [Int: AmountSum] = [:]
    for (_, lot) in all {
      if case .purchase(let index) = lot.source, let amounts = lot.left { left[index] = amounts }
    }
    return left
  }

  /// The amount left of a thing at the end of a day; nil if there is enough for anything. Lots that only cover needs
  /// without an amount are not counted.
  /// - Parameter day: nil for any day.
  func left(_ key: String, on day: DayNumber?) -> AmountSum? {
    var sum = AmountSum(groceries.measures(ofKey: key))
    for lot in lots(key) where day.map(lot.counts) ?? true {
      if lot.isUncounted { continue }
      guard let left = lot.left else { return nil }
      sum.add(left)
    }
    return sum
  }

  /// A list of everything left, all of it in stock.
  /// - Parameters:
  ///   - today: the current day; things that only counted for earlier days are left out.
  ///   - days: the days of purchase; nil for all.
  ///   - pantry: the pantry, to list also its items that are not used up day by day; nil to leave those out.
  ///   - count: the coming dishes; each thing is listed with the dishes that use it. nil to name no dishes.
  public func list(
    on today: DayNumber, boughtOn days: ClosedRange<DayNumber>? = nil, with pantry: Pantry? = nil,
    for count: ShoppingCount? = nil
  ) -> ShoppingList {
    var items: [ShoppingList.Item] = []
    let uses = count.map(uses) ?? [:]
    func add(_ name: String, _ amounts: AmountSum, _ origin: ShoppingList.Origin) {
      let item = ShoppingList.Item(named: name, groceries, amounts.measures)
      (item.ticked, item.origin) = (amounts, origin)
      item.purposes = uses[groceries.key(name)] ?? []
      items.append(item)
    }
    for shelf in shelves {
      // The purchases of a thing share one line for each expiry date.
      var bought: [(until: DayNumber?, amounts: AmountSum, dates: Set<DayNumber>)] = []
      for lot in shelf.lots where !lot.isUsedUp && lot.until.map({ today <= $0 }) ?? true {
        let date = lot.bought ?? lot.from.map { min($0, today) }
        if let days, !(date.map(days.contains) ?? false) { continue }
        if lot.isPurchase, let left = lot.left, let date {
          if bought.last?.until != lot.until || bought.isEmpty {
            bought.append((lot.until, AmountSum(shelf.measures), []))
          }
          bought[bought.count - 1].amounts.add(left)
          bought[bought.count - 1].dates.insert(date)
          continue
        }
        add(
          lot.name, lot.left ?? AmountSum(.some),
          lot.isUncounted
            ? .days((lot.from ?? today)...(lot.until ?? today))
            : .pantry(lot.from, until: lot.until, shelf: lot.shelf))
      }
      // Do not take the name of a used-up purchase, which another larder may no longer have.
      guard let name = shelf.lots.first(where: { !$0.isPurchase || !$0.isUsedUp })?.name else { continue }
      for (until, amounts, dates) in bought where !amounts.isEmpty {
        add(name, amounts, .bought(dates.sorted(), until: until))
      }
    }
    for stock in pantry?.stocks ?? [] where !stock.isCountedDown && days == nil {
      let measures = groceries.measures(of: stock.name)
      add(
        stock.name, stock.amount.map { AmountSum($0, measures) } ?? AmountSum(.some),
        .pantry(nil, until: nil, shelf: stock.shelf))
    }
    var list = ShoppingList()
    let texts = items.map { ($0, $0.ticked.text(.nearest)) }
    list.items = ShoppingList.inShopOrder(texts.sorted { $0.1 < $1.1 }.map(\.0)) { $0.shopOrder }
    return list
  }

  /// The dishes and things to buy that use each thing, by its key. For a thing that is used up day by day, only the
  /// dishes that still find some of it are listed; for any other thing, all dishes that need it.
  private func uses(_ count: ShoppingCount) -> [String: [ShoppingList.Purpose]] {
    var (left, uses) = (self, [String: [ShoppingList.Purpose]]())
    for draw in left.use(onListOf: count, hasAll: true) where !draw.taken.isEmpty || draw.need.shelf == nil {
      let (key, purpose) = (draw.need.key, draw.need.purpose)
      if uses[key]?.last?.order != purpose.order { uses[key, default: []].append(purpose) }
    }
    return uses
  }
}
