/// The files that a sync writes and removes, and what it remembers of the folder.
struct SyncWriting {
  private(set) var changes = Vdir.Changes()
  private(set) var memory = SyncMemory()
  /// What becomes of the calendar.
  private(set) var effects: [ChangeEffect] = []

  private let decisions: SyncDecisions
  private let skips: SyncSkips
  private let stamp: String
  private let version: String
  private let offset: (Int) -> Int
  private var uids: Set<String>
  private var names: Set<String>

  private var folder: SyncFolder { decisions.folder }

  /// - Parameters:
  ///   - now: seconds since 1970.
  ///   - version: the version of the program.
  ///   - order: the order of the meal types.
  init(
    _ decisions: SyncDecisions, _ skips: SyncSkips, now: Int, version: String, _ order: MealOrder,
    offset: @escaping (Int) -> Int
  ) throws(SystemError) {
    (self.decisions, self.skips, self.version, self.offset) = (decisions, skips, version, offset)
    stamp = CalendarText.stamp(now)
    uids = Set(decisions.folder.entries.map(\.uid))
    names = Set(decisions.folder.entries.map(\.name))
    memory.files = decisions.keptFiles
    for index in decisions.removedEntries { remove(index) }
    for pair in decisions.pairs {
      if let entry = pair.entry {
        try follow(pair, entry)
      } else {
        try add(pair)
      }
    }
    // An occurrence must be in its new file before it leaves that of its repeat.
    changes.written = changes.written.filter { $0.old == nil } + changes.written.filter { $0.old != nil }
    memory.files.sort { $0.name < $1.name }
    effects.sortLikePlan(order)
  }

  private func isWanted(_ line: PlanLine) -> Bool {
    if case .repeating(let rule) = line { !skips.hidden.hidesAll(rule) } else { true }
  }

  private func hiddenDays(_ line: PlanLine) -> [DayNumber] {
    if case .repeating(let rule) = line { skips.hidden.days(of: rule).sorted() } else { [] }
  }

  /// The bytes of a line from now on.
  private func bytes(_ pair: SyncDecisions.Pair) -> [UInt8] {
    if let index = pair.line {
      let line = decisions.lines.lines[index]
      if line.line == pair.final { return line.bytes }
    }
    return Array(pair.final.text.utf8)
  }

  private mutating func remember(
    _ uid: String, _ name: String, _ state: Vdir.State?, _ hash: UInt64, _ pair: SyncDecisions.Pair
  ) {
    let content = SyncMemory.Content.meal(bytes(pair), hidden: hiddenDays(pair.final))
    memory.files.append(SyncMemory.File(uid: uid, name: name, state: state, hash: hash, content: content))
  }

  private mutating func remove(_ index: Int) {
    let entry = folder.entries[index]
    changes.removed.append((entry.name, entry.state))
    if let line = entry.meal?.line { effects.append(.removed(line)) }
  }

  // MARK: Events that are there

  private mutating func follow(_ pair: SyncDecisions.Pair, _ index: Int) throws(SystemError) {
    let entry = folder.entries[index]
    guard isWanted(pair.final) else { return remove(index) }
    guard let meal = pair.meal, differs(pair, meal) else {
      let state = Vdir.isSettled(entry.state) ? entry.state : nil
      return remember(entry.uid, entry.name, state, entry.hash, pair)
    }
    // A file that was changed meanwhile is left for the next sync.
    guard let (old, read) = try folder.read(index), let form = read.form else { return }
    let new = edit(pair, read, form).applied(to: old, offset)
    changes.written.append((entry.name, new, entry.state))
    remember(entry.uid, entry.name, nil, Vdir.hash(new), pair)
    note(pair.final, meal)
  }

  private func differs(_ pair: SyncDecisions.Pair, _ meal: SyncEvent.Meal) -> Bool {
    let hidden = hiddenDays(pair.final)
    return EventFields(asRead: pair.final) != meal.fields || hidden != meal.excluded.sorted()
      || meal.form?.texts.namesMeal == false
      || meal.occurrences.contains { $0.change != nil || hidden.contains($0.day) }
  }

