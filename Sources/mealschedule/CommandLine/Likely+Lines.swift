import MealCore

extension Likely {
  /// Words that a command refuses, or that begin with no command.
  struct Asked {
    let command: String
    let words: [String]
    let home: Settings?
    /// The options that were typed.
    let options: [String]

    /// The words in lower case.
    var typed: [String] { words.map { $0.lowercased() } }
  }

  /// The name of the main meal, which is meant if no meal is named.
  static func mealName(_ home: Settings?) -> String { home?.mealOrder.main.name ?? "dinner" }

  /// The usual servings plus a number of guests; nil if the usual number is unknown, or if the sum is too large.
  static func servings(_ home: Settings?, adding guests: Int) -> String? {
    guard (-10_000...10_000).contains(guests), let usual = home?.servings else { return nil }
    return Servings(hundredths: Int(usual.hundredths) + 100 * guests).map { "\($0)" }
  }

  /// The number of leading words that are a date and, if there is one, the meal type after it; nil for other words.
  static func leadingPlace(_ words: [String]) -> Int? {
    guard let count = dayCount(words) else { return nil }
    return count < words.count && isMeal(words[count].lowercased()) ? count + 1 : count
  }

  /// The words of a date at the end, without `on` or `for` before it; nil if there is no date.
  static func dateAtEnd(_ words: [String]) -> [String]? {
    let count = inAnyYear { read throws(DayError) in try read.trailingRange(of: words)?.words }
    return count?.map { words.suffix($0) }
  }

  static func isMeal(_ word: String) -> Bool { MealNames.isCommon(word) }

  /// The days at the beginning or at the end of words, and the other words; nil if there are no days.
  static func split(_ words: [String]) -> (days: [String], others: [String])? {
    if let count = dayCount(words) { return (Array(words[..<count]), Array(words[count...])) }
    return dateAtEnd(words).map { ($0, Array(words.dropLast($0.count))) }
  }

  /// The `add` command for a dish typed with its meal and a colon before it, as the plan shows it on a narrow terminal:
  /// `lunch: soup`; nil for other words.
  static func adding(_ words: [String]) -> [String]? {
    MealNames.withoutColon(words).flatMap { $0.count > 1 && isMeal($0[0]) ? ["add", "today"] + $0 : nil }
  }
}
