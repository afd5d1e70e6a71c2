/// One line of the plan file, understood.
///
///     2013-03-14 dinner risotto alla milanese x4 +veg ; soak the saffron
///     2013-03-15 dinner - fish and chips
///     every 7 from 2013-03-08 until 2013-12-31 dinner fish and chips x4 +fish
///     someday dinner lasagne
public enum PlanLine: Hashable, Sendable {
  case entry(Entry)
  case someday(MealType, Dish)
  case repeating(Repeat)
  /// Nothing on purpose; hides that meal's repeats on that day.
  case nothing(DayNumber, MealType)
  /// Hides one repeated dish on one day.
  case skip(DayNumber, MealType, Dish)
  /// `#` and anything, or a blank line.
  case comment

  /// The most bytes a line may have, its end not counted.
  public static let longest = 65_536

  /// The day that a dated line stands on.
  public var day: DayNumber? {
    switch self {
    case .entry(let entry): entry.day
    case .nothing(let day, _), .skip(let day, _, _): day
    case .someday, .repeating, .comment: nil
    }
  }

  /// The meal type of all but comments.
  public var meal: MealType? {
    switch self {
    case .entry(let entry): entry.meal
    case .someday(let meal, _), .nothing(_, let meal), .skip(_, let meal, _): meal
    case .repeating(let rule): rule.meal
    case .comment: nil
    }
  }

  /// The dish that is eaten, not eaten or to be eaten.
  public var dish: Dish? {
    switch self {
    case .entry(let entry): entry.dish
    case .someday(_, let dish), .skip(_, _, let dish): dish
    case .repeating(let rule): rule.dish
    case .nothing, .comment: nil
    }
  }
}
