/// The amount of an ingredient or a timer, written in its braces: a quantity and units, `{1 1/2%cups}`.
public struct Amount: Hashable, Sendable {
  /// The quantity.
  public var quantity: Quantity
  /// The units as written; empty if there are none.
  public var units: String

  /// Creates an amount.
  public init(_ quantity: Quantity, _ units: String = "") {
    self.quantity = quantity
    self.units = units
  }

  /// Parses an amount in Cooklang's notation: `500%g`.
  init(cooklang text: Substring) {
    let parts = text.split(separator: "%", maxSplits: 1, omittingEmptySubsequences: false).map {
      CooklangCharacter.trimmed($0)
    }
    self.init(Quantity(parts[0]), parts.count > 1 ? parts[1] : "")
  }

  /// The exact amount, in Cooklang's notation.
  var cooklang: String { quantity.exact + (units.isEmpty ? "" : "%\(units)") }

  /// The amount of an ingredient that is written without one: `@salt`.
  public static let some = Amount(.text("some"))

  /// The amount multiplied by `factor`.
  public func scaled(by factor: Rational) -> Amount { Amount(quantity.scaled(by: factor), units) }
}

/// A quantity: an exact number, or text that is not a number, such as `some` or `a few`.
public indirect enum Quantity: Hashable, Sendable {
  /// An exact number.
  case number(Rational)
  /// Any other text.
  case text(String)

  /// The quantity that a string spells: a number by Cooklang's rules, otherwise text.
  public init(_ text: String) {
    self = Rational(text).map(Quantity.number) ?? .text(text)
  }

  /// The number with all its digits, or the text.
  var exact: String {
    switch self {
    case .number(let number): AmountText.exact(number)
    case .text(let text): text
    }
  }

  /// The number; nil for text.
  public var number: Rational? {
    if case .number(let number) = self { number } else { nil }
  }

  /// The quantity multiplied by `factor`. Text does not change, except for a range such as `2-3`; a product
  /// that is too big becomes text.
  public func scaled(by factor: Rational) -> Quantity {
    guard factor != .one else { return self }
    guard case .number(let number) = self else { return scaledRange(by: factor) }
    if let product = number.multiplied(by: factor) { return .number(product) }
    return .text("\(AmountText.exact(factor)) x \(AmountText.exact(number))")
  }
  private func scaledRange(by factor: Rational) -> Quantity {
    guard case .text(let text) = self, let range = NumberRange(text) else { return self }
    if factor == .zero { return .number(.zero) }
    return range.scaled(by: factor).map { .text($0.exact) } ?? self
  }
}
