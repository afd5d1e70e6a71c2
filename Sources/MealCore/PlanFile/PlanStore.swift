#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The plan on disk.
///
///     let store = PlanStore(path: "plan.txt", stateHome: "/home/me/.local/state/mealschedule")
///     let days = try DayStream(store.snapshot(), today - 7...today + 7)
///
/// Readers need no lock. Writers go one after the other; each change is a new file that takes the old one's
/// place in an instant, and a record in the history.
public struct PlanStore: Sendable {
  /// The plan as the user named it.
  public let path: String
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
    let number = FileDescriptor.retried { open(path, O_RDONLY | O_CLOEXEC) }
    guard number >= 0 else {
      guard errno == ENOENT else { throw SystemError("read the plan", path, errno: errno) }
      try checkDanglingLink()
      return try snapshot(.missing)
    }
    let file = FileDescriptor(number: number, path: path)
    switch try file.status(purpose: "read the plan").st_mode & S_IFMT {
    case S_IFDIR: throw SystemError("read the plan", path, errno: EISDIR)
    case S_IFREG: return try snapshot(.file(file))
    default: return try snapshot(.memory(try file.readAll(purpose: "read the plan")))
    }
  }

  /// A plan that is read from standard input.
  public static func standardInput(order: MealOrder) throws(SystemError) -> PlanSnapshot {
    let file = FileDescriptor(number: dup(0), path: "standard input")
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

  /// Whether the plan on disk is still the one that was read. (What cannot be told apart by its length and time of
  /// change counts as the same.)
  public func isCurrent(_ snapshot: PlanSnapshot) -> Bool {
    var status = stat()
    return (stat(path, &status) == 0 ? Fingerprint(status) : nil) == snapshot.fingerprint
  }

  private func checkDanglingLink() throws(SystemError) {
    var status = stat()
    guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFLNK else { return }
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
    if let resolved = realpath(path, nil) {
      defer { free(resolved) }
      return String(cString: resolved)
    }
    guard errno == ENOENT else { throw SystemError("find the plan", path, errno: errno) }
    try checkDanglingLink()
    guard let slash = path.lastIndex(of: "/") else { return try realFolder(".") + "/" + path }
    let folder = slash == path.startIndex ? "/" : String(path[..<slash])
    return try realFolder(folder) + path[slash...]
  }

  private func realFolder(_ folder: String) throws(SystemError) -> String {
    guard let resolved = realpath(folder, nil) else {
      if errno == ENOENT { return folder }
      throw SystemError("find the plan's folder", folder, errno: errno)
    }
    defer { free(resolved) }
    let path = String(cString: resolved)
    return path == "/" ? "" : path
  }
}
