import MealCore

/// A search of the plan for a text, from one day towards another, a part of the file at a time.
struct PlanSearch {
  private let text: SearchText
  /// The days that are left; nil if there are none.
  private var rest: (from: DayNumber, to: DayNumber)?
  /// The size of the largest part, in bytes. Searching it takes a few milliseconds.
  static let mostBytes = 1 << 20

  /// Searches from `start` to `end`, both included; backwards if `end` is earlier. Without a start, there is
  /// nothing to search.
  init(_ text: SearchText, from start: DayNumber?, to end: DayNumber) {
    self.text = text
    rest = start.map { ($0, end) }
  }

  /// Whether all days were searched.
  var isOver: Bool { rest == nil }

  /// Searches the next part.
  /// - Parameter budget: reduced by the bytes read, and by a little for each part.
  /// - Returns: the match that is nearest to the beginning; nil if there is none in this part.
  mutating func advance(in plan: OpenPlan, _ budget: inout Int) throws -> Cursor? {
    guard let (start, end) = rest else { return nil }
    rest = nil
    budget = 0
    return try plan.match(text, in: min(start, end)...max(start, end), first: start <= end)
  }

  /// The first match, however long it takes; nil if there is none.
  mutating func result(in plan: OpenPlan) throws -> Cursor? {
    var budget = Int.max
    while !isOver {
      if let found = try advance(in: plan, &budget) { return found }
    }
    return nil
  }
}
