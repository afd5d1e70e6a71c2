/// Where in the file new lines go: each after the last line that it may follow.
///
/// One pass over the lines of their days finds the places of all. For few lines in a sorted plan, one pass over the
/// lines of each of their days is less work.
struct InsertionPlaces {
  /// For each line of the batch, in its order; ascending.
  private(set) var offsets: [Int] = []

  private let snapshot: PlanSnapshot
  private var keys: LineKeys

  /// - Parameter batch: sorted.
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

  /// About how many bytes one pass reads in the time that one search takes.
  private static var bytesPerSearch: Int { 50_000 }

  /// The lines of some days, in a sorted plan.
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

  /// - Parameter region: holds all lines of these days; if the plan is not sorted, all lines.
  private mutating func pass(
    _ records: ArraySlice<LineBatch.Record>, _ region: Range<Int>
  ) throws(SystemError) {
    // The lines without a later line that should come before them. The last line that a new one may follow is always
    // one of these, and their order is that of the file.
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

  /// The offset; if it is that of the very first line, the end of the file's head.
  private func orTop(_ offset: Int) throws(SystemError) -> Int {
    offset == snapshot.start ? try snapshot.headEnd() : offset
  }
}
