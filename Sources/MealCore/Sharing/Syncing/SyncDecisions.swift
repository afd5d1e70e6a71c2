/// Decides what a sync does with each line and each event.
///
/// The memory of the last sync maps lines to events. Lines changed since then are paired with the remembered
/// ones as in `merge`, events by UID; then each pair is merged field by field. A new line and a new event
/// that match are paired, so a killed run or a lost memory does no harm.
final class SyncDecisions {
  /// A line that is in sync, with its event.
  struct Pair {
    /// The index of the line; nil if it is added.
    var line: Int?
    /// The line after the sync.
    let final: PlanLine
    /// The index of the event's file; nil if the event gets a new file.
    var entry: Int?
    /// The meal that the event has now; nil if the event gets a new file.
    var meal: SyncEvent.Meal?
    /// The days on which the repeat was hidden when it was last in sync.
    var hidden: Set<DayNumber> = []
    /// The changed occurrence that becomes this event, and its file; nil for other events.
    var occurrence: (entry: Int, meal: SyncEvent.Meal)?
  }

  let lines: SyncLines
  let folder: SyncFolder
  private(set) var pairs: [Pair] = []
  /// The indices of the lines to remove.
  private(set) var removedLines: [Int] = []
  /// The indices of the files to remove.
  private(set) var removedEntries: [Int] = []
  /// The lines that stay as they are because their events cannot be read.
  private(set) var keptLines: [Int] = []
  /// The memory of the files that do not change.
  private(set) var keptFiles: [SyncFile] = []
  private(set) var conflicts: [SyncConflict] = []
  /// The side from which all known dishes are gone; nil if there is none, or if fewer than two dishes were known.
  private(set) var allGone: CalendarSync.Side?

  private let start: DayNumber
  /// The lines without an event.
  private var openLines: [Int] = []
  /// The changed events without a line. They are only paired with equivalent lines.
  private var changedEvents: [Int] = []
  /// The events that the memory does not have.
  private var newEvents: [Int] = []
  /// The lines that are paired with remembered events, and the open lines that are paired with other events.
  private var (pairedLines, taken): (Set<Int>, Set<Int>) = ([], [])

  init(_ memory: [SyncFile], _ lines: SyncLines, _ folder: SyncFolder, from start: DayNumber) {
    (self.lines, self.folder, self.start) = (lines, folder, start)
    var uids: Set<String> = []
    let known = memory.compactMap { file in
      file.meal.flatMap { uids.insert(file.uid).inserted ? (file: file, meal: $0) : nil }
    }
    let found = pairing(known)
    pairedLines = Set(found.compactMap(\.self))
    lookForLoss(known, found)
    for (known, line) in zip(known, found) { decide(known, line) }
    openLines += lines.lines.indices.filter { !pairedLines.contains($0) && !lines.lines[$0].isEarly }
    let knownPlaces = Set(known.compactMap { folder.places[$0.file.uid] })
    for (index, entry) in folder.entries.enumerated() where !knownPlaces.contains(index) {
      switch entry.content {
      case .foreign: keptFiles.append(entry.settled)
      case .unsayable: break
      case .meal(let meal): if isInScope(meal.line) { newEvents.append(index) }
      }
    }
    matchOpen()
  }

  /// A remembered event.
  private typealias Known = (file: SyncFile, meal: SyncEvent.Meal)

  /// Returns whether a line is within the days to sync. New events outside them are ignored.
  private func isInScope(_ line: PlanLine) -> Bool {
    line.rule.map { ($0.until ?? .last) >= start } ?? line.day.map { $0 >= start } ?? false
  }

  // MARK: Pairing remembered events with lines

  /// The index of the line of each remembered event; nil if the line is gone.
  ///
  /// Events that still match the memory are paired first. So even if the memory is wrong, an event is removed only if
  /// all lines that match it are paired with other events, and a line only if all events that match it are paired with
  /// other lines.
  private func pairing(_ known: [Known]) -> [Int?] {
    let changed = known.indices.filter { index in
      let meal = folder.places[known[index].file.uid].flatMap { folder.entries[$0].meal }
      return meal.map { isChanged($0, since: known[index]) } ?? true
    }
    let uids = Set(known.map { $0.file.uid })
    let new = folder.entries.filter { !uids.contains($0.uid) }.compactMap(\.meal)
    let now = lines.lines
    var pairs = LinePairs(known.count, now.count)
    pairs.pair(except: Set(changed), old: { known[$0].meal.bytes }, new: { now[$0].bytes })
    pairs.pair(except: Set(changed), old: { known[$0].meal.line.asEvent }, new: { now[$0].line.asEvent })
    pairs.pair(old: { known[$0].meal.bytes }, new: { now[$0].bytes })
    pairs.pairLines(
      old: { known[$0].meal.line }, new: { now[$0].line }, certainlyNew: Set(new.map { DishPlace($0.line) }))
    return known.indices.map(pairs.new)
  }

  /// Sets `allGone` if several dishes were known, and all are gone from exactly one side.
  private func lookForLoss(_ known: [Known], _ found: [Int?]) {
    guard known.count > 1 else { return }
    let isInFolder = known.contains { known in
      switch folder.places[known.file.uid].map({ folder.entries[$0].content }) {
      case .meal, .unsayable: true
      case .foreign, nil: false
      }
    }
    let isInPlan = zip(known, found).contains { known, line in
      line != nil || lines.mayBeUnreadable(known.meal.line)
    }
    if isInFolder != isInPlan { allGone = isInFolder ? .plan : .folder }
  }

