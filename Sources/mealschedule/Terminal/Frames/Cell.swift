/// One cell of the screen: eight bytes.
struct Cell: Hashable, Sendable {
  var glyph: Glyph
  var style: Style

  static let blank = Cell(glyph: .blank, style: .plain)

  /// Whether it is the second column of the glyph on its left.
  var isContinuation: Bool { glyph == .continuation }
}
