/// Finds the dish that leftovers come from, day by day.
///
/// Leftovers (`x0`) come from the nearest earlier dish of the same name that is not leftovers itself: at most 7 days
/// before, or 120 if either of the two says `freezer`, as a tag or in its note. Names match regardless of case and
/// accents. Links are derived from the plan and stored nowhere, so they always match it. `Plan.orphans` compares the
/// links before and after a change.
///
///     var links = LeftoverLinks()
///     for plan in plans { links.add(plan) }
///     links.all.first?.cooking      // chili, Sat 16 Mar 2013 dinner
public struct LeftoverLinks: Sendable {
  /// Leftovers and the dish they come from.
  public struct Link: Sendable {
    /// The dish that is `x0`.
    public let leftovers: PlanTarget
    /// The dish they come from; nil if there is none within reach.
    public let cooking: PlanTarget?
    /// The dish they would come from if one of the two said `freezer`; nil if that would change nothing.
    package let older: PlanTarget?
  }

  /// The number of days that leftovers keep.
  public static let reach = 7
  /// The number of days that leftovers keep in the freezer.
  public static let frozenReach = 120

  /// The leftovers of the days added so far, in order.
  public private(set) var all: [Link] = []
  /// The keys of the names to look for; nil for all.
  private let names: Set<String>?
  /// The dishes of each name that may have leftovers, by ascending day.
  private var cookings: [String: ArraySlice<PlanTarget>] = [:]

  /// Creates an empty list of links.
  /// - Parameter names: the keys of the names to look for, as `Folding` makes them; nil for all.
  public init(names: Set<String>? = nil) { self.names = names }

  /// Adds a day. Add days in ascending order, starting `frozenReach` days before the first leftovers.
  public mutating func add(_ plan: DayPlan) {
    for target in plan.targets {
      guard let dish = target.dish, target.meal.isEaten else { continue }
      let key = Folding.key(dish.text)
      guard names?.contains(key) ?? true else { continue }
      if dish.servings == .leftovers {
        let cooking = cooking(of: target, key, isFrozen: LeftoverLinks.saysFreezer(dish))
        let older = cooking == nil ? self.cooking(of: target, key, isFrozen: true) : nil
        all.append(Link(leftovers: target, cooking: cooking, older: older))
      } else {
        cookings[key, default: []].append(target)
        // Drop dishes that are too old even for the freezer.
        let limit = plan.day.clampedAdding(-LeftoverLinks.frozenReach)
        while let day = cookings[key]?.first?.day, day < limit { _ = cookings[key]?.popFirst() }
      }
    }
  }

  private func cooking(of target: PlanTarget, _ key: String, isFrozen: Bool) -> PlanTarget? {
    cookings[key]?.last { cooking in
      guard let day = target.day, let cooked = cooking.day else { return false }
      let keeps = isFrozen || cooking.dish.map(LeftoverLinks.saysFreezer) ?? false
      return day - cooked <= (keeps ? LeftoverLinks.frozenReach : LeftoverLinks.reach)
    }
  }

  /// Whether a dish says `freezer`, as a tag or in its note.
  package static func saysFreezer(_ dish: Dish) -> Bool {
    dish.tags.contains { $0.name.lowercased() == "freezer" }
      || dish.note.map { Folding.key($0).containsUTF8(of: "freezer") } ?? false
  }
}
