import MealCore

/// The dated lines of a plan that match a search, by day, and the repeats that do. Things that were bought do not count.
struct Matches {
  let text: SearchText
  private let plan: Plan
  /// The day of each dated line, in order.
  private let days: [DayNumber]
  private let repeats: [Repeat]

  init(_ text: SearchText, in plan: Plan) {
    var days: [DayNumber] = []
    _ = plan.forEachLine(on: nil, where: text.mayMatch) { place in
      guard case .entry(let entry) = place.line, !entry.meal.isBought, text.matches(entry.meal, entry.dish)
      else { return }
      days.append(entry.day)
    }
    (self.text, self.plan, self.days) = (text, plan, days.sorted())
    repeats = plan.tail.repeats.map(\.rule).filter { text.matches($0.meal, $0.dish) }
  }

  /// The number of dated lines.
  var count: Int { days.count }

  /// The number of dated lines before a day.
  func count(before day: DayNumber) -> Int { days.count { $0 < day } }

  /// Returns the first day with a match, on or after a day, or the last one on or before it; nil if there is none.
  func nearest(to day: DayNumber, forward: Bool) -> DayNumber? {
    let dated = forward ? days.first { $0 >= day } : days.last { $0 <= day }
    let repeated = repeats.compactMap { plan.nearestTime(of: $0, to: day, lookingBack: !forward) }
    let all = repeated + [dated].compactMap(\.self)
    return forward ? all.min() : all.max()
  }
}
