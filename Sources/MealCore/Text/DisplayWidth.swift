/// How many columns a text takes on a terminal.
///
///     DisplayWidth.of("risotto")     // 7
///     DisplayWidth.of("寿司")         // 4
///     DisplayWidth.of("👩‍👩‍👧 ❤️")      // 5
///
/// The sum over extended grapheme clusters, each as wide as its scalars together but never wider than 2:
/// combining marks and format characters take no column, East Asian wide characters and emoji two,
/// everything else (ambiguous characters too) one. Control characters count as 0: make the text printable first.
///
/// Linear in the text; allocates nothing.
public enum DisplayWidth {
  /// The columns of a text.
  public static func of(_ text: String) -> Int {
    printableASCIICount(text.utf8) ?? ofClusters(text[...])
  }

  /// The columns of a part of a text.
  public static func of(_ text: Substring) -> Int {
    printableASCIICount(text.utf8) ?? ofClusters(text)
  }

  /// The width of a part of a text, which is not copied.
  public static func of(_ text: String, in range: Range<String.Index>) -> Int {
    of(text[range])
  }

  /// The width of a single scalar.
  package static func of(_ scalar: Unicode.Scalar) -> Int {
    if scalar.value < 0x7F { return scalar.value < 0x20 ? 0 : 1 }
    return switch WidthTable.of(scalar) {
    case .zero: 0
    case .one, .oneOrEmoji: 1
    case .two: 2
    }
  }

  private static func ofClusters(_ text: Substring) -> Int {
    var width = 0
    for cluster in TextClusters(text) { width += cluster.width }
    return width
  }

  /// The number of bytes if all of them are printable ASCII, else nil.
  private static func printableASCIICount(_ bytes: some Collection<UInt8>) -> Int? {
    bytes.withContiguousStorageIfAvailable { buffer -> Int? in
      var isPlain = true
      for byte in buffer { isPlain = isPlain && 0x20..<0x7F ~= byte }
      return isPlain ? buffer.count : nil
    } ?? nil
  }
}
