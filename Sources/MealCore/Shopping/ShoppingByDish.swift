/// A shopping list grouped by dish: each dish with everything it needs, whether it must be bought or not.
package struct ShoppingByDish {
  /// A dish and its needs. The things to buy on a day count as one dish, and so do those to buy someday.
  package struct Dish {
    /// The day; nil for someday.
    package let day: DayNumber?
    package let meal: MealType
    /// Its name; empty for things to buy.
    package let name: String
    /// The things that it needs, in the order of the shop.
    package fileprivate(set) var needs: [(item: ShoppingList.Item, amounts: AmountSum)] = []

    /// The heading of the dish: `Fri 15 Mar 2013  dinner  fish pie`, `someday  buy`.
    package var title: String {
      [day?.spelledOut ?? "someday", meal.name, name].filter { !$0.isEmpty }.joined(separator: "  ")
    }
  }

  /// The dishes, in the order in which they were added.
  package private(set) var dishes: [Dish] = []

  package init(_ list: ShoppingList) {
    var places: [Int: Int] = [:]
    var thingPlaces: [DayNumber?: Int] = [:]
    let uses = list.items.flatMap { item in item.purposes.map { (item, $0) } }
    for purpose in uses.map(\.1).sorted(by: { $0.order < $1.order }) where places[purpose.order] == nil {
      let place = purpose.meal.isBuy ? thingPlaces[purpose.day] ?? dishes.count : dishes.count
      if place == dishes.count {
        let name = purpose.meal.isBuy ? "" : purpose.dish
        dishes.append(Dish(day: purpose.day, meal: purpose.meal, name: name))
        if purpose.meal.isBuy { thingPlaces[purpose.day] = place }
      }
      places[purpose.order] = place
    }
    for (item, purpose) in uses {
      guard let place = places[purpose.order] else { continue }
      dishes[place].needs.append((item, purpose.amounts))
    }
  }
}
