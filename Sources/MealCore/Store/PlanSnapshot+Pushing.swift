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

  /// The edit that moves all dated meals of a range by some days; what repeats stays.
  /// - Returns: nil if that leads out of the stream.
  public func edit(shifting range: ClosedRange<DayNumber>, by distance: Int) throws -> PlanEdit? {
    var batch = LineBatch()
    var removed: [PlacedLine] = []
    for place in try lines(on: range).lines where place.line.isShifted {
      guard let day = place.line.day?.adding(distance) else { return nil }
      removed.append(place)
      batch.append(place.line.moved(to: day))
    }
    return try edit(removing: removed, inserting: batch)
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
