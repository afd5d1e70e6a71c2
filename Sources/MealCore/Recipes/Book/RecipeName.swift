/// Names of recipes and of dishes, for matching.
package enum RecipeName {
  /// A key that ignores case, accents, punctuation and runs of spaces: `Crème-brûlée!` and `creme brulee`
  /// have the same key. An apostrophe joins the letters around it.
  package static func key(_ name: String) -> String {
    var key: [UInt8] = []
    var isGap = false
    for scalar in Folding.key(name).unicodeScalars {
      if scalar == "'" || scalar == "\u{2019}" || scalar == "\u{2BC}" { continue }
      if CooklangCharacter.isSpace(scalar) || CooklangCharacter.endsWord(scalar) {
        isGap = !key.isEmpty
        continue
      }
      if isGap { key.append(32) }
      isGap = false
      UTF8.encode(scalar) { key.append($0) }
    }
    return String(decoding: key, as: UTF8.self)
  }

  /// The key, then the key without its last word, and so on.
  static func beginnings(_ key: String) -> [Substring] {
    var beginnings = [key[...]]
    while let last = beginnings.last, let space = last.lastIndex(of: " ") {
      beginnings.append(last[..<space])
    }
    return beginnings
  }
}
