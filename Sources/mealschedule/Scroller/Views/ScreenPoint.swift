/// A cell of the screen, counted from its upper left corner, which is (0, 0).
struct ScreenPoint: Hashable, Sendable {
  var column: Int, row: Int
}
