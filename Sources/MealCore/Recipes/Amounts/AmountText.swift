/// Amounts as a cook writes them: `1 1/2 cups`, `1.5 kg`, `2 cloves`.
public enum AmountText {
  /// Empty for `some` of an ingredient.
  public static func of(_ amount: Amount) -> String {
    amount == .some ? "" : of(amount.quantity, amount.units)
  }

  public static func of(_ quantity: Quantity, _ units: String) -> String {
    switch quantity {
    case .text(let text): return units.isEmpty ? text : text.isEmpty ? units : "\(text) \(units)"
    case .number(let number):
      let text = QuantityText.of(number, style(units))
      return units.isEmpty ? text : "\(text) \(UnitWord.form(units, for: number))"
    }
  }

  /// Scales and jugs have decimals, spoons and all that is counted have halves and thirds.
  static func style(_ units: String) -> QuantityText.Style {
    KitchenUnit.named(units)?.system == .metric ? .decimal : .fraction
  }
}
