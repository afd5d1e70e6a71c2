/// A shopping list as people read it, in parts under headings: what to buy, by aisle or by dish, what is ticked, what
/// the pantry has, the dishes without a recipe.
///
/// The same for a text and for the screen, which differ in how they break lines.
package struct ShoppingOutline {
  /// A line: an amount and what it is of, or words alone.
  package struct Line: Hashable {
    package var amount = ""
    package let text: String
  }

  /// What stands under one heading.
  package struct Part {
    package enum Kind: Hashable {
      /// Amounts and things.
      case wanted, ticked
      /// Names, one line of them all.
      case pantry
      /// A dish a line.
      case dishes
    }

    package let kind: Kind
    package let title: String
    package var lines: [Line] = []
  }

  package private(set) var parts: [Part]

  /// By aisle.
  /// - Parameter hasYears: whether dates have them; without, a list is to be of one year at most.
  package init(_ list: ShoppingList, hasYears: Bool = true) {
    parts = ShoppingOutline.aisles(list)
    let others = [
      ShoppingOutline.ticked(list), ShoppingOutline.pantry(list), ShoppingOutline.unknown(list, hasYears),
    ]
    parts += others.compactMap(\.self)
  }

  /// What each dish needs, whether it is to be bought or not, and the dishes without a recipe.
  package init(byDish list: ShoppingList) {
    parts = ShoppingOutline.dishes(list)
    if let unknown = ShoppingOutline.unknown(list, true) { parts.append(unknown) }
  }

  /// What is ticked, and nothing else.
  package init(ticked list: ShoppingList) {
    parts = ShoppingOutline.ticked(list).map { [$0] } ?? []
  }

  private static func aisles(_ list: ShoppingList) -> [Part] {
    var parts: [Part] = []
    var places: [String: Int] = [:]
    for item in list.items where item.isWanted {
      let place = places[item.aisle] ?? parts.count
      if place == parts.count {
        places[item.aisle] = place
        parts.append(Part(kind: .wanted, title: item.aisle))
      }
      parts[place].lines.append(Line(amount: item.wanted, text: item.description))
    }
    return parts
  }

  private static func dishes(_ list: ShoppingList) -> [Part] {
    var parts: [Int: Part] = [:]
    for item in list.items {
      for purpose in item.purposes {
        let title = "\(purpose.day.spelledOut)  \(purpose.meal)  \(purpose.dish)"
        let state = item.isInPantry ? " (in the pantry)" : item.isTicked ? " (ticked)" : ""
        parts[purpose.order, default: Part(kind: .wanted, title: title)].lines.append(
          Line(amount: purpose.amounts.text, text: item.name + state))
      }
    }
    return parts.sorted { $0.key < $1.key }.map(\.value)
  }

  private static func ticked(_ list: ShoppingList) -> Part? {
    let lines = list.items.filter { !$0.ticked.isEmpty }.map { item in
      let days = item.tickedDays.map(\.spelledOut).joined(separator: ", ")
      return Line(amount: item.ticked.text, text: item.name + (days.isEmpty ? "" : ", for \(days)"))
    }
    return lines.isEmpty ? nil : Part(kind: .ticked, title: "Ticked", lines: lines)
  }

  private static func pantry(_ list: ShoppingList) -> Part? {
    let names = list.items.filter(\.isInPantry).map(\.name)
    guard !names.isEmpty else { return nil }
    return Part(kind: .pantry, title: "In the pantry", lines: [Line(text: names.joined(separator: ", "))])
  }

  private static func unknown(_ list: ShoppingList, _ hasYears: Bool) -> Part? {
    let lines = list.unknown.map { dish in
      let times = dish.count > 1 ? " (\(dish.count) times)" : ""
      let near = dish.near.map { "; is it \($0)?" } ?? ""
      let date = hasYears ? dish.day.spelledOut : dish.day.spelledOutWithoutYear
      return Line(text: "\(date)  \(dish.meal)  \(dish.dish)\(times)\(near)")
    }
    return lines.isEmpty ? nil : Part(kind: .dishes, title: "No recipe", lines: lines)
  }
}
