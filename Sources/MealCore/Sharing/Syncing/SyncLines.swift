/// The lines of a plan that have events, from the first day of a sync on, and those that hide repeats.
struct SyncLines {
  struct Line {
    let place: PlacedLine
    let bytes: [UInt8]
    /// Whether the line is before the first day; then it is in sync only if it was before.
    let isEarly: Bool

    var line: PlanLine { place.line }
  }

  private(set) var lines: [Line] = []
  /// The skips, and the meals before the first day that are deliberately empty.
  private(set) var hiding: [PlacedLine] = []
  /// The repeats that ended before the first day.
  private(set) var endedRepeats: [Repeat] = []
  /// The lines that cannot be read.
  let unreadable: [UnreadableText]

  init(_ contents: some PlanContents, from start: DayNumber, _ known: [PlanLine]) throws {
    let written = try contents.writtenLines(from: start)
    unreadable = written.unreadable
    for line in written.lines {
      if case .skip = line.place.line { hiding.append(line.place) }
      if case .someday = line.place.line { continue }
      if case .repeating(let rule) = line.place.line, let until = rule.until, until < start {
        endedRepeats.append(rule)
        guard known.contains(line.place.line) else { continue }
      }
      guard EventFields(line.place.line) != nil else { continue }
      lines.append(Line(place: line.place, bytes: line.bytes, isEarly: false))
    }
    guard let before = start.adding(-1) else { return }
    let places = Set(known.filter { $0.day.map { $0 < start } ?? false }.map { DishPlace($0) })
    for day in Set(known.compactMap(\.day)).sorted() where day < start {
      for place in try contents.datedLines(on: day...day) where places.contains(DishPlace(place.line)) {
        lines.append(Line(place: place, bytes: Array(place.line.text.utf8), isEarly: true))
      }
    }
    // A repeat has all its exceptions, however old.
    let repeats = lines.compactMap { line in if case .repeating(let rule) = line.line { rule } else { nil } }
    guard let first = repeats.map(\.from).min(), first < start else { return }
    let early = Set(lines.filter(\.isEarly).map(\.place.offset))
    for place in try contents.datedLines(on: first...before, about: Set(repeats.map { DishSlot($0) })) {
      switch place.line {
      case .skip: hiding.append(place)
      case .nothing where !early.contains(place.offset): hiding.append(place)
      default: break
      }
    }
  }

  /// Returns whether a line that seems gone may be one of those that cannot be read.
  func mayBeUnreadable(_ line: PlanLine) -> Bool {
    guard !unreadable.isEmpty else { return false }
    let start = line.day.map { Array("\($0)".utf8) } ?? Array("every".utf8)
    return unreadable.contains { $0.bytes.starts(with: start) }
  }
}
