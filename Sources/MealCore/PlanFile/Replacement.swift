import CLibrary

/// Atomically replaces the plan with a new file.
///
/// The new file is written beside the plan, flushed to disk, and exchanged with the plan. The old file must then be
/// the file that was read; if it is not, another program has changed the plan meanwhile, and its file is put back.
///
/// The temporary name is removed when this value is destroyed, if not before. Signals are blocked as long as the file
/// has it, so that only SIGKILL can leave it behind.
struct Replacement: ~Copyable {
  /// The result of `commit`.
  enum Outcome {
    /// The new plan is in place. Lapses are failures after that point.
    case replaced([Lapse])
    /// Another program changed the plan; its version is in place. Lapses are failures to keep what other programs
    /// wrote to the new file while it was in the plan's place.
    case changedMeanwhile([Lapse])
  }

  /// The plan's path, with all links resolved.
  private let target: String
  /// The new file's temporary name. While we hold the plan's lock, any existing file of that name is a
  /// leftover.
  private let temporary: String
  private let folder: FileDescriptor
  /// The new file. Messages use the plan's path for it, since users do not know the temporary name.
  private var file: FileDescriptor
  /// Whether the new file has the temporary name.
  private var isNamed = true
  /// The signal mask to restore.
  private let signals: sigset_t
  /// The file to be replaced; nil if there is none.
  private let original: FileDescriptor?
  /// The plan that was read from the original file.
  private let base: Plan
  /// The change to make.
  private let edit: PlanEdit

  private static let purpose = "write the plan"
  private static let folderPurpose = "flush the plan's folder"
  private static let mayBeMissing =
    "text that another program wrote to the plan at that moment may be missing"

  /// - Parameters:
  ///   - folder: the plan's folder.
  ///   - original: the file to be replaced, whose mode and owner are kept; nil if there is none.
  ///   - base: the plan that was read from the original file.
  ///   - edit: the change to make.
  init(
    _ target: String, folder: FileDescriptor, original: FileDescriptor?, base: Plan, edit: PlanEdit
  ) throws(SystemError) {
    let (temporary, signals) = (Replacement.temporaryName(target), Platform.blockSignals())
    do throws(SystemError) {
      let flags = O_RDWR | O_CREAT | O_EXCL
      file = try FileDescriptor(
        temporary, flags, mode: 0o666, purpose: Replacement.purpose, shown: target)
    } catch {
      Platform.restoreSignals(signals)
      throw error
    }
    (self.target, self.temporary, self.folder, self.signals) = (target, temporary, folder, signals)
    (self.original, self.base, self.edit) = (original, base, edit)
  }

  deinit {
    // If this fails, the next change removes the file.
    if isNamed { try? System.remove(temporary) }
    Platform.restoreSignals(signals)
  }

  /// The temporary name of a plan's replacement, in the same folder.
  static func temporaryName(_ target: String) -> String {
    let slash = target.lastIndex(of: "/") ?? target.startIndex
    return "\(target[..<slash])/.\(target[slash...].dropFirst()).mealschedule"
  }

  /// Removes the temporary file that a killed program left behind.
  static func removeLeftover(of target: String) throws(SystemError) {
    let temporary = temporaryName(target)
    do throws(SystemError) {
      try System.remove(temporary)
    } catch {
      // If there is nothing to remove, ignore the error: the change itself then reports why it fails.
      let purpose = "remove"
      guard try System.status(of: temporary, followsLinks: false, purpose: purpose) != nil else { return }
      throw error.hinted("it blocks every change: remove or rename it")
    }
  }

  /// Writes the edited plan.
  /// - Throws: `SystemError`, also if the lines to remove are not in the plan.
  func write() throws(SystemError) {
    let file = file
    if let original { try file.takeOwnerAndMode(of: original, purpose: "preserve the mode of the plan") }
    let isWritten = try edit.forEachPiece(of: base.bytes) { piece throws(SystemError) in
      try file.writeAll(piece.span.bytes, purpose: Replacement.purpose)
    }
    guard isWritten else {
      throw SystemError("change the plan", target, reason: "the lines to change are not where they were")
    }
    // Set a timestamp finer than the kernel's clock for files, so that a write by another program within the
    // same clock tick is detected.
    file.setTimesToNow()
    try file.flush(purpose: Replacement.purpose)
  }

