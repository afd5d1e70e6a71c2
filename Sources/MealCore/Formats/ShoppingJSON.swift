/// A shopping list as one JSON object, with the dishes that each thing is for.
package enum ShoppingJSON {
  /// Appends the object and a line feed.
  /// - Parameter range: the days of the list; nil if it is not for particular days.
  package static func append(
    _ list: ShoppingList, _ range: ClosedRange<DayNumber>?, _ bytes: inout [UInt8]
  ) {
    JSONWriter.write(to: &bytes) { json in
      json.object {
        $0.member("from", range?.lowerBound.description)
        $0.member("to", range?.upperBound.description)
        $0.member("items", list.items, areLines: true) { write($1, &$0) }
        $0.member("withoutRecipe", list.unknown) { json, dish in
          json.object {
            write(dish.day, dish.meal, dish.dish, &$0)
            $0.member("near", dish.near)
          }
        }
        $0.member("useUp", list.useUp) { write($1, &$0) }
        $0.member("countedOnce", list.countedOnce) { $0.string($1) }
      }
    }
    bytes.append(UInt8(ascii: "\n"))
  }

  private static func write(_ item: ShoppingList.Item, _ json: inout JSONWriter) {
    json.object {
      $0.member("name", item.name)
      $0.member("amounts", item.amounts.amounts) { write($1, &$0) }
      $0.member("aisle", item.aisle)
      if item.reason == .runningLow { $0.member("low", raw: "true") }
      let pantry = item.pantry.filter { if case .expired = $0.state { false } else { true } }
      $0.member("pantry", pantry.isEmpty ? nil : pantry.map(\.text).joined(separator: " + "))
      if !item.ticked.isEmpty { $0.member("ticked", item.ticked.amounts) { write($1, &$0) } }
      if case .bought(let days, _)? = item.origin {
        $0.member("bought", days) { $0.string($1.description) }
      }
      if let day = item.origin?.expire { $0.member("expire", day.description) }
      $0.member("for", item.purposes) { json, purpose in
        json.object {
          write(purpose.day, purpose.meal, purpose.dish, &$0)
          $0.member("amounts", purpose.amounts.amounts) { write($1, &$0) }
        }
      }
    }
  }

  private static func write(_ thing: ShoppingList.UseUp, _ json: inout JSONWriter) {
    json.object {
      $0.member("name", thing.name)
      $0.member("amount", raw: thing.amount?.quantity.number.map(RecipeJSON.number))
      $0.member("unit", thing.amount?.units)
      $0.member("expire", thing.expire.description)
    }
  }

  /// Writes the members that identify an entry of the plan.
  fileprivate static func write(
    _ day: DayNumber?, _ meal: MealType, _ dish: String, _ json: inout JSONWriter
  ) {
    json.member("date", day?.description)
    json.member("meal", meal.name)
    json.member("dish", dish)
  }

  fileprivate static func write(_ amount: Amount, _ json: inout JSONWriter) {
    json.object {
      $0.member("value", raw: amount.quantity.number.map(RecipeJSON.number))
      $0.member("unit", amount.units)
      var text: String?
      if case .text(let words) = amount.quantity { text = words }
      $0.member("text", text)
    }
  }
}

/// The things that a recipe lacks, and those that it uses up, as members of a JSON object.
package enum CookableJSON {
  /// Writes the members for a recipe.
  package static func write(_ recipe: Cookable, _ json: inout JSONWriter) {
    json.member("missing", recipe.missing) { json, thing in
      json.object {
        $0.member("name", thing.name)
        $0.member("amounts", thing.amounts.amounts) { ShoppingJSON.write($1, &$0) }
        $0.key("promised")
        guard let promised = thing.promised else { return $0.raw("null") }
        $0.object { ShoppingJSON.write(promised.day, promised.meal, promised.dish, &$0) }
      }
    }
    json.member("unsure", recipe.unsure) { $0.string($1) }
    json.member("useUp", recipe.useUp) { json, thing in
      json.object {
        $0.member("name", thing.name)
        $0.member("expire", thing.expire.description)
      }
    }
    json.member("basic", raw: recipe.isBasic ? "true" : "false")
  }
}
