/// An exact fraction, in lowest terms.
///
///     Rational(1, over: 3)    // a third of a cup, three times over, is a cup
///
/// What does not fit into 64 bits above and below the line is nil: nothing traps, nothing is rounded. What happens
/// on the way is reckoned in 128 bits.
public struct Rational: Hashable, Sendable {
  public let numerator: Int
  /// At least 1.
  public let denominator: Int

  public static let zero = Rational(0)
  public static let one = Rational(1)

  /// A whole number.
  public init(_ whole: Int) {
    // The least number has no counterpart; nobody buys as little.
    numerator = max(whole, -Int.max)
    denominator = 1
  }

  /// nil for a denominator of 0, and for numbers that do not fit.
  public init?(_ numerator: Int, over denominator: Int) {
    self.init(wide: Int128(numerator), over: Int128(denominator))
  }

  public init(_ servings: Servings) {
    self = Rational(Int(servings.hundredths), over: 100) ?? .zero
  }

  private init?(wide numerator: Int128, over denominator: Int128) {
    guard denominator != 0 else { return nil }
    var (a, b) = (numerator.magnitude, denominator.magnitude)
    while b != 0 { (a, b) = (b, a % b) }
    let divisor = Int128(a) * (denominator < 0 ? -1 : 1)
    guard let above = Int(exactly: numerator / divisor), let below = Int(exactly: denominator / divisor),
      above != Int.min
    else { return nil }
    self.numerator = above
    self.denominator = below
  }

  public func adding(_ other: Rational) -> Rational? {
    if denominator == 1, other.denominator == 1 {
      let (sum, overflow) = numerator.addingReportingOverflow(other.numerator)
      return overflow || sum == Int.min ? nil : Rational(sum)
    }
    return Rational(
      wide: Int128(numerator) * Int128(other.denominator) + Int128(other.numerator) * Int128(denominator),
      over: Int128(denominator) * Int128(other.denominator))
  }

  public func subtracting(_ other: Rational) -> Rational? {
    adding(other.negated)
  }

  public var negated: Rational {
    // Lowest terms stay lowest terms; the numerator is never the least number.
    Rational(-numerator, over: denominator) ?? self
  }

  public func multiplied(by other: Rational) -> Rational? {
    Rational(
      wide: Int128(numerator) * Int128(other.numerator), over: Int128(denominator) * Int128(other.denominator)
    )
  }

  /// nil also where the other one is 0.
  public func divided(by other: Rational) -> Rational? {
    Rational(
      wide: Int128(numerator) * Int128(other.denominator), over: Int128(denominator) * Int128(other.numerator)
    )
  }

  public var isWhole: Bool { denominator == 1 }

  /// The nearest floating-point number.
  public var double: Double { Double(numerator) / Double(denominator) }
}

extension Rational: Comparable {
  public static func < (a: Rational, b: Rational) -> Bool {
    Int128(a.numerator) * Int128(b.denominator) < Int128(b.numerator) * Int128(a.denominator)
  }
}
