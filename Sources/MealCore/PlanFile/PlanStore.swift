import CLibrary

/// The plan on disk.
///
///     let store = PlanStore(path: "plan.txt", stateHome: "/home/me/.local/state/mealschedule")
///     for day in try store.load(today - 7...today + 7).days(today - 7...today + 7) { print(day.meals) }
///
/// Readers need no lock. Writers take turns under a lock. Each change atomically replaces the file and adds a
/// record to the history.
public struct PlanStore: Sendable {
  /// The plan's path, as the user gave it.
  public let path: String
  /// The order of the plan's meal types.
  public let order: MealOrder
  let stateHome: String

  /// How long a writer waits for other writers, in seconds.
  static let patience = 5.0

  /// - Parameters:
  ///   - path: the plan's file, which need not exist yet.
  ///   - stateHome: the folder for history and caches, by convention `$XDG_STATE_HOME/mealschedule`. Created
  ///     on demand.
  ///   - order: the order of meal types within a day.
  public init(path: String, stateHome: String, order: MealOrder = .standard) {
    self.path = path
    self.stateHome = stateHome
    self.order = order
  }

  // MARK: Reading

  /// The current plan; an empty one if the file does not exist yet.
  /// - Throws: `SystemError` if the file cannot be read, or if it is a folder or a dangling link.
  public func load() throws(SystemError) -> Plan {
    guard let file = try open() else { return plan(nil, nil) }
    return try load(file, file.status(purpose: PlanStore.reading))
  }

  /// The part of the current plan with the lines of the given days, and the `every` and `someday` lines. The
  /// whole file is read if it is short or not known to be sorted, if that part is half of it or more, or if a
  /// line of that part is unreadable; otherwise only that part is read.
  /// - Throws: the same as `load()`.
  public func load(_ days: ClosedRange<DayNumber>) throws(SystemError) -> Plan {
    guard let file = try open() else { return plan(nil, nil) }
    let status = try file.status(purpose: PlanStore.reading)
    guard status.isRegular else { return try load(file, status) }
    let (state, size) = (Fingerprint(status), Int(status.st_size))
    let mark = SortedMark(folder: try stateFolder())
    guard size > PlanStore.shortSize, let isSorted = mark.read(state) else {
      let plan = try load(file, status)
      if size > PlanStore.shortSize { mark.write(plan.isSorted, state, isOurs: false) }
      return plan
    }
    guard isSorted, let bytes = try PlanPart(file, size: size).bytes(of: days) else {
      return try load(file, status)
    }
    let part = plan(bytes, state)
    // The number of an unreadable line can only be determined by reading all lines before it.
    let isReadable = part.tail.unreadable.isEmpty && part.lines(on: days).unreadable.isEmpty
    return isReadable ? part : try load(file, status)
  }

  /// Files up to this size in bytes are always read whole.
  static let shortSize = 1 << 15

  /// The current plan, for suggestions while the user types. Returns nil if it does not exist or cannot be
  /// read, or if reading could block (a pipe, a terminal).
  public func loadForSuggestions() -> Plan? {
    let purpose = PlanStore.reading
    guard let file = try? FileDescriptor(path, O_RDONLY | O_NONBLOCK | O_NOCTTY, purpose: purpose),
      let status = try? file.status(purpose: purpose), status.isRegular
    else { return nil }
    return try? load(file, status)
  }

  static let reading = "read the plan"

  /// Opens the plan's file; returns nil if it does not exist.
  func open() throws(SystemError) -> FileDescriptor? {
    let file = try FileDescriptor.ifThere(path, O_RDONLY, purpose: PlanStore.reading)
    if file == nil { try checkDanglingLink() }
    return file
  }

  /// Reads the whole of a file, or a pipe or device to its end.
  func load(_ file: FileDescriptor, _ status: stat) throws(SystemError) -> Plan {
    guard status.isRegular else {
      // A pipe or a device has no size, so read to its end. For a folder, reading reports the error.
      let hint = "if the input is finite, save it to a file first: a file may be larger"
      return plan(try file.readAll(purpose: PlanStore.reading, hint: hint), nil)
    }
    guard status.st_size <= FileDescriptor.mostBytes else {
      throw SystemError(
        PlanStore.reading, path, errno: EFBIG,
        reason: "it is longer than \(FileDescriptor.mostBytes >> 20) MiB")
    }
    return plan(try file.bytes(Int(status.st_size), at: 0, purpose: PlanStore.reading), Fingerprint(status))
  }

