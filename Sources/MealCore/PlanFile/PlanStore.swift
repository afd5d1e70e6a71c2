/// The plan on disk.
///
///     let store = PlanStore(path: "plan.txt", stateHome: "/home/me/.local/state/mealschedule")
///     let days = try DayStream(store.snapshot(), today - 7...today + 7)
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
  ///   - order: the order of the meals within a day.
  public init(path: String, stateHome: String, order: MealOrder = .standard) {
    self.path = path
    self.stateHome = stateHome
    self.order = order
  }

  // MARK: Reading

  /// The current plan; an empty one if the file does not exist yet.
  /// - Throws: `SystemError` if the file cannot be opened, or if it is a folder or a dangling link.
  public func snapshot() throws(SystemError) -> PlanSnapshot {
    let file: FileDescriptor
    do throws(SystemError) {
      file = try FileDescriptor(path, O_RDONLY, purpose: "read the plan")
    } catch {
      guard error.errno == ENOENT else { throw error }
      try checkDanglingLink()
      return try snapshot(.missing)
    }
    let status = try file.status(purpose: "read the plan")
    if status.isFolder { throw SystemError("read the plan", path, errno: EISDIR) }
    guard !status.isRegular else { return try snapshot(.file(file)) }
    // A pipe or a device cannot be searched.
    let hint = "if it ends at all, save it as a file: that may be longer"
    return try snapshot(.memory(try file.readAll(purpose: "read the plan", hint: hint)))
  }

  /// The current plan, for suggestions while the user types. nil if it does not exist, cannot be read, or if
  /// reading could block (a pipe, a terminal).
  ///
  /// A long plan is assumed to be sorted, so that it is never read whole. If it is not, results may be
  /// incomplete.
  public func snapshotForSuggestions() -> PlanSnapshot? {
    let purpose = "read the plan"
    guard let file = try? FileDescriptor(path, O_RDONLY | O_NONBLOCK | O_NOCTTY, purpose: purpose),
      let status = try? file.status(purpose: purpose), status.isRegular
    else { return nil }
    let isLong = status.st_size > PlanSnapshot.shortSize
    return try? PlanSnapshot(
      name: path, order: order, source: .file(file), knownSorted: { _ in isLong ? true : nil },
      remember: { _, _ in })
  }

  /// Reads a plan from standard input.
  package static func standardInput(order: MealOrder) throws(SystemError) -> PlanSnapshot {
    let file = try FileDescriptor.standardInput()
    return try PlanSnapshot(
      try file.readAll(purpose: "read the plan from"), name: "standard input", order: order)
  }

  func snapshot(_ source: PlanSnapshot.Source) throws(SystemError) -> PlanSnapshot {
    try PlanSnapshot(
      name: path, order: order, source: source,
      knownSorted: { fingerprint in
        guard let fingerprint, let mark = try? SortedMark(folder: stateFolder()) else { return nil }
        return mark.read(fingerprint)
      },
      remember: { isSorted, fingerprint in
        guard let fingerprint, let mark = try? SortedMark(folder: stateFolder()) else { return }
        mark.write(isSorted, fingerprint, isOurs: false)
      })
  }

  /// Returns whether the plan on disk is still the one in a snapshot. (Two states of a file with the same
  /// length and modification time count as the same.)
  public func isCurrent(_ snapshot: PlanSnapshot) -> Bool {
    // Treat a plan that cannot be accessed as changed; reading it again then reports why.
    guard let now = try? Fingerprint.of(path, purpose: "read the plan") else { return !snapshot.exists }
    return now == snapshot.fingerprint
  }

  private func checkDanglingLink() throws(SystemError) {
    let status = try System.status(of: path, followsLinks: false, purpose: "read the plan")
    guard status?.isLink == true else { return }
    throw SystemError(
      "read the plan", path, errno: ENOENT, reason: "it is a link to a file that is not there",
      hint: "make that file, or remove the link")
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
