import MealCore

/// A dish that was asked for, and when it is eaten.
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
    // How often a dish repeats stands before its note: few do, and they take the longer way.
    guard interval == nil else {
      bytes += line.text.utf8
      return
    }
    let start = bytes.count
    if let day { day.appendSpelledOut(to: &bytes) } else { bytes += "someday".utf8 }
    while bytes.count < start + 17 { bytes.append(UInt8(ascii: " ")) }
    bytes += meal.name.utf8
    bytes += "  ".utf8
    dish.append(to: &bytes)
  }

  /// Appends a line of the plan in the same way; its dish stands there as it would be written.
  static func append(_ line: PlainLine, to bytes: inout [UInt8]) {
    let start = bytes.count
    line.day.appendSpelledOut(to: &bytes)
    while bytes.count < start + 17 { bytes.append(UInt8(ascii: " ")) }
    bytes.append(contentsOf: line.meal)
    bytes.append(UInt8(ascii: " "))
    bytes.append(UInt8(ascii: " "))
    bytes.append(contentsOf: line.dish)
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
