/// Reads the lines of a plan one after the other, in one buffer that is filled again and again.
final class LineScanner {
  /// One line of the file.
  struct Line {
    /// Where it begins.
    let offset: Int
    /// How many bytes it takes, its end included.
    let count: Int
    /// What it says, without its end: until the scanner's next step only. Of a line that is too long to be
    /// one, no more than one byte too many.
    let text: UnsafeBufferPointer<UInt8>

    /// Where the next line begins.
    var end: Int { offset + count }
  }

  /// Bytes read at a time where the whole plan is read.
  static var passChunk: Int { 1 << 17 }
  /// Bytes read at a time where a few lines are looked for.
  static var probeChunk: Int { 1 << 12 }

  private let snapshot: PlanSnapshot
  private let chunk: Int
  private let limit: Int
  private var buffer: UnsafeMutableRawBufferPointer
  /// Where in the file the buffer's first byte stands.
  private var base: Int
  /// The bytes of the buffer that are filled, and the next one to look at.
  private var filled = 0
  private var position = 0

  /// - Parameters:
  ///   - offset: where to begin, the first byte of a line; else the first line.
  ///   - limit: where to end: lines that begin here or later are left out.
  init(_ snapshot: PlanSnapshot, from offset: Int? = nil, to limit: Int? = nil, chunk: Int) {
    self.snapshot = snapshot
    self.chunk = chunk
    self.limit = limit ?? snapshot.size
    base = offset ?? snapshot.start
    buffer = .allocate(byteCount: chunk, alignment: 16)
  }

  deinit {
    buffer.deallocate()
  }

  /// Goes on at another line.
  func move(to offset: Int) {
    if offset >= base, offset <= base + filled {
      position = offset - base
    } else {
      (base, filled, position) = (offset, 0, 0)
    }
  }

  /// The next line, or nil behind the last.
  func next() throws(SystemError) -> Line? {
    guard base + position < limit else { return nil }
    var searched = position
    while true {
      if let end = newline(from: searched) { return line(until: end, endLength: 1) }
      searched = filled
      // A carriage return may stand behind the longest line, and its line feed not be read yet.
      guard filled - position <= PlanLine.longest + 1 else { return try tooLong() }
      guard try fill(&searched) else {
        return filled == position ? nil : line(until: filled, endLength: 0)
      }
    }
  }

  private func newline(from index: Int) -> Int? {
    guard index < filled, let start = buffer.baseAddress,
      let found = memchr(start + index, 10, filled - index)
    else { return nil }
    return found - start
  }

  private func line(until end: Int, endLength: Int) -> Line {
    let text = UnsafeBufferPointer(
      rebasing: UnsafeRawBufferPointer(buffer).bindMemory(to: UInt8.self)[position..<end])
    let hasReturn = endLength == 1 && text.last == UInt8(ascii: "\r")
    let offset = base + position
    position = end + endLength
    return Line(
      offset: offset, count: text.count + endLength,
      text: hasReturn ? UnsafeBufferPointer(rebasing: text.dropLast()) : text)
  }

  /// Reads more behind what is there; false at the end of the file. What was read before the current line goes.
  private func fill(_ searched: inout Int) throws(SystemError) -> Bool {
    if position > 0 {
      let rest = UnsafeRawBufferPointer(rebasing: buffer[position..<filled])
      buffer.copyMemory(from: rest)
      searched -= position
      base += position
      filled -= position
      position = 0
    }
    if buffer.count - filled < chunk / 2 {
      let larger = UnsafeMutableRawBufferPointer.allocate(byteCount: buffer.count * 2, alignment: 16)
      larger.copyMemory(from: UnsafeRawBufferPointer(rebasing: buffer[..<filled]))
      buffer.deallocate()
      buffer = larger
    }
    let count = try snapshot.read(
      at: base + filled, into: UnsafeMutableRawBufferPointer(rebasing: buffer[filled...]))
    filled += count
    return count > 0
  }

  /// A line that is longer than any can be: its end is looked for without keeping it.
  private func tooLong() throws(SystemError) -> Line {
    let offset = base + position
    var head = [UInt8](buffer[position..<position + PlanLine.longest + 1])
    if head.last == UInt8(ascii: "\r") { head[head.count - 1] = UInt8(ascii: " ") }
    (base, filled, position) = (base + filled, 0, 0)
    var ignored = 0
    while newline(from: 0) == nil {
      (base, filled) = (base + filled, 0)
      guard try fill(&ignored) else { break }
    }
    position = newline(from: 0).map { $0 + 1 } ?? filled
    longLine = head
    return longLine.withUnsafeBufferPointer {
      Line(offset: offset, count: base + position - offset, text: $0)
    }
  }

  /// The beginning of a line that was too long.
  private var longLine: [UInt8] = []
}
