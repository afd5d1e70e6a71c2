/// Names of days and months as people type them: whole, or their first three letters, in any case.
enum EnglishName {
  /// The place of the name that a word spells; nil if it spells none.
  static func index(of word: some StringProtocol, in names: [String]) -> Int? {
    let typed = word.lowercased()
    return names.firstIndex { name in
      let whole = name.lowercased()
      return typed == whole || (typed.utf8.count == 3 && whole.hasPrefix(typed))
    }
  }

  /// Appends the three letters of a short name.
  /// - Parameters:
  ///   - index: the place of the name.
  ///   - names: all short names without separators, ASCII.
  static func appendShort(_ index: Int, of names: StaticString, to bytes: inout [UInt8]) {
    for place in 3 * index..<3 * index + 3 { bytes.append(names.utf8Start[place]) }
  }
}
