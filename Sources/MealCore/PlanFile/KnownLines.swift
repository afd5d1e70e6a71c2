/// Finds the new lines that a plan already has, as a line or through a repeat. Each line of the plan matches
/// only one new line.
///
/// Lines are compared as bytes. If a line has a character that Unicode can write in two ways (é as one
/// scalar, or as e and an accent), that line and all lines of its day are compared as Unicode text instead.
package struct KnownLines {
  private let batch: LineBatch
  private let table: LineTable?
  /// How many unmatched lines of the plan equal a record, at the index of the first record with those bytes.
  private var counts: [Int32] = []
  /// How often the plan has each line that is compared as text.
  private var texts: [String: Int] = [:]
  /// The ranks whose lines are compared as text.
  private var textDays: Set<Int32> = []
  /// Each repeat, with the text after the date of the lines that it stands for.
  private let repeats: [(rule: Repeat, ending: [UInt8])]

  /// - Parameter batch: the new lines, in any order.
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
    for record in batch.records where KnownLines.isVaried(batch.text(record).span) {
      textDays.insert(record.rank)
    }
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
        guard let day = line.day, line.isAsWritten else { return true }
        if newDays.contains(day.raw) { known.count(line.bytes, day, table) }
        return false
      },
      { place in
        guard let day = place.line.day, newDays.contains(day.raw) else { return }
        let text = place.line.text
        known.count(text.utf8Span.span, day, table)
      })
    self = known
  }

  /// Counts a line of the plan.
  /// - Parameter line: as we would write it.
  private mutating func count(_ line: Span<UInt8>, _ day: DayNumber, _ table: LineTable) {
    if textDays.contains(day.raw) || KnownLines.isVaried(line) {
      textDays.insert(day.raw)
      texts[String(line), default: 0] += 1
    } else if let first = table.first(line) {
      counts[first] += 1
    }
  }

  /// Whether the plan certainly has none of the new lines.
  package var isEmpty: Bool { table == nil && repeats.isEmpty }

  /// Returns whether the plan has a line of the batch. If so, the plan's line is used up.
  /// - Parameter index: the index of the new line's record.
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
    guard
      KnownLines.isVaried(ending.span) || repeats.contains(where: { KnownLines.isVaried($0.ending.span) }),
      case .entry(let entry)? = try? PlanLine(LineView(text.span))
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

  /// Returns whether a text has a scalar from U+0300 on, so that Unicode may have another way to write it.
  private static func isVaried(_ text: Span<UInt8>) -> Bool {
    for index in text.indices where text[index] >= 0xCC { return true }
    return false
  }
}
