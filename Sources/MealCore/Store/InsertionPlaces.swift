/// Where in the file new lines go: each after the last line that it may stand behind.
///
/// Few lines in a sorted plan are searched for; else one pass over the file finds the places of all.
struct InsertionPlaces {
  /// For each line of the batch, in its order; ascending.
  private(set) var offsets: [Int] = []

  private let snapshot: PlanSnapshot

  /// - Parameter batch: in plan order.
  init(_ snapshot: PlanSnapshot, _ batch: LineBatch) throws(SystemError) {
    self.snapshot = snapshot
    guard batch.count > 0 else { return }
    offsets.reserveCapacity(batch.count)
    if snapshot.size == snapshot.start {
      offsets = [Int](repeating: snapshot.start, count: batch.count)
    } else if try snapshot.isSorted(), batch.count < snapshot.size / InsertionPlaces.bytesPerSearch + 2 {
      try search(batch)
    } else {
      try pass(batch)
    }
  }

  /// How much of a file is read in one pass in the time that one search takes, about.
  private static var bytesPerSearch: Int { 50_000 }

  private mutating func search(_ batch: LineBatch) throws(SystemError) {
    for record in batch.records {
      let before = try snapshot.border(rank: record.rank + 1).before
      if record.rank == LinePosition.tailRank {
        offsets.append(try orTop(before))
        continue
      }
      // Among the lines of that day, the meal types decide.
      let meal = batch.meals[Int(record.meal)]
      var place = try snapshot.border(rank: record.rank).before
      let scanner = LineScanner(snapshot, from: place, to: before, chunk: LineScanner.probeChunk)
      while let line = try scanner.next() {
        if let above = LineKey(line.text)?.meal, !snapshot.order.precedes(meal, above) { place = line.end }
      }
      offsets.append(try orTop(place))
    }
  }

  private mutating func pass(_ batch: LineBatch) throws(SystemError) {
    // The lines that have none behind them that should stand before them: the last line which a new one may
    // stand behind is always one of these, and their order is that of the file.
    var lastLines: [(key: LineKey, end: Int)] = []
    let scanner = LineScanner(snapshot, chunk: LineScanner.passChunk)
    while let line = try scanner.next() {
      guard let key = LineKey(line.text) else { continue }
      while let last = lastLines.last, !last.key.precedes(key, snapshot.order) { lastLines.removeLast() }
      lastLines.append((key, line.end))
    }
    var index = 0
    let top = try orTop(snapshot.start)
    for record in batch.records {
      // `every` and `someday` lines have no part in the order of the meals, nor a place in `meals`.
      let isTail = record.rank == LinePosition.tailRank
      let key = LineKey(rank: record.rank, meal: isTail ? nil : batch.meals[Int(record.meal)])
      while index < lastLines.count, !key.precedes(lastLines[index].key, snapshot.order) { index += 1 }
      offsets.append(index == 0 ? top : lastLines[index - 1].end)
    }
  }

  /// The offset, or if it is that of the very first line, the place below the head of the file.
  private func orTop(_ offset: Int) throws(SystemError) -> Int {
    offset == snapshot.start ? try snapshot.headEnd() : offset
  }
}
