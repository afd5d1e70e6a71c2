/// Pushing a run of days on or back.
extension PlanSnapshot {
  /// The days from one on that have dated meals, up to the next gap: the first day that has none.
  ///
  /// What only repeats fills is a gap too, for repeats stay on their days.
  /// - Returns: nil if the day itself is a gap.
  public func run(from day: DayNumber) throws(SystemError) -> ClosedRange<DayNumber>? {
    var gap: DayNumber? = day
    while let first = gap {
      let last = first.adding(31) ?? .last
      let planned = Set(try lines(on: first...last).lines.filter(\.line.isShifted).compactMap(\.line.day))
      while let candidate = gap, planned.contains(candidate) { gap = candidate.adding(1) }
      if let gap, gap <= last { break }
    }
    let end = gap.map { $0.number - 1 } ?? DayNumber.last.number
    return end < day.number ? nil : day...(day + (end - day.number))
  }

  /// The edit that moves all dated meals of a range by some days; what repeats stays, and so do the lines that skip
  /// it.
  ///
  /// One pass over the lines of the range: those that stand as they would be written are copied, not read.
  /// - Throws: `OutOfStream`, `SystemError`.
  public func shift(_ range: ClosedRange<DayNumber>, by distance: Int) throws -> PlanShift {
    var batch = LineBatch()
    var removed: [Range<Int>] = []
    var days: ClosedRange<DayNumber>?
    var lines = try DatedLines(self, on: range)
    while let line = try lines.next() {
      let isAsWritten = line.text.isAsWritten
      let read = isAsWritten ? nil : try? PlanLine(line.text)
      guard isAsWritten || read?.isShifted == true, let day = line.text.day else { continue }
      guard let target = day.adding(distance) else { throw OutOfStream(day: day) }
      if isAsWritten {
        batch.append(line.text, on: target)
      } else if let read {
        batch.append(read.moved(to: target))
      }
      removed.append(line.offset..<line.end)
      days = min(days?.lowerBound ?? day, day)...max(days?.upperBound ?? day, day)
    }
    return PlanShift(edit: try edit(removing: removed, inserting: batch), count: removed.count, days: days)
  }
}

extension PlanLine {
  /// Whether a shift of its day moves it: a skip belongs to its repeat, which stays.
  fileprivate var isShifted: Bool {
    switch self {
    case .entry, .nothing: true
    case .skip, .someday, .repeating, .comment: false
    }
  }

  fileprivate func moved(to day: DayNumber) -> PlanLine {
    switch self {
    case .entry(let entry): .entry(Entry(day: day, meal: entry.meal, dish: entry.dish))
    case .nothing(_, let meal): .nothing(day, meal)
    case .skip, .someday, .repeating, .comment: self
    }
  }
}
