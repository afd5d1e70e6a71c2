import MealCore

/// A dish that was found, with its day and meal.
struct FoundDish {
  /// nil for someday.
  let day: DayNumber?
  let meal: MealType
  let dish: Dish
  /// How often the dish repeats; nil if it does not come from a repeat.
  let rhythm: Rhythm?

  var entry: ListedEntry { ListedEntry(day: day, meal: meal, dish: dish, isRepeat: rhythm != nil) }

  /// "Thu 14 Mar 2013  dinner  risotto x4", for people.
  var line: StyledText {
    let when = day.map(\.spelledOut) ?? "someday"
    let padded = when + String(repeating: " ", count: max(0, 15 - when.count))
    return StyledText(when: padded, meal) + StyledText(dish, every: rhythm)
  }

  /// Appends the same line, without colours and not wrapped.
  func append(to bytes: inout [UInt8]) {
    // Repeats are few, so they take the slower path, which puts the rhythm before the note.
    guard rhythm == nil else {
      bytes += line.text.utf8
      return
    }
    let start = bytes.count
    if let day { day.appendSpelledOut(to: &bytes) } else { bytes += "someday".utf8 }
    while bytes.count < start + 17 { bytes.append(.space) }
    bytes += meal.name.utf8
    bytes += "  ".utf8
    dish.append(to: &bytes)
  }

  /// Appends a canonical line of the plan in the same form, with its dish as written there.
  static func append(_ line: LineView, to bytes: inout [UInt8]) {
    let start = bytes.count
    if let day = line.day { day.appendSpelledOut(to: &bytes) }
    while bytes.count < start + 17 { bytes.append(.space) }
    bytes.append(line.mealWord)
    bytes.append(.space)
    bytes.append(.space)
    bytes.append(line.dish)
  }
}

/// The formats of `find`, `last`, `next` and `stats`.
enum AnswerFormat: String, CaseIterable {
  case text, tsv, json

  static let option = Option(
    "format", .choice(allCases.map(\.rawValue)), called: "F", help: "text, tsv or json")

  init(_ arguments: ParsedArguments) throws {
    let name = arguments.value(AnswerFormat.option) ?? "text"
    guard let format = AnswerFormat(rawValue: name) else {
      throw UsageError("there is no format \(name) here", hint: "the formats are text, tsv and json")
    }
    self = format
  }
}
