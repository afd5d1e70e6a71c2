import MealCore

/// Plans as people, editors and accidents leave them behind.
package struct RandomPlan {
  private var random: SplitMix64

  /// The same seed gives the same plans.
  package init(seed: UInt64) { random = SplitMix64(seed: seed) }

  private mutating func chance(_ one: Int, in all: Int) -> Bool {
    Int.random(in: 0..<all, using: &random) < one
  }

  private static let meals = ["breakfast", "lunch", "dinner", "snack", "tea", "Brunch"]

  /// An ordinary line for a day.
  package mutating func line(on day: DayNumber) -> PlanLine {
    let meal = Self.meals[Int.random(in: 0..<Self.meals.count, using: &random)]
    let dish = "dish \(Int.random(in: 0..<1_000_000, using: &random))"
    let text = chance(1, in: 30) ? "\(day) \(meal) -" : "\(day) \(meal) \(dish)"
    return try! PlanLine(text)
  }

  /// An `every` or a `someday` line.
  package mutating func tailLine() -> PlanLine {
    let number = Int.random(in: 1..<1_000_000, using: &random)
    let text =
      chance(1, in: 2)
      ? "someday dinner dish \(number)"
      : "every \(number % 5 == 0 ? ["month", "year"][number % 2] : "\(number % 40 + 1)") from 2013-01-\(10 + number % 22) lunch r\(number)"
    return try! PlanLine(text)
  }

  /// A day within the 400 days that the plans cover.
  package mutating func day() -> DayNumber {
    DayNumber.first + 734_800 + Int.random(in: 0..<400, using: &random)
  }

  /// A random choice of at most `count` elements of a list, without duplicates.
  package mutating func choice<Element: Hashable>(of all: [Element], atMost count: Int) -> [Element] {
    guard !all.isEmpty else { return [] }
    let chosen = (0..<Int.random(in: 0...count, using: &random)).compactMap { _ in
      all.randomElement(using: &random)
    }
    return Array(Set(chosen))
  }

  /// Lines in plan order, or nearly so, with random other lines between them.
  /// - Parameter count: the number of lines in order.
  package mutating func bytes(count: Int) -> [UInt8] {
    let (hasReturn, hasMark, hasLastEnd) = (chance(1, in: 4), chance(1, in: 5), !chance(1, in: 4))
    let (hasAccidents, hasLongLines) = (chance(2, in: 3), chance(1, in: 8))
    var texts = dated(count: chance(1, in: 10) ? 0 : count).map { Array($0.utf8) }
    for _ in 0..<Int.random(in: 0...4, using: &random) { texts.append(Array(tailLine().text.utf8)) }
    if chance(1, in: 4), texts.count > 1 {
      for _ in 0...2 {
        texts.swapAt(
          Int.random(in: 0..<texts.count, using: &random), Int.random(in: 0..<texts.count, using: &random))
      }
    }
    var bytes: [UInt8] = hasMark ? [0xEF, 0xBB, 0xBF] : []
    for text in texts {
      if hasAccidents, chance(1, in: 6) { bytes += accident(long: hasLongLines) + ending(hasReturn) }
      bytes += text + ending(hasReturn)
    }
    if hasAccidents, chance(1, in: 2) { bytes += accident(long: hasLongLines) + ending(hasReturn) }
    if !hasLastEnd {
      while bytes.last == 10 || bytes.last == 13 { bytes.removeLast() }
    }
    return bytes
  }

  private mutating func ending(_ hasReturn: Bool) -> [UInt8] {
    // Some files have both kinds of line ends, from two editors.
    hasReturn != chance(1, in: 40) ? [13, 10] : [10]
  }

  /// Dated lines, sorted by day, and in half of the plans by meal type too; a few of them cannot be read.
  private mutating func dated(count: Int) -> [String] {
    let isByMeal = chance(1, in: 2)
    var lines = (0..<count).map { _ in
      let line = line(on: day())
      let meal = line.meal
      let place = MealOrder.standard.configured.firstIndex(of: meal) ?? 9
      return (day: line.day ?? .first, key: isByMeal ? "\(place)\(meal)" : "", text: line.text)
    }
    lines.sort { ($0.day, $0.key) < ($1.day, $1.key) }
    return lines.map { line in
      guard chance(1, in: 40) else { return line.text }
      return "\(line.day)"
        + ["", " !!! soup", " dinner", " dinner \u{7} soup"][Int.random(in: 0..<4, using: &random)]
    }
  }

  /// A line that is not an entry: a comment, a blank line, or one that cannot be read.
  private mutating func accident(long: Bool) -> [UInt8] {
    switch Int.random(in: 0..<(long ? 12 : 10), using: &random) {
    case 0...2: return Array("# a comment".utf8)
    case 3: return []
    case 4: return Array("  \t".utf8)
    case 5: return Array("2013-02-30 dinner nothing such".utf8)
    case 6: return [0xFF, 0xC3, 0x28] + Array(" dinner".utf8)
    case 7: return Array("buy milk\u{0}".utf8)
    case 8: return Array("tomorrow dinner x".utf8)
    case 9: return Array("#".utf8)
    case 10:
      return [UInt8](repeating: UInt8(ascii: "#"), count: Int.random(in: 3_000...80_000, using: &random))
    default:
      return [UInt8](repeating: UInt8(ascii: "x"), count: Int.random(in: 65_537...80_000, using: &random))
    }
  }
}
