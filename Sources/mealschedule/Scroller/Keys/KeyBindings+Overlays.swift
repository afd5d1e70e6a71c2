import MealCore

/// The bindings of overlays: menus, pages, text fields, questions.
extension KeyBindings {
  private static let help = KeyBinding("?", .function(1), do: .help)

  static let deleting: [KeyBinding] = [
    KeyBinding(.enter, "d", .delete, do: .accept, shown: "Enter d", help: "delete", hint: "delete"),
    help,
    KeyBinding(
      .escape, do: .cancel, shown: "Esc", help: "cancel; any other key cancels, too", hint: "cancel"),
  ]

  static let menu: [KeyBinding] = [
    KeyBinding(.down, "j", .control("n"), .tab, do: .choose(1), shown: "↓ ↑", help: "select", hint: "select"),
    KeyBinding(.up, "k", .control("p"), .backTab, do: .choose(-1)),
    KeyBinding(.home, do: .firstLine),
    KeyBinding(.end, do: .lastLine),
    help,
    KeyBinding(.enter, " ", do: .accept, shown: "Enter", help: "choose", hint: "choose"),
    KeyBinding(.escape, .control("c"), do: .cancel, shown: "Esc", help: "cancel", hint: "cancel"),
  ]

  /// The menu of meals for a new dish, where letters begin the dish instead of selecting a meal.
  static let adding: [KeyBinding] =
    [
      KeyBinding(
        do: .accept, shown: "type", help: "a dish of this meal, or begin with another meal: lunch soup",
        hint: "a dish")
    ]
    + menu.map { binding in
      KeyBinding(
        keys: binding.keys.filter { binding.action == .help || TextField.Edit($0) == nil },
        action: binding.action, shown: binding.shown, help: binding.help, hint: binding.hint)
    }

  static let tray: [KeyBinding] = [
    KeyBinding(.down, "j", .control("n"), do: .choose(1), shown: "↓ ↑", help: "select; also j, k"),
    KeyBinding(.up, "k", .control("p"), do: .choose(-1)),
    KeyBinding(.home, "g", do: .firstLine, shown: "g G", help: "first, last dish; also Home, End"),
    KeyBinding(.end, "G", do: .lastLine),
    KeyBinding(
      "a", .insert, "o", do: .add, shown: "a", help: "add an idea; it may begin with its meal: lunch soup",
      hint: "add"),
    KeyBinding("e", do: .edit, shown: "e", help: "edit it", hint: "edit"),
    KeyBinding("d", .delete, do: .delete, shown: "d Del", help: "delete it", hint: "delete"),
    KeyBinding("m", do: .move, shown: "m", help: "pick it up: it follows the cursor keys", hint: "move"),
    KeyBinding("y", do: .copy, shown: "y x p", help: "copy, cut, or paste onto the tray"),
    KeyBinding("x", do: .cut),
    KeyBinding("p", do: .paste),
    KeyBinding("r", do: .recipe, shown: "r", help: "show its recipe"),
    KeyBinding("/", do: .find, shown: "/ n N", help: "find; next, previous match, also in the plan"),
    KeyBinding("n", do: .findNext),
    KeyBinding("N", do: .findPrevious),
    KeyBinding("u", do: .undo, shown: "u  Ctrl-R", help: "undo, redo"),
    KeyBinding(.control("r"), do: .redo),
    help,
    KeyBinding(.enter, " ", do: .accept, shown: "Enter", help: "take it to the selected day", hint: "take"),
    KeyBinding(
      .escape, "w", "q", .control("c"), do: .cancel, shown: "Esc", help: "close; also w, q", hint: "close"),
  ]

  static let carrying: [KeyBinding] = [
    KeyBinding(.down, "j", do: .meal(1), shown: "↓ ↑", help: "next, previous meal", hint: "meal"),
    KeyBinding(.up, "k", do: .meal(-1)),
    KeyBinding(
      .right, "l", "J", .control("n"), .shiftDown, do: .day(1), shown: "→ ←", help: "next, previous day",
      hint: "day"),
    KeyBinding(.left, "h", "K", .control("p"), .shiftUp, do: .day(-1)),
    KeyBinding("]", .pageDown, do: .week(1), shown: "] [", help: "a week forward, back", hint: "week"),
    KeyBinding("[", .pageUp, do: .week(-1)),
    KeyBinding("t", do: .today, shown: "t", help: "today"),
    KeyBinding("w", do: .tray, shown: "w", help: "drop it on the tray", hint: "tray"),
    help,
    KeyBinding(.enter, "m", "p", do: .accept, shown: "Enter", help: "drop it", hint: "drop"),
    KeyBinding(.escape, .control("c"), do: .cancel, shown: "Esc", help: "put it back", hint: "back"),
  ]

