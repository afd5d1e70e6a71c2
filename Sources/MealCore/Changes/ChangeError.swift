/// The reason that a change cannot be made to the current plan. Each front end words its own messages.
public indirect enum ChangeError: Error, Equatable, Sendable {
  /// There are no dishes at the given places.
  case nothing(at: [PlanPlace])
  /// No dish at the place matches the typed name. `names` are the names of the dishes there.
  case noSuchDish(String, at: PlanPlace, names: [String])
  /// The names of several different dishes contain the typed name. Each candidate is a name and the first day with that
  /// dish; nil for someday.
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
  /// There is nothing to swap: all dishes on both sides come from the same repeats.
  case sameRepeat(PlanPlace, PlanPlace)
  /// The two sides of a swap are not of the same kind (days, meals or dishes), or differ in their number of days.
  case unlikePlaces(PlanPlace, PlanPlace)
  /// The two ranges of a swap share these days.
  case sharedDays(ClosedRange<DayNumber>)
  /// The dish is hidden on each of the named days on which it repeats; `on` is the first of them.
  case skipped(at: PlanPlace, dish: String, on: DayNumber)
  /// None of the named dishes repeats at the place. `dated` is the day of a dated line with the dish, if there is one.
  /// `repeats` are the names of the dishes that repeat at the place. `next` is the next occurrence of a named dish, if
  /// there is one.
  case nothingRepeats(at: PlanPlace, dated: DayNumber?, repeats: [String], next: PlanTarget? = nil)
  /// The dish is already skipped on each day of the place on which it repeats.
  case hiddenAlready(at: PlanPlace)
  /// No line at the place skips a dish or leaves a meal empty, so there is nothing to undo. `dishes` are the names of
  /// the dishes that are skipped at the place.
  case noSkip(at: PlanPlace, dishes: [String])
  /// More repeated dishes than this number would be skipped or copied.
  case tooMany(Int)
  /// A line would be longer than `PlanLine.longest`.
  case tooLong
  /// The plan is not sorted, so the lines of a range of days cannot be edited as one text.
  case outOfOrder
  /// The change affects lines of an unresolved merge conflict, which has these line numbers.
  case inConflict(lines: ClosedRange<Int>)
  /// Others changed lines that the user edited too. The strings are those lines.
  case clash([String])
}
