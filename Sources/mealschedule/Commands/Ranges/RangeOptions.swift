import MealCore

/// The days that a command line names: by words (`fri..sun`, `nov`, `next week`), by options, or by a date with
/// an option for the end (`fri --days 3`).
///
/// All commands with a range read it here, so it means the same everywhere.
enum RangeOptions {
  static let from = Option("from", .date, help: "the first day; alone, it means a week from that day on")
  static let to = Option(
    "to", .date, help: "the last day, included; a weekday is the first one on or after the first day")
  static let days = Option(
    "days", .count, help: "N days from the first day on; with --around, N days on either side")
  static let around = Option("around", .date, help: "a week on either side of DATE, or N days with --days N")

  static let all = [from, to, days, around]

  /// A paragraph of help for every command with a range.
  static let detail =
    "RANGE is a date, or a range such as fri..sun, fri.., nov or next week. The options --from, --to, --days and "
    + "--around name one too. 'mealschedule help dates' shows all forms."

  // MARK: Words and options

  /// The days that words and options name together; nil if there are neither.
  /// - Parameter words: all of them together must be a range.
  static func range(
    _ words: some Collection<String>, _ invocation: Invocation
  ) throws -> ClosedRange<DayNumber>? {
    let today = try invocation.settings().today
    guard !words.isEmpty else { return try options(invocation.arguments, today: today) }
    if words.first?.lowercased() == "from", let error = inWords(Array(words), today: today) { throw error }
    let (days, rest) = try leadingRange(Array(words), invocation.arguments, today: today)
    guard let word = rest.first else { return days }
    throw inWords(Array(words), today: today) ?? invocation.refusal(of: word)
  }

  /// The days that words and options name, else today and the six days after it.
  static func rangeOrWeek(_ invocation: Invocation) throws -> ClosedRange<DayNumber> {
    try range(invocation.arguments.words, invocation) ?? invocation.settings().week
  }

  /// The days that the first words or the options name, and the remaining words.
  static func leadingRange(
    _ words: [String], _ arguments: ParsedArguments, today: DayNumber
  ) throws -> (days: ClosedRange<DayNumber>, rest: [String]) {
    guard let option = all.first(where: arguments.has) else {
      let (days, count) = try DayExpression(today: today).leadingRange(of: words)
      return (days, Array(words[count...]))
    }
    guard let (days, count) = try begin(words, today: today) else {
      return (try options(arguments, today: today) ?? today...today, words)
    }
    let typed = words[..<count].joined(separator: " ")
    if let other = [from, around].first(where: arguments.has) {
      throw UsageError(
        "\(typed) cannot be used with --\(other.name)",
        hint: "give the days in words or as options, not both")
    }
    guard days.count == 1 else {
      throw UsageError(
        "\(typed) cannot be used with --\(option.name): it already has an end", hint: "leave one of them out")
    }
    return (try options(arguments, from: days.lowerBound, today: today) ?? days, Array(words[count...]))
  }

  /// The range at the beginning of words, and how many words it takes; nil if they begin with something else.
  private static func begin(_ words: [String], today: DayNumber) throws -> (ClosedRange<DayNumber>, Int)? {
    do throws(DayError) {
      return try DayExpression(today: today).leadingRange(of: words)
    } catch {
      // The first words look like a date that does not exist.
      guard error.reason == nil else { throw error }
      return nil
    }
  }

  /// The error for a range in words, such as `fri to sun` and `fri for 3 days`; nil for other words.
  static func inWords(_ typed: [String], today: DayNumber) -> UsageError? {
    Likely.range(inWords: typed, today).map { UsageError("a range is written \($0)") }
  }

  /// Whether words are nothing but days, perhaps with a standard meal after them, as in `fri dinner`, or just
  /// `someday`.
  static func areDays(_ words: some Collection<String>) -> Bool {
    let all = words.map { $0.lowercased() }
    let days = all.count > 1 && Likely.isMeal(all[all.count - 1]) ? all.dropLast() : all[...]
    return all == ["someday"] || Likely.areDays(days)
  }

  // MARK: Options alone

