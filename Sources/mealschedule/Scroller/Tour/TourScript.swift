/// The scripts of the tour's demonstrations, played on the sample plan.
enum TourScript {
  static let first: [Demonstration.Step] = [
    ("3J", "an open dinner"),
    ("a", "add a dish to it"),
    ("mushroom risotto x4", "the dish, for four"),
    ("<Enter>", "saved"),
    ("u", "and undone"),
  ]

  static let moving: [Demonstration.Step] = [
    ("jjj", "three lines down"),
    ("JJ", "two days forward"),
    ("]", "a week forward"),
    ("]", "and another"),
    ("t", "back to today"),
    ("10J", "ten days forward"),
    ("g", "go to a date"),
    ("+1m", "a date, or a distance: one month"),
    ("<Enter>", "there it is"),
    ("<Home>", "the first day with a meal"),
    ("t", "back to today again"),
  ]

  static let editing: [Demonstration.Step] = [
    ("3J", "an open dinner"),
    ("a", "add a dish"),
    ("mushroom risotto", "type the dish"),
    ("<Enter>", "saved"),
    ("e", "edit it"),
    (" x4 +veg", "four servings and a tag"),
    ("<Enter>", "saved"),
    ("d", "delete it"),
    ("<Enter>", "confirm"),
    ("u", "bring it back"),
  ]

  static let carrying: [Demonstration.Step] = [
    ("J", "tomorrow's lunch"),
    ("m", "pick it up"),
    ("<Right><Right>", "carry it two days forward"),
    ("<Down>", "to dinner"),
    ("<Enter>", "drop it"),
    ("y", "copy it"),
    ("]", "a week forward"),
    ("p", "paste it there"),
    ("t", "back to today"),
    (">", "push the days up to the next gap"),
    ("u", "undo the push"),
    ("u", "undo the paste"),
    ("u", "undo the move"),
  ]

  static let finding: [Demonstration.Step] = [
    ("/", "find a dish"),
    ("soup", "by any part of its name"),
    ("<Enter>", "the next soup"),
    ("n", "the one after that"),
    ("t", "back to today"),
    ("v", "start marking days"),
    ("JJJ", "up to here"),
    ("s", "their shopping list"),
    ("<Esc>", "close it"),
    ("<Esc>", "clear the marks"),
    ("?", "all keys"),
    ("<PageDown>", "and the rest of them"),
    ("<Esc>", "close them"),
  ]

  static let more: [Demonstration.Step] = [
    ("v", "mark days"),
    ("J", "today and tomorrow"),
    ("y", "copy all their dishes"),
    ("]", "a week forward"),
    ("p", "and paste them"),
    ("w", "the tray: dishes for someday"),
    ("<Enter>", "take one to this day"),
    ("R", "repeat it"),
    ("<Enter>", "every 7 days"),
    ("d", "delete it: this day, from here on, or all?"),
    ("<Down>", "from here on"),
    ("<Enter>", "done"),
    ("4u", "undo it all"),
  ]
}
