import MealCore

/// A table of phrases and their meanings, one per row:
///
///     shop add|buy THINGS             => add today buy THINGS
///     stop [repeating] WORDS          => remove today.. WORDS
///
/// - On the left, `a|b` is one of two words, and `[a|b]` any number of these words, or none. A name in capitals stands
///   for words (`read` says which; by default one or more), `[NAME]` for words that may be missing, `COMMAND` for the
///   first word. A row that begins with `?` is only for words that were refused because they do not begin with a date.
///   After a row that begins with `!` and matches, no other is tried.
/// - On the right, a name becomes its words; `'NAME'`, or a name inside a longer word, as in `today..DAYS`, becomes its
///   words joined into one; `NAME/week` becomes `week` if there are none. `TYPED` is all words, `ALL` all after the
///   first, `MAIN` the main meal. `\n` begins a line. A row without a left side is the next answer to the same phrase.
struct Phrases {
  private struct Row {
    let pattern: [Substring]
    let isUndated: Bool
    let isLast: Bool
    var answers: [[Substring]]
  }

  private var rows: [Row] = []

  init(_ text: String) {
    for line in text.split(separator: "\n") {
      let sides = line.split(separator: "=>", maxSplits: 1, omittingEmptySubsequences: false)
      let (left, answer) = (sides[0], sides[1].split(separator: " "))
      if left.contains(where: { $0 != " " }) {
        let pattern = left.drop { "?!".contains($0) }.split(separator: " ")
        rows.append(
          Row(
            pattern: pattern, isUndated: left.hasPrefix("?"), isLast: left.hasPrefix("!"), answers: [answer]))
      } else {
        rows[rows.count - 1].answers.append(answer)
      }
    }
  }

  /// The answers to words, in the order of the table.
  /// - Parameters:
  ///   - names: further words for the right side, such as those for `MAIN`.
  ///   - isNoDate: whether the words were refused because they do not begin with a date.
  ///   - today: nil to match no words whose meaning depends on it.
  func answers(
    to words: [String], with names: [Substring: [String]] = [:], isNoDate: Bool = false,
    today: DayNumber? = nil
  ) -> [Answer] {
    let typed: [Substring: [String]] = [
      "TYPED": words, "ALL": Array(words.dropFirst()), "COMMAND": Array(words.prefix(1)),
    ]
    let found = names.merging(typed) { $1 }
    var answers: [Answer] = []
    for row in rows where isNoDate || !row.isUndated {
      guard let found = Phrases.match(row.pattern[...], words[...], found, today) else { continue }
      answers += row.answers.map { Answer(parts: $0, found: found) }
      if row.isLast { break }
    }
    return answers
  }

  /// The words that each name of a pattern stands for; nil if the words do not match.
  private static func match(
    _ pattern: ArraySlice<Substring>, _ words: ArraySlice<String>, _ found: [Substring: [String]],
    _ today: DayNumber?
  ) -> [Substring: [String]]? {
    guard let part = pattern.first else { return words.isEmpty ? found : nil }
    let (rest, isOptional) = (pattern.dropFirst(), part.hasPrefix("["))
    let name = isOptional ? part.dropFirst().dropLast() : part
    guard name.first?.isUppercase ?? false else {
      let fixed = name.split(separator: "|")
      let count = words.prefix(isOptional ? words.count : 1).prefix { fixed.contains($0.lowercased()[...]) }
        .count
      return (isOptional ? 0...count : 1...max(1, count)).reversed().lazy.filter { $0 <= count }.compactMap {
        match(rest, words.dropFirst($0), found, today)
      }.first
    }
    let kind = name.prefix { !$0.isNumber }
    let least = kind == "REST" ? 0 : 1
    // Nothing follows the last name, so it stands for all words that are left.
    let counts =
      words.count < least ? [] : rest.isEmpty ? [max(words.count, least)] : Array(least...words.count)
    for count in kind == "DAYS" ? counts.reversed() : counts {
      let first = Array(words.prefix(count))
      if let read = first.isEmpty ? [] : Phrases.read(kind, first, today),
        let all = match(rest, words.dropFirst(count), found.merging([name: read]) { $1 }, today)
      {
        return all
      }
    }
    return isOptional ? match(rest, words, found.merging([name: []]) { $1 }, today) : nil
  }

