/// Amounts and numbers as a cook writes them: `1 1/2 cups`, `1.5 kg`, `830 ml`, `2 cloves`.
///
///     AmountText.of(Rational(3, over: 2))                   // 1 1/2
///     AmountText.of(Rational(2500, over: 3), .decimal)      // 830
///     AmountText.fields(Rational(2500, over: 3), UnitWord("ml"), .up)      // 835 ml
///
/// Whole numbers and short decimals are exact; others are rounded to measurable numbers: to the nearest one, or up, so
/// that a shopping list never has less than what is needed.
public enum AmountText {
  /// The notation of fractional parts.
  public enum Style: Sendable {
    /// `1 1/2`, for spoons, cups and countable things: halves, thirds, quarters, eighths.
    case fraction
    /// `1.5`, as on scales and jugs: exact if that takes few decimals, otherwise with two significant digits.
    case decimal
    /// A fraction if it is a common one, otherwise a decimal: `1/2 lb`, `2.2 lb`.
    case either
  }

  /// How a number that cannot be measured becomes one that can.
  package enum Rounding: Sendable {
    /// To the nearest measurable number, for recipes and for stock.
    case nearest
    /// To the next larger measurable number, for things to buy.
    case up
  }

  /// An amount, rounded to the nearest measurable number; empty for `Amount.some`.
  public static func of(_ amount: Amount) -> String {
    if amount == .some { return "" }
    switch amount.quantity {
    case .text(let text):
      let unit = UnitWord(amount.units)
      guard let range = NumberRange(text) else { return joined((text, amount.units)) }
      return joined((range.text(style(unit)), unit.form(for: range.high)))
    case .number(let number): return joined(fields(number, UnitWord(amount.units), .nearest))
    }
  }

  /// An amount of an unscaled recipe, with the number that its author wrote, as a fraction or to at most three
  /// decimals.
  package static func asWritten(_ amount: Amount) -> String {
    let unit = UnitWord(amount.units)
    guard case .number(let number) = amount.quantity else {
      guard case .text(let text) = amount.quantity, let range = NumberRange(text) else { return of(amount) }
      return joined((text, unit.form(for: range.high)))
    }
    let isShort = 1000 % number.denominator == 0
    // A number that needs many decimals must have been written as a fraction.
    let isFraction =
      isShort ? style(unit) != .decimal && number.isUsual : number.denominator <= 64 && number > .zero
    let shown = isShort || isFraction ? number : decimal(number, places: 3, atLeast: 2)
    return joined((isFraction ? fraction(shown) : exact(shown), unit.form(for: shown)))
  }

  /// A number and its unit as two columns, the unit in the singular or plural.
  package static func fields(
    _ number: Rational, _ unit: UnitWord, _ rounding: Rounding
  ) -> (number: String, units: String) {
    let style = style(unit)
    let shown = rounding == .up ? roundedUp(number, unit.measure, style) : rounded(number, style)
    return (number.isShownAsFraction(style) ? fraction(shown) : exact(shown), unit.form(for: shown))
  }

  static func joined(_ fields: (number: String, units: String)) -> String {
    fields.units.isEmpty
      ? fields.number : fields.number.isEmpty ? fields.units : "\(fields.number) \(fields.units)"
  }

  /// The style for a unit: decimals for metric units; usual fractions or else decimals for pounds and ounces;
  /// fractions for spoons, cups and countable things.
  static func style(_ unit: UnitWord) -> Style {
    guard let unit = unit.measure else { return .fraction }
    return unit.system == .metric ? .decimal : unit.isWeight ? .either : .fraction
  }

  // MARK: Numbers

  /// A number, rounded to the nearest measurable one according to its style.
  public static func of(_ number: Rational, _ style: Style = .fraction) -> String {
    let shown = rounded(number, style)
    return number.isShownAsFraction(style) ? fraction(shown) : exact(shown)
  }

  /// An exact number: `0.125`, `1 2/7`.
  package static func exact(_ number: Rational) -> String {
    if number.isWhole { return "\(number.numerator)" }
    if number < .zero { return "-" + exact(number.negated) }
    let (whole, part) = number.numerator.quotientAndRemainder(dividingBy: number.denominator)
    let digits = decimals(part, over: number.denominator, most: 40)
    return digits.count < 40 ? "\(whole)." + text(digits) : fraction(number)
  }

  /// An exact number, as a decimal or as a whole number and a fraction: `1.5`, `1 1/2`.
  static func mixed(_ number: Rational, isDecimal: Bool) -> String {
    isDecimal ? exact(number) : fraction(number)
  }

