/// An exact fraction, in lowest terms.
///
///     Rational(1, over: 3)    // three times a third of a cup is exactly a cup
///
/// Operations return nil if a term of the result does not fit in 128 bits. They never trap, and never lose precision.
public struct Rational: Hashable, Sendable {
  /// The numerator, which has the sign of the number.
  public let numerator: Int128
  /// The denominator, at least 1.
  public let denominator: Int128

  /// 0.
  public static let zero = Rational(0)
  /// 1.
  public static let one = Rational(1)

  /// Creates a whole number.
  public init(_ whole: Int) {
    self.init(lowest: Int128(whole), 1)
  }

  /// The terms must have no common divisor, and the denominator must be positive.
  private init(lowest numerator: Int128, _ denominator: Int128) {
    self.numerator = numerator
    self.denominator = denominator
  }

  /// A fraction, reduced to lowest terms. Returns nil for a denominator of 0, and if a term is `Int128.min`,
  /// which cannot be negated.
  public init?(_ numerator: Int128, over denominator: Int128) {
    guard denominator != 0, numerator != .min, denominator != .min else { return nil }
    let divisor = Rational.commonDivisor(numerator, denominator) * (denominator < 0 ? -1 : 1)
    self.init(lowest: numerator / divisor, denominator / divisor)
  }

  /// A fraction, reduced to lowest terms. Returns nil for a denominator of 0.
  public init?(_ numerator: Int, over denominator: Int) {
    self.init(Int128(numerator), over: Int128(denominator))
  }

  /// Converts a number of servings.
  public init(_ servings: Servings) {
    self = Rational(Int(servings.hundredths), over: 100) ?? .zero
  }

  /// The greatest common divisor (Euclid); 0 only if both are 0. Most numbers are small, and 64-bit division
  /// is faster.
  private static func commonDivisor(_ a: Int128, _ b: Int128) -> Int128 {
    var (a, b) = (a.magnitude, b.magnitude)
    while b > UInt128(UInt64.max) { (a, b) = (b, a % b) }
    guard b != 0 else { return Int128(a) }
    var (small, rest) = (UInt64(b), UInt64(a % b))
    while rest != 0 { (small, rest) = (rest, small % rest) }
    return Int128(small)
  }

  // MARK: Arithmetic

  // Knuth, The Art of Computer Programming, volume 2, 4.5.1: common divisors are divided out first, so that
  // intermediate terms rarely overflow if the result fits.

  /// The sum; nil if it does not fit.
  public func adding(_ other: Rational) -> Rational? {
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

  /// The difference; nil if it does not fit.
  public func subtracting(_ other: Rational) -> Rational? {
    adding(other.negated)
  }

  /// The negated number.
  public var negated: Rational { Rational(lowest: -numerator, denominator) }

  /// The product; nil if it does not fit.
  public func multiplied(by other: Rational) -> Rational? {
    if numerator == 0 || other.numerator == 0 { return .zero }
    if other == .one { return self }
    if self == .one { return other }
    let a = Rational.commonDivisor(numerator, other.denominator)
    let b = Rational.commonDivisor(other.numerator, denominator)
    guard let above = Rational.product(numerator / a, other.numerator / b),
      let below = Rational.product(denominator / b, other.denominator / a)
    else { return nil }
    return Rational(lowest: above, below)
  }

  /// The quotient; nil if it does not fit, or `other` is 0.
  public func divided(by other: Rational) -> Rational? {
    guard other.numerator != 0 else { return nil }
    let sign: Int128 = other.numerator < 0 ? -1 : 1
    return multiplied(by: Rational(lowest: other.denominator * sign, other.numerator * sign))
  }

  private static func product(_ a: Int128, _ b: Int128) -> Int128? {
    let (product, overflow) = a.multipliedReportingOverflow(by: b)
    return overflow || product == .min ? nil : product
  }

  /// The least multiple of `step` that is not below the number; nil if it does not fit.
  func roundedUp(to step: Rational) -> Rational? { multiple(of: step) { rest, _ in rest > 0 } }

  /// The nearest multiple of `step`; nil if it does not fit. Halves are rounded up, also below zero.
  func nearest(to step: Rational) -> Rational? { multiple(of: step) { rest, whole in rest >= whole - rest } }

  private func multiple(of step: Rational, isUp: (_ rest: Int128, _ whole: Int128) -> Bool) -> Rational? {
    guard let steps = divided(by: step) else { return nil }
    var (count, rest) = steps.numerator.quotientAndRemainder(dividingBy: steps.denominator)
    if rest < 0 { (count, rest) = (count - 1, rest + steps.denominator) }
    return Rational(count + (isUp(rest, steps.denominator) ? 1 : 0), over: 1)?.multiplied(by: step)
  }

  /// Whether it is a whole number.
  public var isWhole: Bool { denominator == 1 }

  /// A floating-point approximation; correctly rounded if both terms fit in 53 bits.
  public var double: Double { Double(numerator) / Double(denominator) }
}

extension Rational: Comparable {
  /// Returns whether `a` is less than `b`, exactly.
  public static func < (a: Rational, b: Rational) -> Bool {
    if a.denominator == b.denominator { return a.numerator < b.numerator }
    let left = a.numerator.multipliedFullWidth(by: b.denominator)
    let right = b.numerator.multipliedFullWidth(by: a.denominator)
    return (left.high, left.low) < (right.high, right.low)
  }
}

// MARK: Reading

extension Rational {
  /// The number that a string spells: `2`, `0.5`, `1/2`, `1 / 2`, `1 1/2`, `½`, `1½`. Returns nil for other
  /// strings, such as `01/2` and `1/0`, and for numbers that are too big.
  public init?(_ text: String) {
    // Most numbers are short and whole.
    if let whole = text.utf8Span.span.shortNumber {
      self.init(whole)
    } else if let last = text.last, let part = Rational.signs[last] {
      self.init(mixed: text.dropLast(), part)
    } else {
      let sides = text.split(separator: "/", omittingEmptySubsequences: false)
      guard sides.count == 2, text.first?.isWhitespace == false, text.last?.isWhitespace == false else {
        self.init(decimal: text[...])
        return
      }
      let (left, right) = (sides[0].words, sides[1].words)
      guard right.count == 1, let above = left.last.flatMap(Rational.whole),
        let below = Rational.whole(right[0]), let part = Rational(above, over: below)
      else { return nil }
      self.init(mixed: left.dropLast().joined(separator: " ")[...], part)
    }
  }

