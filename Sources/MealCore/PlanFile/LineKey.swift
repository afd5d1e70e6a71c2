/// By what a line is put in order: its day, then its meal type.
struct LineKey {
  let rank: Int32
  /// nil for `every` and `someday` lines, which stand as entered, and for a date and nothing that could be a
  /// meal: behind all meals of its day.
  let meal: MealType?

  init(rank: Int32, meal: MealType?) {
    self.rank = rank
    self.meal = meal
  }

  /// nil for lines that have no place of their own.
  init?(_ text: UnsafeBufferPointer<UInt8>) {
    guard let rank = LinePosition(text).rank else { return nil }
    self.rank = rank
    guard rank != LinePosition.tailRank else {
      meal = nil
      return
    }
    var cursor = LineCursor(text)
    let word = cursor.nextWord().flatMap { _ in cursor.nextWord() }
    meal = word.flatMap { MealType(cursor.text($0)) }
  }

  func precedes(_ other: LineKey, _ order: MealOrder) -> Bool {
    guard rank == other.rank else { return rank < other.rank }
    guard rank != LinePosition.tailRank, let meal else { return false }
    return other.meal.map { order.precedes(meal, $0) } ?? true
  }
}
