/// For how many people a dish is made: 0 to 9999, at most two decimals. 0 are leftovers: nothing to buy.
public struct Servings: Hashable, Comparable, Sendable, CustomStringConvertible {
  /// 0 to 999,900.
  public let hundredths: Int32

  /// nil outside 0...999,900.
  public init?(hundredths: Int) {
    guard (0...999_900).contains(hundredths) else { return nil }
    self.hundredths = Int32(hundredths)
  }

  /// One to four digits, then perhaps a point and one or two decimals.
  public init?(_ text: some StringProtocol) {
    var text = String(text)
    guard let servings = text.withUTF8({ Servings($0) }) else { return nil }
    self = servings
  }

  init?(_ digits: UnsafeBufferPointer<UInt8>) {
    var value = 0
    var wholeDigits = 0
    var decimals = -1
    for byte in digits {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        value = value * 10 + Int(byte - UInt8(ascii: "0"))
        if decimals >= 0 { decimals += 1 } else { wholeDigits += 1 }
        guard wholeDigits <= 4, decimals <= 2 else { return nil }
      case UInt8(ascii: ".") where decimals < 0: decimals = 0
      default: return nil
      }
    }
    guard wholeDigits > 0, decimals != 0 else { return nil }
    self.init(hundredths: value * (decimals < 0 ? 100 : decimals == 1 ? 10 : 1))
  }

  public static func < (a: Servings, b: Servings) -> Bool { a.hundredths < b.hundredths }

  /// "4", "2.5", "0.25".
  public var description: String {
    let (whole, part) = hundredths.quotientAndRemainder(dividingBy: 100)
    if part == 0 { return "\(whole)" }
    return part % 10 == 0 ? "\(whole).\(part / 10)" : "\(whole).\(part / 10)\(part % 10)"
  }
}
