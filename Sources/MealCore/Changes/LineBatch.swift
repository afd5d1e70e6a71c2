/// Lines on their way into the plan, in plan order: by day, then by meal type, then as they came.
///
/// Holds text, not values: an entry costs its bytes and a few words more, so that a million of them are no
/// matter.
public struct LineBatch: Sendable {
  /// One line's place in the order and in the bytes.
  struct Record {
    /// The day's number; `every` and `someday` lines stand behind the last.
    let rank: Int32
    /// Which of `meals`.
    var meal: Int32
    let start: Int
    let count: Int
  }

  private(set) var bytes: [UInt8] = []
  private(set) var records: [Record] = []
  private(set) var meals: [MealType] = []
  /// Where in `meals` each is, once there are too many to look through.
  private var places: [MealType: Int32] = [:]
  /// The same for words as most are.
  private var words: [(word: MealWord, place: Int32)] = []

  /// So many are found faster one after the other than by their hashes.
  private static var fewMeals: Int { 16 }

  public init() {}

  public init(_ lines: some Sequence<PlanLine>) {
    for line in lines { append(line) }
  }

  /// Makes room, so that what is added does not have to be moved.
  mutating func reserveCapacity(bytes byteCount: Int, lines: Int) {
    bytes.reserveCapacity(byteCount)
    records.reserveCapacity(lines)
  }

  /// How many lines there are.
  public var count: Int { records.count }

  /// Whether a line of this length and no other is too long to stand in a plan.
  public static func isTooLong(_ line: PlanLine) -> Bool {
    line.text.utf8.count > PlanLine.longest
  }

  /// Adds a line; comments have no place of their own and are left out.
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

  /// Adds a line of the plan on another day, as it stands there.
  mutating func append(_ line: PlainLine, on day: DayNumber) {
    let start = bytes.count
    day.append(to: &bytes)
    bytes.append(contentsOf: UnsafeBufferPointer(rebasing: line.text[10...]))
    records.append(
      Record(rank: day.raw, meal: index(ofWord: line.meal), start: start, count: bytes.count - start))
  }

  private mutating func index(ofWord bytes: UnsafeBufferPointer<UInt8>) -> Int32 {
    let word = MealWord(bytes)
    if let known = words.first(where: { $0.word == word }) { return known.place }
    let place = index(of: MealType(unchecked: String(decoding: bytes, as: UTF8.self)))
    if let word, words.count < LineBatch.fewMeals { words.append((word, place)) }
    return place
  }

  private mutating func index(of meal: MealType) -> Int32 {
    if meals.count <= LineBatch.fewMeals {
      if let index = meals.firstIndex(of: meal) { return Int32(index) }
    } else if let index = places[meal] {
      return index
    }
    meals.append(meal)
    if meals.count > LineBatch.fewMeals {
      for index in places.count..<meals.count { places[meals[index]] = Int32(index) }
    }
    return Int32(meals.count - 1)
  }

  func text(_ record: Record) -> ArraySlice<UInt8> {
    bytes[record.start..<record.start + record.count]
  }

  /// The text of each line, in order.
  public var texts: some Sequence<String> {
    records.lazy.map { String(decoding: text($0), as: UTF8.self) }
  }

  /// The text of a line.
  /// - Parameter index: the line's place in the order in which lines came.
  package func line(at index: Int) -> String { String(decoding: text(records[index]), as: UTF8.self) }

  /// Takes lines out.
  /// - Parameter isUnwanted: called with the place of each line, in the order in which they came.
  package mutating func removeAll(where isUnwanted: (Int) throws -> Bool) rethrows {
    var index = -1
    try records.removeAll { _ in
      index += 1
      return try isUnwanted(index)
    }
  }

  /// The first and the last day of the dated lines; nil if there are none.
  public var days: ClosedRange<DayNumber>? {
    let ranks = records.lazy.map(\.rank).filter { $0 != LinePosition.tailRank }
    guard let first = ranks.min(), let last = ranks.max() else { return nil }
    return DayNumber(unchecked: first)...DayNumber(unchecked: last)
  }

  /// Whether there are `every` or `someday` lines.
  public var hasTail: Bool { records.contains { $0.rank == LinePosition.tailRank } }

  /// Brings the lines into plan order (stable), with `meals` in their order too.
  mutating func sort(_ order: MealOrder) {
    let sorted = meals.sorted(by: order.precedes)
    let newPlaces = Dictionary(uniqueKeysWithValues: sorted.indices.map { (sorted[$0], Int32($0)) })
    let newIndex = meals.map { newPlaces[$0] ?? 0 }
    meals = sorted
    words = []
    if !places.isEmpty { places = newPlaces }
    for index in records.indices where records[index].rank != LinePosition.tailRank {
      records[index].meal = newIndex[Int(records[index].meal)]
    }
    let isSorted = zip(records, records.dropFirst()).allSatisfy { !LineBatch.precedes($1, $0) }
    guard !isSorted else { return }
    // The start of a line's text tells in which order lines came: it makes the order total.
    records.sort {
      ($0.rank, $0.meal, $0.start) < ($1.rank, $1.meal, $1.start)
    }
  }

  private static func precedes(_ a: Record, _ b: Record) -> Bool {
    (a.rank, a.meal) < (b.rank, b.meal)
  }

  /// The first lines in the order of a plan, at most `count`. One pass over all of them.
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
