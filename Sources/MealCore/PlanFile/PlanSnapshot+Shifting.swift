/// Moving dated meals earlier or later.
extension PlanSnapshot {
  /// The days with dated meals from a day up to the next gap, the first day without any.
  ///
  /// A day that has only repeats is a gap too, since repeats do not move.
  /// - Returns: nil if the day itself is a gap.
  /// - Throws: `SystemError` if the plan cannot be read.
  public func run(from day: DayNumber) throws(SystemError) -> ClosedRange<DayNumber>? {
    var gap: DayNumber? = day
    while let first = gap {
      let last = first.adding(31) ?? .last
      let planned = Set(try lines(on: first...last).lines.filter(\.line.isMeal).compactMap(\.line.day))
      while let candidate = gap, planned.contains(candidate) { gap = candidate.adding(1) }
      if let gap, gap <= last { break }
    }
    let end = gap.map { $0.number - 1 } ?? DayNumber.last.number
    return end < day.number ? nil : day...(day + (end - day.number))
  }

  /// The edit that moves all dated meals of some days. Repeats and skips stay.
  ///
  /// Takes one pass over the lines of the range; lines in canonical form are copied without parsing.
  /// - Parameter others: dated lines of other days that move too. They do not count as lines of the shift.
  /// - Throws: `ChangeError.outOfStream`, `SystemError`.
  public func edit(
    shifting range: ClosedRange<DayNumber>, by distance: Int, alongWith others: [PlacedLine] = []
  ) throws -> LineShift {
    var batch = LineBatch()
    var removed: [Cut] = []
    var days: ClosedRange<DayNumber>?
    var first: [PlanLine] = []
    var lines = try DatedLines(self, on: range)
    while let line = try lines.next() {
      let isAsWritten = line.text.isAsWritten
      let isListed = removed.count < ChangeOutcome.mostDetails
      let read = !isAsWritten || isListed ? try? PlanLine(line.text) : nil
      guard isAsWritten || read?.isMeal == true, let day = line.text.day else { continue }
      guard let target = day.adding(distance) else { throw ChangeError.outOfStream(day, by: distance) }
      if isAsWritten {
        batch.append(line.text, on: target)
      } else if let read {
        batch.append(read.moved(to: target))
      }
      if isListed, let read { first.append(read) }
      removed.append(Cut(range: line.offset..<line.end))
      days = min(days?.lowerBound ?? day, day)...max(days?.upperBound ?? day, day)
    }
    let count = removed.count
    for other in others {
      guard let day = other.line.day else { continue }
      guard let target = day.adding(distance) else { throw ChangeError.outOfStream(day, by: distance) }
      batch.append(other.line.moved(to: target))
      removed.append(Cut(range: other.offset..<other.end))
    }
    if !others.isEmpty { removed.sort { $0.range.lowerBound < $1.range.lowerBound } }
    return LineShift(
      edit: try edit(cutting: removed, inserting: batch), count: count, days: days, first: first)
  }
}

extension PlanLine {
  /// Whether the line is a dated meal, which can be moved. Skips stay with their repeat.
  fileprivate var isMeal: Bool {
    switch self {
    case .entry, .nothing: true
    case .skip, .someday, .repeating, .comment: false
    }
  }
}
