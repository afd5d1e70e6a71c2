/// Where comments end: `--` with its line, `[- ... -]` perhaps some lines on.
extension CooklangReader {
  /// The place behind the comment that begins at a place, or with the run of dashes there; nil if none does.
  ///
  /// Two dashes are a comment; one is a dash, three or more are a line. A block that is not closed is text, so that
  /// nothing gets lost; the first of them stands at `unclosedComment`.
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
    var end = place + 2
    while end + 1 < source.count {
      if source[end] == UInt8(ascii: "-"), source[end + 1] == UInt8(ascii: "]") { return end + 2 }
      end += 1
    }
    unclosedComment = place
    return nil
  }

  /// The place behind a run of dashes.
  func dashesEnd(from place: Int) -> Int {
    var end = place
    while end < source.count, source[end] == UInt8(ascii: "-") { end += 1 }
    return end
  }

  /// The next place that is neither white space nor in a comment, a line's end at the latest; and whether there was
  /// a comment.
  /// - Parameter blanksOnly: goes over spaces and TABs, not over Unicode's other white space.
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

  /// Goes on to a place behind the position.
  mutating func skip(to place: Int) {
    for byte in source[position..<place] where byte == 10 { line += 1 }
    position = place
  }
}
