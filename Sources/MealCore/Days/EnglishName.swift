/// Reads names of days and months: the whole name or its first three letters, ignoring case; also "Sept".
enum EnglishName {
  /// The index of the name that a word spells; nil if it does not spell any of them.
  static func index(of word: some StringProtocol, in names: [String]) -> Int? {
    let typed = word.lowercased() == "sept" ? "sep" : word.lowercased()
    return names.firstIndex { name in
      let whole = name.lowercased()
      return typed == whole || (typed.utf8.count == 3 && whole.hasPrefix(typed))
    }
  }
}
