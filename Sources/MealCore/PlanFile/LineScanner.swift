/// Reads the lines of a plan in order, through one reused buffer.
struct LineScanner: ~Copyable {
  /// One line of the file; valid until the scanner's next step.
  struct Line: ~Escapable {
    /// The line's start, in bytes from the beginning of the file.
    let offset: Int
    /// The line's length in bytes, including its line end.
    let count: Int
    /// The line without its line end. A line that is too long is cut to one byte more than the limit.
    let text: LineView

    /// The start of the next line.
    var end: Int { offset + count }

    @_lifetime(copy text)
    fileprivate init(offset: Int, count: Int, text: LineView) {
      self.offset = offset
      self.count = count
      self.text = text
    }
  }

  /// Bytes per read for a pass over the whole plan.
  static var passChunk: Int { 1 << 17 }
  /// Bytes per read when looking for a few lines.
  static var probeChunk: Int { 1 << 12 }

  private let snapshot: PlanSnapshot
  private let chunk: Int
  private let limit: Int
  private var buffer: [UInt8]
  /// The file offset of the buffer's first byte.
  private var base: Int
  /// The number of filled bytes in the buffer, and the index of the next byte to read.
  private var filled = 0
  private var position = 0
  private var lastDate = LastDate()
  /// The beginning of the last line that was too long.
  private var longLine: [UInt8] = []

  /// - Parameters:
  ///   - offset: the start of the first line to read; nil for the first line of the plan.
  ///   - limit: lines that begin at this offset or later are left out; nil to read to the end.
  ///   - chunk: bytes per read.
  init(_ snapshot: PlanSnapshot, from offset: Int? = nil, to limit: Int? = nil, chunk: Int) {
    self.snapshot = snapshot
    self.limit = limit ?? snapshot.size
    base = offset ?? snapshot.start
    // A buffer larger than what is left to read would be pages of zeros for nothing.
    self.chunk = min(chunk, max(256, snapshot.size - base))
    buffer = [UInt8](repeating: 0, count: self.chunk)
  }

  /// Moves to another line.
  mutating func move(to offset: Int) {
    if offset >= base, offset <= base + filled {
      position = offset - base
    } else {
      (base, filled, position) = (offset, 0, 0)
    }
  }

  /// The next line; nil after the last.
  @_lifetime(&self)
  mutating func next() throws(SystemError) -> Line? {
    guard base + position < limit else { return nil }
    var searched = position
    while true {
      if let end = newline(from: searched) { return line(until: end, endLength: 1) }
      searched = filled
      // The longest line may be followed by a carriage return whose line feed has not been read yet.
      guard filled - position <= PlanLine.longest + 1 else { return try tooLong() }
      guard try fill(&searched) else {
        guard filled > position else { return nil }
        return line(until: filled, endLength: 0)
      }
    }
  }

  /// Skips a line. Returns whether there was one.
  mutating func skip() throws(SystemError) -> Bool {
    try next() != nil
  }

  @inline(__always)
  private func newline(from index: Int) -> Int? {
    guard let found = buffer.span.extracting(..<filled).firstIndex(of: .lineFeed, from: index) else {
      return nil
    }
    return found
  }

  @inline(__always)
  @_lifetime(&self)
  private mutating func line(until end: Int, endLength: Int) -> Line {
    let (start, offset) = (position, base + position)
    position = end + endLength
    let hasReturn = endLength == 1 && end > start && buffer[end - 1] == .carriageReturn
    let bytes = buffer.span.extracting(start..<(hasReturn ? end - 1 : end))
    return Line(offset: offset, count: position - start, text: LineView(bytes, &lastDate))
  }

  /// Discards the bytes before the current line and reads more. Returns false at the end of the file.
  private mutating func fill(_ searched: inout Int) throws(SystemError) -> Bool {
    if position > 0 {
      let rest = filled - position
      // Mostly less than a line.
      for index in 0..<rest { buffer[index] = buffer[position + index] }
      searched -= position
      base += position
      filled = rest
      position = 0
    }
    if buffer.count - filled < chunk / 2 { buffer += [UInt8](repeating: 0, count: buffer.count) }
    let count = try snapshot.read(at: base + filled, into: &buffer, from: filled)
    filled += count
    return count > 0
  }

  /// Finds the end of a line that is too long, without keeping all of the line.
  @_lifetime(&self)
  private mutating func tooLong() throws(SystemError) -> Line {
    let offset = base + position
    longLine = Array(buffer[position..<position + PlanLine.longest + 1])
    if longLine.last == .carriageReturn { longLine[longLine.count - 1] = .space }
    (base, filled, position) = (base + filled, 0, 0)
    var ignored = 0
    while newline(from: 0) == nil {
      (base, filled) = (base + filled, 0)
      guard try fill(&ignored) else { break }
    }
    position = newline(from: 0).map { $0 + 1 } ?? filled
    return Line(offset: offset, count: base + position - offset, text: LineView(longLine.span, &lastDate))
  }
}
