import MealCore

/// The candidates for a word of a command line by its kind: fixed words, and contents of the plan.
struct CompletionCandidates {
  let settings: Settings
  /// nil if there is no plan.
  let plan: PlanSnapshot?
  /// The options that are already on the line.
  let arguments: ParsedArguments

  private var today: DayNumber { settings.today }

  /// - Parameter next: the words before; nil for the value of an option.
  func all(_ kind: Option.Value, _ next: NextWord? = nil) -> [Candidate] {
    switch kind {
    case .date: dates
    case .dateOrSomeday: dates + [Candidate("someday", "no day yet")]
    case .meal: settings.mealOrder.configured.map { Candidate($0.name) }
    case .dish: rest(of: dishes + recipes, after: next?.begunDish ?? [])
    case .dishOfDay: rest(of: next.map(dishesThere) ?? dishes, after: next?.begunDish ?? [])
    case .tag: tags
    case .recipe: rest(of: recipes, after: next?.begunDish ?? [])
    case .grocery:
      GroceryCandidates(settings: settings, arguments: arguments).all(after: next?.begunDish ?? [])
    case .command: CompletionCandidates.commands + HelpTopic.all.map { Candidate($0.name, $0.title) }
    case .choice(let choices): choices.map { Candidate($0) }
    case .count, .file, .folder, .text: []
    }
  }

  static var commands: [Candidate] {
    CommandTable.all.map { Candidate($0.name, $0.summary) }
  }

  /// The titles of all recipes.
  private var recipes: [Candidate] {
    guard let none = try? ParsedArguments([], options: [], command: nil),
      let recipes = try? settings.recipes(none)
    else { return [] }
    return recipes.book.index.entries.map { Candidate($0.title, $0.path) }
  }

  // MARK: Dates

  private var dates: [Candidate] {
    let near = [
      ("today", today), ("tomorrow", today.adding(1)), ("yesterday", today.adding(-1)),
    ]
    let weekdays = (0..<7).map { today.adding($0) }.map { ($0?.weekday.shortName.lowercased() ?? "", $0) }
    let far = [
      ("+7", today.adding(7)), ("+14", today.adding(14)), ("last", .last), ("first", .first),
    ]
    let named = (near + weekdays + far).compactMap { name, day in
      day.map { Candidate(name, $0.spelledOut) }
    }
    return named + [Candidate("next", "with a weekday: the one after today")]
  }

  /// The second word of a date.
  func dates(after word: String) -> [Candidate] {
    switch word.lowercased() {
    case "last", "next":
      (1...7).compactMap { today.adding(word.lowercased() == "next" ? $0 : -$0) }.map {
        Candidate($0.weekday.shortName.lowercased(), $0.spelledOut)
      }
    case _ where Int(word).map((1...31).contains) ?? false:
      (1...12).compactMap { Month($0).map { Candidate($0.shortName.lowercased(), $0.name) } }
    default: []
    }
  }

  // MARK: Contents of the plan

  private var lines: [PlanLine] { (try? plan?.lines(near: today)) ?? [] }

  /// Past dishes, the most recent first; then repeats, someday, and future dishes.
  private var dishes: [Candidate] {
    lines.compactMap { line in
      switch line {
      case .entry(let entry):
        Candidate(CompletionCandidates.written(entry.dish), entry.day.spelledOut)
      case .repeating(let rule):
        Candidate(CompletionCandidates.written(rule.dish), "every \(rule.rhythm.words)")
      case .someday(_, let dish): Candidate(CompletionCandidates.written(dish), "someday")
      case .nothing, .skip, .comment: nil
      }
    }
  }

  /// The dishes on the day and at the meal that were typed.
  private func dishesThere(_ next: NextWord) -> [Candidate] {
    if next.isSomeday {
      return lines.compactMap { line in
        guard case .someday(let meal, let dish) = line, next.meal == nil || next.meal == meal else {
          return nil
        }
        return Candidate(dish.text, meal.name)
      }
    }
    guard let day = next.day, let plan, let planned = try? DayStream(plan, day...day).nextDay() else {
      return []
    }
    return planned.meals.filter { next.meal == nil || $0.type == next.meal }.flatMap { meal in
      meal.dishes.map { Candidate($0.dish.text, meal.type.name) }
    }
  }

  private var tags: [Candidate] {
    lines.flatMap { $0.dish?.tags ?? [] }.map { Candidate($0.name) }
  }

  /// The name as written in a plan line, with backslashes where needed.
  private static func written(_ dish: Dish) -> String { (try? Dish(dish.text).written) ?? dish.text }

  /// The remaining words of the dishes that begin with these words.
  private func rest(of dishes: [Candidate], after words: [String]) -> [Candidate] {
    let begin = words.map { $0 + " " }.joined()
    return dishes.filter { $0.text.hasPrefix(begin) && $0.text.utf8.count > begin.utf8.count }.map {
      Candidate(String($0.text.dropFirst(begin.count)), $0.about)
    }
  }

  /// The candidates without duplicates and control characters.
  static func unique(_ candidates: [Candidate]) -> [Candidate] {
    var seen: Set<String> = []
    return candidates.filter { PrintableText.of($0.text) == $0.text && seen.insert($0.text).inserted }
  }
}
