import MealCore

/// Suggestions for the open meals of a range of days. They are shown as ghosts, lines that are not in the plan, until
/// the user takes or dismisses them.
final class Fill {
  /// A suggestion for an open meal.
  struct Ghost {
    let day: DayNumber
    let meal: MealType
    /// The suggestions shown for this meal so far, in order; empty if nothing fits.
    var seen: [Suggestions.Entry]
    /// The index in `seen` of the suggestion shown now.
    var place = 0

    init(_ day: DayNumber, _ meal: MealType, _ entry: Suggestions.Entry?) {
      (self.day, self.meal, seen) = (day, meal, entry.map { [$0] } ?? [])
    }

    /// The suggestion shown now; nil if nothing fits.
    var entry: Suggestions.Entry? { seen.indices.contains(place) ? seen[place] : nil }

    /// The dishes to show: the suggested ones, or "nothing fits" in their place.
    var dishes: [Dish] { entry.map { [$0.dish] + $0.sides } ?? [Ghost.nothing].compactMap(\.self) }

    /// The suggestion as a line of the plan; nil if nothing fits.
    var choice: Entry? { entry.map { Entry(day: day, meal: meal, dish: $0.dish) } }

    private static let nothing = try? Dish("nothing fits")
  }

  /// The cursor and the view before the suggestions appeared; nil once a suggestion is taken.
  var before: Stream.View?
  /// The days whose open meals are filled.
  let days: ClosedRange<DayNumber>
  /// The ghosts, sorted by day, then by meal.
  var ghosts: [Ghost]
  /// A dish that the user does not want.
  struct Refusal {
    let entry: Suggestions.Entry
    /// Whether it was shown in the stream, and not only in the picker.
    let isShown: Bool
    /// The plan when it was refused.
    let plan: [UInt8]
  }
  var refused: [Refusal] = []
  /// The version of the plan that the ghosts were computed for.
  var version: Int
  /// The planner for the plan at that `version`.
  var planner: Planner
  /// The planner's suggestions that the new ghosts were created from.
  let found: Suggestions
  /// The choice of all ghosts: its points, and the "at least" rules that it does not meet.
  private(set) var review: Suggestions

  /// Fills the meals that the kept ghosts leave open.
  /// - Parameter kept: ghosts that stay as they are.
  init(
    _ days: ClosedRange<DayNumber>, _ planner: Planner, version: Int, keeping kept: [Ghost] = [],
    refused: [Refusal] = [], _ order: MealOrder
  ) {
    found = planner.suggestions(besides: kept.compactMap(\.choice))
    (self.days, self.version, self.planner, self.refused) = (days, version, planner, refused)
    let new = found.entries.map { Ghost($0.day, $0.meal, $0) }
    let empty = found.empty.map { Ghost($0.day, $0.meal, nil) }
    ghosts = (kept + new + empty).sorted {
      $0.day == $1.day ? order.precedes($0.meal, $1.meal) : $0.day < $1.day
    }
    review = planner.review(ghosts.compactMap(\.choice))
  }

  /// The ghosts' suggestions as plan entries.
  /// - Parameter index: a ghost to leave out.
  func choices(without index: Int? = nil) -> [Entry] {
    ghosts.indices.compactMap { $0 == index ? nil : ghosts[$0].choice }
  }

  /// The dishes of a day's ghosts, by meal.
  func meals(on day: DayNumber) -> [(meal: MealType, dishes: [Dish])] {
    ghosts.compactMap { $0.day == day ? ($0.meal, $0.dishes) : nil }
  }

  /// The index of the ghost at a meal; nil if the meal has no ghost.
  func index(_ day: DayNumber, _ meal: MealType) -> Int? {
    ghosts.firstIndex { $0.day == day && $0.meal == meal }
  }

  /// A summary for the status line: "5 dinners, 561 points".
  var summary: Message {
    let meals = ghosts.filter { $0.entry != nil }
    guard !meals.isEmpty else { return Message("no dish fits") }
    let count = "\(meals.count) \(Set(ghosts.map(\.meal)).name(for: meals.count))"
    let (points, short) = (review.points, review.broken.count)
    let total = "\(points) \(points == 1 ? "point" : "points")"
    let rest = short > 0 ? ", \(short) \(short == 1 ? "rule" : "rules") not kept" : ""
    let more = found.doubt > 0 ? ", up to \(found.doubt) more may be possible" : ""
    return Message("\(count)\(rest)", "\(total)\(more)")
  }
}

extension Fill {
  /// Recomputes the points and the rules that are not met.
  func count() { review = planner.review(choices()) }

  /// The ghosts that still fit, according to a planner for the current plan.
  func kept(by planner: Planner) -> [Ghost] {
    let fitting = planner.review(choices()).entries
    return ghosts.compactMap { ghost in
      guard let entry = ghost.entry,
        let same = fitting.first(where: { $0.day == ghost.day && $0.meal == ghost.meal })
      else { return nil }
      var ghost = ghost
      // The reasons may have changed, such as how long ago the dish was last planned.
      if same.dish.text == entry.dish.text { ghost.seen[ghost.place] = same }
      return ghost
    }
  }
}
