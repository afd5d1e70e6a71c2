/// A part of a step: plain text, or what is marked in it.
public enum RecipeItem: Hashable, Sendable {
  case text(String)
  case ingredient(Ingredient)
  case cookware(Cookware)
  case timer(CookingTimer)
}
