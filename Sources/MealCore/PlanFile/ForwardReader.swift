/// Reads parts of a plan, each mostly behind the one before, in one buffer.
///
/// A few parts are read in small pieces, many in larger and larger ones: a hundred thousand changes in a plan cost
/// little more than one pass over it, a single one no more than its page.
final class ForwardReader {
  private let snapshot: PlanSnapshot
  private var buffer: UnsafeMutableRawBufferPointer
  private var filled = 0
  /// Where in the file the buffer's first byte stands.
  private var base = 0

  init(_ snapshot: PlanSnapshot) {
    self.snapshot = snapshot
    buffer = .allocate(byteCount: LineScanner.probeChunk, alignment: 16)
  }

  deinit {
    buffer.deallocate()
  }

  /// The bytes of a part, fewer if the file ends: until the next part is read only.
  func bytes(_ range: Range<Int>) throws(SystemError) -> UnsafeRawBufferPointer {
    if range.lowerBound < base || range.upperBound > base + filled {
      if range.lowerBound >= base, filled > 0 { grow(to: min(buffer.count * 2, LineScanner.passChunk)) }
      grow(to: range.count)
      filled = 0
      base = range.lowerBound
      filled = try snapshot.read(at: base, into: buffer)
    }
    let start = range.lowerBound - base
    return UnsafeRawBufferPointer(rebasing: buffer[start..<min(range.upperBound - base, max(start, filled))])
  }

  /// Makes the buffer larger; what is in it is lost.
  private func grow(to count: Int) {
    guard count > buffer.count else { return }
    buffer.deallocate()
    buffer = .allocate(byteCount: count, alignment: 16)
  }
}
