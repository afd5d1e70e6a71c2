/// What to buy for the dishes of some days.
public struct ShoppingList: Sendable {
  /// A dish of the plan that something is bought for.
  public struct Purpose: Hashable, Sendable {
    public let day: DayNumber
    public let meal: MealType
    public let dish: String
    /// Its place among all dishes that were added.
    public let order: Int
    public var amounts = AmountSum()

    init(day: DayNumber, meal: MealType, dish: String, order: Int) {
      self.day = day
      self.meal = meal
      self.dish = dish
      self.order = order
    }
  }

  /// An ingredient.
  public struct Item: Sendable {
    public internal(set) var name: String
    public let aisle: String
    let order: Int
    /// What is to be bought; nothing if the pantry has enough.
    public internal(set) var amounts = AmountSum()
    /// What is done with it, and how much of it each; empty if nothing is.
    public internal(set) var shares: [Share] = []
    /// Where in `shares` each is, by its preparation, once there are too many to look through.
    var sharePlaces: [String?: Int] = [:]
    /// What the pantry has of it.
    public internal(set) var pantry: [Stock] = []
    /// Whether the pantry has all of it.
    public internal(set) var isInPantry = false
    /// What of it was bought already.
    public internal(set) var ticked = AmountSum()
    /// Of a list of what was bought, the days that it was bought for.
    public internal(set) var tickedDays: [DayNumber] = []
    /// Whether all that need it can do without.
    public internal(set) var isOptional = true
    public internal(set) var purposes: [Purpose] = []

    init(named name: String, _ aisles: AisleList) {
      let place = aisles.place(of: name)
      self.name = place?.name ?? name
      aisle = place?.category ?? AisleList.other
      order = place?.order ?? Int.max
    }

    /// By aisle, in the order of the shop; within `other` by name, without regard to case and accents.
    static func inShopOrder(_ items: some Sequence<Item>) -> [Item] {
      let keyed = items.map { (item: $0, key: $0.order == .max ? Folding.key($0.name) : "") }
      return keyed.sorted { a, b in
        (a.item.order, a.key, a.item.name) < (b.item.order, b.key, b.item.name)
      }.map(\.item)
    }

    /// Whether nothing more is to be bought of it, since all was.
    public var isTicked: Bool { amounts.isEmpty && !ticked.isEmpty }
    /// Whether it is to be bought, all of it or a rest.
    public var isWanted: Bool { !isInPantry && !isTicked }
  }

  /// The part of an item that is prepared in one way.
  public struct Share: Hashable, Sendable {
    /// nil if nothing is done with it.
    public let preparation: String?
    public internal(set) var amounts = AmountSum()
  }

  /// What the pantry has of an item.
  public struct Stock: Hashable, Sendable {
    /// `250 g`, `enough`.
    public let text: String
    /// Whether it was taken off what is to be bought; it could not be where that is measured otherwise.
    public let isTakenOff: Bool
  }

  /// A dish that no recipe was found for.
  public struct Unknown: Hashable, Sendable {
    public let day: DayNumber
    public let meal: MealType
    public let dish: String
    public let near: String?
    /// How often the dish is planned.
    public internal(set) var count = 1
  }

  /// By aisle, in the order of the shop; within `other` by name.
  public internal(set) var items: [Item] = []
  public internal(set) var unknown: [Unknown] = []
  /// What is wrong with recipes, aisles and pantry.
  public internal(set) var problems: [Problem] = []
  /// Dishes that several recipes could be, with these.
  public internal(set) var ambiguous: [(dish: String, paths: [String])] = []
}
