/// What one line of the plan file says.
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

  /// The most bytes that a line may have, its end not counted.
  public static let longest = 65_536

  /// The day of a dated line.
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

  // MARK: Writing

  /// Appends the line, without a line end. Every text without a line break reads back as it was. A comment has no
  /// text of its own: nothing is appended.
  public func append(to bytes: inout [UInt8]) {
    switch self {
    case .entry(let entry):
      entry.day.append(to: &bytes)
      PlanLine.append(entry.meal, entry.dish, to: &bytes)
    case .someday(let meal, let dish):
      bytes.append(contentsOf: "someday".utf8)
      PlanLine.append(meal, dish, to: &bytes)
    case .repeating(let rule):
      bytes.append(contentsOf: "every \(rule.interval) from \(rule.from)".utf8)
      if let until = rule.until { bytes.append(contentsOf: " until \(until)".utf8) }
      PlanLine.append(rule.meal, rule.dish, to: &bytes)
    case .nothing(let day, let meal):
      day.append(to: &bytes)
      bytes.append(contentsOf: " \(meal) -".utf8)
    case .skip(let day, let meal, let dish):
      day.append(to: &bytes)
      bytes.append(contentsOf: " \(meal) - ".utf8)
      dish.append(to: &bytes)
    case .comment: break
    }
  }

  /// The line's text, without a line end.
  public var text: String {
    var bytes: [UInt8] = []
    append(to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func append(_ meal: MealType, _ dish: Dish, to bytes: inout [UInt8]) {
    bytes.append(.space)
    bytes.append(contentsOf: meal.name.utf8)
    bytes.append(.space)
    dish.append(to: &bytes)
  }
}

/// A line of the plan and where it is in the file.
public struct PlacedLine: Hashable, Sendable {
  /// Where it begins, in bytes from the beginning of the file.
  public let offset: Int
  /// Its length in bytes, its end included.
  public let count: Int
  /// What it says.
  public let line: PlanLine

  /// Where the next line begins.
  var end: Int { offset + count }
}

/// Why a line is not a line of a plan, and what would be right.
public struct LineError: UserFacingError, Hashable, Sendable {
  /// What is wrong with the line.
  public let message: String
  /// What would be right: a sentence of its own.
  public let hint: String?

  /// - Parameter hint: a sentence of its own; nil if the message says it all.
  public init(_ message: String, hint: String? = nil) {
    self.message = message
    self.hint = hint
  }
}
