import MealCore

/// Reads the places of a command line: RANGE [MEAL] [DISH], or someday [MEAL] DISH.
///
///     let read = places(in: plan)
///     try read.place(["dec", "dinner", "pizza"])
///     try read.source(["5", "dec..9", "dec", "to", "mon"])      // the place before `to`, and Monday
///
/// If the command has range options, they may name the days instead of the first words.
struct PlaceWords {
  let known: MealNames
  let today: DayNumber
  /// Empty if the command has no range options, as with `swap`.
  let arguments: ParsedArguments
  /// The command and its words, as typed.
  let line: [String]
  /// The options, as typed.
  let options: [String]

  init(_ invocation: Invocation, known: MealNames, today: DayNumber) {
    (self.known, self.today) = (known, today)
    let hasRange = invocation.command.options.contains { $0.name == RangeOptions.from.name }
    arguments = hasRange ? invocation.arguments : ParsedArguments()
    line = [invocation.command.name] + invocation.arguments.words
    options = invocation.arguments.optionWords
  }

  /// The place that all of the words name.
  /// - Parameter isStrict: whether the word after the range must be a meal type. Otherwise it may be a dish.
  func place(_ words: [String], isStrict: Bool = false) throws -> PlanPlace {
    let words = TypedEntry.unquoted(words, today: today)
    if words.first?.lowercased() == "someday" { return try someday(Array(words.dropFirst())) }
    let (days, rest): (ClosedRange<DayNumber>, [String])
    do {
      (days, rest) = try RangeOptions.leadingRange(words, arguments, today: today)
    } catch let error as DayError where error.reason == nil {
      throw withDate(words, error)
    }
    guard let word = rest.first else {
      // `tonight` means the main meal.
      let isTonight = words.first?.lowercased() == "tonight" && days.count == 1
      return PlanPlace(days: days, meal: isTonight ? known.order.main : nil)
    }
    guard let meal = known.type(word) else {
      if let error = RangeOptions.inWords(words, today: today) { throw error }
      if isStrict { _ = try known.named(word) }
      return PlanPlace(days: days, dish: rest.joined(separator: " "))
    }
    return PlanPlace(
      days: days, meal: meal, dish: rest.count == 1 ? nil : rest.dropFirst().joined(separator: " "))
  }

  private func someday(_ words: [String]) throws -> PlanPlace {
    if let option = RangeOptions.all.first(where: arguments.has) {
      throw UsageError(
        "someday cannot be used with --\(option.name)", hint: "the dishes for someday have no day yet")
    }
    guard !words.isEmpty else {
      throw UsageError(
        "the dish is missing after someday", hint: "'mealschedule show someday' lists the dishes")
    }
    // The first word is a meal type only if one of these dishes is at that meal: "dinner rolls" may be a dish.
    let someday = known.plan.tail.someday
    let meals = someday.map(\.meal)
    let meal = words.count > 1 ? known.type(words[0]).flatMap { meals.contains($0) ? $0 : nil } : nil
    let dish = words.dropFirst(meal == nil ? 0 : 1).joined(separator: " ")
    if words.count == 1, let type = MealType(dish), known.order.configured.contains(type),
      !someday.contains(where: { Folding.key($0.dish.text).contains(dish) })
    {
      let names = someday.filter { $0.meal == type }.map(\.dish.text)
      throw UsageError(
        "the dish is missing after someday \(dish)",
        hint: names.isEmpty
          ? "'mealschedule show someday' lists the dishes"
          : "planned for someday: \(names.prefix(10).joined(separator: ", "))")
    }
    return PlanPlace(days: nil, meal: meal, dish: dish)
  }

  // MARK: Two places

  /// Splits at the last `to` that is followed by a destination, because the name of a dish may contain a `to`; else at
  /// another word with this meaning, or between two places that use up all words. nil if the words are not two places.
  func source(_ words: [String]) throws -> (PlanPlace, PlanPlace)? {
    let isNamed = RangeOptions.all.contains(where: arguments.has)
    var failure: (any Error)?
    for index in words.indices.reversed() where words[index].isOne(of: "to into onto") {
      guard index > 0 || isNamed, index + 1 < words.count else { continue }
      let destination: (target: TypedEntry, meal: MealType?)
      do {
        destination = try self.destination(Array(words[(index + 1)...]))
      } catch {
        failure = failure ?? error
        continue
      }
      let place = withMeal(try place(Array(words[..<index])), for: destination.meal)
      return (place, try self.place(destination, of: place, words[(index + 1)...]))
    }
    if let failure { throw failure }
    for index in words.indices.dropFirst() {
      let isLink = words[index].isOne(of: "on -> => →")
      let end = words[(isLink ? index + 1 : index)...]
      guard let destination = try? self.destination(Array(end)) else { continue }
      do {
        let place = withMeal(try place(Array(words[..<index])), for: destination.meal)
        if let target = try? self.place(destination, of: place, end) { return (place, target) }
      } catch {
        // Keep the error that has a command to paste, such as that for a dish without a day.
        if (error as? UsageError)?.hint?.contains("\nmealschedule ") ?? false { failure = failure ?? error }
      }
    }
    if let failure { throw failure }
    return nil
  }

