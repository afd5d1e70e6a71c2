import MealCore

/// The key bindings of the scroller, by mode. Vim's keys and the arrow keys both work.
enum KeyBindings {
  static func table(_ mode: Mode) -> [KeyBinding] {
    switch mode {
    case .stream: stream
    case .marking: marking
    case .filling: filling
    case .deleting: deleting
    case .menu: menu
    case .adding: adding
    case .tray: tray
    case .text: text
    case .carrying: carrying
    case .page: page
    case .list: list
    case .cooking: cooking
    case .picking: picking
    case .tour: tour
    case .asking: asking
    case .beginning: beginning
    case .discarding: discarding
    }
  }

  /// The action bound to a key in a mode; nil if the key is not bound.
  static func action(of key: Key, in mode: Mode) -> Action? {
    if mode.takesCounts, case .character(let character) = key, let digit = character.wholeNumberValue,
      character.isASCII
    {
      return .digit(digit)
    }
    func isBound(_ binding: KeyBinding) -> Bool { binding.keys.contains(key) }
    if let binding = table(mode).first(where: isBound) ?? everywhere.first(where: isBound) {
      return binding.action
    }
    return switch mode {
    case .text, .adding: TextField.Edit(key).map(Action.type)
    // Letters select the choices of a menu.
    case .menu: if case .character(let character) = key { .type(.insert(character)) } else { nil }
    // Any key that is not bound cancels, but a paste does nothing.
    case .deleting, .beginning, .discarding: if case .paste = key { nil } else { .cancel }
    case .stream, .marking, .filling, .carrying, .tray, .page, .list, .cooking, .picking, .tour, .asking: nil
    }
  }

  private static let stream = ofStream + everywhere

  /// The keys of the stream; the status line shows those that act on marked days.
  private static let marking: [KeyBinding] = {
    // In the status line, filling comes after the keys that act on dishes; clearing comes last.
    let late: Set<Action> = [.fill, .cancel]
    let ordered =
      ofStream.filter { !late.contains($0.action) } + ofStream.filter { late.contains($0.action) }
    return ordered.map { binding in
      KeyBinding(
        keys: binding.keys, action: binding.action, shown: binding.shown, help: binding.help,
        hint: hintsWhileMarking[binding.action])
    }
  }()

  private static let hintsWhileMarking: [Action: String] = [
    .delete: "delete", .move: "move", .copy: "copy", .cut: "cut", .push(1): "push", .shop: "shop",
    .fill: "fill", .cancel: "clear",
  ]

  /// On a suggestion: the keys that act on it, then the stream's keys, except for actions that need a planned dish.
  private static let filling: [KeyBinding] = {
    let own = [
      KeyBinding(
        .enter, do: .take, shown: "Enter", help: "take it: it is added to the plan", hint: "take it"),
      KeyBinding(
        "f", do: .another(1), shown: "f F", help: "show the next best dish for this meal, or the one before",
        hint: "another"),
      KeyBinding("F", do: .another(-1)),
      KeyBinding(
        "d", .delete, do: .refuse, shown: "d Del", help: "do not suggest this dish on any of these days"),
      KeyBinding(
        "i", do: .why, shown: "i",
        help: "choose from all dishes that fit, with reasons, or see what conflicts",
        hint: "choose"),
      KeyBinding("A", do: .takeAll, shown: "A", help: "take all suggestions", hint: "take all"),
      KeyBinding(
        .escape, do: .cancel, shown: "Esc", help: "dismiss the suggestions; nothing is added to the plan",
        hint: "leave"),
    ]
    let taken = Set(own.flatMap(\.keys))
    let notHere: Set<Action> = [
      .edit, .delete, .move, .addToMeal, .repeating, .copy, .cut, .mark, .cancel, .leftovers, .swap,
      .servings(1), .servings(-1),
    ]
    let rest = ofStream.filter { taken.isDisjoint(with: $0.keys) && !notHere.contains($0.action) }
    return own
      + (rest + everywhere).map {
        KeyBinding(keys: $0.keys, action: $0.action, shown: $0.shown, help: "", hint: nil)
      }
  }()

  /// The actions that the status line names for the stream, the most important first; help and quit come last.
  static let hinted: [Action] = [
    .add, .edit, .move, .delete, .fill, .why, .shop, .find, .undo, .today, .goTo, .copy, .cut, .push(1),
    .cancel,
    .help, .quit,
  ]

