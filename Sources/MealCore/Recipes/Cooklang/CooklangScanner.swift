/// Collects the lines of a recipe into paragraphs, one at a time, without comments.
///
/// Each byte is visited a bounded number of times, whatever the input.
struct CooklangScanner: ~Copyable {
  let source: [UInt8]
  /// The next byte to read; between lines, the first byte of a line.
  private(set) var position = 0
  /// The number of its line, from 1.
  private(set) var line = 1
  /// The paragraph so far.
  private(set) var paragraph = CooklangParagraph()
  var problems: CooklangProblems
  /// The text after `--` on the last line appended; nil if it has no such comment.
  private(set) var lineComment: Range<Int>?
  /// The index of the first unclosed block comment; no later block comment is closed either.
  private var unclosedComment = Int.max

  /// - Parameter file: the file as the user named it, for problems.
  init(_ source: [UInt8], file: String) {
    self.source = source
    problems = CooklangProblems(file: file, source: source)
  }

  var isAtEnd: Bool { position >= source.count }

  // MARK: Moving

  /// The index of the next line feed, or the end.
  func lineEnd(from start: Int) -> Int {
    source.span.firstIndex(of: 10, from: start) ?? source.count
  }

  mutating func skipLine() {
    position = min(source.count, lineEnd(from: position) + 1)
    line += 1
  }

  /// Moves forward to an index.
  mutating func skip(to place: Int) {
    for byte in source[position..<place] where byte == 10 { line += 1 }
    position = place
  }

  /// Moves to an index, which may be an earlier one, given the number of its line.
  mutating func move(to place: Int, line: Int) { (position, self.line) = (place, line) }

  /// Moves from the end of a line to the next line.
  mutating func endLine() {
    if position < source.count { position += 1 }
    line += 1
  }

  mutating func clearParagraph() { paragraph.removeAll() }

  // MARK: Comments: `--` to the end of the line, and `[- ... -]`, which may span lines

  /// The index after the comment that begins at an index; nil if none begins there.
  ///
  /// Two dashes begin a comment; one is a dash, three or more are a rule. An unclosed block is text, so that
  /// nothing gets lost.
  mutating func commentEnd(at place: Int) -> Int? {
    switch source[place] {
    case UInt8(ascii: "-"): dashesEnd(from: place) == place + 2 ? lineEnd(from: place) : nil
    case UInt8(ascii: "[") where place + 1 < source.count && source[place + 1] == UInt8(ascii: "-"):
      blockEnd(from: place)
    default: nil
    }
  }

  private mutating func blockEnd(from place: Int) -> Int? {
    guard place < unclosedComment else { return nil }
    let end = source.indices[(place + 2)...].dropLast().first {
      source[$0] == UInt8(ascii: "-") && source[$0 + 1] == UInt8(ascii: "]")
    }
    if end == nil { unclosedComment = place }
    return end.map { $0 + 2 }
  }

  /// The index after a run of dashes.
  func dashesEnd(from place: Int) -> Int {
    source[place...].firstIndex { $0 != UInt8(ascii: "-") } ?? source.count
  }

  /// The next index on the line that is neither white space nor in a comment, or the line's end; and whether
  /// a comment was skipped.
  /// - Parameter blanksOnly: whether to skip only spaces and TABs, not Unicode's other white space.
  mutating func textPlace(from start: Int, blanksOnly: Bool) -> (place: Int, hasComment: Bool) {
    var (place, hasComment) = (start, false)
    while place < source.count, source[place] != 10 {
      if let end = commentEnd(at: place) {
        (place, hasComment) = (end, true)
      } else if source[place] == 32 || source[place] == 9 || source[place] == 13 {
        place += 1
      } else {
        let length = blanksOnly ? 0 : CooklangCharacter.spaceLength(in: source, at: place)
        if length == 0 { break }
        place += length
      }
    }
    return (place, hasComment)
  }

  // MARK: Text

  /// Appends the line at the position to the paragraph, after a space if it is not the first, and moves to
  /// the next line (or further, after a comment of several lines). A line of just comments is ignored.
  /// - Parameter withoutQuote: whether to leave out `>` at its beginning, and a blank after it.
  mutating func appendLine(withoutQuote: Bool) {
    lineComment = nil
    let before = paragraph.length
    if !paragraph.isEmpty, paragraph.bytes.last != 10 { paragraph.append(32) }
    if withoutQuote { skipQuote() }
    let begin = paragraph.length
    let hasComment = appendText(to: source.count)
    endLine()
    if hasComment, paragraph.isBlank(begin) { paragraph.cut(to: before) }
  }

  /// Appends the text of the line up to an index outside comments, or to the line's end.
  /// - Returns: whether there was a comment.
  @discardableResult
  mutating func appendText(to end: Int) -> Bool {
    let source = source
    let bytes = source.span
    var hasComment = false
    var run = position
    var place = position
    while place < end, bytes[place] != 10 {
      switch bytes[place] {
      case UInt8(ascii: "@"), UInt8(ascii: "#"), UInt8(ascii: "~"), UInt8(ascii: "{"), UInt8(ascii: "}"),
        UInt8(ascii: "%"), UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "="):
        paragraph.addSign(at: paragraph.bytes.count + place - run)
        place += 1
      case 13, UInt8(ascii: "\\"), UInt8(ascii: "-"), UInt8(ascii: "["):
        appendRun(run..<place)
        position = place
        hasComment = appendSpecial(bytes[place]) || hasComment
        (run, place) = (position, position)
      default: place += 1
      }
    }
    appendRun(run..<place)
    position = place
    return hasComment
  }

  private mutating func appendRun(_ run: Range<Int>) {
    if !run.isEmpty { paragraph.append(source[run], line: line) }
  }

  private func at(_ offset: Int) -> UInt8 {
    position + offset < source.count ? source[position + offset] : 10
  }

  /// Consumes a byte that is not always plain text: a carriage return, a backslash, a dash or a bracket. Returns
  /// whether it began a comment.
  private mutating func appendSpecial(_ byte: UInt8) -> Bool {
    switch byte {
    case 13 where at(1) == 10: position += 1
    case UInt8(ascii: "\\"): appendEscaped()
    case UInt8(ascii: "-"), UInt8(ascii: "["): return skipComment()
    default: appendPlain()
    }
    return false
  }

  private mutating func appendPlain() {
    position += 1
    appendRun(position - 1..<position)
  }

  /// Reads a backslash: at a line's end, it is a line break; otherwise it makes the next character plain text.
  private mutating func appendEscaped() {
    let next = at(1) == 13 && at(2) == 10 ? 10 : at(1)
    position += 1
    guard next == 10 else { return appendPlain() }
    if position < source.count { paragraph.append(10) } else { paragraph.append(UInt8(ascii: "\\")) }
  }

  /// Skips a comment and returns true. Dashes or a bracket that do not begin one are appended as text; then returns
  /// false.
  private mutating func skipComment() -> Bool {
    let start = position
    if let end = commentEnd(at: start) {
      if source[start] == UInt8(ascii: "-") { lineComment = start + 2..<end }
      skip(to: end)
      return true
    }
    if start == unclosedComment {
      problems.add("the comment does not end", hint: "close it with -]", line: line, at: start)
    }
    position = max(start + 1, dashesEnd(from: start))
    appendRun(start..<position)
    return false
  }

  private mutating func skipQuote() {
    skip(to: textPlace(from: position, blanksOnly: true).place)
    while at(0) == UInt8(ascii: ">") { position += 1 }
    if at(0) == 32 { position += 1 }
  }
}
