/// The plan at one instant, for reading.
///
/// The plan is searched, not loaded: each query reads only what it needs. Programs that replace the file (as
/// this one does) do not disturb a snapshot, since it keeps the file that it opened. A pipe is read once and
/// kept in memory. A snapshot caches what it has found, so use it from one thread at a time.
public final class PlanSnapshot {
  enum Source {
    /// The plan's file does not exist.
    case missing
    case file(FileDescriptor)
    case memory([UInt8])
  }

  /// The plan's path as the user gave it, for messages.
  public let name: String
  /// The order of the meals within a day.
  public let order: MealOrder
  let source: Source
  /// The length of the plan in bytes.
  let size: Int
  /// The state of the file; nil for pipes and missing plans.
  let fingerprint: Fingerprint?
  /// The start of the first line, after the byte-order mark if there is one.
  let start: Int

  private let knownSorted: () -> Bool?
  private let remember: (Bool) -> Void
  private var sorted: Bool?
  /// The `every` and `someday` lines, once they have been read.
  private var knownTail: Lines?

  /// - Parameters:
  ///   - knownSorted: looks up whether the file is sorted; returns nil if that is not known.
  ///   - remember: called with the result after a pass over the file has found out.
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
  ///   - bytes: the contents of a plan file.
  ///   - name: the plan's name in messages.
  ///   - order: the order of the meals within a day.
  public convenience init(_ bytes: [UInt8], name: String, order: MealOrder = .standard) throws(SystemError) {
    try self.init(
      name: name, order: order, source: .memory(bytes), knownSorted: { _ in nil }, remember: { _, _ in })
  }

  /// Whether the plan exists.
  public var exists: Bool {
    if case .missing = source { false } else { true }
  }

  /// Whether there is nothing in the plan, not even a comment.
  package var isEmpty: Bool { size <= start }

  /// Identifies the contents and the order of the meals for a cache. Nil if the file changed within the last
  /// second, and for pipes and missing plans.
  /// - Parameter now: in nanoseconds since 1970.
  package func settledState(at now: Int) -> String? {
    guard case .file(let file) = source, let status = try? file.status(purpose: "read the plan"),
      Fingerprint(status) == fingerprint
    else { return nil }
    let meals = order.configured.map(\.name).joined(separator: " ")
    return Fingerprint.settled(status, at: now).map { "\($0) \(meals)" }
  }

  /// Reads at an offset, up to the size that the file had when it was opened. Returns the number of bytes
  /// read.
  /// - Parameter start: the index of the first byte of the buffer to fill.
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

  /// The bytes of a range, clamped to the plan.
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

  /// Returns whether all dates are in order, with `every` and `someday` lines after them. If that is not
  /// known, one pass over the file finds out, and the result is remembered.
  package func isSorted() throws(SystemError) -> Bool {
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

  /// The `every` and `someday` lines, in the order of the file, and the unreadable lines among them. Read
  /// once, then cached.
  /// - Throws: `SystemError` if the plan cannot be read.
  public func tail() throws(SystemError) -> Lines {
    if let knownTail { return knownTail }
    let tail = try readTail()
    knownTail = tail
    return tail
  }

  /// The number, from 1, of the line at an offset. Reads the plan up to the offset.
  /// - Throws: `SystemError` if the plan cannot be read.
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
