/// Computes how many columns a string takes on a terminal.
///
///     DisplayWidth.of("risotto")     // 7
///     DisplayWidth.of("寿司")         // 4
///     DisplayWidth.of("👩‍👩‍👧 ❤️")      // 5
///
/// The width is the sum over extended grapheme clusters. A cluster is as wide as its scalars together, at
/// most 2: combining marks and format characters take no column, East Asian wide characters and emoji two,
/// everything else (including ambiguous characters) one. Control characters count as 0: use `PrintableText`
/// first.
///
/// Time is linear in the length of the text; nothing is allocated.
public enum DisplayWidth {
  /// The width of a string, in columns.
  public static func of(_ text: String) -> Int {
    printableASCIICount(text.utf8) ?? ofClusters(text[...])
  }

  /// The width of a substring, in columns.
  public static func of(_ text: Substring) -> Int {
    printableASCIICount(text.utf8) ?? ofClusters(text)
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

  /// The number of bytes if all of them are printable ASCII; nil otherwise.
  private static func printableASCIICount(_ bytes: some Collection<UInt8>) -> Int? {
    bytes.withContiguousStorageIfAvailable { buffer -> Int? in
      var isPlain = true
      for byte in buffer { isPlain = isPlain && 0x20..<0x7F ~= byte }
      return isPlain ? buffer.count : nil
    } ?? nil
  }
}
