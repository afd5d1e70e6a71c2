import MealCore

/// The candidates for a word of a command line by its kind: fixed words, and contents of the plan.
final class CompletionCandidates {
  let settings: Settings
  /// The options that are already on the line.
  let arguments: ParsedArguments
  /// The plan; nil if there is none.
  private let plan: Plan?

  init(settings: Settings, arguments: ParsedArguments) {
    (self.settings, self.arguments) = (settings, arguments)
    plan = (try? settings.store())?.loadForSuggestions()
  }

  private var today: DayNumber { settings.today }

  /// The candidates of a kind.
  /// - Parameter next: the preceding words; nil for the value of an option.
  func all(_ kind: Option.Value, _ next: NextWord? = nil) -> [Candidate] {
    switch kind {
    case .date: dates
    case .dateOrSomeday: dates + [Candidate("someday", "no day yet")]
    case .range: ranges
    case .rangeOrSomeday: ranges + [Candidate("someday", "no day yet")]
    case .meal:
      settings.mealOrder.configured.filter { !$0.isBuy }.map { Candidate($0.name) }
        + [Candidate(MealType.buy.name, "a thing to buy")]
    case .dish: rest(of: dishes(at: next?.meal), after: next?.begunDish ?? [])
    case .dishOfDay: rest(of: next.map(dishesThere) ?? dishes(at: nil), after: next?.begunDish ?? [])
    case .tag: tags
    case .recipe: rest(of: recipes, after: next?.begunDish ?? [])
    case .menu: rest(of: menus, after: next?.begunDish ?? [])
    case .grocery: groceries(after: next?.begunDish ?? [])
    case .command: CompletionCandidates.commands + HelpTopic.all.map { Candidate($0.name, $0.title) }
    case .choice(let choices): choices.map { Candidate($0) }
    case .rhythm:
      ["weekly", "2w", "weekdays", "weekends", "daily", "monthly", "yearly"].map { Candidate($0) }
    case .count, .file, .folder, .ago, .text: []
    }
  }

  static var commands: [Candidate] {
    CommandTable.all.map { Candidate($0.name, $0.summary) }
  }

  /// The short and long names of the options, with their help.
  static func names(of options: [Option]) -> [Candidate] {
    options.flatMap { option in
      let names = option.short.array.map { "-\($0)" } + ["--\(option.name)"]
      return names.map { Candidate($0, option.help) }
    }
  }

  /// The titles of all recipes.
  private var recipes: [Candidate] {
    guard let recipes = try? settings.household.recipes else { return [] }
    return recipes.book.index.entries.map { Candidate($0.title, $0.path) }
  }

  /// The names of all menus, and the word that saves one.
  private var menus: [Candidate] {
    let files = settings.recipesPath.flatMap { try? MenuFolder(recipes: $0) }?.files ?? []
    return files.map { Candidate($0.name) } + [Candidate("save", "save days as a menu")]
  }

  // MARK: Dates

  var dates: [Candidate] {
    near + far + [Candidate("next", "with a weekday: the one after today")]
  }

  private var ranges: [Candidate] {
    let months = (0..<12).compactMap {
      today.adding(months: $0)?.calendarDate.namedMonth.shortName.lowercased()
    }
    let begun = [
      Candidate("this", "with week, weekend, month or year"),
      Candidate("next", "with week, weekend, month, year or a weekday"),
    ]
    return near + periods(["week", "weekend"]) + begun + periods(months) + far
  }

  /// Words for ranges, with their days beside them.
  /// - Parameter first: the word before each of them.
  private func periods(_ names: [String], after first: String = "") -> [Candidate] {
    names.compactMap { name in
      (try? DayExpression(today: today).range("\(first) \(name)")).map { Candidate(name, $0.spelledOut) }
    }
  }

  private var near: [Candidate] {
    let weekdays = (0..<7).map { today.clampedAdding($0).weekday.shortName.lowercased() }
    return days(["today", "tomorrow", "yesterday"] + weekdays)
  }

  private var far: [Candidate] { days(["+7", "+14", "last", "first"]) }

  /// Words for days, with their dates beside them.
  private func days(_ words: [String]) -> [Candidate] {
    words.compactMap { word in (try? DayExpression(today: today).day(word)).map { Candidate(word, $0) } }
  }

  /// The words that may come after `word`, the first word of a date.
  /// - Parameter isRange: whether `word` may also begin a range, such as `next week` or `nov 2013`.
  func dates(after word: String, isRange: Bool) -> [Candidate] {
    let word = word.lowercased()
    if let month = Month(named: word) {
      let year = Int(today.calendarDate.year)
      return isRange
        ? (year - 1...year + 1).reversed().map { Candidate("\($0)", "\(month.name) \($0)") }
        : (1...CalendarDate.length(ofMonth: month.number, year: year)).map { Candidate("\($0)", month.name) }
    }
    if let number = Int(word), (1...31).contains(number) {
      return (1...12).compactMap { Month($0).map { Candidate($0.shortName.lowercased(), $0.name) } }
    }
    guard ["this", "last", "next"].contains(word) else { return [] }
    let days = word == "this" ? [] : (1...7).compactMap { today.adding(word == "next" ? $0 : -$0) }
    return days.map { Candidate($0.weekday.shortName.lowercased(), $0.spelledOut) }
      + (isRange ? periods(["week", "weekend", "month", "year"], after: word) : [])
  }

