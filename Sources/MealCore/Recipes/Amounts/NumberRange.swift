/// A range of numbers: `2-3`, `1 to 2`, `1 à 2`, `1–2`.
///
///     NumberRange("2-3 ")?.high         // 3
///     NumberRange("1-1/2")              // nil: it may mean one and a half
///
/// A shopping list counts the upper end; a recipe keeps the range as written.
package struct NumberRange: Sendable {
  /// The lower end, at least zero.
  package let low: Rational
  /// The upper end, greater than the lower one.
  package let high: Rational
  /// The text between the numbers, with its blanks.
  let separator: String
}

extension NumberRange {
  private static let signs: [Character] = ["-", "\u{2010}", "\u{2011}", "\u{2012}", "–", "—"]
  private static let words = ["to", "à", "a", "bis"]

  /// Returns nil unless the text is two numbers, the smaller first, with a hyphen, a dash, `to`, `à`, `a` or `bis`
  /// between them.
  package init?(_ text: String) {
    let middle: Range<String.Index>
    if let sign = text.firstIndex(where: NumberRange.signs.contains) {
      middle = sign..<text.index(after: sign)
    } else if let word = text.words.dropFirst().dropLast().first(where: {
      NumberRange.words.contains($0.lowercased())
    }) {
      middle = word.startIndex..<word.endIndex
    } else {
      return nil
    }
    var before = text[..<middle.lowerBound]
    while before.last?.isWhitespace ?? false { before.removeLast() }
    let after = text[middle.upperBound...].drop(while: \.isWhitespace)
    guard let low = Rational(cook: CooklangCharacter.trimmed(before)),
      let high = Rational(cook: CooklangCharacter.trimmed(after)), low < high
    else { return nil }
    self.init(low: low, high: high, separator: String(text[before.endIndex..<after.startIndex]))
  }

  /// Both ends multiplied by `factor`; nil if a product is too big, or if both ends become equal.
  func scaled(by factor: Rational) -> NumberRange? {
    guard let low = low.multiplied(by: factor), let high = high.multiplied(by: factor), low < high else {
      return nil
    }
    return NumberRange(low: low, high: high, separator: separator)
  }

  /// The exact numbers: `5/12-1/2`.
  var exact: String { AmountText.fraction(low) + separator + AmountText.fraction(high) }

  /// The range as a cook writes it: `2-3`, `1/2 to 1`.
  func text(_ style: AmountText.Style) -> String {
    let (low, high) = (AmountText.of(low, style), AmountText.of(high, style))
    return low == high ? high : low + separator + high
  }
}
