/// The state of a plan and a folder of events at their last sync.
///
/// It is stored in the plan's state folder, with a line for each file of the folder. If it is lost,
/// equivalent lines and events are paired again.
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

  /// The content of a file at the last sync.
  enum Content: Equatable {
    /// The line as it is in the plan, the parsed line, and the days on which a repeat was hidden.
    case meal([UInt8], PlanLine, hidden: [DayNumber])
    /// Not a meal; `word` would be the meal if it were a meal type.
    case foreign(word: MealType?)
  }

  /// The first day to sync; nil before the first sync.
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
    let values = line.split(separator: .tab, omittingEmptySubsequences: false)
    guard values.count == 8, let size = Self.number(values[3]), let time = Self.number(values[4]),
      let hash = UInt64(String(decoding: values[5], as: UTF8.self), radix: 16)
    else { return nil }
    self.hash = hash
    uid = String(decoding: Self.text(values[1]), as: UTF8.self)
    name = String(decoding: Self.text(values[2]), as: UTF8.self)
    state = time == 0 ? nil : Vdir.State(size: size, changed: time)
    let text = Self.text(values[6])
    if values[0].elementsEqual("meal".utf8) {
      guard let line = try? PlanLine(String(decoding: text, as: UTF8.self)) else { return nil }
      let days = values[7].split(separator: .space).compactMap { Self.number($0).flatMap { DayNumber($0) } }
      content = .meal(Array(text), line, hidden: days)
    } else {
      content = .foreign(word: MealType(String(decoding: text, as: UTF8.self)))
    }
  }

  /// A value with its escapes resolved. Most values have none and are not copied.
  private static func text(_ value: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    value.contains(.backslash) ? (TSV.values(value).first ?? [])[...] : value
  }

  private static func number(_ digits: ArraySlice<UInt8>) -> Int? {
    guard !digits.isEmpty, digits.count < 20, digits.allSatisfy(\.isDigit) else { return nil }
    return digits.reduce(0) { $0 &* 10 &+ Int($1 - UInt8(ascii: "0")) }
  }

  fileprivate func append(to bytes: inout [UInt8]) {
    var days: [DayNumber] = []
    var text = ""
    switch content {
    case .meal(let line, _, let hidden):
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
