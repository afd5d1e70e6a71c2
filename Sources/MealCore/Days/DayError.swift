/// An error for typed words that are not a date or a range: the words, the reason, and what to write instead.
public struct DayError: UserFacingError, Equatable, Sendable {
  /// The words as typed.
  public let text: String
  /// The reason, to be printed after a colon; nil if the words do not resemble any form of date.
  public let reason: String?
  /// Advice on a correct form, as a separate sentence; nil if there is none.
  public let hint: String?
  /// Whether the words have the form of a range; `reason`, if there is one, then names its two days.
  var isRange = false

  /// The refusal and its reason: "2013-02-30 is not a date: February 2013 has 28 days".
  public var message: String {
    let text = text.isEmpty ? "an empty word" : text
    let refusal = "\(text) is not a \(isRange ? "range" : "date")"
    return reason.map { "\(refusal): \($0)" } ?? refusal
  }

  /// A short list of the usual forms of a date.
  package static let forms =
    "use a date such as 2013-03-14, today, +3, fri, next fri or 14 mar"
  /// A short list of the usual forms of a range.
  package static let rangeForms =
    "use days such as 2013-03-14, today, +3, fri, 14 mar, fri..sun, nov or next week"
}

// MARK: Other notations of dates

extension DayExpression {
  /// The error for words that cannot be read as a date.
  func refusal(of text: String) -> DayError {
    let reason = CountryDate(text[...], today: today)?.mistake
    return DayError(text: text, reason: reason, hint: reason == nil ? hint(for: text) : nil)
  }

  /// A suggestion for words that are close to a date; otherwise the list of forms.
  func hint(for text: String) -> String {
    if let hint = CountryDate(text[...], today: today)?.hint { return hint }
    if text.utf8.count != 4 || text.last?.isLetter == true, (try? distance("+" + text.lowercased())) != nil {
      return "write +\(text) or -\(text)"
    }
    let typed = text.lowercased()
    let names = ["today", "tomorrow", "yesterday"] + (Weekday.names + Month.names).map { $0.lowercased() }
    if typed.utf8.count >= 3, let name = names.first(where: { $0.hasPrefix(typed) }) {
      let short =
        name.hasSuffix("day") && name.count > 5 && name != "yesterday" ? "\(name.prefix(3)) or " : ""
      return Month(named: name) == nil ? "write \(short)\(name)" : "write 14 \(name.prefix(3))"
    }
    let short = Weekday.shortNames.map { $0.lowercased() }
    if typed.utf8.count > 2, typed.allSatisfy(\.isLetter),
      let name = short.first(where: { $0.sorted() == typed.sorted() })
        ?? Nearest.match(typed, among: short, most: 1)
    {
      return "did you mean \(name)?"
    }
    let words = ["next", "this", "last"]
    if !words.contains(typed), let word = Nearest.match(typed, among: words, most: 1) {
      return "did you mean \(word)?"
    }
    return DayError.forms
  }

  /// The words in their plain form: `20th`, `20.` and `20,` become `20`; `nov,` and `of nov` become `nov`.
  static func withoutOrnaments(_ tokens: [Substring]) -> [Substring] {
    let plain = tokens.map { token in
      let token = token.last == "," || token.last == ":" ? token.dropLast() : token
      let number = token.prefix { $0.isASCII && $0.isNumber }
      guard (1...2).contains(number.utf8.count) else { return token }
      return ["st", "nd", "rd", "th", "."].contains(token.dropFirst(number.utf8.count).lowercased())
        ? number : token
    }
    return plain.indices.filter { index in
      let (before, after) = (index > 0 ? plain[index - 1] : "", plain[index...].dropFirst().first ?? "")
      return !(plain[index].lowercased() == "of" && isDigits(before) && Month(named: after) != nil)
    }.map { plain[$0] }
  }

  /// A warning about a valid date that may not be the intended one: `04-11-26` is 26 days before 11 April, and `next
  /// wed` is a day of this week if today is Monday. nil for other words.
  package func remark(on text: String) -> String? {
    let words = text.lowercased().split(separator: " ")
    if words.count == 2, words[0] == "next", let weekday = Weekday(named: words[1]),
      let day = try? day(text), let monday = today.adding(1)?.nextOrSame(.monday), day < monday
    {
      return
        "\(text) is the first \(weekday.name) after today, \(day.spelledOut); for the one after it: \(words[1])+7"
    }
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 3, parts.allSatisfy({ $0.utf8.count == 2 && DayExpression.isDigits($0) }),
      (try? day(text)) != nil, let hint = CountryDate(text[...], today: today)?.hint
    else { return nil }
    return "\(text) means \(parts[2]) days before \(parts[0])-\(parts[1]); for a date with a year, \(hint)"
  }
}
