/// A range of numbers: `2-3`, `1 to 2`, `1 à 2`, `1–2`.
///
///     NumberRange("2-3 ")?.high         // 3
///     NumberRange("1-1/2")              // nil: it may mean one and a half
///
/// A shopping list counts the upper end; a recipe keeps the range as written.
package struct NumberRange: Hashable, Sendable {
  /// The lower end, at least zero.
  package let low: Rational
  /// The upper end, greater than the lower one.
  package let high: Rational
  /// The text between the numbers, with its blanks.
  let separator: String
}

extension NumberRange {
  private static let signs: Set<Character> = ["-", "\u{2010}", "\u{2011}", "\u{2012}", "–", "—"]
  private static let words: Set<Substring> = ["to", "à", "a", "bis"]

  /// Returns nil unless the text is two numbers, the smaller first, with `-`, `–`, `to`, `à` or `bis` between
  /// them.
  package init?(_ text: String) {
    guard let middle = NumberRange.separator(in: text) else { return nil }
    guard let low = Rational(cook: CooklangCharacter.trimmed(text[..<middle.lowerBound])),
      let high = Rational(cook: CooklangCharacter.trimmed(text[middle.upperBound...])), low < high
    else { return nil }
    self.init(low: low, high: high, separator: String(text[middle]))
  }

  /// The first sign or word that may separate two numbers, with the blanks around it; nil if there is none.
  private static func separator(in text: String) -> Range<String.Index>? {
    var range: Range<String.Index>?
    if let sign = text.firstIndex(where: signs.contains) {
      range = sign..<text.index(after: sign)
    } else {
      range = text.words.dropFirst().dropLast()
        .first { words.contains($0.lowercased()[...]) }.map { $0.startIndex..<$0.endIndex }
    }
    guard var range else { return nil }
    while range.lowerBound > text.startIndex {
      let before = text.index(before: range.lowerBound)
      guard text[before].isWhitespace else { break }
      range = before..<range.upperBound
    }
    while range.upperBound < text.endIndex, text[range.upperBound].isWhitespace {
      range = range.lowerBound..<text.index(after: range.upperBound)
    }
    return range
  }

  /// Both ends multiplied by `factor`; nil if a product is too big, or if both ends become equal.
  func scaled(by factor: Rational) -> NumberRange? {
    guard let low = low.multiplied(by: factor), let high = high.multiplied(by: factor), low < high else {
      return nil
    }
    return NumberRange(low: low, high: high, separator: separator)
  }

  /// The exact numbers: `5/12-1/2`.
  var exact: String {
    AmountText.mixed(low, isDecimal: false) + separator + AmountText.mixed(high, isDecimal: false)
  }

  /// The range as a cook writes it: `2-3`, `1/2 to 1`.
  func text(_ style: AmountText.Style) -> String {
    let (low, high) = (AmountText.of(low, style), AmountText.of(high, style))
    return low == high ? high : low + separator + high
  }
}
