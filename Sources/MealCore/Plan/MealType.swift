/// A meal of the day: breakfast, lunch, dinner, snack, or the user's own.
///
/// A word of letters, digits, `-` and `_`, compared without case; kept in lower case.
public struct MealType: Hashable, Sendable, CustomStringConvertible {
  /// Lower case.
  public let name: String

  /// nil if `word` is no such word.
  public init?(_ word: some StringProtocol) {
    guard !word.isEmpty,
      word.unicodeScalars.allSatisfy({ scalar in
        switch scalar {
        case "a"..."z", "A"..."Z", "0"..."9", "-", "_": true
        default: !scalar.isASCII && MealType.isLetterOrDigit(scalar)
        }
      })
    else { return nil }
    name = word.lowercased()
  }

  /// The meal type that some UTF-8 spells.
  init?(word bytes: UnsafeBufferPointer<UInt8>) {
    let name = String(decoding: bytes, as: UTF8.self)
    // Most are plain letters, which are what they are without a look at Unicode's tables.
    let isPlain = bytes.allSatisfy { $0 >= UInt8(ascii: "a") && $0 <= UInt8(ascii: "z") }
    if isPlain, !bytes.isEmpty { self.init(unchecked: name) } else { self.init(name) }
  }

  /// A name that is known to be a lower-case word.
  init(unchecked name: String) {
    self.name = name
  }

  public static var breakfast: MealType { MealType(unchecked: "breakfast") }
  public static var lunch: MealType { MealType(unchecked: "lunch") }
  public static var dinner: MealType { MealType(unchecked: "dinner") }
  public static var snack: MealType { MealType(unchecked: "snack") }

  public var description: String { name }

  private static func isLetterOrDigit(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .decimalNumber, .letterNumber, .otherNumber, .nonspacingMark, .spacingMark:
      true
    default: false
    }
  }
}
