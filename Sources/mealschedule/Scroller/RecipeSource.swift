import MealCore

/// How the scroller gets recipes and shopping lists. The caller supplies it, because only the caller knows
/// the recipes folder.
struct RecipeSource {
  /// The result of looking up a dish's recipe.
  enum Answer {
    case page(Page)
    /// There is no page to show; the text says why.
    case nothing(String)
  }

  /// Makes the shopping list for some days, with what the plan wants bought someday among its last lines.
  var shoppingList: (ClosedRange<DayNumber>, [DayPlan], [PlanLine]) -> Page
  /// Fingerprints of the files other than recipes that lists depend on. If they change, open lists are
  /// remade.
  var files: () -> [Fingerprint?] = { [] }
  /// Returns the recipe of a dish, scaled to its servings.
  var recipe: (Dish) -> Answer
  /// Returns the names of all recipes, for completion.
  var names: () -> [String]
}
