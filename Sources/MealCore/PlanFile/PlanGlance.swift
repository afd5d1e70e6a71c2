/// A quick look at a plan, for suggestions while somebody types.
///
/// It takes a millisecond however long the plan is: a long one is searched as if it were sorted, without a look at
/// all of it, and a few hundred lines are read. Only a file is looked at; what could make the caller wait (a pipe,
/// a terminal) is not.
public struct PlanGlance {
  private let snapshot: PlanSnapshot

  /// Up to this size a plan is read whole, in bytes.
  private static let small = 1 << 15
  /// What is read of a longer one before and behind a place.
  private static let (before, behind) = (12 << 10, 4 << 10)

  /// nil where there is no file, or where it cannot be read.
  public init?(_ store: PlanStore) {
    let flags = O_RDONLY | O_NONBLOCK | O_NOCTTY
    guard let file = try? FileDescriptor(store.path, flags, purpose: "read the plan"),
      let status = try? file.status(purpose: "read the plan"), status.isRegular,
      let snapshot = try? store.snapshot(.file(file))
    else { return nil }
    self.init(snapshot)
  }

  /// Looks at a snapshot of its own: that of a long plan is taken for sorted from then on.
  package init(_ snapshot: PlanSnapshot) {
    self.snapshot = snapshot
    if snapshot.size > PlanGlance.small { snapshot.takeForSorted() }
  }

  /// Lines around a day: first those up to that day, the latest first; then `every` and `someday`; then those of
  /// the days to come, the nearest first.
  public func lines(around day: DayNumber) throws(SystemError) -> [PlanLine] {
    var past: [PlanLine] = []
    var tail: [PlanLine] = []
    var future: [PlanLine] = []
    for range in try places(around: day) {
      let scanner = LineScanner(
        snapshot, from: range.lowerBound, to: range.upperBound, chunk: LineScanner.probeChunk * 4)
      // A place within the lines is hardly the beginning of one.
      if range.isCut { _ = try scanner.next() }
      while let text = try scanner.next() {
        guard let line = try? PlanLine(text.text), line != .comment else { continue }
        guard let date = line.day else {
          tail.append(line)
          continue
        }
        if date <= day { past.append(line) } else { future.append(line) }
      }
    }
    return PlanGlance.byDay(past).reversed() + tail + PlanGlance.byDay(future)
  }

  /// What is planned on a day.
  public func plan(of day: DayNumber) throws(SystemError) -> DayPlan? {
    try DayStream(snapshot, day...day).nextDay()
  }

  /// Where in the file to read.
  private struct Place {
    let lowerBound: Int
    let upperBound: Int
    var isCut = false
  }

  private func places(around day: DayNumber) throws(SystemError) -> [Place] {
    guard snapshot.size > PlanGlance.small else {
      return [Place(lowerBound: snapshot.start, upperBound: snapshot.size)]
    }
    let middle = try snapshot.border(rank: day.raw + 1).before
    let tail = max(middle, try snapshot.tailBorder().before)
    let first = max(snapshot.start, middle - PlanGlance.before)
    return [
      Place(lowerBound: first, upperBound: middle, isCut: first > snapshot.start),
      Place(lowerBound: middle, upperBound: min(tail, middle + PlanGlance.behind)),
      Place(lowerBound: tail, upperBound: min(snapshot.size, tail + PlanGlance.behind)),
    ]
  }

  /// Stable: lines of one day stay as they stand.
  private static func byDay(_ lines: [PlanLine]) -> [PlanLine] {
    lines.enumerated().sorted { a, b in
      let (first, second) = (a.element.day ?? .first, b.element.day ?? .first)
      return (first, a.offset) < (second, b.offset)
    }.map(\.element)
  }
}
