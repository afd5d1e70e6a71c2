/// Writes the merged plan: our version with the decisions carried out.
final class MergeWriter {
  private(set) var bytes: [UInt8] = []
  /// The indices of the lines of each clash, and the start of its first mark in `bytes`.
  private(set) var clashes: [(base: Int?, ours: Int?, theirs: Int?, offset: Int)] = []

  private let merge: MergeDecisions
  private let marks: ConflictMarks
  private let lineEnd: [UInt8]
  private var surplus: SurplusLines
  /// The pieces to write before our line at an index, in order.
  private var inserted: [Int: [MergeDecisions.Piece]] = [:]
  /// The meals whose lines are written in the order of the other side, by the index of our first line of the meal.
  private var meals: [Int: [MealPart]] = [:]
  private var isInMeal: Set<Int> = []

  /// A line of a meal that only the other side changed.
  private enum MealPart {
    case ours(Int)
    case new(MergeDecisions.Piece)
  }

  init(_ merge: MergeDecisions, _ marks: ConflictMarks) {
    self.merge = merge
    self.marks = marks
    surplus = SurplusLines(merge)
    let (base, ours, theirs) = (merge.base.lineEnd, merge.ours.lineEnd, merge.theirs.lineEnd)
    lineEnd = (base != nil && ours == base ? theirs : nil) ?? ours ?? theirs ?? base ?? [.lineFeed]
    var insertions = merge.insertions.sorted { $0.piece.theirIndex < $1.piece.theirIndex }
      .sortedLikePlan(merge.ours.plan.order, by: \.key)
    arrangeMeals(&insertions)
    place(insertions)
  }

  // MARK: Places

  /// Arranges the meals that only the other side changed: their lines are put in the order of that side.
  private func arrangeMeals(_ insertions: inout [(key: LineKey, piece: MergeDecisions.Piece)]) {
    let keys = merge.theirMeals.subtracting(merge.ourMeals)
    guard !keys.isEmpty else { return }
    func indices(_ text: MergeText) -> [LineKey: [Int]] {
      Dictionary(grouping: (0..<text.count).filter { keys.contains(text.key($0)) }, by: text.key)
    }
    let (ours, theirs) = (indices(merge.ours), indices(merge.theirs))
    let theirPieces = insertions.filter { keys.contains($0.key) && $0.piece.theirIndex >= 0 }.map(
      \.piece)
    var new = Dictionary(theirPieces.map { ($0.theirIndex, $0) }, uniquingKeysWith: { $1 })
    var taken: Set<Int> = []
    for (key, ourIndices) in ours {
      guard let first = ourIndices.first, let last = ourIndices.last, last - first == ourIndices.count - 1
      else { continue }
      var parts: [MealPart] = []
      var left = Set(ourIndices)
      for index in theirs[key] ?? [] {
        if let piece = new.removeValue(forKey: index) {
          parts.append(.new(piece))
          taken.insert(index)
        } else if let our = merge.toTheirs.old(index).flatMap({ merge.toOurs.new($0) }),
          left.remove(our) != nil
        {
          parts.append(.ours(our))
        }
      }
      meals[first] = left.sorted().map { .ours($0) } + parts
      isInMeal.formUnion(ourIndices)
    }
    if !taken.isEmpty { insertions.removeAll { taken.contains($0.piece.theirIndex) } }
  }

  /// Places each line after the last of our lines that it may follow, as `add` does.
  /// - Parameter insertions: in order.
  private func place(_ insertions: [(key: LineKey, piece: MergeDecisions.Piece)]) {
    var index = merge.ours.count
    for insertion in insertions.reversed() {
      while index > 0, insertion.key.precedes(merge.ours.key(index - 1), merge.ours.plan.order) { index -= 1 }
      inserted[index, default: []].append(insertion.piece)
    }
    inserted = inserted.mapValues { $0.reversed() }
  }

  // MARK: Writing

  /// Writes the whole plan.
  func write() {
    let (base, ours, theirs) = (merge.base, merge.ours, merge.theirs)
    bytes.reserveCapacity(ours.bytes.count + max(0, theirs.bytes.count - base.bytes.count) + 256)
    let hasMark = ours.hasMark == base.hasMark ? theirs.hasMark : ours.hasMark
    if hasMark { bytes = TextEncoding.mark }
    write(merge.loose(base.head, ours.head, theirs.head), orOurs: ours.head)
    for index in 0...ours.count {
      for piece in inserted[index] ?? [] { write(piece) }
      if let parts = meals[index] {
        for part in parts {
          switch part {
          case .ours(let our): writeOurs(our)
          case .new(let piece): write(piece)
          }
        }
      } else if index < ours.count, !isInMeal.contains(index) {
        writeOurs(index)
      }
    }
    write(merge.end, orOurs: ours.loose(ours.count))
    let isOpen = ours.isOpen == base.isOpen ? theirs.isOpen : ours.isOpen
    if isOpen, bytes.last == .lineFeed {
      bytes.removeLast()
      if bytes.last == .carriageReturn, lineEnd.count == 2 { bytes.removeLast() }
    }
  }

