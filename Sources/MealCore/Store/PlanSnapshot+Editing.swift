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
    var batch = batch
    batch.sort(order)
    let places = try InsertionPlaces(self, batch).offsets
    let removals = removed.sorted { $0.offset < $1.offset }
    var edit = PlanEdit()
    edit.reserveCapacity(batch.bytes.count + batch.count + removals.reduce(0) { $0 + $1.count })

    var nextRemoval = 0
    func remove(before offset: Int) throws(SystemError) {
      while nextRemoval < removals.count, removals[nextRemoval].offset < offset {
        // Lines that stand one behind the other go out together.
        let start = removals[nextRemoval].offset
        var end = start
        while nextRemoval < removals.count, removals[nextRemoval].offset < offset,
          removals[nextRemoval].offset <= end
        {
          end = max(end, removals[nextRemoval].end)
          nextRemoval += 1
        }
        edit.append(at: start, removing: try bytes(start..<end), inserting: EmptyCollection())
      }
    }

    var index = 0
    while index < places.count {
      let offset = places[index]
      let end = places[index...].firstIndex { $0 != offset } ?? places.count
      try remove(before: offset)
      let lastRemovedEnd = nextRemoval > 0 ? removals[nextRemoval - 1].end : -1
      let lineEnd = try lineEnd(at: offset)
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
  private func lineEnd(at offset: Int) throws(SystemError) -> (bytes: [UInt8], isMissing: Bool) {
    let (lineFeed, carriageReturn): (UInt8, UInt8) = (10, 13)
    guard offset > start else {
      // At the top: as the line below ends.
      let below = try LineScanner(self, chunk: LineScanner.probeChunk).next()
      let last =
        try below.map { line throws(SystemError) in try bytes(max(0, line.end - 2)..<line.end) } ?? []
      return (last == [carriageReturn, lineFeed] ? last : [lineFeed], false)
    }
    let before = try bytes(max(start, offset - 2)..<offset)
    if before.last == lineFeed { return (before == [carriageReturn, lineFeed] ? before : [lineFeed], false) }
    let above = try bytes(max(start, offset - PlanLine.longest)..<offset)
    let usesReturn = above.lastIndex(of: lineFeed).map { $0 > 0 && above[$0 - 1] == carriageReturn } ?? false
    return (usesReturn ? [carriageReturn, lineFeed] : [lineFeed], true)
  }
}
