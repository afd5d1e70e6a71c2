import MealCore

@testable import mealschedule

/// Recipes for dishes of `ScrolledPlan.example`, with everything that makes a page hard to wrap.
enum ExampleRecipes {
  static var source: HouseholdSource {
    HouseholdSource { plan in
      MealCore.Household(plan, today: ScrolledPlan.today) {
        RecipeFolder(
          book, AisleList(reading: Array(aisles.utf8), file: "aisle.conf"),
          Pantry(reading: Array(pantry.utf8), file: "pantry.conf"))
      }
    }
  }

  private static var book: RecipeBook {
    let entries = recipes.map { path, text in
      RecipeIndex.Entry(
        path: path, size: text.utf8.count, modified: 0, recipe: Recipe(reading: Array(text.utf8), file: path))
    }
    return RecipeBook(RecipeIndex(entries)) { path in Array((recipes[path] ?? "").utf8) }
  }

  private static let aisles = """
    [vegetables and herbs from the market]
    onion
    flat-leaf parsley
    [dairy]
    butter
    parmesan
    [dry]
    carnaroli rice
    saffron
    """

  private static let pantry = """
    [cupboard]
    salt = "1%kg"
    black pepper = true
    olive oil = true
    """

  private static let recipes = [
    "risotto.cook": """
    ---
    servings: 2
    source: the notebook of a neighbour from Milan, who had it from her grandmother
    ---
    > Stir it all the time, and do not let it wait for the guests: they wait for it.

    Soften @onion{1}(chopped very finely) in @butter{40%g} and @olive oil{1%tbsp}; add @carnaroli rice{160%g} and let it
    become glassy.

    Pour in @hot vegetable stock{700%ml} ladle by ladle for ~{18%minutes}.

    == To finish ==

    Stir in @saffron{1%pinch}, @butter{1%tbsp} and @parmesan{50%g}(freshly grated); season with @salt and @black pepper{}.
    """,
    "porridge.cook": "Cook @oat flakes{50%g} in @milk{200%ml} with @butter{1 1/2%tsp} and @salt{1%pinch}.\n",
    "green salad.cook": "Toss @lettuce{1%head} with @flat-leaf parsley{1/2%bunch} and @olive oil{3%tbsp}.\n",
  ]
}
