import MealCore

/// An action of the scroller, whatever key or gesture triggers it.
enum Action: Equatable, Sendable {
  // Motions of the cursor. A count repeats them.
  case line(Int)
  case day(Int)
  case week(Int)
  /// Moves by half screens.
  case halfScreen(Int)
  case firstMeal, lastMeal, today
  case digit(Int)

  // Changes at the selected line.
  case add
  /// Adds another dish to the selected dish's meal.
  case addToMeal
  /// Leaves the meal deliberately empty, or undoes that.
  case nothing
  case edit
  /// Gives the dish more servings, or fewer if negative.
  case servings(Int)
  /// Picks up the dish's leftovers, to be dropped on another meal.
  case leftovers
  /// Swaps this meal with another one.
  case swap
  /// Opens plan lines, or the open recipe, in the user's editor.
  case editOutside
  case repeating
  case delete, move, copy, cut, paste
  case push(Int)

  case undo, redo
  case goTo, find, findNext, findPrevious
  case mark, shop
  /// Ticks the selected item of a shopping list, or unticks it.
  case tick
  /// Saves the shopping list in a file.
  case save
  case recipe
  /// Lists what can be cooked with the food in the house.
  case cook
  /// Suggests dishes for open meals.
  case fill
  // On a suggestion: take it, take all, show the next best or the previous one, refuse it, open the picker.
  case take, takeAll
  case another(Int)
  case refuse, why
  case tray
  /// Shows the next or the previous part of the panel on the right.
  case panel(Int)

  case help, redraw, suspend, quit
  case cancel, accept

  // Overlays.
  /// Selects another choice of a menu, or scrolls a page by lines.
  case choose(Int)
  case page(Int)
  case firstLine, lastLine
  /// Moves a carried dish to another meal.
  case meal(Int)
  case type(TextField.Edit)
  /// Turns to the next or the previous page of the tour.
  case turn(Int)
  case demonstrate
}
