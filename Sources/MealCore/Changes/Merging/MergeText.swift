/// One of the versions to merge, split into readable lines and the text between them.
///
/// Comments, blank lines and unreadable lines are loose: they belong to the readable line below them. The
/// comment block at the top of the file, up to a blank line, belongs to the file. Only the start of each
/// readable line is stored, so a million lines cost eight megabytes besides their text.
final class MergeText {
  let bytes: [UInt8]
  /// The start of the first line, after the byte-order mark if there is one.
  let start: Int
  /// Whether the last line has no line break.
  let isOpen: Bool
  /// The line end of most lines; nil if there is none.
  let lineEnd: [UInt8]?
  /// The end of the comments that belong to the file.
  let headEnd: Int
  /// The start of each readable line.
  private let starts: [Int]

  /// - Parameter bytes: the contents of a plan file.
  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    start = TextEncoding.markLength(bytes)
    isOpen = bytes.count > start && bytes.last != .lineFeed
    var (isHead, headEnd, starts) = (true, start, [Int]())
    var (returns, breaks) = (0, 0)
    MergeText.forEachLine(of: bytes, in: start..<bytes.count) { text, end in
      if bytes[end - 1] == .lineFeed { breaks += 1 }
      if text.endIndex + 1 < end { returns += 1 }
      let line = LineView(text.span)
      if line.isCanonical || !line.isComment && (try? PlanLine(line)) != nil {
        starts.append(text.startIndex)
        isHead = false
      } else if isHead, line.isComment {
        if line.isBlank { headEnd = end }
      } else {
        isHead = false
      }
    }
    self.headEnd = starts.isEmpty && isHead ? bytes.count : headEnd
    self.starts = starts
    lineEnd = breaks == 0 ? nil : returns * 2 > breaks ? [.carriageReturn, .lineFeed] : [.lineFeed]
  }

  /// The number of readable lines.
  var count: Int { starts.count }

  /// Whether the text begins with a byte-order mark.
  var hasMark: Bool { start > 0 }

  /// The start of the line below a readable line; the end of the head for -1.
  func end(_ index: Int) -> Int {
    index < 0 ? headEnd : bytes.line(at: starts[index]).end
  }

  /// The range of the loose lines above a readable line; for `count`, those at the end of the file.
  func loose(_ index: Int) -> Range<Int> {
    end(index - 1)..<(index < starts.count ? starts[index] : bytes.count)
  }

  /// The bytes of a readable line, without its line end.
  func text(_ index: Int) -> ArraySlice<UInt8> { bytes.line(at: starts[index]).text }

  /// A readable line, parsed.
  func line(_ index: Int) -> PlanLine {
    guard let line = try? PlanLine(LineView(text(index).span)) else {
      preconditionFailure("the line was readable when the text was split")
    }
    return line
  }

  /// The sort key of a readable line.
  func key(_ index: Int) -> LineKey {
    let bytes = text(index)
    return LineKey(LineView(bytes.span))
  }

  /// The lines of a range, without their ends.
  func lines(_ range: Range<Int>) -> [ArraySlice<UInt8>] {
    var lines: [ArraySlice<UInt8>] = []
    MergeText.forEachLine(of: bytes, in: range) { line, _ in lines.append(line) }
    return lines
  }

  /// Calls `body` with each line of a range, without its line end, and with the start of the next line.
  static func forEachLine(
    of bytes: [UInt8], in range: Range<Int>, _ body: (_ line: ArraySlice<UInt8>, _ end: Int) -> Void
  ) {
    var position = range.lowerBound
    while position < range.upperBound {
      let line = bytes.line(at: position)
      body(line.text, line.end)
      position = line.end
    }
  }
}
