/// Numbers as a cook writes them.
///
///     QuantityText.of(Rational(3, over: 2))             // 1 1/2
///     QuantityText.of(Rational(3, over: 2), .decimal)   // 1.5
public enum QuantityText {
  /// How parts of a whole are written.
  public enum Style: Sendable {
    /// `1 1/2`, where the parts are such as spoons and cups have: halves, thirds, quarters, sixths, eighths.
    case fraction
    /// `1.5`: what scales and jugs show.
    case decimal
  }

  /// Parts smaller than a thousandth are rounded; a number that would become 0 by that keeps two digits.
  public static func of(_ number: Rational, _ style: Style = .fraction) -> String {
    if number.isWhole { return "\(number.numerator)" }
    if number < .zero { return "-" + of(number.negated, style) }
    let (whole, part) = number.numerator.quotientAndRemainder(dividingBy: number.denominator)
    if style == .fraction, [2, 3, 4, 6, 8].contains(number.denominator) {
      return (whole > 0 ? "\(whole) " : "") + "\(part)/\(number.denominator)"
    }
    return decimal(number)
  }

  /// At most three digits behind the point, more where the number begins later; no zeros at the end.
  private static func decimal(_ number: Rational) -> String {
    var places = 3
    var scale: Int128 = 1000
    // Rounded, half up, to two digits that say something at least.
    while Int128(number.numerator) * scale < 10 * Int128(number.denominator), places < 18 {
      places += 1
      scale *= 10
    }
    let rounded = (2 * Int128(number.numerator) * scale / Int128(number.denominator) + 1) / 2
    let (whole, part) = rounded.quotientAndRemainder(dividingBy: scale)
    var digits = String(part)
    digits = String(repeating: "0", count: places - digits.utf8.count) + digits
    while digits.last == "0" { digits.removeLast() }
    return digits.isEmpty ? "\(whole)" : "\(whole).\(digits)"
  }
}
