/// Words used as units of count: `2 cloves`, `1 pinch`.
package enum UnitWord {
  /// A key that ignores case and is the same for singular and plural: `Cloves`, `clove`.
  package static func key(_ word: String) -> String {
    singular(Folding.key(word))
  }

  /// The word in the singular or plural, as the number before it requires: `1 cup`, `2 cups`, `1/2 cup`. A
  /// word not known to be English stays as it is.
  package static func form(_ word: String, for number: Rational) -> String {
    let key = key(word)
    guard UnitTable.words.contains(key) else { return word }
    let isOne = number > .zero && number <= .one
    let lower = word.lowercased()
    if isOne { return lower == key ? word : key }
    let plural = plural(key)
    return lower == plural ? word : plural
  }

  private static func plural(_ word: String) -> String {
    if let plural = UnitTable.irregular.first(where: { $0.value == word })?.key { return plural }
    let hisses = ["ch", "sh", "x", "s", "z"].contains { word.hasSuffix($0) }
    return word + (hisses ? "es" : "s")
  }

  /// The singular of an English word. A word that only looks like a plural is cut too, which is harmless in a
  /// key.
  private static func singular(_ word: String) -> String {
    guard word.utf8.last == UInt8(ascii: "s"), word.utf8.count > 2 else { return word }
    if let word = UnitTable.irregular[word] { return word }
    if word.hasSuffix("ies"), word.utf8.count > 4 { return word.dropLast(3) + "y" }
    if ["ches", "shes", "xes", "sses", "zes", "oes"].contains(where: { word.hasSuffix($0) }) {
      return String(word.dropLast(2))
    }
    return word.hasSuffix("ss") ? word : String(word.dropLast())
  }
}
