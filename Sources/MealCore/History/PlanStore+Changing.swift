import CLibrary

/// Changing the plan: under one lock, completely or not at all, and without overwriting changes by others.
/// Once a change is in place it is reported as done, even if a later step fails.
extension PlanStore {
  /// The plan's history.
  /// - Throws: `SystemError` if the plan's path cannot be resolved.
  public func history() throws(SystemError) -> History { try history(in: stateFolder()) }

  private func history(in folder: StateFolder) -> History {
    History(folder: folder) { () throws(SystemError) in try load() }
  }

  /// Makes one change under the plan's lock, completely or not at all.
  /// - Parameter make: returns the change for the current plan. Called again if the plan changes before it is
  ///   replaced.
  /// - Returns: the change that was made; nil if there was nothing to do.
  func commit(
    _ make: (Plan, History) throws -> PendingChange?
  ) throws -> PendingChange? {
    let deadline = Deadline(seconds: PlanStore.patience)
    let folder = Folder.of(try realPath())
    if try System.status(of: folder, followsLinks: true, purpose: "read the plan", shown: path) == nil {
      // Do not create a folder for a change that is refused.
      let history = history(in: StateFolder(home: stateHome, plan: try realPath()))
      guard let pending = try make(load(), history), !pending.isEmpty else { return nil }
    }
    // A folder created for the plan is private, like other folders with personal data.
    try Folder.make(folder, purpose: "create the plan's folder")
    // Resolve links only now, when the folder exists.
    let target = try realPath()
    // Do not read a pipe or a device, which may never end. For a folder, reading reports the error.
    let status = try System.status(of: target, followsLinks: true, purpose: "read the plan", shown: path)
    if let status, !status.isRegular, !status.isFolder { throw notRegular() }
    return try FolderLock.withLock(Folder.of(target), patience: PlanStore.patience) { folder in
      try Replacement.removeLeftover(of: target)
      let history = history(in: StateFolder(home: stateHome, plan: target))
      let state = Result { () throws(SystemError) in try history.settled() }
      var known: (base: Plan, pending: PendingChange)?
      var lapses: [Lapse] = []
      while true {
        let file = try open()
        let base = try load(file)
        if let (old, _) = known, base.bytes.count > old.bytes.count, old.bytes.last == .lineFeed,
          base.bytes.starts(with: old.bytes)
        {
          // Lines were only appended, so the same edit still applies. If a long change were worked out again each
          // time, a program that keeps appending could prevent it forever.
          known?.pending.isExact = false
        } else {
          known = try make(base, history).map { (base, $0) }
        }
        guard let pending = known?.pending, !pending.isEmpty else { return nil }
        let recording = Recording(pending, base.fingerprint, history, state)
        switch try replace(target, file, base, pending.edit, folder, recording) {
        case .replaced(let others): return finish(pending, base, lapses + others, recording)
        case .changedMeanwhile(let others): lapses += others
        }
        guard !deadline.isOver else {
          throw SystemError("change the plan", path, reason: "another program keeps changing it")
        }
      }
    }
  }

  /// Removes the temporary file that a killed program left behind. Otherwise, the next change would do that.
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
    guard status.isRegular || status.isFolder else { throw notRegular() }
    return try load(file, status)
  }

  private func notRegular() -> SystemError {
    SystemError("change the plan", path, reason: "it is not a regular file")
  }

  /// Replaces the plan with the edited one, once the change is recorded.
  private func replace(
    _ target: String, _ original: FileDescriptor?, _ base: Plan, _ edit: PlanEdit,
    _ folder: FileDescriptor, _ recording: Recording
  ) throws(SystemError) -> Replacement.Outcome {
    if let original { try checkMode(of: original) }
    do throws(SystemError) {
      var replacement = try Replacement(
        target, folder: folder, original: original, base: base, edit: edit)
      try replacement.write()
      // Take the fingerprint now: once the file has the plan's name, others may write to it.
      let written = try replacement.fingerprint()
      try recording.begin(after: written)
      let outcome = try replacement.commit(written)
      if case .replaced = outcome {} else { recording.withdraw() }
      return outcome
    } catch {
      recording.withdraw()
      // If another program changed the file in place while we read it, try again.
      let now = try Fingerprint.of(target, purpose: "read the plan", shown: path)
      if let now, now != base.fingerprint, now.inode == base.fingerprint?.inode {
        return .changedMeanwhile([])
      }
      throw error
    }
  }

  /// Refuses to replace a plan that its owner may not write.
  private func checkMode(of file: FileDescriptor) throws(SystemError) {
    guard try file.status(purpose: "read the plan").st_mode & S_IWUSR == 0 else { return }
    throw SystemError(
      "change the plan", path, errno: EACCES, reason: "it is write-protected",
      hint: "to allow changes, run 'chmod u+w'")
  }

  /// Completes the record of a change that is in place. Failures are lapses, since the change itself is done.
  private func finish(
    _ pending: PendingChange, _ base: Plan, _ lapses: [Lapse], _ recording: Recording
  ) -> PendingChange {
    if pending.keepsOrder, base.isSorted, base.bytes.count > PlanStore.shortSize {
      SortedMark(folder: recording.history.folder).write(true, recording.after, isOurs: true)
    }
    var change = pending
    change.lapses = lapses + recording.finish()
    return change
  }
}

