/// The things to buy for the dishes of a range of days.
public struct ShoppingList {
  /// An entry of the plan that an item is bought for: a dish, or the thing itself.
  public struct Purpose: Sendable {
    /// The day of the entry; nil for a thing to buy someday.
    public let day: DayNumber?
    /// Its meal.
    public let meal: MealType
    /// The name of the dish or thing.
    public let dish: String
    /// Its position among all dishes that were added.
    public let order: Int
    /// The amounts it needs.
    public var amounts = AmountSum()
  }

  /// The reason why something is on the list.
  public enum Reason: Equatable, Sendable {
    /// The plan needs it on the days of the list.
    case planned
    /// It should have been bought on an earlier day.
    case notBought(DayNumber)
    /// There is less of it than the pantry's `low`.
    case runningLow
  }

  /// A line of the list: one thing and all amounts of it.
  public final class Item {
    /// Its name in `aisle.conf`, otherwise as in the first recipe that needs it.
    public internal(set) var name: String
    /// Its category in `aisle.conf`, otherwise `AisleList.other`.
    public let aisle: String
    let order: Int
    /// Why it is on the list. A thing can be on it for several reasons, as several items.
    public let reason: Reason
    /// How the household measures it.
    let measures: Measures
    /// The amounts to buy; empty if the pantry and purchases cover all of it.
    public internal(set) var amounts: AmountSum
    /// Its preparations, each with its share of the amounts.
    public internal(set) var shares: [Share] = []
    /// The index in `shares` of each preparation.
    private var sharePlaces = [String?: Int]()
    /// The stocks of it in the pantry.
    public internal(set) var pantry: [Stock] = []
    /// Whether the pantry has enough of it.
    public internal(set) var isInPantry = false
    /// The amounts that purchases cover.
    public internal(set) var ticked = AmountSum()
    /// In a list of stock, where it came from; otherwise nil.
    public internal(set) var origin: Origin?
    /// Whether it is optional in every recipe.
    public internal(set) var isOptional = true
    /// The dishes it is for, in the order of the plan.
    public internal(set) var purposes: [Purpose] = []

    /// The part of each need that the stock covers; nil if the stock of it is not used up day by day.
    var draws: [Larder.Draw]?

    convenience init(
      named name: String, _ groceries: Groceries, _ measures: Measures, _ reason: Reason = .planned
    ) {
      self.init(named: name, at: groceries.aisles.place(of: name), measures, reason)
    }

    /// - Parameter place: its place in the shop; nil if it has none, or if the order does not matter.
    init(named name: String, at place: AisleList.Place?, _ measures: Measures, _ reason: Reason = .planned) {
      self.reason = reason
      self.measures = measures
      amounts = AmountSum(measures)
      self.name = place?.name ?? name
      aisle = place?.category ?? AisleList.other
      order = place?.order ?? Int.max
    }

    typealias ShopOrder = (aisle: Int, key: String, name: String)

    /// Its place in the order of the shop: by aisle; in `other` by name, ignoring case and accents.
    var shopOrder: ShopOrder { (order, order == .max ? Folding.key(name) : "", name) }

    /// The days it is bought for; empty if it is running low.
    package var days: [DayNumber] {
      if let dueDay { return [dueDay] }
      let missing = draws?.filter { $0.missing.total > .zero }.map(\.need.day)
      return Set(missing ?? purposes.compactMap(\.day)).sorted()
    }

    /// Whether it is needed only without an amount.
    package var isUncounted: Bool {
      var amounts = amounts
      return !amounts.takeUncounted().isEmpty && amounts.isEmpty
    }

    /// The amounts to buy someday.
    package var somedayAmounts: AmountSum {
      var sum = AmountSum(measures)
      for purpose in purposes where purpose.day == nil { sum.add(purpose.amounts) }
      return sum
    }

    /// The earlier day on which it should have been bought; nil if there is none.
    var dueDay: DayNumber? {
      if case .notBought(let day) = reason { day } else { nil }
    }

    /// Whether it should have been bought on an earlier day.
    package var isNotBought: Bool { dueDay != nil }
    /// Whether all of it is bought.
    public var isTicked: Bool { amounts.isEmpty && !ticked.isEmpty }
    /// Whether some of it must be bought.
    public var isWanted: Bool { !isInPantry && !isTicked }
  }

  /// The part of an item that has one particular preparation.
  public struct Share: Sendable {
    /// The preparation, such as `diced`; nil if there is none.
    public let preparation: String?
    /// The amounts with this preparation.
    public internal(set) var amounts: AmountSum
  }

  /// A stock of an item in the pantry.
  public struct Stock: Sendable {
    /// The amount in words: `250 g`, `enough`.
    public let text: String
    /// How the stock was counted.
    public let state: State

    /// How a stock was counted.
    public enum State: Equatable, Sendable {
      /// It was subtracted from the amounts to buy.
      case takenOff
      /// It could not be subtracted; `why` is nil if no reason needs to be given.
      case notCounted(why: String?)
      /// It does not count because it expired on a day before the list.
      case expired(DayNumber)
    }
  }

