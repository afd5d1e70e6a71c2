/// The text of the tour, and the scripts of its demonstrations, which play on the sample plan.
///
/// Gestures appear only if the terminal has a mouse. A test checks that the keys are bound.
struct TourText {
  private let profile: TerminalProfile

  init(_ profile: TerminalProfile) { self.profile = profile }

  var lessons: [Tour.Lesson] { TourText.text.split(separator: "\n# ").map(lesson) }

  /// Reads a lesson: its title, then its lines. "~" marks lines for terminals with a mouse, "$" the steps of the
  /// script. A bar separates keys from what they do.
  private func lesson(_ text: Substring) -> Tour.Lesson {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    var lesson = Tour.Lesson(title: String(lines[0]), paragraphs: [], script: [])
    for line in lines.dropFirst() where line.first != "~" || profile.hasMouse {
      let isMarked = ["~", "$"].contains(line.first)
      let columns = line.dropFirst(isMarked ? 2 : 0).split(separator: " | ").map(String.init)
      if line.first == "$" {
        lesson.script.append((columns[0], columns[1]))
      } else if columns.count == 2 {
        let key = KeySign.readable(columns[0], isUnicode: profile.isUTF8)
        lesson.paragraphs.append(Page.Line(key: key, text: columns[1]))
      } else {
        lesson.paragraphs.append(Page.Line(text: columns.first ?? "", kind: columns.isEmpty ? .text : .prose))
      }
    }
    return lesson
  }

  private static let text = """

    # Your first dish
    A dinner that nobody has planned yet is shown as an open line. Press a to leave the tour and type a dish \
    on the first one.

    a | type a dish on the open line
    Enter | save it
    f | or get suggestions, once the plan has some past dishes
    u | take it back
    ~
    ~ double click | type a dish there, too

    A demonstration of each page plays by itself; d plays it at once, and any key ends it.
    $ 3J | an open dinner
    $ a | add a dish to it
    $ mushroom risotto x4 | the dish, for four
    $ <Enter> | saved
    $ u | and undone
    # Moving about
    The plan is one continuous stream of days, with no week or month pages to turn.
    One line is selected: the keys act on it.

    j k  ↓ ↑ | next, previous line
    J K | next, previous day
    ] [ | a week forward, back
    PgDn PgUp | a screen forward, back
    t | today
    g | go to any date: fri, +3w, 14 mar
    30J | a number repeats the next key: 30 days forward
    ~
    ~ wheel | scroll
    ~ click | select a line
    ~ drag the edge | the right edge scrolls through all days with meals
    $ jjj | three lines down
    $ JJ | two days forward
    $ ] | a week forward
    $ ] | and another
    $ t | back to today
    $ 10J | ten days forward
    $ g | go to a date
    $ +1m | a date, or a distance: one month
    $ <Enter> | there it is
    $ <Home> | the first day with a meal
    $ t | back to today again
    # Adding and editing
    A dish is a line of text. Add x4 for servings, +veg for a tag, and ; before a note.

    a | add a dish: type it, or choose its meal first
    Enter e | edit the selected dish
    d Del | delete it; Enter confirms

    While you type:
    Enter | save
    Tab | complete a dish that you have had before
    Ctrl-J | start another dish of this meal
    Esc | leave without saving
    ~
    ~ double click | edit a dish
    ~ press a meal | hold, choose another, release
    $ 3J | an open dinner
    $ a | add a dish
    $ mushroom risotto | type the dish
    $ <Enter> | saved
    $ e | edit it
    $  x4 +veg | four servings and a tag
    $ <Enter> | saved
    $ d | delete it
    $ <Enter> | confirm
    $ u | bring it back
    # Moving dishes, undoing
    Plans change. You can undo anything, even tomorrow.

    m | pick up the selected dish, then
    → ← | carry it to another day
    ↓ ↑ | carry it to another meal
    Enter | drop it there
    Esc | put it back

    y x p | copy, cut or paste a dish
    > < | push this day and the following ones, up to the next gap, by a day: later, earlier
    u  Ctrl-R | undo, redo
    ~
    ~ drag a dish | to another day
    $ J | tomorrow's lunch
    $ m | pick it up
    $ <Right><Right> | carry it two days forward
    $ <Down> | to dinner
    $ <Enter> | drop it
    $ y | copy it
    $ ] | a week forward
    $ p | paste it there
    $ t | back to today
    $ > | push the days up to the next gap
    $ u | undo the push
    $ u | undo the paste
    $ u | undo the move
    # Many days, someday, again
    Marked days are copied, moved, pushed or deleted together; dishes wait on a tray, or repeat.

    v | mark days, then d y x m > < s act on all of them
    w | open the tray of someday dishes
    Enter | take the selected one to the selected day
    R | repeat a dish: every 7 days, or mon,thu
    _ | leave this meal empty on purpose
    o | add another dish to the same meal
    E | edit the day's plan lines in your editor
    Tab | on a wide screen: months, recipe or tray

    For a dish that repeats, you choose: this day, from here on, or all.
    ~
    ~ drag a dish | to the day and the meal where you drop it, or to the tray
    ~ click a hint | do what it says; hints are in the last line
    $ v | mark days
    $ J | today and tomorrow
    $ y | copy all their dishes
    $ ] | a week forward
    $ p | and paste them
    $ w | the tray: dishes for someday
    $ <Enter> | take one to this day
    $ R | repeat it
    $ <Enter> | every 7 days
    $ d | delete it: this day, from here on, or all?
    $ <Down> | from here on
    $ <Enter> | done
    $ 4u | undo it all
    # Finding, shopping, help
    When did we last have fish soup, and what do we need to buy?

    / n N | find a dish; next, previous match
    v | mark days, starting with the selected one
    s | shopping list for marked days or a week; Space ticks an item
    f | suggest dishes for those days: Enter takes one, f shows the next best
    ? | all keys
    q | quit; your changes are already saved

    Commands do all of this too, typed or in scripts: see mealschedule help.

    mealschedule descends from a phone app of 2013 built around an endless table of days. Made by the \
    mealschedule authors, free under the MIT license.
    $ / | find a dish
    $ soup | by any part of its name
    $ <Enter> | the next soup
    $ n | the one after that
    $ t | back to today
    $ v | start marking days
    $ JJJ | up to here
    $ s | their shopping list
    $ <Esc> | close it
    $ <Esc> | clear the marks
    $ ? | all keys
    $ <PageDown> | and the rest of them
    $ <Esc> | close them
    """
}
