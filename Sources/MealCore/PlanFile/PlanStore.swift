/// The plan on disk.
///
///     let store = PlanStore(path: "plan.txt", stateHome: "/home/me/.local/state/mealschedule")
///     let days = try DayStream(store.snapshot(), today - 7...today + 7)
///
/// Readers need no lock. Writers take turns; each change is a new file that takes the old one's place in one instant,
/// and a record in the history.
public struct PlanStore: Sendable {
  /// The plan as the user named it.
  public let path: String
  /// The order of its meal types.
  public let order: MealOrder
  let stateHome: String

  /// How long a writer waits for others, in seconds.
  static let patience = 5.0

  /// - Parameters:
  ///   - path: the plan's file, which need not be there yet.
  ///   - stateHome: `$XDG_STATE_HOME/mealschedule`.
  public init(path: String, stateHome: String, order: MealOrder = .standard) {
    self.path = path
    self.stateHome = stateHome
    self.order = order
  }

  // MARK: Reading

  /// The plan as it is now; an empty one if there is no file yet.
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
    return try snapshot(
      status.isRegular ? .file(file) : .memory(try file.readAll(purpose: "read the plan")))
  }

  /// The plan for suggestions while somebody types: nil if there is none, if it cannot be read, and if reading could make
  /// the caller wait (a pipe, a terminal).
  ///
  /// A long plan is assumed to be sorted, so that it is never read whole: answers may be incomplete if it is not.
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

  /// A plan that is read from standard input.
  public static func standardInput(order: MealOrder) throws(SystemError) -> PlanSnapshot {
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

  /// Returns whether the plan on disk is still the one that was read. (Two states with the same length and time of
  /// change count as the same.)
  public func isCurrent(_ snapshot: PlanSnapshot) -> Bool {
    // A plan that cannot be looked at has changed: reading it again then says why.
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

  /// Where what is remembered about the plan lives.
  public func stateFolder() throws(SystemError) -> StateFolder {
    StateFolder(home: stateHome, plan: try realPath())
  }

  /// The plan's path with all links resolved; its folder need not be there.
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
