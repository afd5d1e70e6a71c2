/// A three-way merge of two changes to the same lines.
///
/// Lines that only one side touched are as that side has them; lines that both inserted at one place are all
/// kept, theirs first. If both sides changed a line in different ways, that is a clash, which only a person
/// can resolve.
package struct LineMerge<Line: Hashable> {
  /// The merged lines; for clashes, their version.
  package private(set) var merged: [Line] = []
  /// The lines of the base that both sides changed in different ways.
  package private(set) var clashes: [Line] = []

  /// Merges two changed versions of `base`.
  package init(base: [Line], theirs: [Line], mine: [Line]) {
    let their = Side(base, theirs)
    let my = Side(base, mine)
    for index in 0...base.count {
      let (theirLines, myLines) = (their.inserted[index] ?? [], my.inserted[index] ?? [])
      merged += theirLines
      if myLines != theirLines { merged += myLines }
      guard index < base.count else { break }
      let isGone = (their.removed.contains(index), my.removed.contains(index))
      if isGone.0, isGone.1, their.replacement(of: index) != my.replacement(of: index) {
        clashes.append(base[index])
      }
      if !isGone.0, !isGone.1 { merged.append(base[index]) }
    }
  }

  /// The changes that one side made to the base.
  private struct Side {
    var removed: Set<Int> = []
    /// The lines inserted before the base's line at each index.
    var inserted: [Int: [Line]] = [:]

    init(_ base: [Line], _ changed: [Line]) {
      for hunk in LineDifference(from: base, to: changed).hunks {
        removed.formUnion(hunk.old)
        if !hunk.new.isEmpty { inserted[hunk.old.lowerBound] = Array(changed[hunk.new]) }
      }
    }

    /// The lines inserted in place of a removed line and of the removed lines adjacent to it.
    func replacement(of index: Int) -> [Line] {
      var first = index
      while removed.contains(first - 1) { first -= 1 }
      var last = index
      while removed.contains(last + 1) { last += 1 }
      return (first...last + 1).flatMap { inserted[$0] ?? [] }
    }
  }
}