  static let page: [KeyBinding] = [
    KeyBinding(
      .down, "j", do: .choose(1), shown: "↓ ↑", help: "scroll, or select; also j, k", hint: "scroll"),
    KeyBinding(.up, "k", do: .choose(-1)),
    KeyBinding(
      .pageDown, .control("f"), " ", "f", do: .page(1), shown: "PgDn PgUp",
      help: "a page forward, back; in recipes also Space, f, b"),
    KeyBinding(.pageUp, .control("b"), "b", do: .page(-1)),
    KeyBinding(
      "d", .control("d"), do: .halfScreen(1), shown: "Ctrl-D Ctrl-U",
      help: "half a page forward, back; in recipes also d, u"),
    KeyBinding("u", .control("u"), do: .halfScreen(-1)),
    KeyBinding("g", .home, do: .firstLine, shown: "g G", help: "first, last line; also Home, End"),
    KeyBinding("G", .end, do: .lastLine),
    KeyBinding("/", do: .find, shown: "/ n N", help: "find; next, previous match", hint: "find"),
    KeyBinding("n", do: .findNext),
    KeyBinding("N", do: .findPrevious),
    KeyBinding(
      "E", do: .editOutside, shown: "E", help: "edit the recipe, or write a new one, in your editor",
      hint: "edit"),
    help,
    KeyBinding(
      .escape, .enter, "q", .control("c"), do: .cancel, shown: "Esc", help: "close; also q, Enter, Ctrl-C",
      hint: "close"),
  ]

  static let list: [KeyBinding] = [
    KeyBinding(.down, "j", .control("n"), do: .choose(1), shown: "↓ ↑", help: "select; also j, k"),
    KeyBinding(.up, "k", .control("p"), do: .choose(-1)),
    KeyBinding(
      " ", .enter, do: .tick, shown: "Space",
      help: "tick as bought today, or untick a thing in stock; also Enter", hint: "tick"),
    KeyBinding(.pageDown, .control("f"), do: .page(1), shown: "PgDn PgUp", help: "a page forward, back"),
    KeyBinding(.pageUp, .control("b"), do: .page(-1)),
    KeyBinding(.control("d"), do: .halfScreen(1)),
    KeyBinding(.control("u"), do: .halfScreen(-1)),
    KeyBinding("g", .home, do: .firstLine, shown: "g G", help: "first, last thing; also Home, End"),
    KeyBinding("G", .end, do: .lastLine),
    KeyBinding("/", do: .find, shown: "/ n N", help: "find; next, previous match", hint: "find"),
    KeyBinding("n", do: .findNext),
    KeyBinding("N", do: .findPrevious),
    KeyBinding("a", .insert, do: .add, shown: "a", help: "add a thing to buy", hint: "add"),
    KeyBinding(
      "d", .delete, do: .delete, shown: "d Del", help: "delete a thing that the plan says to buy",
      hint: "delete"),
    KeyBinding("p", do: .save, shown: "p", help: "save the list as a Markdown file", hint: "save"),
    KeyBinding("u", do: .undo, shown: "u  Ctrl-R", help: "undo, redo", hint: "undo"),
    KeyBinding(.control("r"), do: .redo),
    KeyBinding("?", .function(1), do: .help, hint: "keys"),
    KeyBinding(
      .escape, "q", "s", .control("c"), do: .cancel, shown: "Esc", help: "close; also q, s", hint: "close"),
  ]

  /// The list of what can be cooked. Its motions are those of a shopping list.
  static let cooking: [KeyBinding] =
    [
      KeyBinding(
        .enter, "a", do: .accept, shown: "Enter",
        help: "add it to the open meal or one you choose; also the key a",
        hint: "add"),
      KeyBinding("r", do: .recipe, shown: "r", help: "show its recipe", hint: "recipe"),
    ] + list.filter { ![.add, .delete, .tick, .save, .cancel].contains($0.action) } + [
      KeyBinding(
        .escape, "q", "c", .control("c"), do: .cancel, shown: "Esc", help: "close; also q, c", hint: "close")
    ]

  static let picking: [KeyBinding] =
    [
      KeyBinding(
        .enter, "a", do: .accept, shown: "Enter",
        help: "take it, and go to the next open meal; also the key a", hint: "take"),
      KeyBinding(
        "d", .delete, do: .refuse, shown: "d Del", help: "do not suggest this dish on any of these days",
        hint: "not this"),
      KeyBinding("u", do: .undo, shown: "u", help: "suggest the last refused dish again"),
    ] + cooking.filter { ![.accept, .undo, .redo, .cancel].contains($0.action) } + [
      KeyBinding(
        .escape, "q", "i", .control("c"), do: .cancel, shown: "Esc", help: "close; also q, i", hint: "close")
    ]

