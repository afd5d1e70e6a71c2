import MealCore

extension Command {
  static let scroll = Command(
    name: "scroll",
    summary: "scroll and edit the plan, full screen",
    usage: ["[--at DATE] [--keys KEYS [--size COLUMNSxROWS]]"],
    options: [ScrollOptions.at, ScrollOptions.keys, ScrollOptions.size, .recipes],
    details: [
      "An endless stream of days, from today on or from DATE. ? shows all keys, q quits; whatever you change can be "
        + "undone with u.",
      "--keys types KEYS, prints the last screen as text and quits, for scripts and bug reports: characters as typed, and "
        + "names in angle brackets, such as <Up>, <PageDown>, <Enter>, <Esc>, <C-d>, <lt>, <Click:3,4>, <Drag:1,2-3,4>, "
        + "<Paste:text> and <Resize:50x24>.",
    ],
    examples: [
      .init("mealschedule scroll", "the days from today on"),
      .init("mealschedule scroll --at 'next fri'", "from another day"),
      .init("mealschedule scroll --keys 'J?' --size 80x24", "a screen as text"),
    ],
    run: { try ScrollRun($0).run() })
}

enum ScrollOptions {
  static let at = Option("at", .date, help: "the day to begin with; else today")
  static let keys = Option("keys", .text("KEYS"), help: "type KEYS, print the last screen and quit")
  static let size = Option(
    "size", .text("COLUMNSxROWS"), help: "with --keys: the size of the screen; else 80x24")
}
