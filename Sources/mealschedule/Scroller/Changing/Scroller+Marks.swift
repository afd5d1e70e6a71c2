import MealCore

/// Marked days: operators act on all of them, as in Vim, and clear the marks.
extension Scroller {
  /// The maximum number of days that one operator can change.
  static let mostMarked = 366

  /// The days that a list or suggestions cover: if a count was typed, that many days from the cursor on; else the
  /// marked days, else a week from the cursor on.
  var operandDays: ClosedRange<DayNumber> {
    let day = stream.cursor.day
    return count.map { day...day.clampedAdding($0 - 1) } ?? stream.marked ?? day...day.clampedAdding(6)
  }

  /// Whether more days are marked than an operator can change. If so, shows a message.
  var hasTooManyMarked: Bool {
    guard let marked = stream.marked, marked.count > Scroller.mostMarked else { return false }
    say("\(marked.count) days are marked: mark at most \(Scroller.mostMarked) at once", isError: true)
    return true
  }

  /// The dishes that an operator acts on, each with its cursor position: those on the marked days or, without marks,
  /// `countedDishes`. If too many days are marked, shows a message and returns nil.
  var operands: [(cursor: Cursor, target: PlanTarget)]? {
    guard let marked = stream.marked else { return countedDishes }
    guard !hasTooManyMarked else { return nil }
    return marked.flatMap { day in
      stream.planned(on: day).map { (Cursor(day: day, entry: $0.entry), $0.target) }
    }
  }
}
