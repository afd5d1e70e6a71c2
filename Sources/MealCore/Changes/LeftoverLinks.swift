/// Finds the cooking of leftovers, day by day.
///
/// Leftovers (`x0`) are of the nearest earlier dish of that name that is not leftovers itself: at most 7 days
/// before, or 120 if either of the two says `freezer`, as a tag or in its note. The link is worked out from the
/// plan and written nowhere, so it cannot disagree with it. Case and accents of the name do not matter.
///
///     var links = LeftoverLinks()
///     for plan in plans { links.add(plan) }
///     links.all.first?.cooking      // chili, Sat 16 Mar 2013 dinner
public struct LeftoverLinks: Sendable {
  /// Leftovers and their cooking.
  public struct Link: Hashable, Sendable {
    /// The dish that is `x0`.
    public let leftovers: PlanTarget
    /// The dish that it is left of; nil for leftovers of nothing.
    public let cooking: PlanTarget?
  }

  /// How many days leftovers keep.
  public static let reach = 7
  /// How many days leftovers keep in the freezer.
  public static let frozenReach = 120

  /// The leftovers of the days that were added, in their order.
  public private(set) var all: [Link] = []
  /// The keys of the names that count; nil for all.
  private let names: Set<String>?
  /// The cookings of each name, ascending.
  private var cookings: [String: ArraySlice<PlanTarget>] = [:]

  /// - Parameter names: keys of the names that count, as `Folding` makes them; nil for all.
  package init(names: Set<String>?) { self.names = names }

  /// No days yet.
  public init() { self.init(names: nil) }

  /// Adds a day. Days are to be added in ascending order, those up to `frozenReach` before the first leftovers
  /// included.
  public mutating func add(_ plan: DayPlan) {
    for target in plan.targets {
      guard let dish = target.dish, target.meal.isEaten else { continue }
      let key = Folding.key(dish.text)
      guard names?.contains(key) ?? true else { continue }
      if dish.servings == .leftovers {
        all.append(Link(leftovers: target, cooking: cooking(of: target, dish, key)))
      } else {
        cookings[key, default: []].append(target)
        // What is too old for the freezer is dropped from the front.
        let limit = plan.day.clampedAdding(-LeftoverLinks.frozenReach)
        while let day = cookings[key]?.first?.day, day < limit { _ = cookings[key]?.popFirst() }
      }
    }
  }

  private func cooking(of target: PlanTarget, _ dish: Dish, _ key: String) -> PlanTarget? {
    let isFrozen = LeftoverLinks.saysFreezer(dish)
    return cookings[key]?.last { cooking in
      guard let day = target.day, let cooked = cooking.day else { return false }
      let keeps = isFrozen || cooking.dish.map(LeftoverLinks.saysFreezer) ?? false
      return day - cooked <= (keeps ? LeftoverLinks.frozenReach : LeftoverLinks.reach)
    }
  }

  private static func saysFreezer(_ dish: Dish) -> Bool {
    dish.tags.contains { $0.name.lowercased() == "freezer" }
      || dish.note.map { Folding.key($0).containsUTF8(of: "freezer") } ?? false
  }
}
