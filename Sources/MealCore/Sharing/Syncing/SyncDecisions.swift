/// Decides what a sync does with each line and each event.
///
/// The memory of the last sync maps lines to events. Lines changed since then are paired with the remembered
/// ones as in `merge`, events by UID; then each pair is merged field by field. A new line and a new event
/// that match are paired, so a killed run or a lost memory does no harm.
struct SyncDecisions {
  /// A line that is in sync, with its event.
  struct Pair {
    /// The index of the line; nil if it is added.
    var line: Int?
    /// The line after the sync.
    let final: PlanLine
    /// The index of the event's file; nil if it gets a new one.
    var entry: Int?
    /// The meal that the event has now.
    var meal: SyncEvent.Meal?
    /// The days on which the repeat was hidden when it was last in sync.
    var hidden: Set<DayNumber> = []
    /// The changed occurrence that becomes this event: its file and its form there.
    var occurrence: (entry: Int, form: SyncEvent.Form)?
  }

  let lines: SyncLines
  let folder: SyncFolder
  private(set) var pairs: [Pair] = []
  /// The indices of the lines and the files to remove.
  private(set) var removedLines: [Int] = []
  private(set) var removedEntries: [Int] = []
  /// The lines that stay as they are because their events cannot be read.
  private(set) var keptLines: [Int] = []
  /// The entries of the memory for files that do not change.
  private(set) var keptFiles: [SyncMemory.File] = []
  private(set) var conflicts: [SyncConflict] = []
  /// Whether all known events, or all known lines, are gone.
  private(set) var isAllGone: (folder: Bool, plan: Bool) = (false, false)

  private let start: DayNumber
  /// The lines and events without a partner. A changed event is only paired with an equivalent line.
  private var openLines: [Int] = []
  private var openEvents: [(entry: Int, isChanged: Bool)] = []
  private var pairedLines: Set<Int> = []

  init(_ memory: SyncMemory, _ lines: SyncLines, _ folder: SyncFolder, from start: DayNumber) {
    (self.lines, self.folder, self.start) = (lines, folder, start)
    let known = memory.files.compactMap { Known($0) }
    let found = pairing(known)
    pairedLines = Set(found.compactMap(\.self))
    count(known, found)
    for (known, line) in zip(known, found) { decide(known, line) }
    openLines += lines.lines.indices.filter { !pairedLines.contains($0) && !lines.lines[$0].isEarly }
    var isKnown = [Bool](repeating: false, count: folder.entries.count)
    for known in known { if let place = folder.places[known.file.uid] { isKnown[place] = true } }
    for (index, entry) in folder.entries.enumerated() where !isKnown[index] {
      switch entry.content {
      case .foreign:
        keptFiles.append(file(entry))
      case .unsayable: break
      case .meal(let meal): if isInScope(meal.line) { openEvents.append((index, false)) }
      }
    }
    matchOpen()
  }

  /// A remembered event.
  private struct Known {
    let file: SyncMemory.File
    let bytes: [UInt8]
    let line: PlanLine
    let hidden: Set<DayNumber>

    init?(_ file: SyncMemory.File) {
      guard case .meal(let bytes, let line, let hidden) = file.content else { return nil }
      (self.file, self.bytes, self.line, self.hidden) = (file, bytes, line, Set(hidden))
    }
  }

  /// Returns whether a line is within the days to sync, so that an unknown event of it is read.
  private func isInScope(_ line: PlanLine) -> Bool {
    line.rule.map { ($0.until ?? .last) >= start } ?? line.day.map { $0 >= start } ?? false
  }

  private func file(_ entry: SyncFolder.Entry) -> SyncMemory.File {
    var word: MealType?
    if case .foreign(let found) = entry.content { word = found }
    return SyncMemory.File(
      uid: entry.uid, name: entry.name, state: Vdir.isSettled(entry.state) ? entry.state : nil,
      hash: entry.hash, content: .foreign(word: word))
  }

  // MARK: Which line is which

  /// The index of the line of each remembered event; nil if the line is gone.
  private func pairing(_ known: [Known]) -> [Int?] {
    var found = [Int?](repeating: nil, count: known.count)
    var places: [[UInt8]: [Int]] = [:]
    for index in lines.lines.indices.reversed() {
      places[lines.lines[index].bytes, default: []].append(index)
    }
    for (index, known) in known.enumerated() { found[index] = places[known.bytes]?.popLast() }
    let gone = found.indices.filter { found[$0] == nil }
    guard !gone.isEmpty else { return found }
    let paired = Set(found.compactMap(\.self))
    let rest = lines.lines.indices.filter { !paired.contains($0) }
    let uids = Set(known.map(\.file.uid))
    let new = folder.entries.filter { !uids.contains($0.uid) }.compactMap {
      $0.meal.map { DishPlace($0.line) }
    }
    let pairing = LinePairing(
      old: gone.map { known[$0].line }, new: rest.map { lines.lines[$0].line }, certainlyNew: Set(new))
    for (old, new) in zip(gone, pairing.newIndices) { found[old] = new.map { rest[$0] } }
    return found
  }

  private mutating func count(_ known: [Known], _ found: [Int?]) {
    guard known.count > 1 else { return }
    let isInFolder = known.contains { known in
      guard let place = folder.places[known.file.uid] else { return false }
      if case .foreign = folder.entries[place].content { return false }
      return true
    }
    let isInPlan = zip(known, found).contains { known, line in
      line != nil || lines.mayBeUnreadable(known.line)
    }
    if isInFolder != isInPlan { isAllGone = (!isInFolder, !isInPlan) }
  }

  // MARK: What was known

