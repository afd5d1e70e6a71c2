/// The pairs of lines of two versions of a plan, by their indices.
struct LinePairs {
  /// For each old line the index of the new one; -1 if it is gone.
  private(set) var newIndices: [Int32]
  /// For each new line the index of the old one; -1 if it was added.
  private(set) var oldIndices: [Int32]

  /// Pairs lines with the same bytes.
  init(_ old: MergeText, _ new: MergeText) {
    newIndices = [Int32](repeating: -1, count: old.count)
    oldIndices = [Int32](repeating: -1, count: new.count)
    var (first, last) = (0, 0)
    let most = min(old.count, new.count)
    while first < most, new.isSame(first, as: first, of: old) {
      pair(first, first)
      first += 1
    }
    while first + last < most, new.isSame(new.count - 1 - last, as: old.count - 1 - last, of: old) {
      last += 1
      pair(old.count - last, new.count - last)
    }
    var table = RangeTable(old, first..<old.count - last)
    for index in first..<new.count - last {
      if let found = table.take(new.bytes.span.extracting(new.range(index))) { pair(found, index) }
    }
  }

  /// Pairs the lines that are left as `LinePairing` does.
  /// - Parameter certainlyNew: dishes that are not old ones by another name.
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

  /// Makes an old and a new line the same.
  mutating func pair(_ old: Int, _ new: Int) {
    newIndices[old] = Int32(truncatingIfNeeded: new)
    oldIndices[new] = Int32(truncatingIfNeeded: old)
  }

  /// The index of the new line; nil if it is gone.
  func new(_ old: Int) -> Int? { newIndices[old] < 0 ? nil : Int(newIndices[old]) }
  /// The index of the old line; nil if the line was added.
  func old(_ new: Int) -> Int? { oldIndices[new] < 0 ? nil : Int(oldIndices[new]) }
}

/// Finds lines by their bytes, each once: the first that is left.
private struct RangeTable {
  private let text: MergeText
  private let start: Int
  /// The first line that is left in each slot; -1 if the slot was never used, -2 if none is left.
  private var slots: [Int32]
  /// For each line, the slot's next line with the same bytes; -1 after the last.
  private var nexts: [Int32]
  private let seed = UInt64.random(in: .min ... .max)

  init(_ text: MergeText, _ lines: Range<Int>) {
    self.text = text
    start = lines.lowerBound
    var size = 16
    while size < lines.count * 2 { size *= 2 }
    slots = [Int32](repeating: -1, count: size)
    nexts = [Int32](repeating: -1, count: lines.count)
    for line in lines.reversed() {
      let slot = slot(of: text.bytes.span.extracting(text.range(line)))
      nexts[line - start] = slots[slot]
      slots[slot] = Int32(truncatingIfNeeded: line)
    }
  }

  mutating func take(_ bytes: Span<UInt8>) -> Int? {
    let slot = slot(of: bytes)
    guard slots[slot] >= 0 else { return nil }
    let line = Int(slots[slot])
    slots[slot] = nexts[line - start] < 0 ? -2 : nexts[line - start]
    return line
  }

  private func slot(of bytes: Span<UInt8>) -> Int {
    var slot = Int(truncatingIfNeeded: bytes.hash(seed: seed)) & (slots.count - 1)
    while slots[slot] != -1 {
      if slots[slot] >= 0, bytes.isEqual(to: text.bytes.span.extracting(text.range(Int(slots[slot])))) {
        break
      }
      slot = (slot + 1) & (slots.count - 1)
    }
    return slot
  }
}
