/// Making an edit that fits this state of the plan.
extension PlanSnapshot {
  /// The edit that takes some lines out and puts others in.
  ///
  /// A new line goes after the last line that it may stand behind, by day and then by meal type; lines that are
  /// put in at one place keep their order. Line ends are those of the line above.
  /// - Parameters:
  ///   - removed: lines of this snapshot.
  ///   - batch: lines to put in.
  public func edit(removing removed: [PlacedLine] = [], inserting batch: LineBatch = LineBatch())
    throws(SystemError) -> PlanEdit
  {
    let removed = removed.map { $0.offset..<$0.end }.sorted { $0.lowerBound < $1.lowerBound }
    return try edit(removing: removed, inserting: batch)
  }

  /// - Parameter removals: where the lines stand that go out, in the order of the file.
  func edit(removing removals: [Range<Int>], inserting batch: LineBatch) throws(SystemError) -> PlanEdit {
    var batch = batch
    batch.sort(order)
    let places = try InsertionPlaces(self, batch).offsets
    let reader = ForwardReader(self)
    var edit = PlanEdit()
    edit.reserveCapacity(batch.bytes.count + batch.count + removals.reduce(0) { $0 + $1.count })

    var nextRemoval = 0
    func remove(before offset: Int) throws(SystemError) {
      while nextRemoval < removals.count, removals[nextRemoval].lowerBound < offset {
        // Lines that stand one behind the other go out together.
        let start = removals[nextRemoval].lowerBound
        var end = start
        while nextRemoval < removals.count, removals[nextRemoval].lowerBound < offset,
          removals[nextRemoval].lowerBound <= end
        {
          end = max(end, removals[nextRemoval].upperBound)
          nextRemoval += 1
        }
        edit.append(at: start, removing: try reader.bytes(start..<end), inserting: EmptyCollection())
      }
    }

    var index = 0
    while index < places.count {
      let offset = places[index]
      let end = places[index...].firstIndex { $0 != offset } ?? places.count
      try remove(before: offset)
      let lastRemovedEnd = nextRemoval > 0 ? removals[nextRemoval - 1].upperBound : -1
      let lineEnd = try lineEnd(at: offset, reader)
      let startsLine = lineEnd.isMissing && lastRemovedEnd != offset
      edit.append(at: offset, removing: EmptyCollection()) { bytes in
        if startsLine { bytes += lineEnd.bytes }
        for record in batch.records[index..<end] {
          bytes += batch.text(record)
          bytes += lineEnd.bytes
        }
        // A file without a last line break stays without one.
        if lineEnd.isMissing { bytes.removeLast(lineEnd.bytes.count) }
      }
      index = end
    }
    try remove(before: Int.max)
    return edit
  }

  /// How lines end around an offset that is the beginning of a line or the end of the file.
  private func lineEnd(
    at offset: Int, _ reader: ForwardReader
  ) throws(SystemError) -> (bytes: [UInt8], isMissing: Bool) {
    let (lineFeed, carriageReturn): (UInt8, UInt8) = (10, 13)
    func end(_ last: UnsafeRawBufferPointer) -> [UInt8] {
      last.count == 2 && last[0] == carriageReturn && last[1] == lineFeed
        ? [carriageReturn, lineFeed] : [lineFeed]
    }
    guard offset > start else {
      // At the top: as the line below ends.
      guard let below = try LineScanner(self, chunk: LineScanner.probeChunk).next() else {
        return ([lineFeed], false)
      }
      return (end(try reader.bytes(max(0, below.end - 2)..<below.end)), false)
    }
    let before = try reader.bytes(max(start, offset - 2)..<offset)
    if before.last == lineFeed { return (end(before), false) }
    let above = try bytes(max(start, offset - PlanLine.longest)..<offset)
    let usesReturn = above.lastIndex(of: lineFeed).map { $0 > 0 && above[$0 - 1] == carriageReturn } ?? false
    return (usesReturn ? [carriageReturn, lineFeed] : [lineFeed], true)
  }
}
