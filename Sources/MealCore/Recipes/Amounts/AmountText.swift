/// Amounts and numbers as a cook writes them: `1 1/2 cups`, `1.5 kg`, `830 ml`, `2 cloves`.
///
///     AmountText.of(Rational(3, over: 2))               // 1 1/2
///     AmountText.of(Rational(2500, over: 3), .decimal)  // 830
///
/// Whole numbers and short decimals are exact; others are rounded to measurable numbers.
public enum AmountText {
  /// The notation of fractional parts.
  public enum Style: Sendable {
    /// `1 1/2`, for spoons, cups and countable things: halves, thirds, quarters, eighths.
    case fraction
    /// `1.5`, as on scales and jugs: with two significant digits, unless few decimals are exact.
    case decimal
    /// A usual fraction, otherwise a decimal: `1/2 lb`, `2.2 lb`.
    case either
  }

  /// An amount; empty for the `some` of an ingredient without one.
  public static func of(_ amount: Amount) -> String {
    amount == .some ? "" : of(amount.quantity, amount.units)
  }

  /// A quantity and its units.
  public static func of(_ quantity: Quantity, _ units: String) -> String {
    joined(fields(quantity, units))
  }

  /// An amount of an unscaled recipe, with its author's numbers.
  package static func asWritten(_ amount: Amount) -> String {
    amount == .some ? "" : joined(fields(amount.quantity, amount.units, isWritten: true))
  }

  /// A quantity and its units as two columns, the units in the singular or plural.
  /// - Parameter isWritten: whether to keep the number up to its third decimal, instead of rounding it to a
  ///   measurable number.
  package static func fields(
    _ quantity: Quantity, _ units: String, isWritten: Bool = false
  ) -> (number: String, units: String) {
    switch quantity {
    case .text(let text): return (text, units)
    case .number(let number):
      var style = style(units)
      var shown = rounded(number, style)
      if isWritten {
        if style == .fraction { style = .either }
        let isFraction = style == .either && isUsual(number.denominator)
        let isKept = isFraction || number.isWhole || number < .zero
        shown = isKept ? number : decimal(number, places: 3, atLeast: 2)
      }
      return (text(shown, style), units.isEmpty ? "" : UnitWord.form(units, for: shown))
    }
  }

