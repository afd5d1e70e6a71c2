/// A new file that takes the place of the plan in one instant.
///
/// It is written without a name where the system can do that, so that nothing is left behind if the program is killed;
/// flushed to disk; given a name beside the plan; and exchanged with the plan. The file that comes out must be the very
/// file that was read. Otherwise somebody else has changed the plan in the meantime, and their file is put back.
///
/// The temporary name is removed at the latest when this value ends.
struct Replacement: ~Copyable {
  /// How taking the place ended.
  enum Outcome {
    /// The new plan is in place, whatever failed after that.
    case replaced([Lapse])
    /// The plan is no longer what was read; it is as the other program left it.
    case changedMeanwhile
  }

  /// The plan's path, with all links resolved.
  private let target: String
  /// The name that the new file has for a moment. Under the plan's lock, a file of that name is a leftover.
  private let temporary: String
  private let folder: FileDescriptor
  /// Messages name it as the plan: people know no other name.
  private let file: FileDescriptor
  /// Whether the temporary name is that of the new file.
  private var isNamed: Bool
  private var buffer: [UInt8] = []

  private static let purpose = "write the plan"
  private static let folderPurpose = "flush the plan's folder"

  /// - Parameters:
  ///   - folder: the plan's folder.
  ///   - original: the file to be replaced; its mode and owner are kept.
  init(_ target: String, folder: FileDescriptor, original: FileDescriptor?) throws(SystemError) {
    let temporary = Replacement.temporaryName(target)
    let purpose = Replacement.purpose
    let unnamed = FileDescriptor(unnamedIn: folder, purpose: purpose, shown: target)
    let file: FileDescriptor
    if let unnamed {
      file = unnamed
    } else {
      let flags = O_RDWR | O_CREAT | O_EXCL
      file = try FileDescriptor(temporary, flags, mode: 0o666, purpose: purpose, shown: target)
    }
    do throws(SystemError) {
      if let original {
        let status = try original.status(purpose: "read the plan")
        try file.takeOwnerAndMode(of: status, purpose: "keep the mode of the plan")
      }
    } catch {
      if unnamed == nil { try? System.remove(temporary) }
      throw error
    }
    self.target = target
    self.temporary = temporary
    self.folder = folder
    self.file = file
    isNamed = unnamed == nil
    buffer.reserveCapacity(Replacement.chunk)
  }

  deinit {
    // A name that cannot be removed is removed by the next change.
    if isNamed { try? System.remove(temporary) }
  }

  private static var chunk: Int { 1 << 18 }

  /// The name beside a plan that its replacement has for a moment.
  static func temporaryName(_ target: String) -> String {
    let slash = target.lastIndex(of: "/") ?? target.startIndex
    return "\(target[..<slash])/.\(target[slash...].dropFirst()).mealschedule"
  }

  /// Removes the file that a killed program left under the temporary name.
  static func removeLeftover(of target: String) throws(SystemError) {
    let temporary = temporaryName(target)
    do throws(SystemError) {
      try System.remove(temporary)
    } catch {
      // Where nothing may be removed and nothing is there, the change itself says why it cannot be made.
      let purpose = "remove"
      guard try System.status(of: temporary, followsLinks: false, purpose: purpose) != nil else { return }
      throw error.hinted("it is in the way of every change: remove it, or give it another name")
    }
  }

  /// Writes the plan as it is after the edit.
  /// - Throws: also where the lines that the edit takes out are not there.
  mutating func write(_ edit: PlanEdit, _ snapshot: PlanSnapshot) throws(SystemError) {
    var reader = ForwardReader(snapshot)
    var copied = 0
    for splice in edit.splices {
      try copy(copied..<splice.offset, &reader)
      copied = splice.offset + splice.removed.count
      guard edit.takesOut(try reader.bytes(splice.offset..<copied), splice) else {
        throw SystemError("change the plan", target, reason: "the lines to change are not where they were")
      }
      try append(edit.inserted(splice))
    }
    try copy(copied..<snapshot.size, &reader)
    try drain()
    // A time of our own, finer than the system's clock for files, so that a write by another program in the same tick
    // of that clock shows.
    file.setTimesToNow()
    try file.flush(purpose: Replacement.purpose)
  }

  private mutating func copy(_ range: Range<Int>, _ reader: inout ForwardReader) throws(SystemError) {
    var position = range.lowerBound
    while position < range.upperBound {
      if buffer.count == Replacement.chunk { try drain() }
      let room = min(Replacement.chunk - buffer.count, LineScanner.passChunk)
      let wanted = min(room, range.upperBound - position)
      let part = try reader.bytes(position..<position + wanted)
      guard part.count == wanted else {
        throw SystemError("read the plan", target, reason: "it was cut short while it was being read")
      }
      buffer.append(part)
      position += wanted
    }
  }

  private mutating func append(_ bytes: ArraySlice<UInt8>) throws(SystemError) {
    if buffer.count + bytes.count > Replacement.chunk { try drain() }
    guard bytes.count < Replacement.chunk else {
      try file.writeAll(bytes.span.bytes, purpose: Replacement.purpose)
      return
    }
    buffer += bytes
  }

  private mutating func drain() throws(SystemError) {
    try file.writeAll(buffer.span.bytes, purpose: Replacement.purpose)
    buffer.removeAll(keepingCapacity: true)
  }

  /// The state of the file that was written.
  func fingerprint() throws(SystemError) -> Fingerprint {
    Fingerprint(try file.status(purpose: Replacement.purpose))
  }

