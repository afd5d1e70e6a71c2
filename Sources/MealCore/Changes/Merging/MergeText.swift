/// One of the versions to merge, split into readable lines and the text between them.
///
/// Comments, blank lines and unreadable lines are loose: they belong to the readable line below them. The
/// comment block at the top of the file, up to a blank line, belongs to the file. Only the start of each
/// readable line is stored, so a million lines cost four megabytes besides their text.
struct MergeText {
  let bytes: [UInt8]
  /// The start of the first line, after the byte-order mark if there is one.
  let start: Int
  /// Whether the last line has no line break.
  let isOpen: Bool
  /// The line end of most lines; nil if there is none.
  let lineEnd: [UInt8]?
  /// The end of the comments that belong to the file.
  private(set) var headEnd: Int
  /// The start of each readable line.
  private var starts: [UInt32] = []

  /// - Parameter bytes: the contents of a plan file; less than 4 GiB.
  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    start = TextEncoding.markLength(bytes)
    isOpen = bytes.count > start && bytes.last != .lineFeed
    headEnd = start
    var (isHead, position) = (true, start)
    var (returns, breaks) = (0, 0)
    let span = bytes.span
    while position < bytes.count {
      let feed = span.firstIndex(of: .lineFeed, from: position)
      let end = feed ?? bytes.count
      let hasReturn = end > position && bytes[end - 1] == .carriageReturn
      if feed != nil { (returns, breaks) = (returns + (hasReturn ? 1 : 0), breaks + 1) }
      let line = LineView(span.extracting(position..<(hasReturn ? end - 1 : end)))
      if line.isCanonical || MergeText.isReadable(line) {
        starts.append(UInt32(truncatingIfNeeded: position))
        isHead = false
      } else if isHead, line.isComment {
        if line.isBlank { headEnd = min(end + 1, bytes.count) }
      } else {
        isHead = false
      }
      position = end + 1
    }
    if starts.isEmpty, isHead { headEnd = bytes.count }
    lineEnd = breaks == 0 ? nil : returns * 2 > breaks ? [.carriageReturn, .lineFeed] : [.lineFeed]
  }

  private static func isReadable(_ line: LineView) -> Bool {
    guard !line.isComment, let read = try? PlanLine(line) else { return false }
    return read != .comment
  }

  /// The number of readable lines.
  var count: Int { starts.count }

  /// Whether the text begins with a byte-order mark.
  var hasMark: Bool { start > 0 }

  /// The range of a readable line, without its line end.
  func range(_ index: Int) -> Range<Int> {
    let start = Int(starts[index])
    let end = bytes.span.firstIndex(of: .lineFeed, from: start) ?? bytes.count
    return start..<(end > start && bytes[end - 1] == .carriageReturn ? end - 1 : end)
  }

  /// The start of the line below a readable line; the end of the head for -1.
  func end(_ index: Int) -> Int {
    guard index >= 0 else { return headEnd }
    return bytes.span.firstIndex(of: .lineFeed, from: Int(starts[index])).map { $0 + 1 } ?? bytes.count
  }

  /// The range of the loose lines above a readable line; for `count`, those at the end of the file.
  func loose(_ index: Int) -> Range<Int> {
    end(index - 1)..<(index < starts.count ? Int(starts[index]) : bytes.count)
  }

  /// The bytes of a readable line, without its line end.
  func text(_ index: Int) -> ArraySlice<UInt8> { bytes[range(index)] }

  /// The meaning of a readable line.
  func line(_ index: Int) -> PlanLine { (try? PlanLine(view(index))) ?? .comment }

  @_lifetime(borrow self)
  fileprivate func view(_ index: Int) -> LineView { LineView(bytes.span.extracting(range(index))) }

  /// The lines of a range, without their ends.
  func lines(_ range: Range<Int>) -> [ArraySlice<UInt8>] {
    var lines: [ArraySlice<UInt8>] = []
    forEachLine(in: range) { lines.append($0) }
    return lines
  }

  /// Calls `body` with each line of a range, without its end.
  func forEachLine(in range: Range<Int>, _ body: (ArraySlice<UInt8>) -> Void) {
    var position = range.lowerBound
    while position < range.upperBound {
      let end = bytes.span.firstIndex(of: .lineFeed, from: position) ?? bytes.count
      let hasReturn = end > position && bytes[end - 1] == .carriageReturn
      body(bytes[position..<(hasReturn ? end - 1 : end)])
      position = end + 1
    }
  }

  /// Whether a readable line has the same bytes as one of another text.
  func isSame(_ index: Int, as other: Int, of text: MergeText) -> Bool {
    bytes.span.extracting(range(index)).isEqual(to: text.bytes.span.extracting(text.range(other)))
  }

  /// Whether two ranges of two texts have the same bytes.
  func isSame(_ range: Range<Int>, as other: Range<Int>, of text: MergeText) -> Bool {
    bytes.span.extracting(range).isEqual(to: text.bytes.span.extracting(other))
  }
}

/// The order of lines in a plan: their day, then their meal, packed into one number.
struct MergeOrder {
  private var ranks: [MealType: Int64] = [:]

  /// Creates the order of the lines of the given texts.
  init(_ order: MealOrder, _ texts: [MergeText]) {
    var meals: Set<MealType> = []
    for text in texts {
      for index in 0..<text.count {
        let view = text.view(index)
        if view.position != .tail, let meal = view.meal { meals.insert(meal) }
      }
    }
    for (rank, meal) in meals.sorted(by: order.precedes).enumerated() { ranks[meal] = Int64(rank) }
  }

  /// The number of a readable line. All `every` and `someday` lines have the same number, the greatest.
  func number(_ text: MergeText, _ index: Int) -> Int64 {
    let view = text.view(index)
    guard case .dated(let day) = view.position else { return MergeOrder.tail }
    return Int64(day.raw) << 32 | (view.meal.flatMap { ranks[$0] } ?? 0)
  }

  /// The number of a line whose meal is in one of the texts.
  func number(_ line: PlanLine) -> Int64 {
    guard let day = line.day, let meal = line.meal else { return MergeOrder.tail }
    return Int64(day.raw) << 32 | (ranks[meal] ?? 0)
  }

  static var tail: Int64 { Int64(LinePosition.tailRank) << 32 }
}
