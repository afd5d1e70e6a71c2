/// Sorting a plan that was edited out of order.
extension Plan {
  /// A line with a sort position, together with the comments and unreadable lines above it, which belong to
  /// it.
  private struct Block {
    let key: LineKey
    let number: Int
    let range: Range<Int>
  }

  /// The edit that sorts the plan, and the number of lines that it moves. The edit is empty if the plan is
  /// sorted.
  ///
  /// The sort is stable, and comments move with the line below them. The head of the file and everything
  /// after the last line stay in place.
  func sortingEdit() -> (edit: PlanEdit, moved: Int) {
    let blocks = blocks()
    let sorted = blocks.sortedLikePlan(order, by: \.key)
    var edit = PlanEdit()
    let places = blocks.indices.filter { blocks[$0].number != sorted[$0].number }
    guard let first = places.first, let last = places.last else { return (edit, 0) }
    let region = blocks[first].range.lowerBound..<blocks[last].range.upperBound
    let old = bytes[region]
    let usesReturn =
      old.firstIndex(of: .lineFeed).map { $0 > old.startIndex && old[$0 - 1] == .carriageReturn } ?? false
    let lineEnd: [UInt8] = usesReturn ? [.carriageReturn, .lineFeed] : [.lineFeed]
    edit.append(at: region.lowerBound, removing: old) { new in
      for block in sorted[first...last] {
        new += bytes[block.range]
        if new.last != .lineFeed { new += lineEnd }
      }
      // A file without a final line break stays without one.
      if old.last != .lineFeed {
        new.removeLast(new.suffix(2).elementsEqual([.carriageReturn, .lineFeed]) ? 2 : 1)
      }
    }
    // The minimum number of lines to move.
    return (edit, sorted.count - LineDifference.longestAscending(sorted, by: \.number).count)
  }

  private func blocks() -> [Block] {
    var blocks: [Block] = []
    var begin = headEnd
    for place in index.indices where !index[place].isLoose {
      let key = LineKey(rank: index[place].rank, meal: meal(at: place))
      blocks.append(Block(key: key, number: blocks.count, range: begin..<end(of: place)))
      begin = end(of: place)
    }
    return blocks
  }
}
