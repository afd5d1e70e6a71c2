import MealCore

/// Reads the places of a command line: RANGE [MEAL] [DISH], or someday [MEAL] DISH.
///
///     let read = places(in: plan)
///     try read.place(["dec", "dinner", "pizza"])
///     try read.source(["5", "dec..9", "dec", "to", "mon"])      // the place before `to`, and Monday
///
/// If the command has range options, they may name the days instead of the first words.
struct PlaceWords {
  let known: KnownMeals
  /// Empty if the command has no range options, as with `swap`.
  private let arguments: ParsedArguments
  /// The command and its words, as typed.
  private let line: [String]
  /// The options, as typed.
  private let options: [String]

  private var today: DayNumber { known.settings.today }

  init(_ invocation: Invocation, known: KnownMeals) {
    self.known = known
    let hasRange = invocation.command.options.contains { $0.name == RangeOptions.from.name }
    arguments = hasRange ? invocation.arguments : ParsedArguments()
    line = [invocation.command.name] + invocation.arguments.words
    options = invocation.arguments.optionWords
  }

  /// The place that all of the words name.
  /// - Parameter isStrict: whether the word after the range must be a meal type. Otherwise it may be a dish.
  func place(_ words: [String], isStrict: Bool = false) throws -> PlanPlace {
    let words = EntryWords.unquoted(words, today: today)
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
      return PlanPlace(days: days, meal: isTonight ? known.settings.mealOrder.main : nil)
    }
    guard let meal = known.type(word) else {
      if let error = RangeOptions.inWords(words, today: today) { throw error }
      if isStrict { _ = try known.meal(word) }
      return PlanPlace(days: days, dish: rest.joined(separator: " "))
    }
    return PlanPlace(
      days: days, meal: meal, dish: rest.count == 1 ? nil : rest.dropFirst().joined(separator: " "))
  }

  /// The error for words that do not begin with a date, with a command that does. Its date is the one after the dish,
  /// or else the nearest day on which that dish is planned.
  private func withDate(_ words: [String], _ error: DayError) -> any Error {
    guard let start = line.indices.dropFirst().first(where: { line[$0...].starts(with: words) }),
      let dated = dated(words)
    else { return error }
    let rest = Array(line[(start + words.count)...])
    let all = line[..<start] + dated + (DayNumber(dated[0]).map { after($0, rest) } ?? rest)
    return UsageError(error.message, write: all + options)
  }

  /// The error for two dishes without a day, with the command that has days on which they are planned; nil otherwise.
  private func bothDated(_ words: [String], _ links: [Int]) -> UsageError? {
    for index in links {
      let sides = [words[..<index], words[(index + 1)...]].map(Array.init)
      guard sides.allSatisfy({ Likely.dayCount($0) == nil }),
        let first = dated(sides[0]), let second = dated(sides[1])
      else { continue }
      return UsageError(
        "\(words[0]) is not a date", write: [line[0]] + first + ["with"] + second + options)
    }
    return nil
  }

  /// The words with a date in front; nil if no date is found.
  private func dated(_ words: [String]) -> [String]? {
    if words.count > 1, words[0].isOne(of: "from on the") {
      let rest = Array(words.dropFirst())
      return Likely.dayCount(rest) != nil ? rest : dated(rest)
    }
    let links = "on from of for at in"
    if var date = Likely.dateAtEnd(words) {
      var dish = words.dropLast(date.count)
      // `soup from 24 dec` means from then on.
      if line[0] == "remove", dish.last?.lowercased() == "from", !date.joined().contains("..") {
        date[date.count - 1] += ".."
      }
      while let last = dish.last, last.isOne(of: links) { dish.removeLast() }
      if !dish.isEmpty { return date + dish }
    }
    if let place = words.indices.dropFirst().first(where: {
      Likely.dayCount(words[$0...]) != nil && words[$0 - 1].isOne(of: links)
    }), place > 1 {
      return Array(words[place...]) + words[..<(place - 1)]
    }
    // Say which dish it is.
    if let target = nearest(words.joined(separator: " ")), let dish = target.dish {
      return PlaceWords.words(target) + [dish.text]
    }
    let name = words.prefix { !["to", "with", "by"].contains($0) }.joined(separator: " ")
    return nearest(name).map { PlaceWords.words($0) + words }
  }

  /// A hint for a change of a dish that is not at its place: where it is planned, with the command for that place.
  func elsewhere(_ error: ChangeError) -> String? {
    guard case .noSuchDish(let typed, let place, _) = error, place.days != nil,
      !RangeOptions.all.contains(where: arguments.has), let target = nearest(typed),
      target.day.map({ $0 >= today }) ?? true,
      let dish = line.indices.last(where: { line[$0...].joined(separator: " ").hasPrefix(typed) })
    else { return nil }
    let start = line[..<dish].lastIndex { $0.isOne(of: "with and") } ?? 0
    let rest = Array(line[dish...])
    let words =
      line[...start] + PlaceWords.words(target) + (target.day.map { after($0, rest) } ?? rest) + options
    let name = target.dish?.text ?? typed
    let time =
      target.day.map { "for \($0.spelledOutWithoutYear) \(target.meal)" } ?? "for someday"
    return "\(name) is planned \(time); write:\n\(ShellQuoting.command(words))"
  }

  /// The words, with `sunday` in `to sunday` replaced by the first Sunday after the day of the dish if the coming
  /// Sunday is before that day.
  private func after(_ day: DayNumber, _ words: [String]) -> [String] {
    guard let place = words.lastIndex(where: { $0.lowercased() == "to" }), place + 1 < words.count,
      let weekday = Weekday(named: words[place + 1]), Likely.dayCount(words[(place + 1)...]) == 1,
      words.dropFirst(place + 2).first.flatMap({ Int($0) }) == nil,
      let next = today.nextOrSame(weekday), next < day,
      let later = day.adding(1)?.nextOrSame(weekday)
    else { return words }
    return words[...place] + ["\(later)"] + words[(place + 2)...]
  }

  /// The words for the day and the meal of a dish, or just `someday`.
  private static func words(_ target: PlanTarget) -> [String] {
    target.day.map { ["\($0)", target.meal.name] } ?? ["someday"]
  }

  /// The nearest dish within 60 days with this name, from today on if possible; else one for someday. If no dish has
  /// exactly this name, the nearest that has these words in its name; nil if there is none.
  private func nearest(_ typed: String) -> PlanTarget? {
    let name = Folding.key(typed)
    guard !name.isEmpty else { return nil }
    return nearest { Folding.key($0.text) == name }
      ?? nearest {
        (" " + Folding.key($0.text)).containsUTF8(of: " " + name) || DishMatch.hasWords(of: typed, $0.text)
      }
  }

  private func nearest(_ isNamed: (Dish) -> Bool) -> PlanTarget? {
    func isAt(_ meal: DayPlan.Meal) -> Bool { meal.dishes.map(\.dish).contains(where: isNamed) }
    let (past, coming) = (today.clampedAdding(-60)...today, today...today.clampedAdding(60))
    let day =
      known.snapshot.days(coming).first { $0.meals.contains(where: isAt) }
      ?? known.snapshot.days(past).filter { $0.meals.contains(where: isAt) }.last
    guard let day, let meal = day.meals.first(where: isAt) else {
      return known.snapshot.tail.someday.first { isNamed($0.dish) }.map {
        PlanTarget(day: nil, meal: $0.meal, dish: $0.dish)
      }
    }
    return PlanTarget(day: day.day, meal: meal.type, dish: meal.dishes.map(\.dish).first(where: isNamed))
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
    let someday = known.snapshot.tail.someday
    let meals = someday.map(\.meal)
    let meal = words.count > 1 ? known.type(words[0]).flatMap { meals.contains($0) ? $0 : nil } : nil
    let dish = words.dropFirst(meal == nil ? 0 : 1).joined(separator: " ")
    if words.count == 1, let type = MealType(dish), known.settings.mealOrder.configured.contains(type),
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
      let destination: (target: EntryWords, meal: MealType?)
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
  private func destination(_ words: [String]) throws -> (target: EntryWords, meal: MealType?) {
    let target = try EntryWords(words, today: today)
    if let word = target.rest.dropFirst().first {
      throw UsageError(
        "unexpected word in the destination: \(word)", hint: "write a date and a meal, as in: to sat dinner")
    }
    return (target, try target.rest.first.map(known.meal))
  }

  /// The place, with the day's only meal filled in if another meal is the destination: `fri to sat lunch`.
  private func withMeal(_ place: PlanPlace, for meal: MealType?) -> PlanPlace {
    guard meal != nil, place.meal == nil, place.dish == nil, let days = place.days, days.count == 1 else {
      return place
    }
    let planned = known.snapshot.day(days.lowerBound).meals.filter { !$0.dishes.isEmpty }
    return planned.count == 1 ? PlanPlace(days: days, meal: planned[0].type) : place
  }

  /// The destination of a place's first day. Several days can only be the destination of the same number of days: this
  /// week to next week.
  private func place(
    _ destination: (target: EntryWords, meal: MealType?), of place: PlanPlace, _ words: ArraySlice<String>
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

extension CommandRun {
  /// Returns a reader for places in a plan.
  func places(in plan: Plan) -> PlaceWords {
    PlaceWords(invocation, known: KnownMeals(settings: settings, snapshot: plan))
  }
}