  /// Reads a destination: RANGE [MEAL] or someday [MEAL].
  private func destination(_ words: [String]) throws -> (target: TypedEntry, meal: MealType?) {
    let target = try TypedEntry(words, today: today)
    if let word = target.rest.dropFirst().first {
      throw UsageError(
        "unexpected word in the destination: \(word)", hint: "write a date and a meal, as in: to sat dinner")
    }
    return (target, try target.rest.first.map(known.named))
  }

  /// The place, with the day's only meal filled in if another meal is the destination: `fri to sat lunch`.
  private func withMeal(_ place: PlanPlace, for meal: MealType?) -> PlanPlace {
    guard meal != nil, place.meal == nil, place.dish == nil, let days = place.days, days.count == 1 else {
      return place
    }
    let planned = known.plan.day(days.lowerBound).meals.filter { !$0.dishes.isEmpty }
    return planned.count == 1 ? PlanPlace(days: days, meal: planned[0].type) : place
  }

  /// The destination of a place's first day. Several days can only be the destination of the same number of days: this
  /// week to next week.
  private func place(
    _ destination: (target: TypedEntry, meal: MealType?), of place: PlanPlace, _ words: ArraySlice<String>
  ) throws -> PlanPlace {
    let days = destination.target.days
    let isAsLong = place.days.map { $0.count == days?.count } ?? false
    if let source = place.days, source.count == 1, let days, days.count == 7,
      let day = days.lowerBound.nextOrSame(source.lowerBound.weekday)
    {
      let all =
        line.dropLast(words.count) + ["\(day)"] + words.suffix(destination.target.rest.count) + options
      throw UsageError("\(words.joined(separator: " ")) is more than one day", write: all)
    }
    if line.first == "copy", place.days?.count == 1, let days, (2...14).contains(days.count) {
      let lines = days.map { day in
        ShellQuoting.command(
          line.dropLast(words.count) + ["\(day)"] + words.suffix(destination.target.rest.count) + options)
      }
      throw UsageError(
        "\(words.joined(separator: " ")) is more than one day",
        hint: "write:\n" + lines.joined(separator: "\n"))
    }
    let first =
      try isAsLong
      ? days?.lowerBound
      : destination.target.day(orRefuse: "name only the new date of the first of these days")
    return PlanPlace(day: first, meal: destination.meal)
  }

  /// Splits at the last `with` that is followed by a place, else at another word with this meaning, else between two
  /// places without a dish. nil if the words are not two places.
  func pair(_ words: [String]) throws -> (PlanPlace, PlanPlace)? {
    func dividers(_ links: String) -> [Int] {
      words.indices.filter { words[$0].isOne(of: links) && $0 > 0 && $0 + 1 < words.count }
    }
    func before(_ index: Int) throws -> PlanPlace { try place(Array(words[..<index])) }
    func after(_ index: Int, isStrict: Bool = false) throws -> PlanPlace {
      try place(Array(words[(index + 1)...]), isStrict: isStrict)
    }
    let withs = dividers("with")
    // A `with` before RANGE MEAL DISH is preferred to one before RANGE DISH: "pasta with sun dried tomatoes".
    for isStrict in [true, false] {
      for index in withs.reversed() {
        if let second = try? after(index, isStrict: isStrict) { return (try before(index), second) }
      }
    }
    if let both = bothDated(words, withs + dividers("and")) { throw both }
    if let last = withs.last { return (try before(last), try after(last)) }
    if let index = dividers("and for to & <-> /").first {
      let second = try after(index)
      return (try before(index), second)
    }
    return words.indices.dropFirst().lazy.compactMap { index in
      guard let first = try? before(index), let second = try? after(index - 1), first.dish == nil,
        second.dish == nil
      else { return nil }
      return (first, second)
    }.first
  }
}

extension TypedEntry {
  /// The one day that the words name; nil for someday.
  /// - Parameter advice: what to write instead of a range.
  /// - Throws: `UsageError` if the words name several days.
  fileprivate func day(orRefuse advice: String) throws -> DayNumber? {
    guard let days, days.count > 1 else { return days?.lowerBound }
    throw UsageError("\(date.joined(separator: " ")) is more than one day", hint: advice)
  }
}

extension CommandRun {
  /// Returns a reader for places in a plan.
  func places(in plan: Plan) -> PlaceWords {
    PlaceWords(invocation, known: MealNames(plan, settings.mealOrder), today: settings.today)
  }
}
