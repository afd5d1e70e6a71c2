/// Writes the merged plan: our version with the decisions carried out.
final class MergeWriter {
  private(set) var bytes: [UInt8] = []
  /// The indices of the lines of each clash, and the start of its first mark in `bytes`.
  private(set) var clashes: [(base: Int?, ours: Int?, theirs: Int?, offset: Int)] = []

  private let merge: MergeDecisions
  private let marks: ConflictMarks
  private let lineEnd: [UInt8]
  /// The lines written that are not copied from our version.
  private var new: Set<ArraySlice<UInt8>> = []
  /// How many times to leave out each new line that would be written too often.
  private var surplus: [ArraySlice<UInt8>: Int] = [:]
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
  /// - Parameter insertions: sorted like the plan.
  private func place(_ insertions: [(key: LineKey, piece: MergeDecisions.Piece)]) {
    var index = merge.ours.count
    for insertion in insertions.reversed() {
      while index > 0, insertion.key.precedes(merge.ours.key(index - 1), merge.ours.plan.order) { index -= 1 }
      inserted[index, default: []].append(insertion.piece)
    }
    inserted = inserted.mapValues { $0.reversed() }
  }

  // MARK: Writing

  /// Writes the whole plan. If both sides moved or added a line in different ways, it would be there more often than on
  /// either side; then the plan is written again without the surplus.
  func write() {
    writeLines()
    findSurplus()
    guard !surplus.isEmpty else { return }
    clashes = []
    writeLines()
  }

  private func writeLines() {
    let (base, ours, theirs) = (merge.base, merge.ours, merge.theirs)
    let hasMark = ours.hasMark == base.hasMark ? theirs.hasMark : ours.hasMark
    bytes = hasMark ? TextEncoding.mark : []
    bytes.reserveCapacity(ours.bytes.count + max(0, theirs.bytes.count - base.bytes.count) + 256)
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
    if let count = surplus[line] {
      surplus[line] = count > 1 ? count - 1 : nil
    } else {
      if !line.isEmpty { new.insert(line) }
      append(line)
    }
  }

  private func append(_ line: ArraySlice<UInt8>) {
    bytes += line
    bytes += lineEnd
  }

  // MARK: Surplus lines

  private func findSurplus() {
    guard !new.isEmpty else { return }
    var written = count(bytes)
    for clash in clashes {
      let lines = [clash.ours.map(merge.ours.text), clash.theirs.map(merge.theirs.text)]
      for line in lines.compactMap(\.self) { written[line]? -= 1 }
    }
    let (ours, theirs) = (count(merge.ours.bytes), count(merge.theirs.bytes))
    for (line, count) in written {
      // A line that combines changes from both sides is in neither version; allow it once.
      let most = max(ours[line] ?? 0, theirs[line] ?? 0, 1)
      if count > most { surplus[line] = count - most }
    }
  }

  /// How often each of the new lines occurs in the given bytes.
  private func count(_ text: [UInt8]) -> [ArraySlice<UInt8>: Int] {
    var counts: [ArraySlice<UInt8>: Int] = [:]
    var position = TextEncoding.markLength(text)
    while position < text.count {
      let line = text.line(at: position)
      if new.contains(line.text) { counts[line.text, default: 0] += 1 }
      position = line.end
    }
    return counts
  }
}
