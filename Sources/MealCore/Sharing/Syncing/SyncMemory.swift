/// What a plan and a folder of events said when they were last in sync.
///
/// It is a file in the plan's state folder, a line for each file of the folder. It may be lost: then lines and
/// events that say the same are the same.
struct SyncMemory: Equatable {
  /// A file of the folder.
  struct File: Equatable {
    let uid: String
    let name: String
    /// The file's state; nil if it must be read again.
    var state: Vdir.State?
    /// A hash of its contents.
    var hash: UInt64
    var content: Content
  }

  /// What a file said.
  enum Content: Equatable {
    /// The line as it is in the plan, and the days on which a repeat was hidden.
    case meal([UInt8], hidden: [DayNumber])
    /// No meal, and the word that would be its meal if it were a meal type.
    case foreign(word: MealType?)
  }

  /// The first day that is in sync; nil before the first sync.
  var start: DayNumber?
  var files: [File] = []

  init() {}

  // MARK: As a file

  private static let mark = "sync/1 "

  /// Reads the contents of a memory file. Returns nil if they are damaged.
  init?(_ bytes: [UInt8]) {
    var lines = bytes.split(separator: .lineFeed, omittingEmptySubsequences: false)
    guard let head = lines.first, lines.popLast()?.isEmpty == true else { return nil }
    let text = String(decoding: head, as: UTF8.self)
    guard text.hasPrefix(SyncMemory.mark) else { return nil }
    start = DayNumber(String(text.dropFirst(SyncMemory.mark.utf8.count)))
    files.reserveCapacity(lines.count)
    for line in lines.dropFirst() {
      guard let file = File(line) else { return nil }
      files.append(file)
    }
  }

  /// The contents of the memory file.
  var bytes: [UInt8] {
    var bytes = Array("\(SyncMemory.mark)\(start?.description ?? "-")\n".utf8)
    for file in files { file.append(to: &bytes) }
    return bytes
  }
}

extension SyncMemory.File {
  fileprivate init?(_ line: ArraySlice<UInt8>) {
    let values = TSV.values(line).map { String(decoding: $0, as: UTF8.self) }
    guard values.count == 8, let size = Int(values[3]), let time = Int(values[4]),
      let hash = UInt64(values[5], radix: 16)
    else { return nil }
    (uid, name, self.hash) = (values[1], values[2], hash)
    state = time == 0 ? nil : Vdir.State(size: size, changed: time)
    switch values[0] {
    case "meal":
      let days = values[7].split(separator: " ").compactMap { Int($0).flatMap { DayNumber($0) } }
      content = .meal(Array(values[6].utf8), hidden: days)
    case "other": content = .foreign(word: MealType(values[6]))
    default: return nil
    }
  }

  fileprivate func append(to bytes: inout [UInt8]) {
    var days: [DayNumber] = []
    var text = ""
    switch content {
    case .meal(let line, let hidden):
      bytes += "meal\t".utf8
      (text, days) = (String(decoding: line, as: UTF8.self), hidden)
    case .foreign(let word):
      bytes += "other\t".utf8
      text = word?.name ?? ""
    }
    TSV.append(uid, &bytes)
    bytes.append(.tab)
    TSV.append(name, &bytes)
    bytes += "\t\(state?.size ?? 0)\t\(state?.changed ?? 0)\t\(String(hash, radix: 16))\t".utf8
    TSV.append(text, &bytes)
    bytes.append(.tab)
    bytes += days.map { "\($0.number)" }.joined(separator: " ").utf8
    bytes.append(.lineFeed)
  }
}
