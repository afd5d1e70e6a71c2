/// A thing that was bought, usually one on a shopping list, and how much of it.
package final class Tick {
  /// Its name on the list.
  package let name: String
  /// The days of the list.
  let days: ClosedRange<DayNumber>
  /// The items of the list, each with the amounts bought of it.
  private(set) var parts: [(item: ShoppingList.Item, amounts: AmountSum)] = []
  /// The part of the last amount in `parts` that is more than its item needs.
  private var extra = AmountSum()
  /// The amounts bought that no item of the list needs.
  private(set) var more = AmountSum()
  /// The dishes that use it, in words: `goes to pizza, Sat 12 Dec`.
  package var way: String?
  /// The reason to give if there is nothing to tick.
  package let reason: String
  /// Whether the list has it.
  private let isListed: Bool

  /// - Parameters:
  ///   - typed: a name on the list, and the amount that was typed.
  ///   - list: the shopping list.
  ///   - measures: how to measure a thing that is not on the list; nil if it must be on the list.
  /// - Throws: `LineError` if the amount cannot be compared with those of the list.
  package init(
    _ typed: ThingToBuy, on list: ShoppingList, for days: ClosedRange<DayNumber>,
    _ measures: Measures? = nil
  ) throws {
    (name, self.days) = (typed.name, days)
    let items = list.items.filter { $0.name == typed.name }
    isListed = !items.isEmpty
    let isInPantry = items.contains(where: \.isInPantry)
    let isUnknown = typed.amount == nil && !list.gaps.isEmpty
    let isNone = typed.amount?.quantity.number == .zero
    reason =
      isNone
      ? "not ticked: the amount is 0"
      : isUnknown
        ? "not ticked: the list is incomplete, so name the amount too"
        : items.isEmpty
          ? "not ticked: it has no recipe, so name the amount too"
          : isInPantry ? "in the pantry" : "in stock already"
    if isUnknown || isNone { return }
    // Overdue things come first.
    let open = items.filter { $0.isWanted || !$0.somedayAmounts.isEmpty }
      .sorted { $0.isNotBought && !$1.isNotBought }
    guard let amount = typed.amount, open.isEmpty || !open.contains(where: \.isUncounted) else {
      // No amount was typed, or the list has the thing without one: tick each item with its own amount. A typed
      // amount is used for the first item that has none.
      let index = open.firstIndex { $0.isUncounted && $0.somedayAmounts.isEmpty }
      parts = open.enumerated().map { place, item in
        (item, typed.amount.flatMap { place == index ? AmountSum($0, item.measures) : nil } ?? item.amounts)
      }
      return
    }
    guard let measures = items.first?.measures ?? measures else { return }
    if let (item, amounts) = Tick.printed(amount, open) {
      // The list prints amounts rounded up; take the exact amount.
      parts = [(item, amounts)]
      return
    }
    more = AmountSum(amount, measures)
    try Tick.check(more, "\(AmountText.of(amount)) \(typed.name)", items)
    for item in open {
      var amounts = item.amounts
      // The part that the item needs, in the units that were typed.
      let part = more.take(from: &amounts)
      if !part.isEmpty { parts.append((item, part)) }
    }
    // Make the surplus part of the last purchase, unless that is for things of an earlier day.
    if let last = parts.indices.last, !parts[last].item.isNotBought {
      extra = more
      parts[last].amounts.add(more)
      more = AmountSum()
    }
  }

  /// Refuses an amount that the list cannot count: 2 cups of something that it has in grams.
  /// - Parameter typed: the amount and the name, as typed.
  private static func check(_ amount: AmountSum, _ typed: String, _ items: [ShoppingList.Item]) throws {
    var all = AmountSum(amount.measures)
    for item in items {
      all.add(item.amounts)
      all.add(item.ticked)
    }
    // If the list has the thing only without an amount, the text is empty.
    guard !all.text.isEmpty, !all.meets(amount) else { return }
    let isCounted = (all.terms + amount.terms).contains { $0.kind == .count("") }
    throw LineError(
      "\(typed): the list has \(all.text)",
      hint: "write an amount in the same kind of unit, or the name alone for all of it"
        + (isCounted
          ? "; to say what one weighs, use 'mealschedule edit units', for example: onion: 1 = 80 g" : "")
    )
  }

  /// The first item that a list prints with this amount, and its exact amount; nil if there is none.
  private static func printed(
    _ amount: Amount, _ items: [ShoppingList.Item]
  ) -> (ShoppingList.Item, AmountSum)? {
    items.lazy.compactMap { item in
      item.amounts.term(printedAs: amount).map { (item, $0) }
    }.first
  }

  /// Whether nothing is ticked.
  package var isEmpty: Bool { parts.isEmpty && more.isEmpty }

  /// Records the ticked amounts as purchases.
  /// - Parameter until: the last day on which it is good; nil if it does not go bad.
  /// - Returns: the things to buy someday, each with the amounts that no longer need to be bought.
  package func record(
    in purchases: inout Purchases, on today: DayNumber, until: DayNumber? = nil
  ) -> [(name: String, amounts: AmountSum)] {
    let someday = parts.map { item, amounts in
      (item.name, purchases.tick(item, amounts, for: days, on: today, until: until))
    }
    for (amount, _) in more.parts { purchases.add(name, amount, on: today, until: until) }
    return someday
  }

  // MARK: Words

  /// The thing with its amount, in words: `140 g butter`.
  package var words: String {
    var sum = more
    for (_, amounts) in parts { sum.add(amounts) }
    return Tick.words(sum, name)
  }

  /// A line for each item of the list: `140 g butter: goes to risotto, Wed 13 Mar`, or `4 batteries, for someday`.
  package var lines: [String] {
    var lines = parts.map { item, amounts in
      var stock = amounts
      let isSomeday = !item.takeSomeday(from: &stock).isEmpty
      if item.reason == .planned, let way {
        return Tick.words(amounts, name) + ": \(way)" + (isSomeday ? "; the rest is for someday" : "")
      }
      return Tick.words(amounts, name)
        + Tick.purpose(item, stock.isEmpty ? [] : item.days, isSomeday: isSomeday)
    }
    if !extra.isEmpty, let last = lines.popLast() {
      lines.append(last + "; \(extra.text(.nearest)) more than is on the list")
    }
    if !more.isEmpty {
      lines.append(
        Tick.words(more, name)
          + (!isListed ? ", not on the list" : parts.isEmpty ? "" : ", more than is on the list"))
    }
    return lines
  }

  /// The amounts and the name in words: `140 g butter`; the name alone if the amounts print nothing.
  package static func words(_ amounts: AmountSum, _ name: String) -> String {
    let amount = amounts.text
    return amount.isEmpty ? name : "\(amount) \(IngredientName.counted(name, amount))"
  }

  private static func purpose(
    _ item: ShoppingList.Item, _ days: [DayNumber], isSomeday: Bool
  ) -> String {
    if item.reason == .runningLow { return ", running low" }
    var words =
      days.count > 3
      ? ["\(days.count) days, \((days[0]...days[days.count - 1]).spelledOut)"] : days.map(\.spelledOut)
    if isSomeday { words.append("someday") }
    return words.isEmpty ? "" : ", for " + words.joined(separator: ", ")
  }
}
