/// A meal of the day: breakfast, lunch, dinner, snack, or the user's own.
///
/// The name is a word of letters, digits, `-` and `_`. Case does not matter; it is stored in lower case.
public struct MealType: Hashable, Sendable, CustomStringConvertible {
  /// The name, in lower case.
  public let name: String

  /// The meal type with this name; nil if `word` is empty or has characters other than letters, digits, `-` and `_`.
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

  /// Reads a meal type from UTF-8; nil if the word is not a valid name.
  init?(word bytes: Span<UInt8>) {
    let name = String(bytes)
    // Most names are plain lowercase letters: skip the Unicode lookup.
    if MealType.isPlain(bytes) { self.init(unchecked: name) } else { self.init(name) }
  }

  private static func isPlain(_ bytes: Span<UInt8>) -> Bool {
    for index in bytes.indices where !bytes[index].isLowercaseLetter { return false }
    return !bytes.isEmpty
  }

  /// - Parameter name: must be a valid name in lower case; not checked.
  init(unchecked name: String) {
    self.name = name
  }

  /// The first standard meal type.
  public static var breakfast: MealType { MealType(unchecked: "breakfast") }
  /// The second standard meal type.
  public static var lunch: MealType { MealType(unchecked: "lunch") }
  /// The third standard meal type.
  public static var dinner: MealType { MealType(unchecked: "dinner") }
  /// The last standard meal type.
  public static var snack: MealType { MealType(unchecked: "snack") }
  /// A common name for the main meal. It means the main meal unless a household has a meal of this name.
  package static var supper: MealType { MealType(unchecked: "supper") }
  /// The meal type of things to buy, which are not dishes: `2013-03-16 buy milk 2 l`.
  public static var buy: MealType { MealType(unchecked: "buy") }

  /// The word used instead of a meal type for purchases: `2013-03-16 bought milk 2 l`.
  public static var bought: MealType { MealType(unchecked: "bought") }

  /// Whether its entries are things to buy. They only affect shopping lists; they are not cooked.
  public var isBuy: Bool { self == .buy }
  /// Removes a repeated `buy` from the words after a `/`, as in `buy milk / buy eggs`. Other types keep all words.
  package func withoutOwnName(_ words: ArraySlice<String>) -> ArraySlice<String> {
    isBuy && words.count > 1 && words.first?.lowercased() == name ? words.dropFirst() : words
  }

  /// Whether its entries are purchases, which are neither dishes nor a meal.
  public var isBought: Bool { self == .bought }
  /// Whether its entries are dishes to eat, not things to buy or purchases.
  public var isEaten: Bool { !isBuy && !isBought }

  /// The word for a number of meals of this type: "dinner", "lunches".
  package func word(for count: Int) -> String {
    guard count != 1 else { return name }
    return name + (name.hasSuffix("ch") || name.hasSuffix("s") ? "es" : "s")
  }

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

extension Collection<MealType> {
  /// The word for a number of meals: "dinner" or "lunches" if there is only one type, otherwise "meal" or "meals".
  package func name(for count: Int) -> String {
    (self.count == 1 ? first : nil)?.word(for: count) ?? (count == 1 ? "meal" : "meals")
  }
}

/// The order of meal types within a day: the configured types, then all others by name, then things to buy,
/// then purchases.
public struct MealOrder: Equatable, Sendable {
  /// The configured meal types, first to last.
  public let configured: [MealType]
  /// The meal that is meant where none is named.
  public let main: MealType

  /// - Parameters:
  ///   - configured: the meal types from first to last.
  ///   - main: the meal that is meant where none is named; nil for dinner, or for the last of the types if dinner is
  ///     not one of them.
  public init(_ configured: [MealType], main: MealType? = nil) {
    self.configured = configured
    self.main = main ?? (configured.contains(.dinner) ? .dinner : configured.last ?? .dinner)
  }

  /// The default order: breakfast, lunch, dinner, snack.
  public static var standard: MealOrder { MealOrder([.breakfast, .lunch, .dinner, .snack]) }

  /// Returns whether meals of type `a` come before meals of type `b`.
  public func precedes(_ a: MealType, _ b: MealType) -> Bool {
    if a == b { return false }
    let (first, second) = (rank(a), rank(b))
    return first == second ? a.name < b.name : first < second
  }

  /// The position of a type within a day: its index if it is configured, then all other types, then things to buy, then
  /// purchases.
  private func rank(_ type: MealType) -> Int {
    if type.isBuy { return configured.count + 1 }
    return type.isBought ? configured.count + 2 : configured.firstIndex(of: type) ?? configured.count
  }
}
