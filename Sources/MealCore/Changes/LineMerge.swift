/// Two changes of the same lines, made one: three-way merge, line by line.
///
/// Lines that only one side touched are as that side has them; lines that both put in at one place are all kept,
/// theirs first. Where both changed one line in different ways they clash, and nobody but a person can tell.
///
/// Differences are Myers' (the standard library's `difference(from:)`).
public struct LineMerge<Line: Hashable> {
  /// The lines of both; where they clash, theirs.
  public private(set) var merged: [Line] = []
  /// Lines of the base that both sides changed, each differently.
  public private(set) var clashes: [Line] = []

  public init(base: [Line], theirs: [Line], mine: [Line]) {
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

  /// What one side made of the base.
  private struct Side {
    var removed: Set<Int> = []
    /// What came in before the base's line of that index.
    var inserted: [Int: [Line]] = [:]

    init(_ base: [Line], _ changed: [Line]) {
      var newIndices: Set<Int> = []
      for change in changed.difference(from: base) {
        switch change {
        case .remove(let offset, _, _): removed.insert(offset)
        case .insert(let offset, _, _): newIndices.insert(offset)
        }
      }
      // What neither goes nor is new stands in both, in the same order.
      var index = 0
      for (offset, line) in changed.enumerated() {
        if newIndices.contains(offset) {
          inserted[index, default: []].append(line)
        } else {
          while removed.contains(index) { index += 1 }
          index += 1
        }
        // New lines stand behind those that they take the place of only where these are all gone already.
      }
    }

    /// What stands where a removed line stood, with all removed lines around it.
    func replacement(of index: Int) -> [Line] {
      var first = index
      while removed.contains(first - 1) { first -= 1 }
      var last = index
      while removed.contains(last + 1) { last += 1 }
      return (first...last + 1).flatMap { inserted[$0] ?? [] }
    }
  }
}
