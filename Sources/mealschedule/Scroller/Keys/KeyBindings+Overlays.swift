import MealCore

/// The bindings of overlays: menus, pages, text fields, questions.
extension KeyBindings {
  private static let help: KeyBinding.Row = (.help, "?<F1>")

  static let deleting = KeyBinding.all([
    (.accept, "<Enter>d<Delete> | Enter d | delete | delete"),
    help,
    (.cancel, "<Esc> | Esc | cancel; any other key cancels, too | cancel"),
  ])

  static let menu = KeyBinding.all([
    (.choose(1), "<Down>j<C-n><Tab> | ↓ ↑ | select | select"),
    (.choose(-1), "<Up>k<C-p><S-Tab>"),
    (.firstLine, "<Home>"),
    (.lastLine, "<End>"),
    help,
    (.accept, "<Enter><Space> | Enter | choose | choose"),
    (.cancel, "<Esc><C-c> | Esc | cancel | cancel"),
  ])

  /// The menu of meals for a new dish, where letters begin the dish instead of selecting a meal.
  static let adding: [KeyBinding] =
    KeyBinding.all([
      (.accept, " | type | a dish for this meal, or another meal and a dish: lunch soup | a dish")
    ])
    + menu.map { binding in
      var binding = binding
      binding.keys.removeAll { binding.action != .help && TextField.Edit($0) != nil }
      return binding
    }

  /// The motions and the search of pages and lists.
  static let motions = KeyBinding.all([
    (.choose(1), "<Down>j<C-n> | ↓ ↑ | scroll, or select; also j, k | scroll"),
    (.choose(-1), "<Up>k<C-p>"),
    (.page(1), "<PageDown><C-f> | PgDn PgUp | a page forward, back; in recipes also Space, f, b"),
    (.page(-1), "<PageUp><C-b>"),
    (.halfScreen(1), "<C-d> | Ctrl-D Ctrl-U | half a page forward, back; in recipes also d, u"),
    (.halfScreen(-1), "<C-u>"),
    (.firstLine, "g<Home> | g G | first, last line; also Home, End"),
    (.lastLine, "G<End>"),
    (.find, "/ | / n N | find; next, previous match | find"),
    (.findNext, "n"),
    (.findPrevious, "N"),
  ])

  static let tray =
    motions
    + KeyBinding.all([
      (.add, "a<Insert>o | a | add an idea; it may begin with its meal: lunch soup | add"),
      (.edit, "e | e | edit it | edit"),
      (.delete, "d<Delete> | d Del | delete it | delete"),
      (.move, "m | m | pick it up: it follows the cursor keys | move"),
      (.copy, "y | y x p | copy, cut, or paste onto the tray"),
      (.cut, "x"),
      (.paste, "p"),
      (.recipe, "r | r | show its recipe"),
      (.undo, "u | u  Ctrl-R | undo, redo"),
      (.redo, "<C-r>"),
      help,
      (.accept, "<Enter><Space> | Enter | take it to the selected day | take"),
      (.cancel, "<Esc>wq<C-c> | Esc | close; also w, q | close"),
    ])

  static let carrying = KeyBinding.all([
    (.meal(1), "<Down>j | ↓ ↑ | next, previous meal | meal"),
    (.meal(-1), "<Up>k"),
    (.day(1), "<Right>lJ<C-n><S-Down> | → ← | next, previous day | day"),
    (.day(-1), "<Left>hK<C-p><S-Up>"),
    (.week(1), "]<PageDown> | ] [ | a week forward, back | week"),
    (.week(-1), "[<PageUp>"),
    (.today, "t | t | today"),
    (.tray, "w | w | drop it on the tray | tray"),
    help,
    (.accept, "<Enter>mp | Enter | drop it | drop"),
    (.cancel, "<Esc><C-c> | Esc | put it back | back"),
  ])

  static let page =
    motions
    + KeyBinding.all([
      (.page(1), "<Space>f"),
      (.page(-1), "b"),
      (.halfScreen(1), "d"),
      (.halfScreen(-1), "u"),
      (.editOutside, "E | E | edit the recipe, or write a new one, in your editor | edit"),
      help,
      (.cancel, "<Esc><Enter>q<C-c> | Esc | close; also q, Enter, Ctrl-C | close"),
    ])

  static let list =
    KeyBinding.all([
      (.tick, "<Space><Enter> | Space | tick as bought today, or untick a thing in stock; also Enter | tick")
    ])
    + motions
    + KeyBinding.all([
      (.add, "a<Insert> | a | add a thing to buy | add"),
      (.delete, "d<Delete> | d Del | delete a thing that the plan says to buy | delete"),
      (.save, "p | p | save the list as a Markdown file | save"),
      (.undo, "u | u  Ctrl-R | undo, redo | undo"),
      (.redo, "<C-r>"),
      (.help, "?<F1> |  |  | keys"),
      (.cancel, "<Esc>qs<C-c> | Esc | close; also q, s | close"),
    ])

