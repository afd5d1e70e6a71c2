import MealCore

/// What the scroller asks about recipes. Whoever starts it knows where they are.
struct RecipeSource {
  /// What there is on a dish's recipe.
  enum Answer {
    case page(Page)
    /// There is none to show, and why.
    case nothing(String)
  }

  /// The shopping list for some days.
  var shoppingList: (ClosedRange<DayNumber>, [DayPlan]) -> Page
  /// The state of the files besides recipes that a list is made of: with others it is to be made anew.
  var files: () -> [Fingerprint?] = { [] }
  /// The recipe of a dish, for as many as the dish is for.
  var recipe: (Dish) -> Answer
  /// The names of all recipes, for completion.
  var names: () -> [String]
}
