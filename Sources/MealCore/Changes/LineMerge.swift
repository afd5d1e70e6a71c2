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
    // Compare two hunks once, not again for each line that they share.
    var compared: (theirs: Int, mine: Int, areEqual: Bool)?
    for index in 0...base.count {
      let (theirLines, myLines) = (their.inserted[index] ?? [], my.inserted[index] ?? [])
      merged += theirLines
      if myLines != theirLines { merged += myLines }
      guard index < base.count else { break }
      switch (their.starts[index], my.starts[index]) {
      case (nil, nil): merged.append(base[index])
      case (let theirStart?, let myStart?):
        if compared?.theirs != theirStart || compared?.mine != myStart {
          let areEqual = their.inserted[theirStart] ?? [] == my.inserted[myStart] ?? []
          compared = (theirStart, myStart, areEqual)
        }
        if compared?.areEqual == false { clashes.append(base[index]) }
      default: break
      }
    }
  }

  /// The changes that one side made to the base.
  private struct Side {
    /// For each line of the base, the start of the hunk that removes it; nil if it stays.
    var starts: [Int?]
    /// The lines inserted before the base's line at each index. A hunk inserts its lines at its start.
    var inserted: [Int: [Line]] = [:]

    init(_ base: [Line], _ changed: [Line]) {
      starts = Array(repeating: nil, count: base.count)
      for hunk in LineDifference(from: base, to: changed).hunks {
        for index in hunk.old { starts[index] = hunk.old.lowerBound }
        if !hunk.new.isEmpty { inserted[hunk.old.lowerBound] = Array(changed[hunk.new]) }
      }
    }
  }
}
