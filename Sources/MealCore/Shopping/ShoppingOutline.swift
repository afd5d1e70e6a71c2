/// A shopping list in parts with headings: things to buy (by aisle or by dish), things in stock, things to
/// use up, the pantry, dishes without a recipe, and recipes that do not state their servings.
///
/// Text output and screens both show it, and differ only in their line breaks.
package struct ShoppingOutline {
  /// A line: an amount and a thing, or just text.
  package struct Line {
    /// The amount; empty if there is none.
    package var amount = ""
    /// The thing, or the text.
    package let text: String
    /// The name of the thing, if it can be ticked or unticked; otherwise nil.
    package var name: String?
    /// Whether it is still listed among the things to buy, but was bought meanwhile.
    package var isBought = false
  }

  /// A heading and the lines under it.
  package struct Part {
    /// The layout of a part's lines.
    package enum Kind: Hashable {
      /// Amounts and things: to buy, in stock, to use up.
      case wanted, ticked, useUp
      /// Names, all on one line.
      case pantry
      /// A dish on each line.
      case dishes
      /// A remark without a title.
      case remark
    }

    /// The layout of its lines.
    package let kind: Kind
    /// The heading.
    package let title: String
    /// The lines, in order.
    package var lines: [Line] = []
  }

  /// The parts, in order.
  package private(set) var parts: [Part]

  /// The list by aisle.
  /// - Parameters:
  ///   - hasYears: whether dates have a year; pass false only for a list of at most one year.
  ///   - bought: things of an earlier list that stay in their place although they were bought meanwhile.
  package init(_ list: ShoppingList, hasYears: Bool = true, keeping bought: [ShoppingList.Item] = []) {
    let wanted = list.items.filter { $0.isWanted || $0.isNotBought }
    let kept = bought.filter { item in !wanted.contains { $0.name == item.name } }
    let items = ShoppingList.inShopOrder(wanted.map { ($0, false) } + kept.map { ($0, true) }) {
      $0.0.shopOrder
    }
    parts = ShoppingOutline.aisles(items)
    let others = [
      ShoppingOutline.notBought(items, hasYears), ShoppingOutline.ticked(list, besides: kept.map(\.name)),
      ShoppingOutline.useUp(list, hasYears), ShoppingOutline.pantry(list),
      ShoppingOutline.unknown(list.unknownOnce, hasYears), ShoppingOutline.remark(list.countedOnceLine),
      ShoppingOutline.remark(list.uncountedLine),
    ]
    parts += others.filter { !$0.lines.isEmpty }
  }

  /// The list by dish: everything that each dish needs, whether to be bought or not, and the dishes without a
  /// recipe.
  package init(byDish list: ShoppingList) {
    let unknown = list.unknown.map { (dish: $0, times: 1) }
    let others = [ShoppingOutline.unknown(unknown, true), ShoppingOutline.remark(list.countedOnceLine)]
    parts = ShoppingOutline.dishes(list) + others.filter { !$0.lines.isEmpty }
  }

  /// An outline of only the things in stock.
  package init(ticked list: ShoppingList) {
    parts = [ShoppingOutline.ticked(list)].filter { !$0.lines.isEmpty }
  }

  private static func aisles(_ items: [(item: ShoppingList.Item, isBought: Bool)]) -> [Part] {
    var parts: [Part] = []
    var places: [String: Int] = [:]
    for (item, isBought) in items where !item.isNotBought {
      let place = places[item.aisle] ?? parts.count
      if place == parts.count {
        places[item.aisle] = place
        parts.append(Part(kind: .wanted, title: item.aisle))
      }
      parts[place].lines.append(
        Line(amount: item.wanted, text: item.description, name: item.name, isBought: isBought))
    }
    return parts
  }

  private static func dishes(_ list: ShoppingList) -> [Part] {
    ShoppingByDish(list).dishes.map { dish in
      var part = Part(kind: .wanted, title: dish.title)
      part.lines = dish.needs.map { item, amounts in
        let state = item.isInPantry ? " (in the pantry)" : item.isTicked ? " (ticked)" : ""
        return Line(amount: amounts.text, text: item.name + state)
      }
      return part
    }
  }

  private static func notBought(
    _ items: [(item: ShoppingList.Item, isBought: Bool)], _ hasYears: Bool
  ) -> Part {
    let lines = items.compactMap { item, isBought in
      item.dueDay.map {
        Line(
          amount: item.wanted, text: "\(item.description), for \(name($0, hasYears))", name: item.name,
          isBought: isBought)
      }
    }
    return Part(kind: .wanted, title: "Not bought yet", lines: lines)
  }

  private static func ticked(_ list: ShoppingList, besides kept: [String] = []) -> Part {
    let lines = list.items.filter { !$0.ticked.isEmpty && !kept.contains($0.name) }.map { item in
      Line(
        amount: item.ticked.text(.nearest),
        text: IngredientName.counted(item.name, item.ticked.text(.nearest))
          + (item.origin.map { ", \($0.words)\(plans(item))" } ?? ""), name: item.name)
    }
    return Part(kind: .ticked, title: "In stock", lines: lines)
  }

  /// The dishes that are planned with a thing, in words: `, for chili, Fri 15 Mar`; empty if there are none.
  private static func plans(_ item: ShoppingList.Item) -> String {
    guard let first = item.purposes.first else { return "" }
    let more = item.purposes.count > 1 ? " and \(item.purposes.count - 1) more" : ""
    return ", for \(first.dish)\(first.day.map { ", " + $0.spelledOutWithoutYear } ?? "")\(more)"
  }

  private static func useUp(_ list: ShoppingList, _ hasYears: Bool) -> Part {
    let lines = list.useUp.map { thing in
      Line(
        amount: thing.amount.map { AmountText.of($0) } ?? "",
        text: "\(thing.name), by \(name(thing.expire, hasYears))")
    }
    return Part(kind: .useUp, title: "Use up", lines: lines)
  }

  private static func name(_ day: DayNumber, _ hasYear: Bool) -> String {
    hasYear ? day.spelledOut : day.spelledOutWithoutYear
  }

  private static func pantry(_ list: ShoppingList) -> Part {
    let names = list.items.filter(\.isInPantry).map(\.name)
    let lines = names.isEmpty ? [] : [Line(text: names.joined(separator: ", "))]
    return Part(kind: .pantry, title: "In the pantry", lines: lines)
  }

  private static func unknown(
    _ dishes: [(dish: ShoppingList.Unknown, times: Int)], _ hasYears: Bool
  ) -> Part {
    let widths = dishes.map(\.dish).reduce((day: 0, meal: 0)) {
      (max($0.day, name($1.day, hasYears).utf8.count), max($0.meal, DisplayWidth.of($1.meal.name)))
    }
    func padded(_ text: String, _ width: Int) -> String {
      text + String(repeating: " ", count: width - DisplayWidth.of(text))
    }
    let lines = dishes.map { dish, count in
      let times = count > 1 ? " (\(count) times)" : ""
      let near =
        dish.hasRecipe ? "; its recipe has no ingredients" : dish.near.map { "; is it \($0)?" } ?? ""
      let day = padded(name(dish.day, hasYears), widths.day)
      return Line(text: "\(day)  \(padded(dish.meal.name, widths.meal))  \(dish.dish)\(times)\(near)")
    }
    return Part(kind: .dishes, title: "No recipe", lines: lines)
  }

  private static func remark(_ line: String?) -> Part {
    Part(kind: .remark, title: "", lines: line.map { [Line(text: $0)] } ?? [])
  }
}

extension ShoppingList {
  /// Keeps only the things on a shelf of the pantry.
  package mutating func keep(onShelf shelf: String) {
    items.removeAll {
      if case .pantry(_, _, shelf)? = $0.origin { false } else { true }
    }
  }
}

extension ShoppingList.Origin {
  /// Whether it was bought rather than listed in the pantry.
  package var isBought: Bool {
    if case .pantry = self { false } else { true }
  }

  /// The origin in words: `bought Wed 13 Mar 2013`.
  package var words: String {
    switch self {
    case .bought(let days, _): "bought " + days.map(\.spelledOut).joined(separator: ", ") + expireWords
    case .days(let days): "bought for " + days.spelledOut
    case .pantry(let day, _, let shelf):
      "in the pantry" + (shelf.map { " (\($0))" } ?? "") + (day.map { " since \($0.spelledOut)" } ?? "")
        + expireWords
    }
  }

  /// The day until which it is good; nil if none is known.
  var expire: DayNumber? {
    switch self {
    case .bought(_, let until), .pantry(_, let until, _): until
    case .days: nil
    }
  }

  private var expireWords: String { expire.map { ", good until \($0.spelledOut)" } ?? "" }
}
