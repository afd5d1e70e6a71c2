/// The pairs of lines of two versions of a plan, by their indices.
struct LinePairs {
  /// For each old line, the index of the new one; -1 if the line is gone.
  private(set) var newIndices: [Int32]
  /// For each new line, the index of the old one; -1 if the line was added.
  private(set) var oldIndices: [Int32]

  /// Pairs lines with the same bytes.
  init(_ old: MergeText, _ new: MergeText) {
    newIndices = [Int32](repeating: -1, count: old.count)
    oldIndices = [Int32](repeating: -1, count: new.count)
    var (first, last) = (0, 0)
    let most = min(old.count, new.count)
    while first < most, new.text(first) == old.text(first) {
      pair(first, first)
      first += 1
    }
    while first + last < most, new.text(new.count - 1 - last) == old.text(old.count - 1 - last) {
      last += 1
      pair(old.count - last, new.count - last)
    }
    // For each text, the first unpaired line that has it; and for each line, the next one with the same text.
    let rest = first..<old.count - last
    var firsts: [ArraySlice<UInt8>: Int32] = [:]
    var nexts = [Int32](repeating: -1, count: rest.count)
    for index in rest.reversed() {
      nexts[index - first] = firsts.updateValue(Int32(index), forKey: old.text(index)) ?? -1
    }
    for index in first..<new.count - last {
      guard let found = firsts[new.text(index)].map({ Int($0) }), found >= 0 else { continue }
      firsts[new.text(index)] = nexts[found - first]
      pair(found, index)
    }
  }

  /// Pairs the remaining lines as `LinePairing` does.
  /// - Parameter certainlyNew: dishes that are known to be new, not old dishes under a new name.
  mutating func pairRest(_ old: MergeText, _ new: MergeText, certainlyNew: Set<DishPlace>) {
    let (gone, came) = (gone, added)
    guard !gone.isEmpty, !came.isEmpty else { return }
    let pairing = LinePairing(old: gone.map(old.line), new: came.map(new.line), certainlyNew: certainlyNew)
    for (index, found) in zip(gone, pairing.newIndices) {
      if let found { pair(index, came[found]) }
    }
  }

  /// The indices of the old lines without a new one.
  var gone: [Int] { newIndices.indices.filter { newIndices[$0] < 0 } }
  /// The indices of the new lines without an old one.
  var added: [Int] { oldIndices.indices.filter { oldIndices[$0] < 0 } }

  /// Pairs an old and a new line.
  mutating func pair(_ old: Int, _ new: Int) {
    newIndices[old] = Int32(truncatingIfNeeded: new)
    oldIndices[new] = Int32(truncatingIfNeeded: old)
  }

  /// The index of the new line for an old one; nil if the line is gone.
  func new(_ old: Int) -> Int? { newIndices[old] < 0 ? nil : Int(newIndices[old]) }
  /// The index of the old line for a new one; nil if the line was added.
  func old(_ new: Int) -> Int? { oldIndices[new] < 0 ? nil : Int(oldIndices[new]) }
}
