import MealCore

extension Command {
  static let scroll = Command(
    name: "scroll",
    summary: "scroll through the plan and edit it, full screen",
    usage: ["[--at DATE] [--keys KEYS [--size COLUMNSxROWS]]"],
    options: [ScrollOptions.at, ScrollOptions.keys, ScrollOptions.size, .rules],
    details: """
      Shows an endless stream of days, starting at today or at DATE. ? shows all keys, q quits, and u undoes whatever
      you change. Changes made by others appear within a second. E opens plan lines or the open recipe in $VISUAL,
      $EDITOR or vi. f suggests dishes for open meals, by your rules: see 'mealschedule help suggest'. If a signal ends
      the program while you type, the text is kept in a file, and its path is printed.

      --keys types KEYS, prints the last screen as text and quits, for scripts and bug reports. KEYS are characters as
      typed, and names in angle brackets: <Up> <Down> <Left> <Right> <PageUp> <PageDown> <Home> <End> <Enter> <Esc>
      <Tab> <Backspace> <Delete> <Space>, <lt> for <, <C-d> for Ctrl-D, <Click:COLUMN,ROW>, <DoubleClick:3,4>,
      <Drag:1,2-3,4>, <WheelUp:3,4>, <WheelDown:3,4>, <Paste:text> and <Resize:50x24>. Columns and rows count from 1.
      """,
    tables: HelpText.tables.map { _, title, rows in
      Command.Table(title: title, rows: rows.map { (KeySign.readable($0.0, isUnicode: false), $0.1) })
    },
    examples: """
      mealschedule scroll — the days from today on
      mealschedule scroll --at 'next fri' — start at another day
      mealschedule scroll --keys 'J?' --size 80x24 — a screen as text
      """,
    run: { try CommandRun($0).scroll() })

  static let tour = Command(
    name: "tour",
    summary: "show how to use scroll, in a few pages",
    usage: ["[--keys KEYS [--size COLUMNSxROWS]]"],
    options: [ScrollOptions.keys, ScrollOptions.size],
    details: """
      Opens scroll with the tour above your plan, at the first page that you have not read. A demonstration of each page
      plays on a sample plan, by itself or when you press d; any key ends it. Your own plan stays as it is. Esc leaves
      the tour.

      --keys works as in scroll: d plays the demonstration to its end, and the next key goes back.
      """,
    examples: "mealschedule tour --keys '<Right>' — the next page as text",
    run: { try CommandRun($0).scroll() })
}

enum ScrollOptions {
  static let at = Option("at", .date, help: "the day to start at; default: today")
  static let keys = Option("keys", .text("KEYS"), help: "type KEYS, print the last screen and quit")
  static let size = Option(
    "size", .text("COLUMNSxROWS"), help: "with --keys: the size of the screen; default: 80x24")
}
