/// A cache of what is left in the larder before the first day of a shopping list.
///
/// If the plan and the stock file have not changed since it was written, neither the stock file nor the days before
/// the list are read. If only other days have changed, these days are read, but not the recipes of their dishes.
///
/// It has a line that names the format, a line with the state of the files, a line with a hash of all that the
/// result depends on, and what is left: purchases and things that are due as lines of the stock file, and amounts
/// of the pantry. `CacheFile` adds a checksum.
///
///     mealschedule larder 2
///     9c1f03d2 734938 64768 1310 41 1363000000000000000 1363000000000000000 ...
///     5c0de8a1fc4d12b7
///     12⇥2013-03-01⇥flour⇥400/1⇥g
///     pantry⇥3⇥1/2
///     due⇥2013-03-07⇥milk⇥1/1⇥l
package struct LarderCache {
  private var hash = Hash()
  private let pantry: Pantry
  private let aisles: AisleList
  /// The state of the files and the days, as the second line of a cache; nil if that may change unnoticed.
  private let state: String?
  /// The number of purchases; nil if it is not known.
  private var count: Int?

  /// - Parameters:
  ///   - recipes: identifies the state of all recipes.
  ///   - household: the servings of dishes that do not state their own.
  ///   - start: the first day of the list.
  ///   - due: the days on which things are due if they are not bought.
  ///   - plan: identifies the contents of the plan; nil if they may change unnoticed.
  ///   - stock: the same of the stock file.
  package init(
    recipes: String, _ pantry: Pantry, _ aisles: AisleList, _ household: Servings?, before start: DayNumber,
    due: ClosedRange<DayNumber>?, plan: String?, stock: String?
  ) {
    (self.pantry, self.aisles) = (pantry, aisles)
    hash.add(recipes.utf8)
    hash.add(pantry.bytes)
    hash.add(aisles.bytes)
    hash.add((household?.description ?? "-").utf8)
    hash.add((due.map { "\($0.lowerBound)..\($0.upperBound)" } ?? "-").utf8)
    if let plan, let stock {
      state = "\(hash.text) \(start.number) \(plan) \(stock)"
    } else {
      state = nil
    }
  }

  /// Whether the state of the files is enough to know a larder.
  package var hasState: Bool { state != nil }

  /// Adds what was bought.
  package mutating func add(_ purchases: Purchases) {
    hash.add(purchases.bytes)
    count = purchases.all.count
  }

  /// Adds a dish that uses up what is in the house.
  package mutating func add(_ day: DayNumber, _ meal: MealType, _ dish: Dish) {
    hash.add(day.number)
    if meal.isBuy { hash.add(meal.name.utf8) }
    hash.add(dish.servings.map { Int($0.hundredths) } ?? -1)
    hash.add(dish.hasPlainNumbers ? 1 : 0)
    hash.add(dish.text.utf8)
  }

  /// FNV-1a.
  private struct Hash {
    private var value: UInt64 = 0xCBF2_9CE4_8422_2325

    var text: String { String(value, radix: 16) }

    /// With the length first, so that adjoining parts cannot be confused.
    mutating func add(_ bytes: some Collection<UInt8>) {
      add(bytes.count)
      for byte in bytes { value = (value ^ UInt64(byte)) &* 0x100_0000_01B3 }
    }

    mutating func add(_ number: Int) {
      value = (value ^ UInt64(bitPattern: Int64(number))) &* 0x100_0000_01B3
      value ^= value >> 32
    }
  }

  // MARK: The file

  private static let head = Array("mealschedule larder 2\n".utf8)
  private static let pantryMark = Array("pantry\t".utf8)
  private static let dueMark = Array("due\t".utf8)

  /// The bytes of a cache.
  /// - Parameters:
  ///   - larder: after it was used up.
  ///   - isOfState: whether these files alone give the same larder, without anything to report.
  /// - Returns: nil if what is left cannot be written.
  package func bytes(of larder: Larder, isOfState: Bool) -> [UInt8]? {
    var bytes = LarderCache.head + Array("\(isOfState ? state ?? "-" : "-")\n\(hash.text)\n".utf8)
    let (purchases, items) = larder.remains
    for (index, purchase) in purchases { bytes += Array("\(index)\t".utf8) + purchase.line + [.lineFeed] }
    for (index, left) in items where left != pantry.stocks[index].amount.map({ AmountSum($0) }) {
      guard let total = left.onlyTotal else { return nil }
      bytes += LarderCache.pantryMark + "\(index)\t\(total.numerator)/\(total.denominator)\n".utf8
    }
    for purchase in larder.due.flatMap(\.purchases) {
      bytes += LarderCache.dueMark + purchase.line + [.lineFeed]
    }
    // Sums too big to be one number, for example, cannot be written.
    guard let copy = self.larder(bytes, isOfState: false), copy.isSame(as: larder) else { return nil }
    return bytes
  }

  /// The larder after it was used up, as an earlier run left it.
  /// - Parameter isOfState: whether to compare the state of the files instead of all that was added.
  /// - Returns: nil if the cache is of another state or damaged.
  package func larder(_ bytes: [UInt8], isOfState: Bool) -> Larder? {
    guard bytes.starts(with: LarderCache.head) else { return nil }
    var lines = bytes.dropFirst(LarderCache.head.count)
      .split(separator: .lineFeed, omittingEmptySubsequences: false)[...]
    guard lines.popLast()?.isEmpty ?? false, let written = lines.popFirst(), let contents = lines.popFirst()
    else { return nil }
    if isOfState {
      guard let state, written.elementsEqual(state.utf8) else { return nil }
    } else {
      guard contents.elementsEqual(hash.text.utf8) else { return nil }
    }
    return larder(lines)
  }

  private func larder(_ lines: ArraySlice<ArraySlice<UInt8>>) -> Larder? {
    var purchases: [(index: Int, purchase: Purchase)] = []
    var items: [(index: Int, total: Rational)] = []
    var due: [Purchase] = []
    for line in lines {
      if line.first?.isDigit ?? false {
        guard let (index, rest) = LarderCache.number(line), let purchase = Purchase(line: rest),
          purchases.last.map({ $0.index < index }) ?? true, count.map({ index < $0 }) ?? true
        else { return nil }
        purchases.append((index, purchase))
      } else if line.starts(with: LarderCache.pantryMark) {
        guard let (index, rest) = LarderCache.number(line.dropFirst(LarderCache.pantryMark.count)),
          let total = Rational(fraction: rest)
        else { return nil }
        items.append((index, total))
      } else {
        guard line.starts(with: LarderCache.dueMark),
          let purchase = Purchase(line: line.dropFirst(LarderCache.dueMark.count))
        else { return nil }
        due.append(purchase)
      }
    }
    var larder = Larder(purchases, pantry, aisles)
    for (index, total) in items {
      guard pantry.stocks.indices.contains(index),
        larder.leave(total, ofItem: index, pantry.stocks[index].name)
      else { return nil }
    }
    for purchase in due { larder.addDue(purchase) }
    return larder
  }

  /// The number at the beginning of a line, and what follows after a TAB.
  private static func number(_ line: ArraySlice<UInt8>) -> (Int, rest: ArraySlice<UInt8>)? {
    guard let tab = line.firstIndex(of: .tab), let number = Rational(fraction: line[..<tab]), number.isWhole
    else { return nil }
    return (Int(clamping: number.numerator), line[(tab + 1)...])
  }
}

extension Larder {
  /// The remaining amounts of all purchases and pantry items, each with its index.
  fileprivate var remains: (purchases: [(Int, Purchase)], items: [(Int, AmountSum)]) {
    var purchases: [(Int, Purchase)] = []
    var items: [(Int, AmountSum)] = []
    for lot in lots.values.joined() {
      switch lot.source {
      case .pantry(let index): if let left = lot.left { items.append((index, left)) }
      case .purchase(let index):
        guard let bought = lot.bought, let from = lot.from else { continue }
        if let left = lot.left {
          purchases += left.parts.map { amount, times in
            (index, Purchase(bought: bought, from: from, name: lot.name, .amount(amount, times: times)))
          }
        } else if let until = lot.until {
          purchases.append((index, Purchase(bought: bought, name: lot.name, .days(from...until))))
        }
      }
    }
    return (purchases.sorted { $0.0 < $1.0 }, items.sorted { $0.0 < $1.0 })
  }

  /// Whether the same is left and due.
  fileprivate func isSame(as other: Larder) -> Bool { lots == other.lots && due == other.due }
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
