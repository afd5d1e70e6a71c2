/// A shopping list as TSV or Markdown, by aisle or by dish.
package enum ShoppingTable {
  /// The aisle of dishes without a recipe.
  private static let noRecipe = "no recipe"

  // MARK: TSV

  /// `aisle name amount unit`, one line per amount of a thing. An amount without a number has its text instead, such as
  /// `some`.
  /// - Parameter isTicked: whether to write the amounts in stock instead of those to buy.
  package static func appendTSV(_ list: ShoppingList, isTicked: Bool = false, _ bytes: inout [UInt8]) {
    for item in list.items {
      for amount in isTicked ? item.ticked.columns(.nearest) : item.amounts.columns() {
        TSV.appendLine([item.aisle, item.name, amount.number, amount.units], &bytes)
      }
    }
    for dish in list.unknown { TSV.appendLine([noRecipe, dish.dish, "", ""], &bytes) }
  }

  /// `date meal dish name amount unit`, one line per amount of a thing that a dish needs. For a dish without a
  /// recipe, the last three are empty.
  package static func appendTSV(byDish list: ShoppingList, _ bytes: inout [UInt8]) {
    for dish in ShoppingByDish(list).dishes {
      for (item, amounts) in dish.needs {
        let columns = [dish.day?.description ?? "someday", dish.meal.name, dish.name, item.name]
        for amount in amounts.columns() { TSV.appendLine(columns + [amount.number, amount.units], &bytes) }
      }
    }
    for dish in list.unknown {
      TSV.appendLine([dish.day.description, dish.meal.name, dish.dish, "", "", ""], &bytes)
    }
  }

  // MARK: Markdown

  /// `- [ ] 300 g arborio rice` under a heading for each aisle; `- [x]` where it is in stock.
  package static func appendMarkdown(_ list: ShoppingList, _ bytes: inout [UInt8]) {
    var aisle: String?
    for item in list.items where !item.isInPantry && !item.isNotBought {
      if item.aisle != aisle { appendHeading(item.aisle, &bytes) }
      aisle = item.aisle
      if !item.ticked.isEmpty { appendBox(isTicked: true, item.ticked.text(.nearest), item.name, &bytes) }
      if item.isWanted { appendBox(isTicked: false, item.wanted, item.description, &bytes) }
    }
    let late = list.items.filter(\.isNotBought)
    if !late.isEmpty { appendHeading("not bought yet", &bytes) }
    for item in late {
      let days = item.days.map(\.spelledOut).joined(separator: ", ")
      appendBox(isTicked: false, item.wanted, "\(item.description), for \(days)", &bytes)
    }
    appendRest(of: list, &bytes)
  }

  /// The same under a heading for each dish. Everything that a dish needs is listed, and checked if it is in
  /// stock.
  package static func appendMarkdown(byDish list: ShoppingList, _ bytes: inout [UInt8]) {
    for dish in ShoppingByDish(list).dishes {
      appendHeading(dish.title, &bytes)
      for (item, amounts) in dish.needs {
        appendBox(isTicked: !item.isWanted, amounts.text, item.name, &bytes)
      }
    }
    appendRest(of: list, &bytes)
  }

  /// The things to use up, the dishes without a recipe, and the recipes that were counted once.
  private static func appendRest(of list: ShoppingList, _ bytes: inout [UInt8]) {
    if !list.useUp.isEmpty { appendHeading("use up", &bytes) }
    for thing in list.useUp {
      let amount = thing.amount.map { AmountText.of($0) + " " } ?? ""
      bytes += "- \(PrintableText.of("\(amount)\(thing.name), by \(thing.expire.spelledOut)"))\n".utf8
    }
    if !list.unknown.isEmpty { appendHeading(noRecipe, &bytes) }
    for dish in list.unknown { appendBox(isTicked: false, "", dish.dish, &bytes) }
    if let line = list.countedOnceLine { bytes += "\n\(PrintableText.of(line))\n".utf8 }
  }

  private static func appendHeading(_ title: String, _ bytes: inout [UInt8]) {
    if !bytes.isEmpty { bytes.append(10) }
    bytes += "## \(PrintableText.of(title))\n\n".utf8
  }

  private static func appendBox(isTicked: Bool, _ amount: String, _ name: String, _ bytes: inout [UInt8]) {
    let text = amount.isEmpty ? name : "\(amount) \(name)"
    bytes += "- [\(isTicked ? "x" : " ")] \(PrintableText.of(text))\n".utf8
  }
}
