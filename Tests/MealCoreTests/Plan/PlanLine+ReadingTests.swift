import Testing

@testable import MealCore

@Suite struct PlanLineReadingTests {
  @Test("the lines of the plan file's manual are what it says")
  func manual() throws {
    let pi = try #require(DayNumber("2013-03-14"))
    let four = try #require(Servings("4"))
    let (veg, fish) = (try #require(Tag("veg")), try #require(Tag("fish")))
    let soup = try Dish("leftover soup", servings: Servings("0"))
    let risotto = try Dish("risotto alla milanese", servings: four, tags: [veg], note: "soak the saffron")
    let friday = try Repeat(
      every: .days(7), from: try #require(DayNumber("2013-03-08")), until: DayNumber("2013-12-31"),
      meal: .dinner,
      dish: try Dish("fish and chips", servings: four, tags: [fish]))
    let lines: [(String, PlanLine)] = [
      ("2013-03-14 lunch leftover soup x0", .entry(Entry(day: pi, meal: .lunch, dish: soup))),
      (
        "2013-03-14 dinner risotto alla milanese x4 +veg ; soak the saffron",
        .entry(Entry(day: pi, meal: .dinner, dish: risotto))
      ),
      ("2013-03-14 dinner green salad", .entry(Entry(day: pi, meal: .dinner, dish: try Dish("green salad")))),
      ("2013-03-15 dinner - fish and chips", .skip(pi + 1, .dinner, try Dish("fish and chips"))),
      (
        "every 7 from 2013-03-08 until 2013-12-31 dinner fish and chips x4 +fish", .repeating(friday)
      ),
      (
        "every mon,wed,fri from 2013-03-11 lunch sandwiches",
        .repeating(
          try Repeat(
            every: .weekdays(WeekdaySet([.friday, .monday, .wednesday])), from: pi - 3, meal: .lunch,
            dish: try Dish("sandwiches")))
      ),
      ("someday dinner lasagne", .someday(.dinner, try Dish("lasagne"))),
      ("2013-03-14 dinner -", .nothing(pi, .dinner)),
    ]
    for (text, line) in lines {
      #expect(try PlanLine(text) == line, "\(text)")
      #expect(line.text == text)
    }
  }

  @Test(
    "comments and blank lines say nothing, whatever stands in them",
    arguments: ["", " ", "\t \t", "#", "# 2013-03-14 dinner risotto", "  \t# \u{1B}[31m\0", "#\u{85}"])
  func comments(text: String) throws {
    #expect(try PlanLine(LineView(text.utf8Span.span)) == nil)
    #expect(throws: LineError.self) { try PlanLine(text) }
  }

  @Test("a comment may be anything, bad UTF-8 and longer than a line of the plan too")
  func anyComment() throws {
    for bytes in [[0x23, 0xFF, 0xC2, 0], Array("#".utf8) + Array(repeating: 0x61, count: 1 << 20)]
      as [[UInt8]]
    {
      #expect(try PlanLine(LineView(bytes.span)) == nil)
    }
  }

  @Test(
    "fields are parted by any number of blanks and tabs",
    arguments: [
      ("  2013-03-14\tdinner \t risotto  ", "2013-03-14 dinner risotto"),
      (
        "2013-03-14 DINNER Risotto   milanese\tx4\t+veg  ;\tsoak  it \t",
        "2013-03-14 dinner Risotto   milanese x4 +veg ; soak  it"
      ),
      ("\tsomeday  lunch  soup ;", "someday lunch soup"), ("2013-03-14 dinner  -  ", "2013-03-14 dinner -"),
      ("2013-03-14 dinner -  a  b", "2013-03-14 dinner - a  b"),
      ("every 2w from 2013-03-08 dinner fish", "every 14 from 2013-03-08 dinner fish"),
      ("every Friday,mon,WED,mon from 2013-03-08 lunch a", "every mon,wed,fri from 2013-03-08 lunch a"),
      (" every  007 from  2013-03-08  dinner  fish", "every 7 from 2013-03-08 dinner fish"),
    ])
  func blanks(text: String, written: String) throws {
    #expect(try PlanLine(text).text == written)
  }

  @Test("a meal type may be any word of letters, digits, - and _, a dish any word")
  func words() throws {
    #expect(try PlanLine("2013-03-14 every from 7").text == "2013-03-14 every from 7")
    #expect(try PlanLine("someday someday someday").meal.name == "someday")
    #expect(try PlanLine("every 1 from 2013-03-14 from until").text == "every 1 from 2013-03-14 from until")
    #expect(try PlanLine("2013-03-14 - -").text == "2013-03-14 - -")
  }

  @Test("a meal type that reads like the word until is not taken for the end of a repeat")
  func mealNamedUntil() throws {
    let line = try PlanLine("every 7 from 2013-03-08 Until 2013-12-31 dinner fish")
    #expect(line.meal.name == "until" && line.dish?.text == "2013-12-31 dinner fish")
    #expect(line.text == "every 7 from 2013-03-08 until 9999-12-31 until 2013-12-31 dinner fish")
    #expect(try PlanLine(line.text) == line)
    #expect(
      try PlanLine("every 7 from 2013-03-08 until 9999-12-31 dinner fish")
        == PlanLine("every 7 from 2013-03-08 dinner fish"))
  }

  @Test("a line of 65,536 bytes is read, one more byte is too long")
  func longest() throws {
    let start = "2013-03-14 dinner "
    let longest = start + String(repeating: "a", count: 65_536 - start.utf8.count)
    #expect(try PlanLine(longest).dish?.text.utf8.count == 65_518)
    let error = #expect(throws: LineError.self) { try PlanLine(longest + "a") }
    #expect(error?.message == "the line is longer than 65536 bytes")
  }
}