  /// Takes the plan's place.
  /// - Parameters:
  ///   - written: the state of the new file, as `fingerprint` has it.
  ///   - expected: the state of the plan that was read; nil if there was none.
  ///   - late: watches the file that is replaced.
  /// - Throws: only where the plan is as it was.
  mutating func commit(
    _ written: Fingerprint, expecting expected: Fingerprint?, _ late: LateWriter?
  ) throws(SystemError) -> Outcome {
    // Block signals until the temporary name is gone; only SIGKILL can leave it behind.
    let signals = Platform.blockSignals()
    defer { Platform.restoreSignals(signals) }
    do throws(SystemError) {
      let outcome = if let expected { try exchange(written, expected, late) } else { try takeFreeName() }
      removeName()
      return outcome
    } catch {
      removeName()
      throw error
    }
  }

  private mutating func removeName() {
    guard isNamed else { return }
    isNamed = false
    try? System.remove(temporary)
  }

  /// Flushes the folder: the end of each change that is in place.
  private func flushed(_ lapses: [Lapse] = []) -> Outcome {
    do throws(SystemError) {
      try folder.flush(purpose: Replacement.folderPurpose)
      return .replaced(lapses)
    } catch {
      return .replaced([Lapse("a power failure may take that back", error)] + lapses)
    }
  }

  /// Where there was no plan: the name must still be free.
  private mutating func takeFreeName() throws(SystemError) -> Outcome {
    if isNamed {
      let isFree = try Renaming.toFreeName(
        temporary, target, purpose: Replacement.purpose, shown: target)
      guard isFree else { return .changedMeanwhile }
      isNamed = false
    } else {
      do throws(SystemError) {
        try file.name(target, purpose: Replacement.purpose)
      } catch {
        if error.errno == EEXIST { return .changedMeanwhile }
        throw error
      }
    }
    return flushed()
  }

  private mutating func exchange(
    _ written: Fingerprint, _ expected: Fingerprint, _ late: LateWriter?
  ) throws(SystemError) -> Outcome {
    if !isNamed {
      try file.name(temporary, purpose: Replacement.purpose)
      isNamed = true
    }
    guard let now = try state(of: target) else { throw vanished() }
    guard now == expected else { return .changedMeanwhile }
    do throws(SystemError) {
      try Renaming.exchange(temporary, target, purpose: Replacement.purpose, shown: target)
    } catch {
      if error.errno == ENOENT { throw vanished() }
      // A file system that cannot exchange two files: the look at it has to do.
      try Renaming.replace(target, with: temporary, purpose: Replacement.purpose)
      isNamed = false
      return flushed(takeOver(late, hasName: false))
    }
    isNamed = false
    // A look that fails shows nobody's change, but there may be one.
    guard (try? state(of: temporary)) == expected else { return try putBack(written) }
    return flushed(removeOld(takeOver(late, hasName: true)))
  }

  /// Somebody else's change came out: it goes back, and this file comes out, unless there was yet another change.
  private mutating func putBack(_ written: Fingerprint) throws(SystemError) -> Outcome {
    do throws(SystemError) {
      try Renaming.exchange(temporary, target, purpose: Replacement.purpose, shown: target)
    } catch {
      return flushed([keptAside("what another program wrote to it at that moment is missing", error)])
    }
    if (try? state(of: temporary))?.inode == written.inode {
      isNamed = true
      return .changedMeanwhile
    }
    let kept = try Renaming.aside(temporary, as: keptName, purpose: Replacement.purpose)
    throw SystemError(
      Replacement.purpose, target, reason: "others keep changing it; one state of it is kept in \(kept)")
  }

  /// Takes over what another program appended to the old file after the exchange.
  private func takeOver(_ late: LateWriter?, hasName: Bool) -> [Lapse] {
    guard let late else { return [] }
    let missing = "what another program wrote to it at that moment may be missing"
    do throws(SystemError) {
      switch try late.outcome() {
      case .nothing: return []
      case .appended(let bytes):
        try append(bytes)
        return []
      case .rewritten:
        throw SystemError(
          "merge changes to the plan", target, reason: "it was written again, not appended to")
      }
    } catch {
      return [hasName ? keptAside(missing, error) : Lapse(missing, error)]
    }
  }

  /// Puts bytes at the end of the plan as it is now, as the program meant to that wrote them.
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

  /// Gives the file that has the temporary name one that stays.
  private func keptAside(_ missing: String, _ error: SystemError) -> Lapse {
    do throws(SystemError) {
      let kept = try Renaming.aside(temporary, as: keptName, purpose: Replacement.purpose)
      return Lapse("\(missing), and is kept in \(kept)", error)
    } catch {
      return Lapse("\(missing), and is in \(temporary) until the next change", error)
    }
  }

  /// Removes the file that was replaced, unless it was kept.
  private func removeOld(_ lapses: [Lapse]) -> [Lapse] {
    guard lapses.isEmpty else { return lapses }
    do throws(SystemError) {
      try System.remove(temporary)
      return []
    } catch {
      return [Lapse("the old one is left beside it until the next change", error)]
    }
  }

  private func state(of path: String) throws(SystemError) -> Fingerprint? {
    try Fingerprint.of(path, purpose: Replacement.purpose, shown: target)
  }

  private func vanished() -> SystemError {
    SystemError(
      "change the plan", target, errno: ENOENT, reason: "it vanished while it was being changed",
      hint: "put it back, or add to begin a new one")
  }
}
