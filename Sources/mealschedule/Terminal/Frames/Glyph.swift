/// What stands in a cell: one grapheme cluster, in four bytes.
///
/// Nearly always that is one scalar. A longer cluster stands in a `GlyphTable`, and its number here.
struct Glyph: Hashable, Sendable {
  /// A scalar's value, or a place in the table with the highest bit set.
  let code: UInt32

  static let blank = Glyph(" ")
  /// The second column of a glyph that takes two.
  static let continuation = Glyph(code: 0x7FFF_FFFF)

  init(_ scalar: Unicode.Scalar) { code = scalar.value }
  init(tableIndex: Int) { code = 0x8000_0000 | UInt32(truncatingIfNeeded: tableIndex) }
  private init(code: UInt32) { self.code = code }

  /// The scalar, if it is one.
  var scalar: Unicode.Scalar? { Unicode.Scalar(code) }
  /// Its place in the table, if it stands there.
  var tableIndex: Int? { code & 0x8000_0000 == 0 ? nil : Int(code & 0x7FFF_FFFF) }
}