  /// The list of what can be cooked. Its motions are those of a shopping list.
  static let cooking =
    KeyBinding.all([
      (.accept, "<Enter>a | Enter | add it to the open meal or one you choose; also the key a | add"),
      (.recipe, "r | r | show its recipe | recipe"),
    ])
    + list.filter { ![.add, .delete, .tick, .save, .cancel].contains($0.action) }
    + KeyBinding.all([(.cancel, "<Esc>qc<C-c> | Esc | close; also q, c | close")])

  static let picking =
    KeyBinding.all([
      (.accept, "<Enter>a | Enter | take it, and go to the next open meal; also the key a | take"),
      (.refuse, "d<Delete> | d Del | do not suggest this dish on any of these days | not this"),
      (.undo, "u | u | undo; suggests the last refused dish again"),
    ])
    + cooking.filter { ![.accept, .undo, .redo, .cancel].contains($0.action) }
    + KeyBinding.all([(.cancel, "<Esc>qi<C-c> | Esc | close; also q, i | close")])

  static let tour = KeyBinding.all([
    (.turn(1), "<Right>l<Enter><Tab> | → ← | next, previous page | page"),
    (.turn(-1), "<Left>h<S-Tab>"),
    (.choose(1), "<Down>j | ↓ ↑ | scroll | scroll"),
    (.choose(-1), "<Up>k"),
    (.page(1), "<PageDown><Space>"),
    (.page(-1), "<PageUp>"),
    (.firstLine, "<Home>g"),
    (.lastLine, "<End>G"),
    (.demonstrate, "d | d | play a demonstration | demo"),
    help,
    (.cancel, "<Esc>q<C-c> | Esc | leave the tour | leave"),
  ])

  static let asking = KeyBinding.all([
    (.accept, "y<Enter> | y | yes | yes"),
    help,
    (.cancel, "n<Esc><C-c> | n | no | no"),
  ])

  /// Only `y` begins a new plan; keys that are not bound cancel.
  static let beginning = KeyBinding.all([
    (.accept, "y | y | begin a new plan | begin a new one"),
    help,
    (.cancel, "<Esc> | Esc | cancel; any other key cancels, too | cancel"),
  ])

  /// Only `y` discards the text; keys that are not bound keep it.
  static let discarding = KeyBinding.all([
    (.accept, "y | y | discard it; Ctrl-Y brings it back | discard"),
    help,
    (.cancel, "<Enter><Esc> | Enter | keep it; any other key keeps it, too | keep"),
  ])

  /// Mostly readline's bindings. Saving and cancelling come after other hints, because the status line drops earlier
  /// hints first.
  static let text = KeyBinding.all([
    (
      .type(.newLine),
      "<C-j><A-Enter> | Ctrl-J | start another dish; also Alt-Enter, or / between two dishes | another dish"
    ),
    (.type(.complete(back: false)), "<Tab> | Tab | complete | complete"),
    (.type(.complete(back: true)), "<S-Tab>"),
    (.accept, "<Enter> | Enter | save | save"),
    (.cancel, "<Esc><C-c> | Esc | leave without saving | cancel"),
    (.type(.left), "<Left><C-b>"),
    (.type(.right), "<Right><C-f>"),
    (.type(.wordLeft), "<C-Left><A-Left><A-b> | Alt-B Alt-F | a word back, forward"),
    (.type(.wordRight), "<C-Right><A-Right><A-f>"),
    (.type(.lineStart), "<Home><C-a> | Ctrl-A Ctrl-E | start, end of the line"),
    (.type(.lineEnd), "<End><C-e>"),
    (.type(.up), "<Up><C-p>"),
    (.type(.down), "<Down><C-n>"),
    (.type(.textStart), "<C-Home>"),
    (.type(.textEnd), "<C-End>"),
    (.type(.deleteBack), "<Backspace>"),
    (.type(.deleteForward), "<Delete><C-d>"),
    (.type(.killToEnd), "<C-k> | Ctrl-K Ctrl-U | kill to the end or start of the line"),
    (.type(.killToStart), "<C-u>"),
    (.type(.killWordBack), "<C-w><A-Backspace> | Ctrl-W Alt-D | kill a word back, forward"),
    (.type(.killWordForward), "<A-d>"),
    (.type(.yank), "<C-y> | Ctrl-Y Alt-Y | yank the last kill, or an older one"),
    (.type(.yankPop), "<A-y>"),
    (.type(.transpose), "<C-t>"),
    (.type(.undo), "<C-_> | Ctrl-_ | undo typing"),
    (.help, "<F1> | F1 | all keys"),
  ])
}
