/// Amounts and numbers as a cook writes them: `1 1/2 cups`, `1.5 kg`, `2 cloves`.
///
///     AmountText.of(Rational(3, over: 2))             // 1 1/2
///     AmountText.of(Rational(3, over: 2), .decimal)   // 1.5
public enum AmountText {
  /// How parts of a whole are written.
  public enum Style: Sendable {
    /// `1 1/2`, for the parts that spoons and cups have: halves, thirds, quarters, sixths, eighths.
    case fraction
    /// `1.5`, as scales and jugs show it.
    case decimal
  }

  /// An amount; empty for the `some` of an ingredient without one.
  public static func of(_ amount: Amount) -> String {
    amount == .some ? "" : of(amount.quantity, amount.units)
  }

  /// A quantity and its units.
  public static func of(_ quantity: Quantity, _ units: String) -> String {
    switch quantity {
    case .text(let text): return units.isEmpty ? text : text.isEmpty ? units : "\(text) \(units)"
    case .number(let number):
      let text = of(number, style(units))
      return units.isEmpty ? text : "\(text) \(UnitWord.form(units, for: number))"
    }
  }

  /// Metric units have decimals; spoons, cups and countable things have fractions.
  private static func style(_ units: String) -> Style {
    KitchenUnit.named(units)?.system == .metric ? .decimal : .fraction
  }

  // MARK: Numbers

  /// A number. Decimals are rounded to three places, or to two significant digits where that takes more.
  public static func of(_ number: Rational, _ style: Style = .fraction) -> String {
    if number.isWhole { return "\(number.numerator)" }
    if number < .zero { return "-" + of(number.negated, style) }
    let (whole, part) = number.numerator.quotientAndRemainder(dividingBy: number.denominator)
    if style == .fraction, [2, 3, 4, 6, 8].contains(number.denominator) {
      return (whole > 0 ? "\(whole) " : "") + "\(part)/\(number.denominator)"
    }
    return decimal(number)
  }

  /// A number, exactly: `0.125`, `1 2/7`.
  package static func exact(_ number: Rational) -> String {
    if number < .zero { return "-" + exact(number.negated) }
    let (whole, part) = number.numerator.quotientAndRemainder(dividingBy: number.denominator)
    if part == 0 { return "\(whole)" }
    let digits = decimals(part, over: number.denominator, most: 40)
    if digits.count < 40 { return "\(whole)." + text(digits) }
    return (whole > 0 ? "\(whole) " : "") + "\(part)/\(number.denominator)"
  }

  /// At most three decimals, more where the first ones are zero; no trailing zeros.
  private static func decimal(_ number: Rational) -> String {
    var (whole, part) = number.numerator.quotientAndRemainder(dividingBy: number.denominator)
    var digits = decimals(part, over: number.denominator, most: 42)
    // At least two significant digits.
    let first = whole > 0 ? 0 : digits.firstIndex { $0 > 0 } ?? 0
    let places = max(3, first + 2)
    let isUp = digits.count > places && digits[places] >= 5
    digits = Array(digits.prefix(places))
    if isUp {
      // Half up.
      var index = places - 1
      while index >= 0, digits[index] == 9 {
        digits[index] = 0
        index -= 1
      }
      if index >= 0 { digits[index] += 1 } else { whole += 1 }
    }
    while digits.last == 0 { digits.removeLast() }
    return digits.isEmpty ? "\(whole)" : "\(whole)." + text(digits)
  }

  private static func text(_ digits: [UInt8]) -> String {
    String(decoding: digits.map { $0 + 48 }, as: UTF8.self)
  }

  /// The decimals of a fraction less than 1, by long division, until they end; at most `most`.
  private static func decimals(_ numerator: Int128, over denominator: Int128, most: Int) -> [UInt8] {
    var digits: [UInt8] = []
    var rest = numerator.magnitude
    while rest > 0, digits.count < most {
      let next = denominator.magnitude.dividingFullWidth(rest.multipliedFullWidth(by: 10))
      digits.append(UInt8(next.quotient))
      rest = next.remainder
    }
    return digits
  }
}
