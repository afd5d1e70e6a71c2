/// An amount in the form that a shopping list counts.
///
/// Cooks write `{1 kg}` and `{500g}` where Cooklang wants `{1%kg}`, `{0,5%kg}` for `{0.5%kg}`, and `{2-3}` for two or
/// three. Cooklang treats these as text; a list counts them anyway, a range by its upper end, and `RecipeReview` adds
/// a note.
package struct ReckonedAmount: Sendable {
  /// The amount to count.
  package let amount: Amount
  /// The number in Cooklang's notation, if that is not how it was written; otherwise nil.
  package let spelling: String?

  /// Extracts the number and the units from text that begins with a number; keeps any other amount.
  /// - Parameters:
  ///   - written: the amount as written in the recipe.
  ///   - keepsRange: whether to keep a range as text, as recipes show it.
  package init(_ written: Amount, keepsRange: Bool = false) {
    // A word, such as `some`, is not a number.
    guard case .text(let text) = written.quantity, text.utf8.first?.lowercased.isLowercaseLetter == false,
      let (head, units) = ReckonedAmount.split(text, units: written.units)
    else {
      (amount, spelling) = (written, nil)
      return
    }
    let quantity = keepsRange && head.isRange ? Quantity.text(head.spelling) : .number(head.number)
    amount = Amount(quantity, units)
    // A range without units in its text is in Cooklang's notation already.
    spelling = head.isRange && head.spelling == text ? nil : head.spelling
  }

  /// A number or a range at the beginning of a string.
  private struct Head {
    /// The number; for a range, the upper end.
    let number: Rational
    /// The number in Cooklang's notation.
    let spelling: String
    let isRange: Bool

    init?(_ text: String) {
      if let number = Rational(cook: text) {
        (self.number, spelling, isRange) = (number, AmountText.exact(number), false)
      } else if let range = NumberRange(text) {
        (number, spelling, isRange) = (range.high, text, true)
      } else {
        return nil
      }
    }
  }

  /// Splits a string into the longest number or range at its beginning and the units after it; nil if it begins with
  /// neither, or if the rest cannot be units.
  /// - Parameter units: the units given apart from the text. If there are any, all of the text must be a number.
  private static func split(_ text: String, units: String) -> (Head, units: String)? {
    if let head = Head(text) { return (head, units) }
    guard units.isEmpty, let first = text.utf8.first, 48...57 ~= first || first >= 0xC2 else { return nil }
    let words = text.words
    for count in stride(from: min(5, words.count - 1), to: 0, by: -1) {
      if let head = Head(words.prefix(count).joined(separator: " ")) {
        return unit(words.dropFirst(count)).map { (head, $0) }
      }
    }
    // The units may follow the number without a blank: "500g".
    guard let word = words.first, let letter = word.firstIndex(where: \.isLetter),
      let head = Head(String(word[..<letter]))
    else { return nil }
    return unit([word[letter...]] + words.dropFirst()).map { (head, $0) }
  }

  /// The words as units; nil if they cannot be units because they contain more numbers (`2 and 3`, `0x10`) or a comma
  /// (`200 g, chopped`).
  private static func unit(_ words: some Sequence<Substring>) -> String? {
    let unit = words.joined(separator: " ")
    return unit.contains(where: meansMore) ? nil : unit
  }

  /// Returns whether a character cannot be part of a unit.
  static func meansMore(_ character: Character) -> Bool {
    character.isNumber || ",;(+/".contains(character)
  }
}
