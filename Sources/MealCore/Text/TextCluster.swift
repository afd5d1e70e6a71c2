/// One extended grapheme cluster of a text: what a reader takes for one character, and a terminal draws as one.
package struct TextCluster: Equatable, Sendable {
  /// Where it begins and ends, in UTF-8 bytes from the start of the text.
  package let start: Int, end: Int
  /// The columns it takes on a terminal: 0, 1 or 2.
  package let width: Int
  /// The scalar that gives it its character: the base of a letter, the first person of a family.
  package let base: Unicode.Scalar
}