  static let tour: [KeyBinding] = [
    KeyBinding(
      .right, "l", .enter, .tab, do: .turn(1), shown: "→ ←", help: "next, previous page", hint: "page"),
    KeyBinding(.left, "h", .backTab, do: .turn(-1)),
    KeyBinding(.down, "j", do: .choose(1), shown: "↓ ↑", help: "scroll", hint: "scroll"),
    KeyBinding(.up, "k", do: .choose(-1)),
    KeyBinding(.pageDown, " ", do: .page(1)),
    KeyBinding(.pageUp, do: .page(-1)),
    KeyBinding(.home, "g", do: .firstLine),
    KeyBinding(.end, "G", do: .lastLine),
    KeyBinding("d", do: .demonstrate, shown: "d", help: "play a demonstration", hint: "demo"),
    help,
    KeyBinding(.escape, "q", .control("c"), do: .cancel, shown: "Esc", help: "leave the tour", hint: "leave"),
  ]

  static let asking: [KeyBinding] = [
    KeyBinding("y", .enter, do: .accept, shown: "y", help: "yes", hint: "yes"),
    help,
    KeyBinding("n", .escape, .control("c"), do: .cancel, shown: "n", help: "no", hint: "no"),
  ]

  /// Only `y` begins a new plan; keys that are not bound cancel.
  static let beginning: [KeyBinding] = [
    KeyBinding("y", do: .accept, shown: "y", help: "begin a new plan", hint: "begin a new one"),
    help,
    KeyBinding(
      .escape, do: .cancel, shown: "Esc", help: "cancel; any other key cancels, too", hint: "cancel"),
  ]

  /// Only `y` discards the text; keys that are not bound keep it.
  static let discarding: [KeyBinding] = [
    KeyBinding("y", do: .accept, shown: "y", help: "discard it; Ctrl-Y brings it back", hint: "discard"),
    help,
    KeyBinding(
      .enter, .escape, do: .cancel, shown: "Enter", help: "keep it; any other key keeps it, too", hint: "keep"
    ),
  ]

  /// Mostly readline's bindings.
  static let text: [KeyBinding] = [
    // Saving and cancelling come last, because the status line drops earlier hints first.
    KeyBinding(
      .control("j"), .altEnter, do: .type(.newLine), shown: "Ctrl-J",
      help: "start another dish; also Alt-Enter, or / between two dishes", hint: "another dish"),
    KeyBinding(.tab, do: .type(.complete(back: false)), shown: "Tab", help: "complete", hint: "complete"),
    KeyBinding(.backTab, do: .type(.complete(back: true))),
    KeyBinding(.enter, do: .accept, shown: "Enter", help: "save", hint: "save"),
    KeyBinding(
      .escape, .control("c"), do: .cancel, shown: "Esc", help: "leave without saving", hint: "cancel"),
    KeyBinding(.left, .control("b"), do: .type(.left)),
    KeyBinding(.right, .control("f"), do: .type(.right)),
    KeyBinding(
      .controlLeft, .altLeft, .alt("b"), do: .type(.wordLeft), shown: "Alt-B Alt-F",
      help: "a word back, forward"),
    KeyBinding(.controlRight, .altRight, .alt("f"), do: .type(.wordRight)),
    KeyBinding(
      .home, .control("a"), do: .type(.lineStart), shown: "Ctrl-A Ctrl-E", help: "start, end of the line"),
    KeyBinding(.end, .control("e"), do: .type(.lineEnd)),
    KeyBinding(.up, .control("p"), do: .type(.up)),
    KeyBinding(.down, .control("n"), do: .type(.down)),
    KeyBinding(.controlHome, do: .type(.textStart)),
    KeyBinding(.controlEnd, do: .type(.textEnd)),
    KeyBinding(.backspace, do: .type(.deleteBack)),
    KeyBinding(.delete, .control("d"), do: .type(.deleteForward)),
    KeyBinding(
      .control("k"), do: .type(.killToEnd), shown: "Ctrl-K Ctrl-U",
      help: "kill to the end or start of the line"
    ),
    KeyBinding(.control("u"), do: .type(.killToStart)),
    KeyBinding(
      .control("w"), .altBackspace, do: .type(.killWordBack), shown: "Ctrl-W Alt-D",
      help: "kill a word back, forward"),
    KeyBinding(.alt("d"), do: .type(.killWordForward)),
    KeyBinding(
      .control("y"), do: .type(.yank), shown: "Ctrl-Y Alt-Y", help: "yank the last kill, or an older one"),
    KeyBinding(.alt("y"), do: .type(.yankPop)),
    KeyBinding(.control("t"), do: .type(.transpose)),
    KeyBinding(.control("_"), do: .type(.undo), shown: "Ctrl-_", help: "undo typing"),
    KeyBinding(.function(1), do: .help, shown: "F1", help: "all keys"),
  ]
}
