#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Detects writes to the old file after the plan was replaced. A program such as `>>` in a shell may open the
/// plan before the replacement and write after it; its bytes would be lost with the old file.
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
  /// The contents of the file before the change.
  private let bytes: [UInt8]

  private static let purpose = PlanStore.reading

  /// - Parameters:
  ///   - file: the plan's file before it is replaced.
  ///   - plan: the plan read from it.
  init?(_ file: FileDescriptor, _ plan: Plan) {
    guard let fingerprint = plan.fingerprint else { return nil }
    self.file = file
    self.fingerprint = fingerprint
    bytes = plan.bytes
  }

  /// Returns the change to the file since it was read.
  func outcome() throws(SystemError) -> Outcome {
    let now = Fingerprint(try file.status(purpose: LateWriter.purpose))
    guard now != fingerprint else { return .nothing }
    let contents = try file.bytes(Int(now.size), at: 0, purpose: LateWriter.purpose)
    guard contents.count > bytes.count, contents.starts(with: bytes) else { return .rewritten }
    return .appended(Array(contents[bytes.count...]))
  }

  /// Waits up to 20 ms until no process has the file open for writing.
  ///
  /// Counts attempts instead of measuring time: on a busy machine the other program is slower, and so are the
  /// attempts.
  /// - Returns: false if a process still has it open; true if not, or if the system cannot tell.
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

  /// 12.5 ms in total, plus the latency of the system's timers for each pause.
  private static let (looks, pause) = (50, 250_000)
}
