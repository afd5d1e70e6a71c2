/// Detects writes to the old file after the plan was replaced. A program that had the plan open, such as `>>`
/// in a shell, may open the plan before the replacement and write after it; its bytes would be lost with the
/// old file.
///
/// Linux can tell whether another process still has the old file open for writing. Only then do we wait, and
/// only briefly, since a program may keep the plan open for hours.
struct LateWriter {
  /// The change that another program made to the old file.
  enum Outcome {
    case nothing
    /// These bytes were appended.
    case appended([UInt8])
    /// The file was changed in any other way.
    case rewritten
  }

  private let file: FileDescriptor
  private let fingerprint: Fingerprint
  private let size: Int
  /// Samples from both ends of the old contents, to distinguish an append from a rewrite.
  private let head: [UInt8]
  private let tail: [UInt8]

  private static let sample = 4096
  private static let purpose = "read the plan"

  /// Returns nil if the plan is not a file.
  /// - Parameter base: the plan before it is replaced.
  init?(_ base: PlanSnapshot) throws(SystemError) {
    guard case .file(let file) = base.source, let fingerprint = base.fingerprint else { return nil }
    self.file = file
    self.fingerprint = fingerprint
    size = base.size
    head = try base.bytes(0..<LateWriter.sample)
    tail = try base.bytes(max(0, base.size - LateWriter.sample)..<base.size)
  }

  /// Returns what was written to the file.
  func outcome() throws(SystemError) -> Outcome {
    let now = Fingerprint(try file.status(purpose: LateWriter.purpose))
    guard now != fingerprint else { return .nothing }
    let newSize = Int(now.size)
    guard newSize > size, try isAppended else { return .rewritten }
    return .appended(try file.bytes(newSize - size, at: size, purpose: LateWriter.purpose))
  }

  /// Waits until no process has the file open for writing, at most 20 ms.
  ///
  /// Counts attempts instead of measuring time: on a busy machine the other program is slower, and so are the
  /// attempts.
  /// - Returns: false if a process still has it open; true also if the system cannot tell.
  func awaitClose() -> Bool {
    for _ in 0..<LateWriter.looks {
      do throws(SystemError) {
        try file.checkNoWriter(purpose: LateWriter.purpose)
        return true
      } catch {
        guard error.errno == EAGAIN else { return true }
      }
      SystemClock.sleep(nanoseconds: LateWriter.pause)
    }
    return false
  }

  /// 12.5 ms in total, plus what the system's timers add to each pause.
  private static let (looks, pause) = (50, 250_000)

  private var isAppended: Bool {
    get throws(SystemError) {
      let begin = try file.bytes(head.count, at: 0, purpose: LateWriter.purpose)
      let end = try file.bytes(tail.count, at: size - tail.count, purpose: LateWriter.purpose)
      return begin == head && end == tail
    }
  }
}
