/// The parts of an ingredient, a piece of cookware or a timer as they are written, and the item that they make.
struct ComponentParts {
  let mark: UInt8
  let isOptional: Bool
  let name: String
  var line = 1
  /// Whether `=` stands before the quantity.
  var isFixed = false
  var quantity: ArraySlice<UInt8> = []
  var units: ArraySlice<UInt8> = []
  var preparation: ArraySlice<UInt8> = []

  init(mark: UInt8, isOptional: Bool, name: String) {
    self.mark = mark
    self.isOptional = isOptional
    self.name = name
  }

  var item: RecipeItem {
    let preparation = text(preparation)
    let preparationOrNone = preparation.isEmpty ? nil : preparation
    switch mark {
    case UInt8(ascii: "@"):
      return .ingredient(
        Ingredient(
          name, amount(orElse: .text("some")), preparation: preparationOrNone, isOptional: isOptional,
          line: line))
    case UInt8(ascii: "#"):
      let quantity = amount(orElse: .number(.one)).quantity
      return .cookware(Cookware(name, quantity, preparation: preparationOrNone, isOptional: isOptional))
    default: return .timer(CookingTimer(name, amount(orElse: .text(""))))
    }
  }

  private func amount(orElse missing: Quantity) -> Amount {
    let quantity = CooklangCharacter.trimmed(quantity)
    let read =
      quantity.isEmpty
      ? missing : Rational(quantity).map(Quantity.number) ?? .text(String(decoding: quantity, as: UTF8.self))
    return Amount(read, text(units), isFixed: isFixed)
  }

  private func text(_ bytes: ArraySlice<UInt8>) -> String {
    String(decoding: CooklangCharacter.trimmed(bytes), as: UTF8.self)
  }
}
