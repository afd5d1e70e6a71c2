import MealCore

/// What somebody wants of the scroller, whichever key or gesture said it.
enum Action: Equatable, Sendable {
  // Motions of the cursor. A count before them repeats them.
  case line(Int)
  case day(Int)
  case week(Int)
  /// Halves of a screen.
  case halfScreen(Int)
  case firstMeal
  case lastMeal
  case today
  case digit(Int)

  // What acts on the selected line.
  case add
  case edit
  case delete
  case move
  case copy
  case cut
  case paste
  case push(Int)

  case undo
  case redo
  case goTo
  case find
  case findNext
  case findPrevious
  case mark
  case shop
  case recipe

  case help
  case redraw
  case suspend
  case quit
  case cancel
  case accept

  // Parts around the window.
  /// Between the choices of a menu, or the lines of a page.
  case choose(Int)
  case page(Int)
  case firstLine
  case lastLine
  /// Another meal, while a dish is carried.
  case meal(Int)
  case type(TextField.Edit)
  /// The next or the previous page of the tour.
  case turn(Int)
  case demonstrate
}
