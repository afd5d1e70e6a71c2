/// What stands in the braces of an ingredient or a timer: a quantity and units, `{1 1/2%cups}`.
public struct Amount: Hashable, Sendable {
  public var quantity: Quantity
  /// As written; empty if there are none.
  public var units: String
  /// Marked with `=`: it does not scale.
  public var isFixed: Bool

  public init(_ quantity: Quantity, _ units: String = "", isFixed: Bool = false) {
    self.quantity = quantity
    self.units = units
    self.isFixed = isFixed
  }

  /// Of an ingredient without any: `@salt`.
  public static let some = Amount(.text("some"))

  /// So many times as much, unless it is fixed.
  public func scaled(by factor: Rational) -> Amount {
    isFixed ? self : Amount(quantity.scaled(by: factor), units, isFixed: isFixed)
  }
}
