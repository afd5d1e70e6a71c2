/// What was bought, and for which days: the ticks of shopping lists.
///
/// A list may change after one was at the shop. So not the line of a list is ticked, but the amount that it names, for
/// the days that need it: more of it later is the rest to buy, and what was for Wednesday is eaten up on Thursday.
public struct Purchases: Sendable {
  public private(set) var all: [Purchase] = []
  /// What in the file cannot be read. It is kept there.
  public private(set) var problems: [Problem] = []
  private var unreadable: [[UInt8]] = []

  public init() {}

  public init(reading bytes: [UInt8], file: String) {
    for (index, line) in bytes.split(separator: 10, omittingEmptySubsequences: false).enumerated()
    where !line.isEmpty {
      if let purchase = Purchase(line: line) {
        all.append(purchase)
      } else {
        unreadable.append(Array(line))
        problems.append(
          Problem(
            file: file, line: index + 1, message: "this is not something bought",
            hint: "remove the line; what it stood for is on the list again"))
      }
    }
  }

  /// The file.
  /// - Parameter day: what was for days before it is left out.
  public func bytes(from day: DayNumber) -> [UInt8] {
    var bytes: [UInt8] = []
    for purchase in all where purchase.day >= day { purchase.append(to: &bytes) }
    for line in unreadable { bytes += line + [10] }
    return bytes
  }

  /// What there is for some days, by the keys of the names.
  func sums(_ days: ClosedRange<DayNumber>, _ aisles: AisleList) -> [String: AmountSum] {
    var sums: [String: AmountSum] = [:]
    for purchase in all where days.contains(purchase.day) {
      sums[aisles.key(purchase.name), default: AmountSum()].add(purchase.amount, times: purchase.times)
    }
    return sums
  }

  /// Some days as a list on which all is ticked.
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

  /// Ticks what is still to be bought of things on a list, for the days that lack it.
  /// - Parameter items: with what they are for.
  public mutating func tick(_ items: [ShoppingList.Item], _ aisles: AisleList) {
    let known = Dictionary(grouping: all) { aisles.key($0.name) }
    for item in items { tick(item, known[aisles.key(item.name)] ?? []) }
  }

  private mutating func tick(_ item: ShoppingList.Item, _ known: [Purchase]) {
    var needs: [DayNumber: AmountSum] = [:]
    for purpose in item.purposes { needs[purpose.day, default: AmountSum()].add(purpose.amounts) }
    var there: [DayNumber: AmountSum] = [:]
    for purchase in known {
      there[purchase.day, default: AmountSum()].add(purchase.amount, times: purchase.times)
    }
    var rest = item.amounts
    // The pantry feeds the first days, so that the last ones lack.
    for day in needs.keys.sorted(by: >) {
      guard var lack = needs[day] else { continue }
      _ = lack.take(from: &there[day, default: AmountSum()])
      add(lack.take(from: &rest), of: item, day)
    }
    // What is too big to be parted is for the last day.
    if let last = needs.keys.max() { add(rest, of: item, last) }
  }

  private mutating func add(_ sum: AmountSum, of item: ShoppingList.Item, _ day: DayNumber) {
    for (amount, times) in sum.parts {
      all.append(Purchase(day: day, name: item.name, amount: amount, times: times))
    }
  }

  /// Takes what was bought of something for some days off again.
  public mutating func untick(_ name: String, _ days: ClosedRange<DayNumber>, _ aisles: AisleList) {
    let key = aisles.key(name)
    all.removeAll { days.contains($0.day) && aisles.key($0.name) == key }
  }
}
