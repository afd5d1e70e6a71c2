/// The parsed form of one line of the plan file.
///
///     2013-03-14 dinner risotto alla milanese x4 +veg ; soak the saffron
///     2013-03-15 dinner - fish and chips
///     every 7 from 2013-03-08 until 2013-12-31 dinner fish and chips x4 +fish
///     every mon,wed,fri from 2013-03-11 lunch sandwiches
///     someday dinner lasagne
///
/// The cases are indirect, so copying a line copies one reference. This is faster, and generates far less code.
public indirect enum PlanLine: Hashable, Sendable {
  /// A dish at a meal on a day.
  case entry(Entry)
  /// A dish for a meal, without a day.
  case someday(MealType, Dish)
  /// A dish that repeats.
  case repeating(Repeat)
  /// A deliberately empty meal; hides all repeats of that meal on that day.
  case nothing(DayNumber, MealType)
  /// A skip: hides one repeated dish on one day.
  case skip(DayNumber, MealType, Dish)

  /// The maximum length of a line in bytes, without its line end.
  public static let longest = 65_536

  /// The day of a dated line; nil for other lines.
  public var day: DayNumber? {
    switch self {
    case .entry(let entry): entry.day
    case .nothing(let day, _), .skip(let day, _, _): day
    case .someday, .repeating: nil
    }
  }

  /// The meal type.
  public var meal: MealType {
    switch self {
    case .entry(let entry): entry.meal
    case .someday(let meal, _), .nothing(_, let meal), .skip(_, let meal, _): meal
    case .repeating(let rule): rule.meal
    }
  }

  /// The dish that the line plans, repeats or skips; nil for a deliberately empty meal.
  public var dish: Dish? {
    switch self {
    case .entry(let entry): entry.dish
    case .someday(_, let dish), .skip(_, _, let dish): dish
    case .repeating(let rule): rule.dish
    case .nothing: nil
    }
  }

  /// The entry of a line with a dish on a day; nil for other lines.
  package var entry: Entry? { if case .entry(let entry) = self { entry } else { nil } }

  /// Whether the line skips a repeated dish.
  package var isSkip: Bool { if case .skip = self { true } else { false } }

  /// The repeat of an `every` line; nil for other lines.
  public var rule: Repeat? { if case .repeating(let rule) = self { rule } else { nil } }

  /// Whether the line is longer than `longest`.
  package var isTooLong: Bool { text.utf8.count > PlanLine.longest }

  // MARK: Writing

  /// Appends the line in the notation of the plan file, without a line end. Parsing it gives an equal line.
  public func append(to bytes: inout [UInt8]) {
    switch self {
    case .entry(let entry):
      entry.day.append(to: &bytes)
      PlanLine.append(entry.meal, entry.dish, to: &bytes)
    case .someday(let meal, let dish):
      bytes += "someday".utf8
      PlanLine.append(meal, dish, to: &bytes)
    case .repeating(let rule):
      bytes += "every \(rule.rhythm) from \(rule.from)".utf8
      // If the meal type is named until, always write an end: the first until is read as the keyword.
      let until = rule.until ?? (rule.meal.name == "until" ? .last : nil)
      if let until { bytes += " until \(until)".utf8 }
      PlanLine.append(rule.meal, rule.dish, to: &bytes)
    case .nothing(let day, let meal):
      day.append(to: &bytes)
      bytes += " \(meal) -".utf8
    case .skip(let day, let meal, let dish):
      day.append(to: &bytes)
      bytes += " \(meal) - ".utf8
      dish.append(to: &bytes)
    }
  }

  /// The line in the notation of the plan file, without a line end.
  public var text: String { String(utf8: append(to:)) }

  private static func append(_ meal: MealType, _ dish: Dish, to bytes: inout [UInt8]) {
    bytes.append(.space)
    bytes.append(contentsOf: meal.name.utf8)
    bytes.append(.space)
    dish.append(to: &bytes)
  }
}

/// A line of the plan and its place in the file.
public struct PlacedLine: Hashable, Sendable {
  /// The line's start, in bytes from the beginning of the file.
  public let offset: Int
  /// The line's length in bytes, including its line end.
  public let count: Int
  /// The parsed line.
  public let line: PlanLine

  /// The line's range in the file, including its line end.
  var range: Range<Int> { offset..<offset + count }
}

/// An error for text that cannot be read as a plan line: the mistake and how to fix it.
public struct LineError: UserFacingError, Equatable, Sendable {
  /// The mistake.
  public let message: String
  /// How to fix it, as a separate sentence; nil if the message already says so.
  public let hint: String?
  /// The sign of a merge conflict mark: `<`, `=` or `>`, or `|` in diff3 style; nil for other errors.
  package private(set) var conflictSign: Character?

  /// - Parameters:
  ///   - message: what is wrong, without a full stop.
  ///   - hint: how to fix it, as a separate sentence; nil if the message already says so.
  public init(_ message: String, hint: String? = nil) {
    self.message = message
    self.hint = hint
  }

  /// The advice for a merge conflict.
  package static let conflictHint = "keep one of its two versions, and delete the marks (<, =, >)"

  /// The error for a merge conflict mark; nil for any other word.
  init?(conflictMark word: String) {
    guard let sign = word.first, "<=>|".contains(sign), word.utf8.count >= 7,
      word.allSatisfy({ $0 == sign })
    else { return nil }
    self.init("\(word) is a mark of a merge conflict", hint: LineError.conflictHint)
    conflictSign = sign
  }
}

/// A dish at a meal on a day: one line of the plan.
public struct Entry: Hashable, Sendable {
  /// The day.
  public let day: DayNumber
  /// The meal.
  public let meal: MealType
  /// The dish.
  public let dish: Dish

  /// Creates an entry.
  public init(day: DayNumber, meal: MealType, dish: Dish) {
    self.day = day
    self.meal = meal
    self.dish = dish
  }
}
