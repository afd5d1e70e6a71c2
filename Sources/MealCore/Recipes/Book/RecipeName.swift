/// Names of recipes and of dishes, for matching.
package enum RecipeName {
  /// A key that ignores case, accents, punctuation and runs of spaces: `Crème-brûlée!` and `creme brulee`
  /// have the same key. An apostrophe joins the letters around it.
  package static func key(_ name: String) -> String {
    var key: [UInt8] = []
    key.reserveCapacity(name.utf8.count)
    var isGap = false
    for scalar in Folding.key(name).unicodeScalars {
      // Most characters are letters.
      if !isGap, scalar.isASCII, UInt8(ascii: scalar).isLowercaseLetter {
        key.append(UInt8(ascii: scalar))
        continue
      }
      if scalar == "'" || scalar == "\u{2019}" || scalar == "\u{2BC}" { continue }
      if CooklangCharacter.endsWord(scalar) {
        isGap = !key.isEmpty
        continue
      }
      if isGap { key.append(32) }
      isGap = false
      UTF8.encode(scalar) { key.append($0) }
    }
    return String(decoding: key, as: UTF8.self)
  }

  /// The beginnings of a key, longest first: the whole key, then the key without its last word, down to its first
  /// word.
  static func beginnings(_ key: String) -> [Substring] {
    var beginnings = [key[...]]
    while let last = beginnings.last, let space = last.lastIndex(of: " ") {
      beginnings.append(last[..<space])
    }
    return beginnings
  }

  /// Returns whether a word of a key begins with a string.
  static func begins(_ text: some StringProtocol, aWordOf key: some StringProtocol) -> Bool {
    key.hasPrefix(text) || key.containsUTF8(of: " " + String(text))
  }

  // MARK: Singular and plural

  /// Returns whether two keys are equal, or are the singular and plural of one name.
  static func areSame(_ a: String, _ b: String) -> Bool {
    // Singular and plural differ only in the endings of words, by one or two letters.
    a == b
      || 1...2 ~= abs(a.utf8.count - b.utf8.count) && a.utf8.starts(with: b.utf8.prefix(2))
        && (singulars(a).contains(b) || singulars(b).contains(a))
  }

  /// The possible singulars of a name, each with one of its words made singular.
  static func singulars(_ key: String) -> Set<String> {
    let words = key.split(separator: " ")
    var names: Set<String> = []
    for (index, word) in words.enumerated() {
      for (ending, endings) in plurals where word.hasSuffix(ending) && word.utf8.count > ending.utf8.count + 1
      {
        for singular in endings {
          var name = words
          name[index] = (word.dropLast(ending.count) + singular)[...]
          names.insert(name.joined(separator: " "))
        }
      }
    }
    return names
  }

  /// Plural endings and the singular endings they replace.
  private static let plurals: [(String, [String])] = [
    ("s", [""]), ("es", [""]), ("ies", ["y"]), ("ves", ["f", "fe"]),
  ]
}
