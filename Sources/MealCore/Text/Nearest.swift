/// Suggests the word that a typo was probably meant to be.
package enum Nearest {
  /// The candidate that differs from `word` by the fewest typing errors; nil if these are too many for its
  /// length.
  ///
  /// The distance is Damerau's, in its restricted form: insertions, deletions, substitutions and swaps of
  /// neighbours. Case is ignored.
  package static func match(_ word: String, among candidates: some Sequence<String>) -> String? {
    let typed = Array(word.lowercased())
    var best: (candidate: String, distance: Int)?
    for candidate in candidates {
      let distance = distance(typed, Array(candidate.lowercased()))
      if distance < best?.distance ?? Int.max { best = (candidate, distance) }
    }
    guard let best, best.distance <= max(1, min(typed.count, best.candidate.count) / 3) else { return nil }
    return best.candidate
  }

  private static func distance(_ a: [Character], _ b: [Character]) -> Int {
    var beforePrevious = [Int](repeating: 0, count: b.count + 1)
    var previous = Array(0...b.count)
    for i in a.indices {
      var current = [i + 1]
      for j in b.indices {
        var least = min(previous[j + 1] + 1, current[j] + 1, previous[j] + (a[i] == b[j] ? 0 : 1))
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { least = min(least, beforePrevious[j - 1] + 1) }
        current.append(least)
      }
      beforePrevious = previous
      previous = current
    }
    return previous[b.count]
  }
}
