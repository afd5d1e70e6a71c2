/// Another program that had the plan open when it was replaced: what it writes then goes to the old file and would be
/// lost with it. `>>` in a shell does so if it opens the plan before the replacement and writes after it.
///
/// Linux tells whether somebody still has the old file open for writing. Only then is anything waited for, and not for
/// long: some program may keep the plan open for hours.
struct LateWriter {
  /// What happened to the file.
  enum Outcome {
    case nothing
    /// These bytes were appended.
    case appended([UInt8])
    /// Something else was done to it.
    case rewritten
  }

  private let file: FileDescriptor
  private let fingerprint: Fingerprint
  private let size: Int
  /// Bytes at both ends of what was there, to tell an append from a file that was written again.
  private let head: [UInt8]
  private let tail: [UInt8]

  private static let sample = 4096
  private static let purpose = "read the plan"

  /// - Parameter base: the plan before it is replaced; nil comes back if it is not a file.
  init?(_ base: PlanSnapshot) throws(SystemError) {
    guard case .file(let file) = base.source, let fingerprint = base.fingerprint else { return nil }
    self.file = file
    self.fingerprint = fingerprint
    size = base.size
    head = try base.bytes(0..<LateWriter.sample)
    tail = try base.bytes(max(0, base.size - LateWriter.sample)..<base.size)
  }

  /// Waits until nobody has the file open for writing, but no more than 20 ms, and looks what was written to it.
  func outcome() throws(SystemError) -> Outcome {
    awaitClose()
    let now = Fingerprint(try file.status(purpose: LateWriter.purpose))
    guard now != fingerprint else { return .nothing }
    let newSize = Int(now.size)
    guard newSize > size, try isAppended else { return .rewritten }
    return .appended(try file.bytes(newSize - size, at: size, purpose: LateWriter.purpose))
  }

  /// Looks are counted, not time: where the machine is so busy that the other program does not get on, these looks take
  /// longer too.
  private func awaitClose() {
    for _ in 0..<LateWriter.looks {
      do throws(SystemError) {
        try file.checkNoWriter(purpose: LateWriter.purpose)
        return
      } catch {
        // Where the system cannot tell, one look at the file has to do.
        guard error.errno == EAGAIN else { return }
      }
      SystemClock.sleep(nanoseconds: LateWriter.pause)
    }
  }

  /// 12.5 ms, and what the system's timers add to each pause.
  private static let (looks, pause) = (50, 250_000)

  private var isAppended: Bool {
    get throws(SystemError) {
      let begin = try file.bytes(head.count, at: 0, purpose: LateWriter.purpose)
      let end = try file.bytes(tail.count, at: size - tail.count, purpose: LateWriter.purpose)
      return begin == head && end == tail
    }
  }
}
