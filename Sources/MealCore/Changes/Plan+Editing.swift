/// Turning changed lines into an edit of the file.
extension Plan {
  /// The edit that replaces lines in place and inserts lines.
  ///
  /// An inserted line is put after the last line that it may follow, by day and then by meal type; lines inserted at
  /// the same place keep their order. An inserted line gets the line end of the line above.
  /// - Parameter removed: the ranges of further whole lines to remove.
  func edit(
    removing removed: [Range<Int>] = [], replacing replaced: [LineReplacement] = [],
    inserting lines: [PlanLine] = []
  ) -> PlanEdit {
    let inserted = lines.sortedLikePlan(order, by: LineKey.init)
    let conflicts = conflicts
    // Insert nothing between the marks of a conflict, nor directly before a conflict with lines of the same day.
    let places = zip(inserted, insertionPlaces(of: inserted)).map { line, place in
      conflicts.first { conflict in
        place < conflict.upperBound
          && (conflict.lowerBound < place
            || conflict.lowerBound == place && isAbout(LineKey(line).rank, conflict))
      }?.upperBound ?? place
    }
    let cuts = removed + replaced.filter(\.new.isEmpty).map(\.line.range)
    var splices = cuts.map { (range: $0, new: [UInt8]()) }
    splices += replaced.filter { !$0.new.isEmpty }.map {
      ($0.line.range, Plan.bytes(of: $0.new, withEndOf: bytes[$0.line.range]))
    }
    for (place, lines) in Dictionary(grouping: zip(places, inserted), by: \.0) {
      let lineEnd = lineEnd(at: place)
      let startsLine = lineEnd.isMissing && !cuts.contains { $0.upperBound == place }
      var new = startsLine ? lineEnd.bytes : []
      for (_, line) in lines {
        line.append(to: &new)
        new += lineEnd.bytes
      }
      // A file without a final line break stays without one.
      if lineEnd.isMissing { new.removeLast(lineEnd.bytes.count) }
      splices.append((place..<place, new))
    }
    splices.sort { ($0.range.lowerBound, $0.range.upperBound) < ($1.range.lowerBound, $1.range.upperBound) }
    var edit = PlanEdit()
    var end = 0
    for (range, new) in splices where range.lowerBound >= end {
      edit.append(at: range.lowerBound, removing: bytes[range], inserting: new)
      end = range.upperBound
    }
    return edit
  }

  /// Returns whether a part of the file has a line of the day with this rank (`LinePosition.rank`).
  private func isAbout(_ rank: Int32, _ part: Range<Int>) -> Bool {
    index.contains { part.contains($0.offset) && !$0.isLoose && $0.rank == rank }
  }

  /// The plan after an edit; nil if the bytes to remove are not where the edit says.
  package func applying(_ edit: PlanEdit) -> Plan? {
    edit.applied(to: bytes).map { Plan($0, name: name, order: order) }
  }

  /// The plan after the changes to its lines.
  func after(_ changes: LineChanges) -> Plan {
    applying(edit(replacing: changes.replaced, inserting: changes.added)) ?? self
  }

  // MARK: Where new lines go

  /// The offset at which to insert each of the given lines: the end of the last line that it may follow.
  /// - Parameter lines: sorted like the plan.
  private func insertionPlaces(of lines: [PlanLine]) -> [Int] {
    guard isSorted else { return ends(of: lines[...], after: index.indices, top: headEnd) }
    var offsets: [Int] = []
    var rest = lines[...]
    while let rank = rest.first.map(LineKey.init)?.rank {
      let day = rest.prefix { LineKey($0).rank == rank }
      let places = firstPlace { $0.rank >= rank }..<firstPlace { $0.rank > rank }
      // A comment belongs to the line below it, so new lines go above the comment.
      let top = places.lowerBound == 0 ? headEnd : end(of: places.lowerBound - 1)
      offsets += ends(of: day, after: places, top: top)
      rest = rest[day.endIndex...]
    }
    return offsets
  }

  /// For each of the lines, the end of the last line at the given places that it may follow.
  /// - Parameter top: the offset for a line that may follow none of them.
  private func ends(of lines: ArraySlice<PlanLine>, after places: Range<Int>, top: Int) -> [Int] {
    // A monotonic stack: the lines that no later line should precede, in the order of the file. It includes
    // the last line that a new one may follow.
    var last: [(key: LineKey, end: Int)] = []
    for place in places where !index[place].isLoose {
      let key = key(place)
      while let other = last.last, !other.key.precedes(key, order) { last.removeLast() }
      last.append((key, end(of: place)))
    }
    var following = 0
    return lines.map { line in
      while following < last.count, !LineKey(line).precedes(last[following].key, order) { following += 1 }
      return following == 0 ? top : last[following - 1].end
    }
  }

  /// The end of the head. Comments at the top that are followed by a blank line, or by nothing, belong to the
  /// file; all other comments belong to the line below them.
  var headEnd: Int {
    var (head, end) = (start, start)
    for place in index.indices {
      let line = view(place)
      guard line.isComment else { return head }
      end = self.end(of: place)
      if line.isBlank { head = end }
    }
    return end
  }

  /// The sort key of a line that is not loose.
  func key(_ place: Int) -> LineKey { LineKey(view(place)) }

  // MARK: Line ends

  /// The bytes of lines that replace an old one, with its line end.
  private static func bytes(of lines: [PlanLine], withEndOf old: ArraySlice<UInt8>) -> [UInt8] {
    let end = lineEnd(of: old)
    let bytes = lines.flatMap { Array($0.text.utf8) + end }
    return old.last == .lineFeed ? bytes : bytes.dropLast(end.count)
  }