  /// A whole number and a fraction.
  private static func fraction(_ number: Rational) -> String {
    if number < .zero { return "-" + fraction(number.negated) }
    let (whole, part) = number.numerator.quotientAndRemainder(dividingBy: number.denominator)
    if part == 0 { return "\(whole)" }
    return (whole > 0 ? "\(whole) " : "") + "\(part)/\(number.denominator)"
  }

  // MARK: Rounding to the nearest

  private static func rounded(_ number: Rational, _ style: Style) -> Rational {
    if number.isWhole || style != .decimal && number.isUsual { return number }
    if number < .zero { return rounded(number.negated, style).negated }
    return style == .fraction ? nearestFraction(number) : nearestDecimal(number)
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
    if number.hasFewDecimals { return number }
    let (whole, part) = number.numerator.quotientAndRemainder(dividingBy: number.denominator)
    guard whole >= 10 else { return decimal(number, places: whole > 0 ? 1 : 0, atLeast: 2) }
    var step: Int128 = 1
    while whole / step >= 100 { step *= 10 }
    let (count, rest) = whole.quotientAndRemainder(dividingBy: step)
    // Round half up. The fractional part matters only if the step is 1.
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

  // MARK: Rounding up

  private static func roundedUp(_ number: Rational, _ unit: KitchenUnit?, _ style: Style) -> Rational {
    if number.isWhole || style != .decimal && number.isUsual { return number }
    guard style != .fraction else {
      return steps(number).compactMap { number.roundedUp(to: $0) }.min() ?? number
    }
    return number.hasFewDecimals ? number : step(number, unit).flatMap { number.roundedUp(to: $0) } ?? number
  }

  /// The smallest fractions that spoons, cups and knives can measure for a number of this size.
  private static func steps(_ number: Rational) -> [Rational] {
    let below: [Int]
    switch number {
    case ..<Rational(4): below = [8, 3]
    case ..<Rational(20): below = [4, 3]
    case ..<Rational(100): below = [2]
    default: below = [1]
    }
    return below.compactMap { Rational(1, over: $0) }
  }

  /// The step to whose multiples a number of this unit is rounded up: 5 or a power of ten. nil if the step is too small
  /// for a `Rational`.
  private static func step(_ number: Rational, _ unit: KitchenUnit?) -> Rational? {
    if number < .one {
      // Keep two significant digits.
      var step = Rational(1, over: 10)
      while let next = step, let digits = number.divided(by: next), digits < Rational(10) {
        step = next.divided(by: Rational(10))
      }
      return step
    }
    switch unit {
    case .kg, .l, .lb: return Rational(1, over: number < Rational(10) ? 100 : 10)
    case .g, .ml:
      return number < Rational(10) ? Rational(1, over: 10) : number < Rational(100) ? .one : Rational(5)
    default: return Rational(1, over: 10)
    }
  }

  // MARK: Digits

  private static func text(_ digits: [UInt8]) -> String {
    String(decoding: digits.map { $0 + 48 }, as: UTF8.self)
  }

  /// The decimals of a fraction less than 1, by long division; at most `most` digits.
  fileprivate static func decimals(_ numerator: Int128, over denominator: Int128, most: Int) -> [UInt8] {
    var digits: [UInt8] = []
    var rest = numerator.magnitude
    while rest > 0, digits.count < most {
      // Ten times the rest may not fit, so it is added ten times, less the denominator whenever it is reached.
      let missing = denominator.magnitude - rest
      var (digit, next): (UInt8, UInt128) = (0, 0)
      for _ in 0..<10 {
        if next < missing { next += rest } else { (digit, next) = (digit + 1, next - missing) }
      }
      digits.append(digit)
      rest = next
    }
    return digits
  }
}

extension Rational {
  /// Whether it is whole, or has halves, thirds, quarters or eighths.
  var isUsual: Bool { [1, 2, 3, 4, 8].contains(denominator) }

  fileprivate func isShownAsFraction(_ style: AmountText.Style) -> Bool {
    style == .fraction || style == .either && isUsual
  }

  /// Whether one decimal expresses it exactly.
  var hasOneDecimal: Bool { [1, 2, 5, 10].contains(denominator) }

  /// Whether three decimals express it exactly; from 10 up, one decimal.
  fileprivate var hasFewDecimals: Bool {
    if self >= Rational(10) { return hasOneDecimal }
    return denominator <= 1000 && 1000 % denominator == 0
  }
}
