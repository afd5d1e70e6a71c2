/// The files of a folder as the last sync left them.
///
/// It is stored in the plan's state folder: a line for the folder, then a TAB-separated line for each file. If it is
/// lost, lines and events that match are paired again. They are paired first in any case, so even a wrong memory never
/// removes what both sides have.
struct SyncMemory<Row: SyncMemoryRow> {
  /// Text about the whole folder: for events, the first day to sync; for a shopping list, empty.
  var head = ""
  var rows: [Row] = []
}

/// A file of a folder in the memory of a sync.
protocol SyncMemoryRow {
  /// The text with which the memory begins: its kind and its version.
  static var mark: String { get }
  /// The name of the file.
  var name: String { get }
  /// The values that are stored.
  var values: [String] { get }

  /// Reads the values. Returns nil if they are damaged.
  init?(_ values: [String])
}

extension SyncMemory {
  /// Reads the contents of a memory file. Returns nil if they are damaged.
  init?(_ bytes: ArraySlice<UInt8>) {
    var lines = bytes.split(separator: .lineFeed, omittingEmptySubsequences: false)
    guard lines.popLast()?.isEmpty == true, let first = lines.first, first.starts(with: Row.mark.utf8) else {
      return nil
    }
    head = String(decoding: first.dropFirst(Row.mark.utf8.count), as: UTF8.self)
    for line in lines.dropFirst() {
      guard let row = Row(TSV.values(line).map { String(decoding: $0, as: UTF8.self) }) else { return nil }
      rows.append(row)
    }
  }

  /// The contents of the memory file.
  var bytes: [UInt8] {
    var bytes = Array("\(Row.mark)\(head)\n".utf8)
    for row in rows { TSV.appendLine(row.values, &bytes) }
    return bytes
  }
}

/// A file of a folder of events: as it is now, or as the last sync left it.
struct SyncFile: SyncMemoryRow {
  let uid: String
  let name: String
  /// The file's state; `.unknown` if it must be read again.
  var state = Vdir.State.unknown
  /// A hash of its contents.
  var hash: UInt64
  var content: SyncEvent.Content

  /// The meal in the file; nil for all other files.
  var meal: SyncEvent.Meal? { if case .meal(let meal) = content { meal } else { nil } }

  /// The file as the memory keeps it: without its state if a later change might not show in it.
  var settled: SyncFile {
    var file = self
    if !Vdir.isSettled(state) { file.state = .unknown }
    return file
  }
}

extension SyncFile {
  static let mark = "sync/1 "

  init?(_ values: [String]) {
    guard values.count == 8, let size = Int(values[3]), let time = Int(values[4]),
      let hash = UInt64(values[5], radix: 16)
    else { return nil }
    content = .foreign(word: MealType(values[6]))
    if values[0] == "meal" {
      guard let line = try? PlanLine(values[6]) else { return nil }
      let days = values[7].split(separator: " ").compactMap { Int($0).flatMap { DayNumber($0) } }
      content = .meal(SyncEvent.Meal(line, bytes: Array(values[6].utf8), excluded: Set(days)))
    }
    (uid, name, state, self.hash) = (values[1], values[2], Vdir.State(size: size, changed: time), hash)
  }

  var values: [String] {
    let file = [uid, name, "\(state.size)", "\(state.changed)", String(hash, radix: 16)]
    switch content {
    case .meal(let meal):
      let days = meal.excluded.sorted().map { "\($0.number)" }.joined(separator: " ")
      return ["meal"] + file + [String(decoding: meal.bytes, as: UTF8.self), days]
    case .foreign(let word): return ["other"] + file + [word?.name ?? "", ""]
    case .unsayable: return ["other"] + file + ["", ""]
    }
  }
}
