/// The file of what was bought for a plan, in the plan's state folder.
///
/// Readers see it whole, since each change is a new file that takes the old one's place. Writers take turns, by a lock on
/// the state folder: two that tick at once lose nothing. The plan itself is not locked.
public struct TickFile: Sendable {
  /// Where it is.
  public let path: String
  private let folder: StateFolder

  init(folder: StateFolder) {
    self.folder = folder
    path = folder.ticks
  }

  /// All of it; no bytes where there is no file.
  public func read() throws(SystemError) -> [UInt8] {
    try TextFile.read(path, "read what was bought,", isRequired: false) ?? []
  }

  /// Replaces the bytes by those that `make` returns; nothing is written where they stay the same.
  /// - Returns: what failed once the new bytes were in place; nil as a rule.
  /// - Throws: where the file is as it was.
  public func change(_ make: ([UInt8]) throws -> [UInt8]) throws -> Lapse? {
    try folder.make()
    return try FolderLock.withLock(folder.path, of: "the list", patience: PlanStore.patience) { folder in
      let old = try read()
      let new = try make(old)
      return new == old ? nil : try replace(new, folder)
    }
  }

  private func replace(_ bytes: [UInt8], _ folder: FileDescriptor) throws(SystemError) -> Lapse? {
    let purpose = "write what was bought,"
    // Under the lock nobody else uses this name; what a killed program left there is written over.
    let temporary = path + ".new"
    do throws(SystemError) {
      let flags = O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW
      let file = try FileDescriptor(temporary, flags, mode: 0o600, purpose: purpose)
      try file.writeAll(bytes.span.bytes, purpose: purpose)
      try file.flush(purpose: purpose)
      try Renaming.replace(path, with: temporary, purpose: purpose)
    } catch {
      TextFile.remove(temporary)
      throw error
    }
    do throws(SystemError) {
      try folder.flush(purpose: "flush the folder")
      return nil
    } catch {
      return Lapse("a power failure may take that back", error)
    }
  }
}

extension PlanStore {
  /// What was bought for the plan.
  public func ticks() throws(SystemError) -> TickFile { TickFile(folder: try stateFolder()) }
}
