import MealCore

/// A shopping list for other programs and for notes.
enum ShoppingTable {
  /// The aisle of dishes without a recipe.
  private static let noRecipe = "no recipe"
  /// The heading of things that were to be bought on an earlier day.
  private static let notBought = "not bought yet"
  /// The heading of things that expire.
  private static let useUp = "use up"

  /// `aisle name amount unit`, one line per amount of a thing.
  /// - Parameter isTicked: whether to write the amounts in stock instead of those to buy.
  static func appendTSV(_ list: ShoppingList, isTicked: Bool = false, _ bytes: inout [UInt8]) {
    func append(_ fields: [String]) {
      for (index, field) in fields.enumerated() {
        if index > 0 { bytes.append(9) }
        TSV.append(field, &bytes)
      }
      bytes.append(10)
    }
    for item in list.items {
      for amount in (isTicked ? item.ticked : item.amounts).amounts {
        let quantity =
          switch amount.quantity {
          case .number(let number): AmountText.of(number, .decimal)
          case .text(let text): text
          }
        append([item.aisle, item.name, quantity, amount.units])
      }
    }
    for dish in list.unknown { append([noRecipe, dish.dish, "", ""]) }
  }

  /// `- [ ] 300 g arborio rice` under a heading for each aisle; `- [x]` where it is in stock.
  static func appendMarkdown(_ list: ShoppingList, _ bytes: inout [UInt8]) {
    var aisle: String?
    func heading(_ title: String) {
      if aisle != nil { bytes.append(10) }
      aisle = title
      bytes += "## \(PrintableText.of(title))\n\n".utf8
    }
    func box(_ tick: String, _ amount: String, _ name: String) {
      let text = amount.isEmpty ? name : "\(amount) \(name)"
      bytes += "- [\(tick)] \(PrintableText.of(text))\n".utf8
    }
    for item in list.items where !item.isInPantry && !item.isNotBought {
      if item.aisle != aisle { heading(item.aisle) }
      if !item.ticked.isEmpty { box("x", item.ticked.text, item.name) }
      if item.isWanted { box(" ", item.wanted, item.description) }
    }
    for item in list.items where item.isNotBought {
      if aisle != notBought { heading(notBought) }
      box(" ", item.wanted, "\(item.description), for \(item.days.map(\.spelledOut).joined(separator: ", "))")
    }
    if !list.useUp.isEmpty { heading(useUp) }
    for thing in list.useUp {
      let amount = thing.amount.map { AmountText.of($0) + " " } ?? ""
      bytes += "- \(PrintableText.of("\(amount)\(thing.name), by \(thing.expire.spelledOut)"))\n".utf8
    }
    if !list.unknown.isEmpty { heading(noRecipe) }
    for dish in list.unknown { bytes += "- [ ] \(PrintableText.of(dish.dish))\n".utf8 }
  }
}
