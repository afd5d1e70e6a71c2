/// Why a change cannot be made to the plan as it is. Each front end says it in its own words.
public enum ChangeError: Error, Hashable, Sendable {
  /// There is nothing at these places.
  case nothing(at: [PlanPlace])
  /// No dish at a place has that name; `names` are there.
  case noSuchDish(String, at: PlanPlace, names: [String])
  /// Several different dishes contain the name.
  case ambiguous(String, at: PlanPlace, names: [String])
  /// A name alone means dishes of two meals.
  case severalMeals(String, MealType, MealType)
  /// A dish that was pointed at is not there any more.
  case missing(PlanTarget)
  /// A dish would go where it is.
  case alreadyThere(PlanTarget)
  /// All meals of some days cannot go to one meal.
  case mealNotNamed(PlanPlace)
  /// A change would lead beyond an end of the stream.
  case outOfStream(DayNumber, by: Int)
  /// Both sides of a swap are the same repeat.
  case sameRepeat(PlanPlace, PlanPlace)
  /// One side of a swap is a day, a meal or a dish, and the other is not.
  case unlikePlaces(PlanPlace, PlanPlace)
  /// No repeat brings the dish that a line would hide; `isDated` says that a dated line does, on that day.
  case nothingRepeats(Dish, MealType, ClosedRange<DayNumber>, dated: DayNumber?, repeats: [String])
  /// The dish is hidden already on all these days.
  case hiddenAlready(Dish, MealType, ClosedRange<DayNumber>)
  /// A line would be longer than a plan's lines may be.
  case tooLong
  /// The lines of a range cannot be edited together in a plan that is out of order.
  case outOfOrder
  /// The plan was changed meanwhile, in the same lines.
  case clash([String])
}
