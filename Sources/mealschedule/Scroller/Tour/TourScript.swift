/// The scripts of the tour's demonstrations, played on the sample plan.
enum TourScript {
  static let first: [Demonstration.Step] = [
    .init("3J", "an open dinner"),
    .init("a", "type on it"),
    .init("mushroom risotto x4", "the dish, for four"),
    .init("<Enter>", "saved"),
    .init("u", "and taken back"),
  ]

  static let moving: [Demonstration.Step] = [
    .init("jjj", "three lines down"),
    .init("JJ", "two days forward"),
    .init("]", "a week forward"),
    .init("]", "and another"),
    .init("t", "back to today"),
    .init("10J", "ten days forward"),
    .init("g", "go to a date"),
    .init("+1m", "a date, or a distance: one month"),
    .init("<Enter>", "there it is"),
    .init("<Home>", "the first day with a meal"),
    .init("t", "back to today again"),
  ]

  static let editing: [Demonstration.Step] = [
    .init("3J", "an open dinner"),
    .init("a", "add a dish"),
    .init("mushroom risotto", "type the dish"),
    .init("<Enter>", "saved"),
    .init("e", "edit it"),
    .init(" x4 +veg", "four servings and a tag"),
    .init("<Enter>", "saved"),
    .init("d", "delete it"),
    .init("<Enter>", "confirm"),
    .init("u", "bring it back"),
  ]

  static let carrying: [Demonstration.Step] = [
    .init("J", "tomorrow's lunch"),
    .init("m", "pick it up"),
    .init("<Right><Right>", "carry it two days forward"),
    .init("<Down>", "to dinner"),
    .init("<Enter>", "drop it"),
    .init("y", "copy it"),
    .init("]", "a week forward"),
    .init("p", "paste it there"),
    .init("t", "back to today"),
    .init(">", "push the days up to the next gap"),
    .init("u", "undo the push"),
    .init("u", "undo the paste"),
    .init("u", "undo the move"),
  ]

  static let finding: [Demonstration.Step] = [
    .init("/", "find a dish"),
    .init("soup", "by any part of its name"),
    .init("<Enter>", "the next soup"),
    .init("n", "the one after that"),
    .init("t", "back to today"),
    .init("v", "start marking days"),
    .init("JJJ", "up to here"),
    .init("s", "their shopping list"),
    .init("<Esc>", "close it"),
    .init("<Esc>", "clear the mark"),
    .init("?", "all keys"),
    .init("<PageDown>", "and the rest of them"),
    .init("<Esc>", "close them"),
  ]

  static let more: [Demonstration.Step] = [
    .init("v", "mark days"),
    .init("J", "today and tomorrow"),
    .init("y", "copy all their dishes"),
    .init("]", "a week forward"),
    .init("p", "and paste them"),
    .init("w", "the tray: dishes for someday"),
    .init("<Enter>", "take one to this day"),
    .init("R", "repeat it"),
    .init("<Enter>", "every 7 days"),
    .init("d", "delete it: this day, from here on, or all?"),
    .init("<Down>", "from here on"),
    .init("<Enter>", "done"),
    .init("4u", "undo it all"),
  ]
}
