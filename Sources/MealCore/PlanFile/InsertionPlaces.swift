/// Where in the file new lines go: each after the last line that it may stand behind.
///
/// One pass over the lines of their days finds the places of all; of few lines in a sorted plan, one over those of
/// each day.
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

  /// How much of a file is read in one pass in the time that one search takes, about.
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

  /// - Parameter region: outside it are no lines of these days, or the plan is not sorted.
  private mutating func pass(
    _ records: ArraySlice<LineBatch.Record>, _ region: Range<Int>
  ) throws(SystemError) {
    // The lines that have none behind them that should stand before them: the last line which a new one may
    // stand behind is always one of these, and their order is that of the file.
    var lastLines: [(key: Int64, end: Int)] = []
    let scanner = LineScanner(
      snapshot, from: region.lowerBound, to: region.upperBound,
      chunk: region.count < LineScanner.passChunk ? LineScanner.probeChunk : LineScanner.passChunk)
    while let line = try scanner.next() {
      guard let key = keys.key(line.text) else { continue }
      while let last = lastLines.last, last.key >= key { lastLines.removeLast() }
      lastLines.append((key, line.end))
    }
    var index = 0
    let top = try orTop(region.lowerBound)
    for record in records {
      let key = LineKeys.key(record)
      while index < lastLines.count, lastLines[index].key <= key { index += 1 }
      offsets.append(index == 0 ? top : lastLines[index - 1].end)
    }
  }

  /// The offset, or if it is that of the very first line, the place below the head of the file.
  private func orTop(_ offset: Int) throws(SystemError) -> Int {
    offset == snapshot.start ? try snapshot.headEnd() : offset
  }
}
