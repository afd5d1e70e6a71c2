#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Changing the plan: under its lock, all of a change or nothing, and never over what others wrote.
extension PlanStore {
  /// The plan's history.
  public func history() throws(SystemError) -> History { History(folder: try stateFolder()) }

  /// A change that was made.
  public struct Change: Sendable {
    public let edit: PlanEdit
    /// Of an undo or redo, the command that it took back or did again.
    public let command: String
    /// Of an undo or redo, the commands of later changes that were passed over.
    public let passedOver: [String]
    /// What failed after the new plan was in place.
    public let failures: [SystemError]
  }

  func commit(
    _ make: (PlanSnapshot, History, ChangeRecord?) throws -> PendingChange?
  ) throws -> Change? {
    let begin = Clock.now()
    // The plan's folder, if it has to be made, is private, as the home of a person's data is.
    try Folder.make(Folder.of(try realPath()), mode: 0o700, purpose: "make the plan's folder")
    // Only now that its folder is there can all links be resolved.
    let target = try realPath()
    var status = stat()
    // A pipe or a device is not read first, for it may have no end; what a folder is, is said where it is read.
    if stat(target, &status) == 0, ![S_IFREG, S_IFDIR].contains(status.st_mode & S_IFMT) {
      throw notRegular()
    }
    let lock = try FolderLock(Folder.of(target), patience: PlanStore.patience)
    unlink(Replacement.temporaryName(target))
    let history = History(folder: StateFolder(home: stateHome, plan: target))

    // The file that another program went on writing to after this one had replaced it.
    var lateWriter: FileDescriptor?
    var current: Fingerprint?
    while true {
      let base = try lateWriter.map { file throws(SystemError) in try snapshot(.file(file)) } ?? snapshot()
      guard case .memory = base.source else {
        let last = try history.last()
        guard let pending = try make(base, history, last), !pending.edit.isEmpty else { return nil }
        let late = try LateWriter(base)
        if let written = try replace(
          target, base, pending.edit, expecting: current ?? base.fingerprint, lock.folder)
        {
          if let late, try !bringOver(late, target, lock.folder) {
            (lateWriter, current) = (late.file, written)
            continue
          }
          return finish(pending, base, written, history, last)
        }
        guard Double(Clock.now() - begin) < PlanStore.patience * 1e9 else {
          throw SystemError("change the plan", path, reason: "another program keeps changing it")
        }
        (lateWriter, current) = (nil, nil)
        continue
      }
      throw notRegular()
    }
  }

  /// Takes what another program appended to a file after it had been replaced into the plan as it is now, until
  /// there is no more.
  /// - Returns: false if it did something else to the file.
  private func bringOver(
    _ late: LateWriter, _ target: String, _ folder: FileDescriptor
  ) throws(SystemError) -> Bool {
    var late = late
    while true {
      switch try late.next() {
      case .nothing: return true
      case .rewritten: return false
      case .appended(let bytes): try append(bytes, target, folder)
      }
    }
  }

  /// Puts bytes at the end of the plan as it is, as the program meant to that wrote them.
  private func append(_ bytes: [UInt8], _ target: String, _ folder: FileDescriptor) throws(SystemError) {
    let begin = Clock.now()
    while Double(Clock.now() - begin) < PlanStore.patience * 1e9 {
      let base = try snapshot()
      let last = try base.bytes(max(base.start, base.size - 1)..<max(base.start, base.size))
      let isOpen = !last.isEmpty && last != [10]
      var edit = PlanEdit()
      edit.append(at: base.size, removing: EmptyCollection(), inserting: (isOpen ? [10] : []) + bytes)
      let late = try LateWriter(base)
      if try replace(target, base, edit, expecting: base.fingerprint, folder) != nil {
        // The file that was replaced by this may have been written to in its turn.
        if let late { _ = try bringOver(late, target, folder) }
        return
      }
    }
    throw SystemError("change the plan", path, reason: "another program keeps changing it")
  }

  private func notRegular() -> SystemError {
    SystemError("change the plan", path, reason: "it is not a regular file")
  }

  /// The new state of the file; nil if the plan is not the one that was expected any more.
  private func replace(
    _ target: String, _ base: PlanSnapshot, _ edit: PlanEdit, expecting expected: Fingerprint?,
    _ folder: FileDescriptor
  ) throws(SystemError) -> Fingerprint? {
    var original: FileDescriptor?
    if case .file(let file) = base.source { original = file }
    var replacement = try Replacement(target, folder: folder, original: original)
    do {
      try replacement.write(edit, base)
      // Once it has the plan's name, others may write to it, too.
      let written = try replacement.fingerprint()
      return try replacement.commit(expecting: expected, folder: folder) == .replaced ? written : nil
    } catch {
      replacement.removeTemporary()
      // What is not there to be read because others changed the plan in place just now is read anew.
      if let now = Replacement.state(of: target), now != base.fingerprint,
        now.inode == base.fingerprint?.inode
      {
        return nil
      }
      throw error
    }
  }

  /// What is remembered about a change once it is on disk: nothing of it is needed to read the plan.
  private func finish(
    _ pending: PendingChange, _ base: PlanSnapshot, _ written: Fingerprint, _ history: History,
    _ last: ChangeRecord?
  ) -> Change {
    if pending.keepsOrder, (try? base.isSorted()) == true {
      SortedMark(folder: history.folder).write(true, written, isOurs: true)
    }
    var historyError: SystemError?
    do throws(SystemError) {
      try history.append(
        { offset in
          pending.record(
            at: offset, before: base.fingerprint, after: written, last, time: Int(Clock.now() / 1_000_000_000)
          )
        }, pending.edit)
    } catch {
      historyError = error
    }
    return Change(
      edit: pending.edit, command: pending.command, passedOver: pending.passedOver,
      failures: [historyError].compactMap { $0 }
    )
  }
}
