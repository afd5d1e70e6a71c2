import MealCore

/// The options for how much of a repeat a change applies to.
enum RepeatOptions {
  static let following = Option(
    "following", help: "for a repeat: that day and all after it; the repeat ends the day before")
  static let all = Option(
    "all", alias: "all-repeats", help: "for a repeat: all of its days, including past days")

  static let list = [following, all]
  static let usage = "[--following | --all]"

  /// A paragraph for the help of the commands that take these options.
  static let details = """
    A dish from a repeat is changed on that day only: a line in the plan skips the repeat there. --following changes
    that day and all after it, and keeps what was eaten; --all changes the whole repeat. Both change only repeats, even
    those that a line hides; dated lines stay as they are, and a message names them. Skips that then hide nothing are
    removed. In a range without an end (today..), repeats end before its first day.
    """

  /// - Throws: `UsageError` if both options were given.
  static func scope(_ arguments: ParsedArguments, today: DayNumber) throws -> RepeatScope {
    let isAll = arguments.has(all)
    guard !isAll || !arguments.has(following) else {
      throw UsageError("use --following or --all, not both", hint: "use --following to keep what was eaten")
    }
    return isAll
      ? .all(today: today) : arguments.has(following) ? .following(today: today) : .thoseDays(today: today)
  }
}

/// The options for leftovers, which are not cooked again.
enum LeftoverOptions {
  static let along = Option(
    "leftovers", short: "l", help: "also move or remove the leftovers of the dish")
  static let copies = Option(
    "leftovers", short: "l", help: "copy as leftovers: x0, with the tags but without the note")

  /// A paragraph for the help of the commands that can separate dishes from their leftovers.
  static let details = """
    Leftovers (x0) come from the nearest earlier dish with their name that is not x0, up to 7 days before, or 120 if
    either of the two says freezer, as a tag or in its note. A message names leftovers that would lose their dish;
    with -l they are moved or removed too
    """
}
