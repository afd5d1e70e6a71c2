import MealCore

/// How the scroller gets recipes, shopping lists and suggestions. The caller supplies it, because only the caller knows
/// the recipes folder.
struct RecipeSource {
  /// The result of saving a shopping list.
  enum Saved {
    /// The path of the file.
    case saved(String)
    /// There is such a file already.
    case exists
    /// It was not saved; the text says why.
    case failed(String)
  }

  /// The result of looking up a dish's recipe.
  enum Answer {
    case page(Page)
    /// There is no page to show; the text says why.
    case nothing(String)
  }

  /// Makes the shopping list of the plan for a range of days.
  var shoppingList: (Plan, ClosedRange<DayNumber>) -> Page
  /// Fingerprints of the files other than recipes that lists depend on. If they change, open lists are
  /// remade.
  var files: () -> [Fingerprint?] = { [] }
  /// Returns the recipe of a dish, scaled to its servings.
  var recipe: (Dish) -> Answer
  /// Opens the recipes, and returns the long waits in the recipe of a dish.
  var waits: () -> (_ dish: String) -> [RecipeWait] = { { _ in [] } }
  /// Looks at the plan, the rules and the recipes, to suggest dishes for the given days but not those that are
  /// refused; nil if nothing can be suggested.
  var planning: ((Plan, ClosedRange<DayNumber>, _ today: DayNumber, _ refused: [String]) throws -> Planning)?
  /// Records that the things of a list were bought today, or takes that back. Throws why it was
  /// not done.
  var tick: (ListTick) throws -> AppliedChange = { _ in throw LineError("nothing can be ticked here") }
  /// Writes the list of these days as Markdown.
  var save: (ClosedRange<DayNumber>, _ path: String, _ isReplacing: Bool) -> Saved = { _, _, _ in
    .failed("nothing can be saved here")
  }
  /// Returns the names of all recipes, for completion.
  var names: () -> [String]
}

/// A thing on a shopping list that is to be ticked or unticked.
struct ListTick: Hashable, Sendable {
  /// Its name on the list.
  let name: String
  /// The days of the list.
  let days: ClosedRange<DayNumber>
  /// Whether it is in stock, and the tick is taken back.
  let isUntick: Bool
}
