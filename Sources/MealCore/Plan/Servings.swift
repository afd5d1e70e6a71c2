/// The number of people a dish is for: 0 to 9999, with at most two decimals. 0 means leftovers, which need no
/// ingredients.
public struct Servings: Hashable, Comparable, Sendable, CustomStringConvertible {
  /// The number of servings times 100: 0 to 999,900.
  public let hundredths: Int32

  /// Servings from their number times 100; nil outside 0...999,900.
  public init?(hundredths: Int) {
    guard (0...999_900).contains(hundredths) else { return nil }
    self.hundredths = Int32(hundredths)
  }

  /// Reads one to four digits, optionally followed by a point and one or two decimals; nil for any other
  /// text.
  public init?(_ text: some StringProtocol) {
    self.init(String(text).utf8Span.span)
  }

  /// Reads servings from UTF-8, as `init(_:)` does from a string.
  init?(_ digits: Span<UInt8>) {
    var value = 0
    var wholeDigits = 0
    var decimals = -1
    for index in digits.indices {
      let byte = digits[index]
      switch byte {
      case _ where byte.isDigit:
        value = value * 10 + Int(byte - UInt8(ascii: "0"))
        if decimals >= 0 { decimals += 1 } else { wholeDigits += 1 }
        guard wholeDigits <= 4, decimals <= 2 else { return nil }
      case .period where decimals < 0: decimals = 0
      default: return nil
      }
    }
    guard wholeDigits > 0, decimals != 0 else { return nil }
    self.init(hundredths: value * (decimals < 0 ? 100 : decimals == 1 ? 10 : 1))
  }

  /// `x0`: leftovers.
  package static let leftovers = Servings(hundredths: 0)

  /// Returns whether `a` is the smaller number.
  public static func < (a: Servings, b: Servings) -> Bool { a.hundredths < b.hundredths }

  /// The shortest notation: "4", "2.5", "0.25".
  public var description: String {
    let (whole, part) = hundredths.quotientAndRemainder(dividingBy: 100)
    if part == 0 { return "\(whole)" }
    return part % 10 == 0 ? "\(whole).\(part / 10)" : "\(whole).\(part / 10)\(part % 10)"
  }
}
