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

  /// Reads all of a regular file.
  func load(_ file: FileDescriptor, _ status: stat) throws(SystemError) -> Plan {
    guard status.isRegular else {
      // A pipe or a device has no size, so read to its end. For a folder, reading reports the error.
      let hint = "if the input ends, save it to a file first: a file may be longer"
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

  /// Returns whether the plan on disk is unchanged since it was read, judging by the file's inode, size and
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
