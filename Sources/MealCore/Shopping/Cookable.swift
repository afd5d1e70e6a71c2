/// A recipe that could be cooked on a day, with the things to buy for it and the things it uses that go bad soon.
public struct Cookable: Sendable {
  /// A thing to buy for the recipe.
  public struct Missing: Sendable {
    /// Its name on a list.
    public let name: String
    /// The amounts to buy.
    public let amounts: AmountSum
    /// The first planned dish that needs it, if it is missing only because planned dishes need it; otherwise nil.
    public let promised: ShoppingList.Purpose?
  }

  /// The recipe, as an entry of the index.
  public let entry: RecipeIndex.Entry
  /// The missing things, in the order of the shop.
  public internal(set) var missing: [Missing] = []
  /// The names of the things that are in the house in an amount that cannot be compared with the need, in the order of
  /// the shop.
  public internal(set) var unsure: [String] = []
  /// The things that it uses and that go bad soon, soonest first.
  public internal(set) var useUp: [(name: String, expire: DayNumber)] = []
  /// Whether it is made for other recipes: one of them refers to it, or it has the tag `basic`.
  public internal(set) var isBasic = false
  /// The titles of the recipes that refer to it.
  public internal(set) var usedIn: [String] = []

  /// Returns whether it comes before another in the list: basics last, then by the number of missing things, then by
  /// the days on which the things to use up go bad, soonest first.
  func precedes(_ other: Cookable) -> Bool {
    if isBasic != other.isBasic { return other.isBasic }
    if missing.count != other.missing.count { return missing.count < other.missing.count }
    for (own, others) in zip(useUp, other.useUp) where own.expire != others.expire {
      return own.expire < others.expire
    }
    return useUp.count > other.useUp.count
  }
}

// MARK: - Words

extension Cookable {
  /// The things to buy and to use up, in words: `buy 3 leeks, 200 ml cream, if there is enough butter; uses up milk,
  /// good until Mon 18 Mar`.
  package var words: String {
    let bought = missing.map { thing in
      let promised = thing.promised.map {
        " (promised to \($0.dish)\($0.day.map { ", " + $0.spelledOutWithoutYear } ?? ""))"
      }
      return Tick.words(thing.amounts, thing.name) + (promised ?? "")
    }
    var words = bought.isEmpty ? "all there" : "buy " + bought.joined(separator: ", ")
    if !unsure.isEmpty { words += ", if there is enough " + Cookable.joined(unsure) }
    if !useUp.isEmpty {
      // Name the day only once for things that go bad on the same day.
      var days: [(day: DayNumber, names: [String])] = []
      for (name, day) in useUp {
        if days.last?.day != day { days.append((day, [])) }
        days[days.count - 1].names.append(name)
      }
      let things = days.map { "\(Cookable.joined($0.names)), good until \($0.day.spelledOutWithoutYear)" }
      words += "; uses up " + things.joined(separator: ", and ")
    }
    if isBasic, !usedIn.isEmpty { words += "; for \(Cookable.joined(usedIn))" }
    return words
  }

  /// Up to four names in words, such as `a, b and c`, or the first three, as in `a, b, c and 4 more`.
  package static func joined(_ names: [String]) -> String {
    let shown = names.count > 4 ? names.prefix(3) + ["\(names.count - 3) more"] : names[...]
    guard let last = shown.last, shown.count > 1 else { return names.first ?? "" }
    return shown.dropLast().joined(separator: ", ") + " and " + last
  }
}

/// The recipes that can be cooked on a day.
public struct CookableList: Sendable {
  /// The recipes, best first.
  public internal(set) var recipes: [Cookable] = []
  /// The titles of the recipes left out because some or all of their ingredients are unknown.
  public internal(set) var notKnown: [String] = []
  /// The titles of the recipes left out because a rule forbids them on the day.
  public internal(set) var forbidden: [String] = []
  /// If every recipe lacks too many things, the one that lacks the fewest; otherwise nil.
  public internal(set) var nearest: Cookable?
  /// The unreadable lines of the plan, whose dishes may use things in the house.
  public internal(set) var unreadable: [UnreadableLine] = []
  /// The files that could not be read. Because of them, the house may have more or less than is known.
  public internal(set) var gaps: [Problem] = []
}
