/// Where the terminal's cursor is, as far as that is known.
///
/// It is not after a glyph that terminals do not agree about, and in the last column, where some wait to wrap.
struct CursorPlace: Hashable {
  var column: Int?
  var row: Int?
  /// Whether it is in the last column, or waits beyond it: up and down from there it is the last column.
  var isAtEdge = false
}
