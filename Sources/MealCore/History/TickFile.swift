/// The file of ticked shopping items of a plan, in the plan's state folder.
///
/// Each change atomically replaces the file, so readers always see a whole file. Writers take turns under a
/// lock on the state folder, so concurrent ticks are not lost. The plan itself is not locked.
public struct TickFile: Sendable {
  /// The file's path.
  public let path: String
  private let folder: StateFolder

  init(folder: StateFolder) {
    self.folder = folder
    path = folder.ticks
  }

  /// Reads the whole file; empty if it does not exist.
  /// - Throws: `SystemError` if the file cannot be read.
  public func read() throws(SystemError) -> [UInt8] {
    try TextFile.read(path, "read what was bought,", isRequired: false) ?? []
  }

  /// Replaces the contents by those that `make` returns. Nothing is written if they are the same.
  /// - Parameter make: is given the current contents, under the lock.
  /// - Returns: a failure after the new contents were in place; usually nil.
  /// - Throws: `SystemError` and whatever `make` throws; then the file is unchanged.
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
    // The lock protects this name. A file that a killed program left there is overwritten.
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
  /// The file of ticked shopping items of the plan. It need not exist.
  /// - Throws: `SystemError` if the plan's path cannot be resolved.
  public func ticks() throws(SystemError) -> TickFile { TickFile(folder: try stateFolder()) }
}
