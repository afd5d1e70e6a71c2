/// An exact fraction, in lowest terms.
///
///     Rational(1, over: 3)    // a third of a cup, three times over, is a cup
///
/// What does not fit into 128 bits above and below the line is nil: nothing traps, nothing is rounded.
public struct Rational: Hashable, Sendable {
  public let numerator: Int128
  /// At least 1.
  public let denominator: Int128

  public static let zero = Rational(0)
  public static let one = Rational(1)

  /// A whole number.
  public init(_ whole: Int) {
    self.init(lowest: Int128(whole), 1)
  }

  /// Terms that have no common divisor, the second of them positive.
  private init(lowest numerator: Int128, _ denominator: Int128) {
    self.numerator = numerator
    self.denominator = denominator
  }

  /// nil for a denominator of 0, and for the least number, which has no counterpart.
  public init?(_ numerator: Int128, over denominator: Int128) {
    guard denominator != 0, numerator != .min, denominator != .min else { return nil }
    let divisor = Rational.commonDivisor(numerator, denominator) * (denominator < 0 ? -1 : 1)
    self.init(lowest: numerator / divisor, denominator / divisor)
  }

  public init?(_ numerator: Int, over denominator: Int) {
    self.init(Int128(numerator), over: Int128(denominator))
  }

  public init(_ servings: Servings) {
    self = Rational(Int(servings.hundredths), over: 100) ?? .zero
  }

  /// Euclid's; at least 1 unless both are 0. Most numbers are small, and small ones are fast.
  private static func commonDivisor(_ a: Int128, _ b: Int128) -> Int128 {
    var (a, b) = (a.magnitude, b.magnitude)
    while b > UInt128(UInt64.max) { (a, b) = (b, a % b) }
    guard b != 0 else { return Int128(a) }
    var (small, rest) = (UInt64(b), UInt64(a % b))
    while rest != 0 { (small, rest) = (rest, small % rest) }
    return Int128(small)
  }

  // MARK: Reckoning

  // Knuth, The Art of Computer Programming, volume 2, 4.5.1: what is common is divided out first, so that nearly all
  // that fits is found to fit.

  public func adding(_ other: Rational) -> Rational? {
    if let a = small, let b = other.small {
      return Rational(a.above * b.below + b.above * a.below, small: a.below * b.below)
    }
    let common = Rational.commonDivisor(denominator, other.denominator)
    guard let a = Rational.product(numerator, other.denominator / common),
      let b = Rational.product(other.numerator, denominator / common)
    else { return nil }
    let (sum, overflow) = a.addingReportingOverflow(b)
    guard !overflow, sum != .min else { return nil }
    let shared = sum == 0 ? common : Rational.commonDivisor(sum, common)
    guard let below = Rational.product(denominator / common, other.denominator / shared) else { return nil }
    return sum == 0 ? .zero : Rational(lowest: sum / shared, below)
  }

  public func subtracting(_ other: Rational) -> Rational? {
    adding(other.negated)
  }

  public var negated: Rational { Rational(lowest: -numerator, denominator) }

  public func multiplied(by other: Rational) -> Rational? {
    if let a = small, let b = other.small { return Rational(a.above * b.above, small: a.below * b.below) }
    if numerator == 0 || other.numerator == 0 { return .zero }
    let a = Rational.commonDivisor(numerator, other.denominator)
    let b = Rational.commonDivisor(other.numerator, denominator)
    guard let above = Rational.product(numerator / a, other.numerator / b),
      let below = Rational.product(denominator / b, other.denominator / a)
    else { return nil }
    return Rational(lowest: above, below)
  }

  /// nil also where the other one is 0.
  public func divided(by other: Rational) -> Rational? {
    guard other.numerator != 0 else { return nil }
    let sign: Int128 = other.numerator < 0 ? -1 : 1
    return multiplied(by: Rational(lowest: other.denominator * sign, other.numerator * sign))
  }

  /// Both terms, where they are so small that products of two and sums of such products fit into 64 bits: nearly all are.
  private var small: (above: Int, below: Int)? {
    let (above, below) = (Int32(truncatingIfNeeded: numerator), Int32(truncatingIfNeeded: denominator))
    let isSmall = Int128(above) == numerator && Int128(below) == denominator && above != .min
    return isSmall ? (Int(above), Int(below)) : nil
  }

  private init(_ numerator: Int, small denominator: Int) {
    var (divisor, rest) = (denominator.magnitude, numerator.magnitude % denominator.magnitude)
    while rest != 0 { (divisor, rest) = (rest, divisor % rest) }
    self.init(lowest: Int128(numerator / Int(divisor)), Int128(denominator / Int(divisor)))
  }

  private static func product(_ a: Int128, _ b: Int128) -> Int128? {
    let (product, overflow) = a.multipliedReportingOverflow(by: b)
    return overflow || product == .min ? nil : product
  }

  public var isWhole: Bool { denominator == 1 }

  /// The nearest floating-point number, or one beside it.
  public var double: Double { Double(numerator) / Double(denominator) }
}

extension Rational: Comparable {
  public static func < (a: Rational, b: Rational) -> Bool {
    if a.denominator == b.denominator { return a.numerator < b.numerator }
    let left = a.numerator.multipliedFullWidth(by: b.denominator)
    let right = b.numerator.multipliedFullWidth(by: a.denominator)
    return (left.high, left.low) < (right.high, right.low)
  }
}
