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

  /// The offset, or if it is that of the very first line, the place below the head of the file: comments at the
  /// top that a blank line parts from the rest, or that have no line below, belong to the file.
  private func orTop(_ offset: Int) throws(SystemError) -> Int {
    guard offset == snapshot.start else { return offset }
    var (top, end) = (offset, offset)
    let scanner = LineScanner(snapshot, chunk: LineScanner.probeChunk)
    while let line = try scanner.next() {
      var cursor = LineCursor(line.text)
      guard cursor.skipBlanks() else {
        // Blank: what stood above it stays above.
        (top, end) = (line.end, line.end)
        continue
      }
      guard line.text[cursor.position] == UInt8(ascii: "#") else { return top }
      end = line.end
    }
    return end
  }
}

/// By what a line is put in order: its day, then its meal type.
private struct LineKey {
  let rank: Int32
  /// nil for `every` and `someday` lines, which stand as entered, and for a date and nothing that could be a
  /// meal: behind all meals of its day.
  let meal: MealType?

  init(rank: Int32, meal: MealType?) {
    self.rank = rank
    self.meal = meal
  }

  /// nil for lines that have no place of their own.
  init?(_ text: UnsafeBufferPointer<UInt8>) {
    guard let rank = LinePosition(text).rank else { return nil }
    self.rank = rank
    guard rank != LinePosition.tailRank else {
      meal = nil
      return
    }
    var cursor = LineCursor(text)
    let word = cursor.nextWord().flatMap { _ in cursor.nextWord() }
    meal = word.flatMap { MealType(cursor.text($0)) }
  }

  func precedes(_ other: LineKey, _ order: MealOrder) -> Bool {
    guard rank == other.rank else { return rank < other.rank }
    guard rank != LinePosition.tailRank, let meal else { return false }
    return other.meal.map { order.precedes(meal, $0) } ?? true
  }
}