  /// The origin of a thing in stock.
  public enum Origin: Sendable {
    /// Bought on these days, and good until a day; nil if it does not go bad.
    case bought([DayNumber], until: DayNumber?)
    /// Bought without an amount, for the days of a list.
    case days(ClosedRange<DayNumber>)
    /// In the pantry since a day, good until another, and on a shelf; each is nil if the pantry does not say.
    case pantry(DayNumber?, until: DayNumber?, shelf: String?)
  }

  /// A thing in the house that expires on one of the days of the list.
  public struct UseUp: Equatable, Sendable {
    /// Its name in the pantry, or in the `bought` line.
    public let name: String
    /// The amount left on the first day of the list; nil if it has no amount.
    public let amount: Amount?
    /// The last day on which it counts.
    public let expire: DayNumber
  }

  /// A dish without a recipe, or whose recipe has no ingredients.
  public struct Unknown: Sendable {
    /// The day of the dish.
    public let day: DayNumber
    /// Its meal.
    public let meal: MealType
    /// The name of the dish or thing.
    public let dish: String
    /// The title of the recipe that was probably meant; nil if there is none.
    public internal(set) var near: String?
    /// Whether it has a recipe, but one without ingredients.
    public let hasRecipe: Bool
  }

  package init() {}

  /// The items, by aisle in the order of the shop; within `other`, by name.
  public internal(set) var items: [Item] = []
  /// The things that expire on the days of the list, soonest first.
  public internal(set) var useUp: [UseUp] = []
  /// The dishes without a recipe, or whose recipe has no ingredients; one planned several times is there as often.
  public internal(set) var unknown: [Unknown] = []
  /// The same, each dish once, on its first day, with the number of times that it is planned.
  var unknownOnce: [(dish: Unknown, times: Int)] {
    var places: [String: Int] = [:]
    return unknown.reduce(into: []) { all, dish in
      if let place = places[dish.dish] {
        all[place].times += 1
      } else {
        places[dish.dish] = all.count
        all.append((dish, 1))
      }
    }
  }
  /// The titles of recipes that do not state their servings, so that each dish takes one batch.
  public internal(set) var countedOnce: [String] = []
  /// The errors in recipes, `aisle.conf`, `units.conf` and `pantry.conf`.
  public internal(set) var problems: [Problem] = []
  /// The problems of files that cannot be read at all. Because of them, things and amounts may be missing from the
  /// list.
  package var gaps: [Problem] {
    get { problems.filter { $0.severity == .unread } }
    set { problems += newValue.filter { !problems.contains($0) } }
  }
  /// The unreadable lines of the plan; the list lacks whatever their dishes need.
  public internal(set) var unreadable: [UnreadableLine] = []
  /// The dishes that match several recipes, with the paths of those recipes.
  public internal(set) var ambiguous: [(dish: String, paths: [String])] = []
}

// MARK: - Making the list

extension ShoppingList {
  /// Sorts by the order of the shop.
  static func inShopOrder<Element>(_ elements: [Element], by order: (Element) -> Item.ShopOrder) -> [Element]
  {
    guard elements.count > 1 else { return elements }
    let orders = elements.map(order)
    // The index makes the sort stable.
    return elements.indices.sorted { a, b in
      let (one, other) = (orders[a], orders[b])
      return (one.aisle, one.key, one.name, a) < (other.aisle, other.key, other.name, b)
    }.map { elements[$0] }
  }
}

extension ShoppingList.Item {
  /// Adds an amount to what a dish needs of the thing.
  func add(_ amount: ExactAmount, for purpose: ShoppingList.Purpose) {
    if purposes.last?.order != purpose.order {
      purposes.append(purpose)
      purposes[purposes.count - 1].amounts = AmountSum(measures)
    }
    purposes[purposes.count - 1].amounts.add(amount)
  }

  /// Changes the amounts of one preparation.
  func share(of preparation: String?, _ body: (inout AmountSum) -> Void) {
    let place = sharePlaces[preparation] ?? shares.count
    if place == shares.count {
      sharePlaces[preparation] = place
      shares.append(ShoppingList.Share(preparation: preparation, amounts: AmountSum(measures)))
    }
    body(&shares[place].amounts)
  }

  /// Subtracts from a purchase the amounts to buy someday that it covers. The purchase covers the needs of the days
  /// first.
  /// - Returns: the amounts to buy someday that no longer need to be bought.
  func takeSomeday(from bought: inout AmountSum) -> AmountSum {
    let all = somedayAmounts
    var (someday, planned, rest) = (all, amounts, bought)
    guard !all.isEmpty else { return all }
    // Stock in the house may have covered a part of it.
    var open = someday.take(from: &planned)
    _ = rest.take(from: &planned)
    var taken = open.take(from: &rest)
    defer { _ = bought.take(from: &taken) }
    return open.isEmpty ? all : taken
  }
}