  /// Whether a word by itself is a date or, if `isRange`, a range.
  func isWhole(_ word: String, isRange: Bool) -> Bool {
    let read = DayExpression(today: today)
    return (try? read.day(word)) != nil || isRange && (try? read.range(word)) != nil
  }

  // MARK: Contents of the plan

  private var lines: [PlanLine] { plan?.lines(near: today) ?? [] }

  /// Past dishes, the most recent first; then repeats, someday, and future dishes; then recipes. At the meal
  /// type `buy`, only things to buy.
  private func dishes(at meal: MealType?) -> [Candidate] {
    let isThing = meal?.isEaten == false
    let planned = lines.compactMap { line -> Candidate? in
      guard !line.meal.isBought, line.meal.isEaten != isThing, let dish = line.dish else { return nil }
      // The name as written in a plan line, with backslashes where needed.
      let name = (try? Dish(dish.text).typed) ?? dish.text
      return switch line {
      case .entry(let entry): Candidate(name, entry.day.spelledOut)
      case .repeating(let rule): Candidate(name, "every \(rule.rhythm.words)")
      case .someday: Candidate(name, "someday")
      case .nothing, .skip: nil
      }
    }
    return isThing ? planned : planned + recipes
  }

  /// The dishes on the typed days, or the someday dishes; if a meal was typed, only those at that meal.
  private func dishesThere(_ next: NextWord) -> [Candidate] {
    if next.isSomeday {
      return lines.compactMap { line in
        guard case .someday(let meal, let dish) = line, next.meal == nil || next.meal == meal else {
          return nil
        }
        return Candidate(dish.text, meal.name)
      }
    }
    guard let days = next.days, let plan else { return [] }
    // The range may be endless, but candidates must come quickly.
    let first = days.lowerBound == .first ? days.upperBound.clampedAdding(-366) : days.lowerBound
    let meals = plan.days(first...min(days.upperBound, first.clampedAdding(366))).flatMap(\.meals)
    return meals.filter { next.meal == nil || $0.type == next.meal }.flatMap { meal in
      meal.dishes.map { Candidate($0.dish.text, meal.type.name) }
    }
  }

  private var tags: [Candidate] {
    let ofRecipes = (try? settings.dishNames)?.tags ?? []
    return (lines.flatMap { $0.dish?.tags ?? [] } + ofRecipes).map { Candidate($0.name) }
  }

  /// The tags as a plan line has them: `+veg`.
  var plusTags: [Candidate] { tags.map { Candidate("+" + $0.text, $0.about) } }

  /// For each dish that begins with `words`, the rest of its name.
  private func rest(of dishes: [Candidate], after words: [String]) -> [Candidate] {
    let begin = words.map { $0 + " " }.joined()
    let lowered = begin.lowercased()
    return dishes.filter {
      $0.text.count > begin.count && $0.text.prefix(begin.count).lowercased() == lowered
    }.map { Candidate(String($0.text.dropFirst(begin.count)), $0.about) }
  }

  /// The candidates without control characters, and without those that differ only in case from an earlier one.
  static func unique(_ candidates: [Candidate]) -> [Candidate] {
    var seen: Set<String> = []
    return candidates.filter {
      PrintableText.of($0.text) == $0.text && seen.insert($0.text.lowercased()).inserted
    }
  }

  // MARK: The shopping list

  /// Candidates for the words after `shop`: with `--tick` or `--untick`, the names that can be ticked or unticked;
  /// else `-` for standard input.
  /// - Parameter words: the words after `shop` so far.
  private func groceries(after words: [String]) -> [Candidate] {
    let unticks = arguments.has(ShopOptions.untick)
    guard unticks || arguments.has(ShopOptions.tick) else {
      return words.isEmpty ? [Candidate("-", "entries from standard input")] : []
    }
    let names = (try? unticks ? ticked() : wanted()) ?? []
    // The last words may be the beginning of a name of several words.
    let begun = words.indices.flatMap { rest(of: names, after: Array(words[$0...])) }
    return begun + names.filter { !words.contains($0.text) }
  }

  private func wanted() throws -> [Candidate] {
    let days = try RangeOptions.options(arguments, today: settings.today) ?? settings.week
    let list = try settings.household.with(try settings.store().load()).shoppingList(for: days)
    return list.items.filter(\.isWanted).map { Candidate($0.name, $0.wanted) }
  }

  private func ticked() throws -> [Candidate] {
    let larder = try settings.household.with(try settings.store().load()).larder().0
    let days = try RangeOptions.options(arguments, today: settings.today)
    return larder.list(on: settings.today, boughtOn: days).items.filter { $0.origin?.isBought ?? false }.map {
      Candidate($0.name, $0.ticked.text)
    }
  }
}
