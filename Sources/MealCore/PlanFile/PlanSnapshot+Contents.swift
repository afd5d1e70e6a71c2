extension PlanSnapshot: PlanContents {
  /// The readable dated lines of some days, in the order of the file.
  public func datedLines(on days: ClosedRange<DayNumber>) throws -> [PlacedLine] { try lines(on: days).lines }

  /// The readable `every` and `someday` lines, in the order of the file.
  public func tailLines() throws -> [PlacedLine] { try tail().lines }

  /// The edit that removes lines of this snapshot and inserts others, each at its place in the order of the
  /// plan.
  public func edit(takingOut removed: [PlacedLine], puttingIn lines: LineBatch) throws -> PlanEdit {
    try edit(removing: removed, inserting: lines)
  }

  /// The edit that replaces a line of this snapshot by others at the same place.
  public func edit(replacing line: PlacedLine, with lines: [PlanLine]) throws -> PlanEdit {
    let bytes = try text(line.offset..<line.offset + line.count)
    // The new lines get the line end of the old one.
    let isOpen = bytes.last != UInt8(ascii: "\n")
    let hasReturn = bytes.dropLast(isOpen ? 0 : 1).last == UInt8(ascii: "\r")
    let end = Array((hasReturn ? "\r\n" : "\n").utf8)
    var edit = PlanEdit()
    edit.append(at: line.offset, removing: bytes) { new in
      for line in lines {
        line.append(to: &new)
        new += end
      }
      if isOpen { new.removeLast(end.count) }
    }
    return edit
  }

  /// The edit that replaces the lines of some days (nil: the whole plan) by edited text. Changes since `base`
  /// are merged.
  /// - Throws: `ChangeError.outOfOrder`, `ChangeError.clash`.
  public func edit(
    rewriting days: ClosedRange<DayNumber>?, from base: [UInt8], to text: [UInt8]
  ) throws -> PlanEdit {
    guard let region = try region(of: days) else { throw ChangeError.outOfOrder }
    let theirs = try self.text(region)
    guard theirs != base else { return try edit(replacing: region, with: text) }
    let merge = LineMerge(base: base.textLines, theirs: theirs.textLines, mine: text.textLines)
    guard merge.clashes.isEmpty else {
      throw ChangeError.clash(merge.clashes.map { String(decoding: $0, as: UTF8.self) })
    }
    return try edit(replacing: region, with: merge.merged.flatMap { $0 + [UInt8(ascii: "\n")] })
  }

  /// The indices of the lines of a batch that the plan already has, ascending. Costs one pass over the days
  /// of the batch.
  public func known(among batch: LineBatch) throws -> [Int] {
    var known = try KnownLines(self, among: batch)
    return known.isEmpty ? [] : (0..<batch.count).filter { known.take($0) }
  }
}

extension [UInt8] {
  /// The lines of a text, without their ends.
  package var textLines: [ArraySlice<UInt8>] {
    var lines = split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    if lines.last?.isEmpty ?? false { lines.removeLast() }
    return lines
  }
}
