/// What is left in a larder on a day, kept from an earlier run: if nothing has changed since, the recipes of
/// the days before a list need not be read again.
///
/// A cache is a line with a hash of everything that the result depends on, a line for each lot of which
/// something was used, the lines of the things that are due, as in the stock file, and a line that ends it.
package struct LarderCache {
  private var hash: UInt64 = 0xCBF2_9CE4_8422_2325

  /// - Parameters:
  ///   - recipes: identifies the state of all recipes.
  ///   - household: the servings of dishes that do not state their own.
  package init(
    recipes: String, _ purchases: Purchases, _ pantry: Pantry, _ aisles: AisleList, _ household: Servings?
  ) {
    add(recipes.utf8)
    add(purchases.bytes)
    add(pantry.bytes)
    add(aisles.bytes)
    add((household?.description ?? "-").utf8)
  }

  /// Adds the days on which things are due if they are not bought.
  package mutating func add(_ days: ClosedRange<DayNumber>?) {
    add((days.map { "\($0.lowerBound)..\($0.upperBound)" } ?? "-").utf8)
  }

  /// Adds a dish that uses up what is in the house.
  package mutating func add(_ day: DayNumber, _ meal: MealType, _ dish: Dish) {
    add(day.number)
    if meal.isBuy { add(meal.name.utf8) }
    add(dish.servings.map { Int($0.hundredths) } ?? -1)
    add(dish.hasPlainNumbers ? 1 : 0)
    add(dish.text.utf8)
  }

  /// FNV-1a, with the length first, so that adjoining parts cannot be confused.
  private mutating func add(_ bytes: some Collection<UInt8>) {
    add(bytes.count)
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
  }

  private mutating func add(_ number: Int) {
    hash = (hash ^ UInt64(bitPattern: Int64(number))) &* 0x100_0000_01B3
    hash ^= hash >> 32
  }

  // MARK: The file

  /// The last line.
  private static let end = "end\n"

  private var head: String { "mealschedule larder 1\t\(String(hash, radix: 16))" }

  /// The bytes of a cache.
  /// - Parameters:
  ///   - larder: after it was used up.
  ///   - first: before.
  package func bytes(of larder: Larder, from first: Larder) -> [UInt8]? {
    var text = head + "\n"
    for key in larder.lots.keys.sorted() {
      for (index, lot) in (larder.lots[key] ?? []).enumerated() {
        guard let left = lot.left, left != first.lots[key]?[index].left else { continue }
        guard let total = left.onlyTotal else { return nil }
        text += "\(total.numerator)/\(total.denominator)\t\(index)\t\(key)\n"
      }
    }
    text += "\n"
    var bytes = Array(text.utf8)
    for purchase in larder.due.flatMap(\.purchases) { bytes += purchase.line + [.lineFeed] }
    return bytes + LarderCache.end.utf8
  }

  /// Uses up a larder as an earlier run did.
  /// - Returns: nil if the cache is of another state or damaged.
  package func larder(_ bytes: [UInt8], _ larder: Larder) -> Larder? {
    // A file that was cut off has no end.
    guard bytes.suffix(LarderCache.end.utf8.count).elementsEqual(LarderCache.end.utf8) else { return nil }
    var lines = bytes.dropLast(LarderCache.end.utf8.count)
      .split(separator: .lineFeed, omittingEmptySubsequences: false)[...]
    guard lines.popFirst()?.elementsEqual(head.utf8) ?? false else { return nil }
    var larder = larder
    while let line = lines.popFirst() {
      if line.isEmpty { break }
      let fields = line.split(separator: 9, maxSplits: 2)
      guard fields.count == 3, let total = Rational(fraction: fields[0]),
        let index = Rational(fraction: fields[1]), index.isWhole,
        larder.leave(total, ofLot: Int(clamping: index.numerator), String(decoding: fields[2], as: UTF8.self))
      else { return nil }
    }
    for line in lines where !line.isEmpty {
      guard let purchase = Purchase(line: line) else { return nil }
      larder.addDue(purchase)
    }
    return larder
  }
}

extension Larder.Due {
  /// The amounts, as lines of the stock file.
  fileprivate var purchases: [Purchase] {
    var amounts = amounts
    let uncounted = amounts.takeUncounted()
    let counted = amounts.parts.map { Purchase(bought: day, name: name, .amount($0.amount, times: $0.times)) }
    return counted + (uncounted.isEmpty ? [] : [Purchase(bought: day, name: name, .days(day...day))])
  }
}
