/// By what the lines of a plan are put in order beside those of a batch: their days, then how many of the batch's meal
/// types stand before their own. A number each, quick to compare.
///
/// A new line may stand behind all lines whose key is no greater than its own.
struct LineKeys {
  private let batch: LineBatch
  private let order: MealOrder
  private var dates = LineDates()
  /// The meal types of lines as most are.
  private var words: [(word: MealWord, place: Int32)] = []

  /// - Parameter batch: sorted.
  init(_ batch: LineBatch, _ order: MealOrder) {
    self.batch = batch
    self.order = order
  }

  /// The key of one of the batch's own lines.
  static func key(_ record: LineBatch.Record) -> Int64 { key(record.rank, record.meal) }

  private static func key(_ rank: Int32, _ place: Int32) -> Int64 { Int64(rank) << 32 | Int64(place) }

  /// The key of a line of the plan; nil for lines that have no place of their own.
  mutating func key(_ line: UnsafeBufferPointer<UInt8>) -> Int64? {
    let space = UInt8(ascii: " ")
    guard line.count > 12, line[10] == space, let day = dates.day(of: line) else { return slowKey(line) }
    let end = line[11...].firstIndex(of: space) ?? line.count
    guard let word = MealWord(UnsafeBufferPointer(rebasing: line[11..<end])) else { return slowKey(line) }
    if let known = words.first(where: { $0.word == word }) { return LineKeys.key(day.raw, known.place) }
    let key = slowKey(line)
    if let key, words.count < 16 { words.append((word, Int32(truncatingIfNeeded: key))) }
    return key
  }

  private func slowKey(_ line: UnsafeBufferPointer<UInt8>) -> Int64? {
    guard let key = LineKey(line) else { return nil }
    guard key.rank != LinePosition.tailRank else { return LineKeys.key(key.rank, 0) }
    // Behind all meals of its day stands what is none.
    guard let meal = key.meal else { return LineKeys.key(key.rank, .max) }
    let place = batch.meals.firstIndex { !order.precedes($0, meal) } ?? batch.meals.count
    return LineKeys.key(key.rank, Int32(place))
  }
}