  private mutating func decide(_ known: Known, _ line: Int?) {
    let place = folder.places[known.file.uid]
    switch place.map({ folder.entries[$0].content }) {
    case .unsayable: keep(known, line)
    case .meal(let meal):
      guard let place else { return }
      guard let line else {
        if lines.mayBeUnreadable(known.line) { return keep(known, nil) }
        guard isChanged(meal, since: known) else { return removedEntries.append(place) }
        conflicts.append(.goneFromPlan(meal.line))
        return openEvents.append((place, true))
      }
      merge(known, line, place, meal)
    case .foreign, nil:
      if let place { keptFiles.append(file(folder.entries[place])) }
      guard let line else { return }
      guard lines.lines[line].line == known.line else {
        conflicts.append(.goneFromCalendar(lines.lines[line].line))
        return openLines.append(line)
      }
      removedLines.append(line)
    }
  }

  /// Leaves alone an event that can no longer be read as a meal, its line, and the memory of both.
  private mutating func keep(_ known: Known, _ line: Int?) {
    var file = known.file
    (file.state, file.hash) = (nil, 0)
    keptFiles.append(file)
    if let line { keptLines.append(line) }
  }

  private func isChanged(_ meal: SyncEvent.Meal, since known: Known) -> Bool {
    guard meal.line == known.line, meal.excluded == known.hidden else { return true }
    return meal.occurrences.contains { $0.change != nil }
  }

  private mutating func merge(_ known: Known, _ line: Int, _ place: Int, _ meal: SyncEvent.Meal) {
    let ours = lines.lines[line].line
    let final =
      ours == known.line
      ? meal.line
      : meal.line == known.line
        ? ours : LineFields.merged(base: known.line, ours, meal.line)
    if let final, !final.isTooLong {
      pairs.append(Pair(line: line, final: final, entry: place, meal: meal, hidden: known.hidden))
    } else if LineFields(ours).asEvent == meal.fields {
      pairs.append(Pair(line: line, final: ours, entry: place, meal: meal, hidden: known.hidden))
    } else {
      conflicts.append(.both(ours, meal.line))
      openLines.append(line)
      openEvents.append((place, true))
    }
  }

  // MARK: What is new

  private mutating func matchOpen() {
    var places: [LineFields: [Int]] = [:]
    for line in openLines.reversed() {
      if let fields = LineFields(lines.lines[line].line).asEvent { places[fields, default: []].append(line) }
    }
    var taken: Set<Int> = []
    var rest: [(entry: Int, isChanged: Bool)] = []
    for event in openEvents {
      guard let meal = folder.entries[event.entry].meal, let fields = meal.fields else { continue }
      if let line = places[fields]?.popLast() {
        taken.insert(line)
        pairs.append(Pair(line: line, final: lines.lines[line].line, entry: event.entry, meal: meal))
      } else {
        rest.append(event)
      }
    }
    matchDishes(&rest, &taken)
    // Add new events to `pairs` before matching occurrences: a new series may have changed ones.
    for event in rest {
      guard let meal = folder.entries[event.entry].meal else { continue }
      pairs.append(Pair(line: nil, final: meal.line, entry: event.entry, meal: meal))
    }
    matchOccurrences(&places, &taken)
    for line in openLines where !taken.contains(line) {
      pairs.append(Pair(line: line, final: lines.lines[line].line))
    }
  }

  /// Pairs a new line with a new event of the same day, meal and name, unless they contradict each other.
  private mutating func matchDishes(_ events: inout [(entry: Int, isChanged: Bool)], _ taken: inout Set<Int>)
  {
    guard !events.isEmpty else { return }
    var places: [DishPlace: [Int]] = [:]
    for line in openLines.reversed() where !taken.contains(line) && !pairedLines.contains(line) {
      places[DishPlace(lines.lines[line].line), default: []].append(line)
    }
    events.removeAll { event in
      guard !event.isChanged, let meal = folder.entries[event.entry].meal,
        let line = places[DishPlace(meal.line)]?.last,
        let final = LineFields.merged(base: nil, lines.lines[line].line, meal.line)
      else { return false }
      places[DishPlace(meal.line)]?.removeLast()
      taken.insert(line)
      pairs.append(Pair(line: line, final: final, entry: event.entry, meal: meal))
      return true
    }
  }

  /// Turns changed occurrences into single dishes, unless an earlier, killed run has done so.
  private mutating func matchOccurrences(_ places: inout [LineFields: [Int]], _ taken: inout Set<Int>) {
    var hidden = HiddenDays()
    for place in lines.hiding { hidden.add(place.line) }
    lazy var there = Set(lines.lines.compactMap { LineFields($0.line).asEvent })
    for pair in pairs {
      guard let entry = pair.entry, let meal = pair.meal, let rule = pair.final.rule else {
        continue
      }
      for occurrence in meal.occurrences {
        guard let (line, form) = occurrence.change, let fields = LineFields(line).asEvent else { continue }
        let source = (entry: entry, form: form)
        if let found = places[fields]?.last(where: { !taken.contains($0) }) {
          taken.insert(found)
          pairs.append(Pair(line: found, final: lines.lines[found].line, occurrence: source))
        } else if pair.hidden.contains(occurrence.day) || !hidden.hides(rule, on: occurrence.day)
          || !there.contains(fields)
        {
          pairs.append(Pair(line: nil, final: line, occurrence: source))
        }
      }
    }
  }
}

/// A conflict that the user should look at after a sync.
public enum SyncConflict: Hashable, Sendable {
  /// Both sides changed the same field; the plan's version and the event's are both kept.
  case both(PlanLine, PlanLine)
  /// Changed in the calendar and removed from the plan; it is kept.
  case goneFromPlan(PlanLine)
  /// Changed in the plan and removed from the calendar; it is kept.
  case goneFromCalendar(PlanLine)
}
