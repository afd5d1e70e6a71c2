/// Names of days and months as people type them: whole, or their first three letters, in any case.
enum EnglishName {
  static func index(of word: some StringProtocol, in names: [String]) -> Int? {
    let typed = word.lowercased()
    return names.firstIndex { name in
      let whole = name.lowercased()
      return typed == whole || (typed.utf8.count == 3 && whole.hasPrefix(typed))
    }
  }

  /// The three letters of a name, out of all one behind the other.
  static func short(_ index: Int, in names: StaticString) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: names.utf8Start + 3 * index, count: 3)
  }
}
