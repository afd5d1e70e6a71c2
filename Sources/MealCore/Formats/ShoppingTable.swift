/// A shopping list as rows (TSV, CSV, a template) or as Markdown, by aisle or by dish.
package enum ShoppingTable {
  /// The name of the aisle under which dishes without a recipe are listed.
  package static let noRecipe = "no recipe"

  // MARK: Rows

  /// The format of the rows.
  package enum RowFormat {
    case tsv, csv
    case template(Template)

    /// - Parameters:
    ///   - name: tsv, csv, or a template of the columns, in which `{thing}` also means `{name}`.
    ///   - byDish: whether the rows are by dish.
    /// - Throws: `LineError` for an invalid template.
    /// - Returns: nil for other names.
    package init?(_ name: String, byDish: Bool) throws(LineError) {
      switch name {
      case "tsv": self = .tsv
      case "csv": self = .csv
      case _ where name.contains("{"):
        self = .template(try Template(name, fields: ShoppingTable.columns(byDish: byDish) + ["thing"]))
      default: return nil
      }
    }
  }

  /// The names of the columns, for rows by dish or by aisle.
  package static func columns(byDish: Bool) -> [String] {
    (byDish ? ["date", "meal", "dish"] : ["aisle"]) + ["name", "amount", "unit"]
  }

  /// Appends one row for each amount of a thing, and one for each dish without a recipe. An amount without a number has
  /// its text instead, such as `some`.
  /// - Parameters:
  ///   - byDish: whether to list the needs of each dish. A dish without a recipe then has an empty name, amount and
  ///     unit.
  ///   - isTicked: whether to write the amounts in stock instead of those to buy; ignored if `byDish`.
  package static func append(
    _ list: ShoppingList, byDish: Bool, isTicked: Bool = false, as format: RowFormat, _ bytes: inout [UInt8]
  ) {
    let columns = columns(byDish: byDish)
    if case .csv = format { EntryWriter.appendCSV(columns, &bytes) }
    for row in byDish ? rows(byDish: list) : rows(list, isTicked: isTicked) {
      switch format {
      case .tsv: TSV.appendLine(row, &bytes)
      case .csv: EntryWriter.appendCSV(row, &bytes)
      case .template(let template): template.append(&bytes) { row[$0 < row.count ? $0 : row.count - 3] }
      }
    }
  }

  private static func rows(_ list: ShoppingList, isTicked: Bool) -> [[String]] {
    list.items.flatMap { item in
      (isTicked ? item.ticked.columns(.nearest) : item.amounts.columns()).map {
        [item.aisle, item.name, $0.number, $0.units]
      }
    } + list.unknownOnce.map { [noRecipe, $0.dish.dish, "", ""] }
  }

  private static func rows(byDish list: ShoppingList) -> [[String]] {
    ShoppingByDish(list).dishes.flatMap { dish in
      dish.needs.flatMap { item, amounts in
        amounts.columns().map {
          [dish.day?.description ?? "someday", dish.meal.name, dish.name, item.name, $0.number, $0.units]
        }
      }
    } + list.unknown.map { [$0.day.description, $0.meal.name, $0.dish, "", "", ""] }
  }

  // MARK: Markdown

  /// Appends lines such as `- [ ] 300 g arborio rice` under a heading for each aisle; `- [x]` for an amount in stock.
  package static func appendMarkdown(_ list: ShoppingList, _ bytes: inout [UInt8]) {
    var aisle: String?
    for item in list.items where !(item.isInPantry && item.ticked.isEmpty) && !item.isNotBought {
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
    appendRest(of: list, list.unknownOnce.map(\.dish), &bytes)
  }

  /// Appends a checklist under a heading for each dish. Everything that the dish needs is listed; things in stock are
  /// checked.
  package static func appendMarkdown(byDish list: ShoppingList, _ bytes: inout [UInt8]) {
    for dish in ShoppingByDish(list).dishes {
      appendHeading(dish.title, &bytes)
      for (item, amounts) in dish.needs {
        appendBox(isTicked: !item.isWanted, amounts.text, item.name, &bytes)
      }
    }
    appendRest(of: list, list.unknown, &bytes)
  }

  /// Appends the things to use up, the dishes without a recipe, and the recipes that were counted once.
  private static func appendRest(
    of list: ShoppingList, _ unknown: [ShoppingList.Unknown], _ bytes: inout [UInt8]
  ) {
    if !list.useUp.isEmpty { appendHeading("use up", &bytes) }
    for thing in list.useUp {
      let amount = thing.amount.map { AmountText.of($0) + " " } ?? ""
      bytes += "- \(PrintableText.of("\(amount)\(thing.name), by \(thing.expire.spelledOut)"))\n".utf8
    }
    if !unknown.isEmpty { appendHeading(noRecipe, &bytes) }
    for dish in unknown { appendBox(isTicked: false, "", dish.dish, &bytes) }
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