  func plan(_ bytes: [UInt8]?, _ state: Fingerprint?) -> Plan {
    Plan(bytes, name: path, order: order, origin: state)
  }

  /// Returns whether the plan on disk is unchanged since it was read, judging by the file's device, inode, size and
  /// modification time.
  public func isCurrent(_ plan: Plan) -> Bool {
    // Treat a plan that cannot be accessed as changed; reading it again then reports why.
    guard let now = try? Fingerprint.of(path, purpose: PlanStore.reading) else { return !plan.exists }
    return now == plan.fingerprint
  }

  private func checkDanglingLink() throws(SystemError) {
    let status = try System.status(of: path, followsLinks: false, purpose: "read the plan")
    guard status?.isLink == true else { return }
    // The links of /dev/fd may lead to files without a path.
    guard try System.status(of: path, followsLinks: true, purpose: "read the plan") == nil else {
      throw SystemError(
        "find the plan", path, errno: ENOENT, reason: "it is a pipe, or a file that was deleted",
        hint: "name a file with -f FILE")
    }
    throw SystemError(
      "read the plan", path, errno: ENOENT, reason: "it is a link to a file that does not exist",
      hint: "create that file, or remove the link")
  }

  /// The folder with the plan's history and other state.
  package func stateFolder() throws(SystemError) -> StateFolder {
    StateFolder(home: stateHome, plan: try realPath())
  }

  /// The plan's path with all links resolved; its folder need not exist.
  func realPath() throws(SystemError) -> String {
    if let resolved = try Folder.resolved(path, purpose: "find the plan") { return resolved }
    try checkDanglingLink()
    guard let slash = path.lastIndex(of: "/") else { return try realFolder(".") + "/" + path }
    return try realFolder(Folder.of(path)) + path[slash...]
  }

  private func realFolder(_ folder: String) throws(SystemError) -> String {
    let path = try Folder.resolved(folder, purpose: "find the plan's folder") ?? folder
    return path == "/" ? "" : path
  }
}

extension Plan {
  /// The state of the file that was read; nil for pipes, plans in memory and files that do not exist.
  var fingerprint: Fingerprint? { origin as? Fingerprint }

  /// The time of the plan's last change, in seconds since 1970; nil for a pipe or a missing plan.
  package var changed: Int? { fingerprint.map { Int($0.modified / 1_000_000_000) } }
}

/// Remembers whether a plan is sorted, so that it can be searched without first reading the whole file.
///
/// The mark is a one-line file in the state folder: the plan's fingerprint and `sorted` or `unsorted`. It is
/// only valid as long as the plan is unchanged. If the mark cannot be read or written, the whole plan is read
/// instead.
struct SortedMark {
  let folder: StateFolder

  /// Whether this state of the plan is sorted; nil if unknown.
  func read(_ fingerprint: Fingerprint) -> Bool? {
    let flags = O_RDONLY | O_NOFOLLOW | O_NONBLOCK
    guard let file = try? FileDescriptor(folder.sortedMark, flags, purpose: "read"),
      let bytes = try? file.bytes(160, at: 0, purpose: "read")
    else { return nil }
    let text = String(decoding: bytes, as: UTF8.self)
    return text == line(true, fingerprint) ? true : text == line(false, fingerprint) ? false : nil
  }

  private func line(_ isSorted: Bool, _ fingerprint: Fingerprint) -> String {
    "\(fingerprint.text) \(isSorted ? "sorted" : "unsorted")\n"
  }

