/// One rule of `rules.txt`: a requirement or wish of a household for its meals.
///
///     dinner +fish 1 to 2 in 7 days
///     rather fri dinner only +fish
public struct PlanningRule: Hashable, Sendable {
  /// The dishes that a rule is about.
  public enum Subject: Hashable, Sendable {
    /// Dishes with a tag, or with any of several things. The string is the tag in lower case, or the things as written
    /// in the rule: `@walnuts @pine nuts`.
    case tag(String)
    /// A dish, by the key of its name (see `Folding`).
    case dish(String)
    /// Dishes planned for someday.
    case someday
    /// Recipes that were never planned.
    case new
    /// Each dish by itself.
    case eachDish
  }

  /// A rule's requirement.
  public indirect enum Demand: Hashable, Sendable {
    /// Between `least` and `most` meals with the subject in each run of `days` days; no maximum if `most` is nil.
    case count(Subject, least: Int, most: Int?, days: Int)
    /// Only dishes with one of these tags, or that have one of these things. See `Subject.tag`.
    case tags([String])
    /// Only dishes that take at most this many minutes.
    case minutes(Int)
    /// The subject is allowed only on these days.
    case only(Subject, Days)
  }

  /// The days on which something is allowed.
  public enum Days: Hashable, Sendable {
    /// On these weekdays.
    case weekdays(Set<Weekday>)
    /// In this part of the year.
    case dates(YearSpan)
    /// On no day.
    case never

    func contains(_ day: DayNumber) -> Bool {
      switch self {
      case .weekdays(let weekdays): weekdays.contains(day.weekday)
      case .dates(let span): span.contains(day)
      case .never: false
      }
    }
  }

  /// The rule as written, with single blanks.
  public let text: String
  /// The source of the rule: `rules.txt:4`, or the option that gave it.
  public let place: String
  /// Whether it is a wish, which costs points when broken, rather than a must.
  public let isWish: Bool
  /// The weekdays it applies to; nil for all.
  public let weekdays: Set<Weekday>?
  /// The meal it applies to; nil for all.
  public let meal: MealType?
  /// The requirement.
  public let demand: Demand
  /// The tag, in lower case, of the guest at whose meals it applies; nil if it applies to all meals.
  public let guest: String?

  /// Creates a rule.
  public init(
    _ text: String, place: String, isWish: Bool = false, weekdays: Set<Weekday>? = nil,
    meal: MealType? = nil, guest: String? = nil, _ demand: Demand
  ) {
    self.text = text
    self.place = place
    self.isWish = isWish
    self.weekdays = weekdays
    self.meal = meal
    self.guest = guest
    self.demand = demand
  }

  /// The default rule of a household without rules.
  public static var standard: PlanningRule {
    PlanningRule(
      "each dish at most 1 in 14 days", place: "without rules.txt",
      .count(.eachDish, least: 0, most: 1, days: 14))
  }

  /// The rule of `--not DISH`, `--not +TAG`, or `--not @THING`.
  public static func never(_ name: String, place: String) -> PlanningRule {
    let subject: Subject =
      name.hasPrefix("@")
      ? .tag(name) : name.hasPrefix("+") ? .tag(name.dropFirst().lowercased()) : .dish(Folding.key(name))
    return PlanningRule("\(name) never", place: place, .only(subject, .never))
  }

  /// The same rule, with the household's key for the dish in place of its name. If several recipes have that name, a
  /// rule that allows the dish only on some days, or never, is repeated for each of them.
  func aboutDishes(named names: DishNames) -> [PlanningRule] {
    let demands: [Demand] =
      switch demand {
      case .count(.dish(let name), let least, let most, let days):
        [.count(.dish(names.key(name)), least: least, most: most, days: days)]
      case .only(.dish(let name), let days): names.keys(name).map { .only(.dish($0), days) }
      case .count, .only, .tags, .minutes: [demand]
      }
    return demands.map {
      PlanningRule(text, place: place, isWish: isWish, weekdays: weekdays, meal: meal, guest: guest, $0)
    }
  }

  /// The names in a list, which may have commas, "and" and "or": `nuts and milk`.
  static func names(in words: some Collection<String>) -> [String] {
    let links: Set = ["and", "or", "nor", "&"]
    return words.split { links.contains($0.lowercased()) }.flatMap { part in
      part.joined(separator: " ").split(separator: ",").map { CooklangCharacter.trimmed($0) }
    }.filter { !$0.isEmpty }
  }

