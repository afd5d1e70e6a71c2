/// A meal of the day: breakfast, lunch, dinner, snack, or the user's own.
///
/// A word of letters, digits, `-` and `_`, compared without case; kept in lower case.
public struct MealType: Hashable, Sendable, CustomStringConvertible {
  /// In lower case.
  public let name: String

  /// nil if `word` is not such a word.
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
  init?(word bytes: Span<UInt8>) {
    let name = String(bytes)
    // Most are plain letters, which need no look at Unicode's tables.
    if MealType.isPlain(bytes) { self.init(unchecked: name) } else { self.init(name) }
  }

  private static func isPlain(_ bytes: Span<UInt8>) -> Bool {
    for index in bytes.indices where !bytes[index].isLowercaseLetter { return false }
    return !bytes.isEmpty
  }

  /// - Parameter name: known to be a word in lower case.
  init(unchecked name: String) {
    self.name = name
  }

  /// The first of the standard meal types.
  public static var breakfast: MealType { MealType(unchecked: "breakfast") }
  /// The second of the standard meal types.
  public static var lunch: MealType { MealType(unchecked: "lunch") }
  /// The third of the standard meal types.
  public static var dinner: MealType { MealType(unchecked: "dinner") }
  /// The last of the standard meal types.
  public static var snack: MealType { MealType(unchecked: "snack") }

  /// The name.
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

/// The order of the meal types within a day: the configured ones first, all others after them by name.
public struct MealOrder: Hashable, Sendable {
  /// The configured meal types, first to last.
  public let configured: [MealType]

  /// - Parameter configured: first to last.
  public init(_ configured: [MealType]) {
    self.configured = configured
  }

  /// Breakfast, lunch, dinner, snack.
  public static var standard: MealOrder { MealOrder([.breakfast, .lunch, .dinner, .snack]) }

  /// Whether meals of type `a` come before those of type `b`.
  public func precedes(_ a: MealType, _ b: MealType) -> Bool {
    if a == b { return false }
    let (first, second) = (rank(a), rank(b))
    return first == second ? first == configured.count && a.name < b.name : first < second
  }

  /// The index among the configured types; their number for all others.
  private func rank(_ type: MealType) -> Int {
    configured.firstIndex(of: type) ?? configured.count
  }
}
