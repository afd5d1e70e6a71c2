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

  @Test func `a tag is text in a table for people too`() throws {
    let household = try Household("2013-03-14 dinner x +a\u{202E}b\n")
    let table = try household.run("show", "2013-03-14", "--format", "md").output
    #expect(table.contains("+a<U+202E>b"), "\(table)")
    #expect(try household.run("show", "2013-03-14", "--format", "tsv").output.contains("a\u{202E}b"))
  }

  @Test func `a line break in a path stays one line of where`() throws {
    let household = try Household()
    let end = try household.shell("\"$0\" -f 'a\nb\tc' where")
    #expect(end.output.hasPrefix("plan\ta\\nb\\tc\nconfig\t"), "\(end.output)")
  }

  @Test(arguments: [
    ["last"], ["next"], ["find"], ["import"], ["show"], ["add"], ["recipe"], ["undo"], [],
    ["shop", "--tick"],
    ["export"], ["merge", "a", "b", "c"], ["help"], ["add", "today", "dinner", "x", "-s"],
  ])
  func `a word of a hundred thousand letters is cut in a message`(words: [String]) throws {
    let household = try Household("2013-03-14 dinner x\n")
    let end = try household.start(words + [String(repeating: "w", count: 100_000)]).wait()
    #expect(end.status != 0 && end.output == "")
    let lines = end.errors.split(separator: "\n")
    #expect(lines.allSatisfy { $0.utf8.count < 400 }, "\(end.errors.prefix(400))")
    #expect(end.errors.contains("www…"), "\(end.errors)")
  }

  @Test func `the text of an edit that was killed is named by the next one, and kept`() throws {
    let household = try Household("2013-03-14 dinner x\n")
    let killed = try household.shell("EDITOR='kill -9 $PPID; :' \"$0\" -f \"$1\" edit")
    #expect(killed.status != 0)
    let state = try #require(household.folder.names(in: "state/mealschedule").first)
    let folder = "state/mealschedule/\(state)"
    let text = try #require(household.folder.names(in: folder).first { $0.hasPrefix("edit-") })
    for _ in 0..<2 {
      let end = try household.shell("EDITOR=true \"$0\" -f \"$1\" edit")
      #expect(end.status == 0)
      let said = "the text of an edit that was killed is still in \(household.folder["\(folder)/\(text)"]);"
      #expect(end.errors.hasPrefix(said), "\(end.errors)")
    }
    #expect(try household.folder.text("\(folder)/\(text)") == "2013-03-14 dinner x\n")
  }
}
