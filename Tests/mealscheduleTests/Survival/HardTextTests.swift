import TestSupport
import Testing

@testable import mealschedule

/// Dishes that are hard on terminals and parsers pass through the program unharmed.
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
    // JSON can express every string.
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
      // The words of a command line are read like a plan line; a backslash makes the next character plain.
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
  func `a word of twenty thousand letters is cut in a message`(words: [String]) throws {
    let household = try Household("2013-03-14 dinner x\n")
    let end = try household.start(words + [String(repeating: "w", count: 20_000)]).wait()
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
      let said = "the text of an earlier edit is still in \(household.folder["\(folder)/\(text)"]);"
      #expect(end.errors.hasPrefix(said), "\(end.errors)")
    }
    #expect(try household.folder.text("\(folder)/\(text)") == "2013-03-14 dinner x\n")
  }

  @Test func `a long word of a plan line, of a rule or of a recipe is cut in the message about it`() throws {
    let word = String(repeating: "w", count: 60_000)
    let household = try Household("\(word) dinner x\n2013-03-14 \(word)/ x\n")
    try household.folder.write("\(word)\n\(word)/\(word)\n", to: "plan/rules.txt")
    try household.folder.makeFolder("recipes")
    try household.folder.write("@./\(word){}\n@./\(word)/a{}\n", to: "recipes/pie.cook")
    let recipes = ["--recipes", household.folder["recipes"]]
    for words in [["show", "2013-03-14"], ["check"] + recipes, ["rules"], ["recipe", "check"] + recipes] {
      let end = try household.start(words).wait()
      #expect(end.status == 3, "\(words)")
      let lines = end.errors.split(separator: "\n")
      #expect(
        !lines.isEmpty && lines.allSatisfy { $0.utf8.count < 600 }, "\(words): \(end.errors.prefix(600))")
    }
  }

  @Test func `a file name is text in a list of recipes, and as it is where a script wants the path`() throws {
    let household = try Household()
    try household.folder.makeFolder("recipes")
    let name = "pie \u{1B}[31m\u{202E}x.cook"
    try household.folder.write("---\nservings: 2\n---\n@peas{1/0%kg}\n", to: "recipes/\(name)")
    let recipes = ["--recipes", household.folder["recipes"]]
    for words in [["list"], ["check"], ["show", String(name.dropLast(5))]] {
      let end = try household.start(["recipe"] + words + recipes).wait()
      let controls = (end.output + end.errors).unicodeScalars.filter {
        $0.value == 0x1B || $0.value == 0x202E
      }
      #expect(controls.isEmpty, "\(words): \(end)")
    }
    let path = try household.start(["recipe", "path", String(name.dropLast(5))] + recipes).wait()
    #expect(path.output == "\(household.folder["recipes"])/\(name)\n", "\(path)")
  }

  @Test func `a dish that a spreadsheet takes for a formula is the same dish in csv and tsv`() throws {
    let dish = "=HYPERLINK(\"http://a\",\"b\")"
    let household = try Household("2013-03-14 dinner \(dish)\n2013-03-14 dinner @SUM\n")
    let csv = try household.run("show", "2013-03-14", "--format", "csv").output
    #expect(csv.contains("2013-03-14,dinner,\"=HYPERLINK(\"\"http://a\"\",\"\"b\"\")\",,,"), "\(csv)")
    #expect(csv.contains("2013-03-14,dinner,@SUM,,,"), "\(csv)")
    let tsv = try household.run("show", "2013-03-14", "--format", "tsv").output
    #expect(tsv == "2013-03-14\tdinner\t\(dish)\t\t\t\n2013-03-14\tdinner\t@SUM\t\t\t\n")
  }

  @Test func `thousands of combining marks in the text field take linear time`() throws {
    let household = try Household("2013-03-14 dinner x\n")
    let program = InnerProgram(environment: [
      "HOME": household.folder.path, "XDG_STATE_HOME": household.folder["state"],
      "MEALSCHEDULE_TODAY": "2013-03-13", "TZ": "UTC",
    ])
    let isLinear = Growth.isLinear(to: 16_000) { count in
      let keys = "a<Paste:e" + String(repeating: "\u{301}", count: count) + ">"
      let end = program.run(["-f", household.folder[household.plan], "scroll", "--keys", keys])
      #expect(end.status == .done, "\(end.errors)")
    }
    #expect(isLinear)
  }
}