  // MARK: Remembered events

  private func decide(_ known: Known, _ line: Int?) {
    let place = folder.places[known.file.uid]
    switch place.map({ folder.entries[$0].content }) {
    case .unsayable: keep(known, line)
    case .meal(let meal):
      guard let place else { return }
      guard let line else {
        if lines.mayBeUnreadable(known.meal.line) { return keep(known, nil) }
        guard isChanged(meal, since: known) else { return removedEntries.append(place) }
        conflicts.append(.goneFromPlan(meal.line))
        return changedEvents.append(place)
      }
      merge(known, line, place, meal)
    case .foreign, nil:
      if let place { keptFiles.append(folder.entries[place].settled) }
      guard let line else { return }
      guard lines.lines[line].line == known.meal.line else {
        conflicts.append(.goneFromCalendar(lines.lines[line].line))
        return openLines.append(line)
      }
      removedLines.append(line)
    }
  }

  /// Leaves an event, its line and the memory of both as they are, since one of the two can no longer be read.
  private func keep(_ known: Known, _ line: Int?) {
    var file = known.file
    (file.state, file.hash) = (.unknown, 0)
    keptFiles.append(file)
    if let line { keptLines.append(line) }
  }

  private func isChanged(_ meal: SyncEvent.Meal, since known: Known) -> Bool {
    meal.line != known.meal.line || meal.excluded != known.meal.excluded
      || meal.occurrences.contains { $0.change != nil }
  }

  private func merge(_ known: Known, _ line: Int, _ place: Int, _ meal: SyncEvent.Meal) {
    let ours = lines.lines[line].line
    var final = LineFields.merged(base: known.meal.line, ours, meal.line, theirsIsKnown: true)
    if final?.isTooLong ?? true { final = ours.asEvent == meal.line.asEvent ? ours : nil }
    if let final {
      pairs.append(Pair(line: line, final: final, entry: place, meal: meal, hidden: known.meal.excluded))
    } else {
      conflicts.append(.both(ours, meal.line))
      openLines.append(line)
      changedEvents.append(place)
    }
  }

  // MARK: New lines and events

  private func matchOpen() {
    let changed = match(changedEvents, openLines, by: { $0.asEvent }, merge: { ours, _ in ours })
    let different = match(newEvents, openLines, by: { $0.asEvent }, merge: { ours, _ in ours })
    // Pair a new line and a new event with the same day, meal and name, unless they contradict each other.
    let newLines = openLines.filter { !pairedLines.contains($0) }
    let new = match(
      different, newLines, by: { DishPlace($0) }, merge: { LineFields.merged(base: nil, $0, $1) })
    // Add new events to `pairs` before matching occurrences: a new series may have changed ones.
    for event in changed + new {
      guard let meal = folder.entries[event].meal else { continue }
      pairs.append(Pair(line: nil, final: meal.line, entry: event, meal: meal))
    }
    matchOccurrences()
    for line in openLines where !taken.contains(line) {
      pairs.append(Pair(line: line, final: lines.lines[line].line))
    }
  }

  /// Pairs events with lines that have the same key, unless `merge` returns nil.
  /// - Parameters:
  ///   - candidates: the indices of the lines.
  /// - Returns: the events that were not paired.
  private func match<Key: Hashable>(
    _ events: [Int], _ candidates: [Int], by key: (PlanLine) -> Key,
    merge: (_ ours: PlanLine, _ theirs: PlanLine) -> PlanLine?
  ) -> [Int] {
    let free = candidates.reversed().filter { !taken.contains($0) }
    var places = Dictionary(grouping: free) { key(lines.lines[$0].line) }
    return events.filter { event in
      guard let meal = folder.entries[event].meal, let line = places[key(meal.line)]?.last,
        let final = merge(lines.lines[line].line, meal.line)
      else { return true }
      places[key(meal.line)]?.removeLast()
      taken.insert(line)
      pairs.append(Pair(line: line, final: final, entry: event, meal: meal))
      return false
    }
  }

  /// Turns changed occurrences into single dishes, unless an earlier, killed run has done so.
  private func matchOccurrences() {
    var hidden = HiddenDays()
    for place in lines.hiding { hidden.add(place.line) }
    lazy var there = Set(lines.lines.compactMap(\.line.asEvent))
    for pair in pairs {
      guard let entry = pair.entry, let meal = pair.meal, let rule = pair.final.rule else { continue }
      for occurrence in meal.occurrences {
        guard let change = occurrence.change, let fields = change.line.asEvent else { continue }
        let source = (entry: entry, meal: change)
        let found = openLines.first {
          !taken.contains($0) && lines.lines[$0].line.asEvent == fields
        }
        if let found {
          taken.insert(found)
          pairs.append(Pair(line: found, final: lines.lines[found].line, occurrence: source))
        } else if pair.hidden.contains(occurrence.day) || !hidden.hides(rule, on: occurrence.day)
          || !there.contains(fields)
        {
          pairs.append(Pair(line: nil, final: change.line, occurrence: source))
        }
      }
    }
  }
}

/// A conflict that the user should look at after a sync.
public enum SyncConflict: Sendable {
  /// Both sides changed the same field; the plan's version and the event's are both kept.
  case both(PlanLine, PlanLine)
  /// The dish was changed in the calendar and removed from the plan; it is kept.
  case goneFromPlan(PlanLine)
  /// The dish was changed in the plan and removed from the calendar; it is kept.
  case goneFromCalendar(PlanLine)
}
