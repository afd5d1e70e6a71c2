import MealCore

/// Words that name two days instead of one: "fri to sun". They are refused, with a hint about how to write a
/// range.
struct RangeWords {
  private let typed: [String]
  private let words: [String]

  init(_ typed: [String]) {
    self.typed = typed
    words = typed.first?.lowercased() == "from" ? Array(typed.dropFirst()) : typed
  }

  /// The error, with the equivalent options as its hint; nil if the words are not two days.
  func refusal(_ read: DayExpression) -> UsageError? {
    guard let (first, count) = try? read.leadingDay(of: words) else { return nil }
    var rest = words.dropFirst(count)
    if let word = rest.first?.lowercased(), ["to", "until", "till", "through", "-", "–"].contains(word) {
      rest = rest.dropFirst()
    }
    guard let (last, lastCount) = try? read.leadingDay(of: Array(rest)), lastCount == rest.count else {
      return nil
    }
    let end = rest.joined(separator: " ")
    guard let end = first <= last ? end : RangeWords.laterWeekday(end, last, notBefore: first) else {
      return nil
    }
    return UsageError(
      "\(typed.joined(separator: " ")) is more than one day",
      hint:
        "write a range as --from \(RangeWords.value(words.prefix(count))) --to \(ShellQuoting.quoted(end))")
  }

  /// How to write a weekday one week later, unless that is before `first`. (A weekday is the first one from
  /// today on.)
  static func laterWeekday(_ text: String, _ day: DayNumber, notBefore first: DayNumber) -> String? {
    guard Weekday(named: text) != nil, day.clampedAdding(7) >= first else { return nil }
    return "\(text)+7"
  }

  private static func value(_ words: some Collection<String>) -> String {
    ShellQuoting.quoted(words.joined(separator: " "))
  }
}
