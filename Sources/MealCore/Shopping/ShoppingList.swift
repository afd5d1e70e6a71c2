/// The things to buy for the dishes of some days.
public struct ShoppingList: Sendable {
  /// An entry of the plan that an item is bought for: a dish, or the thing itself.
  public struct Purpose: Hashable, Sendable {
    /// The day of the entry; nil for a thing to buy someday.
    public let day: DayNumber?
    /// Its meal.
    public let meal: MealType
    /// Its name.
    public let dish: String
    /// Its place among all dishes that were added.
    public let order: Int
    /// The amounts that it needs.
    public var amounts = AmountSum()

    init(day: DayNumber?, meal: MealType, dish: String, order: Int) {
      self.day = day
      self.meal = meal
      self.dish = dish
      self.order = order
    }
  }

  /// A line of the list: one thing and all amounts of it.
  public struct Item: Sendable {
    /// Its name in `aisle.conf`, else as in the first recipe that needs it.
    public internal(set) var name: String
    /// Its category in `aisle.conf`, else `AisleList.other`.
    public let aisle: String
    let order: Int
    /// The amounts to buy; empty if the pantry has enough.
    public internal(set) var amounts = AmountSum()
    /// Its preparations, each with its share of the amounts.
    public internal(set) var shares: [Share] = []
    /// The index in `shares` of each preparation.
    private var sharePlaces = SmallMap<String?, Int>()
    /// The stocks of it in the pantry.
    public internal(set) var pantry: [Stock] = []
    /// Whether the pantry has enough of it.
    public internal(set) var isInPantry = false
    /// The amounts that are bought already.
    public internal(set) var ticked = AmountSum()
    /// In a list of purchases, the days that they are for; otherwise empty.
    public internal(set) var tickedDays: [DayNumber] = []
    /// Whether it is optional in every recipe.
    public internal(set) var isOptional = true
    /// The dishes that it is for; empty unless the list was made with `keepsPurposes`.
    public internal(set) var purposes: [Purpose] = []

    init(named name: String, _ aisles: AisleList) {
      let place = aisles.place(of: name)
      self.name = place?.name ?? name
      aisle = place?.category ?? AisleList.other
      order = place?.order ?? Int.max
    }

    /// Sorts items by aisle, in the order of the shop; within `other` by name, ignoring case and accents.
    static func inShopOrder(_ items: some Sequence<Item>) -> [Item] {
      let keyed = items.map { (item: $0, key: $0.order == .max ? Folding.key($0.name) : "") }
      return keyed.sorted { a, b in
        (a.item.order, a.key, a.item.name) < (b.item.order, b.key, b.item.name)
      }.map(\.item)
    }

    /// Whether all of it is bought.
    public var isTicked: Bool { amounts.isEmpty && !ticked.isEmpty }
    /// Whether there is something of it to buy.
    public var isWanted: Bool { !isInPantry && !isTicked }
  }

  /// The part of an item that is prepared in one way.
  public struct Share: Hashable, Sendable {
    /// The preparation, such as `diced`; nil if there is none.
    public let preparation: String?
    /// How much of it.
    public internal(set) var amounts = AmountSum()
  }

  /// A stock of an item in the pantry.
  public struct Stock: Hashable, Sendable {
    /// `250 g`, `enough`.
    public let text: String
    /// Whether it was subtracted from the amounts to buy. That is impossible if they are in other kinds of
    /// units.
    public let isTakenOff: Bool
  }

  /// A dish without a recipe, or whose recipe has no ingredients.
  public struct Unknown: Hashable, Sendable {
    /// The first day of the dish.
    public let day: DayNumber
    /// Its meal.
    public let meal: MealType
    /// Its name.
    public let dish: String
    /// The title of the recipe that was probably meant.
    public let near: String?
    /// Whether it has a recipe, but one without ingredients.
    public let hasRecipe: Bool
    /// How often the dish is planned.
    public internal(set) var count = 1
  }

