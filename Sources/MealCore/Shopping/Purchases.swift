/// The purchases of a plan, which are its `bought` lines, and the changes that ticks make to them.
///
/// The dishes of the plan use up purchases. A `Larder` calculates how much is left on a day.
public struct Purchases: Sendable {
  /// All purchases, in the order of the plan; new ones come last.
  public var all: [Purchase] { kept.map(\.purchase) }

  /// The purchases. `origin` is the original index of the purchase, or of the one that it replaces; nil for a new one.
  package private(set) var kept: [(origin: Int?, purchase: Purchase)] = []

  /// - Parameter purchases: the purchases, in the order of the plan.
  public init(_ purchases: some Sequence<Purchase> = []) {
    kept = purchases.enumerated().map { (origin: $0.offset, purchase: $0.element) }
  }

  // MARK: Changes

  private mutating func append(_ purchases: some Sequence<Purchase>) {
    kept += purchases.map { (origin: nil, purchase: $0) }
  }

  /// Replaces purchases with others.
  /// - Parameter changes: the new purchases, by the index in `all` of the one that they replace.
  private mutating func replace(_ changes: [Int: [Purchase]]) {
    guard !changes.isEmpty else { return }
    kept = kept.enumerated().flatMap { index, old in
      (changes[index] ?? [old.purchase]).map { (origin: old.origin, purchase: $0) }
    }
  }

  /// Records that something on a list was bought. A thing to buy someday does not become stock.
  /// - Parameters:
  ///   - item: an item of a list.
  ///   - amounts: how much of it was bought.
  ///   - days: the days of the list, for a thing without an amount.
  ///   - today: the day on which it was bought.
  ///   - until: the last day on which it is good; nil if it does not go bad.
  /// - Returns: the amounts to buy someday that no longer need to be bought.
  @discardableResult
  public mutating func tick(
    _ item: ShoppingList.Item, _ amounts: AmountSum, for days: ClosedRange<DayNumber>, on today: DayNumber,
    until: DayNumber? = nil
  ) -> AmountSum {
    var amounts = amounts
    let due = item.dueDay.map { $0...$0 }
    let someday = item.takeSomeday(from: &amounts)
    if !amounts.takeUncounted().isEmpty {
      append([Purchase(bought: today, until: until, name: item.name, .days(due ?? days))])
    }
    let covered = due ?? (item.isUncounted ? days : nil)
    append(
      amounts.parts.map { amount, times in
        Purchase(bought: today, for: covered, until: until, name: item.name, .amount(amount, times: times))
      })
    return someday
  }

  /// Records a purchase of something that is on no list.
  public mutating func add(_ name: String, _ amount: Amount, on today: DayNumber, until: DayNumber? = nil) {
    append([Purchase(bought: today, until: until, name: name, .amount(amount, times: 1))])
  }

  /// Undoes the latest purchases of the given things, under any of their synonyms.
  /// - Parameters:
  ///   - names: the things, each with the amount to take back; nil for whole purchases.
  ///   - larder: the stock left of these purchases.
  ///   - days: the days of purchase; nil for any day, but then a thing without an amount loses only its last purchase.
  ///     Purchases that are used up are skipped unless they were late.
  /// - Returns: the amounts taken back, one sum for each name.
  public mutating func untick(
    _ names: [(name: String, amount: Amount?)], in larder: Larder,
    boughtOn days: ClosedRange<DayNumber>? = nil
  ) -> [AmountSum] {
    let all = all
    var changes: [Int: [Purchase]] = [:]
    let sums = names.map { name, amount in
      let left = larder.purchases(of: name)
      // The latest first.
      let indices = all.indices.filter {
        (left.contains($0) || all[$0].isLate && larder.groceries.areSame(all[$0].name, name))
          && days?.contains(all[$0].bought) ?? true
      }.sorted { (all[$0].bought, $0) > (all[$1].bought, $1) }
      let measures = larder.groceries.measures(of: name)
      if let amount { return take(AmountSum(amount, measures), from: indices, of: all, &changes) }
      var sum = AmountSum(measures)
      for index in days == nil ? indices.prefix(1) : indices[...] {
        sum.add(all[index].sum(measures) ?? AmountSum(.some))
        changes[index] = []
      }
      return sum
    }
    replace(changes)
    return sums
  }

  /// Subtracts an amount from purchases, in the order of `indices`. Returns the part of the amount that they covered.
  private func take(
    _ amount: AmountSum, from indices: [Int], of all: [Purchase], _ changes: inout [Int: [Purchase]]
  ) -> AmountSum {
    var (wanted, taken) = (amount, AmountSum(amount.measures))
    for index in indices {
      guard var sum = all[index].sum(amount.measures) else { continue }
      let part = wanted.take(from: &sum)
      guard !part.isEmpty else { continue }
      taken.add(part)
      changes[index] = all[index].with(sum, from: all[index].from)
    }
    return taken
  }

  // MARK: Settling

  /// The number of days after which the plan's use of a purchase is final, even if the plan changes.
  public static let memory = 28

  /// Drops the purchases from before `day` that are used up or have expired by then. The other purchases of the same
  /// thing are then replaced by what is left of them, since otherwise earlier dishes would use them in place of the
  /// dropped ones.
  /// - Parameters:
  ///   - larder: the stock left on `day`.
  ///   - day: `memory` days ago.
  /// - Returns: the number of dropped lines.
  public mutating func settle(_ larder: Larder, on day: DayNumber) -> Int {
    var changes: [Int: [Purchase]] = [:]
    let remainders = larder.leftOfPurchases
    let old = all.enumerated().filter { $1.from < day && $1.bought < day && larder.maySettle($0) }
    for (_, lots) in Dictionary(grouping: old, by: { larder.groceries.key($0.element.name) }) {
      var left: [Int: [Purchase]] = [:]
      for (index, purchase) in lots {
        if case .days(let days) = purchase.content {
          if days.upperBound < day { changes[index] = [] }
        } else if let until = purchase.until, until < day {
          // Nothing uses it after its expiry date.
          left[index] = []
        } else {
          left[index] = purchase.with(remainders[index] ?? AmountSum(), from: day)
        }
      }
      if left.values.contains([]) { changes.merge(left) { $1 } }
    }
    let dropped = changes.values.count { $0.isEmpty }
    replace(changes)
    return dropped
  }
}
