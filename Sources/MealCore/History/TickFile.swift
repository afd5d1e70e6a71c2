#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The file of what was bought for a plan, in the plan's state folder.
///
/// Readers see it whole, for each change is a new file that takes the old one's place. Writers come one after the other,
/// by a lock on the state folder: two that tick at once lose nothing. The plan itself is not locked.
public struct TickFile: Sendable {
  public let path: String
  private let folder: StateFolder

  init(folder: StateFolder) {
    self.folder = folder
    path = folder.path + "/bought"
  }

  /// Nothing where there is none.
  public func read() throws(SystemError) -> [UInt8] {
    try TextFile.read(path, "read what was bought,", isRequired: false) ?? []
  }

  /// Replaces the bytes by what is made of them; nothing is written where they stay the same.
  public func change(_ make: ([UInt8]) throws -> [UInt8]) throws {
    try folder.make()
    let lock = try FolderLock(folder.path, of: "the list", patience: PlanStore.patience)
    let old = try read()
    let new = try make(old)
    if new != old { try replace(new, lock.folder) }
  }

  private func replace(_ bytes: [UInt8], _ folder: FileDescriptor) throws(SystemError) {
    let purpose = "write what was bought,"
    // Under the lock nobody else has a file of that name; what a killed program left is written over.
    let temporary = path + ".new"
    do throws(SystemError) {
      let file = try FileDescriptor(
        temporary, O_WRONLY | O_CREAT | O_TRUNC, mode: 0o600, purpose: purpose)
      try file.writeAll(bytes.span.bytes, purpose: purpose)
      try file.flush(purpose: purpose)
      guard rename(temporary, path) == 0 else { throw SystemError(purpose, path, errno: errno) }
      try folder.flush(purpose: purpose)
    } catch {
      unlink(temporary)
      throw error
    }
  }
}

extension PlanStore {
  /// What was bought for the plan.
  public func ticks() throws(SystemError) -> TickFile { TickFile(folder: try stateFolder()) }
}
