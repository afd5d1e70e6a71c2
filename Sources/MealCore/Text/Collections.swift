extension Sequence where Element: Hashable {
  /// Each distinct element once, where it first occurs.
  package func distinct() -> [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}

extension Range<Int> {
  /// The first number for which a condition holds, by binary search; the upper bound if there is none. If the condition
  /// holds for a number, it must hold for all later ones.
  @inline(__always)
  func search(for condition: (Int) -> Bool) -> Int {
    var (low, high) = (lowerBound, upperBound)
    while low < high {
      let middle = (low + high) / 2
      if condition(middle) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
