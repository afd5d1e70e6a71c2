import CLibrary

/// A folder with a file for each event or task ("vdir"), which other programs change too.
///
/// Each file is written to `NAME.ics.tmp`, flushed and renamed, so that readers see whole files. The names to
/// be written are first noted in the plan's state folder, so that temporary files of a killed program can be
/// removed.
package final class Vdir {
  /// The state of a file; if it differs, the file has changed.
  package struct State: Equatable, Sendable {
    let size: Int
    /// ctime in nanoseconds since 1970.
    let changed: Int

    /// A state that no file has.
    static let unknown = State(size: 0, changed: 0)
  }

  /// A file of the folder.
  typealias File = (name: String, state: State)

  /// The folder's path, with all links resolved.
  package let path: String
  private let subject: String
  private var purpose: String { "read \(subject)" }
  private var writing: String { "write \(subject)" }
  /// The memory file of this folder.
  private let memory: String

  /// - Parameters:
  ///   - subject: the name of the folder in messages: "the calendar".
  ///   - folder: the state folder of the plan.
  /// - Throws: `SystemError` if the folder does not exist. It is never created.
  package init(_ path: String, _ subject: String, in folder: StateFolder) throws(SystemError) {
    guard let resolved = try Folder.resolved(path, purpose: "read \(subject)") else {
      throw SystemError("read \(subject)", path, errno: ENOENT).hinted("create the folder, or fix its name")
    }
    self.path = resolved
    self.subject = subject
    memory = "\(folder.path)/sync-\(HashedName.of(resolved))"
  }

  /// Runs `body` while no other sync can change the folder.
  package func withLock<Result>(_ body: () throws -> Result) throws -> Result {
    try FolderLock.withLock(path, of: subject, patience: 5) { _ in try body() }
  }

  // MARK: Reading

  /// The files, sorted by name. Takes one system call per file.
  func files() throws(SystemError) -> [File] {
    let tree = try FileTree(path, suffix: ".ics", isFlat: true, purpose: purpose)
    if let error = tree.unreadable.first { throw error }
    return tree.files.map { (tree.path(of: $0), State(size: $0.size, changed: $0.modified)) }
  }

  /// The contents of a file; nil if it is gone.
  /// - Throws: `SystemError` if it cannot be read.
  func read(_ name: String) throws(SystemError) -> [UInt8]? {
    try TextFile.read("\(path)/\(name)", purpose, isRequired: false, mayBePipe: true)
  }

  /// A hash of the contents of a file.
  static func hash(_ bytes: [UInt8]) -> UInt64 { bytes.span.fnv1a }

  /// Returns whether a file's state is old enough that any later change would show in it.
  static func isSettled(_ state: State) -> Bool {
    state.changed < Int(SystemClock.now()) - 2_000_000_000
  }

  // MARK: Writing

  /// Changes to the folder.
  struct Changes {
    /// The new contents of files, by name, and the previous state of each; nil for a new file.
    var written: [(name: String, bytes: [UInt8], old: State?)] = []
    /// The files to remove, and the previous state of each.
    var removed: [(name: String, old: State)] = []

    var isEmpty: Bool { written.isEmpty && removed.isEmpty }
  }

  /// Makes the changes. A file that another program changed meanwhile is left as it is.
  /// - Returns: the names of the files that were left as they are.
  /// - Throws: `SystemError`; then some changes were not made, and each file is whole.
  func make(_ changes: Changes) throws(SystemError) -> Set<String> {
    guard !changes.isEmpty else { return [] }
    // First note the files that are about to be written.
    let names = changes.written.map(\.name)
    if !names.isEmpty { try store(lines: names, in: notes, "save the list of unfinished files in") }
    var skipped: Set<String> = []
    for (name, bytes, old) in changes.written where try !write(bytes, name, old) { skipped.insert(name) }
    for (name, old) in changes.removed {
      if try state(name) == old {
        try System.remove("\(path)/\(name)", purpose: writing)
      } else if TextFile.isThere("\(path)/\(name)") {
        skipped.insert(name)
      }
    }
    try FileDescriptor(path, O_RDONLY | O_DIRECTORY, purpose: writing).flush(purpose: writing)
    try System.remove(notes, purpose: writing)
    return skipped
  }

  private func state(_ name: String) throws(SystemError) -> State? {
    try System.status(of: "\(path)/\(name)", followsLinks: true, purpose: writing).map {
      State(size: Int($0.st_size), changed: Int($0.changed))
    }
  }

  /// Writes a file. Returns false, leaving the file as it is, if another program has changed it.
  private func write(_ bytes: [UInt8], _ name: String, _ old: State?) throws(SystemError) -> Bool {
    let (target, temporary) = ("\(path)/\(name)", "\(path)/\(name).tmp")
    do throws(SystemError) {
      // Never write to an existing file of this name: another program may have made it a link to any file.
      try System.remove(temporary, purpose: writing)
      let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW
      let file = try FileDescriptor(temporary, flags, mode: 0o666, purpose: writing, shown: target)
      if old != nil, try state(name) != nil {
        let original = try FileDescriptor(target, O_RDONLY | O_NONBLOCK, purpose: writing)
        try file.takeOwnerAndMode(of: original, purpose: writing)
      }
      try file.writeAll(bytes.span.bytes, purpose: writing)
      try file.flush(purpose: writing)
      guard try state(name) == old else {
        try System.remove(temporary)
        return false
      }
      try Renaming.replace(target, with: temporary, purpose: writing)
      return true
    } catch {
      TextFile.remove(temporary)
      throw error
    }
  }

  // MARK: The state folder

  private var notes: String { memory + ".writing" }

  /// Writes a file of the state folder.
  private func store(_ bytes: [UInt8], in file: String, _ purpose: String) throws(SystemError) {
    try Folder.make(Folder.of(file), purpose: "create the state folder")
    try TextFile.write(bytes, file, purpose)
  }

  private func store(lines: [String], in file: String, _ purpose: String) throws(SystemError) {
    try store(lines.flatMap { Array($0.utf8) + [.lineFeed] }, in: file, purpose)
  }

  /// Removes the temporary files that a killed program left behind.
  package func removeLeftovers() throws(SystemError) {
    guard let bytes = try TextFile.read(notes, "read the list of unfinished files in", isRequired: false)
    else { return }
    for name in bytes.split(separator: .lineFeed) {
      let name = String(decoding: name, as: UTF8.self)
      // The last name may be cut off.
      guard name.hasSuffix(".ics"), !name.utf8.contains(UInt8(ascii: "/")) else { continue }
      try System.remove("\(path)/\(name).tmp", purpose: writing)
    }
    try System.remove(notes)
  }

  private var purchases: String { memory + ".buying" }

  /// Notes that completed tasks are about to be recorded as bought, so that after a crash the next run does
  /// not record them again.
  /// - Parameter known: the purchases in the plan before that.
  package func notePurchases(_ uids: [String], before known: Purchases) throws(SystemError) {
    try store(lines: [Vdir.hash(known)] + uids, in: purchases, "save the list of purchases in")
  }

  /// The UIDs of completed tasks that an earlier run has recorded as bought.
  /// - Parameter known: the purchases in the plan now; if they are those of the note, nothing was recorded.
  package func recordedPurchases(_ known: Purchases) throws(SystemError) -> Set<String> {
    guard let bytes = try TextFile.read(purchases, "read the list of purchases in", isRequired: false),
      bytes.last == .lineFeed
    else { return [] }
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
    return lines.first == Vdir.hash(known) ? [] : Set(lines.dropFirst())
  }

  private static func hash(_ purchases: Purchases) -> String {
    String(hash(Array(purchases.all.map { $0.line.text + "\n" }.joined().utf8)), radix: 16)
  }

  /// Removes the note of purchases, once their tasks are removed.
  func forgetPurchases() throws(SystemError) {
    if TextFile.isThere(purchases) { try System.remove(purchases) }
  }

  // MARK: The memory

  /// The memory of the last sync with this folder; nil before the first sync. Also nil if it is damaged, which
  /// `problems` then reports.
  func remembered<Row>() throws(SystemError) -> (memory: SyncMemory<Row>?, problems: [String]) {
    let bytes = try TextFile.read(memory, "read the memory of the sync in", isRequired: false)
    let read = bytes.flatMap { Checksum.removed(from: $0) }.flatMap { SyncMemory<Row>($0) }
    guard bytes != nil, read == nil else { return (read, []) }
    let problem =
      "the memory of the last sync, \(memory), is damaged and was ignored: anything removed since then on only one "
      + "side will come back"
    return (nil, [problem])
  }

  /// Makes the changes, then stores the memory of the sync, unless it is unchanged.
  /// - Parameter old: the memory of the last sync, which is kept for files that another program changed meanwhile.
  /// - Throws: `SystemError`; then the next sync does the rest.
  func write<Row>(
    _ changes: Changes, _ new: SyncMemory<Row>, over old: SyncMemory<Row>?
  ) throws(SystemError) {
    let skipped = try make(changes)
    var new = new
    new.rows.removeAll { skipped.contains($0.name) }
    new.rows += (old?.rows ?? []).filter { skipped.contains($0.name) }
    if new.bytes != old?.bytes {
      try store(Checksum.added(to: new.bytes), in: memory, "write the memory of the sync in")
    }
  }
}
