/// A version of the plan to merge, split into readable lines and the text between them.
///
/// Comments, blank lines and unreadable lines are loose: they belong to the readable line below them. The
/// comment block at the top of the file, up to a blank line, belongs to the file.
struct MergeText {
  let plan: Plan
  /// The line end of most lines; nil if no line has one.
  let lineEnd: [UInt8]?
  /// The indices of the readable lines among the lines of the plan.
  private let places: [Int]

  init(_ plan: Plan) {
    self.plan = plan
    places = plan.index.indices.filter { place in
      let line = plan.view(place)
      return line.isCanonical || (try? PlanLine(line)) != nil
    }
    let bytes = plan.bytes
    let breaks = bytes.count { $0 == .lineFeed }
    let returns = bytes.indices.dropFirst().count { place in
      bytes[place] == .lineFeed && bytes[place - 1] == .carriageReturn
    }
    lineEnd = breaks == 0 ? nil : returns * 2 > breaks ? [.carriageReturn, .lineFeed] : [.lineFeed]
  }

  /// The contents of the plan file.
  var bytes: [UInt8] { plan.bytes }

  /// The number of readable lines.
  var count: Int { places.count }

  /// Whether the text begins with a byte-order mark.
  var hasMark: Bool { plan.start > 0 }

  /// Whether the last line has no line break.
  var isOpen: Bool { bytes.count > plan.start && bytes.last != .lineFeed }

  /// The start of the line below a readable line; the end of the head for -1.
  func end(_ index: Int) -> Int { index < 0 ? plan.headEnd : plan.end(of: places[index]) }

  /// The range of the comments that belong to the file.
  var head: Range<Int> { plan.start..<plan.headEnd }

  /// The range of the loose lines above a readable line; for `count`, those at the end of the file.
  func loose(_ index: Int) -> Range<Int> {
    end(index - 1)..<(index < count ? plan.index[places[index]].offset : bytes.count)
  }

  /// The bytes of a readable line, without its line end.
  func text(_ index: Int) -> ArraySlice<UInt8> { bytes.line(at: plan.index[places[index]].offset).text }

  /// A readable line, parsed.
  func line(_ index: Int) -> PlanLine {
    guard let placed = plan.lines(at: [places[index]]).lines.first else {
      preconditionFailure("the line was readable when the text was split")
    }
    return placed.line
  }

  /// The sort key of a readable line.
  func key(_ index: Int) -> LineKey { plan.key(places[index]) }

  /// The lines of a range, without their ends.
  func lines(_ range: Range<Int>) -> [ArraySlice<UInt8>] {
    bytes[range].textLines.map { $0.last == .carriageReturn ? $0.dropLast() : $0 }
  }
}
