import Testing

@testable import MealCore

@Suite struct EntryFormatTests {
  private static func example() throws -> [ListedEntry] {
    let pi = DayNumber(unchecked: 734_940)
    let tags = ["veg", "slow"].compactMap { Tag($0) }
    return [
      ListedEntry(
        day: pi, meal: .dinner,
        dish: try Dish(
          "risotto", servings: Servings("2.5"), tags: tags, note: "soak \"it\", | then\tstir")),
      ListedEntry(day: pi + 1, meal: .lunch, dish: try Dish("a\\b x4 寿司"), isRepeat: true),
      ListedEntry(day: nil, meal: .snack, dish: try Dish("\u{1}cake", servings: Servings("0"))),
    ]
  }

  private static let dinner = "2013-03-14\tdinner\trisotto\t2.5\tveg,slow\tsoak \"it\", | then\\tstir\n"
  private static let rest = "2013-03-15\tlunch\ta\\\\b x4 寿司\t\t\t\nsomeday\tsnack\t\u{1}cake\t0\t\t\n"
  private static let objects = [
    #"{"date":"2013-03-14","day":734940,"weekday":"Thursday","meal":"dinner","dish":"risotto","servings":2.5,"#
      + #""tags":["veg","slow"],"note":"soak \"it\", | then\tstir"}"#,
    #"{"date":"2013-03-15","day":734941,"weekday":"Friday","meal":"lunch","dish":"a\\b x4 寿司","#
      + #""servings":null,"tags":[],"note":null,"repeat":true}"#,
    #"{"date":"someday","day":null,"weekday":null,"meal":"snack","dish":"\u0001cake","servings":0,"tags":[],"#
      + #""note":null}"#,
  ]

  @Test(
    "each format writes these three entries so",
    arguments: [
      (.tsv(header: false), dinner + rest),
      (.tsv(header: true), "date\tmeal\tdish\tservings\ttags\tnote\n" + dinner + rest),
      (
        .csv,
        "date,meal,dish,servings,tags,note\r\n"
          + "2013-03-14,dinner,risotto,2.5,\"veg,slow\",\"soak \"\"it\"\", | then\tstir\"\r\n"
          + "2013-03-15,lunch,a\\b x4 寿司,,,\r\nsomeday,snack,\u{1}cake,0,,\r\n"
      ),
      (.json, "[\n  " + objects.joined(separator: ",\n  ") + "\n]\n"),
      (.jsonl, objects.joined(separator: "\n") + "\n"),
      (
        .markdown,
        "| Date | Meal | Dish |\n|---|---|---|\n"
          + "| Thu 2013-03-14 | dinner | risotto ×2.5 +veg +slow (soak \"it\", \\| then^Istir) |\n"
          + "| Fri 2013-03-15 | lunch | a\\\\b x4 寿司 |\n| someday | snack | ^Acake ×0 |\n"
      ),
      (
        .plan,
        "2013-03-14 dinner risotto x2.5 +veg +slow ; soak \"it\", | then\tstir\n"
          + "2013-03-15 lunch a\\\\b x4 寿司\nsomeday snack \\\u{1}cake x0\n"
      ),
    ] as [(EntryFormat, String)])
  func worked(format: EntryFormat, text: String) throws {
    let bytes = Listing.written(try EntryFormatTests.example(), format)
    #expect(String(decoding: bytes, as: UTF8.self) == text)
  }

  @Test(
    "a list of nothing is what the format has for that",
    arguments: [
      (.tsv(header: false), ""), (.tsv(header: true), "date\tmeal\tdish\tservings\ttags\tnote\n"),
      (.csv, "date,meal,dish,servings,tags,note\r\n"), (.json, "[]\n"), (.jsonl, ""), (.plan, ""),
      (.markdown, "| Date | Meal | Dish |\n|---|---|---|\n"),
    ] as [(EntryFormat, String)])
  func empty(format: EntryFormat, text: String) {
    #expect(String(decoding: Listing.written([], format), as: UTF8.self) == text)
  }

  @Test("nothing on purpose is a line in a plan, and has no place elsewhere")
  func nothing() {
    var bytes: [UInt8] = []
    for format in [EntryFormat.tsv(header: false), .csv, .json, .jsonl, .markdown, .plan] {
      EntryWriter(format).addNothing(.first, .dinner, &bytes)
    }
    #expect(String(decoding: bytes, as: UTF8.self) == "0001-01-01 dinner -\n")
  }
}
