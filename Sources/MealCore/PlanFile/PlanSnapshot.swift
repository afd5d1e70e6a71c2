/// The plan as it is at one instant, for reading.
///
/// It is searched, not loaded: nothing is read until it is asked for, and then only what is needed. Programs
/// that replace the file (as this one does) do not disturb it, for it stays with the file that it opened. A
/// pipe is read once and kept. It remembers what it has found, so use it from one thread at a time.
public final class PlanSnapshot {
  enum Source {
    /// There is no plan yet.
    case missing
    case file(FileDescriptor)
    case memory([UInt8])
  }

  /// The plan as the user named it, for messages.
  public let name: String
  /// The order of the meals within a day.
  public let order: MealOrder
  let source: Source
  /// The length of the plan in bytes.
  let size: Int
  /// The state of the file; nil for pipes and where there is no plan.
  let fingerprint: Fingerprint?
  /// Where the first line begins: after the byte-order mark, if there is one.
  let start: Int

  private let knownSorted: () -> Bool?
  private let remember: (Bool) -> Void
  private var sorted: Bool?
  /// The `every` and `someday` lines, once they have been asked for.
  private var knownTail: Lines?

  /// - Parameters:
  ///   - knownSorted: whether the file is remembered to be sorted; nil if nothing is known.
  ///   - remember: called with the result of a pass over the file that found out.
  init(
    name: String, order: MealOrder, source: Source, knownSorted: @escaping (Fingerprint?) -> Bool?,
    remember: @escaping (Bool, Fingerprint?) -> Void
  ) throws(SystemError) {
    self.name = name
    self.order = order
    self.source = source
    switch source {
    case .missing: (size, fingerprint) = (0, nil)
    case .memory(let bytes): (size, fingerprint) = (bytes.count, nil)
    case .file(let file):
      let status = try file.status(purpose: "read the plan")
      (size, fingerprint) = (Int(status.st_size), Fingerprint(status))
    }
    let fingerprint = fingerprint
    self.knownSorted = { knownSorted(fingerprint) }
    self.remember = { remember($0, fingerprint) }
    let mark = try PlanSnapshot.bytes(source, size, 0..<3)
    start = mark == [0xEF, 0xBB, 0xBF] ? 3 : 0
  }

  /// A plan in memory, for tests and pipes.
  /// - Parameters:
  ///   - name: for messages.
  ///   - order: the order of the meals within a day.
  public convenience init(_ bytes: [UInt8], name: String, order: MealOrder = .standard) throws(SystemError) {
    try self.init(
      name: name, order: order, source: .memory(bytes), knownSorted: { _ in nil }, remember: { _, _ in })
  }

  /// Whether there is a plan at all.
  public var exists: Bool {
    if case .missing = source { false } else { true }
  }

  /// Reads at an offset, no further than the size that the file had. Returns the number of bytes.
  /// - Parameter start: the first byte of the buffer to fill.
  func read(at offset: Int, into buffer: inout [UInt8], from start: Int = 0) throws(SystemError) -> Int {
    let wanted = min(buffer.count - start, size - offset)
    guard wanted > 0 else { return 0 }
    switch source {
    case .missing: return 0
    case .memory(let bytes):
      buffer.replaceSubrange(start..<start + wanted, with: bytes[offset..<offset + wanted])
      return wanted
    case .file(let file):
      var span = buffer.mutableSpan
      return try span.withUnsafeMutableBytes { bytes throws(SystemError) in
        try file.fill(.init(rebasing: bytes[start..<start + wanted]), at: offset, purpose: "read the plan")
      }
    }
  }

  /// The bytes of a range, as far as there are any.
  func bytes(_ range: Range<Int>) throws(SystemError) -> [UInt8] {
    try PlanSnapshot.bytes(source, size, range)
  }

  private static func bytes(_ source: Source, _ size: Int, _ range: Range<Int>) throws(SystemError) -> [UInt8]
  {
    let range = range.clamped(to: 0..<size)
    switch source {
    case .missing: return []
    case .memory(let bytes): return Array(bytes[range])
    case .file(let file): return try file.bytes(range.count, at: range.lowerBound, purpose: "read the plan")
    }
  }

  /// Whether all dates are in order, with `every` and `someday` lines after them. If that is not known, one pass over
  /// the file finds out, and the result is remembered.
  func isSorted() throws(SystemError) -> Bool {
    if let sorted = sorted ?? knownSorted() {
      self.sorted = sorted
      return sorted
    }
    let result = try findSorted()
    sorted = result
    remember(result)
    return result
  }

  private func findSorted() throws(SystemError) -> Bool {
    var scanner = LineScanner(self, chunk: LineScanner.passChunk)
    var last: Int32 = -1
    while let line = try scanner.next() {
      guard let rank = line.text.position.rank else { continue }
      if rank < last { return false }
      last = rank
    }
    return true
  }

  /// The `every` and `someday` lines, in the order of the file, and the unreadable lines among them. They are read
  /// once and kept.
  public func tail() throws(SystemError) -> Lines {
    if let knownTail { return knownTail }
    let tail = try readTail()
    knownTail = tail
    return tail
  }

  /// The number, from 1, of the line at an offset.
  public func lineNumber(at offset: Int) throws(SystemError) -> Int {
    var buffer = [UInt8](repeating: 0, count: min(LineScanner.passChunk, offset))
    var number = 1
    var position = 0
    while position < offset {
      let count = try read(at: position, into: &buffer)
      if count == 0 { break }
      for byte in buffer[..<min(count, offset - position)] where byte == .lineFeed { number += 1 }
      position += count
    }
    return number
  }
}
