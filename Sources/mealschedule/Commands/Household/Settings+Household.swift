import MealCore

extension Settings {
  /// The household that the settings describe.
  /// - Parameters:
  ///   - plan: the household's plan.
  ///   - arguments: the options of `shop` may name another pantry.
  func household(_ plan: Plan, _ arguments: ParsedArguments) -> Household {
    Household(plan, today: today, servings: servings, cups: cups, system: system) {
      try recipes(arguments)
    } pantry: { recipes in
      if arguments.has(ShopOptions.noPantry) { return Pantry() }
      guard let path = arguments.value(ShopOptions.pantry) else { return recipes.pantry() }
      return Pantry(
        reading: try TextFile.read(path, "read the pantry", isRequired: true, most: Recipe.longest) ?? [],
        file: path)
    } rules: {
      try rules()
    }
  }

  /// Resolves the names of dishes to recipes.
  func dishes(_ arguments: ParsedArguments) throws -> DishNames {
    DishNames(try recipes(arguments).book.index)
  }

  /// Opens the recipes folder. A folder that the user named must exist; the default one need not.
  func recipes(_ arguments: ParsedArguments) throws -> RecipeFolder {
    guard let path = recipesPath else { return RecipeFolder() }
    let isNamed = arguments.has(.recipes) || recipesPlace != nil
    do {
      return try RecipeFolder(path, isRequired: isNamed, cacheHome: cacheHome)
    } catch {
      throw recipesPlace.map { error.hinted("the path comes from \($0)") } ?? error
    }
  }

  /// The rules of the household; the standard rule if there is no file.
  func rules() throws -> PlanningRules {
    guard let rulesPath else { return PlanningRules() }
    return try PlanningRules(path: rulesPath, isRequired: areRulesNamed, meals: mealOrder.configured)
  }
}
