/// Text that looks like a number, but is not one by Cooklang's rules: `.5`, `5.`, `01`, `2x200`, `2,5`.
///
///     LooseNumber(".5 kg")?.spelling      // "0.5", and units "kg"
///
/// Such numbers are not used in calculations, only to suggest the correct notation.
struct LooseNumber {
  /// The number in Cooklang's notation.
  let spelling: String
  /// The text after the number; usually empty.
  let units: String

  /// Returns nil if the text is ambiguous or not a number.
  init?(_ text: String) {
    let head = text.prefix { LooseNumber.isAllowed($0) }
    let units = text[head.endIndex...].drop(while: \.isWhitespace)
    guard units.first.map(\.isLetter) ?? true, !units.contains(where: ReckonedAmount.meansMore),
      let spelling = LooseNumber.product(head)
    else { return nil }
    self.spelling = spelling
    self.units = String(units)
  }

  /// Returns whether a string begins like a number.
  static func begins(_ text: String) -> Bool {
    let scalars = text.unicodeScalars
    guard let first = scalars.first else { return false }
    if first == "." || first == "," { return scalars.dropFirst().first.map(isDigit) ?? false }
    return isDigit(first)
  }

  private static func isDigit(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.generalCategory == .decimalNumber || scalar.properties.generalCategory == .otherNumber
  }

  private static func isAllowed(_ character: Character) -> Bool {
    "0"..."9" ~= character || ".,/".contains(character) || character.isWhitespace || isTimes(character)
  }

  private static func isTimes(_ character: Character) -> Bool { "xX×*".contains(character) }

  /// The notation of one number, or of the product of two with a multiplication sign between them; otherwise nil.
  private static func product(_ text: Substring) -> String? {
    let factors = text.split(omittingEmptySubsequences: false, whereSeparator: isTimes).map(plain)
    guard factors.count == 2 else { return factors.count == 1 ? factors[0] : nil }
    guard let first = factors[0].flatMap({ Rational($0) }), let second = factors[1].flatMap({ Rational($0) }),
      let product = first.multiplied(by: second), product.isWhole
    else { return nil }
    return AmountText.of(product)
  }

  private static func plain(_ text: Substring) -> String? {
    var text = CooklangCharacter.trimmed(text)
    // A comma before three digits may separate thousands.
    if let comma = text.firstIndex(of: ","), comma > text.startIndex, !text.contains(".") {
      guard 1...2 ~= text.distance(from: comma, to: text.endIndex) - 1 else { return nil }
      text.replaceSubrange(comma...comma, with: ".")
    }
    if text.hasPrefix(".") { text = "0" + text }
    if text.hasSuffix(".") { text.removeLast() }
    while text.first == "0", text.dropFirst().first.map({ "0"..."9" ~= $0 }) ?? false { text.removeFirst() }
    return Rational(text) == nil ? nil : text
  }
}
