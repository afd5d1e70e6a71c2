import MealCore

/// Words that name two days where one may stand: "fri to sun". They are not guessed at, but told how to be written.
struct RangeWords {
  private let typed: [String]
  private let words: [String]

  init(_ typed: [String]) {
    self.typed = typed
    words = typed.first?.lowercased() == "from" ? Array(typed.dropFirst()) : typed
  }

  /// What to say of them: the options that mean the same; nil if the words are no two days.
  func refusal(_ read: DayExpression) -> UsageError? {
    guard let (first, count) = try? read.leadingDay(of: words) else { return nil }
    var rest = words.dropFirst(count)
    if let word = rest.first?.lowercased(), ["to", "until", "till", "through", "-", "–"].contains(word) {
      rest = rest.dropFirst()
    }
    guard let (last, lastCount) = try? read.leadingDay(of: Array(rest)), lastCount == rest.count,
      first <= last
    else { return nil }
    return UsageError(
      "\(typed.joined(separator: " ")) is more than one day",
      hint: "a range is --from \(RangeWords.value(words.prefix(count))) --to \(RangeWords.value(rest))")
  }

  private static func value(_ words: some Collection<String>) -> String {
    ShellQuoting.quoted(words.joined(separator: " "))
  }
}