  /// The days that the options name; nil if they name none.
  /// - Parameter start: the first day, if words name one.
  static func options(
    _ arguments: ParsedArguments, from start: DayNumber? = nil, today: DayNumber
  ) throws -> ClosedRange<DayNumber>? {
    let read = DayExpression(today: today)
    let count = try arguments.count(days, in: 1...DayNumber.last.number + 1)
    if let middle = try arguments.day(around, read) {
      guard !arguments.has(from), !arguments.has(to) else {
        throw UsageError(
          "--around cannot be used with --from or --to", hint: "use either --around, or --from and --to")
      }
      return around(middle, count ?? 7)
    }
    let first = try arguments.day(from, read) ?? start
    guard arguments.has(to) else {
      guard let first = first ?? count.map({ _ in today }) else { return nil }
      return first...first.clampedAdding((count ?? 7) - 1)
    }
    guard first == nil || count == nil else {
      throw UsageError("use two of --from, --to and --days, not all three", hint: "leave one of them out")
    }
    let readEnd = DayExpression(today: today, for: first.map { .end(of: $0) } ?? .lookup)
    let end = try arguments.day(to, readEnd) ?? today
    if let count { return end.clampedAdding(1 - count)...end }
    let begin = first ?? today
    guard begin <= end else { throw reversed(arguments, begin, end, isWord: start != nil) }
    return begin...end
  }

  /// Whether the words are a range without an end, such as `today..`.
  static func isEndless(_ words: [String]) -> Bool { words.last?.hasSuffix("..") ?? false }

  /// Cuts off a range without an end after the last day with a dated line, because repeats may go on for thousands of
  /// years. The result has at least `count` days.
  static func ended(
    _ range: ClosedRange<DayNumber>, in plan: Plan, atLeast count: Int
  ) -> ClosedRange<DayNumber> {
    let least = range.lowerBound.clampedAdding(count - 1)
    return range.lowerBound...max(least, plan.lastDay(withRepeats: false) ?? least)
  }

  /// Refuses a range without an end, for commands that need all of its days at once.
  static func checkEnd(_ range: ClosedRange<DayNumber>, _ invocation: Invocation) throws {
    let isAtEnd = range.upperBound == .last && range.count > 366
    guard !isAtEnd, !isEndless(invocation.arguments.words) else {
      throw UsageError("the range has no end", hint: "name the last day, as in fri..sun, or add --days N")
    }
  }

  /// Says that `--from` alone means a week, in commands where users often want all days from then on.
  static func remarkOnWeek(_ invocation: Invocation, _ days: ClosedRange<DayNumber>) {
    let arguments = invocation.arguments
    guard let begin = arguments.value(from), !arguments.has(to), !arguments.has(self.days),
      !arguments.has(.quiet)
    else { return }
    invocation.warn(
      "--from \(begin) alone means a week, to \(days.upperBound.spelledOut); for all days from then on, write \(begin).."
    )
  }

  /// A day and `count` days on either side of it, within the days of the stream.
  static func around(_ day: DayNumber, _ count: Int) -> ClosedRange<DayNumber> {
    day.clampedAdding(-count)...day.clampedAdding(count)
  }

  /// The error for an end before the beginning. It names both days.
  private static func reversed(
    _ arguments: ParsedArguments, _ first: DayNumber, _ last: DayNumber, isWord: Bool
  ) -> UsageError {
    let end = arguments.value(to) ?? ""
    let dates = "\(first.spelledOut) is after \(last.spelledOut)"
    guard let begin = arguments.value(from) else {
      return UsageError(
        "--to \(end) is before \(isWord ? "the first day" : "today"): \(dates)",
        hint: isWord
          ? "write \(last)..\(first)" : "name the first day: --from DATE --to \(ShellQuoting.quoted(end))")
    }
    // `--to +2` may be meant as two days after the first one.
    let more = end.hasPrefix("+") ? Int(end.dropFirst()) : nil
    let line = "--from \(ShellQuoting.quoted(begin)) --days"
    return UsageError(
      "--from \(begin) is after --to \(end): \(dates)",
      hint: more.map { "--to \(end) counts from today; to count from the first day, write \(line) \($0 + 1)" }
        ?? "write --from \(last) --to \(first)")
  }
}
