/// Reads parts of a plan, mostly in the order of the file, into one buffer.
///
/// Reads begin small and grow: a hundred thousand changes in a plan cost little more than one pass over it,
/// and a single change costs one page.
struct ForwardReader: ~Copyable {
  private let snapshot: PlanSnapshot
  private var buffer = [UInt8](repeating: 0, count: LineScanner.probeChunk)
  private var filled = 0
  /// The file offset of the buffer's first byte.
  private var base = 0

  init(_ snapshot: PlanSnapshot) {
    self.snapshot = snapshot
  }

  /// The bytes of a range; fewer if the file ends before.
  @_lifetime(&self)
  mutating func bytes(_ range: Range<Int>) throws(SystemError) -> Span<UInt8> {
    if range.lowerBound < base || range.upperBound > base + filled {
      if range.lowerBound >= base, filled > 0 { grow(to: min(buffer.count * 2, LineScanner.passChunk)) }
      grow(to: range.count)
      filled = 0
      base = range.lowerBound
      filled = try snapshot.read(at: base, into: &buffer)
    }
    let start = range.lowerBound - base
    return buffer.span.extracting(start..<min(range.upperBound - base, max(start, filled)))
  }

  /// Enlarges the buffer and discards its contents.
  private mutating func grow(to count: Int) {
    if count > buffer.count { buffer = [UInt8](repeating: 0, count: count) }
  }
}
