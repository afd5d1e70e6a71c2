import MealCore

extension Command {
  static let tour = Command(
    name: "tour",
    summary: "show how scroll is used, in a few pages",
    usage: ["[--keys KEYS [--size COLUMNSxROWS]]"],
    options: [ScrollOptions.keys, ScrollOptions.size],
    details: [
      "Opens scroll with the tour above your plan. It begins at the first page that was not read yet; d plays what a page "
        + "tells on a sample plan, and your own stays as it is. Esc leaves the tour.",
      "--keys is as in scroll: d plays to its end, and any key after it goes back.",
    ],
    examples: [.init("mealschedule tour --keys '<Right>'", "the second page as text")],
    run: { try ScrollRun($0, isTour: true).run() })
}
