/// What a line of a recipe is.
extension CooklangReader {
  /// Told by the first on a line that is no comment: a comment takes away only itself.
  enum LineKind {
    case blank
    /// Nothing but comments: as if it were not there.
    case comment
    /// `= Name =`, and where that begins.
    case heading(Int)
    /// `>> key: value`, and where that begins.
    case metadata(Int)
    case text(isQuoted: Bool)
  }

  /// Of the line at the position. Where a comment at its beginning goes over several lines, what counts is behind it.
  mutating func lineKind() -> LineKind {
    let (first, hasComment) = textPlace(from: position, blanksOnly: true)
    guard first < source.count, source[first] != 10 else { return hasComment ? .comment : .blank }
    switch source[first] {
    case UInt8(ascii: "="): return .heading(first)
    case UInt8(ascii: ">"): return isMetadata(first) ? .metadata(first) : .text(isQuoted: true)
    default: return .text(isQuoted: false)
    }
  }

  private func isMetadata(_ first: Int) -> Bool {
    let isDouble = first + 1 < source.count && source[first + 1] == UInt8(ascii: ">")
    return isDouble && !hasFrontMatter && source[first..<lineEnd(from: first)].contains(UInt8(ascii: ":"))
  }
}
