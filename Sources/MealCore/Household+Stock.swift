/// The stock of the house, from the pantry and the plan's `bought` lines.
extension Household {
  /// How many days a thing that was not bought stays on the list.
  private static let dueDays = 7

  /// The days before a list's first day: things to buy on these days that were not bought are carried over to the list.
  /// nil if there are no such days.
  private func dueDays(before days: ClosedRange<DayNumber>) -> ClosedRange<DayNumber>? {
    let (start, today) = (days.lowerBound, today)
    let first = today.clampedAdding(-Household.dueDays)
    guard days.upperBound >= today, start > first, today > .first else { return nil }
    return first...min(start, today).clampedAdding(-1)
  }

  /// The stock on the first day of a list, less the amounts that the plan used on earlier days.
  /// - Parameters:
  ///   - days: the days of the list; nil for today. Things to buy that were planned in the week before are due.
  ///   - purchases: what was bought; nil for the purchases in the plan.
  ///   - count: what the list needs; other things are left out, unless the pantry has them, they may be due, or they go
  ///     bad on these days. nil for all things.
  /// - Returns: the stock; the unreadable lines of the days before the list; and the files that cannot be read. Because
  ///   of what could not be read, the stock may be too large.
  package func larder(
    before days: ClosedRange<DayNumber>? = nil, _ purchases: Purchases? = nil, for count: ShoppingCount? = nil
  ) throws -> (Larder, [UnreadableLine], gaps: [Problem]) {
    let days = days ?? today...today
    let (start, due) = (days.lowerBound, dueDays(before: days))
    let purchases = purchases ?? Purchases(plan)
    let keys = try count.map { count in
      let goingBad = purchases.all.filter { $0.until.map(days.contains) ?? false }.map(\.name)
      return try Set(count.keys).union(otherKeys(due)).union(goingBad.map(groceries.key))
    }
    var larder = Larder(purchases, try pantry, try groceries, only: keys)
    let firstUse = larder.firstDay ?? start
    let first = min(firstUse, due?.lowerBound ?? start)
    let unread = try (groceries.problems + pantry.problems).filter { $0.severity == .unread }
    guard first < start else { return (larder, [], unread) }
    var stream = plan.days(first...start.clampedAdding(-1))
    let count = try self.count()
    let guests = guests
    while let day = stream.next().map(guests.seated) {
      for meal in day.meals where day.day >= firstUse || meal.type.isBuy {
        for planned in meal.dishes { count.add(day.day, meal.type, planned.dish, guests: meal.guests) }
      }
    }
    larder.use(count, dueOn: due)
    let gaps = unread + count.problems.filter { $0.severity == .unread }.distinct()
    return (larder, stream.unreadable, gaps)
  }

  /// The keys of the things in the pantry, and of things that may be due.
  private func otherKeys(_ dueDays: ClosedRange<DayNumber>?) throws -> [String] {
    let groceries = try groceries
    var names = try pantry.stocks.map(\.name)
    if let dueDays {
      for day in plan.days(dueDays) {
        for meal in day.meals where meal.type.isBuy { names += meal.dishes.map { ThingToBuy($0.dish).name } }
      }
    }
    return names.map(groceries.key)
  }

  // MARK: Purchases

  /// The changes to the `someday buy` lines that purchases cover: each is removed, or keeps the amount still to buy.
  package func revisions(without bought: [(name: String, amounts: AmountSum)]) throws -> [LineRevision] {
    var bought = bought.filter { !$0.amounts.isEmpty }
    guard !bought.isEmpty else { return [] }
    let groceries = try groceries
    return plan.tail.lines.compactMap { place in
      guard case .someday(let meal, let dish) = place.line, meal.isBuy else { return nil }
      let thing = ThingToBuy(dish)
      guard let index = bought.firstIndex(where: { groceries.areSame($0.name, thing.name) }) else {
        return nil
      }
      var rest = AmountSum(thing.amount ?? .some, groceries.measures(of: thing.name))
      guard !rest.take(from: &bought[index].amounts).isEmpty else { return nil }
      return LineRevision(place, to: rest.parts.first.map { .someday(meal, dish.buying($0.amount)) })
    }
  }

  /// Drops purchases that the plan used up some weeks ago, and returns their number. Drops none if a file cannot be
  /// read.
  package func settle(_ purchases: inout Purchases) throws -> Int {
    let day = today.clampedAdding(-Purchases.memory)
    guard purchases.all.contains(where: { $0.from < day }) else { return 0 }
    let (larder, _, gaps) = try larder(before: day...day, purchases)
    return gaps.isEmpty ? purchases.settle(larder, on: day) : 0
  }
}

extension Purchases {
  /// The purchases on the `bought` lines of a plan. Takes one pass over the plan.
  public init(_ plan: Plan) {
    self.init(plan.boughtLines().compactMap { Purchase($0.line) })
  }

  /// The changes that make the `bought` lines of a plan match these purchases.
  /// - Parameter plan: the plan from which the purchases were read.
  public func changes(in plan: Plan) -> [LineRevision] {
    let new = Dictionary(grouping: kept, by: \.origin)
    let old = plan.boughtLines().enumerated().flatMap { index, place -> [LineRevision] in
      let purchases = new[index, default: []].map(\.purchase)
      guard purchases != [Purchase(place.line)] else { return [] }
      return [LineRevision(place, to: purchases.first?.line)]
        + purchases.dropFirst().map { LineRevision(nil, to: $0.line) }
    }
    return old + new[nil, default: []].map { LineRevision(nil, to: $0.purchase.line) }
  }
}

extension Plan {
  fileprivate func boughtLines() -> [PlacedLine] {
    lines(at: index.indices.lazy.filter { !index[$0].isLoose && mayBeBought($0) && view($0).isBought }).lines
  }

  /// A quick check of the first letters after the date, since nearly all lines are dishes.
  private func mayBeBought(_ place: Int) -> Bool {
    let letter = index[place].offset + 11
    guard index[place].rank < LinePosition.tailRank, letter + 1 < bytes.count, bytes[letter - 1] == .space,
      bytes[letter].isLowercaseLetter
    else { return true }
    return bytes[letter] == UInt8(ascii: "b") && bytes[letter + 1] | 0x20 == UInt8(ascii: "o")
  }
}
