/// For how many people a dish is made: 0 to 9999, at most two decimals. 0 means leftovers: nothing to buy.
public struct Servings: Hashable, Comparable, Sendable, CustomStringConvertible {
  /// The number times a hundred: 0 to 999,900.
  public let hundredths: Int32

  /// nil outside 0...999,900.
  public init?(hundredths: Int) {
    guard (0...999_900).contains(hundredths) else { return nil }
    self.hundredths = Int32(hundredths)
  }

  /// Reads one to four digits, then perhaps a point and one or two decimals.
  public init?(_ text: some StringProtocol) {
    self.init(String(text).utf8Span.span)
  }

  /// The number of servings that some UTF-8 spells.
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

  /// By number.
  public static func < (a: Servings, b: Servings) -> Bool { a.hundredths < b.hundredths }

  /// "4", "2.5", "0.25".
  public var description: String {
    let (whole, part) = hundredths.quotientAndRemainder(dividingBy: 100)
    if part == 0 { return "\(whole)" }
    return part % 10 == 0 ? "\(whole).\(part / 10)" : "\(whole).\(part / 10)\(part % 10)"
  }
}
