/// The keys that the demonstrations of the tour type, on the sample plan.
enum TourScript {
  static let moving: [Demonstration.Step] = [
    .init("jjj", "three lines on"),
    .init("JJ", "two days on"),
    .init("]", "a week on"),
    .init("]", "and another"),
    .init("t", "back to today"),
    .init("10J", "ten days on"),
    .init("g", "go to a date"),
    .init("+1m", "any way to say it: in a month"),
    .init("<Enter>", "there it is"),
    .init("<Home>", "the first day that has a meal"),
    .init("t", "and today again"),
  ]

  static let editing: [Demonstration.Step] = [
    .init("3J", "a day with nothing on it yet"),
    .init("a", "add a dish"),
    .init("<Down><Down>", "to dinner"),
    .init("<Enter>", "that meal"),
    .init("mushroom risotto", "the dish"),
    .init("<Enter>", "saved"),
    .init("e", "edit it"),
    .init(" x4 +veg", "four servings, and a tag"),
    .init("<Enter>", "saved"),
    .init("d", "delete it?"),
    .init("<Enter>", "yes"),
    .init("u", "and bring it back"),
  ]

  static let carrying: [Demonstration.Step] = [
    .init("J", "tomorrow's lunch"),
    .init("m", "pick it up"),
    .init("<Right><Right>", "carry it two days on"),
    .init("<Down>", "to dinner"),
    .init("<Enter>", "drop it"),
    .init("y", "copy it"),
    .init("]", "a week on"),
    .init("p", "paste it there"),
    .init("t", "back to today"),
    .init(">", "push all up to the next gap"),
    .init("u", "undo the push"),
    .init("u", "undo the paste"),
    .init("u", "undo the move"),
  ]

  static let finding: [Demonstration.Step] = [
    .init("/", "find a dish"),
    .init("soup", "by any part of its name"),
    .init("<Enter>", "the next soup"),
    .init("n", "the one after it"),
    .init("t", "back to today"),
    .init("v", "mark days from here on"),
    .init("JJJ", "up to here"),
    .init("s", "what they need"),
    .init("<Esc>", "close it"),
    .init("<Esc>", "no mark any more"),
    .init("?", "all keys"),
    .init("<PageDown>", "and the rest of them"),
    .init("<Esc>", "that is all of it"),
  ]
}
