/// The heading of a menu's section, or the line above the dishes of a meal.
///
///     == Thursday (2013-03-14) ==     // a date
///     == Day 2 ==                     // a number
///     == Mon ==                       // a weekday
///     == Snacks ==                    // none of these
///     Dinner (18:30):                 // a meal and a time
struct MenuHeading {
  /// The name of a day in a heading.
  enum Day: Equatable {
    /// The date as written, valid or not.
    case date(String)
    case number(Int)
    case weekday(Weekday)
  }

  let text: String
  /// nil if it does not name a day.
  let day: Day?
  /// The text without a time or a colon at its end.
  let name: String
  /// The time of day in parentheses, as written; empty if there is none.
  let time: String

  init(_ text: String) {
    self.text = text
    var name = CooklangCharacter.trimmed(text)
    if name.hasSuffix(":") { name = CooklangCharacter.trimmed(name.dropLast()) }
    (self.name, time) = MenuHeading.splitTime(name)
    day = MenuHeading.day(text)
  }

  /// Splits `Dinner (18:30)`.
  private static func splitTime(_ name: String) -> (name: String, time: String) {
    guard name.hasSuffix(")"), let open = name.lastIndex(of: "(") else { return (name, "") }
    let time = CooklangCharacter.trimmed(name[open...].dropFirst().dropLast())
    let rest = CooklangCharacter.trimmed(name[..<open])
    return isTime(time) && !rest.isEmpty ? (rest, time) : (name, "")
  }

  /// Returns whether a text begins like a time of day: `18:30`, `6:30 pm`.
  private static func isTime(_ text: String) -> Bool {
    let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, 1...2 ~= parts[0].utf8.count, let hour = Int(parts[0]), 0...24 ~= hour,
      let minute = Int(parts[1].prefix(2)), 0...59 ~= minute, parts[1].prefix(2).utf8.count == 2
    else { return false }
    return !(parts[1].dropFirst(2).first?.isNumber ?? false)
  }

  private static func day(_ text: String) -> Day? {
    if let date = dateText(in: text) { return .date(date) }
    let words = text.split { !$0.isLetter && !$0.isNumber }
    for (word, next) in zip(words, words.dropFirst().map(Optional.some) + [nil]) {
      let lower = word.lowercased()
      guard lower.hasPrefix("day") else { continue }
      let digits = lower == "day" ? next.map(String.init) ?? "" : String(lower.dropFirst(3))
      if digits.utf8.count <= 5, let number = Int(digits), number >= 0 { return .number(number) }
    }
    // Treat "Sun-dried" as one word: "Sun-dried tomatoes" is not a day.
    let isLetter = { (character: Character) in character.isLetter || character.isNumber || character == "-" }
    return text.split { !isLetter($0) }.lazy.compactMap { Weekday(named: $0) }.first.map { .weekday($0) }
  }

  /// The first text of the form `YYYY-MM-DD`, valid or not.
  static func dateText(in text: String) -> String? {
    let numbers = text.split { !("0"..."9" ~= $0) }
    for (year, day) in zip(numbers, numbers.dropFirst(2)) {
      let date = text[year.startIndex..<day.endIndex]
      let isDate = date.utf8.count == 10 && date.split(separator: "-").map(\.utf8.count) == [4, 2, 2]
      if isDate { return String(date) }
    }
    return nil
  }

  /// The first word that names a meal: `Dinner on Friday` is dinner.
  func meal(_ find: (Substring) -> MealType?) -> MealType? {
    text.split { !$0.isLetter }.lazy.compactMap(find).first
  }
}
