/// One change to the plan, with its inverse: whatever changes a plan is one of these, and so can be undone.
///
/// An edit is a list of splices of whole lines: at an offset of the file, some bytes go out and others come
/// in. It knows the bytes that go out, so that it fits only the plan that it was made for, and its inverse
/// puts them back.
///
/// All bytes stand in one array, splice after splice, so that a million lines cost little more than their
/// text.
public struct PlanEdit: Hashable, Sendable {
  /// One place of the file.
  public struct Splice: Hashable, Sendable {
    /// Where, in bytes from the beginning of the file as it is before the edit.
    public let offset: Int
    let start: Int
    let removedCount: Int
    let insertedCount: Int

    /// The bytes of the edit that go out.
    var removed: Range<Int> { start..<start + removedCount }
    /// The bytes of the edit that come in.
    var inserted: Range<Int> { start + removedCount..<start + removedCount + insertedCount }
  }

  /// In the order of their places, which do not overlap.
  public private(set) var splices: [Splice] = []
  /// For each splice what goes out, then what comes in.
  private(set) var bytes: [UInt8] = []

  public init() {}

  /// Whether it changes nothing.
  public var isEmpty: Bool { splices.isEmpty }

  /// By how many bytes the file grows.
  var growth: Int { splices.reduce(0) { $0 + $1.insertedCount - $1.removedCount } }

  mutating func reserveCapacity(_ byteCount: Int) {
    bytes.reserveCapacity(byteCount)
  }

  /// Adds a splice that stands behind all others.
  /// - Parameter insert: appends what comes in.
  mutating func append(
    at offset: Int, removing removed: some Collection<UInt8>, inserting insert: (inout [UInt8]) -> Void
  ) {
    let start = bytes.count
    bytes.append(contentsOf: removed)
    insert(&bytes)
    splices.append(
      Splice(
        offset: offset, start: start, removedCount: removed.count,
        insertedCount: bytes.count - start - removed.count))
  }

  /// Adds a splice that stands behind all others.
  mutating func append(
    at offset: Int, removing removed: some Collection<UInt8>, inserting inserted: some Collection<UInt8>
  ) {
    append(at: offset, removing: removed) { $0.append(contentsOf: inserted) }
  }

  /// Adds a splice behind all others that only takes bytes out.
  mutating func append(at offset: Int, removing removed: Span<UInt8>) {
    let start = bytes.count
    bytes.append(removed)
    splices.append(
      Splice(offset: offset, start: start, removedCount: removed.count, insertedCount: 0))
  }

  /// The edit that takes this one back.
  public var inverse: PlanEdit {
    var result = PlanEdit()
    result.reserveCapacity(bytes.count)
    var growth = 0
    for splice in splices {
      result.append(at: splice.offset + growth, removing: inserted(splice), inserting: removed(splice))
      growth += splice.insertedCount - splice.removedCount
    }
    return result
  }

  /// What a splice takes out.
  public func removed(_ splice: Splice) -> ArraySlice<UInt8> { bytes[splice.removed] }
  /// What a splice puts in.
  public func inserted(_ splice: Splice) -> ArraySlice<UInt8> { bytes[splice.inserted] }

  /// Whether these are the bytes that a splice takes out.
  func takesOut(_ found: Span<UInt8>, _ splice: Splice) -> Bool {
    found.isEqual(to: bytes.span.extracting(splice.removed))
  }

  /// The file after the edit, or nil if what it takes out is not there.
  ///
  /// The plain way, for plans in memory; a store does the same piece by piece.
  public func applied(to file: [UInt8]) -> [UInt8]? {
    var result: [UInt8] = []
    result.reserveCapacity(file.count + growth)
    var copied = 0
    for splice in splices {
      let end = splice.offset + splice.removedCount
      guard splice.offset >= copied, end <= file.count, file[splice.offset..<end] == removed(splice) else {
        return nil
      }
      result += file[copied..<splice.offset]
      result += inserted(splice)
      copied = end
    }
    return result + file[copied...]
  }
}
