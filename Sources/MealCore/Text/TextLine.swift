/// One line of a wrapped text: a range of its UTF-8 bytes, without the blanks at its end.
public struct TextLine: Hashable, Sendable {
  /// The first byte, and the one after the last, counted from the start of the text.
  public var start: Int, end: Int
  /// Its width in columns.
  public var width: Int

  public init(start: Int, end: Int, width: Int) {
    self.start = start
    self.end = end
    self.width = width
  }
}
