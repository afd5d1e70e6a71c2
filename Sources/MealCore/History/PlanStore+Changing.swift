#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Changing the plan: under one lock, completely or not at all, and without overwriting changes by others.
/// Once a change is in place it is reported as done, even if a later step fails.
extension PlanStore {
  /// The plan's history.
  /// - Throws: `SystemError` if the plan's path cannot be resolved.
  public func history() throws(SystemError) -> History { History(folder: try stateFolder()) }

  /// A change that was made.
  package struct Change: Sendable {
    /// The removed and inserted bytes.
    package let edit: PlanEdit
    /// The stored form of the operation; for an undo or redo, that of the original change.
    package let command: String
    /// For an undo or redo, the operations of later changes that were passed over.
    package let passedOver: [String]
    /// What went wrong after the change was in place; usually empty.
    package let lapses: [Lapse]
  }

  /// Makes one change under the plan's lock, completely or not at all.
  /// - Parameter make: returns the change for the current plan. Called again if the plan changes before it is
  ///   replaced.
  /// - Returns: the change that was made; nil if there was nothing to do.
  func commit(
    _ make: (Plan, History) throws -> PendingChange?
  ) throws -> Change? {
    let deadline = Deadline(seconds: PlanStore.patience)
    let folder = Folder.of(try realPath())
    if try System.status(of: folder, followsLinks: true, purpose: "read the plan", shown: path) == nil {
      // No folder is made for a change that is refused.
      let history = History(folder: StateFolder(home: stateHome, plan: try realPath()))
      guard let pending = try make(plan(nil, nil), history), !pending.isEmpty else { return nil }
    }
    // A folder created for the plan is private, like other folders with personal data.
    try Folder.make(folder, mode: 0o700, purpose: "make the plan's folder")
    // Resolve links only now, when the folder exists.
    let target = try realPath()
    // Do not read a pipe or a device, which may never end. For a folder, reading reports the error.
    let status = try System.status(of: target, followsLinks: true, purpose: "read the plan", shown: path)
    if let status, !status.isRegular, !status.isFolder { throw notRegular() }
    return try FolderLock.withLock(Folder.of(target), patience: PlanStore.patience) { folder in
      try Replacement.removeLeftover(of: target)
      let stateFolder = StateFolder(home: stateHome, plan: target)
      let history = History(folder: stateFolder)
      let state = Result { () throws(SystemError) in try history.state() }
      while true {
        let file = try open()
        let base = try load(file)
        guard let pending = try make(base, history), !pending.isEmpty else { return nil }
        if let placed = try replace(target, file, base, pending.edit, folder) {
          return finish(pending, base, placed, history, state)
        }
        guard !deadline.isOver else {
          throw SystemError("change the plan", path, reason: "another program keeps changing it")
        }
      }
    }
  }

  /// Removes the temporary file that a killed program left. The next change does that too.
  /// - Throws: `SystemError` if the file is there and cannot be removed.
  package func removeLeftover() throws {
    let target = try realPath()
    guard TextFile.isThere(Replacement.temporaryName(target)) else { return }
    try FolderLock.withLock(Folder.of(target), patience: PlanStore.patience) { _ in
      try Replacement.removeLeftover(of: target)
    }
  }

  private func load(_ file: FileDescriptor?) throws(SystemError) -> Plan {
    guard let file else { return plan(nil, nil) }
    let status = try file.status(purpose: PlanStore.reading)
    guard status.isRegular else { throw notRegular() }
    return try load(file, status)
  }

  private func notRegular() -> SystemError {
    SystemError("change the plan", path, reason: "it is not a regular file")
  }

  /// A plan file that is in place.
  private struct Placed {
    /// The state of its file.
    let state: Fingerprint
    /// What went wrong after it was in place.
    let lapses: [Lapse]
  }

  /// Replaces the plan with the edited one.
  /// - Parameter hasName: whether the new file has a name from the start.
  /// - Returns: nil if the plan changed since it was read.
  private func replace(
    _ target: String, _ original: FileDescriptor?, _ base: Plan, _ edit: PlanEdit,
    _ folder: FileDescriptor, hasName: Bool = false
  ) throws(SystemError) -> Placed? {
    if let original { try checkMode(of: original) }
    do throws(SystemError) {
      var replacement = try Replacement(
        target, folder: folder, original: original, base: base, hasName: hasName)
      try replacement.write(edit)
      // Take the fingerprint now: once the file has the plan's name, others may write to it.
      let written = try replacement.fingerprint()
      switch try replacement.commit(written) {
      case .replaced(let lapses): return Placed(state: written, lapses: lapses)
      case .changedMeanwhile: return nil
      case .needsName: break
      }
    } catch {
      // If another program changed the file in place while we read it, try again.
      let now = try Fingerprint.of(target, purpose: "read the plan", shown: path)
      if let now, now != base.fingerprint, now.inode == base.fingerprint?.inode { return nil }
      throw error
    }
    return try replace(target, original, base, edit, folder, hasName: true)
  }

  /// Refuses to replace a plan that its owner may not write.
  private func checkMode(of file: FileDescriptor) throws(SystemError) {
    guard try file.status(purpose: "read the plan").st_mode & S_IWUSR == 0 else { return }
    throw SystemError(
      "change the plan", path, errno: EACCES, reason: "it is write-protected",
      hint: "'chmod u+w' allows changes to it")
  }

  /// Records a change that is in place. Failures are lapses, since the change itself is done.
  private func finish(
    _ pending: PendingChange, _ base: Plan, _ placed: Placed, _ history: History,
    _ state: Result<History.State, SystemError>
  ) -> Change {
    if pending.keepsOrder, base.isSorted, base.bytes.count > PlanStore.shortSize {
      SortedMark(folder: history.folder).write(true, placed.state, isOurs: true)
    }
    var lapses = placed.lapses
    do throws(SystemError) {
      var (last, end): (ChangeRecord?, Int) = (nil, 0)
      switch try state.get() {
      case .intact(let record, let offset): (last, end) = (record, offset)
      case .damaged:
        let kept = try history.putAside()
        lapses.append(
          Lapse("the history was damaged and is kept in \(kept); undo begins with this change"))
      }
      let record = pending.record(
        at: end, before: base.fingerprint, after: placed.state, last,
        time: Int(SystemClock.now() / 1_000_000_000))
      try history.append(record, pending.edit, at: end)
    } catch {
      lapses.append(Lapse("undo will not know of it", error))
    }
    return Change(
      edit: pending.edit, command: pending.command, passedOver: pending.passedOver, lapses: lapses)
  }
}
