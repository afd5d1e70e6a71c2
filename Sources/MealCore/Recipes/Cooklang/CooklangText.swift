/// The text of a recipe without comments and backslashes, as lines.
///
///     Fry @onions{2} -- gently        // "Fry @onions{2} "
///     [- or not -]\@home, and add     // "@home, and add", where the @ is plain text
///
/// The stages after it read only this, so they need not know about comments. Two dashes begin a comment, which goes to
/// the end of the line; one is a dash, three or more are a rule. `[- ... -]` may go over the ends of lines. An unclosed
/// block is text, so that nothing gets lost. Reading takes linear time.
struct CooklangText {
  /// A line with what is left of it.
  struct Line {
    /// The range of its text in `bytes`; empty if it has only comments.
    let text: Range<Int>
    /// Its range in the file, without the line feed: several lines if a comment goes over their ends.
    let source: Range<Int>
    /// The number in the file of the line at its start, from 1.
    let number: Int
    /// The range in the file of its last comment; nil if it has none.
    let comment: Range<Int>?
  }

  /// The text of all lines in UTF-8. A space follows each line, unless a backslash made its end a line break, so the
  /// text of a paragraph is a range too.
  private(set) var bytes: [UInt8] = []
  private(set) var lines: [Line] = []
  /// The start of a block comment that does not end; no later block comment ends either.
  private(set) var unclosedComment: (line: Int, offset: Int)?
  /// The places of the characters that a backslash made plain text.
  private var plain: Set<Int> = []
  private var runs: [Run] = []
  private let source: [UInt8]
  /// The next byte of the file to read, and the number of its line.
  private var position, number: Int

  /// The origin of a run of bytes that is also contiguous in the file.
  private struct Run {
    let place, offset, line: Int
  }

  /// - Parameter start: the index after the front matter.
  init(_ source: [UInt8], from start: Int) {
    self.source = source
    position = start
    number = 1 + source[..<start].count { $0 == 10 }
    bytes.reserveCapacity(source.count + 1)
    while position < source.count { readLine() }
  }

  // MARK: Reading

  /// The byte at an offset from the position; a line feed after the end.
  private func at(_ offset: Int) -> UInt8 {
    position + offset < source.count ? source[position + offset] : 10
  }

  private mutating func readLine() {
    let (start, firstNumber, firstRun, begin) = (position, number, runs.count, bytes.count)
    var comment: Range<Int>?
    while at(0) != 10 {
      switch at(0) {
      case 13 where at(1) == 10: position += 1
      case .backslash: readBackslash()
      case .hyphen, UInt8(ascii: "["):
        if let end = commentEnd() {
          comment = position..<end
          number += source[position..<end].count { $0 == 10 }
          position = end
        } else {
          append(to: max(position + 1, dashesEnd))
        }
      default: append(to: runEnd)
      }
    }
    let isComment = comment != nil && isBlank(begin..<bytes.count)
    if isComment {
      bytes.removeSubrange(begin...)
      runs.removeSubrange(firstRun...)
    }
    lines.append(
      Line(text: begin..<bytes.count, source: start..<position, number: firstNumber, comment: comment))
    if !isComment, bytes.last != 10 { bytes.append(32) }
    position += 1
    number += 1
  }

  /// Reads a backslash: at a line's end, it is a line break; otherwise it makes the next character plain text.
  private mutating func readBackslash() {
    if position + 1 == source.count { return append(to: position + 1) }
    position += 1
    plain.insert(bytes.count)
    if at(0) == 10 || at(0) == 13 && at(1) == 10 { bytes.append(10) } else { append(to: position + 1) }
  }

  private mutating func append(to end: Int) {
    runs.append(Run(place: bytes.count, offset: position, line: number))
    bytes += source[position..<end]
    position = end
  }

  /// The next index after the position where the text may not go on.
  private var runEnd: Int {
    var end = position + 1
    while end < source.count {
      switch source[end] {
      case 10, 13, .backslash, .hyphen, UInt8(ascii: "["): return end
      default: end += 1
      }
    }
    return end
  }

  /// The index after a run of dashes at the position.
  private var dashesEnd: Int { source[position...].firstIndex { $0 != .hyphen } ?? source.count }

  /// The index after the comment at the position; nil if none begins there.
  private mutating func commentEnd() -> Int? {
    if at(0) == .hyphen {
      return dashesEnd == position + 2 ? source.span.firstIndex(of: 10, from: position) ?? source.count : nil
    }
    guard at(1) == .hyphen, unclosedComment == nil else { return nil }
    var start = position + 3
    while let bracket = source.span.firstIndex(of: UInt8(ascii: "]"), from: start) {
      if source[bracket - 1] == .hyphen { return bracket + 1 }
      start = bracket + 1
    }
    unclosedComment = (number, position)
    return nil
  }

  // MARK: Places and ranges in `bytes`

  /// Returns whether a place has a sign with a special meaning, not made plain by a backslash.
  func isSign(_ place: Int, _ sign: UInt8) -> Bool { bytes[place] == sign && !plain.contains(place) }

  /// The first place in a range that has one of some signs, not made plain by a backslash.
  func firstSign(in range: Range<Int>, where isWanted: (UInt8) -> Bool) -> Int? {
    range.first { isWanted(bytes[$0]) && !plain.contains($0) }
  }

  /// The origin of a byte: its line, from 1, and its offset in the file.
  func origin(of place: Int) -> (line: Int, offset: Int) {
    let next = runs.indices.search { runs[$0].place > place }
    guard next > 0 else { return (1, 0) }
    let run = runs[next - 1]
    return (run.line, run.offset + place - run.place)
  }

  /// Returns whether a range has only white space; a character after a backslash is text.
  func isBlank(_ range: Range<Int>) -> Bool {
    trimmed(range).isEmpty && !range.contains { plain.contains($0) }
  }

  /// A range without spaces, TABs and carriage returns at its beginning, but with other white space.
  func indented(_ range: Range<Int>) -> Range<Int> {
    range.drop { isSign($0, 32) || isSign($0, 9) || isSign($0, 13) }
  }

  /// A range without surrounding white space.
  func trimmed(_ range: Range<Int>) -> Range<Int> { CooklangCharacter.trimmed(bytes[range]).indices }

  /// The text of a range.
  func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
}
