/// A paragraph of a recipe without comments, its lines joined by spaces.
///
/// Backslashes are removed too. The signs with a special meaning are listed, so later stages need not know
/// which ones a backslash made plain text.
struct CooklangParagraph {
  /// The text in UTF-8.
  private(set) var bytes: [UInt8] = []
  /// The indices in `bytes` of each `@ # ~ { } % ( ) =` with a special meaning.
  private(set) var signs: [Int] = []
  private var pieces: [Piece] = []

  /// The origin of a run of bytes that is also contiguous in the recipe.
  private struct Piece {
    let place: Int
    let line: Int
    let source: Int
  }

  var isEmpty: Bool { bytes.isEmpty }

  /// Appends a run of the recipe's own bytes.
  mutating func append(_ run: ArraySlice<UInt8>, line: Int) {
    let goesOn = pieces.last.map { $0.line == line && $0.source - $0.place == run.startIndex - bytes.count }
    if goesOn != true { pieces.append(Piece(place: bytes.count, line: line, source: run.startIndex)) }
    bytes.append(contentsOf: run)
  }

  /// Records the position of a sign with a special meaning; its byte may be appended later.
  mutating func addSign(at place: Int) { signs.append(place) }

  /// Appends a byte that is not copied from the recipe.
  mutating func append(_ byte: UInt8) { bytes.append(byte) }

  /// A state that the paragraph can be cut back to.
  struct Length {
    fileprivate let bytes, signs, pieces: Int
  }

  /// The current state.
  var length: Length { Length(bytes: bytes.count, signs: signs.count, pieces: pieces.count) }

  /// Returns to an earlier state.
  mutating func cut(to length: Length) {
    bytes.removeSubrange(length.bytes...)
    signs.removeSubrange(length.signs...)
    pieces.removeSubrange(length.pieces...)
  }

  /// Empties the paragraph but keeps its buffers.
  mutating func removeAll() {
    bytes.removeAll(keepingCapacity: true)
    signs.removeAll(keepingCapacity: true)
    pieces.removeAll(keepingCapacity: true)
  }

  /// The origin of a byte in the recipe: its line, from 1, and its offset.
  func origin(of place: Int) -> (line: Int, offset: Int) {
    let next = pieces.indices.search { pieces[$0].place > place }
    guard next > 0 else { return (1, 0) }
    let piece = pieces[next - 1]
    return (piece.line, piece.source + place - piece.place)
  }

  /// The text of a heading, without the equals signs around it.
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

  /// Returns whether only white space was appended since an earlier state.
  func isBlank(_ length: Length) -> Bool { isBlank(length.bytes..<bytes.count) }

  /// Returns whether a range has only white space.
  func isBlank(_ range: Range<Int>) -> Bool { trimmed(range).isEmpty }

  /// A range without surrounding white space.
  func trimmed(_ range: Range<Int>) -> Range<Int> { CooklangCharacter.trimmed(bytes[range]).indices }

  /// The text of a range.
  func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
}
