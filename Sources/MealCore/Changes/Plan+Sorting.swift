/// Sorting a plan that was edited out of order.
extension Plan {
  /// A line with a sort position, together with the comments and unreadable lines above it, which belong to
  /// it.
  private struct Block {
    let key: LineKey
    let number: Int
    let range: Range<Int>
  }

  /// Moves the new lines of an edit to where the order of the plan puts them. Returns the edit unchanged if the plan is
  /// not sorted before the edit, or has a merge conflict after it.
  func inOrder(_ edit: PlanEdit) -> PlanEdit {
    guard isSorted, let after = applying(edit), !after.isSorted, after.conflicts.isEmpty else { return edit }
    // If the meals of some day are in another order already, sort by day alone, so that other lines stay in place.
    let isInOrder = sortingEdit().moved == 0
    guard let sorted = after.applying(after.sortingEdit(byMeal: isInOrder).edit) else { return edit }
    return PlanEdit(at: 0, from: bytes, to: sorted.bytes)
  }

  /// The edit that sorts the plan, and the number of lines that it moves. The edit is empty if the plan is
  /// sorted.
  ///
  /// The sort is stable, and comments move with the line below them. The head of the file and everything
  /// after the last line with a sort position stay in place.
  /// - Parameter byMeal: whether to sort the lines of a day by their meals.
  func sortingEdit(byMeal: Bool = true) -> (edit: PlanEdit, moved: Int) {
    let blocks = blocks(byMeal: byMeal)
    let sorted = blocks.sortedLikePlan(order, by: \.key)
    var edit = PlanEdit()
    let places = blocks.indices.filter { blocks[$0].number != sorted[$0].number }
    guard let first = places.first, let last = places.last else { return (edit, 0) }
    let region = blocks[first].range.lowerBound..<blocks[last].range.upperBound
    let old = bytes[region]
    let lineEnd = Plan.lineEnd(of: old.firstIndex(of: .lineFeed).map { old[...$0] } ?? [])
    edit.append(at: region.lowerBound, removing: old) { new in
      for block in sorted[first...last] {
        new += bytes[block.range]
        if new.last != .lineFeed { new += lineEnd }
      }
      // A file without a final line break stays without one.
      if old.last != .lineFeed { new.removeLast(Plan.lineEnd(of: new[...]).count) }
    }
    // The minimum number of lines to move.
    return (edit, sorted.count - LineDifference.longestAscending(sorted, by: \.number).count)
  }

  private func blocks(byMeal: Bool) -> [Block] {
    var blocks: [Block] = []
    var begin = headEnd
    for place in index.indices where !index[place].isLoose {
      let key = LineKey(rank: index[place].rank, meal: byMeal ? meal(at: place) : nil)
      blocks.append(Block(key: key, number: blocks.count, range: begin..<end(of: place)))
      begin = end(of: place)
    }
    return blocks
  }
}