/// The record of a change that is being made. It is written before the plan is replaced, and completed afterwards.
private final class Recording {
  let history: History
  private let pending: PendingChange
  private let before: Fingerprint?
  /// The fingerprint of the plan after the change.
  private(set) var after = Fingerprint.none
  private let state: Result<History.State, SystemError>
  private var begun: Result<(file: FileDescriptor, trailer: [UInt8])?, SystemError>?

  /// - Parameters:
  ///   - before: the fingerprint of the plan before the change.
  ///   - state: the state of the history.
  init(
    _ pending: PendingChange, _ before: Fingerprint?, _ history: History,
    _ state: Result<History.State, SystemError>
  ) {
    (self.pending, self.before, self.history, self.state) = (pending, before, history, state)
  }

  /// Writes the record without its end. A damaged history is left as it is until the change is made.
  /// - Throws: `SystemError` for an undo or redo, which without a record would leave the history wrong. Any other
  ///   change is made without a record, and `finish` says so.
  func begin(after: Fingerprint) throws(SystemError) {
    self.after = after
    begun = Result { () throws(SystemError) in
      let state = try state.get()
      return state.damage == nil ? try begin(state) : nil
    }
    if pending.kind != .change { _ = try begun?.get() }
  }

  private func begin(
    _ state: History.State
  ) throws(SystemError) -> (file: FileDescriptor, trailer: [UInt8]) {
    let time = Int(SystemClock.now() / 1_000_000_000)
    let record = pending.record(at: state.end, before: before, after: after, state.last, time: time)
    return try history.begin(record, pending.edit, size: state.size)
  }

  /// Removes the record, since the change was not made. If that fails, the next change does it.
  func withdraw() {
    guard case .success(let state) = state, let (file, _) = try? begun?.get() else { return }
    try? file.truncate(to: state.end, purpose: "write the history")
    begun = nil
  }

  /// Completes the record of a change that was made. If that fails, the next change does it.
  func finish() -> [Lapse] {
    var lapses: [Lapse] = []
    do throws(SystemError) {
      if case .success(let state) = state, state.damage != nil {
        let kept = try history.putAside()
        lapses.append(
          Lapse("the history was damaged and is kept in \(kept); undo begins with this change"))
        begun = .success(try begin(History.State()))
      }
      if let (file, trailer) = try begun?.get() { try? history.write(trailer, file) }
    } catch {
      lapses.append(Lapse("this change cannot be undone", error))
    }
    return lapses
  }
}

/// Changes to the plan on disk are made under its lock and recorded in its history.
extension PlanStore: PlanStorage {
  /// Makes one change under the plan's lock. Waits up to five seconds for other writers.
  /// - Parameter change: returns the change for the current plan. Called again if the plan changes before it
  ///   is written.
  /// - Throws: `ChangeError`, `SystemError`, and the errors that `change` throws; then nothing was changed.
  public func apply(_ change: (Plan) throws -> PlanChange) throws -> AppliedChange {
    var (latest, base): (ChangeOutcome?, Plan?)
    let written = try commit { plan, _ in
      let change = try change(plan)
      let outcome = try plan.outcome(of: change)
      (latest, base) = (outcome, plan)
      // A line inserted after a conflict may be below lines of later days.
      let keepsOrder = if case .rewrite = change { false } else { plan.conflicts.isEmpty }
      return PendingChange(
        edit: outcome.edit, kind: .change, operation: outcome.operation, keepsOrder: keepsOrder)
    }
    guard let latest else { throw SystemError("change the plan", path, reason: "there is no change to make") }
    return AppliedChange(outcome: latest, lapses: written?.lapses ?? [], base: base)
  }

  /// Undoes the last change that has not been undone yet. See `PlanStorage.undo(passing:)`.
  public func undo(passing: Bool) throws -> AppliedChange? { try takeBack(.undo, passing: passing) }

  /// Redoes the last undone change. See `PlanStorage.redo(passing:)`.
  public func redo(passing: Bool) throws -> AppliedChange? { try takeBack(.redo, passing: passing) }

  private func takeBack(_ kind: ChangeRecord.Kind, passing: Bool) throws -> AppliedChange? {
    var before: Plan?
    let change = try commit { plan, history in
      before = plan
      let base = PendingChange.Base(plan, try history.last())
      return try PendingChange.next(kind, base, history, passing: passing)
    }
    return change.map { AppliedChange($0, before) }
  }

  /// Previews the changes that repeated undo or redo would make, one after the other. Writes nothing and
  /// takes no lock: each change is applied in memory, and the next one is based on the result.
  /// - Parameter body: receives the next change; returns whether to continue.
  package func preview(
    _ kind: ChangeRecord.Kind, passing: Bool, _ body: (AppliedChange) throws -> Bool
  ) throws {
    let history = try history()
    var base = PendingChange.Base(try load(), try history.last())
    while let pending = try PendingChange.next(kind, base, history, passing: passing) {
      guard try body(AppliedChange(pending, base.plan)) else { return }
      base = try PendingChange.Base(after: pending, of: base)
    }
  }
}

extension AppliedChange {
  /// Creates a change from the history; only its lines are known.
  fileprivate init(_ change: PendingChange, _ base: Plan?) {
    self.init(
      outcome: ChangeOutcome(linesOf: change.edit, change.operation), passedOver: change.passedOver,
      lapses: change.lapses, base: base)
  }
}
