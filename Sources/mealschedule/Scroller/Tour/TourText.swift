/// The text of the tour. Keys come from `KeyBindings`; gestures appear only if the terminal has a mouse.
struct TourText {
  private let isUnicode: Bool
  private let hasMouse: Bool

  init(_ profile: TerminalProfile) {
    isUnicode = profile.isUTF8
    hasMouse = profile.hasMouse
  }

  var lessons: [Tour.Lesson] {
    [
      Tour.Lesson(title: "Your first dish", paragraphs: first, script: TourScript.first),
      Tour.Lesson(title: "Moving about", paragraphs: moving, script: TourScript.moving),
      Tour.Lesson(title: "Adding and editing", paragraphs: editing, script: TourScript.editing),
      Tour.Lesson(title: "Moving dishes, undoing", paragraphs: carrying, script: TourScript.carrying),
      Tour.Lesson(title: "Many days, someday, again", paragraphs: more, script: TourScript.more),
      Tour.Lesson(title: "Finding, shopping, help", paragraphs: finding, script: TourScript.finding),
    ]
  }

  // MARK: The pages

  private var first: [Page.Line] {
    [
      prose(
        "A dinner that nobody has planned yet is shown as an open line. Type a dish on the first one; this leaves "
          + "the tour."
      ),
      blank,
      line(.add, "type a dish on the open line"),
      line(.accept, in: .text, "save it"),
      line(.fill, "or get suggestions, once the plan has some past dishes"),
      line(.undo, "take it back"),
    ]
      + gestures([("double click", "type a dish there, too")])
      + [
        blank,
        prose(
          "A demonstration of each page plays by itself; \(keys(.demonstrate, in: .tour)) plays it at once, and any "
            + "key ends it."
        ),
      ]
  }

  private var moving: [Page.Line] {
    [
      prose("The plan is one continuous stream of days, with no week or month pages to turn."),
      prose("One line is selected: the keys act on it."),
      blank,
      line(.line(1), areAllShown: true, "next, previous line"),
      line(.day(1), "next, previous day"),
      line(.week(1), "a week forward, back"),
      line(.halfScreen(2), "a screen forward, back"),
      line(.today, "today"),
      line(.goTo, "go to any date: fri, +3w, 14 mar"),
      Page.Line(key: "30" + keys(.day(1)).prefix(1), text: "a number repeats the next key: 30 days forward"),
    ]
      + gestures([
        ("wheel", "scroll"), ("click", "select a line"),
        ("drag the edge", "the right edge scrolls through all days with meals"),
      ])
  }

  private var editing: [Page.Line] {
    [
      prose("A dish is a line of text. Add x4 for servings, +veg for a tag, and ; before a note."),
      blank,
      line(.add, "add a dish: type it, or choose its meal first"),
      line(.edit, "edit the selected dish"),
      line(.delete, "delete it; \(keys(.accept, in: .deleting).prefix { $0 != " " }) confirms"),
      blank,
      prose("While you type:"),
      line(.accept, in: .text, "save"),
      line(.type(.complete(back: false)), in: .text, "complete a dish that you have had before"),
      line(.type(.newLine), in: .text, "start another dish of this meal"),
      line(.cancel, in: .text, "leave without saving"),
    ]
      + gestures([("double click", "edit a dish"), ("press a meal", "hold, choose another, release")])
  }

  private var carrying: [Page.Line] {
    [
      prose("Plans change. You can undo anything, even tomorrow."),
      blank,
      line(.move, "pick up the selected dish, then"),
      line(.day(1), in: .carrying, "carry it to another day"),
      line(.meal(1), in: .carrying, "carry it to another meal"),
      line(.accept, in: .carrying, "drop it there"),
      line(.cancel, in: .carrying, "put it back"),
      blank,
      line(.copy, "copy, cut or paste a dish"),
      line(.push(1), "push this day and the following ones, up to the next gap, by a day: later, earlier"),
      line(.undo, areAllShown: true, "undo, redo"),
    ] + gestures([("drag a dish", "to another day")])
  }

  private var finding: [Page.Line] {
    [
      prose("When did we last have fish soup, and what do we need to buy?"),
      blank,
      line(.find, "find a dish; next, previous match"),
      line(.mark, "mark days, starting with the selected one"),
      line(.shop, "shopping list for marked days or a week; Space ticks an item"),
      line(.fill, "suggest dishes for those days: Enter takes one, f shows the next best"),
      line(.help, "all keys"),
      line(.quit, "quit; your changes are already saved"),
      blank,
      prose("Commands do all of this too, typed or in scripts: see mealschedule help."),
      blank,
      prose(
        "mealschedule descends from a phone app of 2013 built around an endless table of days. Made by the "
          + "mealschedule authors, free under the MIT license."),
    ]
  }

  private var more: [Page.Line] {
    [
      prose("Marked days are copied, moved, pushed or deleted together; dishes wait on a tray, or repeat."),
      blank,
      line(.mark, "mark days, then d y x m > < s act on all of them"),
      line(.tray, "open the tray of someday dishes"),
      line(.accept, in: .tray, "take the selected one to the selected day"),
      line(.repeating, "repeat a dish: every 7 days, or mon,thu"),
      line(.nothing, "leave this meal empty on purpose"),
      line(.addToMeal, "add another dish to the same meal"),
      line(.editOutside, "edit the day's plan lines in your editor"),
      line(.panel(1), "on a wide screen: months, recipe or tray"),
      blank,
      prose("For a dish that repeats, you choose: this day, from here on, or all."),
    ]
      + gestures([
        ("drag a dish", "to the day and the meal where you drop it, or to the tray"),
        ("click a hint", "do what it says; hints are in the last line"),
      ])
  }

  // MARK: Lines

  private let blank = Page.Line(text: "")

  private func prose(_ text: String) -> Page.Line { Page.Line(text: text, kind: .prose) }

  private func line(
    _ action: Action, in mode: Mode = .stream, areAllShown: Bool = false, _ text: String
  ) -> Page.Line {
    Page.Line(key: keys(action, in: mode, areAllShown: areAllShown), text: text)
  }

  private func gestures(_ gestures: [(key: String, text: String)]) -> [Page.Line] {
    hasMouse ? [blank] + gestures.map { Page.Line(key: $0.key, text: $0.text) } : []
  }

  /// The keys of an action as help shows them: all of "j k  ↓ ↑" if `areAllShown`, otherwise only "j k".
  private func keys(_ action: Action, in mode: Mode = .stream, areAllShown: Bool = false) -> String {
    let shown = KeyBindings.table(mode).first { $0.action == action }?.shown ?? ""
    let kept = areAllShown ? shown[...] : shown.split(separator: "  ").first ?? ""
    return KeySign.readable(String(kept), isUnicode: isUnicode)
  }
}
