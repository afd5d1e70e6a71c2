/// Reads and writes names of days and months: the whole name or its first three letters, ignoring case; also
/// "Sept".
enum EnglishName {
  /// The index of the name that a word spells; nil if it does not spell any of them.
  static func index(of word: some StringProtocol, in names: [String]) -> Int? {
    let typed = word.lowercased() == "sept" ? "sep" : word.lowercased()
    return names.firstIndex { name in
      let whole = name.lowercased()
      return typed == whole || (typed.utf8.count == 3 && whole.hasPrefix(typed))
    }
  }

  /// Appends the three letters of a short name.
  /// - Parameters:
  ///   - index: the index of the name.
  ///   - names: all short names in ASCII, concatenated.
  static func appendShort(_ index: Int, of names: StaticString, to bytes: inout OutputSpan<UInt8>) {
    for place in 3 * index..<3 * index + 3 { bytes.append(names.utf8Start[place]) }
  }
}
