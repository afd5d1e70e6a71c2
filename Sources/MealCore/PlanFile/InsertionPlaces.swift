/// Finds the places in the file where new lines go: each after the last line that it may follow.
///
/// One pass over the lines of all days involved finds all places. For few lines in a sorted plan, searching
/// for each day is less work.
struct InsertionPlaces {
  /// The file offset for each line of the batch, in the order of the batch. Ascending.
  private(set) var offsets: [Int] = []

  private let snapshot: PlanSnapshot
  private var keys: LineKeys

  /// - Parameter batch: must be sorted.
  init(_ snapshot: PlanSnapshot, _ batch: LineBatch) throws(SystemError) {
    self.snapshot = snapshot
    keys = LineKeys(batch, snapshot.order)
    guard let first = batch.records.first, let last = batch.records.last else { return }
    offsets.reserveCapacity(batch.count)
    if snapshot.size == snapshot.start {
      offsets = [Int](repeating: snapshot.start, count: batch.count)
    } else if try snapshot.isSorted() {
      let region = try region(first.rank, last.rank)
      if batch.count < region.count / InsertionPlaces.bytesPerSearch + 2 {
        try search(batch)
      } else {
        try pass(batch.records[...], region)
      }
    } else {
      try pass(batch.records[...], snapshot.start..<snapshot.size)
    }
  }

  /// Roughly how many bytes a pass reads in the time of one search.
  private static var bytesPerSearch: Int { 50_000 }

  /// The part of a sorted plan that has the lines of some days.
  private func region(_ first: Int32, _ last: Int32) throws(SystemError) -> Range<Int> {
    let begin = try snapshot.border(rank: first).before
    return begin..<max(begin, try snapshot.border(rank: last + 1).before)
  }

  private mutating func search(_ batch: LineBatch) throws(SystemError) {
    var rest = batch.records[...]
    while let rank = rest.first?.rank {
      let day = rest.prefix { $0.rank == rank }
      try pass(day, try region(rank, rank))
      rest = rest[day.endIndex...]
    }
  }

  /// - Parameter region: contains all lines of these days; the whole plan if it is not sorted.
  private mutating func pass(
    _ records: ArraySlice<LineBatch.Record>, _ region: Range<Int>
  ) throws(SystemError) {
    // A monotonic stack: the lines that no later line should precede, in the order of the file. The last line
    // that a new one may follow is always one of these.
    var lastLines: [(key: Int64, end: Int)] = []
    var scanner = LineScanner(
      snapshot, from: region.lowerBound, to: region.upperBound,
      chunk: region.count < LineScanner.passChunk ? LineScanner.probeChunk : LineScanner.passChunk)
    while let line = try scanner.next() {
      guard let key = keys.number(of: line.text) else { continue }
      while let last = lastLines.last, last.key >= key { lastLines.removeLast() }
      lastLines.append((key, line.end))
    }
    var index = 0
    let top = try orTop(region.lowerBound)
    for record in records {
      let key = LineKeys.number(of: record)
      while index < lastLines.count, lastLines[index].key <= key { index += 1 }
      offsets.append(index == 0 ? top : lastLines[index - 1].end)
    }
  }

  /// Replaces the offset of the very first line by the end of the file's head.
  private func orTop(_ offset: Int) throws(SystemError) -> Int {
    offset == snapshot.start ? try snapshot.headEnd() : offset
  }
}
