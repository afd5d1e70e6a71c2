/// A unit as somebody wrote it, and its meaning.
///
///     UnitWord("Tbsp.")     // a tablespoon; the same for "EL" and "cucharadas"
///     UnitWord("Zehen")     // counted, like cloves
///     UnitWord("Stück")     // just counted, like a number without a unit
///
/// Case, accents, full stops and blanks do not matter, except that `T` is a tablespoon and `t` a teaspoon.
package struct UnitWord: Sendable {
  /// The meaning of a unit.
  struct Meaning: Equatable, Sendable {
    /// The measure; nil for a counting word.
    let measure: KitchenUnit?
    /// The language of a spoon's name; English for any other unit.
    let language: UnitLanguage
    /// The key of a counting word: the same in all numbers and languages, and empty for pieces.
    let key: String

    static func measure(_ unit: KitchenUnit, _ language: UnitLanguage = .english) -> Meaning {
      Meaning(measure: unit, language: language, key: "")
    }

    static func count(_ key: String) -> Meaning { Meaning(measure: nil, language: .english, key: key) }
  }

  /// The unit as written.
  package let text: String
  let meaning: Meaning

  /// Parses a unit. Any text is accepted; an unknown one is a counting word.
  package init(_ text: String) {
    self.text = text
    meaning = UnitTable.meaning(of: text)
  }

  /// Creates the word for a measure: its symbol.
  init(_ unit: KitchenUnit) { (text, meaning) = (unit.symbol, .measure(unit)) }

  /// The measure that it names; nil for a counting word.
  package var measure: KitchenUnit? { meaning.measure }

  /// The system of the measure. A spoon is metric if its name is not English.
  var system: UnitSystem? {
    meaning.measure.map { $0.isSpoon && meaning.language != .english ? .metric : $0.system }
  }

  /// The word in the singular or plural, as the number before it requires: `1 cup`, `2 cups`, `1/2 cup`. A word
  /// whose plural is not known stays as it is.
  package func form(for number: Rational) -> String {
    let key = UnitWord.letters(text)
    guard let pair = UnitTable.forms(key) else { return text }
    let right = number > .zero && number <= .one ? pair.one : pair.many
    return UnitWord.letters(right) == key ? text : right
  }

  // MARK: Keys

  /// The letters by which a unit is recognized: folded, without blanks and full stops.
  static func letters(_ text: String) -> String {
    let key = Folding.key(text)
    guard key.utf8.contains(where: { $0 <= 32 || $0 == UInt8(ascii: ".") || $0 >= 0x80 }) else { return key }
    return String(key.filter { !$0.isWhitespace && $0 != "." })
  }

  /// A key of a word that ignores case and is the same for singular and plural: `Cloves`, `clove`.
  package static func key(_ word: String) -> String { singular(Folding.key(word)) }

  /// The singular of an English word. A word that only looks like a plural is cut too, which is harmless in a
  /// key.
  static func singular(_ word: String) -> String {
    let utf8 = word.utf8Span.span
    guard utf8.ends(with: "s"), utf8.count > 2 else { return word }
    func cut(_ count: Int) -> String { String(Substring(word.utf8.dropLast(count))) }
    guard utf8.ends(with: "es") else { return utf8.ends(with: "ss") ? word : cut(1) }
    if utf8.ends(with: "ves"), let word = UnitTable.irregular[word] { return word }
    if utf8.ends(with: "ies"), utf8.count > 4 { return cut(3) + "y" }
    if utf8.ends(with: "ches") || utf8.ends(with: "shes") || utf8.ends(with: "xes") || utf8.ends(with: "sses")
      || utf8.ends(with: "zes") || utf8.ends(with: "oes")
    {
      return cut(2)
    }
    return cut(1)
  }
}

/// A language of kitchen words.
enum UnitLanguage: Int, CaseIterable, Hashable, Sendable { case english, german, french, spanish, italian }
