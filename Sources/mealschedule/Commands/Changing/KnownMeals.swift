import MealCore

/// Which meal types there are: the configured ones, and those that the plan has already.
struct KnownMeals {
  let settings: Settings
  let snapshot: PlanSnapshot

  /// The meal type of that name.
  /// - Throws: for any other, with the nearest one and how to have a new one.
  func meal(_ word: String) throws -> MealType {
    let types = settings.mealOrder.configured
    if let type = MealType(word) {
      // Only a name that is not configured makes the plan be looked through.
      if types.contains(type) { return type }
      if try snapshot.mealTypes().contains(type) { return type }
    }
    let names = types.map(\.name)
    let near = Nearest.match(word, among: names)
    let list = names.joined(separator: ", ")
    let new = near == nil ? MealType(word)?.name ?? "NEW" : "NEW"
    throw UsageError(
      "\(word) is not a meal type" + (near.map { ": did you mean \($0)?" } ?? ""),
      hint:
        "there are \(list); for another, the config file says: meals \(names.joined(separator: " ")) \(new)")
  }
}