  private static let ofStream: [KeyBinding] = [
    KeyBinding("j", .down, do: .line(1), shown: "j k  ↓ ↑", help: "next, previous line"),
    KeyBinding("k", .up, do: .line(-1)),
    KeyBinding(
      "J", .control("n"), .shiftDown, .right, "l", do: .day(1), shown: "J K  → ←",
      help: "next, previous day; also l, h, Ctrl-N, Ctrl-P"),
    KeyBinding("K", .control("p"), .shiftUp, .left, "h", do: .day(-1)),
    KeyBinding("]", do: .week(1), shown: "] [", help: "a week forward, back"),
    KeyBinding("[", do: .week(-1)),
    KeyBinding(
      .pageDown, .control("f"), " ", do: .halfScreen(2), shown: "PgDn PgUp",
      help: "a screen forward, back; also Ctrl-F, Ctrl-B, Space"),
    KeyBinding(.pageUp, .control("b"), do: .halfScreen(-2)),
    KeyBinding(
      .control("d"), do: .halfScreen(1), shown: "Ctrl-D Ctrl-U", help: "half a screen forward, back"),
    KeyBinding(.control("u"), do: .halfScreen(-1)),
    KeyBinding(.home, do: .firstMeal, shown: "Home End", help: "first, last day with a meal; also G"),
    KeyBinding(.end, "G", do: .lastMeal),
    KeyBinding("t", do: .today, shown: "t", help: "today", hint: "today"),
    KeyBinding("g", do: .goTo, shown: "g", help: "go to a date: fri, +3w, 14 mar 2013", hint: "go to"),
    KeyBinding(
      "a", .insert, do: .add, shown: "a", help: "add a dish: type it, or choose its meal first", hint: "add"),
    KeyBinding("o", do: .addToMeal, shown: "o", help: "another dish of the selected dish's meal"),
    KeyBinding(
      "_", do: .nothing, shown: "_", help: "leave this meal empty on purpose, or open it again"),
    KeyBinding("+", do: .servings(1), shown: "+ -", help: "one serving more or less; 3+: three more"),
    KeyBinding("-", do: .servings(-1)),
    KeyBinding(
      "L", do: .leftovers, shown: "L", help: "carry its leftovers with the cursor; Enter drops them"),
    KeyBinding(
      "S", do: .swap, shown: "S", help: "swap this meal with another: put the cursor on it; Enter swaps"),
    KeyBinding(.enter, "e", do: .edit, shown: "Enter e", help: "edit this dish", hint: "edit"),
    KeyBinding("d", .delete, do: .delete, shown: "d Del", help: "delete this dish", hint: "delete"),
    KeyBinding(
      "m", do: .move, shown: "m", help: "move this dish: it follows the cursor; Enter drops it", hint: "move"),
    KeyBinding(
      "R", do: .repeating, shown: "R",
      help: "repeat this dish (7, mon,thu or monthly); change or end its repeat"),
    KeyBinding("w", do: .tray, shown: "w", help: "the tray of someday dishes; Enter takes one to this day"),
    KeyBinding("y", do: .copy, shown: "y x p", help: "copy, cut, paste"),
    KeyBinding("x", do: .cut),
    KeyBinding("p", do: .paste),
    KeyBinding(
      ">", do: .push(1), shown: "> <",
      help: "push this day and the following ones, up to the next gap, by a day: later, earlier"),
    KeyBinding("<", do: .push(-1)),
    KeyBinding("u", do: .undo, shown: "u  Ctrl-R", help: "undo, redo", hint: "undo"),
    KeyBinding(.control("r"), do: .redo),
    KeyBinding("/", do: .find, shown: "/ n N", help: "find; next, previous match", hint: "find"),
    KeyBinding("n", do: .findNext),
    KeyBinding("N", do: .findPrevious),
    KeyBinding(
      "v", do: .mark, shown: "v",
      help: "mark the days from here to the cursor; d y x m > < _ s E then act on all of them"),
    KeyBinding(
      "f", do: .fill, shown: "f",
      help: "suggest dishes for the open meals of a week or the marked days; 14f: for fourteen days",
      hint: "suggest"),
    KeyBinding(
      "i", do: .why, shown: "i", help: "on an open meal, choose from all that fits, best first",
      hint: "choose"),
    KeyBinding("A", do: .takeAll),
    KeyBinding(
      "c", do: .cook, shown: "c",
      help: "show what can be cooked on this day from what is in the house; 5c: if you buy five things"),
    KeyBinding(
      "s", do: .shop, shown: "s",
      help: "show the shopping list for a week from here on, or for the marked days; 10s: for ten days",
      hint: "shop"),
    KeyBinding("r", do: .recipe, shown: "r", help: "show this dish's recipe"),
    KeyBinding(
      "E", do: .editOutside, shown: "E", help: "edit the day's plan lines or the open recipe in your editor"),
    KeyBinding(
      .tab, do: .panel(1), shown: "Tab", help: "show months, recipe, tray or no panel, on a wide screen"),
    KeyBinding(.backTab, do: .panel(-1)),
    KeyBinding("?", .function(1), do: .help, shown: "?", help: "all keys; also F1", hint: "keys"),
    KeyBinding("q", .control("c"), do: .quit, shown: "q", help: "quit; also Ctrl-C", hint: "quit"),
    KeyBinding(.escape, do: .cancel, shown: "Esc", help: "clear the marks or the suggestions"),
  ]

  /// Keys for the terminal, in all modes.
  private static let everywhere: [KeyBinding] = [
    KeyBinding(.control("z"), do: .suspend, shown: "Ctrl-Z Ctrl-L", help: "suspend, redraw"),
    KeyBinding(.control("l"), do: .redraw),
  ]
}
