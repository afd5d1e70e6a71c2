/// The plan as it is at one instant, for reading.
///
/// It is searched, not loaded: nothing is read until it is asked for, and then only what is needed. Programs
/// that replace the file (as this one does) do not disturb it, for it stays with the file that it opened. A
/// pipe is read once and kept.
public final class PlanSnapshot: @unchecked Sendable {
  enum Source {
    /// There is no plan yet.
    case missing
    case file(FileDescriptor)
    case memory([UInt8])
  }

  /// The plan as the user named it, for messages.
  public let name: String
  public let order: MealOrder
  let source: Source
  /// In bytes.
  let size: Int
  /// What state of the file it is; nil for pipes and where there is no plan.
  let fingerprint: Fingerprint?
  /// Where the first line begins: behind the byte-order mark, if there is one.
  let start: Int

  private let knownSorted: () -> Bool?
  private let remember: (Bool) -> Void
  private var sorted: Bool?
  /// The `every` and `someday` lines, once they have been asked for.
  var knownTail: Lines?

  /// - Parameters:
  ///   - knownSorted: whether the file is remembered to be sorted; nil if nothing is known.
  ///   - remember: called with what one pass over the file has found.
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
  public convenience init(_ bytes: [UInt8], name: String, order: MealOrder = .standard) throws(SystemError) {
    try self.init(
      name: name, order: order, source: .memory(bytes), knownSorted: { _ in nil }, remember: { _, _ in })
  }

  /// Whether there is a plan at all.
  public var exists: Bool {
    if case .missing = source { false } else { true }
  }

  /// Reads at an offset, no further than the size that the file had; how many bytes there were.
  func read(at offset: Int, into buffer: UnsafeMutableRawBufferPointer) throws(SystemError) -> Int {
    let wanted = min(buffer.count, size - offset)
    guard wanted > 0 else { return 0 }
    switch source {
    case .missing: return 0
    case .memory(let bytes):
      bytes[offset..<offset + wanted].withUnsafeBytes { buffer.copyMemory(from: $0) }
      return wanted
    case .file(let file):
      let part = UnsafeMutableRawBufferPointer(rebasing: buffer[..<wanted])
      return try file.fill(part, at: offset, purpose: "read the plan")
    }
  }

  /// The bytes from `range`, as far as there are any.
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

  /// Whether all dates are in order, with `every` and `someday` lines behind them. Where that is not known, one
  /// pass over the file finds out, and it is remembered.
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

  /// Takes the plan for sorted without a look: for a guess that has to be quick.
  func takeForSorted() { sorted = true }

  private func findSorted() throws(SystemError) -> Bool {
    let scanner = LineScanner(self, chunk: LineScanner.passChunk)
    var last: Int32 = -1
    while let line = try scanner.next() {
      guard let rank = LinePosition(line.text).rank else { continue }
      if rank < last { return false }
      last = rank
    }
    return true
  }

  /// The number, from 1, of the line at an offset.
  public func lineNumber(at offset: Int) throws(SystemError) -> Int {
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: LineScanner.passChunk, alignment: 16)
    defer { buffer.deallocate() }
    var number = 1
    var position = 0
    while position < offset {
      let part = UnsafeMutableRawBufferPointer(rebasing: buffer[..<min(buffer.count, offset - position)])
      let count = try read(at: position, into: part)
      if count == 0 { break }
      for byte in part[..<count] where byte == UInt8(ascii: "\n") { number += 1 }
      position += count
    }
    return number
  }
}
