/// Edits for this state of the plan.
extension PlanSnapshot {
  /// The edit that removes some lines and inserts others.
  ///
  /// A new line goes after the last line that it may follow, by day and then by meal type; lines that go to
  /// the same place keep their order. They get the line end of the line above.
  /// - Parameters:
  ///   - removed: lines of this snapshot.
  ///   - batch: the lines to insert.
  package func edit(removing removed: [PlacedLine] = [], inserting batch: LineBatch = LineBatch())
    throws(SystemError) -> PlanEdit
  {
    let cuts = removed.map { Cut(range: $0.offset..<$0.end) }.sorted {
      $0.range.lowerBound < $1.range.lowerBound
    }
    return try edit(cutting: cuts, inserting: batch)
  }

  /// Lines to remove, and the lines in their place.
  struct Cut {
    let range: Range<Int>
    var new: [PlanLine] = []
  }

  /// - Parameter cuts: in the order of the file.
  func edit(cutting cuts: [Cut], inserting batch: LineBatch) throws(SystemError) -> PlanEdit {
    var batch = batch
    batch.sort(order)
    let places = try InsertionPlaces(self, batch).offsets
    var reader = ForwardReader(self)
    var edit = PlanEdit()
    edit.reserveCapacity(batch.bytes.count + batch.count + cuts.reduce(0) { $0 + $1.range.count })

    var next = 0
    // The end of the last line that was removed without another in its place.
    var removedEnd = -1
    func cut(before offset: Int) throws(SystemError) {
      while next < cuts.count, cuts[next].range.lowerBound < offset {
        let start = cuts[next].range.lowerBound
        var end = cuts[next].range.upperBound
        let new = cuts[next].new
        next += 1
        guard new.isEmpty else {
          let old = try bytes(start..<end)
          edit.append(at: start, removing: old) { PlanSnapshot.append(new, withEndOf: old, to: &$0) }
          continue
        }
        // Remove adjacent lines together.
        while next < cuts.count, cuts[next].range.lowerBound < offset, cuts[next].range.lowerBound <= end,
          cuts[next].new.isEmpty
        {
          end = max(end, cuts[next].range.upperBound)
          next += 1
        }
        edit.append(at: start, removing: try reader.bytes(start..<end))
        removedEnd = end
      }
    }

    var index = 0
    while index < places.count {
      let offset = places[index]
      let end = places[index...].firstIndex { $0 != offset } ?? places.count
      try cut(before: offset)
      let lineEnd = try lineEnd(at: offset, &reader)
      let startsLine = lineEnd.isMissing && removedEnd != offset
      edit.append(at: offset, removing: EmptyCollection()) { bytes in
        if startsLine { bytes += lineEnd.bytes }
        for record in batch.records[index..<end] {
          bytes += batch.text(record)
          bytes += lineEnd.bytes
        }
        // A file without a final line break stays without one.
        if lineEnd.isMissing { bytes.removeLast(lineEnd.bytes.count) }
      }
      index = end
    }
    try cut(before: Int.max)
    return edit
  }

  /// Appends lines in place of another, with the line end of that one.
  private static func append(_ lines: [PlanLine], withEndOf old: [UInt8], to bytes: inout [UInt8]) {
    let isOpen = old.last != .lineFeed
    let end: [UInt8] =
      old.suffix(2) == [.carriageReturn, .lineFeed] ? [.carriageReturn, .lineFeed] : [.lineFeed]
    for line in lines {
      line.append(to: &bytes)
      bytes += end
    }
    if isOpen { bytes.removeLast(end.count) }
  }

  /// The line end in use at an offset, and whether the line above has none.
  /// - Parameter offset: the start of a line or the end of the file.
  private func lineEnd(
    at offset: Int, _ reader: inout ForwardReader
  ) throws(SystemError) -> (bytes: [UInt8], isMissing: Bool) {
    func end(_ last: Span<UInt8>) -> [UInt8] {
      last.count == 2 && last[0] == .carriageReturn && last[1] == .lineFeed
        ? [.carriageReturn, .lineFeed] : [.lineFeed]
    }
    guard offset > start else {
      // At the top, use the line end of the line below.
      guard let below = try firstEnd() else { return ([.lineFeed], false) }
      return (end(try reader.bytes(max(0, below - 2)..<below)), false)
    }
    let before = try reader.bytes(max(start, offset - 2)..<offset)
    if before.count > 0, before[before.count - 1] == .lineFeed { return (end(before), false) }
    let above = try bytes(max(start, offset - PlanLine.longest)..<offset)
    let usesReturn =
      above.lastIndex(of: .lineFeed).map { $0 > 0 && above[$0 - 1] == .carriageReturn } ?? false
    return (usesReturn ? [.carriageReturn, .lineFeed] : [.lineFeed], true)
  }

  /// The end of the first line; nil if there are no lines.
  private func firstEnd() throws(SystemError) -> Int? {
    var scanner = LineScanner(self, chunk: LineScanner.probeChunk)
    guard let first = try scanner.next() else { return nil }
    return first.end
  }

  // MARK: The head

  /// The end of the head. Comments at the top that are followed by a blank line, or by nothing, belong to the
  /// file; all other comments belong to the line below them.
  func headEnd() throws(SystemError) -> Int {
    var (head, end) = (start, start)
    var scanner = LineScanner(self, chunk: LineScanner.probeChunk)
    while let line = try scanner.next() {
      guard line.text.isComment else { return head }
      end = line.end
      if line.text.isBlank { head = end }
    }
    return end
  }

  // MARK: Parts of the plan that a person edits as text

  /// The range of the file with the lines of some days and the comments that belong to them. nil if the plan
  /// is not sorted, since then the lines may be anywhere.
  /// - Parameter days: nil for the whole plan.
  package func region(of days: ClosedRange<DayNumber>?) throws(SystemError) -> Range<Int>? {
    guard let days else { return start..<size }
    guard try isSorted() else { return nil }
    let begin = try border(at: days.lowerBound).before
    return max(begin, try headEnd())..<max(try border(rank: days.upperBound.raw + 1).before, try headEnd())
  }

  /// The bytes of a part of the plan, to be edited as a whole.
  package func text(_ region: Range<Int>) throws(SystemError) -> [UInt8] {
    guard region.count <= FileDescriptor.mostBytes else {
      throw SystemError(
        "edit", name, errno: EFBIG,
        reason: "these days are longer than \(FileDescriptor.mostBytes >> 20) MiB", hint: "name fewer days")
    }
    return try bytes(region)
  }
}
