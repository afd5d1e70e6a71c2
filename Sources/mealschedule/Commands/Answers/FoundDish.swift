import MealCore

/// A dish that was found, and when it is eaten.
struct FoundDish {
  /// nil for someday.
  let day: DayNumber?
  let meal: MealType
  let dish: Dish
  /// The days from one time to the next, if a repeat brings it.
  let interval: Int?

  var entry: ListedEntry { ListedEntry(day: day, meal: meal, dish: dish, isRepeat: interval != nil) }

  /// "Thu 14 Mar 2013  dinner  risotto x4", for people.
  var line: StyledText {
    let when = day.map(\.spelledOut) ?? "someday"
    let padded = when + String(repeating: " ", count: max(0, 15 - when.count))
    return StyledText(when: padded, meal) + StyledText(dish, every: interval)
  }

  /// Appends the line as it is where there are neither colours nor a width.
  func append(to bytes: inout [UInt8]) {
    // The interval goes before the note: repeats are few, and take the longer way.
    guard interval == nil else {
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

  /// Appends a canonical line of the plan in the same way, with its dish as it is written there.
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

/// The formats of the commands that ask.
enum AnswerFormat: String, CaseIterable {
  case text, tsv, json

  static let option = Option(
    "format", .choice(allCases.map(\.rawValue)), called: "F", help: "text, tsv or json")

  init(_ arguments: ParsedArguments) throws {
    let name = arguments.value(AnswerFormat.option) ?? "text"
    guard let format = AnswerFormat(rawValue: name) else {
      throw UsageError("there is no format \(name) here", hint: "there are text, tsv and json")
    }
    self = format
  }
}
