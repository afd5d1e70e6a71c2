extension PlanSnapshot: PlanContents {
  /// The readable dated lines of some days, in the order of the file.
  public func datedLines(on days: ClosedRange<DayNumber>) throws -> [PlacedLine] { try lines(on: days).lines }

  /// The readable `every` and `someday` lines, in the order of the file.
  public func tailLines() throws -> [PlacedLine] { try tail().lines }

  /// The dated lines of some days about one of these dishes at its meal. See `PlanContents`.
  public func datedLines(
    on days: ClosedRange<DayNumber>, about dishes: Set<DishSlot>
  ) throws -> [PlacedLine] {
    func isAbout(_ line: PlanLine) -> Bool {
      switch line {
      case .entry(let entry): dishes.contains(DishSlot(entry.meal, entry.dish.text))
      case .skip(_, let meal, let dish): dishes.contains(DishSlot(meal, dish.text))
      case .nothing(_, let meal): dishes.contains { $0.meal == meal }
      case .someday, .repeating, .comment: false
      }
    }
    guard days.count > PlanSnapshot.fewDays else {
      return try datedLines(on: days).filter { isAbout($0.line) }
    }
    // Nearly all lines are canonical, and their bytes show that they are about something else.
    let meals = Set(dishes.map(\.meal)).map { Array($0.name.utf8) }
    let names = dishes.map(\.name).filter { $0.utf8.allSatisfy { $0 < 0x80 } }.map { Array($0.utf8) }
    let areAllPlain = names.count == dishes.count
    var found: [PlacedLine] = []
    _ = try forEachLine(
      on: days,
      where: { line in
        guard meals.contains(where: { line.mealWord.isEqual(to: $0.span) }) else { return false }
        return !areAllPlain || names.contains { line.dish.starts(with: $0.span) }
      },
      { place in if isAbout(place.line) { found.append(place) } })
    return found
  }

  private static var fewDays: Int { 100 }

  /// The dated lines of some days that are about dishes of these names. See `PlanContents`.
  public func datedLines(on days: ClosedRange<DayNumber>, named keys: Set<String>) throws -> [PlacedLine] {
    var found: [PlacedLine] = []
    _ = try forEachLine(
      on: days, where: { _ in true },
      { place in
        guard place.line.day != nil else { return }
        let isNamed = place.line.nameKey.map(keys.contains) ?? true
        if isNamed { found.append(place) }
      })
    return found
  }

  /// The dated leftovers of some days. See `PlanContents`.
  public func leftoverLines(on days: ClosedRange<DayNumber>) throws -> [PlacedLine] {
    var found: [PlacedLine] = []
    _ = try forEachLine(
      on: days, where: { $0.mayBeLeftovers },
      { place in if place.line.day != nil, place.line.isLeftovers { found.append(place) } })
    return found
  }

  /// The edit that replaces lines of this snapshot by others at the same place, and inserts lines, each at
  /// its place in the order of the plan.
  public func edit(replacing lines: [LineReplacement], puttingIn batch: LineBatch) throws -> PlanEdit {
    let cuts = lines.map { Cut(range: $0.line.offset..<$0.line.end, new: $0.new) }
    return try edit(cutting: cuts.sorted { $0.range.lowerBound < $1.range.lowerBound }, inserting: batch)
  }

  /// The edit that replaces the lines of some days (nil: the whole plan) by edited text. It touches only lines
  /// that differ. Changes since `base` are merged.
  /// - Throws: `ChangeError.outOfOrder`, `ChangeError.clash`.
  public func edit(
    rewriting days: ClosedRange<DayNumber>?, from base: [UInt8], to text: [UInt8]
  ) throws -> PlanEdit {
    guard let region = try region(of: days) else { throw ChangeError.outOfOrder }
    let theirs = try self.text(region)
    guard theirs != base else { return PlanEdit(at: region.lowerBound, from: theirs, to: text) }
    let merge = LineMerge(base: base.textLines, theirs: theirs.textLines, mine: text.textLines)
    guard merge.clashes.isEmpty else {
      throw ChangeError.clash(merge.clashes.map { String(decoding: $0, as: UTF8.self) })
    }
    var merged = merge.merged.flatMap { $0 + [UInt8(ascii: "\n")] }
    if let last = theirs.last, last != UInt8(ascii: "\n"), !merged.isEmpty { merged.removeLast() }
    return PlanEdit(at: region.lowerBound, from: theirs, to: merged)
  }

  /// The indices of the lines of a batch that the plan already has, ascending. Costs one pass over the days
  /// of the batch.
  public func known(among batch: LineBatch) throws -> [Int] {
    var known = try KnownLines(self, among: batch)
    return known.isEmpty ? [] : (0..<batch.count).filter { known.take($0) }
  }
}

extension LineView {
  /// Whether ` x0` is in the line. Nearly all lines are canonical and without it.
  fileprivate var mayBeLeftovers: Bool {
    var place = bytes.firstIndex(of: UInt8(ascii: "x"))
    while let found = place {
      if found + 1 < bytes.count, bytes[found + 1] == UInt8(ascii: "0") { return true }
      place = bytes.firstIndex(of: UInt8(ascii: "x"), from: found + 1)
    }
    return false
  }
}

extension [UInt8] {
  /// The lines of a text, without their ends.
  package var textLines: [ArraySlice<UInt8>] {
    var lines = split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    if lines.last?.isEmpty ?? false { lines.removeLast() }
    return lines
  }
}

extension PlanEdit {
  /// The edit that turns a part of the plan into another text, with a splice for each run of lines that
  /// differs.
  /// - Parameter offset: where the part begins in the file.
  init(at offset: Int, from old: [UInt8], to new: [UInt8]) {
    self.init()
    // With their ends, since a last line may have none.
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
  /// The lines of a text with their ends.
  fileprivate var wholeLines: [ArraySlice<UInt8>] {
    var lines: [ArraySlice<UInt8>] = []
    var start = 0
    while start < count {
      let end = self[start...].firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? count
      lines.append(self[start..<end])
      start = end
    }
    return lines
  }
}
