import MealCore

/// The options for a range of days.
enum RangeOptions {
  static let from = Option("from", .date, help: "the first day")
  static let to = Option("to", .date, help: "the last day, included")
  static let days = Option(
    "days", .count, help: "N days from --from on; with --around, on either side")
  static let around = Option("around", .date, help: "a week on either side of DATE, or --days N")

  static let all = [from, to, days, around]
  static let usage = "[--from DATE] [--to DATE] [--days N] [--around DATE]"

  /// The end of a range that has only a beginning.
  enum OpenEnd {
    /// That day and the six after it.
    case week
    case today
    /// The end of the stream.
    case last
    /// An error: the user has to give an end, because much could be lost.
    case required
  }

  /// The range of the options; nil if there are none.
  /// - Parameters:
  ///   - start: used for `--from` if only the other end is given.
  ///   - openEnd: the end of a range that has only a beginning.
  static func range(
    _ arguments: ParsedArguments, today: DayNumber, from start: DayNumber? = nil,
    openEnd: OpenEnd = .week
  ) throws
    -> ClosedRange<DayNumber>?
  {
    let read = DayExpression(today: today)
    let count = try arguments.count(days, in: 1...DayNumber.last.number + 1)
    if let text = arguments.value(around) {
      guard !arguments.has(from), !arguments.has(to) else {
        throw UsageError(
          "--around cannot be used with --from or --to", hint: "use either --around, or --from and --to")
      }
      return around(try read.day(text), count ?? 7)
    }
    let end = arguments.has(to) || arguments.has(days)
    let first =
      try arguments.value(from).map { text throws(DayError) in try read.day(text) } ?? (end ? start : nil)
    let last = try arguments.value(to).map { text throws(DayError) in try read.day(text) }
    switch (first, last, count) {
    case (nil, nil, nil): return nil
    case (_?, _?, _?):
      throw UsageError("use two of --from, --to and --days, not all three", hint: "leave one of them out")
    case (let first?, let last?, nil):
      guard first <= last else {
        let later = arguments.value(to).flatMap { RangeWords.laterWeekday($0, last, notBefore: first) }
        throw UsageError(
          "--from \(first) is after --to \(last)",
          hint: later.map { "a weekday is the first one from today on; a week later is --to \($0)" }
            ?? "swap them: --from \(last) --to \(first)")
      }
      return first...last
    case (let first?, nil, let count?): return first...first.clampedAdding(count - 1)
    case (let first?, nil, nil):
      switch openEnd {
      case .week: return first...first.clampedAdding(6)
      case .today: return first...max(first, today)
      case .last: return first...DayNumber.last
      case .required: throw UsageError("--from \(first) has no end", hint: "add --to DATE or --days N")
      }
    case (nil, let last?, let count?): return last.clampedAdding(1 - count)...last
    case (nil, let last?, nil):
      guard today <= last else {
        throw UsageError("--to \(last) is before today", hint: "add --from DATE")
      }
      return today...last
    case (nil, nil, let count?): return today...today.clampedAdding(count - 1)
    }
  }

  /// `count` days on either side, as far as the stream goes.
  static func around(_ day: DayNumber, _ count: Int) -> ClosedRange<DayNumber> {
    day.clampedAdding(-count)...day.clampedAdding(count)
  }
}
