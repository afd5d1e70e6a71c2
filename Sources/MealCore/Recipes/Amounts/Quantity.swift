/// How much of something: an exact number, or a text that is none, such as `some` or `a few`.
public enum Quantity: Hashable, Sendable {
  case number(Rational)
  case text(String)

  /// A quantity as it is written: a number if it is one by Cooklang's rules, else text.
  public init(_ text: String) {
    self = Rational(text).map(Quantity.number) ?? .text(text)
  }

  public var number: Rational? {
    if case .number(let number) = self { number } else { nil }
  }

  /// So many times as much; a text stays what it is, and a number too big to reckon with becomes text.
  public func scaled(by factor: Rational) -> Quantity {
    guard case .number(let number) = self else { return self }
    if let product = number.multiplied(by: factor) { return .number(product) }
    return .text("\(QuantityText.exact(factor)) x \(QuantityText.exact(number))")
  }
}
