/// Watches a file that has just been replaced: a program that had it open may still write to it, and what it
/// writes would be lost with the file.
struct LateWriter {
  /// What happened to the file since the last look.
  enum Event {
    case nothing
    case appended([UInt8])
    case rewritten
  }

  let file: FileDescriptor
  private var fingerprint: Fingerprint
  /// How much of it has been taken over, and how much there was at first.
  private var size: Int
  private let firstSize: Int
  /// Bytes at both ends of what was there, to tell an append from a file that was written anew.
  private let head: [UInt8]
  private let tail: [UInt8]

  private static let sample = 4096
  private static let purpose = "read the plan"

  /// - Parameter base: the plan before it is replaced; nil comes back if it is no file.
  init?(_ base: PlanSnapshot) throws(SystemError) {
    guard case .file(let file) = base.source, let fingerprint = base.fingerprint else { return nil }
    self.file = file
    self.fingerprint = fingerprint
    (size, firstSize) = (base.size, base.size)
    head = try base.bytes(0..<LateWriter.sample)
    tail = try base.bytes(max(0, base.size - LateWriter.sample)..<base.size)
  }

  /// What happened since the last look, once nobody has the file open to write to it any more.
  mutating func next() throws(SystemError) -> Event {
    file.awaitWriters(patience: 1)
    let status = try file.status(purpose: LateWriter.purpose)
    let now = Fingerprint(status)
    guard now != fingerprint else { return .nothing }
    let newSize = Int(status.st_size)
    guard newSize > size, try isAppended else { return .rewritten }
    let bytes = try file.bytes(newSize - size, at: size, purpose: LateWriter.purpose)
    (fingerprint, size) = (now, size + bytes.count)
    return .appended(bytes)
  }

  private var isAppended: Bool {
    get throws(SystemError) {
      let begin = try file.bytes(head.count, at: 0, purpose: LateWriter.purpose)
      let end = try file.bytes(tail.count, at: firstSize - tail.count, purpose: LateWriter.purpose)
      return begin == head && end == tail
    }
  }
}
