import MealCore

/// The options for leftovers, which are not cooked again.
enum LeftoverOptions {
  static let along = Option(
    "leftovers", short: "l", help: "take along the leftovers that would be without a cooking")
  static let copies = Option(
    "leftovers", short: "l", help: "copy as leftovers: x0, with the tags, without the note")

  /// A paragraph for the help of the commands that take dishes away from their leftovers.
  static let details =
    "Leftovers (x0) are from the last cooking: the nearest earlier dish of that name that is not x0, up to 7 days "
    + "before, or 120 if one of the two says freezer, as a tag or in its note. A message names the leftovers that "
    + "would be without a cooking; with -l they go along"
}

extension Invocation {
  /// The tasks that a change makes too late to do ahead: one remark for each.
  func remarksOnMissedPrep(_ outcome: ChangeOutcome) throws -> [String] {
    let settings = try settings()
    let source = WaitSource(settings, arguments)
    return (outcome.effects + outcome.details).flatMap { effect -> [AheadList.Item] in
      switch effect {
      case .moved(let target, let destination):
        return missed(target, from: target.day, to: destination, settings.today, source)
      case .copied(let target, let destination):
        return missed(target, from: nil, to: destination, settings.today, source)
      case .movedRepeat(let old, let new):
        let days = [old, new].map { $0.next(onOrAfter: settings.today) }
        let target = PlanTarget(day: days[0], meal: new.meal, dish: new.dish)
        return missed(
          target, from: days[0], to: PlanDestination(day: days[1], meal: nil), settings.today, source)
      default: return []
      }
    }.map { item in
      let part = item.part.map { " \($0)" } ?? ""
      return "too late for \(item.dish) on \(item.dishDay.spelledOut): \(item.what), due "
        + "\(item.day.spelledOut)\(part)"
    }
  }

  private func missed(
    _ target: PlanTarget, from old: DayNumber?, to destination: PlanDestination, _ today: DayNumber,
    _ source: WaitSource
  ) -> [AheadList.Item] {
    guard let dish = target.dish, let new = destination.day else { return [] }
    return AheadList.missed(
      dish, from: old, to: new, at: destination.meal ?? target.meal, today: today, waits: source.waits)
  }
}

/// The long waits of recipes, by dish. The recipes folder is opened when the first dish is asked about.
final class WaitSource {
  private let settings: Settings
  private let arguments: ParsedArguments
  private lazy var recipes = (try? settings.recipes(arguments)) ?? RecipeFolder()
  private var known: [String: [RecipeWait]] = [:]

  init(_ settings: Settings, _ arguments: ParsedArguments) {
    self.settings = settings
    self.arguments = arguments
  }

  /// The long waits in the recipe of a dish.
  func waits(_ dish: String) -> [RecipeWait] {
    if let waits = known[dish] { return waits }
    var waits: [RecipeWait] = []
    if recipes.book.index.count > 0, case .recipe(let entry) = recipes.book.index.recipe(ofDish: dish) {
      waits = RecipeWait.all(in: recipes.book.recipe(entry.path))
    }
    known[dish] = waits
    return waits
  }
}
