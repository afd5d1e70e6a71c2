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
  /// The dishes that may have leftovers, by the key of their name, each list in ascending order of days.
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

/// Leftovers and the dishes they come from: in the current plan, and after a change.
extension Plan {
  /// The links of all leftovers on the given days. Reads these days and the 120 days before them.
  public func leftoverLinks(on days: ClosedRange<DayNumber>) -> [LeftoverLinks.Link] {
    var links = LeftoverLinks()
    for day in self.days(days.lowerBound.clampedAdding(-LeftoverLinks.frozenReach)...days.upperBound) {
      links.add(day)
    }
    return links.all.filter { $0.leftovers.day.map(days.contains) ?? false }
  }

  // MARK: After a change

  /// The leftovers that a change would separate from the dish they come from.
  /// - Parameter includesNew: whether to include leftovers that the change adds and that come from no dish.
  func orphans(of changes: LineChanges, includesNew: Bool = false) -> [OrphanedLeftovers] {
    var sources: [PlanTarget: PlanTarget] = [:]
    for case .moved(let target, let destination) in changes.effects {
      guard let day = destination.day, let meal = destination.meal else { continue }
      sources[PlanTarget(day: day, meal: meal, dish: target.dish)] = target.first
    }
    let touched = changes.replaced.flatMap { [$0.line.line] + $0.new } + changes.added
    let days = touched.compactMap(span).map {
      $0.lowerBound...$0.upperBound.clampedAdding(LeftoverLinks.frozenReach)
    }.merged
    guard touched.contains(where: \.isLeftovers) || mayHaveLeftovers(on: days) else { return [] }
    let before = days.flatMap(leftoverLinks)
    let known = Set(before.map(\.leftovers.first))
    var cookings: [PlanTarget: PlanTarget] = [:]
    for link in before where link.cooking != nil { cookings[link.leftovers.first] = link.cooking }
    return days.flatMap(after(changes).leftoverLinks).compactMap { link -> OrphanedLeftovers? in
      guard link.cooking == nil else { return nil }
      let moved = sources[link.leftovers.first].flatMap { known.contains($0) ? $0 : nil }
      let old = moved ?? link.leftovers.first
      let cooking = cookings[old]
      guard cooking != nil || includesNew && !known.contains(old) else { return nil }
      let orphan = LeftoverLinks.Link(leftovers: link.leftovers, cooking: cooking, older: link.older)
      return (orphan, isMoved: moved != nil || cooking == nil)
    }
  }

  /// The days from the first to the last on which a line plans or skips something; nil for someday. A repeat counts at
  /// most until the last dated line of the plan or for a year, whichever is longer.
  private func span(of line: PlanLine) -> ClosedRange<DayNumber>? {
    guard let rule = line.rule else { return line.day.map { $0...$0 } }
    let end = max(datedDays?.upperBound ?? .first, rule.first.clampedAdding(366))
    return rule.first...max(rule.first, min(rule.until ?? .last, end))
  }

  /// Returns whether there may be leftovers on the given days. Parses no lines.
  private func mayHaveLeftovers(on days: [ClosedRange<DayNumber>]) -> Bool {
    if tail.lines.contains(where: \.line.isLeftovers) { return true }
    return days.contains { places(of: $0).contains { view($0).mayBeLeftovers } }
  }
}

extension [ClosedRange<DayNumber>] {
  /// The same days as ascending ranges without overlap.
  var merged: [ClosedRange<DayNumber>] {
    var merged: [ClosedRange<DayNumber>] = []
    for range in sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if let last = merged.last, range.lowerBound <= last.upperBound {
        merged[merged.count - 1] = last.lowerBound...Swift.max(last.upperBound, range.upperBound)
      } else {
        merged.append(range)
      }
    }
    return merged
  }
}

/// Leftovers that a change separates from the dish they come from: where they are after the change, the dish they came
/// from before it (nil if the change adds them), and whether the change moves or adds them.
typealias OrphanedLeftovers = (link: LeftoverLinks.Link, isMoved: Bool)

extension ChangeRemark {
  /// A remark that names the leftovers; and, unless the change may take them along, one on the first dish that is too
  /// old for its leftovers. Empty if there are no leftovers.
  static func withoutCooking(_ orphans: [OrphanedLeftovers], mayFollow: Bool) -> [ChangeRemark] {
    guard !orphans.isEmpty else { return [] }
    let older = mayFollow ? nil : orphans.lazy.compactMap(\.link.older).first
    return [.withoutCooking(orphans.map(\.link.leftovers), mayFollow: mayFollow)]
      + (older.map { [.tooOld($0)] } ?? [])
  }
}

extension PlanTarget {
  /// This target with ordinal 0, for use as a key.
  var first: PlanTarget { PlanTarget(day: day, meal: meal, dish: dish, isRepeated: isRepeated) }
}

extension PlanLine {
  /// The key of the name of the dish that the line plans, repeats or skips; nil for a deliberately empty meal.
  package var nameKey: String? { dish.map { Folding.key($0.text) } }

  /// Whether the line plans or repeats leftovers.
  package var isLeftovers: Bool {
    (day != nil || rule != nil) && !isSkip && meal.isEaten && dish?.servings == .leftovers
  }
}

extension LineView {
  /// Whether the line contains `x0`. Nearly all lines do not.
  fileprivate var mayBeLeftovers: Bool { bytes.contains("x0".utf8Span.span) }
}
