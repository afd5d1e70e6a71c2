/// Sorting a plan that was edited out of order.
extension PlanSnapshot {
  /// A line with a place of its own, together with the comments and unreadable lines above it, which belong
  /// to it.
  private struct Block {
    let key: LineKey
    let index: Int
    let range: Range<Int>
  }

  /// The edit that sorts the plan, and the number of lines that it moves. The edit is empty if the plan is
  /// sorted.
  ///
  /// The sort is stable, and comments move with the line below them. The head of the file and everything
  /// after the last line stay in place.
  /// - Throws: `SystemError` if the plan cannot be read.
  public func sortingEdit() throws(SystemError) -> (edit: PlanEdit, moved: Int) {
    let blocks = try blocks()
    let sorted = blocks.sorted { a, b in
      if a.key.precedes(b.key, order) { return true }
      return !b.key.precedes(a.key, order) && a.index < b.index
    }
    var edit = PlanEdit()
    let places = zip(blocks, sorted).enumerated().filter { $0.element.0.index != $0.element.1.index }.map(
      \.offset)
    guard let first = places.first, let last = places.last else { return (edit, 0) }
    let region = blocks[first].range.lowerBound..<blocks[last].range.upperBound
    let old = try bytes(region)
    let usesReturn =
      old.firstIndex(of: UInt8(ascii: "\n")).map { $0 > 0 && old[$0 - 1] == UInt8(ascii: "\r") } ?? false
    let lineEnd: [UInt8] = usesReturn ? [13, 10] : [10]
    let isOpen = old.last != UInt8(ascii: "\n")
    edit.append(at: region.lowerBound, removing: old) { bytes in
      for block in sorted[first...last] {
        bytes +=
          old[(block.range.lowerBound - region.lowerBound)..<(block.range.upperBound - region.lowerBound)]
        if bytes.last != UInt8(ascii: "\n") { bytes += lineEnd }
      }
      // A file without a final line break stays without one.
      if isOpen { bytes.removeLast(bytes.suffix(2) == [13, 10] ? 2 : 1) }
    }
    return (edit, Self.moved(sorted))
  }

  /// The minimum number of lines to move: all but the longest increasing subsequence.
  private static func moved(_ sorted: [Block]) -> Int {
    // Patience sorting.
    var tops: [Int] = []
    for block in sorted {
      var (low, high) = (0, tops.count)
      while low < high {
        let middle = (low + high) / 2
        if tops[middle] < block.index { low = middle + 1 } else { high = middle }
      }
      if low == tops.count { tops.append(block.index) } else { tops[low] = block.index }
    }
    return sorted.count - tops.count
  }

  private func blocks() throws(SystemError) -> [Block] {
    var blocks: [Block] = []
    var begin = try headEnd()
    var scanner = LineScanner(self, from: begin, chunk: LineScanner.passChunk)
    while let line = try scanner.next() {
      guard let key = LineKey(line.text) else { continue }
      blocks.append(Block(key: key, index: blocks.count, range: begin..<line.end))
      begin = line.end
    }
    return blocks
  }
}
