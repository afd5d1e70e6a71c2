import Testing

/// Dishes that are hard on terminals and parsers go through the program unharmed.
@Suite struct HardTextTests {
  private static let dishes = [
    "\u{1B}[31mred\u{1B}[0m \u{1B}]0;title\u{7}", "tab\there", "  blanks  around  ",
    "שָׁלוֹם \u{202E}abc\u{202C} \u{200F}",
    "👩‍👩‍👧‍👦 क्\u{200D}ष e\u{301}", "x4 +veg ; note \\ \\\\", "- not nothing", "# no comment",
    "\"quoted\", 'it', {dish}",
    "\u{FEFF}mark \u{2028} \u{85} \u{A0}", "\u{1}\u{7F}\u{9B}", String(repeating: "long ", count: 1_000),
    "=1+1", "end 000000000000021",
  ]

  @Test func `they survive add, show in every format that reads back, and add - into another plan`() throws {
    let first = try Household()
    // JSON has a way to write every text.
    let json = Self.dishes.map { dish in
      let text = dish.unicodeScalars.map { scalar in
        scalar.value < 32 || scalar == "\"" || scalar == "\\" || scalar.value == 0x7F
          ? "\\u" + String(repeating: "0", count: 4 - String(scalar.value, radix: 16).count)
            + String(scalar.value, radix: 16) : String(scalar)
      }.joined()
      return "{\"date\":\"2013-03-14\",\"meal\":\"dinner\",\"dish\":\"\(text)\"}\n"
    }.joined()
    try first.folder.write(json, to: "input")
    let added = try first.run("add", "-", input: "input")
    #expect(added.status == 0, "\(added.errors)")
    let plan = try first.text
    #expect(plan.utf8.filter { $0 == 10 }.count == Self.dishes.count)
    for format in ["json", "jsonl", "tsv", "csv", "plan"] {
      let shown = try first.run("show", "2013-03-14", "--format", format)
      #expect(shown.status == 0 && shown.errors == "", "\(format): \(shown.errors)")
      let second = try Household()
      try second.folder.write(shown.output, to: "input")
      #expect(try second.run("add", "-", input: "input").status == 0, "\(format)")
      #expect(try second.bytes == Array(plan.utf8), "\(format)")
    }
  }

  @Test func `none of them reaches the eyes as anything but text`() throws {
    let household = try Household()
    for dish in Self.dishes where !dish.contains("\u{0}") {
      // The words of a command line are read as a plan line is; a backslash makes plain.
      let written = dish.map { $0.isLetter || $0.isNumber ? String($0) : "\\\($0)" }.joined()
      let end = try household.run("add", "2013-03-14", "dinner", written)
      #expect(end.status == 0, "\(end.errors)")
      for text in [
        end.output, try household.run("show", "2013-03-14").output, try household.run("history").output,
      ] {
        let controls = text.unicodeScalars.filter {
          $0 != "\n"
            && ($0.value < 32 || (0x7F...0x9F).contains($0.value) || (0x202A...0x202E).contains($0.value))
        }
        #expect(controls.isEmpty, "\(dish.debugDescription): \(controls)")
      }
    }
    #expect(try household.lines.count == Self.dishes.count)
  }
}
