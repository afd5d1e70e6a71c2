/// From the text of a number to the number.
extension Rational {
  /// A number as recipes have it: `2`, `0.5`, `1/2`, `1 / 2`, `1 1/2`, `½`, `1½`; nil for all else, among it
  /// `01/2`, `1/0`, and what is too big.
  public init?(_ text: String) {
    self.init(Array(text.utf8)[...])
  }

  init?(_ text: ArraySlice<UInt8>) {
    var reader = NumberReader(text)
    guard let number = reader.number(), reader.isAtEnd else { return nil }
    self = number
  }

  /// The number that a text begins with: 15 of `15 cups worth`, 4 of `4-6`.
  public init?(leading text: String) {
    var reader = NumberReader(Array(text.utf8)[...])
    reader.skipBlanks()
    guard let number = reader.decimal() else { return nil }
    self = number
  }
}

/// Reads the parts of a number, from left to right.
private struct NumberReader {
  private var rest: ArraySlice<UInt8>

  init(_ text: ArraySlice<UInt8>) { rest = text }

  var isAtEnd: Bool { rest.isEmpty }

  mutating func number() -> Rational? {
    if let sign = vulgarFraction() { return sign }
    let begin = rest
    guard let whole = integer() else { return nil }
    if isAtEnd { return Rational(whole, over: 1) }
    if rest.first == UInt8(ascii: ".") {
      rest = begin
      return decimal()
    }
    if let fraction = denominator(under: whole) { return fraction }
    guard skipBlanks() || rest.first.map({ $0 >= 0x80 }) ?? false else { return nil }
    let fraction = vulgarFraction() ?? integer().flatMap { denominator(under: $0) }
    return fraction.flatMap { Rational(whole, over: 1)?.adding($0) }
  }

  /// Digits, perhaps with a point and more digits behind it.
  mutating func decimal() -> Rational? {
    guard let whole = integer() else { return nil }
    guard rest.first == UInt8(ascii: "."), let next = rest.dropFirst().first, 48...57 ~= next else {
      return Rational(whole, over: 1)
    }
    rest = rest.dropFirst()
    var (above, below): (Int128, Int128) = (whole, 1)
    while let digit = digit() {
      guard let more = NumberReader.appending(digit, to: above),
        let times = NumberReader.appending(0, to: below)
      else { return nil }
      (above, below) = (more, times)
    }
    return Rational(above, over: below)
  }

  @discardableResult
  mutating func skipBlanks() -> Bool {
    let count = rest.count
    rest = CooklangCharacter.trimmedFront(rest)
    return rest.count < count
  }

  /// "/2", with blanks or without; nothing is taken if it is not there.
  private mutating func denominator(under numerator: Int128) -> Rational? {
    let begin = rest
    skipBlanks()
    if rest.first == UInt8(ascii: "/") {
      rest = rest.dropFirst()
      skipBlanks()
      if let below = integer(), let fraction = Rational(numerator, over: below) { return fraction }
    }
    rest = begin
    return nil
  }

  /// Digits without a leading zero, or a single zero.
  private mutating func integer() -> Int128? {
    guard let first = digit() else { return nil }
    guard first > 0 else { return rest.first.map { 48...57 ~= $0 } ?? false ? nil : 0 }
    var value = first
    while let next = digit() {
      guard let more = NumberReader.appending(next, to: value) else { return nil }
      value = more
    }
    return value
  }

  private mutating func digit() -> Int128? {
    guard let byte = rest.first, 48...57 ~= byte else { return nil }
    rest = rest.dropFirst()
    return Int128(byte) - 48
  }

  private static func appending(_ digit: Int128, to value: Int128) -> Int128? {
    let (times, overflow) = value.multipliedReportingOverflow(by: 10)
    let (sum, more) = times.addingReportingOverflow(digit)
    return overflow || more ? nil : sum
  }

  /// One of Unicode's signs for a fraction.
  private mutating func vulgarFraction() -> Rational? {
    guard let first = rest.first, first == 0xC2 || first == 0xE2 else { return nil }
    for (sign, above, below) in NumberReader.vulgarFractions where rest.starts(with: sign.utf8) {
      rest = rest.dropFirst(sign.utf8.count)
      return Rational(above, over: below)
    }
    return nil
  }

  /// Unicode 15.0, U+00BC to U+00BE and U+2150 to U+215E.
  private static let vulgarFractions: [(String, Int, Int)] = [
    ("½", 1, 2), ("¼", 1, 4), ("¾", 3, 4), ("⅓", 1, 3), ("⅔", 2, 3), ("⅛", 1, 8), ("⅜", 3, 8), ("⅝", 5, 8),
    ("⅞", 7, 8), ("⅕", 1, 5), ("⅖", 2, 5), ("⅗", 3, 5), ("⅘", 4, 5), ("⅙", 1, 6), ("⅚", 5, 6), ("⅐", 1, 7),
    ("⅑", 1, 9), ("⅒", 1, 10),
  ]
}
