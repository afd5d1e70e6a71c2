import MealCore

/// Pages of text over the stream.
extension Scroller {

  /// The household as it is now, with the plan as shown.
  var household: Household { source.household(plan.snapshot) }

  // MARK: Lists and recipes

  /// Opens the shopping list for the typed number of days from the cursor on, else for the marked days, else for a
  /// week.
  func openShoppingList() {
    let wanted = operandDays
    let limit = wanted.lowerBound.clampedAdding(Scroller.longestList - 1)
    let days = wanted.clamped(to: wanted.lowerBound...limit)
    if days != wanted {
      say("a list covers at most \(Scroller.longestList) days: later days are left out")
    }
    stream.mark = nil
    open(shoppingList(Page.List(days: days)))
  }

  func shoppingList(_ list: Page.List) -> Page {
    // Take the fingerprints first, so that a change made while the list is computed is noticed at the next check.
    let files = source.files()
    let page = ListPage.of(household, list)
    page.files = files
    return page
  }

  /// Finds the tasks to do ahead in the plan and the recipes. Called again after a change. The first screen is drawn
  /// before this is done.
  func readWaits() {
    plan.showAhead(for: (panel.household ?? household).with(plan.snapshot))
    panel.hasRecipes = true
    stream.reload()
  }

  /// Candidates for completion: the dishes of the plan, then recipe names, and the tags of both.
  var dishCandidates: (dishes: [String], tags: [String]) {
    let (dishes, tags) = plan.dishes(before: today)
    let household = household
    let recipes = (try? household.recipes.book.index.entries) ?? []
    return (dishes + recipes.map(\.title), tags + household.dishes.tags.map { "+" + $0.name })
  }

  /// Opens the recipe of the selected dish.
  func openRecipe() {
    guard let dish = stream.selectedDish else { return say("no dish is selected") }
    show(DishRecipe.of(dish, household), dish)
  }

  func show(_ answer: DishRecipe.Answer, _ dish: Dish) {
    let page: Page
    switch answer {
    case .page(let recipe): page = recipe
    case .missing(let why): page = DishRecipe.offer(why, dish)
    case .nothing(let why): return say(why)
    }
    page.dish = dish
    open(page)
  }

  /// The longest list in days: ten years.
  private static let longestList = 3_653
}
