/// An amount as a shopping list counts it.
///
/// People write `{1 kg}` and `{500g}` where Cooklang wants `{1%kg}`. Cooklang takes these for texts; a list
/// counts them anyway, and `RecipeReview` adds a note.
package struct ReckonedAmount: Hashable, Sendable {
  /// The amount to count.
  package let amount: Amount
  /// Whether the number and the units were extracted from a text.
  package let wasText: Bool

  /// Extracts the number and the units from a text that begins with a number; keeps any other amount.
  /// - Parameter written: the amount as written in the recipe.
  package init(_ written: Amount) {
    guard case .text(let text) = written.quantity, written.units.isEmpty,
      let (number, units) = ReckonedAmount.split(text)
    else {
      amount = written
      wasText = false
      return
    }
    amount = Amount(.number(number), units, isFixed: written.isFixed)
    wasText = true
  }

  /// The longest number at the beginning, and the words after it.
  private static func split(_ text: String) -> (Rational, String)? {
    guard let first = text.utf8.first, 48...57 ~= first || first >= 0xC2 else { return nil }
    let words = text.split(whereSeparator: \.isWhitespace)
    for count in stride(from: min(4, words.count - 1), to: 0, by: -1) {
      if let number = Rational(words.prefix(count).joined(separator: " ")) {
        return unit(words.dropFirst(count)).map { (number, $0) }
      }
    }
    // "500g"
    guard let word = words.first, let letter = word.firstIndex(where: \.isLetter),
      let number = Rational(String(word[..<letter]))
    else { return nil }
    return unit([word[letter...]] + words.dropFirst()).map { (number, $0) }
  }

  /// Words that may be a unit; nil if they contain more numbers (`2 to 3`, `0x10`) or a comma
  /// (`200 g, chopped`).
  private static func unit(_ words: some Sequence<Substring>) -> String? {
    let unit = words.joined(separator: " ")
    return unit.contains(where: meansMore) ? nil : unit
  }

  /// Returns whether a character cannot be in a unit.
  static func meansMore(_ character: Character) -> Bool {
    character.isNumber || ",;(+/".contains(character)
  }
}
