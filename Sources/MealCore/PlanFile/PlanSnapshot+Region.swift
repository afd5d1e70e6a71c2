/// A part of the plan as it stands, to be edited by a person.
extension PlanSnapshot {
  /// Where the lines of a range of days stand, with the comments that belong to them; nil in a plan that is not
  /// sorted, where they may stand anywhere.
  /// - Parameter days: nil for all of the plan.
  public func region(of days: ClosedRange<DayNumber>?) throws(SystemError) -> Range<Int>? {
    guard let days else { return start..<size }
    guard try isSorted() else { return nil }
    let begin = try border(at: days.lowerBound).before
    return max(begin, try headEnd())..<max(try border(rank: days.upperBound.raw + 1).before, try headEnd())
  }

  /// The bytes of a part of the plan.
  public func text(_ region: Range<Int>) throws(SystemError) -> [UInt8] { try bytes(region) }

  /// The edit that puts new text in the place of a part of the plan; lines at both ends that stay are left alone.
  public func edit(replacing region: Range<Int>, with new: [UInt8]) throws(SystemError) -> PlanEdit {
    let old = try bytes(region)
    var (head, index) = (0, 0)
    while index < old.count, index < new.count, old[index] == new[index] {
      index += 1
      if old[index - 1] == UInt8(ascii: "\n") { head = index }
    }
    var (tail, back) = (0, 0)
    let most = min(old.count, new.count) - head
    while back < most, old[old.count - 1 - back] == new[new.count - 1 - back] {
      back += 1
      // The tail begins behind a line break that is not its own last one.
      let isLineStart = { (bytes: [UInt8]) in
        bytes.count == back || bytes[bytes.count - 1 - back] == UInt8(ascii: "\n")
      }
      if isLineStart(old), isLineStart(new) { tail = back }
    }
    var edit = PlanEdit()
    let (removed, inserted) = (old[head..<old.count - tail], new[head..<new.count - tail])
    if !removed.isEmpty || !inserted.isEmpty {
      edit.append(at: region.lowerBound + head, removing: removed, inserting: inserted)
    }
    return edit
  }
}
