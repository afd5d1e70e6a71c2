@testable import MealCore

/// Changes a plan the plain way: an array of lines, with each new line put after the last one that it may follow.
extension PlainPlan {
  /// The index of the line that a new line is inserted before.
  func place(of new: PlanLine, _ order: MealOrder = .standard) -> Int {
    let rank = new.day?.raw ?? LinePosition.tailRank
    let above = lines.lastIndex { line in
      guard let lineRank = line.rank, lineRank == rank else { return line.rank.map { $0 < rank } ?? false }
      if rank == LinePosition.tailRank { return true }
      guard let lineMeal = line.meal else { return false }
      return !order.precedes(new.meal, lineMeal)
    }
    return above.map { $0 + 1 } ?? belowHead
  }

  /// The index after the comments at the top, if a blank line separates them from the rest or nothing else follows.
  private var belowHead: Int {
    let head = lines.prefix { line in line.text.allSatisfy { $0 == 32 || $0 == 9 } || isComment(line) }
    if head.count == lines.count { return lines.count }
    return head.lastIndex { !isComment($0) }.map { $0 + 1 } ?? 0
  }

  private func isComment(_ line: Line) -> Bool {
    line.text.first { $0 != 32 && $0 != 9 } == UInt8(ascii: "#")
  }

  /// The file without some of its lines and with new lines, which are in plan order.
  func changed(removing removed: Set<Int>, inserting new: [PlanLine]) -> [UInt8] {
    var places: [Int: [PlanLine]] = [:]
    for line in new { places[place(of: line), default: []].append(line) }
    var result = Array(bytes[..<start])
    for index in 0...lines.count {
      let isBehindOpenEnd = index == lines.count && lines.last?.end.isEmpty == true
      let end = isBehindOpenEnd ? lines.dropLast().last?.end ?? [10] : ending(at: index)
      for (number, line) in (places[index] ?? []).enumerated() {
        // A file without a last line break stays without one.
        if isBehindOpenEnd, number > 0 || !removed.contains(index - 1) { result += end }
        result += Array(line.text.utf8) + (isBehindOpenEnd ? [] : end)
      }
      if index < lines.count, !removed.contains(index) { result += lines[index].text + lines[index].end }
    }
    return result
  }

  /// New lines end like the line above them; at the top, like the line below.
  private func ending(at index: Int) -> [UInt8] {
    let end = index == 0 ? lines.first?.end : lines[index - 1].end
    return end.flatMap { $0.isEmpty ? nil : $0 } ?? [10]
  }
}
