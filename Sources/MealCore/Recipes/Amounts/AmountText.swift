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
    let step = twoDigits(number).flatMap { min($0, Rational(1, over: 1000) ?? $0) }
    let shown = isShort || isFraction ? number : step.flatMap { number.nearest(to: $0) } ?? number
    return joined((isFraction ? fraction(shown) : exact(shown), unit.form(for: shown)))
  }

  /// A number and its unit as two columns, the unit in the singular or plural.
  package static func fields(
    _ number: Rational, _ unit: UnitWord, _ rounding: Rounding
  ) -> (number: String, units: String) {
    let style = style(unit)
    let shown = measurable(number, style, rounding, unit.measure)
    return (number.isShownAsFraction(style) ? fraction(shown) : exact(shown), unit.form(for: shown))
  }

  static func joined(_ fields: (number: String, units: String)) -> String {
    fields.units.isEmpty
      ? fields.number : fields.number.isEmpty ? fields.units : "\(fields.number) \(fields.units)"
  }

  /// The style for a unit: decimals for metric units; common fractions, otherwise decimals, for pounds and ounces;
  /// fractions for spoons, cups and countable things.
  static func style(_ unit: UnitWord) -> Style {
    guard let unit = unit.measure else { return .fraction }
    return unit.system == .metric ? .decimal : unit.isWeight ? .either : .fraction
  }

  // MARK: Numbers

  /// A number, rounded to the nearest measurable one according to its style.
  public static func of(_ number: Rational, _ style: Style = .fraction) -> String {
    let shown = measurable(number, style, .nearest)
    return number.isShownAsFraction(style) ? fraction(shown) : exact(shown)
  }

  /// An exact number: `0.125`, `1 2/7`.
  package static func exact(_ number: Rational) -> String {
    if number < .zero { return "-" + exact(number.negated) }
    var (shifted, places): (Rational?, Int) = (number, 0)
    while let next = shifted, !next.isWhole, places < 39 {
      (shifted, places) = (next.multiplied(by: Rational(10)), places + 1)
    }
    guard let shifted, shifted.isWhole else { return fraction(number) }
    let digits = "\(shifted.numerator)".zeroPadded(to: places + 1)
    return places == 0 ? digits : "\(digits.dropLast(places)).\(digits.suffix(places))"
  }

  /// A whole number and a fraction: `1 1/2`.
  static func fraction(_ number: Rational) -> String {
    if number < .zero { return "-" + fraction(number.negated) }
    let (whole, part) = number.numerator.quotientAndRemainder(dividingBy: number.denominator)
    if part == 0 { return "\(whole)" }
    return (whole > 0 ? "\(whole) " : "") + "\(part)/\(number.denominator)"
  }

  // MARK: Rounding

  /// The number itself if it can be measured in its style, otherwise the nearest or the next larger one that can.
  private static func measurable(
    _ number: Rational, _ style: Style, _ rounding: Rounding, _ unit: KitchenUnit? = nil
  ) -> Rational {
    if style == .decimal ? number.isWhole : number.isUsual { return number }
    if number < .zero, rounding == .nearest { return measurable(number.negated, style, .nearest).negated }
    if style != .fraction, number.hasFewDecimals { return number }
    let rounded =
      switch (style, rounding) {
      case (.fraction, .up): steps(number, eighthsBelow: 4).compactMap { number.roundedUp(to: $0) }.min()
      case (.fraction, .nearest): nearestFraction(number)
      case (_, .up): step(number, unit).flatMap { number.roundedUp(to: $0) }
      case (_, .nearest): twoDigits(number).flatMap { number.nearest(to: $0) }
      }
    return rounded ?? number
  }

  /// The smallest fractions that spoons, cups and knives can measure for a number of this size.
  /// - Parameter most: eighths can be measured only below this number.
  private static func steps(_ number: Rational, eighthsBelow most: Int) -> [Rational] {
    let below =
      switch number {
      case ..<Rational(most): [8, 4, 3]
      case ..<Rational(5 * most): [4, 3]
      case ..<Rational(100): [2]
      default: [1]
      }
    return below.compactMap { Rational(1, over: $0) }
  }

  /// The nearest number that spoons, cups and knives can measure, but never zero.
  private static func nearestFraction(_ number: Rational) -> Rational? {
    if number < .quarter {
      return number.double < 1e-9 ? number : Rational(1, over: Int128((1 / number.double).rounded()))
    }
    // Halfway between two multiples of a step, take the smaller one; if two steps are equally near, the larger number.
    let candidates = steps(number, eighthsBelow: 2).compactMap { number.negated.nearest(to: $0)?.negated }
    func rank(_ candidate: Rational) -> (distance: Rational, Rational) {
      let distance = max(number, candidate).subtracting(min(number, candidate)) ?? .zero
      return (distance, candidate.negated)
    }
    return candidates.min { rank($0) < rank($1) }
  }

  /// The power of ten that goes into a number at least 10 but fewer than 100 times; nil if it is too small for a
  /// `Rational`.
  private static func twoDigits(_ number: Rational) -> Rational? {
    let ten = Rational(10)
    var step: Rational? = .one
    while let next = step, let digits = number.divided(by: next), digits < ten {
      step = next.divided(by: ten)
    }
    while let next = step, let digits = number.divided(by: next), digits >= Rational(100) {
      step = next.multiplied(by: ten)
    }
    return step
  }

  /// The step for rounding up a number of this unit: 5 or a power of ten. nil if the step is too small for a
  /// `Rational`.
  private static func step(_ number: Rational, _ unit: KitchenUnit?) -> Rational? {
    if number < .one { return twoDigits(number) }
    switch unit {
    case .kg, .l, .lb: return Rational(1, over: number < Rational(10) ? 100 : 10)
    case .g, .ml:
      return number < Rational(10) ? Rational(1, over: 10) : number < Rational(100) ? .one : Rational(5)
    default: return Rational(1, over: 10)
    }
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

  /// Whether three decimals express it exactly or, if it is 10 or more, one decimal.
  fileprivate var hasFewDecimals: Bool {
    if self >= Rational(10) { return hasOneDecimal }
    return denominator <= 1000 && 1000 % denominator == 0
  }
}
