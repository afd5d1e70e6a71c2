/// The plan lines of a sync: those with events, from its first day on, and those that hide repeats.
final class SyncLines {
  struct Line {
    let place: PlacedLine
    let bytes: [UInt8]
    /// Whether the line is before the first day. Such a line is included only if the last sync knew it.
    let isEarly: Bool

    var line: PlanLine { place.line }
  }

  private(set) var lines: [Line] = []
  /// The skips, and the deliberately empty meals before the first day.
  private(set) var hiding: [PlacedLine] = []
  /// The repeats that ended before the first day.
  private(set) var endedRepeats: [Repeat] = []
  /// The lines that cannot be read.
  let unreadable: [UnreadableLine]
  private let plan: Plan

  init(_ plan: Plan, from start: DayNumber, _ known: [PlanLine]) {
    let all = plan.linesForCalendar(from: start)
    (self.plan, unreadable) = (plan, all.unreadable)
    for place in all.lines {
      if case .skip = place.line { hiding.append(place) }
      if case .someday = place.line { continue }
      if let rule = place.line.rule, let until = rule.until, until < start {
        endedRepeats.append(rule)
        guard known.contains(place.line) else { continue }
      }
      guard place.line.asEvent != nil else { continue }
      lines.append(Line(place: place, bytes: Array(plan.bytes(of: place)), isEarly: false))
    }
    let places = Set(known.filter { $0.day.map { $0 < start } ?? false }.map { DishPlace($0) })
    for day in Set(known.compactMap(\.day)).sorted() where day < start {
      for place in plan.lines(on: day...day).lines where places.contains(DishPlace(place.line)) {
        lines.append(Line(place: place, bytes: Array(place.line.text.utf8), isEarly: true))
      }
    }
    // The event of a repeat lists all hidden days, however old.
    let repeats = lines.compactMap(\.line.rule)
    let early = Set(lines.filter(\.isEarly).map(\.place.offset))
    hiding += plan.hidingLines(of: repeats).filter { place in
      guard let day = place.line.day, day < start else { return false }
      return switch place.line {
      case .skip: true
      case .nothing: !early.contains(place.offset)
      default: false
      }
    }
  }

  /// Returns whether a missing line may be one of the unreadable ones.
  func mayBeUnreadable(_ line: PlanLine) -> Bool {
    let start = line.day.map { Array("\($0)".utf8) } ?? Array("every".utf8)
    return unreadable.contains { plan.bytes[$0.offset...].starts(with: start) }
  }
}
