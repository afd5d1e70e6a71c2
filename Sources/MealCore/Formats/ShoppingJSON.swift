/// A shopping list in JSON: one object, with what each thing is for.
package enum ShoppingJSON {
  package static func append(
    _ list: ShoppingList, _ range: ClosedRange<DayNumber>?, _ bytes: inout [UInt8]
  ) {
    func date(_ day: DayNumber?) -> String { day.map { "\"\($0)\"" } ?? "null" }
    bytes += "{\"from\":\(date(range?.lowerBound)),\"to\":\(date(range?.upperBound)),\"items\":".utf8
    JSON.appendList(list.items, &bytes) { append($0, &$1) }
    bytes += ",\"withoutRecipe\":".utf8
    JSON.appendList(list.unknown, &bytes) { dish, bytes in
      append(dish.day, dish.meal, dish.dish, &bytes)
      bytes += ",\"near\":".utf8
      if let near = dish.near { JSON.append(near, &bytes) } else { bytes += "null".utf8 }
      bytes.append(UInt8(ascii: "}"))
    }
    bytes += "}\n".utf8
  }

  private static func append(_ item: ShoppingList.Item, _ bytes: inout [UInt8]) {
    bytes += "\n{\"name\":".utf8
    JSON.append(item.name, &bytes)
    bytes += ",\"amounts\":".utf8
    append(item.amounts, &bytes)
    bytes += ",\"aisle\":".utf8
    JSON.append(item.aisle, &bytes)
    bytes += ",\"pantry\":".utf8
    if item.pantry.isEmpty {
      bytes += "null".utf8
    } else {
      JSON.append(item.pantry.map(\.text).joined(separator: " + "), &bytes)
    }
    if !item.ticked.isEmpty {
      bytes += ",\"ticked\":".utf8
      append(item.ticked, &bytes)
    }
    bytes += ",\"for\":".utf8
    JSON.appendList(item.purposes, &bytes) { purpose, bytes in
      append(purpose.day, purpose.meal, purpose.dish, &bytes)
      bytes += ",\"amounts\":".utf8
      append(purpose.amounts, &bytes)
      bytes.append(UInt8(ascii: "}"))
    }
    bytes.append(UInt8(ascii: "}"))
  }

  /// The beginning of an object.
  private static func append(_ day: DayNumber, _ meal: MealType, _ dish: String, _ bytes: inout [UInt8]) {
    bytes += "{\"date\":\"\(day)\",\"meal\":".utf8
    JSON.append(meal.name, &bytes)
    bytes += ",\"dish\":".utf8
    JSON.append(dish, &bytes)
  }

  private static func append(_ sum: AmountSum, _ bytes: inout [UInt8]) {
    JSON.appendList(sum.amounts, &bytes) { amount, bytes in
      switch amount.quantity {
      case .number(let number):
        bytes += "{\"value\":\(RecipeJSON.number(number)),\"unit\":".utf8
        JSON.append(amount.units, &bytes)
        bytes += ",\"text\":null}".utf8
      case .text(let text):
        bytes += "{\"value\":null,\"unit\":".utf8
        JSON.append(amount.units, &bytes)
        bytes += ",\"text\":".utf8
        JSON.append(text, &bytes)
        bytes.append(UInt8(ascii: "}"))
      }
    }
  }
}