  /// The state of the new file.
  func fingerprint() throws(SystemError) -> Fingerprint {
    Fingerprint(try file.status(purpose: Replacement.purpose))
  }

  /// Puts the new file in the plan's place.
  /// - Parameter written: the state of the new file, from `fingerprint`.
  /// - Throws: `SystemError`; then this program has not changed the plan.
  mutating func commit(_ written: Fingerprint) throws(SystemError) -> Outcome {
    defer { removeName() }
    guard let original, let expected = base.fingerprint else { return try takeFreeName() }
    return try exchange(written, original, expected)
  }

  private mutating func removeName() {
    guard isNamed else { return }
    isNamed = false
    try? System.remove(temporary)
  }

  /// Flushes the folder, the last step of a change that is in place.
  private func flushed(_ lapses: [Lapse] = []) -> Outcome {
    do throws(SystemError) {
      try folder.flush(purpose: Replacement.folderPurpose)
      return .replaced(lapses)
    } catch {
      return .replaced([Lapse("a power failure may still undo this change", error)] + lapses)
    }
  }

  /// Gives the new file the plan's name, if the plan did not exist and the name is still free.
  private mutating func takeFreeName() throws(SystemError) -> Outcome {
    let isFree = try Renaming.toFreeName(temporary, target, purpose: Replacement.purpose, shown: target)
    guard isFree else { return .changedMeanwhile([]) }
    isNamed = false
    return flushed()
  }

  private mutating func exchange(
    _ written: Fingerprint, _ original: FileDescriptor, _ expected: Fingerprint
  ) throws(SystemError) -> Outcome {
    guard let now = try state(of: target) else { throw vanished() }
    guard now == expected else { return .changedMeanwhile([]) }
    do throws(SystemError) {
      try Renaming.exchange(temporary, target, purpose: Replacement.purpose)
    } catch {
      if error.errno == ENOENT { throw vanished() }
      // The file system cannot exchange two files: rely on the check above.
      try Renaming.replace(target, with: temporary, purpose: Replacement.purpose)
      isNamed = false
      return flushed(takeOver(from: original, base.bytes, expected, hasName: false))
    }
    isNamed = false
    // If the check fails, assume that there was a change.
    guard (try? state(of: temporary)) == expected else { return try putBack(written) }
    return flushed(takeOver(from: original, base.bytes, expected, hasName: true))
  }

  /// Exchanges the files again to put back the plan that another program changed, then appends to it what was appended
  /// to our file meanwhile. If the exchange does not return our own file, the plan was changed once more; that version
  /// is kept aside.
  private mutating func putBack(_ written: Fingerprint) throws(SystemError) -> Outcome {
    do throws(SystemError) {
      try Renaming.exchange(temporary, target, purpose: Replacement.purpose)
    } catch {
      return flushed([
        keptAside("text that another program wrote to the plan at that moment is missing", error)
      ])
    }
    if (try? state(of: temporary))?.inode == written.inode {
      do throws(SystemError) {
        // From now on only other programs have the file open for writing.
        file = try FileDescriptor(temporary, O_RDONLY, purpose: PlanStore.reading, shown: target)
      } catch {
        return .changedMeanwhile([keptAside(Replacement.mayBeMissing, error)])
      }
      return .changedMeanwhile(
        takeOver(from: file, edit.applied(to: base.bytes) ?? [], written, hasName: true))
    }
    let kept = try Renaming.aside(temporary, as: keptName, purpose: Replacement.purpose)
    throw SystemError(
      Replacement.purpose, target, reason: "other programs keep changing it; one version is kept in \(kept)")
  }

