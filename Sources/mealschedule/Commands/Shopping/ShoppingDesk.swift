import MealCore

/// What a shopping list is made with: the recipes, what stands beside them, and what was bought for the plan.
struct ShoppingDesk {
  let settings: Settings
  let shelf: RecipeShelf
  let aisles: AisleList
  let pantry: Pantry

  init(_ settings: Settings, _ arguments: ParsedArguments) throws {
    self.settings = settings
    shelf = try RecipeShelf(settings, arguments)
    aisles =
      try shelf.settingsFile("aisle.conf").map { AisleList(reading: $0.bytes, file: $0.path) } ?? AisleList()
    pantry = try ShoppingDesk.pantry(shelf, arguments)
  }

  /// What is wrong with aisles and pantry.
  var problems: [Problem] { aisles.problems + pantry.problems }

  private static func pantry(_ shelf: RecipeShelf, _ arguments: ParsedArguments) throws -> Pantry {
    if arguments.has(ShopOptions.noPantry) { return Pantry() }
    if let path = arguments.value(ShopOptions.pantry) {
      return Pantry(reading: try TextFile.read(path, "read the pantry", isRequired: true) ?? [], file: path)
    }
    return try shelf.settingsFile("pantry.conf").map { Pantry(reading: $0.bytes, file: $0.path) } ?? Pantry()
  }

  // MARK: The list

  /// - Parameter keepsPurposes: whether the list is to know what each thing is for.
  func count(keepsPurposes: Bool) -> ShoppingCount {
    ShoppingCount(shelf.book, aisles, household: settings.household, keepsPurposes: keepsPurposes)
  }

  /// The list of what was counted for some days, with what is ticked.
  func list(
    _ count: ShoppingCount, _ purchases: Purchases, _ range: ClosedRange<DayNumber>?
  ) -> ShoppingList {
    count.list(without: pantry, purchases, for: range.flatMap(remaining))
  }

  /// Of some days those that are not gone by: only for these a purchase counts.
  func remaining(_ range: ClosedRange<DayNumber>) -> ClosedRange<DayNumber>? {
    range.upperBound < settings.today ? nil : max(range.lowerBound, settings.today)...range.upperBound
  }

  // MARK: What was bought

  /// What was bought for the plan; nothing for one that is read from standard input.
  func purchases() throws -> Purchases {
    guard settings.planPath != "-" else { return Purchases() }
    let file = try settings.store().ticks()
    return Purchases(reading: try file.read(), file: file.path)
  }

  /// The days of which ticks are shown or taken off: those that the options name, else all from today on.
  func tickedDays(_ arguments: ParsedArguments) throws -> ClosedRange<DayNumber> {
    let range = try RangeOptions.range(arguments, today: settings.today) ?? settings.today...DayNumber.last
    guard let days = remaining(range) else {
      throw UsageError("these days are gone by", hint: "what was bought for them counts no more")
    }
    return days
  }
}