  /// The rule as it would be written about things in place of a dish: `@mushroom never` for `mushroom never`, `@nuts
  /// @seeds never` for `nuts and seeds never`. nil if the dish's name is not in the text of the rule, or if the text is
  /// too long.
  /// - Parameters:
  ///   - dish: the key of the dish that it names.
  ///   - isThing: returns whether a name is that of a thing.
  func aboutThings(named dish: String, _ isThing: (String) -> Bool) -> (text: String, names: [String])? {
    let words = text.split(separator: " ").map(String.init)
    // Every run of words is tried, so give up on a long rule, which nobody writes.
    guard words.count <= 40 else { return nil }
    let spans = words.indices.lazy.flatMap { first in
      (first..<words.endIndex).lazy.map { first...$0 }
    }
    guard let span = spans.first(where: { Folding.key(words[$0].joined(separator: " ")) == dish }) else {
      return nil
    }
    // In `dinner mushroom never`, dinner is part of the dish's name; in `dinner @mushroom never`, it is the meal.
    let isMeal = MealType(words[span.lowerBound]).map(MealOrder.standard.configured.contains) ?? false
    let names = isMeal && span.count > 1 ? words[span].dropFirst() : words[span]
    let whole = names.joined(separator: " ")
    let parts = PlanningRule.names(in: names)
    let things: [String] =
      if isThing(whole) { [whole] } else if parts.count > 1, parts.contains(where: isThing) {
        parts
      } else { names.allSatisfy(isThing) ? Array(names) : [whole] }
    let rest = [
      words[..<names.startIndex].map(\.self), things.map { "@" + $0 }, words[names.endIndex...].map(\.self),
    ]
    return (rest.joined().joined(separator: " "), things)
  }

  /// Its subjects; each tag, or group of things, is one `Subject.tag`.
  var subjects: [Subject] {
    switch demand {
    case .count(let subject, _, _, _), .only(let subject, _): [subject]
    case .tags(let tags): tags.map(Subject.tag)
    case .minutes: []
    }
  }

  /// The things that the rule forbids, always or on some days; none if it forbids something else, or nothing.
  package var unwanted: [Thing] {
    if case .only(let subject, _) = demand { subject.things } else { [] }
  }

  /// Whether the rule says that something is never eaten.
  package var isBan: Bool { if case .only(_, .never) = demand { true } else { false } }

  /// Whether it applies to a meal on at least one day.
  func isFor(_ meal: MealType) -> Bool { self.meal == nil || self.meal == meal }

  /// Whether it is a must that forbids things on every day.
  var forbidsThings: Bool {
    if case .only(_, .never) = demand, !isWish { !unwanted.isEmpty } else { false }
  }
}

extension PlanningRule.Subject {
  /// The things that it is about: walnuts and pine nuts for `@walnuts @pine nuts`; none for any other subject.
  var things: [Thing] {
    guard case .tag(let tag) = self, tag.hasPrefix("@") else { return [] }
    return tag.split(separator: "@").map { Thing(CooklangCharacter.trimmed($0)) }
  }
}

/// A part of every year, from one day and month to another, inclusive. If it ends before it begins, it spans
/// the new year.
public struct YearSpan: Hashable, Sendable {
  /// The first day: the month times 100, plus the day.
  private let first: Int
  /// The last day, in the same form.
  private let last: Int

  /// Reads `may to sep`, `15 apr to 24 jun`, `nov`; nil for anything else.
  init?(_ words: [String]) {
    let ends = words.split(separator: "to", omittingEmptySubsequences: false).map(Array.init)
    guard ends.count <= 2, let begin = YearSpan.end(ends[0]), let end = YearSpan.end(ends[ends.count - 1])
    else { return nil }
    first = begin.month * 100 + (begin.day ?? 1)
    last = end.month * 100 + (end.day ?? 31)
  }

  private static func end(_ words: [String]) -> (month: Int, day: Int?)? {
    guard let name = words.last, let month = Month(named: name) else { return nil }
    if words.count == 1 { return (month.number, nil) }
    guard words.count == 2, let day = Int(words[0]),
      (1...CalendarDate.length(ofMonth: month.number, year: 2000)).contains(day)
    else { return nil }
    return (month.number, day)
  }

  /// The rest of the year, in words: `19 oct to 11 oct` for `12 oct to 18 oct`.
  var others: String {
    func words(_ month: Int, _ day: Int) -> String? {
      Month(month).map { "\(day) \($0.name.lowercased().prefix(3))" }
    }
    let (month, day) = (last / 100, last % 100)
    let isEnd = day >= CalendarDate.length(ofMonth: month, year: 2000)
    let begin = isEnd ? words(month % 12 + 1, 1) : words(month, day + 1)
    let before = (first / 100 + 10) % 12 + 1
    let end =
      first % 100 == 1
      ? words(before, CalendarDate.length(ofMonth: before, year: 2000)) : words(first / 100, first % 100 - 1)
    return "\(begin ?? "") to \(end ?? "")"
  }

  /// Whether a day falls within this part of the year, whatever its year.
  func contains(_ day: DayNumber) -> Bool {
    let date = day.calendarDate
    let place = Int(date.month) * 100 + Int(date.day)
    return first <= last ? (first...last).contains(place) : place >= first || place <= last
  }
}
