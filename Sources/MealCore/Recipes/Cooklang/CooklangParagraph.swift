/// A paragraph of a recipe, as it is read: without comments, line breaks as spaces.
///
/// A backslash is gone too, and what it makes plain is no sign any more. So the marks need not be told from what
/// only looks like them: all that mean something are listed.
struct CooklangParagraph {
  /// UTF-8.
  private(set) var bytes: [UInt8] = []
  /// The places in `bytes` of each `@ # ~ { } % ( ) =` that means something.
  private(set) var signs: [Int] = []
  private var pieces: [Piece] = []

  /// Where bytes come from that stand one behind the other in the recipe too.
  private struct Piece {
    let place: Int
    let line: Int
    let source: Int
  }

  var isEmpty: Bool { bytes.isEmpty }

  /// A run of the recipe's own bytes.
  mutating func append(_ run: ArraySlice<UInt8>, line: Int) {
    let goesOn = pieces.last.map { $0.line == line && $0.source - $0.place == run.startIndex - bytes.count }
    if goesOn != true { pieces.append(Piece(place: bytes.count, line: line, source: run.startIndex)) }
    bytes.append(contentsOf: run)
  }

  mutating func append(sign: UInt8) {
    signs.append(bytes.count)
    bytes.append(sign)
  }

  mutating func append(_ byte: UInt8) { bytes.append(byte) }

  /// What there is so far, to come back to.
  struct Length {
    fileprivate let bytes, signs, pieces: Int
  }

  var length: Length { Length(bytes: bytes.count, signs: signs.count, pieces: pieces.count) }

  mutating func cut(to length: Length) {
    bytes.removeSubrange(length.bytes...)
    signs.removeSubrange(length.signs...)
    pieces.removeSubrange(length.pieces...)
  }

  mutating func removeAll() {
    bytes.removeAll(keepingCapacity: true)
    signs.removeAll(keepingCapacity: true)
    pieces.removeAll(keepingCapacity: true)
  }

  /// Where a byte stands in the recipe: its line, from 1, and its offset.
  func origin(of place: Int) -> (line: Int, offset: Int) {
    var low = 0
    var high = pieces.count
    while low < high {
      let middle = (low + high) >> 1
      if pieces[middle].place <= place { low = middle + 1 } else { high = middle }
    }
    guard low > 0 else { return (1, 0) }
    let piece = pieces[low - 1]
    return (piece.line, piece.source + place - piece.place)
  }

  /// As a heading, what stands between the equals signs that open and close it.
  var headingName: String {
    var name = CooklangCharacter.trimmed(bytes[...])
    var signs = signs[...]
    while let sign = signs.first, sign == name.startIndex, bytes[sign] == UInt8(ascii: "=") {
      (name, signs) = (name.dropFirst(), signs.dropFirst())
    }
    while let sign = signs.last, sign == name.endIndex - 1, bytes[sign] == UInt8(ascii: "=") {
      (name, signs) = (name.dropLast(), signs.dropLast())
    }
    return String(decoding: CooklangCharacter.trimmed(name), as: UTF8.self)
  }

  /// Whether nothing but white space was appended since.
  func isBlank(_ length: Length) -> Bool { isBlank(length.bytes..<bytes.count) }

  func isBlank(_ range: Range<Int>) -> Bool { CooklangCharacter.trimmed(bytes[range]).isEmpty }

  func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
}