  /// The words that a name stands for; nil if the words are not of the kind that the name requires.
  private static func read(_ kind: Substring, _ words: [String], _ today: DayNumber?) -> [String]? {
    let (word, isOne) = (words[0].lowercased(), words.count == 1)
    func given(_ isKind: Bool) -> [String]? { isKind ? words : nil }
    switch kind {
    case "DAYS": return given(Likely.areDays(words))
    case "DISH", "NAME":
      let typed = words.map { $0.lowercased() }
      return given(
        (isOne || kind == "DISH") && Likely.isDish(typed) && Likely.formats[word] == nil
          && Likely.withDates(typed, words, Likely.anyDay) == nil)
    case "OTHER":
      return given(Likely.range(inWords: words, nil) == nil && !words[words.count - 1].hasSuffix(".."))
    case "WORD", "COMMAND": return given(isOne)
    case "N": return given(isOne && Int(word) != nil)
    case "SERVINGS":
      let count = String(word.drop { $0 == "x" })
      return isOne && Servings(count) != nil ? [count] : nil
    case "SPAN", "COUNTED", "LENGTH":
      guard let (count, unit) = Likely.length(words), kind != "COUNTED" || Int(word) != nil else {
        return nil
      }
      guard kind == "LENGTH" else { return [String(count) + unit] }
      return unit == "d" ? [String(count)] : unit == "w" ? [String(7 * count)] : nil
    case "DAY":
      return given((try? DayExpression(today: Likely.anyDay).day(words.joined(separator: " "))) != nil)
    case "FILLER": return given(isOne && word.isOne(of: Likely.fillers))
    case "FILLERS": return given(words.allSatisfy { $0.isOne(of: Likely.fillers) })
    case "RUN":
      let run = words.compactMap { Weekday(named: $0) }
      let isRun =
        words.count > 2 && run.count == words.count
        && zip(run, run.dropFirst()).allSatisfy { ($0.rawValue + 1) % 7 == $1.rawValue }
      return isRun ? ["\(words[0])..\(words[words.count - 1])"] : nil
    case "SIGN": return isOne && word.hasPrefix("~") && word.count > 1 ? [String(words[0].dropFirst())] : nil
    case "PERIOD": return given(isOne && (word.isOne(of: Likely.periods) || Weekday(named: word) != nil))
    case "SINCE": return isOne ? [(Weekday(named: word) == nil ? "" : "last ") + words[0]] : nil
    case "SUNDAYS": return word.hasSuffix("days") ? read("PLURAL", words, today) : nil
    case "RHYTHM":
      let typed = words.joined(separator: " ").lowercased()
      return [MeantDish.rhythms[typed] ?? typed]
    case "PLURAL": return isOne ? Weekday.ofPlural(word).map { [$0.name.lowercased()] } : nil
    case "X":
      return isOne && word.hasPrefix("x") && Servings(word.dropFirst()) != nil
        ? [String(word.dropFirst())] : nil
    case "NEXT":
      // A weekday of the next week.
      let day =
        isOne ? Weekday(named: word).flatMap { today?.adding(1)?.nextOrSame(.monday)?.nextOrSame($0) } : nil
      return day.map(Likely.date(of:))
    case "END", "ENDING":
      // The last day of this week, month or year (`END`), or its last seven days (`ENDING`).
      guard isOne, ["week", "month", "year"].contains(word), let today,
        let last = (try? DayExpression(today: today).range("this \(word)"))?.upperBound
      else { return nil }
      return [kind == "END" ? "\(last)" : "\(last.clampedAdding(-6))..\(last)"]
    case "WEEKDAY": return given(isOne && Weekday(named: word) != nil)
    case "TIMES": return given(isOne && (Weekday(named: word) ?? Weekday.ofPlural(word)) != nil)
    case "MEAL": return isOne ? Likely.isMeal(word) ? words : Likely.singular(word).map { [$0] } : nil
    case "FORMAT": return isOne ? Likely.format(called: word).map { [$0] } : nil
    case "SETTING": return given(isOne && ConfigFile.names.contains(word))
    case "CLUSTER": return given(isOne && word.count > 2 && !word.hasPrefix("--"))
    default: return words
    }
  }

  /// The right side of a row, for the words that were typed.
  struct Answer {
    fileprivate let parts: [Substring]
    fileprivate let found: [Substring: [String]]

    /// The name of the function that works the answer out from the words after it, as in `TICK THINGS`; nil for other
    /// answers.
    var function: Substring? {
      parts.first.flatMap { found[$0] == nil && $0.allSatisfy(\.isUppercase) ? $0 : nil }
    }

    /// Whether words in capitals are left for the user to fill in, or the answer is a choice of commands.
    var isOpen: Bool {
      parts.contains { found[$0] == nil && ($0.allSatisfy(\.isUppercase) || $0.hasSuffix(",")) }
    }

    /// Whether the answer is lines to paste, rather than the words of one command.
    var isText: Bool { parts.contains("mealschedule") }

    /// The lines to paste.
    var line: String { isText ? text : ShellQuoting.command(words) }

    var words: [String] {
      parts.flatMap { part in
        guard let filled = filled(part) else { return [String(part)] }
        return filled.end.isEmpty ? filled.words : [filled.words.joined(separator: " ") + filled.end]
      }
    }

    var text: String {
      parts.split(separator: "\\n").map { line in
        line.compactMap { part in
          guard let filled = filled(part) else { return String(part) }
          return filled.words.isEmpty ? nil : ShellQuoting.quoted(filled.words) + filled.end
        }.joined(separator: " ")
      }.joined(separator: "\n")
    }

    /// The typed words to put in place of a part, joined into one if it has text around the name; `end` is the text
    /// after a closing quote. nil for a part without a name.
    private func filled(_ part: Substring) -> (words: [String], end: Substring)? {
      var start = part.prefix { !$0.isUppercase }
      let name = part.dropFirst(start.count).prefix { $0.isUppercase || $0.isNumber }
      guard let words = found[name] else { return nil }
      let end = part.dropFirst(start.count + name.count)
      if start.isEmpty, end.isEmpty { return (words, "") }
      if start.isEmpty, end.hasPrefix("/") {
        let other = end.dropFirst()
        return (words.isEmpty ? found[other] ?? [String(other)] : words, "")
      }
      let joined = words.joined(separator: " ")
      guard start.last == "'" else {
        return (["\(start)\(joined)\(filled(end)?.words[0] ?? String(end))"], "")
      }
      start.removeLast()
      return (["\(start)\(joined)"], end.dropFirst())
    }
  }
}
