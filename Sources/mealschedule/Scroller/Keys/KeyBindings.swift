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
    let late: [Action] = [.fill, .cancel]
    let ordered =
      ofStream.filter { !late.contains($0.action) } + ofStream.filter { late.contains($0.action) }
    return ordered.map { binding in
      var binding = binding
      binding.hint = hintsWhileMarking.first { $0.action == binding.action }?.hint
      return binding
    }
  }()

  private static let hintsWhileMarking: [(action: Action, hint: String)] = [
    (.delete, "delete"), (.move, "move"), (.copy, "copy"), (.cut, "cut"), (.push(1), "push"),
    (.shop, "shop"), (.fill, "fill"), (.cancel, "clear"),
  ]

  /// On a suggestion: the keys that act on it, then the stream's keys, except for marking and the actions that
  /// need a planned dish.
  private static let filling: [KeyBinding] = {
    let own = onSuggestion
    let taken = own.flatMap(\.keys)
    let notHere: [Action] = [
      .edit, .delete, .move, .addToMeal, .repeating, .copy, .cut, .mark, .cancel, .leftovers, .swap,
      .servings(1), .servings(-1),
    ]
    let rest = (ofStream + everywhere).filter { !$0.keys.contains(where: taken.contains) }
    return own
      + rest.filter { !notHere.contains($0.action) }.map { KeyBinding(keys: $0.keys, action: $0.action) }
  }()

  /// The actions that the status line names for the stream, the most important first; help and quit come last.
  static let hinted: [Action] = [
    .add, .edit, .move, .delete, .fill, .why, .shop, .find, .undo, .today, .goTo, .copy, .cut, .push(1),
    .cancel, .help, .quit,
  ]

  private static let ofStream = KeyBinding.all([
    (.line(1), "j<Down> | j k  ↓ ↑ | next, previous line"),
    (.line(-1), "k<Up>"),
    (.day(1), "J<C-n><S-Down><Right>l | J K  → ← | a day forward, back; also Ctrl-N, Ctrl-P, l, h"),
    (.day(-1), "K<C-p><S-Up><Left>h"),
    (.week(1), "] | ] [ | a week forward, back"),
    (.week(-1), "["),
    (
      .halfScreen(2),
      "<PageDown><C-f><Space> | PgDn PgUp | a screen forward, back; also Ctrl-F, Ctrl-B, Space"
    ),
    (.halfScreen(-2), "<PageUp><C-b>"),
    (.halfScreen(1), "<C-d> | Ctrl-D Ctrl-U | half a screen forward, back"),
    (.halfScreen(-1), "<C-u>"),
    (.firstMeal, "<Home> | Home End | first, last day with a meal; also G"),
    (.lastMeal, "<End>G"),
    (.today, "t | t | today | today"),
    (.goTo, "g | g | go to a date: fri, +3w, 14 mar 2013 | go to"),
    (.add, "a<Insert> | a | add a dish: type it, or choose its meal first | add"),
    (.addToMeal, "o | o | another dish of the selected dish's meal"),
    (.nothing, "_ | _ | leave this meal empty on purpose, or open it again"),
    (.servings(1), "+ | + - | one serving more or less; 3+: three more"),
    (.servings(-1), "-"),
    (.leftovers, "L | L | plan leftovers: they follow the cursor; Enter drops them"),
    (.swap, "S | S | swap this meal with another: go to that meal; Enter swaps"),
    (.edit, "<Enter>e | Enter e | edit this dish | edit"),
    (.delete, "d<Delete> | d Del | delete this dish | delete"),
    (.move, "m | m | move this dish: it follows the cursor; Enter drops it | move"),
    (.repeating, "R | R | repeat this dish (7, mon,thu or monthly); change or end its repeat"),
    (.tray, "w | w | the tray of someday dishes; Enter takes one to this day"),
    (.copy, "y | y x p | copy, cut, paste; a main dish takes its sides along"),
    (.cut, "x"),
    (.paste, "p"),
    (
      .push(1),
      "> | > < | push this day and the following ones, up to the next gap, by a day: later, earlier"
    ),
    (.push(-1), "<lt>"),
    (.undo, "u | u  Ctrl-R | undo, redo | undo"),
    (.redo, "<C-r>"),
    (.find, "/ | / n N | find; next, previous match | find"),
    (.findNext, "n"),
    (.findPrevious, "N"),
    (.mark, "v | v | mark the days from here to the cursor; d y x m > < _ s E then act on all of them"),
    (
      .fill,
      "f | f | suggest dishes for the open meals of a week or the marked days; 14f: for fourteen days | "
        + "suggest"
    ),
    (.why, "i | i | on an open meal, choose from all that fits, best first | choose"),
    (.takeAll, "A"),
    (
      .cook,
      "c | c | show what can be cooked on this day from what is in the house; 5c: if you buy five things"
    ),
    (
      .shop,
      "s | s | show the shopping list for a week from here on, or for the marked days; 10s: for ten days "
        + "| shop"
    ),
    (.recipe, "r | r | show this dish's recipe"),
    (.editOutside, "E | E | edit the day's plan lines or the open recipe in your editor"),
    (.panel(1), "<Tab> | Tab | show months, recipe, tray or no panel, on a wide screen"),
    (.panel(-1), "<S-Tab>"),
    (.help, "?<F1> | ? | all keys; also F1 | keys"),
    (.quit, "q<C-c> | q | quit; also Ctrl-C | quit"),
    (.cancel, "<Esc> | Esc | clear the marks or the suggestions"),
  ])

  private static let onSuggestion = KeyBinding.all([
    (.take, "<Enter> | Enter | take it: it is added to the plan | take it"),
    (.another(1), "f | f F | show the next best dish for this meal, or the one before | another"),
    (.another(-1), "F"),
    (.refuse, "d<Delete> | d Del | do not suggest this dish on any of these days"),
    (.why, "i | i | choose from all dishes that fit, with reasons, or see what conflicts | choose"),
    (.takeAll, "A | A | take all suggestions | take all"),
    (.cancel, "<Esc> | Esc | dismiss the suggestions; nothing is added to the plan | leave"),
  ])

  /// Keys for the terminal, in all modes.
  private static let everywhere = KeyBinding.all([
    (.suspend, "<C-z> | Ctrl-Z Ctrl-L | suspend, redraw"),
    (.redraw, "<C-l>"),
  ])
}
