/// The lines that differ between two versions of a text.
///
/// Lines that occur once in both versions, in the same order, are anchors ("patience diff", Bram Cohen).
/// Between anchors, short stretches are compared by Myers' algorithm, and long ones count as different. The
/// cost therefore hardly exceeds that of sorting, however much differs, and lines that a person left alone are
/// not part of the result.
struct LineDifference {
  /// A run of lines that differs: the indices of the old lines, and of the lines in their place.
  struct Hunk: Equatable {
    let old: Range<Int>
    let new: Range<Int>
  }

  /// In the order of the text. Between two hunks there is at least one unchanged line.
  private(set) var hunks: [Hunk] = []

  /// Stretches without anchors are compared exactly up to this product of their lengths.
  private static var mostCompared: Int { 1 << 18 }
  /// How often a stretch between anchors is searched for anchors of its own.
  private static var mostRounds: Int { 12 }

  init<Line: Hashable>(from old: [Line], to new: [Line]) {
    var numbers: [Line: Int32] = [:]
    func number(_ line: Line) -> Int32 {
      let next = Int32(truncatingIfNeeded: numbers.count)
      if let known = numbers[line] { return known }
      numbers[line] = next
      return next
    }
    let (oldNumbers, newNumbers) = (old.map(number), new.map(number))
    var counter = LineCounter(oldNumbers, newNumbers, kinds: numbers.count)
    // A stack, so that the depth of the search cannot exhaust that of the program.
    var pending = [(Hunk(old: 0..<old.count, new: 0..<new.count), rounds: LineDifference.mostRounds)]
    while let (whole, rounds) = pending.popLast() {
      let part = LineDifference.trimmed(whole, oldNumbers, newNumbers)
      guard !part.old.isEmpty, !part.new.isEmpty else {
        add(part)
        continue
      }
      let anchors = rounds > 0 ? counter.anchors(in: part) : []
      guard !anchors.isEmpty else {
        for hunk in LineDifference.compared(part, oldNumbers, newNumbers) { add(hunk) }
        continue
      }
      var (oldEnd, newEnd) = (part.old.upperBound, part.new.upperBound)
      // Of the parts on the stack, the first one is on top.
      for anchor in anchors.reversed() {
        pending.append((Hunk(old: anchor.old + 1..<oldEnd, new: anchor.new + 1..<newEnd), rounds - 1))
        (oldEnd, newEnd) = (anchor.old, anchor.new)
      }
      pending.append((Hunk(old: part.old.lowerBound..<oldEnd, new: part.new.lowerBound..<newEnd), rounds - 1))
    }
  }

  /// Adds a hunk after all others; joins it with the last if there is nothing between them.
  private mutating func add(_ hunk: Hunk) {
    guard !hunk.old.isEmpty || !hunk.new.isEmpty else { return }
    if let last = hunks.last, last.old.upperBound == hunk.old.lowerBound,
      last.new.upperBound == hunk.new.lowerBound
    {
      hunks[hunks.count - 1] = Hunk(
        old: last.old.lowerBound..<hunk.old.upperBound, new: last.new.lowerBound..<hunk.new.upperBound)
    } else {
      hunks.append(hunk)
    }
  }

  /// A part without the equal lines at both ends.
  private static func trimmed(_ part: Hunk, _ old: [Int32], _ new: [Int32]) -> Hunk {
    var (first, newFirst) = (part.old.lowerBound, part.new.lowerBound)
    var (end, newEnd) = (part.old.upperBound, part.new.upperBound)
    while first < end, newFirst < newEnd, old[first] == new[newFirst] {
      (first, newFirst) = (first + 1, newFirst + 1)
    }
    while first < end, newFirst < newEnd, old[end - 1] == new[newEnd - 1] {
      (end, newEnd) = (end - 1, newEnd - 1)
    }
    return Hunk(old: first..<end, new: newFirst..<newEnd)
  }

  /// The hunks of a part without anchors.
  private static func compared(_ part: Hunk, _ old: [Int32], _ new: [Int32]) -> [Hunk] {
    guard part.old.count * part.new.count <= mostCompared else { return [part] }
    var (removed, inserted): (Set<Int>, Set<Int>) = ([], [])
    for change in new[part.new].difference(from: old[part.old]) {
      switch change {
      case .remove(let offset, _, _): removed.insert(part.old.lowerBound + offset)
      case .insert(let offset, _, _): inserted.insert(part.new.lowerBound + offset)
      }
    }
    var hunks: [Hunk] = []
    var (index, newIndex) = (part.old.lowerBound, part.new.lowerBound)
    while index < part.old.upperBound || newIndex < part.new.upperBound {
      let (start, newStart) = (index, newIndex)
      while removed.contains(index) { index += 1 }
      while inserted.contains(newIndex) { newIndex += 1 }
      if index > start || newIndex > newStart {
        hunks.append(Hunk(old: start..<index, new: newStart..<newIndex))
      }
      // Lines that are neither removed nor inserted are the same.
      (index, newIndex) = (index + 1, newIndex + 1)
    }
    return hunks
  }
}

/// Counts how often lines occur in parts of two texts.
private struct LineCounter {
  private let old: [Int32]
  private let new: [Int32]
  /// For each kind of line, how often a part has it, at most twice; and where.
  private var counts: [(old: Int8, new: Int8)]
  private var places: [(old: Int, new: Int)]

  init(_ old: [Int32], _ new: [Int32], kinds: Int) {
    (self.old, self.new) = (old, new)
    counts = Array(repeating: (0, 0), count: kinds)
    places = Array(repeating: (0, 0), count: kinds)
  }

  /// The most lines that occur once in each version of a part and are in the same order there.
  mutating func anchors(in part: LineDifference.Hunk) -> [(old: Int, new: Int)] {
    for index in part.old {
      let kind = Int(old[index])
      counts[kind].old = min(2, counts[kind].old + 1)
      places[kind].old = index
    }
    for index in part.new {
      let kind = Int(new[index])
      counts[kind].new = min(2, counts[kind].new + 1)
      places[kind].new = index
    }
    var unique: [(old: Int, new: Int)] = []
    for index in part.old where counts[Int(old[index])] == (1, 1) { unique.append(places[Int(old[index])]) }
    for index in part.old { counts[Int(old[index])] = (0, 0) }
    for index in part.new { counts[Int(new[index])] = (0, 0) }
    return LineCounter.longestAscending(unique)
  }

  /// The longest subsequence in which the places in the new version ascend, by patience sorting.
  private static func longestAscending(_ all: [(old: Int, new: Int)]) -> [(old: Int, new: Int)] {
    // The index of the last element of each pile, and for each element that of the one before it.
    var tops: [Int] = []
    var before = [Int](repeating: -1, count: all.count)
    for index in all.indices {
      var (low, high) = (0, tops.count)
      while low < high {
        let middle = (low + high) / 2
        if all[tops[middle]].new < all[index].new { low = middle + 1 } else { high = middle }
      }
      if low > 0 { before[index] = tops[low - 1] }
      if low == tops.count { tops.append(index) } else { tops[low] = index }
    }
    var result: [(old: Int, new: Int)] = []
    var next = tops.last ?? -1
    while next >= 0 {
      result.append(all[next])
      next = before[next]
    }
    return result.reversed()
  }
}
