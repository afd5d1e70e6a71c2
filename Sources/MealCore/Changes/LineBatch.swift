/// Lines to be inserted into a plan.
///
/// A batch stores text, not values: an entry costs its bytes and a few words, so a batch can hold a million
/// of them.
public struct LineBatch: Sendable {
  /// A line's sort key and its place in `bytes`.
  struct Record {
    /// The day's number; `LinePosition.tailRank` for `every` and `someday` lines.
    let rank: Int32
    /// An index into `meals`.
    var meal: Int32
    let start: Int
    let count: Int
  }

  private(set) var bytes: [UInt8] = []
  private(set) var records: [Record] = []
  private(set) var meals: [MealType] = []
  /// The index in `meals` of each meal type.
  private var places = SmallMap<MealType, Int32>()
  /// The same, keyed by `LineView.mealCode`.
  private var codedPlaces = SmallMap<UInt64, Int32>()

  /// An empty batch.
  public init() {}

  /// A batch of these lines. Comments are left out.
  public init(_ lines: some Sequence<PlanLine>) {
    for line in lines { append(line) }
  }

  /// Reserves space, so that adding lines does not reallocate.
  mutating func reserveCapacity(bytes byteCount: Int, lines: Int) {
    bytes.reserveCapacity(byteCount)
    records.reserveCapacity(lines)
  }

  /// The number of lines.
  public var count: Int { records.count }

  /// Returns whether a line is longer than `PlanLine.longest`.
  package static func isTooLong(_ line: PlanLine) -> Bool {
    line.text.utf8.count > PlanLine.longest
  }

  /// Adds a line. Comments are ignored, since they have no place of their own.
  public mutating func append(_ line: PlanLine) {
    guard let meal = line.meal else { return }
    let start = bytes.count
    line.append(to: &bytes)
    let isTail = line.day == nil
    records.append(
      Record(
        rank: line.day?.raw ?? LinePosition.tailRank, meal: isTail ? 0 : index(of: meal), start: start,
        count: bytes.count - start))
  }

  /// Adds a line of the plan with another date.
  /// - Parameter line: must be canonical.
  mutating func append(_ line: LineView, on day: DayNumber) {
    let start = bytes.count
    day.append(to: &bytes)
    bytes.append(line.bytes.extracting(10...))
    let meal = index(of: line)
    records.append(Record(rank: day.raw, meal: meal, start: start, count: bytes.count - start))
  }

  private mutating func index(of line: LineView) -> Int32 {
    let code = line.mealCode
    if let code, let known = codedPlaces[code] { return known }
    let place = index(of: MealType(unchecked: String(line.mealWord)))
    if let code { codedPlaces.insert(place, for: code) }
    return place
  }

  private mutating func index(of meal: MealType) -> Int32 {
    if let known = places[meal] { return known }
    let place = Int32(meals.count)
    meals.append(meal)
    places.insert(place, for: meal)
    return place
  }

  func text(_ record: Record) -> ArraySlice<UInt8> {
    bytes[record.start..<record.start + record.count]
  }

  /// The text of each line, in the order of the batch.
  public var texts: some Sequence<String> {
    records.lazy.map { String(decoding: text($0), as: UTF8.self) }
  }

  /// The text of a line.
  /// - Parameter index: the index of the line's record.
  package func line(at index: Int) -> String { String(decoding: text(records[index]), as: UTF8.self) }

  /// The lines at some indices, ascending, and all others. Both batches share their text.
  func divided(_ indices: [Int]) -> (chosen: LineBatch, others: LineBatch) {
    var (chosen, others) = (self, self)
    var next = 0
    chosen.records = []
    others.records = []
    for (index, record) in records.enumerated() {
      if next < indices.count, indices[next] == index {
        chosen.records.append(record)
        next += 1
      } else {
        others.records.append(record)
      }
    }
    return (chosen, others)
  }

  /// The first and the last day of the dated lines; nil if there are no dated lines.
  public var days: ClosedRange<DayNumber>? {
    let ranks = records.lazy.map(\.rank).filter { $0 != LinePosition.tailRank }
    guard let first = ranks.min(), let last = ranks.max() else { return nil }
    return DayNumber(unchecked: first)...DayNumber(unchecked: last)
  }

  /// Whether there are `every` or `someday` lines.
  public var hasTail: Bool { records.contains { $0.rank == LinePosition.tailRank } }

  /// Sorts the lines into the order of the plan (by day, meal, then insertion), and `meals` by `order`.
  mutating func sort(_ order: MealOrder) {
    let sorted = meals.sorted(by: order.precedes)
    // Mostly the lines come in order, and the records are shared with whoever asked for the change: they are not
    // touched, hence not copied, without need.
    if sorted != meals {
      (places, codedPlaces) = (SmallMap(), SmallMap())
      for (place, meal) in sorted.enumerated() { places.insert(Int32(place), for: meal) }
      let newIndex = meals.map { places[$0] ?? 0 }
      meals = sorted
      for index in records.indices where records[index].rank != LinePosition.tailRank {
        records[index].meal = newIndex[Int(records[index].meal)]
      }
    }
    let isSorted = zip(records, records.dropFirst()).allSatisfy { !LineBatch.precedes($1, $0) }
    guard !isSorted else { return }
    // `start` grows with each line, which makes the sort stable.
    records.sort {
      ($0.rank, $0.meal, $0.start) < ($1.rank, $1.meal, $1.start)
    }
  }

  private static func precedes(_ a: Record, _ b: Record) -> Bool {
    (a.rank, a.meal) < (b.rank, b.meal)
  }

  /// The first lines in the order of the plan, at most `count`. Takes one pass over all lines.
  func first(_ count: Int, _ order: MealOrder) -> [PlanLine] {
    let sorted = meals.sorted(by: order.precedes)
    let ranks = meals.map { sorted.firstIndex(of: $0) ?? 0 }
    var first: [(key: (Int32, Int, Int), record: Record)] = []
    for record in records {
      let isTail = record.rank == LinePosition.tailRank
      let key = (record.rank, isTail ? 0 : ranks[Int(record.meal)], record.start)
      if first.count == count, let last = first.last, key >= last.key { continue }
      let index = first.firstIndex { key < $0.key } ?? first.count
      first.insert((key, record), at: index)
      if first.count > count { first.removeLast() }
    }
    return first.compactMap { try? PlanLine(String(decoding: text($0.record), as: UTF8.self)) }
  }
}
