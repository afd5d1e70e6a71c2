/// The events of a folder. If the memory is trusted, only files whose size or time has changed since the last sync are
/// read.
final class SyncFolder {
  private(set) var entries: [SyncFile] = []
  /// The index in `entries` of each UID.
  private(set) var places: [String: Int] = [:]
  /// Messages about files that cannot be read, and about meals that one plan line cannot express exactly.
  private(set) var problems: [String] = []
  private let vdir: Vdir
  private let texts: EventTexts
  private let offset: (Int) -> Int

  /// The days on which the plan hides repeats.
  private var hidden = HiddenDays()

  /// Whether to trust the memory of an unchanged file instead of reading its event.
  private let isTrusted: Bool
  /// Whether the memory was trusted for some files.
  private(set) var hasTrusted = false

  init(
    _ vdir: Vdir, _ memory: [SyncFile], _ texts: EventTexts, _ lines: SyncLines, isTrusted: Bool,
    offset: @escaping (Int) -> Int
  ) throws(SystemError) {
    (self.vdir, self.texts, self.isTrusted, self.offset) = (vdir, texts, isTrusted, offset)
    for line in lines.hiding.map(\.line) + lines.lines.map(\.line) { hidden.add(line) }
    let files = Dictionary(memory.map { ($0.name, $0) }, uniquingKeysWith: { $1 })
    let lines = Dictionary(
      memory.compactMap { file in file.meal.map { (file.uid, $0.line) } }, uniquingKeysWith: { $1 })
    for file in try vdir.files() {
      let known = files[file.name]
      if let known, known.state == file.state, trusts(known) {
        add(file, known.uid, known.hash, known.content)
      } else {
        read(file, known, lines)
      }
    }
  }

  /// Returns whether the memory of an unchanged file is used instead of its event.
  private func trusts(_ file: SyncFile) -> Bool {
    if case .foreign(let word?) = file.content, texts.isMeal(word) { return false }
    hasTrusted = hasTrusted || isTrusted
    return isTrusted
  }

  private func read(_ file: Vdir.File, _ known: SyncFile?, _ lines: [String: PlanLine]) {
    do throws(SystemError) {
      guard let bytes = try vdir.read(file.name) else { return }
      do throws(LineError) {
        return try read(bytes, file, known, lines)
      } catch {
        problems.append("\(vdir.path)/\(file.name): \(error.message); left alone")
      }
    } catch {
      problems.append(error.message)
    }
    add(file, known?.uid ?? "", 0, .unsayable(""))
  }

  private func read(
    _ bytes: [UInt8], _ file: Vdir.File, _ known: SyncFile?, _ lines: [String: PlanLine]
  ) throws(LineError) {
    let hash = Vdir.hash(bytes)
    if let known, known.hash == hash, trusts(known) { return add(file, known.uid, hash, known.content) }
    let event = try SyncEvent(bytes, texts, known: { lines[$0] }, offset: offset)
    var content = event.content
    if places[event.uid] != nil, case .meal = content {
      content = .unsayable("another file has the same event")
    }
    if case .meal(let meal) = content {
      // Skips that the plan has, or had at the last sync, are not new.
      let days = meal.excluded.union(meal.occurrences.map(\.day)).subtracting(known?.meal?.excluded ?? [])
      let new = meal.line.rule.map { rule in days.count { !hidden.hides(rule, on: $0) } } ?? 0
      if new > PlanChange.mostSkips { content = .unsayable(SyncEvent.tooManySkips(new)) }
      if let remark = meal.remark {
        problems.append("\(vdir.path)/\(file.name): \(event.title): \(remark)")
      }
    }
    if case .unsayable(let reason) = content {
      problems.append("\(vdir.path)/\(file.name): \(event.title): \(reason); left alone")
    }
    add(file, event.uid, hash, content)
  }

  private func add(_ file: Vdir.File, _ uid: String, _ hash: UInt64, _ content: SyncEvent.Content) {
    if places[uid] == nil { places[uid] = entries.count }
    entries.append(SyncFile(uid: uid, name: file.name, state: file.state, hash: hash, content: content))
  }

  /// The contents of the file of an event; nil if they are not those that were read.
  func bytes(_ index: Int) throws(SystemError) -> [UInt8]? {
    let bytes = try vdir.read(entries[index].name)
    return bytes.map { Vdir.hash($0) == entries[index].hash } ?? false ? bytes : nil
  }
}