  /// The sum of a whole number and a fraction; just the fraction if there is no text. Returns nil for other text.
  private init?(mixed whole: Substring, _ part: Rational) {
    if whole.isEmpty {
      self = part
      return
    }
    let words = whole.words
    guard words.count == 1, words[0].startIndex == whole.startIndex,
      let sum = Rational.whole(words[0]).flatMap({ Rational($0, over: 1)?.adding(part) })
    else { return nil }
    self = sum
  }

  /// Reads digits, optionally with a point and more digits.
  private init?(decimal text: Substring) {
    let point = text.firstIndex(of: ".") ?? text.endIndex
    guard let whole = Rational.whole(text[..<point]) else { return nil }
    guard point < text.endIndex else {
      self.init(whole, over: 1)
      return
    }
    let decimals = text[point...].dropFirst()
    guard !decimals.isEmpty, decimals.utf8.allSatisfy(\.isDigit),
      let above = Int128("\(whole)\(decimals)"),
      let below = Int128("1" + String(repeating: "0", count: decimals.utf8.count))
    else { return nil }
    self.init(above, over: below)
  }

  /// Reads digits without a leading zero, or a single zero; nil for anything else, or if there are too many.
  private static func whole(_ digits: Substring) -> Int128? {
    guard digits.utf8.allSatisfy(\.isDigit), digits == "0" || digits.first != "0" else { return nil }
    return Int128(digits)
  }

  /// The fraction characters of Unicode 15.0: U+00BC to U+00BE and U+2150 to U+215E.
  private static let signs: [Character: Rational] = {
    let signs: [(Character, Int, Int)] = [
      ("½", 1, 2), ("¼", 1, 4), ("¾", 3, 4), ("⅓", 1, 3), ("⅔", 2, 3), ("⅛", 1, 8), ("⅜", 3, 8), ("⅝", 5, 8),
      ("⅞", 7, 8), ("⅕", 1, 5), ("⅖", 2, 5), ("⅗", 3, 5), ("⅘", 4, 5), ("⅙", 1, 6), ("⅚", 5, 6), ("⅐", 1, 7),
      ("⅑", 1, 9), ("⅒", 1, 10),
    ]
    return Dictionary(uniqueKeysWithValues: signs.map { ($0.0, Rational($0.1, over: $0.2) ?? .zero) })
  }()

  /// A number as a cook writes it: in the notation of `init(_:)`, or with a decimal comma that has a 0 before it, or
  /// one or two digits after it (`0,5`, `1,25`, `0,125`). Returns nil for `1,500`, which may mean 1500.
  package init?(cook text: String) {
    if let number = Rational(text) {
      self = number
      return
    }
    guard let comma = text.utf8.firstIndex(of: UInt8(ascii: ",")) else { return nil }
    let (whole, decimals) = (text[..<comma], text[comma...].dropFirst())
    guard decimals.utf8.allSatisfy(\.isDigit), whole.utf8.allSatisfy(\.isDigit),
      1...2 ~= decimals.utf8.count || whole == "0", let number = Rational("\(whole).\(decimals)")
    else { return nil }
    self = number
  }

  /// The number at the beginning of a string: 15 for `15 cups worth`, 4 for `4-6`; nil if there is none.
  package init?(leading text: String) {
    let text = text.drop(while: \.isWhitespace)
    let whole = text.prefix { "0"..."9" ~= $0 }
    let decimals = text[whole.endIndex...].dropFirst().prefix { "0"..."9" ~= $0 }
    let hasPoint = text[whole.endIndex...].first == "." && !decimals.isEmpty
    self.init(decimal: text[..<(hasPoint ? decimals.endIndex : whole.endIndex)])
  }
}

extension Servings {
  /// A number of servings, rounded down to hundredths; nil outside 0...9999.
  package init?(_ number: Rational) {
    guard let hundredths = number.multiplied(by: Rational(100)),
      let whole = Int(exactly: hundredths.numerator / hundredths.denominator)
    else { return nil }
    self.init(hundredths: whole)
  }
}
