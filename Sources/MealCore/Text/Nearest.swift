/// Suggests the intended word for a typo.
package enum Nearest {
  /// The candidate that differs from `word` by the fewest typing errors; nil if all have more errors than allowed.
  ///
  /// The distance is Damerau's, in its restricted form: insertions, deletions, substitutions and swaps of
  /// neighbours. Case is ignored.
  /// - Parameter allowed: the maximum number of errors; nil for a third of the word's length, at least 1. Two or more
  ///   errors are allowed only up to a third of the shorter word's length.
  package static func match(
    _ word: String, among candidates: some Sequence<String>, most allowed: Int? = nil
  ) -> String? {
    let typed = Array(word.lowercased())
    let most = allowed ?? max(1, typed.count / 3)
    var best: (candidate: String, distance: Int)?
    for candidate in candidates {
      let limit = best.map { $0.distance - 1 } ?? most
      // A character has at least one byte, and each error changes the number of characters by one at most.
      guard typed.count - candidate.utf8.count <= limit else { continue }
      let distance = distance(typed, Array(candidate.lowercased()))
      if distance <= limit { best = (candidate, distance) }
    }
    guard let best, best.distance <= max(1, min(typed.count, best.candidate.count) / 3) else { return nil }
    return best.candidate
  }

  /// The number of errors.
  private static func distance(_ a: [Character], _ b: [Character]) -> Int {
    var beforePrevious = [Int](repeating: 0, count: b.count + 1)
    var previous = Array(0...b.count)
    var current = beforePrevious
    for i in a.indices {
      current[0] = i + 1
      for j in b.indices {
        var errors = min(previous[j + 1] + 1, current[j] + 1, previous[j] + (a[i] == b[j] ? 0 : 1))
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
          errors = min(errors, beforePrevious[j - 1] + 1)
        }
        current[j + 1] = errors
      }
      (beforePrevious, previous, current) = (previous, current, beforePrevious)
    }
    return previous[b.count]
  }
}