  /// By aisle, in the order of the shop; within `other` by name.
  public internal(set) var items: [Item] = []
  /// The dishes without a recipe, or whose recipe has no ingredients.
  public internal(set) var unknown: [Unknown] = []
  /// The titles of the recipes that each dish takes one batch of, since they do not say for how many they are.
  public internal(set) var countedOnce: [String] = []
  /// The errors in recipes, aisles and pantry.
  public internal(set) var problems: [Problem] = []
  /// Dishes that several recipes match, with the paths of these.
  public internal(set) var ambiguous: [(dish: String, paths: [String])] = []
}

// MARK: - Making the list

extension ShoppingList.Item {
  /// Changes the amounts for one way of preparing it.
  mutating func share(of preparation: String?, _ body: (inout AmountSum) -> Void) {
    let place = sharePlaces[preparation] ?? shares.count
    if place == shares.count {
      sharePlaces.insert(place, for: preparation)
      shares.append(ShoppingList.Share(preparation: preparation))
    }
    body(&shares[place].amounts)
  }

  /// Sorts the purposes in the order in which the dishes were added.
  mutating func sortPurposes() { purposes.sort { $0.order < $1.order } }

  /// Subtracts the pantry's stocks.
  mutating func take(_ stocks: [Pantry.Stock]) {
    for stock in stocks {
      guard let amount = stock.amount else {
        (pantry, isInPantry, amounts) = (
          [ShoppingList.Stock(text: "enough", isTakenOff: true)], true, AmountSum()
        )
        return
      }
      guard amount.quantity.number.map({ $0 > .zero }) ?? true else { continue }
      let isTakenOff = amounts.subtract(amount)
      pantry.append(ShoppingList.Stock(text: AmountText.of(amount), isTakenOff: isTakenOff))
    }
    isInPantry = !pantry.isEmpty && amounts.isEmpty
  }

  /// Ticks the amounts that are bought already.
  mutating func tick(_ bought: AmountSum) {
    var bought = bought
    ticked = amounts.take(from: &bought)
  }
}

// MARK: - Words

extension ShoppingList {
  /// The line about recipes that were counted once; nil if there are none.
  package var countedOnceLine: String? {
    countedOnce.isEmpty
      ? nil
      : "counted once, since they do not say for how many: " + countedOnce.joined(separator: ", ")
  }

  /// A message for each dish that several recipes match.
  package var ambiguities: [String] {
    ambiguous.map { dish, paths in "\(dish): several recipes have that name: \(paths.joined(separator: ", "))"
    }
  }
}

extension ShoppingList.Item {
  /// The amount to buy, to be printed before the name: `200 g`, `200 g more`.
  package var wanted: String {
    let text = amounts.text
    return ticked.isEmpty || text.isEmpty ? text : "\(text) more"
  }

  /// The name with its details: `lemon: 1 (juice), 1/2 (zest)`, `milk; 1 l in the pantry, taken off`;
  /// `more salt` if no amount is printed before it.
  package var description: String {
    var text = !ticked.isEmpty && amounts.text.isEmpty ? "more \(name)" : name
    if shares.count == 1, let preparation = shares[0].preparation {
      text += " (\(preparation))"
    } else if shares.contains(where: { $0.preparation != nil }) {
      let parts = shares.map { share in
        [share.amounts.text, share.preparation.map { "(\($0))" } ?? ""].filter { !$0.isEmpty }
          .joined(separator: " ")
      }.filter { !$0.isEmpty }
      text += ": " + parts.joined(separator: ", ")
    }
    if isOptional { text += ", optional" }
    for isTakenOff in [true, false] {
      let stocks = pantry.filter { $0.isTakenOff == isTakenOff }.map(\.text)
      guard !stocks.isEmpty else { continue }
      text +=
        "; \(stocks.joined(separator: " + ")) in the pantry, \(isTakenOff ? "taken off" : "not counted")"
    }
    return text
  }
}
