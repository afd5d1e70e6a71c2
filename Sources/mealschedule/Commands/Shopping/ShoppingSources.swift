import MealCore

/// The parts of a shopping list: the recipes, the files beside them, and the purchases for the plan.
struct ShoppingSources {
  let settings: Settings
  let recipes: RecipeFolder
  let aisles: AisleList
  let pantry: Pantry

  init(_ settings: Settings, _ arguments: ParsedArguments) throws {
    self.settings = settings
    recipes = try settings.recipes(arguments)
    aisles = try recipes.aisles()
    if arguments.has(ShopOptions.noPantry) {
      pantry = Pantry()
    } else if let path = arguments.value(ShopOptions.pantry) {
      pantry = Pantry(
        reading: try TextFile.read(path, "read the pantry", isRequired: true) ?? [], file: path)
    } else {
      pantry = try recipes.pantry()
    }
  }

  // MARK: The list

  /// - Parameter keepsPurposes: whether the list knows what each thing is for.
  func count(keepsPurposes: Bool) -> ShoppingCount {
    ShoppingCount(recipes.book, aisles, household: settings.household, keepsPurposes: keepsPurposes)
  }

  /// The list of the dishes counted for some days, with ticks.
  func list(
    _ count: ShoppingCount, _ purchases: Purchases, _ range: ClosedRange<DayNumber>?
  ) -> ShoppingList {
    count.list(without: pantry, purchases, for: range.flatMap(remaining))
  }

  /// The days of a range from today on: purchases only count for these.
  func remaining(_ range: ClosedRange<DayNumber>) -> ClosedRange<DayNumber>? {
    range.upperBound < settings.today ? nil : max(range.lowerBound, settings.today)...range.upperBound
  }

  // MARK: Purchases

  /// The purchases for the plan; none for a plan from standard input.
  func purchases() throws -> Purchases {
    guard settings.planPath != "-" else { return Purchases() }
    let file = try settings.store().ticks()
    return Purchases(reading: try file.read(), file: file.path)
  }

  /// The days whose ticks are shown or removed: those of the options, else all from today on.
  func tickedDays(_ arguments: ParsedArguments) throws -> ClosedRange<DayNumber> {
    let range = try RangeOptions.options(arguments, today: settings.today) ?? settings.today...DayNumber.last
    guard let days = remaining(range) else {
      throw UsageError("these days are in the past", hint: "ticks for past days no longer count")
    }
    return days
  }
}
