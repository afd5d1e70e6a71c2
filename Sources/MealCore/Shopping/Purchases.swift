/// The things bought, and the days that they are for: the ticks of shopping lists.
///
/// A list may change after the shopping. So ticks are kept as amounts for the days that need them, not as
/// lines of a list: if more is needed later, only the rest is left to buy, and things bought for Wednesday no
/// longer count on Thursday.
public struct Purchases: Sendable {
  /// In the order of the file.
  public private(set) var all: [Purchase] = []
  /// The lines that cannot be read. They are kept in the file.
  public private(set) var problems: [Problem] = []
  private var unreadable: [[UInt8]] = []

  /// No purchases.
  public init() {}

  /// Reads the file of ticks, in linear time. A line that cannot be read becomes a problem.
  /// - Parameters:
  ///   - bytes: the contents of the file.
  ///   - file: the file as the user named it, for problems.
  public init(reading bytes: [UInt8], file: String) {
    for (index, line) in bytes.split(separator: 10, omittingEmptySubsequences: false).enumerated()
    where !line.isEmpty {
      if let purchase = Purchase(line: line) {
        all.append(purchase)
      } else {
        unreadable.append(Array(line))
        problems.append(
          Problem(
            file: file, line: index + 1, message: "this line is not a purchase",
            hint: "remove the line; its item is on the list again"))
      }
    }
  }

  /// The contents of the file.
  /// - Parameter day: purchases for earlier days are left out.
  public func bytes(from day: DayNumber) -> [UInt8] {
    var bytes: [UInt8] = []
    for purchase in all where purchase.day >= day { purchase.append(to: &bytes) }
    for line in unreadable { bytes += line + [10] }
    return bytes
  }

  /// The sums for some days, by the keys of the names.
  func sums(_ days: ClosedRange<DayNumber>, _ aisles: AisleList) -> [String: AmountSum] {
    var sums: [String: AmountSum] = [:]
    for purchase in all where days.contains(purchase.day) {
      sums[aisles.key(purchase.name), default: AmountSum()].add(purchase.amount, times: purchase.times)
    }
    return sums
  }

  /// A list of everything bought for the days, all of it ticked.
  public func list(_ days: ClosedRange<DayNumber>, _ aisles: AisleList) -> ShoppingList {
    var items: [String: ShoppingList.Item] = [:]
    for purchase in all.sorted(by: { $0.day < $1.day }) where days.contains(purchase.day) {
      let key = aisles.key(purchase.name)
      var item = items[key] ?? ShoppingList.Item(named: purchase.name, aisles)
      item.ticked.add(purchase.amount, times: purchase.times)
      if item.tickedDays.last != purchase.day { item.tickedDays.append(purchase.day) }
      items[key] = item
    }
    var list = ShoppingList()
    list.items = ShoppingList.Item.inShopOrder(items.values)
    return list
  }

  // MARK: Ticks

  /// Ticks the amounts that are still to be bought, for the days that lack them.
  /// - Parameters:
  ///   - aisles: the names that count as one ingredient.
  ///   - items: items of a list made with `keepsPurposes`.
  public mutating func tick(_ items: [ShoppingList.Item], _ aisles: AisleList) {
    let known = Dictionary(grouping: all) { aisles.key($0.name) }
    for item in items { tick(item, known[aisles.key(item.name)] ?? []) }
  }

  private mutating func tick(_ item: ShoppingList.Item, _ known: [Purchase]) {
    var needs: [DayNumber: AmountSum] = [:]
    for purpose in item.purposes {
      if let day = purpose.day { needs[day, default: AmountSum()].add(purpose.amounts) }
    }
    var there: [DayNumber: AmountSum] = [:]
    for purchase in known {
      there[purchase.day, default: AmountSum()].add(purchase.amount, times: purchase.times)
    }
    var rest = item.amounts
    // The pantry serves the earliest days, so the shortage is on the latest.
    for day in needs.keys.sorted(by: >) {
      guard var lack = needs[day] else { continue }
      _ = lack.take(from: &there[day, default: AmountSum()])
      add(lack.take(from: &rest), of: item, day)
    }
    // An amount too big to divide among the days counts for the last one.
    if let last = needs.keys.max() { add(rest, of: item, last) }
  }

  private mutating func add(_ sum: AmountSum, of item: ShoppingList.Item, _ day: DayNumber) {
    for (amount, times) in sum.parts {
      all.append(Purchase(day: day, name: item.name, amount: amount, times: times))
    }
  }

  /// Removes the purchases of a thing, under any of its synonyms, for some days.
  public mutating func untick(_ name: String, _ days: ClosedRange<DayNumber>, _ aisles: AisleList) {
    let key = aisles.key(name)
    all.removeAll { days.contains($0.day) && aisles.key($0.name) == key }
  }
}
