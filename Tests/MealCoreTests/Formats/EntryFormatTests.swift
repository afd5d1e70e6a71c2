import Testing

@testable import MealCore

@Suite struct EntryFormatTests {
  private static func example() throws -> [(line: PlanLine, isRepeat: Bool)] {
    let pi = DayNumber(unchecked: 734_940)
    let tags = ["veg", "slow"].compactMap { Tag($0) }
    return [
      (
        .entry(
          Entry(
            day: pi, meal: .dinner,
            dish: try Dish(
              "risotto", servings: Servings("2.5"), tags: tags, note: "soak \"it\", | then\tstir"))), false
      ),
      (.entry(Entry(day: pi + 1, meal: .lunch, dish: try Dish("a\\b x4 寿司"))), true),
      (.someday(.snack, try Dish("\u{1}cake", servings: Servings("0"))), false),
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

  @Test("nothing on purpose is a dish of - in the formats that read back, and has no place elsewhere")
  func nothing() {
    for (format, text) in [
      (.tsv(header: false), "0001-01-01\tdinner\t-\t\t\t\n"), (.csv, "0001-01-01,dinner,-,,,\r\n"),
      (
        .jsonl,
        #"{"date":"0001-01-01","day":0,"weekday":"Monday","meal":"dinner","dish":"-","servings":null,"#
          + #""tags":[],"note":null}"# + "\n"
      ),
      (.plan, "0001-01-01 dinner -\n"), (.markdown, ""),
    ] as [(EntryFormat, String)] {
      var bytes: [UInt8] = []
      var writer = EntryWriter(format)
      writer.add(.nothing(.first, .dinner), to: &bytes)
      #expect(String(decoding: bytes, as: UTF8.self) == text)
    }
  }

  @Test(
    "nothing on purpose, and dishes that look like it, are read back as they were",
    arguments: [EntryFormat.tsv(header: false), .tsv(header: true), .csv, .json, .jsonl, .plan])
  func nothingReadsBack(format: EntryFormat) throws {
    let plain = try ["-", "\\-", "\\\\-", "- pie", "--", "a\\-"].map { try Dish($0) }
    let dishes =
      plain + [
        try Dish("-", servings: Servings("4")), try Dish("-", note: "a"),
        try Dish("\\-", tags: [Tag("b")].compactMap { $0 }),
      ]
    var writer = EntryWriter(format)
    var bytes: [UInt8] = []
    writer.begin(&bytes)
    let lines =
      [PlanLine.nothing(.first, .dinner)]
      + dishes.map { .entry(Entry(day: .first, meal: .dinner, dish: $0)) }
      + dishes.map { .someday(.dinner, $0) }
    for line in lines { writer.add(line, to: &bytes) }
    writer.end(&bytes)
    let reader = EntryReader(bytes, name: "in")
    #expect(reader.messages == [])
    #expect(reader.planLines == lines.map(\.text))
  }
}
