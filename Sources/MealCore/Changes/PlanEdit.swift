/// A change to the bytes of the plan. All changes take this form, so all changes can be undone.
///
/// An edit is a list of splices of whole lines: each removes bytes at an offset of the file and inserts
/// others. Since an edit includes the removed bytes, it applies only to the plan that it was made for, and
/// has an inverse.
public struct PlanEdit: Equatable, Sendable {
  /// A change at one place of the file.
  public struct Splice: Equatable, Sendable {
    /// The offset of the place, in bytes from the beginning of the file before the edit.
    public fileprivate(set) var offset: Int
    /// The removed bytes.
    public fileprivate(set) var removed: [UInt8]
    /// The inserted bytes.
    public fileprivate(set) var inserted: [UInt8]
    /// The number of bytes by which the file grows; negative if it shrinks.
    var growth: Int { inserted.count - removed.count }
  }

  /// The splices, in the order of the file. They do not overlap.
  public private(set) var splices: [Splice] = []

  /// An edit that changes nothing.
  public init() {}

  /// Whether the edit changes nothing.
  public var isEmpty: Bool { splices.isEmpty }

  /// The number of bytes by which the file grows; negative if it shrinks.
  var growth: Int { splices.reduce(0) { $0 + $1.growth } }

  /// For each splice, the removed bytes, then the inserted bytes.
  var bytes: [UInt8] { splices.reduce(into: []) { $0 += $1.removed + $1.inserted } }

  /// Adds a splice after all others.
  mutating func append(
    at offset: Int, removing removed: some Sequence<UInt8>, inserting inserted: some Sequence<UInt8>
  ) {
    splices.append(Splice(offset: offset, removed: Array(removed), inserted: Array(inserted)))
  }

  /// The edit that undoes this one.
  public var inverse: PlanEdit {
    var (result, growth) = (self, 0)
    for (index, splice) in splices.enumerated() {
      result.splices[index] = Splice(
        offset: splice.offset + growth, removed: splice.inserted, inserted: splice.removed)
      growth += splice.growth
    }
    return result
  }

  /// The contents of a file after the edit; nil if the bytes to remove are not where the edit says.
  ///
  /// Used for plans in memory.
  public func applied(to file: [UInt8]) -> [UInt8]? {
    var result: [UInt8] = []
    result.reserveCapacity(file.count + growth)
    return forEachPiece(of: file) { result += $0 } ? result : nil
  }

  /// Calls `body` with the contents of the edited file, piece by piece: parts of the file, and inserted lines.
  /// - Returns: false if the removed bytes are not where the edit says; then `body` is not called.
  func forEachPiece<Failure: Error>(
    of file: [UInt8], _ body: (ArraySlice<UInt8>) throws(Failure) -> Void
  ) throws(Failure) -> Bool {
    var end = 0
    for splice in splices {
      let start = splice.offset
      guard start >= end, start + splice.removed.count <= file.count else { return false }
      end = start + splice.removed.count
      guard file[start..<end].elementsEqual(splice.removed) else { return false }
    }
    var copied = 0
    for splice in splices {
      try body(file[copied..<splice.offset])
      try body(splice.inserted[...])
      copied = splice.offset + splice.removed.count
    }
    try body(file[copied...])
    return true
  }
}

/// The lines that differ between two versions of a file.
///
/// Lines that occur once in both versions, in the same order, are anchors ("patience diff", Bram Cohen). The text
/// between two anchors, without equal lines at its ends, is a hunk. The running time is O(n log n), regardless of the
/// number of differences.
struct LineDifference {
  /// A run of differing lines: the indices of the old lines and of those that replace them.
  struct Hunk: Equatable {
    let old: Range<Int>
    let new: Range<Int>
  }

  /// The hunks, in the order of the text. Between two hunks there is at least one unchanged line.
  private(set) var hunks: [Hunk] = []

  init<Line: Hashable>(from old: [Line], to new: [Line]) {
    /// A part without the equal lines at both ends.
    func trimmed(_ old: ArraySlice<Line>, _ new: ArraySlice<Line>) -> Hunk {
      var (old, new) = (old, new)
      while let line = old.first, line == new.first { (old, new) = (old.dropFirst(), new.dropFirst()) }
      while let line = old.last, line == new.last { (old, new) = (old.dropLast(), new.dropLast()) }
      return Hunk(old: old.indices, new: new.indices)
    }
    let whole = trimmed(old[...], new[...])
    var (first, newFirst) = (whole.old.lowerBound, whole.new.lowerBound)
    let anchors = LineDifference.anchors(old[whole.old], new[whole.new])
    for anchor in anchors + [(whole.old.upperBound, whole.new.upperBound)] {
      let hunk = trimmed(old[first..<anchor.old], new[newFirst..<anchor.new])
      if !hunk.old.isEmpty || !hunk.new.isEmpty { hunks.append(hunk) }
      (first, newFirst) = (anchor.old + 1, anchor.new + 1)
    }
  }

  /// The longest list of lines that occur once in each version, in the same order in both.
  private static func anchors<Line: Hashable>(
    _ old: ArraySlice<Line>, _ new: ArraySlice<Line>
  ) -> [(old: Int, new: Int)] {
    var counts: [Line: (old: Int, new: Int)] = [:]
    for line in old { counts[line, default: (0, 0)].old += 1 }
    for line in new { counts[line]?.new += 1 }
    var newPlaces: [Line: Int] = [:]
    for index in new.indices {
      if let count = counts[new[index]], count == (1, 1) { newPlaces[new[index]] = index }
    }
    let pairs = old.indices.compactMap { index in newPlaces[old[index]].map { (old: index, new: $0) } }
    return longestAscending(pairs, by: \.new)
  }

  /// The longest subsequence with ascending numbers, by patience sorting.
  static func longestAscending<Element>(_ all: [Element], by number: (Element) -> Int) -> [Element] {
    // The index of the last element of each pile, and each element's predecessor.
    var tops: [Int] = []
    var before = [Int](repeating: -1, count: all.count)
    for index in all.indices {
      let pile = tops.indices.search { number(all[tops[$0]]) >= number(all[index]) }
      if pile > 0 { before[index] = tops[pile - 1] }
      if pile == tops.count { tops.append(index) } else { tops[pile] = index }
    }
    var result: [Element] = []
    var next = tops.last ?? -1
    while next >= 0 {
      result.append(all[next])
      next = before[next]
    }
    return result.reversed()
  }
}
