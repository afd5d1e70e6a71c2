/// The reason why a change cannot be made to the current plan. Each front end words its own messages.
public enum ChangeError: Error, Hashable, Sendable {
  /// There are no dishes at the given places.
  case nothing(at: [PlanPlace])
  /// None of the dishes at a place, whose names are given, matches the typed name.
  case noSuchDish(String, at: PlanPlace, names: [String])
  /// Several different dishes contain the typed name. Each comes with the first day that has it; nil for
  /// someday.
  case ambiguous(String, at: PlanPlace, candidates: [PlanPlace])
  /// Only one dish can get the new name, but the place has several.
  case severalDishes(at: PlanPlace, names: [String])
  /// The typed name matches dishes of two meals.
  case severalMeals(String, MealType, MealType)
  /// The target is no longer in the plan.
  case missing(PlanTarget)
  /// The dish is already at its destination.
  case alreadyThere(PlanTarget)
  /// The destination is one meal, but the source does not name a meal.
  case mealNotNamed(PlanPlace)
  /// A day would move beyond an end of the stream.
  case outOfStream(DayNumber, by: Int)
  /// Both sides of a swap have only dishes of the same repeats.
  case sameRepeat(PlanPlace, PlanPlace)
  /// The two sides of a swap must be of the same kind (days, meals or dishes) and have equally many days.
  case unlikePlaces(PlanPlace, PlanPlace)
  /// The two ranges of a swap share these days.
  case sharedDays(ClosedRange<DayNumber>)
  /// A line skips the dish on that day, the first of the named days.
  case skipped(at: PlanPlace, dish: String, on: DayNumber)
  /// None of the dishes meant repeats there. If a dated line has the dish, `dated` is its day. `repeats` are
  /// the names of the dishes that repeat there. `next` is the next day on which one of them does repeat.
  case nothingRepeats(at: PlanPlace, dated: DayNumber?, repeats: [String], next: PlanTarget? = nil)
  /// The dish is already skipped on all these days.
  case hiddenAlready(at: PlanPlace)
  /// No line there skips a dish or leaves a meal empty, so there is nothing to undo. `dishes` are the names
  /// of the skipped dishes there.
  case noSkip(at: PlanPlace, dishes: [String])
  /// More repeated dishes than this number would be skipped or copied.
  case tooMany(Int)
  /// A line would be longer than `PlanLine.longest`.
  case tooLong
  /// The plan is not sorted, so the lines of a range of days cannot be edited as one text.
  case outOfOrder
  /// The change is to these lines, by number, which are an unresolved conflict of a merge.
  case inConflict(lines: ClosedRange<Int>)
  /// The plan was changed meanwhile in the same lines, which are given.
  case clash([String])
}
