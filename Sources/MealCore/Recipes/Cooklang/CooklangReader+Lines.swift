/// One line at a time into the paragraph, without its comments.
extension CooklangReader {
  /// Appends the line at the position, behind a space if it is not the first one; moves on to the next line, or
  /// further where a comment goes over several. A line with nothing but comments is as if it were not there.
  /// - Parameter withoutQuote: leaves out `>` at its beginning, and a blank behind it.
  mutating func appendLine(withoutQuote: Bool) {
    let before = paragraph.length
    if !paragraph.isEmpty, paragraph.bytes.last != 10 { paragraph.append(32) }
    if withoutQuote { skipQuote() }
    let begin = paragraph.length
    let hasComment = appendText(to: source.count)
    endLine()
    if hasComment, paragraph.isBlank(begin) { paragraph.cut(to: before) }
  }

  /// Appends what stands on the line up to a place that is in no comment, or to the line's end.
  /// - Returns: whether a comment stood there.
  @discardableResult
  mutating func appendText(to end: Int) -> Bool {
    var hasComment = false
    var run = position
    while true {
      position = plainEnd(from: position, to: end)
      guard position < end, source[position] != 10 else { break }
      appendRun(from: run)
      hasComment = appendSpecial(source[position]) || hasComment
      run = position
    }
    appendRun(from: run)
    return hasComment
  }

  /// Where text ends that means nothing but itself. Nearly all of a recipe goes by here.
  private func plainEnd(from start: Int, to end: Int) -> Int {
    source.withUnsafeBufferPointer { bytes in
      var place = start
      while place < end, bytes[place] != 10, !CooklangReader.isSpecial(bytes[place]) { place += 1 }
      return place
    }
  }

  /// Goes on from a line's end to the next line.
  mutating func endLine() {
    if position < source.count { position += 1 }
    line += 1
  }

  private static func isSpecial(_ byte: UInt8) -> Bool {
    switch byte {
    case 13, UInt8(ascii: "\\"), UInt8(ascii: "-"), UInt8(ascii: "["), UInt8(ascii: "@"),
      UInt8(ascii: "#"), UInt8(ascii: "~"), UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "%"),
      UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "="):
      true
    default: false
    }
  }

  private mutating func appendRun(from start: Int) {
    guard start < position else { return }
    paragraph.append(source[start..<position], line: line)
  }

  private func at(_ offset: Int) -> UInt8 {
    position + offset < source.count ? source[position + offset] : 10
  }

  /// Takes what a byte stands for that means something; whether that was a comment.
  private mutating func appendSpecial(_ byte: UInt8) -> Bool {
    switch byte {
    case 13 where at(1) == 10: position += 1
    case UInt8(ascii: "\\"): appendEscaped()
    case UInt8(ascii: "-"), UInt8(ascii: "["): return skipComment()
    case 13: appendPlain()
    default:
      let place = position
      position += 1
      paragraph.append(source[place..<place], line: line)
      paragraph.append(sign: byte)
    }
    return false
  }

  private mutating func appendPlain() {
    position += 1
    appendRun(from: position - 1)
  }

  /// A backslash: at a line's end a line break, else what is behind it is plain.
  private mutating func appendEscaped() {
    let next = at(1) == 13 && at(2) == 10 ? 10 : at(1)
    position += 1
    guard next == 10 else { return appendPlain() }
    if position < source.count { paragraph.append(10) } else { paragraph.append(UInt8(ascii: "\\")) }
  }

  /// A comment; dashes or a bracket that begin none are text.
  private mutating func skipComment() -> Bool {
    let start = position
    if let end = commentEnd(at: start) {
      skip(to: end)
      return true
    }
    if start == unclosedComment {
      problems.add("the comment does not end", hint: "close it with -]", line: line, at: start)
    }
    position = max(start + 1, dashesEnd(from: start))
    appendRun(from: start)
    return false
  }

  private mutating func skipQuote() {
    skip(to: textPlace(from: position, blanksOnly: true).place)
    while at(0) == UInt8(ascii: ">") { position += 1 }
    if at(0) == 32 { position += 1 }
  }
}
