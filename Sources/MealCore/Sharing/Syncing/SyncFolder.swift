/// The events of a folder. Only files whose size or time has changed since the last sync are read.
struct SyncFolder {
  /// A file of the folder.
  struct Entry {
    let name: String
    let state: Vdir.State
    let uid: String
    /// A hash of the contents.
    let hash: UInt64
    var content: SyncEvent.Content

    /// The meal in the file; nil for all other files.
    var meal: SyncEvent.Meal? { if case .meal(let meal) = content { meal } else { nil } }
  }

  private(set) var entries: [Entry] = []
  /// The index of the entry of each UID.
  private(set) var places: [String: Int] = [:]
  /// Messages about files that cannot be read, and about meals that do not fit in one plan line.
  private(set) var problems: [String] = []
  private let vdir: Vdir
  private let texts: EventTexts
  private let offset: (Int) -> Int

  init(
    _ vdir: Vdir, _ memory: SyncMemory, _ texts: EventTexts, offset: @escaping (Int) -> Int
  ) throws(SystemError) {
    (self.vdir, self.texts, self.offset) = (vdir, texts, offset)
    var names: [String: Int] = [:]
    names.reserveCapacity(memory.files.count)
    for (index, file) in memory.files.enumerated() { names[file.name] = index }
    let files = try vdir.files()
    entries.reserveCapacity(files.count)
    places.reserveCapacity(files.count)
    // Built only if a file must be read.
    lazy var lines = SyncFolder.lines(memory)
    for file in files {
      let known = names[file.name].map { memory.files[$0] }
      if let known, known.state == file.state, let content = remembered(known) {
        add(Entry(name: file.name, state: file.state, uid: known.uid, hash: known.hash, content: content))
      } else {
        try read(file, known, lines)
      }
    }
  }

  /// The contents of a file at the last sync; nil if it must be read again.
  private func remembered(_ file: SyncMemory.File) -> SyncEvent.Content? {
    switch file.content {
    case .foreign(let word):
      if let word, texts.isMeal(word) { return nil }
      return .foreign(word: word)
    case .meal(_, let line, let hidden): return .meal(SyncEvent.Meal(line: line, excluded: Set(hidden)))
    }
  }

  /// The line of each event at the last sync, by UID.
  private static func lines(_ memory: SyncMemory) -> [String: PlanLine] {
    var lines: [String: PlanLine] = [:]
    for file in memory.files {
      if case .meal(_, let line, _) = file.content { lines[file.uid] = line }
    }
    return lines
  }

  private mutating func read(
    _ file: Vdir.File, _ known: SyncMemory.File?, _ lines: [String: PlanLine]
  ) throws(SystemError) {
    let bytes: [UInt8]
    do throws(SystemError) {
      bytes = try vdir.read(file.name)
    } catch {
      if error.isMissing { return }
      problems.append(error.message)
      add(Entry(name: file.name, state: file.state, uid: known?.uid ?? "", hash: 0, content: .unsayable("")))
      return
    }
    let hash = Vdir.hash(bytes)
    if let known, known.hash == hash, let content = remembered(known) {
      return add(Entry(name: file.name, state: file.state, uid: known.uid, hash: hash, content: content))
    }
    do throws(LineError) {
      let event = try SyncEvent(bytes, texts, known: { lines[$0] }, offset: offset)
      var content = event.content
      if places[event.uid] != nil, case .meal = content {
        content = .unsayable("another file has the same event")
      }
      if case .unsayable(let reason) = content {
        problems.append("\(vdir.path)/\(file.name): \(SyncEvent.title(bytes)): \(reason); left alone")
      }
      add(Entry(name: file.name, state: file.state, uid: event.uid, hash: hash, content: content))
    } catch {
      problems.append("\(vdir.path)/\(file.name): \(error.message); left alone")
      add(Entry(name: file.name, state: file.state, uid: known?.uid ?? "", hash: 0, content: .unsayable("")))
    }
  }

  private mutating func add(_ entry: Entry) {
    if places[entry.uid] == nil { places[entry.uid] = entries.count }
    entries.append(entry)
  }

  /// Reads the file of an event again, for its bytes and its form.
  /// - Returns: nil if the file has changed.
  func read(_ index: Int) throws(SystemError) -> (bytes: [UInt8], meal: SyncEvent.Meal)? {
    let entry = entries[index]
    let bytes: [UInt8]
    do throws(SystemError) {
      bytes = try vdir.read(entry.name)
    } catch {
      if error.isMissing { return nil }
      throw error
    }
    guard Vdir.hash(bytes) == entry.hash, let meal = entry.meal else { return nil }
    if meal.form != nil { return (bytes, meal) }
    let event = try? SyncEvent(bytes, texts, known: { $0 == entry.uid ? meal.line : nil }, offset: offset)
    guard case .meal(let read)? = event?.content else { return nil }
    return (bytes, read)
  }
}
