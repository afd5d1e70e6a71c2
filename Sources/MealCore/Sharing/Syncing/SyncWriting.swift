/// The files that a sync writes and removes, and its new memory of the folder.
final class SyncWriting {
  private(set) var changes = Vdir.Changes()
  /// The memory of the files.
  private(set) var files: [SyncFile]
  /// The changes to the calendar.
  private(set) var effects: [ChangeEffect] = []

  private let decisions: SyncDecisions
  private let skips: SyncSkips
  private let stamp: String
  private let version: String
  private let offset: (Int) -> Int
  /// The UIDs in use.
  private lazy var uids = Set(folder.entries.map(\.uid))
  /// The file names in use.
  private lazy var names = Set(folder.entries.map(\.name))

  private var folder: SyncFolder { decisions.folder }

  /// - Parameters:
  ///   - now: seconds since 1970.
  ///   - version: the version of the program.
  ///   - order: the order of meal types.
  init(
    _ decisions: SyncDecisions, _ skips: SyncSkips, now: Int, version: String, _ order: MealOrder,
    offset: @escaping (Int) -> Int
  ) throws(SystemError) {
    (self.decisions, self.skips, self.version, self.offset) = (decisions, skips, version, offset)
    stamp = CalendarText.stamp(now)
    files = decisions.keptFiles
    for index in decisions.removedEntries { remove(index) }
    for pair in decisions.pairs {
      if let entry = pair.entry {
        try follow(pair, entry)
      } else {
        try add(pair)
      }
    }
    // Write an occurrence to its new file before removing it from the file of its repeat.
    changes.written = changes.written.filter { $0.old == nil } + changes.written.filter { $0.old != nil }
    files.sort { $0.name < $1.name }
    effects.sortLikePlan(order)
  }

  private func isWanted(_ line: PlanLine) -> Bool { line.rule.map { !skips.hidden.hidesAll($0) } ?? true }

  private func hiddenDays(_ line: PlanLine) -> Set<DayNumber> { line.rule.map(skips.hidden.days) ?? [] }

  /// The bytes of a line after the sync.
  private func bytes(_ pair: SyncDecisions.Pair) -> [UInt8] {
    let old = pair.line.map { decisions.lines.lines[$0] }
    return old.flatMap { $0.line == pair.final ? $0.bytes : nil } ?? Array(pair.final.text.utf8)
  }

  private func remember(_ file: SyncFile, _ pair: SyncDecisions.Pair) {
    var file = file
    file.content = .meal(
      SyncEvent.Meal(pair.final, bytes: bytes(pair), excluded: hiddenDays(pair.final)))
    files.append(file)
  }

  private func remember(_ uid: String, _ name: String, _ new: [UInt8], _ pair: SyncDecisions.Pair) {
    remember(SyncFile(uid: uid, name: name, hash: Vdir.hash(new), content: .foreign(word: nil)), pair)
  }

  private func remove(_ index: Int) {
    let entry = folder.entries[index]
    changes.removed.append((entry.name, entry.state))
    if let line = entry.meal?.line { effects.append(.removed(line)) }
  }

  // MARK: Existing events

  private func follow(_ pair: SyncDecisions.Pair, _ index: Int) throws(SystemError) {
    let entry = folder.entries[index]
    guard isWanted(pair.final) else { return remove(index) }
    guard let meal = pair.meal, differs(pair, meal) else {
      return remember(entry.settled, pair)
    }
    // If the event is known only from the memory, just note that it changes: all events are then read, and this is done
    // again.
    guard let item = meal.texts?.item else {
      return changes.written.append((entry.name, [], entry.state))
    }
    // If another program changed the file meanwhile, leave it to the next sync.
    guard let old = try folder.bytes(index) else { return }
    let new = edit(pair, meal, item.index).applied(to: old, offset)
    changes.written.append((entry.name, new, entry.state))
    remember(entry.uid, entry.name, new, pair)
    note(pair.final, meal)
  }

  private func differs(_ pair: SyncDecisions.Pair, _ meal: SyncEvent.Meal) -> Bool {
    let hidden = hiddenDays(pair.final)
    return pair.final.asEvent != meal.line.asEvent || hidden != meal.excluded
      || meal.texts?.namesMeal == false
      || meal.occurrences.contains { $0.change != nil || hidden.contains($0.day) }
  }

