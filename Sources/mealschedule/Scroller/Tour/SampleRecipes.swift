import MealCore

/// Recipes for some dishes of the sample plan, so that its shopping list is not empty.
enum SampleRecipes {
  static func source(today: DayNumber) -> HouseholdSource {
    HouseholdSource { Household($0, today: today, recipes: { recipes }) }
  }

  private static var recipes: RecipeFolder {
    let entries = files.map { path, text in
      RecipeIndex.Entry(
        path: path, size: text.utf8.count, modified: 0,
        recipe: Recipe(reading: Array(text.utf8), file: path))
    }
    return RecipeFolder(
      RecipeBook(RecipeIndex(entries)) { path in Array((files[path] ?? "").utf8) },
      AisleList(reading: Array(aisles.utf8), file: "aisle.conf"))
  }

  private static let aisles = """
    [vegetables]
    carrots
    lemons
    onions
    peas
    potatoes
    [fish]
    cod
    [dry]
    flour
    red lentils
    """

  private static let files = [
    "Porridge with apples.cook": front(2) + "Cook @oats{100%g} in @milk{400%ml}, with @apples{2}.\n",
    "Fish and chips.cook":
      front(4) + "Fry @cod{600%g} in a batter of @flour{150%g}; serve with @potatoes{1%kg} and @lemons{1}.\n",
    "Peas with mint.cook": front(4) + "Warm @peas{400%g} with @mint{1%bunch}.\n",
    "Chicken sandwiches.cook": front(4) + "Fill @bread{8%slices} with @cold chicken{200%g}.\n",
    "Lentil soup.cook": front(4) + "Cook @red lentils{250%g} with @onions{2} and @carrots{3}.\n",
    "Pizza.cook": front(4) + "Knead @flour{500%g}; top with @tomatoes{400%g} and @mozzarella{250%g}.\n",
    "Tacos.cook": front(4) + "Fill @tortillas{12} with @beans{400%g} and @onions{1}.\n",
  ]

  private static func front(_ servings: Int) -> String { "---\nservings: \(servings)\n---\n" }
}
