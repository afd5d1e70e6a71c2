/// The file with what was bought for a plan, in the plan's state folder: one line per purchase.
///
/// The file is read and written as lines of bytes; `Stock` knows their meaning. It is changed under the
/// plan's lock and replaced atomically, so concurrent changes are not lost and readers see a whole file.
///
/// If one command changes the plan too, the new contents are first written to a second file, which names the
/// plan's new file by its fingerprint. From the moment the plan is replaced, these contents count. If the
/// plan was not replaced, since the program or the machine went down, the second file is ignored, and the
/// next change removes it.
public struct StockFile: Sendable {
  /// The file's path.
  public let path: String
  private let folder: StateFolder
  private let plan: String

  private static let reading = "read what was bought,"
  private static let writing = "write what was bought,"

  /// - Parameter plan: the plan's path, with all links resolved.
  init(folder: StateFolder, plan: String) {
    self.folder = folder
    self.plan = plan
    path = folder.stock
  }

  // MARK: Reading

  /// Reads the whole file. If it does not exist, reads the ticks of earlier versions, whose lines are the
  /// same; if there are none, the result is empty.
  /// - Throws: `SystemError` if the file cannot be read.
  public func read() throws(SystemError) -> [UInt8] {
    if let prepared = try prepared(), try counts(prepared) { return prepared.contents }
    if let bytes = try TextFile.read(path, StockFile.reading, isRequired: false) { return bytes }
    return try TextFile.read(folder.ticks, StockFile.reading, isRequired: false) ?? []
  }

  /// Identifies the contents for a cache without reading them; nil if there is no file, or if it changed within
  /// the last second.
  /// - Parameter now: in nanoseconds since 1970.
  package func settledState(at now: Int) -> String? {
    guard !TextFile.isThere(next) else { return nil }
    return (try? System.status(of: path, followsLinks: true, purpose: StockFile.reading))
      .flatMap { $0 }.flatMap { Fingerprint.settled($0, at: now) }
  }

  // MARK: Writing, under the plan's lock

  /// Replaces the contents.
  /// - Returns: a failure after the new contents were in place; usually nil.
  func replace(_ contents: [UInt8]) throws(SystemError) -> Lapse? {
    try write(contents, to: temporary)
    do throws(SystemError) {
      try Renaming.replace(path, with: temporary, purpose: StockFile.writing)
    } catch {
      TextFile.remove(temporary)
      throw error
    }
    do throws(SystemError) {
      let purpose = "flush the folder"
      try FileDescriptor(folder.path, O_RDONLY | O_DIRECTORY, purpose: purpose).flush(purpose: purpose)
      return nil
    } catch {
      return Lapse("a power failure may take that back", error)
    }
  }

  /// Writes contents that count from the moment the plan is the file with this fingerprint.
  func prepare(_ contents: [UInt8], for plan: Fingerprint) throws(SystemError) {
    try write(Array("\(StockFile.mark)\(plan.text)\n".utf8) + contents, to: next)
  }

  /// Removes prepared contents whose plan was not replaced.
  func discard() { TextFile.remove(next) }

  /// Puts prepared contents in place if their plan was replaced; otherwise removes them.
  func settle() throws(SystemError) {
    guard let prepared = try prepared() else { return }
    if try counts(prepared), let lapse = try replace(prepared.contents) { throw lapse.error }
    discard()
  }

  private func write(_ bytes: [UInt8], to path: String) throws(SystemError) {
    try folder.make()
    do throws(SystemError) {
      // The lock protects the name. A file that a killed program left there is overwritten.
      let flags = O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW | O_NONBLOCK
      let file = try FileDescriptor(path, flags, mode: 0o600, purpose: StockFile.writing)
      try file.writeAll(bytes.span.bytes, purpose: StockFile.writing)
      try file.flush(purpose: StockFile.writing)
    } catch {
      TextFile.remove(path)
      throw error
    }
  }

  // MARK: The second file

  private struct Prepared {
    let plan: Fingerprint?
    let contents: [UInt8]
  }

  private static let mark = "with plan "

  private var temporary: String { path + ".new" }
  private var next: String { path + ".next" }

