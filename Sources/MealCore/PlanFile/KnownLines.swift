/// Which of some new lines a plan has already: as a line, or brought by a repeat. Each line of the plan stands for
/// one new line only.
///
/// Lines are told apart by their bytes. Where a character could be written in two ways (é as one, or as e and an
/// accent), by what they say: those lines, and all lines of the same days.
package struct KnownLines {
  private let batch: LineBatch
  private let table: LineTable?
  /// How many lines like a record the plan has; counted at the first record of those bytes.
  private var counts: [Int32] = []
  /// How many lines the plan has, of those that are told apart by what they say.
  private var texts: [String: Int] = [:]
  /// The days of those lines; the tail too.
  private var textDays: Set<Int32> = []
  /// With what stands behind the date of a line that one of them brings.
  private let repeats: [(rule: Repeat, ending: [UInt8])]

  /// - Parameter batch: the new lines, as they came.
  package init(_ snapshot: PlanSnapshot, among batch: LineBatch) throws {
    self.batch = batch
    let tail = try snapshot.tail()
    repeats = tail.repeats.map { ($0.rule, KnownLines.ending($0.rule)) }
    guard snapshot.size > snapshot.start else {
      table = nil
      return
    }
    if batch.hasTail {
      textDays.insert(LinePosition.tailRank)
      for place in tail.lines { texts[place.line.text, default: 0] += 1 }
    }
    for record in batch.records where KnownLines.isVaried(batch.text(record)) { textDays.insert(record.rank) }
    let table = LineTable(batch)
    self.table = table
    counts = [Int32](repeating: 0, count: batch.count)
    if let days = batch.days { try count(snapshot, days, table) }
  }

  private mutating func count(
    _ snapshot: PlanSnapshot, _ days: ClosedRange<DayNumber>, _ table: LineTable
  ) throws {
    var known = self
    var newDays: Set<Int32> = []
    var last: Int32?
    for record in batch.records where record.rank != last {
      newDays.insert(record.rank)
      last = record.rank
    }
    _ = try snapshot.forEachLine(
      on: days,
      where: { line in
        guard line.isAsWritten else { return true }
        if newDays.contains(line.day.raw) { known.count(line.text, line.day, table) }
        return false
      },
      { place in
        guard let day = place.line.day, newDays.contains(day.raw) else { return }
        var text = place.line.text
        text.withUTF8 { known.count($0, day, table) }
      })
    self = known
  }

  /// Counts a line of the plan, as it would be written.
  private mutating func count(_ line: UnsafeBufferPointer<UInt8>, _ day: DayNumber, _ table: LineTable) {
    if textDays.contains(day.raw) || KnownLines.isVaried(line) {
      textDays.insert(day.raw)
      texts[String(decoding: line, as: UTF8.self), default: 0] += 1
    } else if let first = table.first(line) {
      counts[first] += 1
    }
  }

  /// Whether the plan can have none of them.
  package var isEmpty: Bool { table == nil && repeats.isEmpty }

  /// Whether the plan has the line of that place in the batch; it then stands for no other.
  package mutating func take(_ index: Int) -> Bool {
    let record = batch.records[index]
    if let table {
      let first = Int(table.firsts[index])
      if counts[first] > 0 {
        counts[first] -= 1
        return true
      }
      let text = textDays.contains(record.rank) ? batch.line(at: index) : nil
      if let text, let count = texts[text], count > 0 {
        texts[text] = count - 1
        return true
      }
    }
    guard !repeats.isEmpty, record.rank != LinePosition.tailRank else { return false }
    return isRepeated(batch.text(record), on: DayNumber(unchecked: record.rank))
  }

  private func isRepeated(_ text: ArraySlice<UInt8>, on day: DayNumber) -> Bool {
    let ending = text.dropFirst(10)
    if repeats.contains(where: { $0.ending[...] == ending && $0.rule.falls(on: day) }) { return true }
    guard KnownLines.isVaried(ending) || repeats.contains(where: { KnownLines.isVaried($0.ending) }),
      case .entry(let entry)? = try? PlanLine(String(decoding: text, as: UTF8.self))
    else { return false }
    return repeats.contains { rule, _ in
      rule.meal == entry.meal && rule.dish == entry.dish && rule.falls(on: day)
    }
  }

  private static func ending(_ rule: Repeat) -> [UInt8] {
    var bytes: [UInt8] = []
    PlanLine.entry(Entry(day: rule.from, meal: rule.meal, dish: rule.dish)).append(to: &bytes)
    return Array(bytes.dropFirst(10))
  }

  /// The first byte of U+0300; characters before it can be written in one way only.
  private static var firstVaried: UInt8 { 0xCC }

  private static func isVaried(_ text: some Collection<UInt8>) -> Bool {
    text.contains { $0 >= firstVaried }
  }
}
