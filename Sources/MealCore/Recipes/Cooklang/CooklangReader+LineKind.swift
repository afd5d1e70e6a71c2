/// What a line of a recipe is.
extension CooklangReader {
  /// Told by the first on a line that is no comment: a comment takes away only itself.
  enum LineKind {
    case blank
    /// Nothing but comments: as if it were not there.
    case comment
    /// `= Name =`, and where that begins.
    case heading(Int)
    /// `>> key: value`, where that begins and where its colon is.
    case metadata(Int, colon: Int)
    case text(isQuoted: Bool)
  }

  /// Of the line at the position. Where a comment at its beginning goes over several lines, what counts is behind it.
  mutating func lineKind() -> LineKind {
    let (first, hasComment) = textPlace(from: position, blanksOnly: true)
    guard first < source.count, source[first] != 10 else { return hasComment ? .comment : .blank }
    switch source[first] {
    case UInt8(ascii: "="): return .heading(first)
    case UInt8(ascii: ">"):
      return colon(behind: first).map { .metadata(first, colon: $0) } ?? .text(isQuoted: true)
    case 0x80...: return wideLineKind(first, hasComment)
    default: return .text(isQuoted: false)
    }
  }

  /// Of a line that begins beyond ASCII, perhaps with white space and nothing else.
  private mutating func wideLineKind(_ first: Int, _ hasComment: Bool) -> LineKind {
    let (place, hasMore) = textPlace(from: first, blanksOnly: false)
    guard place < source.count, source[place] != 10 else { return hasComment || hasMore ? .comment : .blank }
    return .text(isQuoted: false)
  }

  /// The colon behind `>>`: the first on the line that is in no comment and that no backslash makes plain.
  private mutating func colon(behind first: Int) -> Int? {
    guard !hasFrontMatter, first + 1 < source.count, source[first + 1] == UInt8(ascii: ">") else {
      return nil
    }
    var place = first + 2
    while place < source.count {
      if let end = commentEnd(at: place) {
        place = end
        continue
      }
      switch source[place] {
      case 10: return nil
      case UInt8(ascii: ":"): return place
      case UInt8(ascii: "-"): place = dashesEnd(from: place)
      case UInt8(ascii: "\\"): place += place + 1 < source.count && source[place + 1] == 10 ? 1 : 2
      default: place += 1
      }
    }
    return nil
  }
}