  static func lineEnd(of line: ArraySlice<UInt8>) -> [UInt8] {
    line.suffix(2).elementsEqual([.carriageReturn, .lineFeed]) ? [.carriageReturn, .lineFeed] : [.lineFeed]
  }

  /// The line end in use at an offset, and whether the line above has none.
  /// - Parameter offset: the start of a line or the end of the file.
  private func lineEnd(at offset: Int) -> (bytes: [UInt8], isMissing: Bool) {
    let above = bytes[start..<offset]
    // At the top, use the line end of the line below.
    guard let last = above.last else {
      return (Plan.lineEnd(of: index.isEmpty ? [] : bytes[start..<end(of: 0)]), false)
    }
    guard last != .lineFeed else { return (Plan.lineEnd(of: above), false) }
    return (Plan.lineEnd(of: above.lastIndex(of: .lineFeed).map { above[...$0] } ?? []), true)
  }

  // MARK: Editing parts of the plan as text

  /// The range of the file with the lines of the given days and the comments that belong to them. nil if the
  /// plan is not sorted, because then the lines may be anywhere.
  /// - Parameter days: nil for the whole plan.
  package func region(of days: ClosedRange<DayNumber>?) -> Range<Int>? {
    guard let days else { return start..<bytes.count }
    guard isSorted else { return nil }
    let (first, last) = (
      firstPlace { $0.rank >= days.lowerBound.raw }, firstPlace { $0.rank > days.upperBound.raw }
    )
    let head = headEnd
    func offset(_ place: Int) -> Int { place < index.count ? index[place].offset : bytes.count }
    return max(offset(first), head)..<max(offset(last), head)
  }

  /// The edit that replaces the lines of the given days (nil: the whole plan) with edited text. It touches
  /// only lines that differ.
  /// - Parameters:
  ///   - base: the text before it was edited. Changes that others made meanwhile are merged.
  ///   - text: the text after it was edited.
  /// - Throws: `ChangeError.outOfOrder`, `ChangeError.clash`.
  func edit(
    rewriting days: ClosedRange<DayNumber>?, from base: [UInt8], to text: [UInt8]
  ) throws(ChangeError) -> PlanEdit {
    guard let region = region(of: days) else { throw .outOfOrder }
    let theirs = Array(bytes[region])
    guard theirs != base else { return PlanEdit(at: region.lowerBound, from: theirs, to: text) }
    let merge = PlanMerge(base: base, ours: theirs, theirs: text, order: order)
    guard merge.clashes.isEmpty else {
      throw .clash(merge.clashes.map { ($0.base ?? $0.ours ?? $0.theirs)?.text ?? "a merge conflict" })
    }
    return PlanEdit(at: region.lowerBound, from: theirs, to: merge.bytes)
  }
}

/// The sort key of a line: its day, then its meal type.
struct LineKey: Hashable {
  let rank: Int32
  /// nil for `every` and `someday` lines, which stay in the order they were entered, and for dated lines
  /// without a valid meal type, which are sorted after all meals of their day.
  let meal: MealType?
}

extension LineKey {
  /// The key of all `every` and `someday` lines.
  static let tail = LineKey(rank: LinePosition.tailRank, meal: nil)

  init(_ line: PlanLine) { self = line.day.map { LineKey(rank: $0.raw, meal: line.meal) } ?? .tail }

  /// The key of a line that is not loose.
  init(_ line: LineView) {
    if case .dated(let day) = line.position {
      self.init(rank: day.raw, meal: line.meal)
    } else {
      self = .tail
    }
  }

  /// Returns whether lines with this key come before lines with the other key.
  func precedes(_ other: LineKey, _ order: MealOrder) -> Bool {
    guard rank == other.rank else { return rank < other.rank }
    guard rank != LinePosition.tailRank, let meal else { return false }
    return other.meal.map { order.precedes(meal, $0) } ?? true
  }
}

extension Sequence {
  /// The elements sorted by day and meal, as lines are in a plan; the sort is stable.
  func sortedLikePlan(_ order: MealOrder, by key: (Element) -> LineKey) -> [Element] {
    map { (key: key($0), element: $0) }.sorted { $0.key.precedes($1.key, order) }.map(\.element)
  }
}

extension Collection<UInt8> where SubSequence == ArraySlice<UInt8> {
  /// The lines of text, without their line feeds.
  package var textLines: [ArraySlice<UInt8>] {
    var lines = split(separator: .lineFeed, omittingEmptySubsequences: false)
    if lines.last?.isEmpty ?? false { lines.removeLast() }
    return lines
  }
}

extension PlanEdit {
  /// The edit that replaces a part of the plan with new lines, with a splice for each run of differing lines.
  /// - Parameter offset: where the part begins in the file.
  init(at offset: Int, from old: [UInt8], to new: [UInt8]) {
    self.init()
    // Include the line ends, since the last line may have none.
    let (oldLines, newLines) = (old.wholeLines, new.wholeLines)
    for hunk in LineDifference(from: oldLines, to: newLines).hunks {
      let start = hunk.old.lowerBound < oldLines.count ? oldLines[hunk.old.lowerBound].startIndex : old.count
      append(
        at: offset + start, removing: Array(oldLines[hunk.old].joined()),
        inserting: Array(newLines[hunk.new].joined()))
    }
  }
}

extension [UInt8] {
  /// The lines of text with their ends.
  fileprivate var wholeLines: [ArraySlice<UInt8>] {
    textLines.map { self[$0.startIndex..<Swift.min($0.endIndex + 1, count)] }
  }
}