  /// Remembers whether a state of the plan is sorted. Failures are ignored.
  /// - Parameter isOurs: whether this program wrote that state. If not, nothing is remembered for a file changed in
  ///   the last 0.1 s: within a tick of the kernel's clock for files, another change would go unnoticed.
  func write(_ isSorted: Bool, _ fingerprint: Fingerprint, isOurs: Bool) {
    if !isOurs {
      let age = SystemClock.now() - fingerprint.modified
      guard age > 100_000_000 else { return }
    }
    guard (try? folder.make()) != nil else { return }
    try? TextFile.write(
      Array(line(isSorted, fingerprint).utf8), folder.sortedMark, "write", isFlushed: false)
  }
}

/// Finds the lines of a range of days in a sorted plan file by binary search, so that the cost of showing a
/// window does not depend on the length of the plan.
struct PlanPart {
  private let file: FileDescriptor
  private let size: Int
  /// The start of the first line, after the byte-order mark if there is one.
  private let start: Int

  /// The size of a read, in bytes. In a range up to this size, a linear search beats bisection.
  private static let chunk = 1 << 12

  /// - Parameter size: the size of the file in bytes.
  init(_ file: FileDescriptor, size: Int) throws(SystemError) {
    self.file = file
    self.size = size
    start = TextEncoding.markLength(try file.bytes(3, at: 0, purpose: PlanStore.reading))
  }

  /// The lines of the given days, and the `every` and `someday` lines, each with the comments and the
  /// unreadable lines around it. Returns nil if they are half of the file or more.
  func bytes(of days: ClosedRange<DayNumber>) throws(SystemError) -> [UInt8]? {
    let begin = try border(days.lowerBound.raw).lowerBound
    let end = try border(days.upperBound.raw + 1).upperBound
    let tail = max(end, try border(LinePosition.tailRank).lowerBound)
    guard begin <= end, end - begin + size - tail < size / 2 else { return nil }
    return try read(begin..<end) + read(tail..<size)
  }

  private func read(_ range: Range<Int>) throws(SystemError) -> [UInt8] {
    try file.bytes(range.count, at: range.lowerBound, purpose: PlanStore.reading)
  }

  /// The range from the end of the last line below a rank to the start of the first line of that rank or
  /// above.
  private func border(_ rank: Int32) throws(SystemError) -> Range<Int> {
    // Invariant: the border is not before `low`, and the first line of the rank does not begin after `high`.
    var (low, high) = (start, size)
    while high - low > PlanPart.chunk {
      let middle = low + (high - low) / 2
      let first = try firstPlaced(in: middle..<high, isCut: true) { _ in true }
      if let first, first.rank < rank { low = first.end } else { high = middle }
    }
    // The last line of a smaller rank may begin before `high` and end after it, and comments may follow it.
    var end = low
    let next = try firstPlaced(in: low..<size, isCut: false) { line in
      if line.rank < rank { end = line.end }
      return line.rank >= rank
    }
    return end..<(next?.start ?? size)
  }

  /// The first line that begins in a range, has a rank, and meets a condition; nil if there is none.
  /// - Parameter isCut: whether the range may begin within a line, which is then skipped.
  private func firstPlaced(
    in range: Range<Int>, isCut: Bool, where condition: ((rank: Int32, start: Int, end: Int)) -> Bool
  ) throws(SystemError) -> (rank: Int32, start: Int, end: Int)? {
    var (start, isCut, count) = (range.lowerBound, isCut, PlanPart.chunk)
    while start < range.upperBound {
      let bytes = try read(start..<min(size, start + count))
      let isLast = start + bytes.count >= size || bytes.isEmpty
      var offset = 0
      while start + offset < range.upperBound {
        let lineFeed = bytes.span.firstIndex(of: .lineFeed, from: offset)
        guard lineFeed != nil || isLast && offset < bytes.count else { break }
        let end = lineFeed ?? bytes.count
        if !isCut, let rank = LinePosition(of: bytes.span.extracting(offset..<end)).rank {
          let found = (rank, start + offset, min(start + end + 1, size))
          if condition(found) { return found }
        }
        isCut = false
        offset = min(end + 1, bytes.count)
      }
      guard !isLast else { return nil }
      // The line is longer than the bytes read: read more.
      if offset == 0 { count *= 4 }
      start += offset
    }
    return nil
  }
}
