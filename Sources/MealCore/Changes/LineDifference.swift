/// The lines that differ between two versions of a text.
///
/// Lines that occur once in both versions, in the same order, are anchors ("patience diff", Bram Cohen). The
/// text between two anchors, without equal lines at its ends, is a hunk. The cost is that of sorting,
/// regardless of the number of differences.
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
