/// Reads how many people a recipe serves from the values of `servings:`, `serves:`, `portions:` and `yield:`.
///
///     ServingsText.number("4 (12 pancakes)")   // 4; the same for 4, "4 people" and "Serves 4"
///     ServingsText.number("6-8")               // 6
///     ServingsText.number("2 loaves")          // nil; the same for "Makes 12", "1 dozen" and "200%ml"
///
/// A number counts as servings if nothing or a parenthesis follows it, or if a word such as people is next to it.
/// Other numbers state the yield.
package enum ServingsText {
  /// The metadata keys, in order of preference.
  static let keys = ["servings", "serves", "portions", "yield"]

  /// Returns whether a unit or another word counts people or portions, as in `{4%servings}`.
  static func countsEaters(_ units: String) -> Bool { isEaters(Folding.key(units)) }

  /// The number of people that a recipe serves, above zero; nil if the text does not say.
  package static func number(_ text: String) -> Rational? {
    if let number = text.utf8Span.span.shortNumber { return number > 0 ? Rational(number) : nil }
    let words = words(text)
    var index = 0
    while index < words.count {
      guard let (number, end) = number(words, at: index) else {
        index += 1
        continue
      }
      if number > .zero, isOfEaters(words, index..<end) { return number }
      index = end
    }
    return nil
  }

  /// Returns whether a string has a positive number, of people or of anything else.
  static func hasNumber(_ text: String) -> Bool {
    let words = words(text)
    return words.indices.contains { index in number(words, at: index).map { $0.0 > .zero } ?? false }
  }

  /// Returns whether the number at a range of indices counts people or portions.
  private static func isOfEaters(_ words: [String], _ number: Range<Int>) -> Bool {
    func word(_ index: Int) -> String { words.indices.contains(index) ? words[index] : "" }
    let (before, next) = (word(number.lowerBound - 1), word(number.upperBound))
    if isEaters(next) || serving.contains(before) { return true }
    // Accept "4 hungry people", but not "12 cookies, 4 per person".
    if next.first?.isLetter ?? false, !joining.contains(next), isEaters(word(number.upperBound + 1)) {
      return true
    }
    return ["", "(", ")", "|"].contains(next)
      && (number.lowerBound == 0 || joining.contains(before) || isEaters(before))
  }

  private static func isEaters(_ word: String) -> Bool {
    eaters.contains(word) || eaters.contains(UnitWord.key(word))
  }

  /// The longest number that begins at an index, and the index after it; nil if none begins there. For a range of
  /// numbers, it is the lower end.
  private static func number(_ words: [String], at index: Int) -> (Rational, end: Int)? {
    guard words[index].first.map(startsNumber) ?? false else { return nil }
    for end in stride(from: min(index + 5, words.count), to: index, by: -1) {
      let text = words[index..<end].joined(separator: " ")
      // 4/6 may be a range.
      if end == index + 1, text.contains("/"), !text.hasPrefix("1/") { continue }
      if let number = Rational(text) ?? NumberRange(text)?.low { return (number, end) }
    }
    return nil
  }

  // MARK: Words

  /// The words, numbers and signs, folded, without words such as `about`.
  private static func words(_ text: String) -> [String] {
    var words: [String] = []
    var word = ""
    func end() {
      while word.last == "." || word.last == "-" { word.removeLast() }
      if !word.isEmpty, !rough.contains(word) { words.append(word) }
      word = ""
    }
    for character in Folding.key(text) {
      let isInNumber = word.first.map(startsNumber) ?? false
      if startsNumber(character) || isInNumber && "./-–".contains(character) {
        if !isInNumber { end() }
        word.append(character)
      } else if character.isLetter {
        if isInNumber { end() }
        word.append(character)
      } else {
        end()
        if !character.isWhitespace, !":.,~".contains(character) { words.append(String(character)) }
      }
    }
    end()
    return words
  }

  private static func startsNumber(_ character: Character) -> Bool {
    character.unicodeScalars.first.map { "0"..."9" ~= $0 || $0.properties.numericType == .numeric } ?? false
  }

  /// Words before a number of people.
  private static let serving = Set(words: "serves serve feeds")

  /// Words that join a number of people to the text before it.
  private static let joining = Set(words: "for fur je per pro pour para voor dla")

  /// Words that mark a number as inexact.
  private static let rough = Set(words: "about around approx approximately roughly ca circa etwa environ")

  /// Words for people who eat and for their portions, in several languages. If the plural ends in s, only the singular
  /// is here.
  private static let eaters = Set(
    words: """
      person people serving portion eater guest adult diner pax pers personen portionen leute esser
      personne convive persona porcion porcione racion racione comensal comensale persone porzione
      porzioni persoon portie porties eter pessoa porcao porcoes personer portioner porsjon porsjoner
      osoba osoby osob porcja porcje porcji porce porci porcie porcii annos annosta couvert adag fo
      kisilik порция порции порций персона персоны персон человек человека 人分 人前 人份 人 服务
      """)
}