  /// Reports what becomes of an event.
  private mutating func note(_ line: PlanLine, _ meal: SyncEvent.Meal) {
    if EventFields(asRead: line) != meal.fields {
      effects += LineChanges.effects(of: meal.line, becoming: line)
    }
    guard case .repeating(let rule) = line else { return }
    let hidden = hiddenDays(line)
    for day in hidden where !meal.excluded.contains(day) {
      effects.append(.added(.skip(day, rule.meal, rule.dish.nameOnly)))
    }
    for day in meal.excluded.sorted() where rule.falls(on: day) && !hidden.contains(day) {
      effects.append(.removed(.skip(day, rule.meal, rule.dish.nameOnly)))
    }
  }

  private func edit(
    _ pair: SyncDecisions.Pair, _ meal: SyncEvent.Meal, _ form: SyncEvent.Form
  ) -> EventEdit {
    let hidden = hiddenDays(pair.final)
    var edit = EventEdit(index: form.index, line: bytes(pair), stamp: stamp)
    edit.set(pair.final, from: meal.fields, form)
    if case .repeating = pair.final, hidden != meal.excluded.sorted() { edit.excluded = hidden }
    edit.removed = Set(
      meal.occurrences.filter { $0.change != nil || hidden.contains($0.day) }.map(\.index))
    return edit
  }

  // MARK: New events

  private mutating func add(_ pair: SyncDecisions.Pair) throws(SystemError) {
    guard isWanted(pair.final), let fields = EventFields(pair.final), let (uid, name) = freeName(pair.final)
    else { return }
    let new: [UInt8]
    if let (index, form) = pair.occurrence, let (old, meal) = try folder.read(index) {
      let change = meal.occurrences.first { $0.index == form.index }?.change
      var edit = EventEdit(index: form.index, line: bytes(pair), stamp: stamp)
      edit.uid = Array(uid.utf8)
      if let line = change?.line, let fields = EventFields(asRead: line) {
        edit.set(pair.final, from: fields, form)
      }
      new = edit.applied(to: old, offset)
    } else {
      var text = CalendarText()
      text.line("BEGIN:VCALENDAR")
      text.line("VERSION:2.0")
      text.property("PRODID:") { $0 += "-//mealschedule//mealschedule \(version)//EN".utf8 }
      text.event(
        pair.final, fields, bytes(pair), uid: Array(uid.utf8), stamp: stamp, hidden: hiddenDays(pair.final))
      text.line("END:VCALENDAR")
      new = text.drain()
    }
    changes.written.append((name, new, nil))
    remember(uid, name, nil, Vdir.hash(new), pair)
    effects.append(.added(pair.final))
  }

  /// The UID of a new event, and the name of its file. Neither is taken.
  private mutating func freeName(_ line: PlanLine) -> (uid: String, name: String)? {
    guard let key = line.eventKey else { return nil }
    for ordinal in 1... {
      var bytes: [UInt8] = []
      PlanLine.appendEventUID(key: key, ordinal: ordinal, to: &bytes)
      let uid = String(decoding: bytes, as: UTF8.self)
      let name = String(uid.map { $0 == "@" ? "-" : $0 }) + ".ics"
      guard !uids.contains(uid), !names.contains(name) else { continue }
      uids.insert(uid)
      names.insert(name)
      return (uid, name)
    }
    return nil
  }
}

extension EventEdit {
  /// Sets what differs between a line and what its event says.
  fileprivate mutating func set(_ final: PlanLine, from old: EventFields, _ form: SyncEvent.Form) {
    guard let new = EventFields(asRead: final) else { return }
    if new.day != old.day || new.rhythm != old.rhythm, let day = new.day { shift = day - form.startDay }
    if new.rhythm != old.rhythm || new.until != old.until {
      let rhythm: Rhythm? = if case .repeating(let repeated) = final { repeated.rhythm } else { nil }
      rule = (rhythm, new.until)
    }
    // Tags and a note that are written in the title stay there.
    let inTitle = form.texts.dish?.tags.filter(new.tags.contains) ?? []
    let title = new.summary(tags: inTitle, note: form.texts.dish?.note == nil ? nil : new.note)
    let oldTitle = form.texts.fields.summary(
      tags: form.texts.dish?.tags ?? [], note: form.texts.dish?.note)
    if title != oldTitle || !form.texts.namesMeal { summary = title }
    let wanted = (final.dish?.tags ?? []).filter { !inTitle.contains($0) }
    let isStripped = form.texts.keepsTags && new.tags == old.tags
    if !isStripped, Set(wanted) != Set(form.tags) { categories = wanted.map(\.name) + form.categories }
    if form.texts.dish?.note == nil ? new.note != old.note : new.note == nil { description = new.note ?? "" }
  }
}