  /// Records the effects of a change to an event.
  private func note(_ line: PlanLine, _ meal: SyncEvent.Meal) {
    if line.asEvent != meal.line.asEvent {
      effects += LineChanges.effects(of: meal.line, becoming: line)
    }
    guard let rule = line.rule else { return }
    let hidden = hiddenDays(line)
    for day in hidden.subtracting(meal.excluded).sorted() {
      effects.append(.added(.skip(day, rule.meal, rule.dish.nameOnly)))
    }
    for day in meal.excluded.subtracting(hidden).sorted() where rule.falls(on: day) {
      effects.append(.removed(.skip(day, rule.meal, rule.dish.nameOnly)))
    }
  }

  private func edit(_ pair: SyncDecisions.Pair, _ meal: SyncEvent.Meal, _ index: Int) -> EventEdit {
    let hidden = hiddenDays(pair.final)
    var edit = EventEdit(index: index, properties: EventProperties(stamp: stamp, line: bytes(pair)))
    edit.set(pair.final, from: meal)
    if pair.final.rule != nil, hidden != meal.excluded { edit.excluded = hidden.sorted() }
    edit.removed = Set(
      meal.occurrences.filter { $0.change != nil || hidden.contains($0.day) }.map(\.item.index))
    return edit
  }

  // MARK: New events

  private func add(_ pair: SyncDecisions.Pair) throws(SystemError) {
    let line = pair.final
    guard isWanted(line), let event = line.asEvent, let key = line.eventKey else { return }
    let (uid, name) = EventUID.free(key) { uids.contains($0) || names.contains($1) }
    uids.insert(uid)
    names.insert(name)
    let new: [UInt8]
    if let (entry, meal) = pair.occurrence, let item = meal.texts?.item, let old = try folder.bytes(entry) {
      var edit = EventEdit(
        index: item.index, properties: EventProperties(stamp: stamp, uid: uid, line: bytes(pair)))
      edit.set(line, from: meal)
      new = edit.applied(to: old, offset)
    } else {
      let properties = EventProperties(line, bytes(pair), uid: uid, stamp: stamp)
      new = CalendarText.calendar(version: version) {
        $0.event(properties, on: event.day, line.rule, hidden: hiddenDays(line).sorted())
      }
    }
    changes.written.append((name, new, nil))
    remember(uid, name, new, pair)
    effects.append(.added(line))
  }
}

extension EventEdit {
  /// Sets the properties in which a line differs from its event.
  fileprivate mutating func set(_ final: PlanLine, from meal: SyncEvent.Meal) {
    guard let new = final.asEvent, let old = meal.line.asEvent, let texts = meal.texts else { return }
    if new.day != old.day || new.rhythm != old.rhythm { day = new.day }
    // A rule may name the day of its event, so a moved event needs a new rule.
    if new.rhythm != old.rhythm || new.until != old.until || new.rhythm != nil && new.day != old.day {
      rule = (final.rule?.rhythm, new.until)
    }
    // Tags and a note that were written in the title stay there.
    let inTitle = texts.dish?.tags.filter(new.tags.contains) ?? []
    let title = new.summary(tags: inTitle, note: texts.dish?.note == nil ? nil : new.note)
    let oldTitle = texts.fields.summary(tags: texts.dish?.tags ?? [], note: texts.dish?.note)
    if title != oldTitle || !texts.namesMeal { properties.summary = title }
    let categories = texts.item.categories.filter { !$0.isEmpty }
    let wanted = (final.dish?.tags ?? []).filter { !inTitle.contains($0) }
    let isStripped = texts.keepsTags && new.tags == old.tags
    if !isStripped, Set(wanted) != Set(categories.compactMap(EventTexts.tag)) {
      properties.categories = wanted.map(\.name) + categories.filter { EventTexts.tag($0) == nil }
    }
    if texts.dish?.note == nil ? new.note != old.note : new.note == nil {
      properties.description = new.note ?? ""
    }
  }
}