  private func prepared() throws(SystemError) -> Prepared? {
    guard let bytes = try TextFile.read(next, StockFile.reading, isRequired: false) else { return nil }
    // A head that is cut off names no plan.
    guard let end = bytes.firstIndex(of: .lineFeed) else { return Prepared(plan: nil, contents: []) }
    let head = String(decoding: bytes[..<end], as: UTF8.self)
    let plan =
      head.hasPrefix(StockFile.mark)
      ? Fingerprint(head.dropFirst(StockFile.mark.utf8.count).split(separator: " ")) : nil
    return Prepared(plan: plan, contents: Array(bytes[(end + 1)...]))
  }

  /// Returns whether the plan was replaced by the one that prepared contents belong to. If it was changed by
  /// hand since, the last record of the history tells.
  private func counts(_ prepared: Prepared) throws(SystemError) -> Bool {
    guard let wanted = prepared.plan else { return false }
    if try Fingerprint.of(plan, purpose: "read the plan") == wanted { return true }
    guard case .intact(let last?, _) = try History(folder: folder).state() else { return false }
    return last.fingerprint == wanted
  }
}

/// Lines removed from the stock file and lines added to it, without their ends. The order of the file's lines
/// has no meaning.
public struct StockEdit: Hashable, Sendable {
  /// The lines to remove, with repetitions.
  public internal(set) var removed: [[UInt8]] = []
  /// The lines to add.
  public internal(set) var added: [[UInt8]] = []

  /// An edit that changes nothing.
  public init() {}

  /// The difference between two states of the file.
  init(from old: [UInt8], to new: [UInt8]) {
    let (before, after) = (StockEdit.lines(old), StockEdit.lines(new))
    removed = StockEdit.lines(before, without: after)
    added = StockEdit.lines(after, without: before)
  }

  /// Whether the edit changes nothing.
  public var isEmpty: Bool { removed.isEmpty && added.isEmpty }

  /// The edit that undoes this one.
  var inverse: StockEdit {
    var inverse = StockEdit()
    (inverse.removed, inverse.added) = (added, removed)
    return inverse
  }

  /// The contents of the file after the edit. All other lines stay as they are.
  /// - Returns: the lines to remove that are not in the file, or else its new contents.
  func applied(to contents: [UInt8]) -> (missing: [[UInt8]], contents: [UInt8]) {
    var wanted: [[UInt8]: Int] = [:]
    for line in removed { wanted[line, default: 0] += 1 }
    var result: [UInt8] = []
    for line in contents.split(separator: .lineFeed, omittingEmptySubsequences: false) {
      if let count = wanted[Array(line)], count > 0 {
        wanted[Array(line)] = count - 1
      } else {
        result += line + [.lineFeed]
      }
    }
    // The last line has an end, or it is the empty rest after the last end.
    if contents.last == .lineFeed || contents.isEmpty { result.removeLast() }
    for line in added { result += line + [.lineFeed] }
    let missing = removed.filter { wanted[$0].map { $0 > 0 } ?? false }
    return (missing, missing.isEmpty ? result : contents)
  }

  private static func lines(_ contents: [UInt8]) -> [[UInt8]] {
    contents.split(separator: .lineFeed).map(Array.init)
  }

  private static func lines(_ lines: [[UInt8]], without others: [[UInt8]]) -> [[UInt8]] {
    var counts: [[UInt8]: Int] = [:]
    for line in others { counts[line, default: 0] += 1 }
    return lines.filter { line in
      guard let count = counts[line], count > 0 else { return true }
      counts[line] = count - 1
      return false
    }
  }

  // MARK: In the history

  /// The form stored in a record: each line after its sign.
  var record: [UInt8] {
    var bytes: [UInt8] = []
    for line in removed { bytes += [UInt8(ascii: "-")] + line + [.lineFeed] }
    for line in added { bytes += [UInt8(ascii: "+")] + line + [.lineFeed] }
    return bytes
  }

  /// Reads what `record` wrote; nil if it is damaged.
  init?(record: ArraySlice<UInt8>) {
    for line in record.split(separator: .lineFeed) {
      switch line.first {
      case UInt8(ascii: "-"): removed.append(Array(line.dropFirst()))
      case UInt8(ascii: "+"): added.append(Array(line.dropFirst()))
      default: return nil
      }
    }
  }
}

extension PlanStore {
  /// The file with what was bought for the plan. It need not exist.
  /// - Throws: `SystemError` if the plan's path cannot be resolved.
  public func stock() throws(SystemError) -> StockFile {
    let plan = try realPath()
    return StockFile(folder: StateFolder(home: stateHome, plan: plan), plan: plan)
  }
}