  /// Appends to the plan what another program appended to `file`, which was the plan until the exchange: the program
  /// may have opened it before and written to it afterwards, as `>>` in a shell does. Then removes the file if it has
  /// the temporary name.
  /// - Parameters:
  ///   - contents: the contents of the file when it had the fingerprint `expected`.
  private func takeOver(
    from file: FileDescriptor, _ contents: @autoclosure () -> [UInt8], _ expected: Fingerprint, hasName: Bool
  ) -> [Lapse] {
    var lapses: [Lapse] = []
    if !awaitClose(of: file) {
      lapses.append(
        Lapse("another program has the plan open for writing: anything it writes from now on is lost"))
    }
    do throws(SystemError) {
      let now = Fingerprint(try file.status(purpose: PlanStore.reading))
      if now != expected {
        let old = contents()
        let new = try file.bytes(Int(now.size), at: 0, purpose: PlanStore.reading)
        guard new.count > old.count, new.starts(with: old) else {
          throw SystemError(
            "merge changes to the plan", target, reason: "it was rewritten, not appended to")
        }
        try append(Array(new[old.count...]))
      }
    } catch {
      let missing = Replacement.mayBeMissing
      return lapses + [hasName ? keptAside(missing, error) : Lapse(missing, error)]
    }
    do throws(SystemError) {
      if hasName { try System.remove(temporary) }
    } catch {
      lapses.append(Lapse("the old file is left beside the plan until the next change", error))
    }
    return lapses
  }

  /// Waits until no process has a file open for writing. Gives up after 50 attempts, usually within 20 ms, since a
  /// program may keep it open for hours.
  ///
  /// Counts attempts instead of measuring time: on a busy machine the other program is slower, and so are the
  /// attempts. They take 12.5 ms, plus what the system's timers add to each pause.
  /// - Returns: false if a process still has it open; true also if the system cannot tell.
  private func awaitClose(of file: FileDescriptor) -> Bool {
    for _ in 0..<50 {
      do throws(SystemError) {
        try file.checkNoWriter(purpose: PlanStore.reading)
        return true
      } catch {
        guard error.errno == EAGAIN else { return true }
      }
      SystemClock.sleep(nanoseconds: 250_000)
    }
    return false
  }

  /// Appends bytes to the current plan, on behalf of the program that wrote them.
  private func append(_ bytes: [UInt8]) throws(SystemError) {
    let plan = try FileDescriptor(target, O_RDWR | O_APPEND, purpose: Replacement.purpose)
    let size = Int(try plan.status(purpose: Replacement.purpose).st_size)
    let last = try plan.bytes(1, at: max(0, size - 1), purpose: Replacement.purpose)
    let isOpen = !last.isEmpty && last != [10]
    do throws(SystemError) {
      try plan.writeAll(((isOpen ? [10] : []) + bytes).span.bytes, purpose: Replacement.purpose)
      try plan.flush(purpose: Replacement.purpose)
    } catch {
      try plan.truncate(to: size, purpose: Replacement.purpose)
      throw error
    }
  }

  private var keptName: String { target + ".kept" }

  /// Gives the temporary file a permanent name. Returns a lapse that says what is missing, and where that file is.
  private func keptAside(_ missing: String, _ error: SystemError) -> Lapse {
    do throws(SystemError) {
      let kept = try Renaming.aside(temporary, as: keptName, purpose: Replacement.purpose)
      return Lapse("\(missing); the version with it is kept in \(kept)", error)
    } catch {
      return Lapse("\(missing); the version with it is in \(temporary) until the next change", error)
    }
  }

  private func state(of path: String) throws(SystemError) -> Fingerprint? {
    try Fingerprint.of(path, purpose: Replacement.purpose, shown: target)
  }

  private func vanished() -> SystemError {
    SystemError(
      "change the plan", target, errno: ENOENT, reason: "it vanished while it was being changed",
      hint: "put it back, or start a new plan with mealschedule add")
  }
}
