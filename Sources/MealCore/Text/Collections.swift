extension Sequence where Element: Hashable {
  /// Each distinct element once, where it first occurs.
  package func distinct() -> [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}

extension Range<Int> {
  /// The first number for which the condition holds; the upper bound if there is none. It must then hold for all later
  /// ones too (binary search).
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
