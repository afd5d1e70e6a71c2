/// The sort key of a line: its day, then its meal type.
struct LineKey {
  let rank: Int32
  /// nil for `every` and `someday` lines, which keep the order in which they were entered; and for dated
  /// lines without a valid meal type, which come after all meals of their day.
  let meal: MealType?

  init(rank: Int32, meal: MealType?) {
    self.rank = rank
    self.meal = meal
  }

  /// nil for loose lines, which have no place of their own.
  init?(_ line: LineView) {
    guard let rank = line.position.rank else { return nil }
    self.rank = rank
    meal = rank == LinePosition.tailRank ? nil : line.meal
  }

  /// Returns whether lines with this key come before lines with the other key.
  func precedes(_ other: LineKey, _ order: MealOrder) -> Bool {
    guard rank == other.rank else { return rank < other.rank }
    guard rank != LinePosition.tailRank, let meal else { return false }
    return other.meal.map { order.precedes(meal, $0) } ?? true
  }
}

/// Packs the sort keys of a plan's and a batch's lines into integers that are fast to compare: the day, then
/// how many of the batch's meal types come before the line's meal type.
///
/// A new line goes after all lines whose number is not greater than its own.
struct LineKeys {
  private let batch: LineBatch
  private let order: MealOrder
  /// The places of meal types, keyed by `LineView.mealCode`.
  private var codedPlaces = SmallMap<UInt64, Int32>()

  /// - Parameter batch: must be sorted.
  init(_ batch: LineBatch, _ order: MealOrder) {
    self.batch = batch
    self.order = order
  }

  /// The number of a line of the batch.
  static func number(of record: LineBatch.Record) -> Int64 { number(record.rank, record.meal) }

  private static func number(_ rank: Int32, _ place: Int32) -> Int64 { Int64(rank) << 32 | Int64(place) }

  /// The number of a line of the plan; nil for loose lines, which have no place of their own.
  mutating func number(of line: LineView) -> Int64? {
    if let code = line.mealCode, let day = line.day {
      if let known = codedPlaces[code] { return LineKeys.number(day.raw, known) }
      let place = place(of: line.meal)
      codedPlaces.insert(place, for: code)
      return LineKeys.number(day.raw, place)
    }
    guard let key = LineKey(line) else { return nil }
    return LineKeys.number(key.rank, key.rank == LinePosition.tailRank ? 0 : place(of: key.meal))
  }

  private func place(of meal: MealType?) -> Int32 {
    // A line without a meal type comes after all meals of its day.
    guard let meal else { return .max }
    return Int32(batch.meals.firstIndex { !order.precedes($0, meal) } ?? batch.meals.count)
  }
}