  private static func joined(_ fields: (number: String, units: String)) -> String {
    [fields.number, fields.units].filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// Decimals for metric units; either for pounds and ounces, which scales show; fractions for spoons, cups
  /// and countable things.
  static func style(_ units: String) -> Style {
    guard let unit = KitchenUnit.named(units) else { return .fraction }
    return unit.system == .metric ? .decimal : unit.dimension == .mass ? .either : .fraction
  }

  // MARK: Numbers

  /// A number, rounded according to its style.
  public static func of(_ number: Rational, _ style: Style = .fraction) -> String {
    text(rounded(number, style), style)
  }

  /// An exact number: `0.125`, `1 2/7`.
  package static func exact(_ number: Rational) -> String {
    if number < .zero { return "-" + exact(number.negated) }
    let (whole, part) = number.numerator.quotientAndRemainder(dividingBy: number.denominator)
    if part == 0 { return "\(whole)" }
    let digits = decimals(part, over: number.denominator, most: 40)
    if digits.count < 40 { return "\(whole)." + text(digits) }
    return (whole > 0 ? "\(whole) " : "") + "\(part)/\(number.denominator)"
  }

  /// A rounded number in its style.
  private static func text(_ number: Rational, _ style: Style) -> String {
    if number < .zero { return "-" + text(number.negated, style) }
    let (whole, part) = number.numerator.quotientAndRemainder(dividingBy: number.denominator)
    guard style != .decimal, part > 0, style == .fraction || isUsual(number.denominator) else {
      return exact(number)
    }
    return (whole > 0 ? "\(whole) " : "") + "\(part)/\(number.denominator)"
  }

  private static func isUsual(_ denominator: Int128) -> Bool { [2, 3, 4, 6, 8].contains(denominator) }

  // MARK: Rounding

  /// The rounded number to show.
  private static func rounded(_ number: Rational, _ style: Style) -> Rational {
    if number.isWhole { return number }
    if number < .zero { return rounded(number.negated, style).negated }
    switch style {
    case .fraction: return isUsual(number.denominator) ? number : nearestFraction(number)
    case .decimal: return nearestDecimal(number)
    case .either: return isUsual(number.denominator) ? number : nearestDecimal(number)
    }
  }

  /// The nearest number that spoons, cups and knives can measure; larger numbers are rounded more coarsely.
  private static func nearestFraction(_ number: Rational) -> Rational {
    let (whole, part) = number.numerator.quotientAndRemainder(dividingBy: number.denominator)
    let rest = Double(part) / Double(number.denominator)
    var steps: [(Int128, Int128)] = [(0, 1), (1, 2), (1, 1)]
    if whole >= 100 { steps = [(0, 1), (1, 1)] }
    if whole < 10 { steps += [(1, 4), (1, 3), (2, 3), (3, 4)] }
    if whole < 2 { steps += [(1, 8), (3, 8), (5, 8), (7, 8)] }
    if whole == 0 {
      // Never round an amount to zero.
      guard rest >= 0.25 else {
        return rest < 1e-9 ? number : Rational(1, over: Int128((1 / rest).rounded())) ?? number
      }
      steps.removeFirst()
    }
    func distance(_ step: (Int128, Int128)) -> Double { abs(Double(step.0) / Double(step.1) - rest) }
    let nearest = steps.min { distance($0) < distance($1) } ?? (0, 1)
    let fraction = Rational(nearest.0, over: nearest.1) ?? .zero
    return Rational(whole, over: 1)?.adding(fraction) ?? number
  }

  /// The number itself if few decimals express it exactly, otherwise its first two significant digits.
  private static func nearestDecimal(_ number: Rational) -> Rational {
    let few = number < Rational(10) ? 3 : 1
    let (whole, part) = number.numerator.quotientAndRemainder(dividingBy: number.denominator)
    if decimals(part, over: number.denominator, most: few + 1).count <= few { return number }
    guard whole >= 10 else { return decimal(number, places: whole > 0 ? 1 : 0, atLeast: 2) }
    var step: Int128 = 1
    while whole / step >= 100 { step *= 10 }
    let (count, rest) = whole.quotientAndRemainder(dividingBy: step)
    // Round half up. The part after the point decides only if the step is 1.
    let isUp = step == 1 ? part >= number.denominator - part : rest >= step / 2
    return Rational((count + (isUp ? 1 : 0)) * step, over: 1) ?? number
  }

  /// The number rounded half up, to `places` decimals or more, so that a number below 1 has at least
  /// `atLeast` significant digits.
  private static func decimal(_ number: Rational, places: Int, atLeast: Int) -> Rational {
    var (whole, part) = number.numerator.quotientAndRemainder(dividingBy: number.denominator)
    var digits = decimals(part, over: number.denominator, most: 42)
    let first = whole > 0 ? 0 : digits.firstIndex { $0 > 0 } ?? 0
    let places = max(places, whole > 0 ? 0 : first + atLeast)
    let isUp = digits.count > places && digits[places] >= 5
    digits = Array(digits.prefix(places))
    var (above, below): (Int128, Int128) = (0, 1)
    for digit in digits {
      let (next, isTooBig) = below.multipliedReportingOverflow(by: 10)
      guard !isTooBig else { return number }
      (above, below) = (above * 10 + Int128(digit), next)
    }
    if isUp { above += 1 }
    let (sum, isTooBig) = whole.multipliedReportingOverflow(by: below)
    guard !isTooBig else { return number }
    whole = sum
    return Rational(whole + above, over: below) ?? number
  }

  // MARK: Digits

  private static func text(_ digits: [UInt8]) -> String {
    String(decoding: digits.map { $0 + 48 }, as: UTF8.self)
  }

  /// The decimals of a fraction less than 1, by long division; at most `most`.
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