  /// Writes loose lines, or a part of our version if they are nil.
  private func write(_ loose: [ArraySlice<UInt8>]?, orOurs range: Range<Int>) {
    if let loose { write(loose: loose) } else { copy(range) }
  }

  /// Copies a part of our version that consists of whole lines.
  private func copy(_ range: Range<Int>) {
    guard !range.isEmpty else { return }
    if merge.ours.lineEnd == nil || merge.ours.lineEnd == lineEnd {
      bytes += merge.ours.bytes[range]
      if bytes.last != .lineFeed { bytes += lineEnd }
    } else {
      for line in merge.ours.lines(range) { append(line) }
    }
  }

  private func writeOurs(_ index: Int) {
    if let piece = merge.pieces[index] {
      write(piece, above: index)
    } else {
      copy(merge.ours.loose(index).lowerBound..<merge.ours.end(index))
    }
  }

  /// - Parameter index: the index of our line at this place, whose loose lines stay if the piece has none.
  private func write(_ piece: MergeDecisions.Piece, above index: Int? = nil) {
    write(piece.loose, orOurs: index.map(merge.ours.loose) ?? 0..<0)
    switch piece.text {
    case nil: break
    case .ours(let index): append(merge.ours.text(index))
    case .theirs(let index): appendNew(merge.theirs.text(index))
    case .merged(let line): appendNew(Array(line.text.utf8)[...])
    case .clash(let base, let ours, let theirs):
      clashes.append((base, ours, theirs, bytes.count))
      append(marks.first[...])
      if let ours { append(merge.ours.text(ours)) }
      append(marks.middle[...])
      if let theirs { append(merge.theirs.text(theirs)) }
      append(marks.last[...])
    }
  }

  private func write(loose lines: [ArraySlice<UInt8>]) {
    for line in lines { appendNew(line) }
  }

  private func appendNew(_ line: ArraySlice<UInt8>) {
    if !surplus.take(line) { append(line) }
  }

  private func append(_ line: ArraySlice<UInt8>) {
    bytes += line
    bytes += lineEnd
  }
}

/// The surplus lines of a merge: those that it would write more often than either side has them, because both
/// sides moved or added them in different ways.
private struct SurplusLines {
  private var counts: [ArraySlice<UInt8>: Int] = [:]

  init(_ merge: MergeDecisions) {
    var added: [ArraySlice<UInt8>: Int] = [:]
    func add(_ line: ArraySlice<UInt8>, _ count: Int = 1) {
      if !line.isEmpty { added[line, default: 0] += count }
    }
    for piece in merge.pieces.values + merge.insertions.map(\.piece) {
      for line in piece.loose ?? [] { add(line) }
      switch piece.text {
      case .theirs(let index): add(merge.theirs.text(index))
      case .merged(let line): add(Array(line.text.utf8)[...])
      case .ours(let index): add(merge.ours.text(index))
      case .clash, nil: break
      }
    }
    for line in merge.end ?? [] { add(line) }
    guard !added.isEmpty else { return }
    if merge.end != nil { for line in merge.ours.lines(merge.ours.loose(merge.ours.count)) { add(line, -1) } }
    for (index, piece) in merge.pieces {
      if piece.loose != nil { for line in merge.ours.lines(merge.ours.loose(index)) { add(line, -1) } }
      add(merge.ours.text(index), -1)
    }
    added = added.filter { $0.value > 0 }
    guard !added.isEmpty else { return }
    let (ours, theirs) = (count(added, merge.ours), count(added, merge.theirs))
    for (line, count) in added {
      // A line that combines changes from both sides is in neither version; allow it once.
      let most = max(ours[line] ?? 0, theirs[line] ?? 0, 1)
      if (ours[line] ?? 0) + count > most { counts[line] = (ours[line] ?? 0) + count - most }
    }
  }

  /// How often a text has each of the wanted lines.
  private func count(_ wanted: [ArraySlice<UInt8>: Int], _ text: MergeText) -> [ArraySlice<UInt8>: Int] {
    var counts: [ArraySlice<UInt8>: Int] = [:]
    for place in text.plan.index {
      let line = text.bytes.line(at: place.offset).text
      if wanted[line] != nil { counts[line, default: 0] += 1 }
    }
    return counts
  }

  /// Returns whether a line is surplus, and counts it as left out.
  mutating func take(_ line: ArraySlice<UInt8>) -> Bool {
    guard !line.isEmpty, let count = counts[line] else { return false }
    counts[line] = count > 1 ? count - 1 : nil
    return true
  }
}
